import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FIGHTER_BY_ID, FIGHTERS, KIT, KIT_BY_ID, priceFor, WEAPON_BY_ID, WEAPONS } from '../../../src/systems/trench-crusade/armoury.ts';

/** Every name and every price of the facts against the catalogue, and of the catalogue against the facts. */

type Entry = Readonly<Record<string, unknown>>;
const facts = (name: string): Entry | null => {
  const url = new URL(`../../../../shared/rules/trench-crusade.${name}.json`, import.meta.url);
  return existsSync(url) ? (JSON.parse(readFileSync(url, 'utf8')) as Entry) : null;
};
const weapons = facts('weapons');
const models = facts('models');
const rows = (file: Entry | null, name: string): readonly Entry[] => (file?.[name] ?? []) as readonly Entry[];

/** Names without what stands in brackets, signs and case, so that "Great Hammer/Maul" finds "great-hammer-maul". */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '');
const idsOf = (name: string): readonly string[] =>
  [...WEAPONS, ...KIT].filter((item) => plain(item.name) === plain(name)).map(({ id }) => id);

/** The ids that a row is sold under: that of its name, or those of the weapon records that it names. */
function soldAs(row: Entry): readonly string[] {
  const name = (row['item'] ?? row['name']) as string;
  const records = (row['weaponRecords'] ?? []) as readonly string[];
  return [...new Set([name, ...records].flatMap(idsOf))];
}

describe.skipIf(!weapons || !models)('the catalogue and the facts', () => {
  it('know the same profiles by the same names, factions, bases and limits', () => {
    const listed = rows(models, 'models');
    for (const { id, name, faction, base, limit } of listed as readonly Record<string, string>[]) {
      const ours = FIGHTER_BY_ID.get(id as string);
      expect([ours?.name, ours?.limit], id).toEqual([name, limit]);
      expect(faction, id).toContain(ours?.faction);
      if (base !== undefined) expect(ours?.base, id).toBe(base);
    }
    const known = new Set(listed.map(({ id }) => id));
    for (const { id, standing } of FIGHTERS) if (!known.has(id)) expect(standing, id).toBe('beta');
  });

  it('know the same weapons by the same names, hands and ranges', () => {
    for (const { id, name, hands, rangeInches } of rows(weapons, 'weapons')) {
      const ours = WEAPON_BY_ID.get(id as string);
      expect([ours?.name, ours?.hands ?? null, ours?.range ?? null], id as string).toEqual([name, hands ?? null, rangeInches ?? null]);
    }
    const known = new Set(rows(weapons, 'weapons').map(({ id }) => id));
    for (const { id, standing, innate } of WEAPONS) if (!known.has(id)) expect(standing === 'beta' || innate, id).toBe(true);
  });

  it('give armour and shields the same INJURY MODIFIER', () => {
    for (const { name, injuryModifier } of rows(weapons, 'armourAndShields')) {
      const [id] = idsOf(name as string);
      expect(KIT_BY_ID.get(id ?? '')?.modifier, name as string).toBe(injuryModifier);
    }
  });

  it('ask the same price of each faction for every row of its armoury', () => {
    const armouries = weapons?.['armouries'] as Record<string, Record<string, unknown>>;
    let seen = 0;
    for (const [faction, sections] of Object.entries(armouries)) {
      for (const row of Object.values(sections).flatMap((each) => (Array.isArray(each) ? (each as Entry[]) : []))) {
        const ids = soldAs(row);
        expect(ids, `${faction}: ${String(row['item'])}`).not.toEqual([]);
        for (const id of ids) {
          const price = priceFor(id, faction);
          expect([price?.ducats ?? null, price?.glory ?? null], `${faction}: ${id}`).toEqual([row['ducats'] ?? null, row['glory'] ?? null]);
        }
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(150);
  });

  it('ask the same price for what variants and glory buy', () => {
    for (const row of [...rows(weapons, 'variantItems'), ...rows(weapons, 'gloryItems')]) {
      const ids = soldAs(row);
      expect(ids, JSON.stringify(row)).not.toEqual([]);
      for (const id of ids) {
        const price = priceFor(id, '');
        expect([price?.ducats ?? null, price?.glory ?? null], id).toEqual([row['ducats'] ?? null, row['glory'] ?? null]);
      }
    }
  });
});
