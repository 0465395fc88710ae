import type { GameSystem, Resolution, ScenarioShape } from '../../systems/system.ts';

const MOST = 200;

/** A system that works each scenario out once, and what is known of how long that takes. */
export interface Remembering {
  readonly system: GameSystem;
  knows(scenario: ScenarioShape): boolean;
  /** Takes an answer that was worked out elsewhere, in so many milliseconds. */
  put(scenario: ScenarioShape, answer: Resolution<unknown>, milliseconds: number): void;
  /** How long the newest answer took, in milliseconds; 0 before the first. */
  newest(): number;
  /** Forgets how long answers take: the next one is worked out here. */
  forget(): void;
}

const known = new WeakMap<GameSystem, Remembering>();

/** The same system with a memory: an edit of one loadout does not work the others out again. */
export function remembering(system: GameSystem): Remembering {
  let its = known.get(system);
  if (!its) known.set(system, (its = withMemory(system)));
  return its;
}

function withMemory(system: GameSystem): Remembering {
  const answers = new Map<string, Resolution<unknown>>();
  let newest = 0;
  const put = (scenario: ScenarioShape, answer: Resolution<unknown>, milliseconds: number): void => {
    const oldest = answers.keys().next();
    if (answers.size >= MOST && !oldest.done) answers.delete(oldest.value);
    answers.set(JSON.stringify(scenario), answer);
    newest = milliseconds;
  };
  const resolve = (scenario: ScenarioShape): Resolution<unknown> => {
    const before = answers.get(JSON.stringify(scenario));
    if (before) return before;
    const start = performance.now();
    const answer = system.resolve(scenario);
    put(scenario, answer, performance.now() - start);
    return answer;
  };
  return {
    system: Object.create(system, { resolve: { value: resolve } }) as GameSystem,
    knows: (scenario) => answers.has(JSON.stringify(scenario)),
    put,
    newest: () => newest,
    forget: () => {
      newest = 0;
    },
  };
}
