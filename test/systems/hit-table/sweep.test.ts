import { describe, expect, it } from 'vitest';
import { formatFraction } from '../../../src/pmf/index.ts';
import { hitTable } from '../../../src/systems/hit-table/index.ts';
import { InputError } from '../../../src/systems/input-error.ts';
import type { Loadout } from '../../../src/systems/system.ts';

/** Everything of the catalogue at once, under both revisions. */

const { fighters, weapons, kit } = hitTable.catalogue;
const ids = (items: readonly { readonly id: string }[]): readonly string[] => items.map(({ id }) => id);
const arms = [...ids(weapons).map((each) => [each]), ...ids(weapons).flatMap((main) => ids(weapons).map((off) => [main, off]))];
const gear = [[], ...ids(kit).map((each) => [each]), ...ids(kit).map((each) => [each, 'shield'])];

/** Every loadout that two hands and one body can hold; the rest is refused in one line. */
const loadouts: readonly Loadout[] = ids(fighters).flatMap((fighter) =>
  arms.flatMap((armed) =>
    gear.flatMap((worn) => {
      try {
        return [hitTable.loadout({ fighter, weapons: armed, kit: worn })];
      } catch (error) {
        expect(error).toBeInstanceOf(InputError);
        expect((error as Error).message.split('\n')).toHaveLength(1);
        return [];
      }
    }),
  ),
);
/** One of each fighter's loadouts with each armour, with and without shield and parry. */
const targets = loadouts.filter((_, place) => place % 17 === 0);

describe('every loadout of the catalogue', () => {
  it.each(['A', 'B'])(
    'attacks every target by revision %s, and every chance is there',
    (edition) => {
      for (const { attacker, weapons: armed, name } of loadouts) {
        for (const { target } of targets) {
          const { outcome } = hitTable.resolve(hitTable.schema.parse({ edition, attacker, weapons: armed, target }));
          if (formatFraction(outcome.chance(() => true)) !== '1/1') expect.fail(name);
        }
      }
      expect(loadouts.length * targets.length).toBeGreaterThan(10_000);
    },
    120_000,
  );

  it.each(['A', 'B'])(
    'fights a duel by revision %s that ends, or says with which chance it never does',
    (edition) => {
      loadouts.forEach((a, place) => {
        const b = loadouts[(place * 31 + 5) % loadouts.length] as Loadout;
        const { aWins, bWins, draw, unfinished, meanRounds } = hitTable.duel.resolve({ edition, a, b, situation: {}, options: {} });
        expect(formatFraction(aWins.add(bWins).add(draw).add(unfinished)), `${a.name} against ${b.name}`).toBe('1/1');
        expect(meanRounds === null).toBe(unfinished.n > 0n);
      });
    },
    120_000,
  );

  it('that shoots without modifiers agrees in both revisions but for Shoot 5; in melee without shield and parry always', () => {
    const bare = { fight: 3, armour: 1, wounds: 8, shield: false, parry: 0 };
    for (const { attacker, weapons: armed, name } of loadouts) {
      for (const shoot of [1, 2, 3, 4, 5, 6]) {
        const [a, b] = ['A', 'B'].map(
          (edition) =>
            hitTable.resolve(hitTable.schema.parse({ edition, attacker: { ...attacker, shoot }, weapons: armed, target: bare })).outcome,
        );
        const shoots = armed[0]?.['kind'] === 'ranged';
        // Shoot 6 is Twice in both: 6 is twice 3.
        expect(a?.equals(b as typeof a), `${name} ${shoot}`).toBe(!shoots || shoot !== 5);
      }
    }
  });

  it('costs what its parts cost', () => {
    const cost = new Map([...fighters, ...weapons, ...kit].map((item) => [item.id, item.cost as number]));
    for (const { choice, cost: asked } of loadouts) {
      const parts = [choice?.fighter as string, ...(choice?.weapons ?? []), ...(choice?.kit ?? [])];
      expect(asked).toBe(parts.reduce((sum, id) => sum + (cost.get(id) as number), 0));
    }
  });
});

describe('the catalogue', () => {
  it('has the illustrative set of the facts: its weapons, armours and fighters with their values', () => {
    const says = (items: readonly { readonly id: string; readonly says: string }[]) =>
      Object.fromEntries(items.map((item) => [item.id, item.says]));
    expect(says(weapons)).toEqual({
      hammer: 'Attacks 2, Damage 2/3, Piercing 2, Range 1"',
      dagger: 'Attacks 2, Damage 1/3, Range 1"',
      sword: 'Attacks 3, Damage 2/4, Parry, Range 1"',
      spear: 'Attacks 2, Damage 2/4, Range 2"',
      'great-weapon': 'Attacks 3, Damage 2/5, Piercing 1, Range 1", two-handed',
      bow: 'Attacks 2, Damage 2/4, Range 18", two-handed',
      crossbow: 'Attacks 1, Damage 3/5, Piercing 2, Range 20", two-handed',
    });
    expect(says(fighters)).toEqual({
      veteran: 'Fight 4, Shoot 3, Wounds 12, Armour 1',
      brute: 'Fight 4, Shoot 2, Wounds 10, Armour 3',
      recruit: 'Fight 3, Shoot 3, Wounds 8, Armour 0',
      marksman: 'Fight 2, Shoot 4, Wounds 8, Armour 0',
    });
    expect(kit.filter(({ tags }) => tags.includes('armour')).map(({ says: words }) => words.match(/\d/)?.[0])).toEqual([
      '0',
      '1',
      '2',
      '3',
      '4',
    ]);
  });
});
