import type { ListedFighter, ListedGame, ListVocabulary, UnderstoodFighter } from '../../list-vocabulary.ts';
import type { JsonObject, Loadout } from '../../system.ts';
import { InputError } from '../../input-error.ts';
import { idOf } from '../catalogue/items.ts';
import type { UnitEntry } from '../catalogue/unit-entry.ts';
import { UNITS } from '../catalogue/units.ts';
import { loadout } from '../loadout.ts';
import { ruleText } from '../rule-text.ts';
import { BARE, type Weapon, weaponNamed } from '../weapons.ts';
import { baseSize, formationFiles, isDefence, isGlobal, isOffence, partName, plainNumber } from './characteristics.ts';
import { sortedRules } from './sorted-rules.ts';

/** What other tools' lists price in. */
const CURRENCY = 'pts';

/** Reads units of The Ninth Age, Fantasy Battles and Essence of War alike, from lists with profiles or with names alone. */
export const LISTS: ListVocabulary = {
  recognises,
  isStatistics: isDefence,
  currency: CURRENCY,
  understand: (fighter) => (fighter.profiles.some(isDefence) ? fromProfiles(fighter) : fromCatalogue(fighter)),
};

/** By the game's name, by the shape of its profiles, or where there is neither, by an army or a unit of the catalogue. */
function recognises({ gameName, profiles, catalogues, entries }: ListedGame): boolean {
  if (/9th age|ninth age|\bt9a\b/i.test(gameName) || (profiles.some(isDefence) && profiles.some(isOffence))) return true;
  if (gameName !== '' || profiles.length > 0) return false;
  return UNITS.some(({ name, army }) => entries.includes(name) || catalogues.some((catalogue) => catalogue.includes(army)));
}

/** A unit as its file's profiles say. Its Height stands in no file. */
function fromProfiles(fighter: ListedFighter): UnderstoodFighter {
  const defence = fighter.profiles.find(isDefence);
  const global = fighter.profiles.find(isGlobal);
  const remarks: string[] = [];
  const value = (name: string, unless: number | null): number | null => {
    const text = defence?.characteristics[name] ?? global?.characteristics[name];
    const read = plainNumber(text);
    if (read === undefined) remarks.push(`${fighter.name}: ${name} "${text}" is no plain number; ${unless ?? 'a dash'} was taken.`);
    return read ?? unless;
  };
  const entry = entryFor(fighter);
  const height = entry?.height ?? 1;
  remarks.push(entry ? `${fighter.name}: the file gives no Height; the catalogue's ${height} was taken.` : `${fighter.name}: the file gives no Height; 1 was taken.`);
  const rules = sortedRules(fighter);
  const aegis = /^([2-6])\+?$/.exec((defence?.characteristics['Aeg'] ?? '').trim())?.[1];
  const body: JsonObject = {
    name: fighter.name,
    models: Math.max(1, fighter.models),
    files: Math.min(Math.max(1, fighter.models), formationFiles(fighter.items) ?? 5),
    height,
    hp: Math.max(1, value('HP', 1) ?? 1),
    def: value('Def', 0),
    res: value('Res', 0),
    arm: value('Arm', 0) ?? 0,
    dis: value('Dis', null),
    base: baseSize(global?.characteristics['Base']),
    defensiveRules: [...rules.defences, ...(aegis === undefined ? [] : [`Aegis (${aegis}+)`])],
    modelRules: rules.model,
    standard: fighter.items.some(({ name }) => /^standard bearer$/i.test(name.trim())),
  };
  const { melee, shooting, aim } = armsOf(fighter);
  const [first, ...others] = partsOf(fighter, rules.attributes, remarks);
  const shooter = first && { ...first, ...(aim === undefined ? {} : { aim }) };
  const withParts = (more: JsonObject): JsonObject => ({ ...body, parts: shooter ? [{ ...shooter, ...more }, ...others] : [] });
  const made: Loadout = {
    name: fighter.name,
    cost: costOf(fighter),
    attacker: withParts({}),
    weapons: [melee, shooting].flatMap((weapon) => (weapon && first ? [{ name: weapon.name, part: first.name }] : [])),
    target: withParts(melee ? { weapon: melee.name } : {}),
  };
  return { loadouts: [made], count: 1, notUnderstood: rules.unknown.map((rule) => `${fighter.name}: ${rule}`), remarks };
}

type PartObject = JsonObject & { readonly name: string };

/** One part for each offensive profile. What is no number, such as the value of a character's mount, is told. */
function partsOf(fighter: ListedFighter, attributes: readonly string[], remarks: string[]): readonly PartObject[] {
  const seen = new Set<string>();
  return fighter.profiles.filter(isOffence).flatMap((profile) => {
    const { name, count } = partName(profile.name);
    if (seen.has(name)) return [];
    seen.add(name);
    const number = (key: string): number | null => {
      const read = plainNumber(profile.characteristics[key]);
      if (read === undefined) remarks.push(`${fighter.name}: ${key} "${profile.characteristics[key]}" of ${name} is no plain number; a dash was taken.`);
      return read ?? null;
    };
    const att = profile.characteristics['Att']?.trim() ?? '';
    return [{ name, count, att: /^\d*D\d+(?:\+\d+)?$/i.test(att) ? att : number('Att'), off: number('Off'), str: number('Str'), ap: number('AP'), agi: number('Agi'), attributes: [...attributes] }];
  });
}

/** What the first part is armed with: one melee and one shooting weapon among items and rules, "Longbow (3+)" with its Aim. */
function armsOf({ items, rules }: ListedFighter): { readonly melee: Weapon | undefined; readonly shooting: Weapon | undefined; readonly aim: number | undefined } {
  const named = [...items.map(({ name }) => name), ...rules].map(ruleText).map(({ name, args }) => ({ weapon: weaponNamed(name), aim: args.map((arg) => /^([1-6])\s*\+$/.exec(arg)?.[1]).find((roll) => roll !== undefined) }));
  const shot = named.find(({ weapon }) => weapon?.use === 'shooting');
  return {
    melee: named.find(({ weapon }) => weapon?.use === 'melee' && weapon.name !== BARE.name)?.weapon,
    shooting: shot?.weapon,
    aim: shot?.aim === undefined ? undefined : Number(shot.aim),
  };
}

/** The whole unit's price in the file; null when it says none. */
function costOf({ costs }: ListedFighter): number | null {
  return costs[CURRENCY] ?? null;
}

function entryFor({ name, entry }: ListedFighter): UnitEntry | undefined {
  return UNITS.find((unit) => [name, entry.name].some((each) => idOf(each) === unit.id || each.trim().toLowerCase() === unit.name.toLowerCase()));
}

/** A unit known by its name alone: the catalogue's profile at the list's size and price. */
function fromCatalogue(fighter: ListedFighter): UnderstoodFighter {
  const entry = entryFor(fighter);
  if (entry === undefined) return { loadouts: [], count: 1, notUnderstood: [`${fighter.name}: the file has no profile of it and the catalogue does not know it`], remarks: [] };
  const bought = fighter.items.map(({ name }) => ({ name, id: idOf(name), known: isPart(entry, idOf(name)) }));
  const ids = (kind: 'weapon' | 'kit'): string[] => bought.filter(({ known }) => known === kind).map(({ id }) => id);
  const asked = { fighter: entry.id, weapons: ids('weapon').slice(0, 1), kit: ids('kit'), name: fighter.name };
  const remarks = [`${fighter.name}: the file has no profile; the catalogue's was taken.`];
  try {
    const made = loadout({ ...asked, models: fighter.models });
    const stated = costOf(fighter);
    if (stated !== null && made.cost !== null && stated !== made.cost) remarks.push(`${fighter.name}: the file says ${stated} points, the catalogue ${made.cost}; the file's was taken.`);
    return { loadouts: [{ ...made, cost: stated ?? made.cost }], count: 1, notUnderstood: unknown(fighter, bought), remarks };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const made = loadout(asked);
    return { loadouts: [{ ...made, cost: costOf(fighter) }], count: 1, notUnderstood: unknown(fighter, bought), remarks: [...remarks, `${fighter.name}: ${error.message}; its smallest size was taken.`] };
  }
}

function isPart(entry: UnitEntry, id: string): 'weapon' | 'kit' | null {
  const weapons = [...entry.parts.flatMap(({ weapons: printed }) => printed), ...entry.options.map(({ name }) => name)].filter((name) => weaponNamed(name));
  if (weapons.some((name) => idOf(name) === id)) return 'weapon';
  return id === 'standard-bearer' || entry.options.some(({ name }) => idOf(name) === id) ? 'kit' : null;
}

function unknown(fighter: ListedFighter, bought: readonly { readonly name: string; readonly known: string | null }[]): readonly string[] {
  return bought.filter(({ known, name }) => known === null && !/^\d+\s*[\u00d7x]\s*\d+$/.test(name.trim())).map(({ name }) => `${fighter.name}: ${name}`);
}
