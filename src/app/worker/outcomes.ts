import type { GameSystem, Resolution, ScenarioShape } from '../../systems/system.ts';

/** So many outcomes are remembered; beyond it the oldest are forgotten. */
const MOST = 1500;

const known = new WeakMap<GameSystem, GameSystem>();

/**
 * The same system, which works the outcome of each scenario out once: another measure, a formula that is being written or one changed row
 * of a matrix asks for little that is new. Its resolutions have no stages, since only their outcomes are kept.
 */
export function rememberingOutcomes(system: GameSystem): GameSystem {
  let its = known.get(system);
  if (!its) known.set(system, (its = withMemory(system)));
  return its;
}

function withMemory(system: GameSystem): GameSystem {
  const answers = new Map<string, Resolution<unknown>>();
  const resolve = (scenario: ScenarioShape): Resolution<unknown> => {
    const key = JSON.stringify(scenario);
    const before = answers.get(key);
    if (before) return before;
    const answer = { ...system.resolve(scenario), stages: [] };
    const oldest = answers.keys().next();
    if (answers.size >= MOST && !oldest.done) answers.delete(oldest.value);
    answers.set(key, answer);
    return answer;
  };
  return Object.create(system, { resolve: { value: resolve } }) as GameSystem;
}
