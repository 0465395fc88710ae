import type { ListedFighter, ListedProfile, ListVocabulary, UnderstoodFighter } from '../../list-vocabulary.ts';
import { costOfOne, fitting, hasValues, plainNumber, quoted, shortName, valueOf } from '../../list-values.ts';
import { folded, tidy } from '../../list-words.ts';
import { reader } from '../../schema/validate.ts';
import type { JsonObject, Loadout } from '../../system.ts';
import { checkHands, checkTarget, handsOf } from '../arming.ts';
import { type CatalogueFighter, FIGHTERS } from '../catalogue/fighters.ts';
import { weapon as weaponWith } from '../catalogue/weapons.ts';
import { ATTACKER, TARGET, WEAPON } from '../scenario.ts';
import { compact, explainsGear, isBookkeeping, TAKEN_AS, type Trait, traitNamed, weaponNamed, type Worn, wornNamed } from './names.ts';
import { waysToFight } from './ways.ts';

const SHAPE: readonly string[] = ['WS', 'BS', 'S', 'T'];
/** The characteristics that the scenario asks for, as the files head them. */
const CHARACTERISTICS = { WS: 'ws', BS: 'bs', S: 's', T: 't', W: 'w', I: 'i', A: 'a', LD: 'ld' } as const;
type Heading = keyof typeof CHARACTERISTICS;
type Figures = Readonly<Record<(typeof CHARACTERISTICS)[Heading], number>>;

const readAttacker = reader(ATTACKER);
const readWeapon = reader(WEAPON);
const readTarget = reader(TARGET);

/**
 * Reads warbands with profiles or as text. A henchmen group is one entry with its number of models; what its one "starting equipment"
 * holds belongs to each of them. Advances and injuries are in a profile already and are never added again.
 */
export const LISTS: ListVocabulary = {
  currency: 'gc',
  recognises: ({ gameName, currencies, profiles }) =>
    folded(gameName).includes('mordheim') ||
    currencies.some((each) => folded(each) === 'gc' || folded(each) === 'warband rating') ||
    profiles.some(isStatistics),
  isStatistics,
  understand,
};

/** The racial maxima that files carry beside a model are no model. */
function isStatistics(profile: ListedProfile): boolean {
  return hasValues(profile, SHAPE) && !/\bmax(?:\s*\([^)]*\))?$/i.test(tidy(profile.name));
}

interface Lines {
  readonly notUnderstood: string[];
  readonly remarks: string[];
}

function understand(fighter: ListedFighter): UnderstoodFighter {
  const count = Math.max(1, fighter.models);
  const lines: Lines = { notUnderstood: [], remarks: [] };
  const profile = fighter.profiles.find(isStatistics);
  const listed = fighterNamed([fighter.entry.name, profile?.name ?? ''], fighter.catalogues);
  const figures = profile ? figuresOf(profile, lines) : listed ? advanced(listed, fighter, lines) : undefined;
  if (figures === undefined)
    lines.notUnderstood.push(`fighter ${quoted(fighter.entry.name)} has no profile in the file and is not in the catalogue`);
  if (profile && figures && listed) sayDifferences(listed, figures, profile, lines);
  const gear = gearOf(fighter, profile !== undefined, lines);
  const made = figures ? loadoutsOf(fighter, figures, listed, gear, count, lines) : [];
  const { loadouts, refused } = fitting(made, check);
  return { loadouts, count, notUnderstood: [...new Set([...lines.notUnderstood, ...refused])], remarks: [...new Set(lines.remarks)] };
}

function check({ attacker, weapons, target }: Loadout): void {
  const bearer = readAttacker(attacker);
  const body = readTarget(target);
  checkHands(weapons.map(readWeapon), { ...handsOf(bearer), buckler: body.buckler });
  checkTarget(body);
}

// ---- who it is ---------------------------------------------------------------

/** Files name groups in the plural and entries otherwise than profiles: "Marksmen", "YoungBloods". */
function singular(name: string): string {
  return compact(name).replace(/men$/, 'man').replace(/s$/, '');
}

function fighterNamed(names: readonly string[], catalogues: readonly string[]): CatalogueFighter | undefined {
  const wanted = new Set(names.map(singular).filter((name) => name !== ''));
  const same = FIGHTERS.filter(({ name }) => wanted.has(singular(name)));
  const isOurs = ({ warband }: CatalogueFighter): boolean =>
    catalogues.some((each) => compact(each).startsWith(compact(warband.split(' ')[0] as string).replace(/s$/, '')));
  const alike = same.every(({ profile }) => profile.join() === same[0]?.profile.join());
  return same.find(isOurs) ?? (alike ? same[0] : undefined);
}

function figuresOf(profile: ListedProfile, { notUnderstood }: Lines): Figures | undefined {
  const read = Object.entries(CHARACTERISTICS).map(([heading, field]) => [heading, field, plainNumber(valueOf(profile, heading))] as const);
  const unknown = read.filter(([, , value]) => value === null);
  for (const [heading] of unknown)
    notUnderstood.push(`${heading} ${quoted(valueOf(profile, heading) ?? '')} of ${tidy(profile.name)} is no plain number`);
  return unknown.length > 0 ? undefined : (Object.fromEntries(read.map(([, field, value]) => [field, value])) as Figures);
}

function catalogueFigures({ profile }: CatalogueFighter): Figures {
  const [, ws, bs, s, t, w, i, a, ld] = profile;
  return { ws, bs, s, t, w, i, a, ld };
}

/** "+1 WS", "Chest Wound (-1 T)": what a list without profiles says of advances and injuries is added to the catalogue's profile. */
function advanced(listed: CatalogueFighter, { items, models, entry }: ListedFighter, { remarks }: Lines): Figures {
  remarks.push(`the file has no profile of ${quoted(entry.name)}; the catalogue’s is taken`);
  const figures: Record<keyof Figures, number> = { ...catalogueFigures(listed) };
  for (const { name, number } of items) {
    const change = advanceIn(name);
    if (!change) continue;
    figures[change.field] += change.by * Math.max(1, Math.round(number / Math.max(1, models)));
    remarks.push(`${tidy(name)}: added to the catalogue’s profile`);
  }
  return figures;
}

function advanceIn(name: string): { readonly field: keyof Figures; readonly by: number } | undefined {
  const match = /(?:^|\()([+-]\s?\d)\s*(WS|BS|S|T|W|I|A|LD)\)?$/i.exec(tidy(name));
  return match
    ? { field: CHARACTERISTICS[(match[2] as string).toUpperCase() as Heading], by: Number((match[1] as string).replace(/\s/, '')) }
    : undefined;
}

function sayDifferences(listed: CatalogueFighter, figures: Figures, profile: ListedProfile, { remarks }: Lines): void {
  const theirs = catalogueFigures(listed);
  const differing = (Object.keys(theirs) as (keyof Figures)[]).filter((field) => theirs[field] !== figures[field]);
  const words = differing.map((field) => `${field.toUpperCase()} ${figures[field]} instead of ${theirs[field]}`);
  if (words.length > 0) remarks.push(`${tidy(profile.name)}: ${words.join(', ')} in the catalogue; the file’s are taken`);
}

// ---- what it carries -----------------------------------------------------------

interface Gear {
  readonly weapons: readonly string[];
  readonly worn: readonly Worn[];
  readonly traits: readonly Trait[];
}

function gearOf({ profiles, items, rules, models, entry }: ListedFighter, withProfiles: boolean, lines: Lines): Gear {
  const [weapons, worn, traits]: [string[], Worn[], Trait[]] = [[], [], []];
  for (const profile of profiles) {
    if (hasValues(profile, SHAPE)) continue;
    const [weapon, armour] = [weaponNamed(profile.name), wornNamed(profile.name)];
    if (hasValues(profile, ['Str']) && weapon !== undefined) {
      // Each model of a group carries its own: one of it is one for each.
      weapons.push(...Array.from({ length: Math.min(3, Math.max(1, Math.round(profile.number / Math.max(1, models)))) }, () => weapon));
      sayWeaponDifference(profile, weapon, lines);
    } else if (armour !== undefined) {
      worn.push(armour);
    } else if (hasValues(profile, ['Armour Save']))
      lines.notUnderstood.push(`armour ${quoted(profile.name)} (Armour Save ${quoted(valueOf(profile, 'Armour Save') ?? '')})`);
    else
      lines.notUnderstood.push(
        `${profile.type || 'profile'} ${quoted(profile.name)}${hasValues(profile, ['Str']) ? ` (Str ${quoted(valueOf(profile, 'Str') ?? '')}): no such weapon in the catalogue` : ''}`,
      );
  }
  for (const { name, number, profiled } of items) {
    if (profiled === true) continue;
    const [weapon, armour, trait] = [weaponNamed(name), wornNamed(name), traitNamed(name)];
    if (isBookkeeping(name) || singular(name) === singular(entry.name) || rules.some((rule) => compact(rule) === compact(name))) continue;
    if (weapon !== undefined)
      weapons.push(...Array.from({ length: Math.min(3, Math.max(1, Math.round(number / Math.max(1, models)))) }, () => weapon));
    else if (armour !== undefined) worn.push(armour);
    else if (trait !== undefined) traits.push(trait);
    else if (advanceIn(name)) {
      if (withProfiles) lines.remarks.push(`${tidy(name)}: in the file’s profile already, not added again`);
    } else lines.notUnderstood.push(`item ${quoted(name)}`);
  }
  for (const rule of rules) {
    const trait = traitNamed(rule);
    if (trait) traits.push(trait);
    else if (!explainsGear(rule)) lines.notUnderstood.push(`rule ${quoted(rule)}`);
  }
  for (const name of [...profiles, ...items].map((each) => each.name)) {
    const as = TAKEN_AS[compact(name)];
    if (as !== undefined) lines.remarks.push(`${tidy(name)}: taken as ${as}`);
  }
  return { weapons, worn, traits };
}

/** The engine knows weapons by name; a Strength of the file's own can not be entered, so it is said. */
function sayWeaponDifference(profile: ListedProfile, id: string, { notUnderstood }: Lines): void {
  const text = valueOf(profile, 'Str');
  const { strength } = weaponWith(id);
  const match = text === null ? null : /^(?:(as user|u)\s*)?\(?([+-]?\s?\d)?\)?$/i.exec(text);
  // "As user", "U", an empty field, "+2": the user's, and so much more. A bare number is the weapon's own.
  const relative = text === null || match?.[1] !== undefined || /^[+-]/.test(text);
  const value = Number((match?.[2] ?? '0').replace(/\s/, ''));
  if (text !== null && match && strength.from === (relative ? 'user' : 'weapon') && strength.value === value) return;
  if (text === null && strength.from === 'user' && strength.value === 0) return;
  const ours =
    strength.from === 'weapon'
      ? String(strength.value)
      : `as user${strength.value === 0 ? '' : ` ${strength.value > 0 ? '+' : ''}${strength.value}`}`;
  notUnderstood.push(`Str ${quoted(text ?? '')} of ${tidy(profile.name)}: the catalogue’s (${ours}) counts`);
}

// ---- loadouts ----------------------------------------------------------------------

function loadoutsOf(
  fighter: ListedFighter,
  figures: Figures,
  listed: CatalogueFighter | undefined,
  { weapons, worn, traits }: Gear,
  count: number,
  { remarks }: Lines,
): readonly Loadout[] {
  const has = (slot: Worn['slot']): boolean => worn.some((each) => each.slot === slot);
  const list = <L extends Trait['list']>(name: L): string[] => [
    ...new Set(traits.filter((trait) => trait.list === name).map(({ id }) => id as string)),
  ];
  const skills = list('skills');
  const rules = [...new Set([...(listed?.rules ?? []), ...list('rules')])].filter((rule) => !skills.includes(rule));
  const gear = [...new Set([...list('gear'), ...(has('barding') ? ['barding'] : [])])];
  const armour = worn.flatMap((each) => (each.slot === 'armour' ? [each.id] : []));
  if (armour.length > 1) remarks.push(`several suits of armour: ${armour.join(', ')}; the first is worn`);
  const bare = listed?.natural ? 'natural' : 'dagger';
  if (weapons.length === 0) remarks.push(`no weapon in the file: ${listed?.natural ? 'it fights with its body' : 'the free dagger'}`);
  const extraArm = list('mutations').includes('extraArm');
  const handsFree = !has('shield') && !has('buckler');
  const ways = waysToFight(weapons.length === 0 ? [bare] : weapons, { handsFree, extraArm, bare });
  for (const id of new Set(weapons)) {
    const shown = ways.some(({ attacks }) => attacks.includes(id)) || id === 'dagger';
    if (!shown) remarks.push(`${weaponWith(id).name.toLowerCase()}: carried besides, in none of the ways to attack`);
  }
  return ways.map(({ attacks, main, off }): Loadout => {
    const name = shortName(`${fighter.name}, ${attacks.map((id) => weaponWith(id).name.toLowerCase()).join(' + ')}`);
    const bearing: JsonObject = { name, ...figures, rules, skills, mutations: list('mutations'), gear, mounted: has('barding') };
    return {
      name,
      cost: costOfOne(fighter, LISTS.currency, count),
      attacker: bearing,
      weapons: attacks.map((weapon) => ({ weapon, material: 'plain', poison: 'none' })),
      target: {
        ...bearing, main, off, armour: armour[0] ?? 'none', shield: has('shield'), buckler: has('buckler'), helmet: has('helmet'), charm: has('charm'),
      }, // prettier-ignore
    };
  });
}
