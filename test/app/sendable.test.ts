import { describe, expect, it } from 'vitest';
import { revived } from '../../src/app/worker/revive.ts';
import { compareLoadouts, finding, scenarioOf } from '../../src/analysis/index.ts';
import { formatFraction, pmfToJson } from '../../src/pmf/index.ts';
import { SYSTEMS } from '../../src/systems/index.ts';

describe('an answer from the worker', () => {
  for (const entry of SYSTEMS) {
    it(`says in ${entry.name} exactly what one from the page does`, async () => {
      const system = await entry.load();
      const { loadouts, target, ...setting } = system.sample;
      const here = compareLoadouts({ system, loadouts, target, setting });
      const far: typeof system = Object.create(system, {
        resolve: {
          value: (scenario: ReturnType<typeof scenarioOf>) => revived(structuredClone(system.resolve(structuredClone(scenario)))),
        },
      });
      const there = compareLoadouts({ system: far, loadouts, target, setting });
      expect(finding(there)).toBe(finding(here));
      there.contenders.forEach(({ resolution, amount }, place) => {
        const mine = here.contenders[place];
        expect(pmfToJson(amount)).toEqual(pmfToJson(mine?.amount as typeof amount));
        expect(resolution.line).toBe(mine?.resolution.line);
        expect(resolution.stages.map(({ figures }) => figures.map(({ value }) => formatFraction(value)))).toEqual(
          mine?.resolution.stages.map(({ figures }) => figures.map(({ value }) => formatFraction(value))),
        );
      });
    });
  }
});
