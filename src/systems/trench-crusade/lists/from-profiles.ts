import type { ListedFighter, ListedProfile } from '../../list-vocabulary.ts';
import { hasValues, plainNumber, quoted, valueOf } from '../../list-values.ts';
import { folded, tidy } from '../../list-words.ts';
import type { FighterEntry, KitEntry } from '../entries.ts';
import { ownWeapons } from '../loadout.ts';
import { abilityNamed, compact } from './ability-names.ts';
import { type Equipped, fighterNamed, itemOf, type Protection, wordsOf } from './equipped.ts';
import { kitOf, type Lines, weaponNamed, weaponOf } from './gear.ts';

const STATISTICS: readonly string[] = ['Movement', 'Ranged', 'Melee', 'Armour'];
const CARRIED: readonly string[] = ['Type', 'Range', 'Keywords'];

/** True for a profile that holds a model's characteristics. */
export function isStatistics(profile: ListedProfile): boolean {
  return hasValues(profile, STATISTICS);
}

/** A fighter as the profiles in the file have it; null when they say no Armour. */
export function fromProfiles(fighter: ListedFighter, profile: ListedProfile, lines: Lines): Equipped | null {
  const { entry, catalogues, profiles } = fighter;
  const listed = fighterNamed([entry.name, profile.name], catalogues);
  const gear = profiles.filter((each) => !isStatistics(each) && hasValues(each, CARRIED));
  const isWeapon = ({ type, name }: ListedProfile) =>
    folded(type) === 'weapon' || (folded(type) !== 'battlekit' && weaponNamed(name) !== undefined);
  const weapons = gear.filter(isWeapon).flatMap((each) => weaponOf(each, lines) ?? []);
  const kit = gear.filter((each) => !isWeapon(each)).flatMap((each) => kitOf(each, lines) ?? []);
  for (const item of fighter.items.filter(({ profiled }) => profiled !== true)) {
    const { found } = itemOf(item);
    if (found.length === 0 && abilityNamed(item.name) === undefined && !fighter.rules.some((rule) => compact(rule) === compact(item.name)))
      lines.notUnderstood.push(`item ${quoted(item.name)}`);
    weapons.push(...found.flatMap((each) => ('hands' in each ? [each] : [])));
    kit.push(...found.flatMap((each) => ('hands' in each ? [] : [each])));
  }
  for (const other of profiles)
    if (!isStatistics(other) && !gear.includes(other)) lines.notUnderstood.push(`${other.type || 'profile'} ${quoted(other.name)}`);
  const armour = plainNumber(valueOf(profile, 'Armour'));
  if (armour === null) {
    lines.notUnderstood.push(`Armour ${quoted(valueOf(profile, 'Armour') ?? '')} of ${tidy(profile.name)} is no plain number`);
    return null;
  }
  const [ranged, melee] = [dice(profile, 'Ranged', lines), dice(profile, 'Melee', lines)];
  if (listed) sayDifferences(listed, { ranged, melee }, profile, lines);
  const words = wordsOf(fighter, listed, lines, 'raised already');
  return {
    entry: {
      ...(listed ?? BLANK),
      ranged,
      melee: melee ?? 0,
      base: valueOf(profile, 'Base') ?? listed?.base ?? '32mm',
      keywords: words.keywords,
    },
    weapons: weapons.length > 0 ? weapons : listed ? ownWeapons(listed) : [],
    kit,
    keywords: [...words.keywords, ...(/flying/i.test(valueOf(profile, 'Movement') ?? '') ? ['FLYING'] : [])],
    abilities: words.abilities,
    melee,
    protection: protectionOf(armour, listed, kit, lines),
    // Loaded ammunition stands in its weapon's keywords already.
    ammunition: [],
  };
}

const BLANK: FighterEntry = {
  id: '', name: '', faction: '', variant: '', ducats: null, glory: null, ranged: null, melee: 0, armour: 0, base: '32mm', flying: false,
  keywords: [], abilities: [], builtIn: [], innate: [], limit: '', standing: 'official', source: 'the file',
}; // prettier-ignore

/** "+2 Dice", "+1 DICE", "0"; null for "-" and "N/A": it makes no such attacks. */
function dice(profile: ListedProfile, name: 'Ranged' | 'Melee', { remarks }: Lines): number | null {
  const text = valueOf(profile, name);
  const number = plainNumber((text ?? '').replace(/\s*dice\.?$/i, ''));
  if (number === null) remarks.push(`${name} is ${quoted(text ?? '')}: it makes no ${name} Attacks`);
  return number;
}

function sayDifferences(
  listed: FighterEntry,
  { ranged, melee }: { readonly ranged: number | null; readonly melee: number | null },
  profile: ListedProfile,
  { remarks }: Lines,
): void {
  const pairs = [
    ['Ranged', ranged, listed.ranged],
    ['Melee', melee, listed.melee],
  ] as const;
  for (const [name, file, catalogue] of pairs) {
    if (file !== catalogue)
      remarks.push(
        `${tidy(profile.name)}: ${name} ${file ?? 'none'} in the file, ${catalogue ?? 'none'} in the catalogue; the file’s is taken`,
      );
  }
}

/**
 * The file's Armour is what counts: worn armour is in it. Whether a shield is depends on the order in which its program applied them, so
 * where the figures do not show it, both readings stand side by side.
 */
function protectionOf(
  armour: number,
  listed: FighterEntry | undefined,
  kit: readonly KitEntry[],
  { remarks }: Lines,
): readonly Protection[] {
  const sum = (kind: KitEntry['kind']): number =>
    kit.filter((item) => item.kind === kind).reduce((total, { modifier }) => total + modifier, 0);
  const [worn, shield] = [sum('armour'), sum('shield')];
  // A profile's own armour and the armour that it always wears are one figure in the catalogue.
  const body = listed === undefined ? worn : listed.armour === 0 ? worn : Math.min(listed.armour, worn);
  if (shield === 0) {
    if (armour !== body && worn !== 0)
      remarks.push(`Armour ${armour} in the file; profile and worn armour come to ${body}: the file’s is taken`);
    return [{ armour, shield: 0, says: '' }];
  }
  if (armour === body + shield) return [{ armour: armour - shield, shield, says: '' }];
  remarks.push(
    `Armour ${armour} in the file; armour ${body} and shield ${shield} come to ${body + shield}: choose between the file’s figure and the shield on top of it`,
  );
  return [
    { armour, shield: 0, says: 'Armour as the file has it' },
    { armour, shield, says: 'shield on top' },
  ];
}
