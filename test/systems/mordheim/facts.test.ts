import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BODY_ARMOUR } from '../../../src/systems/mordheim/catalogue/armour.ts';
import { FIGHTERS } from '../../../src/systems/mordheim/catalogue/fighters.ts';
import { KIT } from '../../../src/systems/mordheim/catalogue/kit.ts';
import { WEAPONS } from '../../../src/systems/mordheim/catalogue/weapons.ts';
import { mordheim } from '../../../src/systems/mordheim/index.ts';
import type { Weapon } from '../../../src/systems/mordheim/weapon.ts';
import { InputError } from '../../../src/systems/input-error.ts';

const RULES = new URL('../../../../shared/rules/', import.meta.url);
type Row = Readonly<Record<string, unknown>>;
const read = (name: string): Readonly<Record<string, readonly Row[]>> =>
  JSON.parse(readFileSync(new URL(name, RULES), 'utf8')) as Readonly<Record<string, readonly Row[]>>;

const ORDERS: Readonly<Record<string, string>> = { spear: 'strikeFirstSpearFirstRound', first: 'strikeFirst', last: 'strikeLast' };

/** A weapon of ours in the words of the facts. */
function stated({
  id,
  cost,
  costDice,
  strength,
  savePenalty,
  saveBonus,
  critical,
  parry,
  order,
  hitModifier,
  maxAttacks,
  range,
  ...rest
}: Weapon): Row {
  const traits = new Set<string>(rest.traits);
  const mode = strength.from === 'weapon' ? { mode: 'fixed', value: strength.value } : { mode: 'user', bonus: strength.value };
  const melee = rest.kind === 'melee';
  return {
    id,
    costGc: cost,
    costDice,
    strength: melee
      ? { ...mode, firstRoundOnly: strength.firstRoundOnly ?? false }
      : strength.from === 'weapon'
        ? mode
        : { mode: 'user', bonus: 0 },
    extraSavePenalty: savePenalty,
    enemySaveBonus: saveBonus,
    critClass: critical,
    hitMod: melee ? hitModifier : (hitModifier ?? 0),
    maxAttacks,
    ...(melee
      ? {
          hands: rest.hands,
          parry: parry ?? false,
          concussion: traits.has('concussion'),
          strikeTier: order === undefined ? null : ORDERS[order],
          secondWeaponAllowed: rest.second,
          shieldInMelee: rest.shield,
          pair: rest.pair,
          barrage: traits.has('barrage') || undefined,
          cannotBeParried: traits.has('unparryable') || undefined,
          whipcrack: traits.has('whipcrack') || undefined,
          onlyMountedCharge: traits.has('mountedChargeOnly') || undefined,
          noArmourSave: traits.has('ignoresArmour') || undefined,
        }
      : {
          range,
          moveOrFire: traits.has('moveOrFire') || undefined,
          reload: traits.has('slowReload') || undefined,
          meleePistol: traits.has('pistol') || undefined,
          autoHitLine: traits.has('hitsLine') || undefined,
          noCrit: traits.has('noCritical') || undefined,
        }),
  };
}

describe.skipIf(!existsSync(RULES))('the catalogue against the facts, figure by figure', () => {
  const file = existsSync(RULES) ? read('mordheim.weapons.json') : {};
  const rows = new Map([...(file.melee ?? []), ...(file.missile ?? [])].map((row) => [row.id, row]));

  it.each(WEAPONS.map((weapon) => [weapon.name, weapon] as const))('%s has every figure of the facts', (_, weapon) => {
    const ours = stated(weapon);
    const facts = rows.get(weapon.id) as Row;
    expect(ours).toEqual(Object.fromEntries(Object.keys(ours).map((name) => [name, facts[name]])));
  });

  it('has every armour’s price and save', () => {
    const body = (file.armour ?? [])
      .filter(({ baseSave }) => baseSave !== undefined)
      .map(({ id, costGc, baseSave }) => [id, costGc, baseSave]);
    expect(BODY_ARMOUR.filter(({ id }) => id !== 'none').map(({ id, cost, save }) => [id, cost, save])).toEqual(body);
  });

  it('has the price of everything else that is bought, and the dice on top of it', () => {
    const bought = [...(file.armour ?? []), ...(file.gear ?? []), ...(file.mutations ?? [])].filter(({ costGc }) => costGc !== undefined);
    const priced = new Map(KIT.map(({ id, cost, costDice }) => [id, [cost, costDice]]));
    expect(bought.map(({ id }) => [id, ...(priced.get(id as string) ?? [])])).toEqual(
      bought.map(({ id, costGc, costDice }) => [id, costGc, costDice]),
    );
  });

  it('has every fighter’s role, special rules and way of fighting', () => {
    const fighters = read('mordheim.fighters.json').fighters ?? [];
    expect(FIGHTERS).toHaveLength(fighters.length);
    FIGHTERS.forEach(({ name, role, rules, natural = false }, place) => {
      const facts = fighters[place] as Row;
      expect({ name, role, natural }).toEqual({
        name: String(facts.name).replaceAll("'", '’'),
        role: facts.role,
        natural: facts.naturalWeapons,
      });
      // Whom others hate is a rule of ours: the facts tell it by the warband.
      const kin = new Set(['spellcaster', 'greenskin']);
      expect(
        rules.filter((rule) => !kin.has(rule)),
        name,
      ).toEqual(facts.rules);
    });
  });
});

describe('everything in the catalogue', () => {
  const { fighters, weapons } = mordheim.catalogue;
  const sets = [
    ...weapons.map(({ id }) => [id]),
    ['sword', 'dagger'],
    ['axe', 'club'],
    ['sword', 'sword'],
    ['sigmarHammer', 'steelWhip'],
    ['pistol', 'pistol'],
    ['sword', 'pistol'],
    ['axe', 'crossbowPistol'],
  ];
  const bodies = [
    [],
    ...BODY_ARMOUR.filter(({ id }) => id !== 'none').map(({ id }) => [id]),
    ['shield', 'helmet'],
    ['buckler', 'luckyCharm', 'heavy'],
  ];

  it('resolves together, each fighter with each set of weapons in some armour, and sums to one', { timeout: 60_000 }, () => {
    let refused = 0;
    const [target] = fighters.slice(3);
    fighters.forEach(({ id }, at) =>
      sets.forEach((set, place) => {
        const kit = bodies[(at + place) % bodies.length] as string[];
        // Bucklers and shields go with some weapons only: the rest is refused in one line.
        const made = attempt(() => mordheim.loadout({ fighter: id, weapons: set, kit }));
        const other = mordheim.loadout({ fighter: target?.id ?? '', weapons: ['sword'], kit: bodies[place % 7] as string[] });
        if (made === null) return void refused++;
        const charging = (at + place) % 2 === 0;
        const mounted = set[0] === 'lance';
        const scenario = mordheim.schema.parse({
          system: 'mordheim',
          edition: mordheim.editions[(at + place) % 3]?.id,
          attacker: { ...made.attacker, ...(mounted ? { mounted } : {}) },
          weapons: made.weapons,
          target: place % 2 === 0 ? other.target : made.target,
          situation: { charging: charging || mounted },
        });
        const { outcome } = mordheim.resolve(scenario);
        expect(
          outcome.weights.weights.reduce<bigint>((sum, weight) => sum + BigInt(weight), 0n),
          `${id} ${set.join()}`,
        ).toBe(outcome.total);
      }),
    );
    expect(refused).toBeLessThan((fighters.length * sets.length) / 4);
  });

  it('fights duels that end, each fighter against the next, with chances that sum to one', { timeout: 120_000 }, () => {
    const armed = fighters.map(({ id, tags }, place) =>
      mordheim.loadout({
        fighter: id,
        weapons: tags.includes('natural weapons') ? [] : (sets[(place * 5) % 24] as string[]).filter((weapon) => weapon !== 'lance'),
      }),
    );
    armed.forEach((a, place) => {
      const b = armed[(place + 1) % armed.length] as (typeof armed)[number];
      const situation = { tests: 'tested', heroNear: false, phases: 2, charger: place % 2 === 0 ? 'a' : 'b' };
      const edition = mordheim.editions[place % 3]?.id as string;
      const { aWins, bWins, draw, unfinished } = mordheim.duel.resolve({ edition, a, b, situation, options: { rabbitsFoot: 'first' } });
      expect(aWins.add(bWins).add(draw).add(unfinished).equals(1), `${a.name} ${b.name}`).toBe(true);
      expect(unfinished.equals(0), `${a.name} ${b.name}`).toBe(true);
    });
  });
});

function attempt<T>(make: () => T): T | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}
