import type { ListedProfile } from '../../list-vocabulary.ts';
import { isNone, plainNumber, quoted, shortName, valueOf } from '../../list-values.ts';
import { tidy } from '../../list-words.ts';
import { KIT, WEAPONS } from '../armoury.ts';
import type { KitEntry, WeaponEntry, WeaponKind } from '../entries.ts';
import { compact } from './ability-names.ts';
import { readKeywords } from './keywords.ts';

/** Lines for the person about one fighter, as they are found. */
export interface Lines {
  readonly notUnderstood: string[];
  readonly remarks: string[];
}

type Named = { readonly name: string };
const bare = ({ name }: Named): string => name.replace(/\s*\([^)]*\)$/, '');
/**
 * By whole name; else "Bow of Lethe (Hunter of the Left-Hand Path)" is found without what its brackets say. Of two of a name the first
 * stays.
 */
const byName = <T extends Named>(items: readonly T[]): ReadonlyMap<string, T> =>
  new Map(
    [
      ...items.map((item) => [compact(item.name), item] as const),
      ...items.map((item) => [compact(bare(item)), item] as const),
    ].toReversed(),
  );
const KIT_BY_NAME = byName(KIT);
// "Shovel" is the shovel as kit; that it can also be struck with is another entry.
const WEAPON_BY_NAME = byName(WEAPONS.filter((weapon) => weapon.name === bare(weapon) || !KIT_BY_NAME.has(compact(bare(weapon)))));

/** A catalogue weapon by name, whatever the spaces, case and signs. */
export const weaponNamed = (name: string): WeaponEntry | undefined => WEAPON_BY_NAME.get(compact(name));
/** A catalogue piece of kit by name. */
export const kitNamed = (name: string): KitEntry | undefined => KIT_BY_NAME.get(compact(name));

/**
 * A weapon as its profile has it: the profile's type, range and keywords win over the catalogue's, with the difference said; rules
 * beyond the keywords are known for catalogue weapons only. Null when it can not be used at all.
 */
export function weaponOf(profile: ListedProfile, { notUnderstood, remarks }: Lines): WeaponEntry | null {
  const name = tidy(profile.name);
  const listed = weaponNamed(name);
  const { weapon: keywords, bearer, ammunition, unknown } = readKeywords(valueOf(profile, 'Keywords'));
  for (const each of [...unknown, ...ammunition, ...bearer]) notUnderstood.push(`keyword ${quoted(each)} of ${name}`);
  const kind = kindOf(profile, keywords) ?? listed?.kind;
  if (kind === undefined) {
    notUnderstood.push(
      `weapon ${quoted(name)}: whether it is for Ranged or Melee Attacks (Type ${quoted(valueOf(profile, 'Type') ?? '')}, Range ${quoted(valueOf(profile, 'Range') ?? '')})`,
    );
    return null;
  }
  if (listed && !sameWords(listed.keywords, keywords)) {
    remarks.push(
      `${name}: the file has ${keywords.join(', ') || 'no keywords'}, the catalogue ${listed.keywords.join(', ') || 'none'}; the file’s are taken`,
    );
  }
  const prose = valueOf(profile, 'Rules');
  if (!isNone(prose) && (listed === undefined || listed.rules.length === 0))
    notUnderstood.push(`rule of ${name}: ${quoted(prose as string)}`);
  const hands = /^(1|2)\s*-?\s*handed/i.exec(valueOf(profile, 'Type') ?? '')?.[1];
  return {
    ...(listed ?? { id: '', group: '', innate: false, standing: 'official', source: 'the file', rules: [] }),
    name: shortName(name),
    kind,
    hands: hands === '1' ? 1 : hands === '2' ? 2 : (listed?.hands ?? null),
    range: inches(valueOf(profile, 'Range')),
    keywords,
  };
}

function sameWords(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((word) => b.includes(word));
}

function inches(range: string | null): number | null {
  const found = range === null ? null : /(\d{1,3})\s*"/.exec(range);
  return found ? Number(found[1]) : null;
}

function kindOf(profile: ListedProfile, keywords: readonly string[]): WeaponKind | undefined {
  const [type, range] = [valueOf(profile, 'Type') ?? '', valueOf(profile, 'Range')];
  if (/grenade/i.test(type)) return 'grenade';
  const far = inches(range) !== null;
  const near = /melee/i.test(range ?? '') || keywords.includes('PISTOL') || (!far && /^melee$/i.test(type));
  return far && near ? 'dual' : far ? 'ranged' : near ? 'melee' : undefined;
}

/**
 * A piece of kit as its profile has it. Armour and shields by their INJURY MODIFIER; keywords for the bearer; what the catalogue knows of
 * it besides. Null when nothing of it is known.
 */
export function kitOf(profile: ListedProfile, { notUnderstood, remarks }: Lines): KitEntry | null {
  const name = tidy(profile.name);
  const listed = kitNamed(name);
  const { weapon: keywords, bearer, ammunition, impervious, unknown } = readKeywords(valueOf(profile, 'Keywords'));
  const modifiers = keywords.flatMap((word) => plainNumber(/^([+-]\d) INJURY MODIFIER$/.exec(word)?.[1] ?? null) ?? []);
  for (const each of unknown) notUnderstood.push(`keyword ${quoted(each)} of ${name}`);
  const type = valueOf(profile, 'Type') ?? '';
  const kind = /shield/i.test(type) ? 'shield' : /armour/i.test(type) ? 'armour' : (listed?.kind ?? 'equipment');
  const modifier = modifiers.reduce((sum, each) => sum + each, 0);
  if (listed && modifiers.length > 0 && listed.modifier !== modifier)
    remarks.push(`${name}: the file has ${modifier} INJURY MODIFIER, the catalogue ${listed.modifier}; the file’s is taken`);
  const known = listed !== undefined || modifiers.length > 0 || bearer.length > 0 || ammunition.length > 0 || impervious;
  if (!known || (listed === undefined && !isNone(valueOf(profile, 'Rules'))))
    notUnderstood.push(`kit ${quoted(name)}${isNone(valueOf(profile, 'Rules')) ? '' : `: ${quoted(valueOf(profile, 'Rules') as string)}`}`);
  if (!known) return null;
  return {
    ...(listed ?? { id: '', standfast: false, rules: [], group: '', fits: [], standing: 'official', source: 'the file' }),
    name: shortName(name),
    kind,
    modifier: modifiers.length > 0 ? modifier : kind === 'armour' || kind === 'shield' ? (listed?.modifier ?? 0) : 0,
    impervious: impervious || (listed?.impervious ?? false),
    grants: [...new Set([...bearer, ...(listed?.grants ?? [])])],
    ammunition,
  };
}
