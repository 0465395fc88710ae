import { describe, expect, it } from 'vitest';
import { formatFraction } from '../../../src/pmf/index.ts';
import { InputError } from '../../../src/systems/input-error.ts';
import type { Loadout } from '../../../src/systems/system.ts';
import { FIGHTERS, WEAPONS } from '../../../src/systems/trench-crusade/armoury.ts';
import { trenchCrusade as tc } from '../../../src/systems/trench-crusade/index.ts';

/** Everything of the catalogue at once: whatever the armoury lets a profile carry resolves, and nothing breaks. */

/** The loadout, or null where it is refused in one line. */
function loadoutOf(fighter: string, weapons: readonly string[]): Loadout | null {
  try {
    return tc.loadout({ fighter, weapons });
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    expect((error as Error).message.split('\n')).toHaveLength(1);
    return null;
  }
}

const bearers = FIGHTERS.map(({ id }) => loadoutOf(id, []) ?? (loadoutOf(id, ['trench-club']) as Loadout));

describe('every profile', () => {
  it(
    'with every weapon that it may carry attacks, on targets that take their turns, and every chance is there',
    { timeout: 180_000 },
    () => {
      let pairs = 0;
      for (const { id } of FIGHTERS) {
        for (const { id: weapon } of WEAPONS) {
          const armed = loadoutOf(id, [weapon]);
          if (!armed) continue;
          const { target } = bearers[pairs % bearers.length] as Loadout;
          const { outcome } = tc.resolve(tc.schema.parse({ attacker: armed.attacker, weapons: armed.weapons, target }));
          if (formatFraction(outcome.chance(() => true)) !== '1/1') expect.fail(`${armed.name} against ${JSON.stringify(target)}`);
          pairs++;
        }
      }
      expect(pairs).toBeGreaterThan(11_000);
    },
  );

  it('fights a duel that ends by its last Turn or says with which chance it does not', { timeout: 180_000 }, () => {
    bearers.forEach((a, place) => {
      const b = bearers[(place + 7) % bearers.length] as Loadout;
      const { aWins, bWins, draw, unfinished, timeline } = tc.duel.resolve({
        edition: '1.0.2',
        a,
        b,
        situation: { turns: 2, first: 'roll-off' },
        options: { policy: 'greedy' },
      });
      expect(formatFraction(aWins.add(bWins).add(draw).add(unfinished)), `${a.name} against ${b.name}`).toBe('1/1');
      expect(timeline).toHaveLength(2);
    });
  });
});
