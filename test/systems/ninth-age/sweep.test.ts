import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dominates, formatFraction, type Pmf } from '../../../src/pmf/index.ts';
import { ninthAge } from '../../../src/systems/ninth-age/index.ts';
import { UNITS } from '../../../src/systems/ninth-age/catalogue/units.ts';
import { idOf, WEAPON_ITEMS } from '../../../src/systems/ninth-age/catalogue/items.ts';
import type { Json, JsonObject, Loadout } from '../../../src/systems/system.ts';

const { loadout, schema, resolve } = ninthAge;

/** Every unit with each weapon that it is printed with or may buy, at its smallest size. */
const ARMED: readonly (readonly [string, Loadout])[] = UNITS.flatMap((unit) => {
  const names = [...unit.parts.flatMap(({ weapons }) => weapons), ...unit.options.map(({ name }) => name)].map(idOf);
  const known = [...new Set(names)].filter((id) => WEAPON_ITEMS.some((item) => item.id === id && item.tags.includes('melee')));
  return [undefined, ...known].map((weapon) => {
    const made = loadout({ fighter: unit.id, weapons: weapon === undefined ? [] : [weapon] });
    return [`${unit.name}${weapon === undefined ? '' : ` with ${weapon}`}`, made] as const;
  });
});

const PLAIN = UNITS.map(({ id }) => loadout({ fighter: id, weapons: [] }));

const asked = (a: Loadout, b: Loadout, situation: JsonObject, more: JsonObject = {}) =>
  schema.parse({ attacker: { ...a.attacker, ...more }, weapons: a.weapons as Json, target: b.target, situation });

/** A character whom any unit might follow. */
const HERO: JsonObject = {
  name: 'Hero',
  hp: 3,
  def: 5,
  res: 4,
  arm: 3,
  dis: 9,
  att: 4,
  off: 5,
  str: 4,
  ap: 1,
  agi: 4,
  defensiveRules: ['Aegis (5+)'],
};

const hpOf = ({ target }: Loadout): number => Number(target['models']) * Number(target['hp']);
const whole = (outcome: Pmf<unknown>): string => formatFraction(outcome.chance(() => true));

describe('every unit with every weapon against every unit', () => {
  it.each(ARMED)('%s makes its attacks', (_, attacker) => {
    for (const target of PLAIN)
      for (const charging of [false, true]) {
        const { outcome } = resolve(asked(attacker, target, { kind: 'volley', charging }));
        expect(whole(outcome)).toBe('1/1');
        for (const { lost, removed, wiped } of outcome.outcomes) {
          expect(lost).toBeLessThanOrEqual(hpOf(target));
          expect(removed).toBe(Math.floor(lost / Number(target.target['hp'])));
          expect(wiped).toBe(lost === hpOf(target));
        }
      }
  });

  it.each(PLAIN.map((each) => [each.name, each] as const))('%s fights a round with each', (_, attacker) => {
    for (const target of PLAIN) {
      const { outcome } = resolve(asked(attacker, target, { kind: 'round', charging: true }));
      expect(whole(outcome)).toBe('1/1');
      for (const end of outcome.outcomes) {
        expect(end.ownLost).toBeLessThanOrEqual(hpOf(attacker));
        // A side that is gone has not won, and what is left of nobody breaks.
        if (end.wiped && end.ownLost < hpOf(attacker)) expect([end.result, end.broken, end.ownBroken]).toEqual(['win', false, false]);
        if (end.overkill > 0) expect(end.wiped).toBe(true);
        expect(end.broken && end.ownBroken).toBe(false);
      }
    }
  });

  it.each(PLAIN.map((each) => [each.name, each] as const))(
    '%s is never worse off in its attacks for a character beside it',
    (_, attacker) => {
      for (const target of PLAIN.slice(0, 6)) {
        const lost = (characters: readonly JsonObject[]): Pmf<number> =>
          resolve(asked(attacker, target, { kind: 'volley' }, { characters })).outcome.map((end) => end.lost);
        expect(dominates(lost([{ ...HERO, takes: 0 }]), lost([]))).toBe(true);
      }
    },
  );
});

const FACTS = new URL('../../../../shared/rules/ninth-age.units.json', import.meta.url);

/** A unit as the facts print it. */
interface Printed {
  readonly id: string;
  readonly name: string;
  readonly army: string;
  readonly cost: Readonly<Record<'base' | 'perModel' | 'min' | 'max', number>>;
  readonly costPublicTest2024: Printed['cost'] | null;
  readonly rulesNotModelled: readonly string[];
  readonly parts: readonly JsonObject[];
}

describe.skipIf(!existsSync(FACTS))('the catalogue beside the facts', () => {
  const printed = existsSync(FACTS) ? (JSON.parse(readFileSync(FACTS, 'utf8')) as { readonly units: readonly Printed[] }).units : [];

  it('has every unit of the file, and none besides', () => {
    expect(UNITS.map(({ id }) => id).toSorted()).toEqual(printed.map(({ id }) => id).toSorted());
  });

  it.each(printed.map((unit) => [unit.name, unit] as const))('%s has the printed profile, parts and prices', (_, unit) => {
    const entry = UNITS.find(({ id }) => id === unit.id);
    expect(entry).toBeDefined();
    const { parts, costPublicTest2024, rulesNotModelled, ...rest } = unit as Printed & JsonObject;
    const body = [
      'name',
      'army',
      'cost',
      'height',
      'baseMm',
      'dis',
      'hp',
      'def',
      'res',
      'arm',
      'properties',
      'modelRules',
      'defensiveRules',
    ] as const;
    for (const name of body) expect(entry?.[name], name).toEqual(rest[name] ?? null);
    expect(entry?.costOctober2024).toEqual(costPublicTest2024 ?? null);
    expect(entry?.notModelled).toEqual(rulesNotModelled);
    expect(entry?.parts.length).toBe(parts.length);
    parts.forEach((part, i) => {
      for (const name of ['name', 'count', 'att', 'off', 'str', 'ap', 'agi', 'weapons', 'attributes'] as const)
        expect(entry?.parts[i]?.[name], `${String(part['name'])}: ${name}`).toEqual(part[name]);
    });
  });
});
