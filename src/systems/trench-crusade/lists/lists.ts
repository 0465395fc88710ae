import type { ListedFighter, ListedProfile, ListVocabulary, UnderstoodFighter } from '../../list-vocabulary.ts';
import { costOfOne, fitting, hasValues, plainNumber, quoted, shortName, valueOf } from '../../list-values.ts';
import { folded, tidy } from '../../list-words.ts';
import { reader } from '../../schema/validate.ts';
import type { JsonObject, Loadout } from '../../system.ts';
import { FIGHTER_BY_ID, FIGHTERS, KIT_BY_ID, WEAPON_BY_ID } from '../armoury.ts';
import type { FighterEntry, KitEntry, WeaponEntry } from '../entries.ts';
import { ownWeapons, weaponObjects } from '../loadout.ts';
import { numbered } from '../keywords.ts';
import { checkAttacker, checkBody, checkWeapon } from '../parse.ts';
import { ATTACKER, TARGET } from '../model-fields.ts';
import { WEAPON } from '../weapon-fields.ts';
import { abilityNamed, compact, RAISES } from './ability-names.ts';
import { kitNamed, kitOf, type Lines, weaponNamed, weaponOf } from './gear.ts';
import { explainsKeyword, modelKeyword } from './keywords.ts';
import { EQUIPMENT_SLUGS, MODEL_SLUGS } from './slugs.ts';

const STATISTICS: readonly string[] = ['Movement', 'Ranged', 'Melee', 'Armour'];
const CARRIED: readonly string[] = ['Type', 'Range', 'Keywords'];

const readAttacker = reader(ATTACKER);
const readWeapon = reader(WEAPON);
const readTarget = reader(TARGET);

/**
 * Reads warbands of BattleScribe and New Recruit, with profiles or as text, and Trench Companion exports, which have ids only. In
 * profiles worn armour, ammunition and raised characteristics are applied already and are never added again.
 */
export const LISTS: ListVocabulary = {
  currency: 'Ducats',
  recognises: ({ gameName, catalogues, currencies, profiles }) =>
    folded(gameName) === 'trench crusade' ||
    catalogues.some((each) => each.startsWith('fc_')) ||
    currencies.some((each) => folded(each) === 'ducats') ||
    profiles.some(isStatistics),
  isStatistics,
  understand,
};

function isStatistics(profile: ListedProfile): boolean {
  return hasValues(profile, STATISTICS);
}

/** A fighter as it stands on the table, wherever its figures came from. */
interface Equipped {
  readonly entry: FighterEntry;
  readonly weapons: readonly WeaponEntry[];
  readonly kit: readonly KitEntry[];
  readonly keywords: readonly string[];
  readonly abilities: readonly string[];
  readonly melee: number | null;
  /** The INJURY MODIFIER of armour and of shield; two of them where the file leaves open whether the shield is counted. */
  readonly protection: readonly Protection[];
  /** Ammunition that is still to be given to a weapon. */
  readonly ammunition: readonly KitEntry[];
}

interface Protection {
  readonly armour: number;
  readonly shield: number;
  /** Which reading it is, when there are two. */
  readonly says: string;
}

function understand(fighter: ListedFighter): UnderstoodFighter {
  const count = Math.max(1, fighter.models);
  const lines: Lines = { notUnderstood: [], remarks: [] };
  const profile = fighter.profiles.find(isStatistics);
  const equipped = profile ? fromProfiles(fighter, profile, lines) : fromCatalogue(fighter, lines);
  const { loadouts, refused } = fitting(equipped ? loadoutsOf(fighter, equipped, count) : [], check);
  if (equipped && loadouts.length === 0 && refused.length === 0) lines.notUnderstood.push('no weapon that it can attack with');
  const glory = Object.entries(fighter.costs).filter(([name, amount]) => folded(name) !== folded(LISTS.currency) && amount !== 0);
  for (const [name, amount] of glory) lines.remarks.push(`it costs ${amount} ${name} besides`);
  return { loadouts, count, notUnderstood: [...new Set([...lines.notUnderstood, ...refused])], remarks: [...new Set(lines.remarks)] };
}

function check({ attacker, weapons, target }: Loadout): void {
  checkAttacker(readAttacker(attacker), 'attacker');
  weapons.forEach((weapon, place) => checkWeapon(readWeapon(weapon), `weapons[${place}]`));
  checkBody(readTarget(target), 'target');
}

/** The catalogue's fighter of that name, of the list's own faction if there are several. */
function fighterNamed(names: readonly string[], catalogues: readonly string[]): FighterEntry | undefined {
  const wanted = new Set(names.map(compact));
  const same = FIGHTERS.filter(({ name }) => wanted.has(compact(name)));
  return same.find(({ faction }) => catalogues.some((each) => compact(each).includes(compact(faction)))) ?? same[0];
}

// ---- with profiles ---------------------------------------------------------

function fromProfiles(fighter: ListedFighter, profile: ListedProfile, lines: Lines): Equipped | null {
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

// ---- by name or id ---------------------------------------------------------

function fromCatalogue(fighter: ListedFighter, lines: Lines): Equipped | null {
  const { entry, catalogues } = fighter;
  const slug = Object.hasOwn(MODEL_SLUGS, entry.id) ? MODEL_SLUGS[entry.id] : undefined;
  const listed =
    slug === undefined ? (entry.id.startsWith('md_') ? undefined : fighterNamed([entry.name], catalogues)) : FIGHTER_BY_ID.get(slug);
  const items = fighter.items.flatMap((item) =>
    Array.from({ length: Math.min(6, Math.max(1, Math.round(item.number / Math.max(1, fighter.models)))) }, () => itemOf(item)),
  );
  if (!listed) {
    lines.notUnderstood.push(
      `fighter ${quoted(entry.name)}${entry.id === '' ? '' : ` (${entry.id})`} is not in the catalogue`,
      ...fighter.items.map(({ name }) => `item ${quoted(name)}`),
    );
    return null;
  }
  const abilities: string[] = [];
  for (const item of items) {
    if (item.found.length > 0) continue;
    const ability = abilityNamed(item.name);
    if (ability === undefined)
      lines.notUnderstood.push(`item ${quoted(item.name)}${item.id === '' || item.id === item.name ? '' : ` (${item.id})`}`);
    else abilities.push(ability);
  }
  const found = items.flatMap((item) => item.found);
  const chosen = found.flatMap((each) => ('hands' in each ? [each] : []));
  const bought = found.flatMap((each) => ('hands' in each ? [] : [each]));
  const builtIn = listed.builtIn.flatMap((id) => KIT_BY_ID.get(id) ?? []);
  // What a profile always has is in its Armour already, even when the list prints it.
  const kit = [...builtIn, ...bought.filter(({ id }) => !listed.builtIn.includes(id)).map((item) => item)];
  const own = new Set(listed.builtIn);
  const sum = (kind: 'shield' | 'other'): number =>
    kit
      .filter((item) => !own.has(item.id) && (item.kind === 'shield') === (kind === 'shield'))
      .reduce((total, { modifier }) => total + modifier, 0);
  const words = wordsOf(fighter, listed, lines, 'to be added');
  return {
    entry: listed,
    weapons: chosen.length > 0 ? chosen : ownWeapons(listed),
    kit,
    keywords: [...words.keywords, ...(listed.flying ? ['FLYING'] : [])],
    abilities: [...words.abilities, ...abilities],
    melee: listed.melee,
    protection: [{ armour: listed.armour + sum('other'), shield: sum('shield'), says: '' }],
    ammunition: kit.filter(({ kind }) => kind === 'ammunition'),
  };
}

function itemOf({ name, id }: ListedFighter['items'][number]): {
  readonly name: string;
  readonly id: string;
  readonly found: readonly (WeaponEntry | KitEntry)[];
} {
  const ids = Object.hasOwn(EQUIPMENT_SLUGS, id) ? EQUIPMENT_SLUGS[id] : undefined;
  const bySlug = (ids ?? []).flatMap((each) => KIT_BY_ID.get(each) ?? WEAPON_BY_ID.get(each) ?? []);
  const byName = /^[a-z]{2}_/.test(id) ? undefined : (weaponNamed(name) ?? kitNamed(name));
  return { name, id, found: ids ? bySlug : byName ? [byName] : [] };
}

// ---- keywords and abilities -------------------------------------------------

/** What a fighter's categories and rules say. `raised already`: characteristics in the file have their advances. */
function wordsOf(
  fighter: ListedFighter,
  listed: FighterEntry | undefined,
  { notUnderstood, remarks }: Lines,
  advances: 'raised already' | 'to be added',
) {
  const keywords = new Set(listed?.keywords);
  const abilities = new Set(listed?.abilities);
  for (const category of fighter.categories) {
    const keyword = modelKeyword(category);
    if (keyword) keywords.add(keyword);
  }
  for (const rule of [
    ...fighter.rules,
    ...(advances === 'raised already'
      ? fighter.items
          .filter(({ profiled }) => profiled !== true)
          .map(({ name }) => name)
          .filter(abilityNamed)
      : []),
  ]) {
    const [keyword, ability] = [modelKeyword(rule), abilityNamed(rule)];
    if (keyword) keywords.add(keyword);
    else if (ability !== undefined && RAISES[ability] !== undefined && advances === 'raised already')
      remarks.push(`${tidy(rule)}: in the file’s ${RAISES[ability]} already, not added again`);
    else if (ability !== undefined) abilities.add(ability);
    else if (!explainsKeyword(rule)) notUnderstood.push(`rule ${quoted(rule)}`);
  }
  return { keywords: [...keywords], abilities: [...abilities] };
}

// ---- loadouts ----------------------------------------------------------------

function loadoutsOf(fighter: ListedFighter, equipped: Equipped, count: number): readonly Loadout[] {
  const { weapons, protection, melee } = equipped;
  const shots = weapons.filter(({ kind }) => kind !== 'melee');
  const blades = weapons.filter(({ kind }) => kind === 'melee');
  const canShoot = equipped.entry.ranged !== null;
  const distinct = shots.filter(
    (each, place) => shots.findIndex((other) => other.name === each.name && other.keywords.join() === each.keywords.join()) === place,
  );
  const sets = [
    ...(canShoot ? distinct.map((weapon) => [weapon]) : []),
    ...(melee !== null && blades.length > 0 ? [[...blades, ...shots.filter(({ kind }) => kind === 'dual')].slice(0, 6)] : []),
  ];
  // Two weapons of a name are two things in two hands.
  return protection.flatMap((body) =>
    sets.map((set) =>
      loadoutOf(
        fighter,
        equipped,
        set.map((weapon) => ({ ...weapon })),
        body,
        count,
      ),
    ),
  );
}

function loadoutOf(
  fighter: ListedFighter,
  equipped: Equipped,
  set: readonly WeaponEntry[],
  protection: Protection,
  count: number,
): Loadout {
  const { entry, weapons, kit, melee, ammunition } = equipped;
  const worn = new Set([...equipped.keywords, ...kit.flatMap(({ grants }) => grants)]);
  const blessing = Math.min(6, numbered(worn, 'BLESSED'));
  const keywords = [...worn].filter((keyword) => !keyword.startsWith('BLESSED '));
  const abilities = [...new Set([...equipped.abilities, ...kit.flatMap(({ rules }) => rules)])];
  const name = shortName(
    [fighter.name, set.map((weapon) => weapon.name).join(' + '), protection.says].filter((part) => part !== '').join(', '),
  );
  const standfast = kit.some((item) => item.standfast);
  const hard = (kind: KitEntry['kind']): boolean => kit.some((item) => item.kind === kind && item.impervious);
  const { armour, shield } = protection;
  return {
    name,
    cost: costOfOne(fighter, LISTS.currency, count),
    attacker: {
      name,
      ranged: entry.ranged,
      ...(melee === null ? {} : { melee }),
      keywords,
      abilities,
      blessing,
      armour,
      shield,
      standfast,
    },
    weapons: weaponObjects(entry, set, ammunition) as readonly JsonObject[],
    target: {
      name,
      armour,
      shield,
      impervious: hard('armour') && hard('shield') ? 'both' : hard('armour') ? 'armour' : hard('shield') ? 'shield' : 'no',
      standfast,
      keywords: [
        ...keywords,
        ...(weapons.some(({ kind, keywords: words }) => kind !== 'ranged' && words.includes('BLOCK')) && !keywords.includes('BLOCK')
          ? ['BLOCK']
          : []),
      ],
      abilities,
      blessing,
      base: Math.max(...(entry.base.match(/\d+/g) ?? ['32']).map(Number)),
    },
  };
}
