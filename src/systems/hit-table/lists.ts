import type { ListedFighter, ListedProfile, ListVocabulary, UnderstoodFighter } from '../list-vocabulary.ts';
import { costOfOne, fitting, hasValues, plainNumber, quoted, shortName, valueOf } from '../list-values.ts';
import { folded, tidy } from '../list-words.ts';
import { reader } from '../schema/validate.ts';
import type { JsonObject, Loadout } from '../system.ts';
import { ATTACKER, TARGET, WEAPON } from './scenario.ts';

/** Published rosters of the game with the same table write Toughness and Strength where this one compares Fight with Fight. */
const GAMES: readonly string[] = ['warcry'];
const STATISTICS: readonly string[] = ['Toughness', 'Wounds'];
const WEAPON_VALUES: readonly string[] = ['Attacks', 'Strength', 'Damage'];

const readAttacker = reader(ATTACKER);
const readWeapon = reader(WEAPON);
const readTarget = reader(TARGET);

/**
 * Reads fighters whose weapons have Attacks, Strength and a damage of "hit/critical". A weapon's Strength against the target's Toughness is
 * the comparison of the hit table: so each weapon is a loadout of its own, with its Strength as the attacker's Fight, and Toughness is the
 * target's. Armour, piercing, shields and parrying do not exist there and stay 0.
 */
export const LISTS: ListVocabulary = {
  currency: 'pts',
  recognises: ({ gameName, profiles }) =>
    GAMES.some((game) => folded(gameName).includes(game)) || (profiles.some(isStatistics) && profiles.some(isWeapon)),
  isStatistics,
  understand,
};

function isStatistics(profile: ListedProfile): boolean {
  return hasValues(profile, STATISTICS);
}

function isWeapon(profile: ListedProfile): boolean {
  return hasValues(profile, WEAPON_VALUES);
}

function understand(fighter: ListedFighter): UnderstoodFighter {
  const count = Math.max(1, fighter.models);
  const statistics = fighter.profiles.filter(isStatistics);
  const [profile] = statistics;
  if (!profile) {
    const items = fighter.items.map(({ name }) => `not looked up: ${quoted(name)}`);
    return {
      loadouts: [],
      count,
      notUnderstood: ['no profile with Toughness and Wounds in the file: names alone do not say them', ...items],
      remarks: [],
    };
  }
  const lines: string[] = [];
  const target = targetOf(fighter, profile, lines);
  const weapons = fighter.profiles.filter(isWeapon).flatMap((weapon) => weaponOf(weapon, lines) ?? []);
  const candidates =
    target === null ? [] : weapons.map(({ weapon, strength, name }) => loadoutOf({ fighter, target, weapon, strength, name, count }));
  const { loadouts, refused } = fitting(candidates, ({ attacker, weapons: carried, target: body }) => {
    readAttacker(attacker);
    carried.forEach(readWeapon);
    readTarget(body);
  });
  for (const more of statistics.slice(1))
    if (!sameValues(profile, more)) lines.push(`a second profile of the fighter: ${quoted(more.name)}`);
  for (const other of fighter.profiles)
    if (!isStatistics(other) && !isWeapon(other)) lines.push(`${other.type || 'profile'} ${quoted(other.name)}`);
  for (const rule of fighter.rules) lines.push(`rule ${quoted(rule)}`);
  if (weapons.length === 0) lines.push('no weapon with plain numbers: it can not attack');
  const remarks =
    loadouts.length > 0 ? ['each weapon’s Strength stands as Fight, Toughness as the Fight that it is hit by, at any range'] : [];
  return { loadouts, count, notUnderstood: [...lines, ...refused], remarks };
}

function sameValues(a: ListedProfile, b: ListedProfile): boolean {
  return STATISTICS.every((name) => valueOf(a, name) === valueOf(b, name));
}

function targetOf(fighter: ListedFighter, profile: ListedProfile, lines: string[]): JsonObject | null {
  const [toughness, wounds] = STATISTICS.map((name) => {
    const value = plainNumber(valueOf(profile, name));
    if (value === null) lines.push(`${name} of ${quoted(profile.name)} is no plain number: ${quoted(valueOf(profile, name) ?? '')}`);
    return value;
  });
  if (toughness === null || toughness === undefined) return null;
  return { name: shortName(fighter.name), fight: toughness, armour: 0, wounds: wounds ?? null };
}

interface ReadWeapon {
  readonly name: string;
  readonly strength: number;
  readonly weapon: JsonObject;
}

function weaponOf(profile: ListedProfile, lines: string[]): ReadWeapon | null {
  const name = tidy(profile.name);
  const number = (characteristic: string) => plainNumber(valueOf(profile, characteristic));
  const [attacks, strength] = [number('Attacks'), number('Strength')];
  const damage = damageOf(valueOf(profile, 'Damage'));
  const unknown = [attacks === null && 'Attacks', strength === null && 'Strength', damage === null && 'Damage'].filter(
    (each) => each !== false,
  );
  if (attacks === null || strength === null || damage === null) {
    lines.push(
      `weapon ${quoted(name)}: ${unknown.map((each) => `${each} ${quoted(valueOf(profile, each) ?? '')}`).join(', ')} is no plain number`,
    );
    return null;
  }
  return { name, strength, weapon: { name: shortName(name), kind: 'melee', attacks, damage: [...damage] } };
}

/** "2/4" as hit and critical; null when a value hangs on something else. */
function damageOf(text: string | null): readonly [number, number] | null {
  const match = text === null ? null : /^(\d{1,3})\s*\/\s*(\d{1,3})$/.exec(tidy(text));
  return match ? [Number(match[1]), Number(match[2])] : null;
}

function loadoutOf({
  fighter,
  target,
  weapon,
  strength,
  name,
  count,
}: {
  fighter: ListedFighter;
  target: JsonObject;
  weapon: JsonObject;
  strength: number;
  name: string;
  count: number;
}): Loadout {
  const whole = shortName(`${fighter.name}, ${name}`);
  return {
    name: whole,
    cost: costOfOne(fighter, LISTS.currency, count),
    attacker: { name: whole, fight: strength },
    weapons: [{ ...weapon }],
    target,
  };
}
