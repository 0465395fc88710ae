import type { GameSystem, Resolution, ScenarioShape } from '../../systems/system.ts';

const MOST = 200;
const known = new WeakMap<GameSystem, GameSystem>();

/** The same system, which works each scenario out once: an edit of one loadout does not work the others out again. */
export function remembering(system: GameSystem): GameSystem {
  let its = known.get(system);
  if (its) return its;
  const answers = new Map<string, Resolution<unknown>>();
  const resolve = (scenario: ScenarioShape): Resolution<unknown> => {
    const key = JSON.stringify(scenario);
    const before = answers.get(key);
    if (before) return before;
    const answer = system.resolve(scenario);
    const oldest = answers.keys().next();
    if (answers.size >= MOST && !oldest.done) answers.delete(oldest.value);
    answers.set(key, answer);
    return answer;
  };
  its = Object.create(system, { resolve: { value: resolve } }) as GameSystem;
  known.set(system, its);
  return its;
}
