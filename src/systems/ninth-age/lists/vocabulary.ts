import type { ListedFighter, ListedGame, ListedProfile, ListVocabulary, UnderstoodFighter } from '../../list-vocabulary.ts';
import { fitting, quoted } from '../../list-values.ts';
import { commaParts, folded, tidy } from '../../list-words.ts';
import { DICE_AMOUNT, reader } from '../../schema/validate.ts';
import type { JsonObject, Loadout } from '../../system.ts';
import { InputError } from '../../input-error.ts';
import { idOf } from '../catalogue/items.ts';
import type { UnitEntry } from '../catalogue/unit-entry.ts';
import { UNITS } from '../catalogue/units.ts';
import { loadout } from '../loadout.ts';
import { ruleText } from '../rule-text.ts';
import { WEAPON } from '../scenario/scenario.ts';
import { readUnit } from '../scenario/read-scenario.ts';
import { ATTACKER, TARGET } from '../scenario/unit-fields.ts';
import { BARE, weaponNamed } from '../weapons.ts';
import { baseSize, formationFiles, isArmour, isDefence, isGlobal, isMeleeWeapon, isOffence, isShootingWeapon, partName, plainNumber } from './characteristics.ts';
import { type ListedWeapon, weaponByName, weaponByProfile } from './listed-weapons.ts';
import { type SortedRules, sortedRules } from './sorted-rules.ts';

const readAttacker = reader(ATTACKER);
const readTarget = reader(TARGET);
const readWeapon = reader(WEAPON);

/** What other tools' lists price in. */
const CURRENCY = 'pts';

/** Reads units of The Ninth Age, Fantasy Battles and Essence of War alike, from lists with profiles or with names alone. */
export const LISTS: ListVocabulary = {
  recognises,
  isStatistics: isDefence,
  currency: CURRENCY,
  understand: (fighter) => (fighter.profiles.some(isDefence) ? fromProfiles(fighter) : fromCatalogue(fighter)),
};

/** How tournament reports and text lists call the armies. */
const ARMY_CODES: ReadonlySet<string> = new Set(['BH', 'DE', 'DH', 'DL', 'EoS', 'HE', 'ID', 'KoE', 'OK', 'OnG', 'SA', 'SE', 'UD', 'VC', 'VS', 'WDG']);

/** By the game's name, by the shape of its profiles, or where there is neither, by an army or a unit of the catalogue. */
function recognises({ gameName, profiles, catalogues, entries }: ListedGame): boolean {
  if (/9th age|ninth age|\bt9a\b/i.test(gameName) || (profiles.some(isDefence) && profiles.some(isOffence))) return true;
  if (gameName !== '' || profiles.length > 0) return false;
  if (catalogues.some((catalogue) => ARMY_CODES.has(catalogue))) return true;
  return UNITS.some(({ name, army }) => entries.includes(name) || catalogues.some((catalogue) => catalogue.includes(army)));
}

/** A unit as its file's profiles say. Its Height stands in no file. */
function fromProfiles(fighter: ListedFighter): UnderstoodFighter {
  const lines: string[] = [];
  const remarks: string[] = [];
  const defence = fighter.profiles.find(isDefence) as ListedProfile;
  const global = fighter.profiles.find((profile) => isGlobal(profile) && !isOffence(profile));
  const figure = (name: string): number | null | undefined => {
    const text = defence.characteristics[name] ?? global?.characteristics[name];
    const read = plainNumber(text);
    if (read === undefined) lines.push(`${name} ${quoted(text ?? '')} is no plain number`);
    return read;
  };
  const [hp, def, res, arm, dis] = [figure('HP'), figure('Def'), figure('Res'), figure('Arm'), figure('Dis')];
  const entry = entryFor(fighter);
  const height = entry?.height ?? 1;
  remarks.push(entry ? `the file gives no Height; the catalogue’s ${height} was taken` : 'the file gives no Height; 1 was taken');
  const rules = rulesOf(fighter);
  const suit = suitOf(fighter, rules.armour, remarks);
  const aegis = /^([2-6])\+?$/.exec((defence.characteristics['Aeg'] ?? '').trim())?.[1];
  const models = Math.max(1, fighter.models);
  const arms = armsOf(fighter, rules.weapons, lines, remarks);
  if (entry) remarks.push(...armsBeside(entry, arms.melee?.name));
  const [first, ...others] = partsOf(fighter, rules.attributes, lines);
  const shooter = first && { ...first, ...(arms.aim === null ? {} : { aim: arms.aim }) };
  lines.push(...rules.unknown.map((rule) => `rule ${quoted(rule)}`), ...strayProfiles(fighter), ...strayItems(fighter));
  if (hp === undefined || res === undefined || res === null || def === undefined) return { loadouts: [], count: 1, notUnderstood: [...new Set(lines)], remarks };
  const body: JsonObject = {
    name: fighter.name,
    models,
    files: Math.min(models, formationFiles(fighter.items) ?? 5),
    height,
    hp: hp ?? 1,
    def,
    res,
    arm: (arm ?? 0) + suit,
    dis: dis ?? null,
    base: baseSize(global?.characteristics['Base']),
    defensiveRules: [...rules.defences, ...(aegis === undefined ? [] : [`Aegis (${aegis}+)`])],
    modelRules: [...rules.model],
    standard: fighter.items.some(({ name }) => /^standard bearer$/i.test(name.trim())),
  };
  if (hp === null) remarks.push('the file gives no HP; 1 was taken');
  if (typeof arm !== 'number') remarks.push('the file gives no plain Arm: none was taken');
  const withParts = (more: JsonObject): JsonObject => ({ ...body, parts: shooter ? [{ ...shooter, ...more }, ...others] : [] });
  const { melee, shooting } = arms;
  const made: Loadout = {
    name: fighter.name,
    cost: costOf(fighter),
    attacker: withParts({}),
    weapons: [melee, shooting].flatMap((weapon) => (weapon && first ? [{ ...weapon.weapon, part: first.name }] : [])),
    target: withParts(melee && weaponNamed(melee.name) ? { weapon: melee.name } : {}),
  };
  const { loadouts, refused } = fitting([made], ({ attacker, weapons, target }) => {
    const asked = weapons.map((weapon) => readWeapon(weapon));
    readUnit(readAttacker(attacker), asked, 'attacker', false);
    readUnit(readTarget(target), [], 'target', false);
  });
  return { loadouts, count: 1, notUnderstood: [...new Set([...lines, ...refused])], remarks: [...new Set(remarks)] };
}

/** The rules of the whole unit: linked ones, and the words in its global and defensive profiles. A shield may be an item. */
function rulesOf({ rules, items, profiles }: ListedFighter): SortedRules {
  const shield = items.filter(({ name }) => name.trim().toLowerCase() === 'shield').map(() => 'Shield');
  const printed = profiles.filter((profile) => !isOffence(profile) && !isArmour(profile) && !isShootingWeapon(profile) && !isMeleeWeapon(profile)).flatMap((profile) => commaParts(profile.characteristics['Rules'] ?? ''));
  // A rule that a part's own profile prints is that part's.
  const ofParts = new Set(profiles.filter(isOffence).flatMap((profile) => commaParts(profile.characteristics['Rules'] ?? '')).map((text) => ruleText(text).name.toLowerCase()));
  return sortedRules([...rules.filter((rule) => !ofParts.has(ruleText(rule).name.toLowerCase())), ...printed, ...shield]);
}

/** What the words "Heavy Armour" add to an Armour that is printed without it. */
const SUIT_ARMOUR: Readonly<Record<string, number>> = { 'light armour': 1, 'heavy armour': 2, 'plate armour': 3 };

function suitOf({ profiles }: ListedFighter, worn: readonly string[], remarks: string[]): number {
  const [suit, ...more] = worn;
  if (suit === undefined) return 0;
  const printed = profiles.find((profile) => isArmour(profile) && folded(profile.name) === suit)?.characteristics['Save'];
  const adds = Number(/^\+(\d)/.exec(printed ?? '')?.[1] ?? SUIT_ARMOUR[suit] ?? 0);
  remarks.push(`${suit}: +${adds} to the printed Arm${more.length > 0 ? `; ${more.join(', ')} not besides` : ''}`);
  return adds;
}

type PartObject = JsonObject & { readonly name: string };

/** One part for each offensive profile, with the rules printed in it; the unit's own attributes go to the first. */
function partsOf(fighter: ListedFighter, shared: readonly string[], lines: string[]): readonly PartObject[] {
  const names = new Map<string, number>();
  return fighter.profiles.filter(isOffence).map((profile, place) => {
    const { name: bare, count } = partName(profile.name);
    const times = (names.get(bare) ?? 0) + 1;
    names.set(bare, times);
    const name = times === 1 ? bare : `${bare} ${times}`;
    const number = (key: string): number | null => {
      const read = plainNumber(profile.characteristics[key]);
      if (read === undefined) lines.push(`${key} ${quoted(profile.characteristics[key] ?? '')} of ${name} is no plain number; a dash was taken`);
      return read ?? null;
    };
    const att = tidy(profile.characteristics['Att'] ?? '').replace(/\s/g, '');
    const own = sortedRules(commaParts(profile.characteristics['Rules'] ?? ''));
    const strays = [...own.unknown, ...own.defences, ...own.model, ...own.armour, ...(place === 0 ? [] : own.weapons)];
    lines.push(...strays.map((rule) => `rule ${quoted(rule)} of ${name}`));
    const attributes = [...new Set([...(place === 0 ? shared : []), ...own.attributes])];
    return { name, count, att: DICE_AMOUNT.test(att) ? att.toUpperCase() : number('Att'), off: number('Off'), str: number('Str'), ap: number('AP'), agi: number('Agi'), attributes };
  });
}

/** Where the file arms a unit of the catalogue otherwise than the catalogue does: the file's weapon counts, and the difference is said. */
function armsBeside({ parts, options }: UnitEntry, taken: string | undefined): readonly string[] {
  const isMelee = (name: string): boolean => name !== BARE.name && weaponNamed(name)?.use === 'melee';
  const printed = (parts[0]?.weapons ?? []).filter(isMelee);
  const offered = [...printed, ...options.map(({ name }) => name).filter(isMelee)];
  if (taken === undefined) return printed.length === 0 ? [] : [`the file names no melee weapon; the catalogue’s ${printed.join(' and ')} was not taken`];
  if (taken === 'Hand Weapon' || offered.includes(taken)) return [];
  return [`the file arms it with ${taken}, the catalogue ${offered.length === 0 ? 'with nothing' : `with ${offered.join(' or ')}`}; the file’s was taken`];
}

interface Arms {
  readonly melee: ListedWeapon | undefined;
  readonly shooting: ListedWeapon | undefined;
  readonly aim: number | null;
}

/** What the first part is armed with: one melee and one shooting weapon among profiles, items and rules, "Longbow (3+)" with its Aim. */
function armsOf({ items, profiles }: ListedFighter, printed: readonly string[], lines: string[], remarks: string[]): Arms {
  const first = profiles.find(isOffence);
  const own = sortedRules(commaParts(first?.characteristics['Rules'] ?? '')).weapons;
  const byName = [...items.map(({ name }) => name), ...own, ...printed].flatMap((name) => weaponByName(name) ?? []);
  const byProfile = profiles.flatMap((profile) => weaponByProfile(profile, lines, remarks) ?? []);
  // A name and a profile are one weapon; the Aim may stand behind either.
  const all = [...new Map([...byProfile, ...byName].map((each) => [each.name, { ...each, aim: byName.find(({ name, aim }) => name === each.name && aim !== null)?.aim ?? each.aim }])).values()];
  const [melee, ...moreMelee] = all.filter(({ use, name }) => use === 'melee' && name !== BARE.name && name !== 'Hand Weapon');
  const [shooting, ...moreShooting] = all.filter(({ use }) => use === 'shooting');
  lines.push(...[...moreMelee, ...moreShooting].map(({ name }) => `weapon ${quoted(name)}: carried besides, not in use`));
  return { melee: melee ?? handWeapon([...items, ...all].map(({ name }) => name), remarks), shooting, aim: shooting?.aim ?? null };
}

/** Used only when there is nothing else: when it is named, and behind a Shield, with which it parries. Source: rules § 2.11. */
function handWeapon(names: readonly string[], remarks: string[]): ListedWeapon | undefined {
  const named = names.includes('Hand Weapon');
  if (!named && !names.some((name) => /^shield$/i.test(name.trim()))) return undefined;
  if (!named) remarks.push('the file names no melee weapon; a Hand Weapon was taken, which parries with the Shield');
  return weaponByName('Hand Weapon') ?? undefined;
}

function strayProfiles({ profiles }: ListedFighter): readonly string[] {
  const known = [isDefence, isOffence, isGlobal, isArmour, isShootingWeapon, isMeleeWeapon];
  const strays = profiles.filter((profile) => !known.some((is) => is(profile)) && !/^\d+ Size$/i.test(profile.type));
  return strays.map((profile) => `${profile.type || 'profile'} ${quoted(profile.name)} (${Object.entries(profile.characteristics).filter(([, value]) => value !== null).slice(0, 6).map(([name, value]) => `${name} ${quoted((value ?? '').slice(0, 30))}`).join(', ')})`);
}

function strayItems({ items, rules, profiles }: ListedFighter): readonly string[] {
  const said = new Set([...rules, ...profiles.map(({ name }) => name)].map(folded));
  const known = (name: string): boolean => weaponByName(name) !== null || /^(?:shield|standard bearer|hand weapon|single model|on foot)$/i.test(name.trim()) || isFormation(name) || said.has(folded(name));
  return items.filter(({ name, profiled }) => profiled !== true && !known(name)).map(({ name }) => `item ${quoted(name)}`);
}

const isFormation = (name: string): boolean => /^\d+\s*[\u00d7x]\s*\d+$/i.test(name.trim());

/** The whole unit's price in the file; null when it says none. */
function costOf({ costs }: ListedFighter): number | null {
  return costs[CURRENCY] ?? null;
}

function entryFor({ name, entry }: ListedFighter): UnitEntry | undefined {
  return UNITS.find((unit) => [name, entry.name].some((each) => idOf(each) === unit.id || each.trim().toLowerCase() === unit.name.toLowerCase()));
}

/** A unit known by its name alone: the catalogue’s profile at the list's size and price. */
function fromCatalogue(fighter: ListedFighter): UnderstoodFighter {
  const entry = entryFor(fighter);
  if (entry === undefined) return { loadouts: [], count: 1, notUnderstood: ['the file has no profile of it and the catalogue does not know it', ...fighter.items.filter(({ name }) => !isFormation(name)).map(({ name }) => `item ${quoted(name)}`)], remarks: [] };
  const bought = fighter.items.map(({ name }) => ({ name, id: idOf(name), known: isPart(entry, idOf(name)) }));
  const ids = (kind: 'weapon' | 'kit'): string[] => bought.filter(({ known }) => known === kind).map(({ id }) => id);
  const asked = { fighter: entry.id, weapons: ids('weapon').slice(0, 1), kit: ids('kit'), name: fighter.name };
  const remarks = [`the file has no profile; the catalogue’s was taken.`];
  try {
    const made = loadout({ ...asked, models: fighter.models });
    const stated = costOf(fighter);
    if (stated !== null && made.cost !== null && stated !== made.cost) remarks.push(`the file says ${stated} points, the catalogue ${made.cost}; the file’s was taken.`);
    return { loadouts: [{ ...made, cost: stated ?? made.cost }], count: 1, notUnderstood: unknown(fighter, bought), remarks };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const made = loadout(asked);
    return { loadouts: [{ ...made, cost: costOf(fighter) }], count: 1, notUnderstood: unknown(fighter, bought), remarks: [...remarks, `${error.message}; its smallest size was taken.`] };
  }
}

function isPart(entry: UnitEntry, id: string): 'weapon' | 'kit' | null {
  const weapons = [...entry.parts.flatMap(({ weapons: printed }) => printed), ...entry.options.map(({ name }) => name)].filter((name) => weaponNamed(name));
  if (weapons.some((name) => idOf(name) === id)) return 'weapon';
  return id === 'standard-bearer' || entry.options.some(({ name }) => idOf(name) === id) ? 'kit' : null;
}

function unknown(fighter: ListedFighter, bought: readonly { readonly name: string; readonly known: string | null }[]): readonly string[] {
  return bought.filter(({ known, name }) => known === null && !isFormation(name)).map(({ name }) => `item ${quoted(name)}`);
}
