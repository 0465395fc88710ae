import { describe, expect, it } from 'vitest';
import { scenarioOf } from '../../src/analysis/scenario.ts';
import { rememberingOutcomes } from '../../src/app/worker/outcomes.ts';
import type { GameSystem } from '../../src/systems/system.ts';
import { calls, loadout, toy } from '../analysis/toy.ts';

describe('a worker’s memory of outcomes', () => {
  const system: GameSystem = rememberingOutcomes(toy as GameSystem);
  const scenario = (name: string, dice = 2) => scenarioOf(system, loadout(name, { dice }), loadout('guard'));

  it('works each scenario out once, and gives the same outcome each time', () => {
    calls.resolve = 0;
    const first = system.resolve(scenario('sword'));
    expect(system.resolve(scenario('sword')).outcome).toBe(first.outcome);
    expect(calls.resolve).toBe(1);
    system.resolve(scenario('sword', 3));
    expect(calls.resolve).toBe(2);
  });

  it('is one for each system, and all else is the system’s own', () => {
    expect(rememberingOutcomes(toy as GameSystem)).toBe(system);
    expect([system.id, system.measures]).toEqual([toy.id, toy.measures]);
  });
});
