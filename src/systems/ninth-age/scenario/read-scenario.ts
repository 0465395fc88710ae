import { amount, type Pmf } from '../../../pmf/index.ts';
import { InputError } from '../../input-error.ts';
import { suggestion } from '../../schema/nearest.ts';
import { rages, restrictedLimit } from '../combat/counts.ts';
import { type Character, type Part, placesOf, type Unit } from '../combat/unit.ts';
import { BARE, MELEE_WEAPONS, type MeleeWeapon, SHOOTING_WEAPONS, type ShootingWeapon, type Weapon, weaponNamed } from '../weapons.ts';
import { checkRule, KNOWN_ATTRIBUTES, KNOWN_DEFENCES } from './known-rules.ts';
import type { WeaponInput } from './scenario.ts';
import type { CharacterInput, PartInput, UnitInput } from './unit-fields.ts';

/** Which side of a scenario a unit is, for the words of errors. */
export type SideName = 'attacker' | 'target';

/** A unit of a scenario as it fights. Throws an InputError for a rule, weapon or number that does not fit. */
export function readUnit(input: UnitInput, weapons: readonly WeaponInput[], side: SideName, charging: boolean): Unit {
  checkUnit(input, side);
  const parts = partsOf(input, side, side);
  const characters = charactersOf(input, side, charging);
  const unit: Unit = {
    ...input,
    name: input.name || side,
    files: Math.min(input.files, placesOf({ models: input.models, characters })),
    baseMm: input.base,
    dis: input.dis ?? 0,
    def: input.def ?? 0,
    res: input.res ?? 0,
    charging,
    parts: armed(parts, weapons, input, side),
    characters,
  };
  const raging = unit.parts.findIndex(rages);
  const split = Object.values(input.restrictedSplit ?? {}).reduce((sum, attacks) => sum + attacks, 0);
  if (split > restrictedLimit(unit))
    throw new InputError({
      path: `${side}.restrictedSplit`,
      expected: `at most ${restrictedLimit(unit)} attacks together (§ 3.3)`,
      received: split,
    });
  if (raging >= 0 && unit.models > 1)
    throw new InputError({
      path: `${side}.models`,
      expected: '1: Rage on a unit of several models is undefined (§ 7.4)',
      received: unit.models,
    });
  return unit;
}

/** Attachable models as they fight; each is one model in a pool of its own. Their weapons stand in their profiles. */
function charactersOf({ characters: given, engagedFacing }: UnitInput, side: SideName, charging: boolean): readonly Character[] {
  const characters = given.map((input, i) => ({ ...input, name: input.name || `Character ${i + 1}` }));
  const twice = characters.find(({ name }, i) => characters.findIndex((other) => other.name === name) !== i);
  if (twice) throw new InputError({ path: `${side}.characters`, expected: 'characters of different names', received: twice.name });
  return characters.map((input, i): Character => {
    const path = `${side}.characters[${i}]`;
    checkProfile(input, path);
    return {
      ...input,
      models: 1,
      files: 1,
      baseMm: input.base,
      charging,
      engagedFacing,
      standard: false,
      disrupted: false,
      supportRanks: 0,
      restrictedSplit: null,
      rerollFailed: false,
      rally: false,
      parts: armed(partsOf(input, path, input.name), [], input, path),
      characters: [],
    };
  });
}

function checkUnit(input: UnitInput, side: SideName): void {
  const all = placesOf({ models: input.models, characters: input.characters.map((each) => ({ ...each, models: 1 })) });
  const along = input.engagedFacing === 'flank' ? Math.ceil(all / input.files) : input.files;
  if (input.inContact !== null && input.inContact > along)
    throw new InputError({
      path: `${side}.inContact`,
      expected: `at most the ${along} models that stand along that facing`,
      received: input.inContact,
    });
  checkProfile(input, side);
  const strays = Object.keys(input.restrictedSplit ?? {}).filter((name) => !input.parts.some((part) => part.name === name));
  if (strays.length > 0)
    throw new InputError({
      path: `${side}.restrictedSplit`,
      expected: `names of parts: ${input.parts.map(({ name }) => name).join(', ') || 'this unit has none'}`,
      received: strays[0],
    });
}

type ProfileInput = Pick<UnitInput, 'hp' | 'hpAlreadyLost' | 'defensiveRules' | 'attributes' | 'att' | 'parts'>;

function checkProfile(input: ProfileInput, side: string): void {
  if (input.hpAlreadyLost >= input.hp)
    throw new InputError({
      path: `${side}.hpAlreadyLost`,
      expected: `less than HP ${input.hp}: what a wounded model has lost`,
      received: input.hpAlreadyLost,
    });
  input.defensiveRules.forEach((rule, i) => checkRule(rule, `${side}.defensiveRules[${i}]`, KNOWN_DEFENCES));
  input.attributes.forEach((rule, i) => checkRule(rule, `${side}.attributes[${i}]`, KNOWN_ATTRIBUTES));
  if (input.att !== null) checkedAmount(input.att, `${side}.att`, MOST_ATTACKS);
  input.parts.forEach((part, place) => part.att !== null && checkedAmount(part.att, `${side}.parts[${place}].att`, MOST_ATTACKS));
  input.parts.forEach((part, place) =>
    part.attributes.forEach((rule, i) => checkRule(rule, `${side}.parts[${place}].attributes[${i}]`, KNOWN_ATTRIBUTES)),
  );
}

/** An amount that stays within limits whatever is rolled. Throws an InputError else. */
export function checkedAmount(value: number | string, path: string, max: number): Pmf<number> {
  const rolled = amount(value);
  if (rolled.min() >= 0 && rolled.max() <= max) return rolled;
  throw new InputError({ path, expected: `a whole number, or dice that always give one, from 0 to ${max}`, received: value });
}

/** Most attacks of one part, and most shots of one weapon. */
const MOST_ATTACKS = 200;
const MOST_SHOTS = 100;

/** A unit has parts, or one set of attacks of its own. */
function partsOf(input: UnitInput | CharacterInput, side: string, unnamed: string): readonly PartInput[] {
  const { att, off, str, ap, agi, aim, weapon, attributes, parts, name } = input;
  const own = att !== null || off !== null || str !== null;
  // A weapon alone is no attack, but it decides on Shield and Parry.
  if (parts.length === 0)
    return own || attributes.length > 0 || weapon !== ''
      ? [{ name: name || unnamed, count: 1, att: att ?? (off === null ? null : 1), off, str, ap, agi, aim, weapon, attributes }]
      : [];
  const given = Object.entries({ att, off, str, ap, agi, aim }).find(([, value]) => value !== null);
  if (given)
    throw new InputError({ path: `${side}.${given[0]}`, expected: 'nothing here: attacks stand in the parts', received: given[1] });
  const twice = parts.find((part, i) => parts.findIndex((other) => other.name === part.name) !== i);
  if (twice) throw new InputError({ path: `${side}.parts`, expected: 'parts of different names', received: twice.name });
  return parts;
}

function armed(
  parts: readonly PartInput[],
  weapons: readonly WeaponInput[],
  { properties, parts: written }: UnitInput | CharacterInput,
  side: string,
): readonly Part[] {
  const used = weapons.map((weapon, place) => ({ part: partFor(weapon, parts, place), weapon: weaponOf(weapon, `weapons[${place}]`) }));
  used.forEach(({ weapon }, place) => checkWielder(weapon, properties, `weapons[${place}].name`));
  return parts.map((part, place): Part => {
    const inHand = used.filter((each) => each.part === place).map(({ weapon }) => weapon);
    const [melee, second] = inHand.filter(({ use }) => use === 'melee');
    if (second)
      throw new InputError({ path: 'weapons', expected: `one melee weapon in use by ${part.name} (§ 2.11)`, received: second.name });
    const path = written.length === 0 ? `${side}.weapon` : `${side}.parts[${place}].weapon`;
    const own = part.weapon === '' ? BARE : namedWeapon(part.weapon, path, MELEE_WEAPONS);
    checkWielder(own, properties, path);
    return { ...part, weapon: melee ?? own, shooting: inHand.find(({ use }) => use === 'shooting') ?? null };
  });
}

function partFor({ part }: WeaponInput, parts: readonly PartInput[], place: number): number {
  const found = part === '' ? 0 : parts.findIndex(({ name }) => name === part);
  if (found >= 0 && found < parts.length) return found;
  throw new InputError({
    path: `weapons[${place}].part`,
    expected:
      parts.length === 0
        ? 'an attacker with Off or Str that uses it'
        : `one of ${parts.map(({ name }) => JSON.stringify(name)).join(', ')}`,
    received: part,
  });
}

function checkWielder(weapon: Weapon, properties: readonly string[], path: string): void {
  if (weapon.use !== 'melee' || weapon.wielder === 'any' || properties.length === 0) return;
  const mounted = properties.some((property) => property === 'Mount' || property === 'Centauroid');
  if (mounted === (weapon.wielder === 'mounted')) return;
  throw new InputError({
    path,
    expected:
      weapon.wielder === 'mounted' ? 'a weapon that needs no Mount or Centauroid (§ 2.11)' : 'a weapon for a Mount or Centauroid (§ 2.11)',
    received: weapon.name,
  });
}

/** A weapon of a scenario: listed, or written out. */
function weaponOf(input: WeaponInput, path: string): Weapon {
  if (input.kind === 'listed') return listedWeapon(input, path);
  input.attributes.forEach((rule, i) => checkRule(rule, `${path}.attributes[${i}]`, KNOWN_ATTRIBUTES));
  if (input.kind === 'melee') {
    const written: MeleeWeapon = {
      ...BARE,
      name: input.name,
      adds: { str: input.str ?? 0, ap: input.ap ?? 0 },
      twoHanded: input.twoHanded,
      attributes: input.attributes,
      says: 'written out',
    };
    return written;
  }
  checkedAmount(input.shots, `${path}.shots`, MOST_SHOTS);
  const shooting: ShootingWeapon = {
    use: 'shooting',
    name: input.name,
    range: input.range,
    shots: input.shots,
    str: input.str,
    ap: input.ap,
    attributes: input.attributes,
    says: 'written out',
  };
  return shooting;
}

/** A weapon of § 2.11: its values are not for a scenario to write. */
function listedWeapon(input: WeaponInput, path: string): Weapon {
  const { range, shots, str, ap, twoHanded, attributes } = input;
  const written = Object.entries({
    range: range !== 0,
    shots: shots !== 1,
    str: str !== null,
    ap: ap !== null,
    twoHanded,
    attributes: attributes.length > 0,
  }).find(([, stated]) => stated);
  if (written)
    throw new InputError({
      path: `${path}.${written[0]}`,
      expected: 'nothing here: a listed weapon has its own; kind melee or shooting writes one out',
      received: input[written[0] as keyof WeaponInput],
    });
  return namedWeapon(input.name, `${path}.name`, [...MELEE_WEAPONS, ...SHOOTING_WEAPONS]);
}

function namedWeapon(name: string, path: string, among: readonly Weapon[]): Weapon {
  const weapon = weaponNamed(name);
  if (weapon && among.includes(weapon)) return weapon;
  const names = among.map((each) => each.name);
  throw new InputError({ path, expected: suggestion(`one of ${names.join(', ')}`, name, names), received: name });
}
