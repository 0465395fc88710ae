import { InputError } from '../input-error.ts';
import { commaParts, folded, tidy } from '../list-words.ts';
import type { ListedFighter, ListedGame, ListedProfile, ListVocabulary, UnderstoodFighter } from '../list-vocabulary.ts';
import type { JsonObject, Loadout } from '../system.ts';
import { FIGHTERS, KIT, WEAPONS } from './armoury.ts';
import { ABILITIES } from './data/abilities.ts';
import type { FighterEntry, KitEntry, WeaponEntry } from './entries.ts';
import { isModelKeyword, weaponKeyword } from './keywords.ts';
import { loadout } from './loadout.ts';

/** Names that other tools spell in their own way. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  pistolrevolver: 'pistol',
  revolver: 'pistol',
  knifedagger: 'trenchknife',
  medikit: 'medikit',
  silenecedpistol: 'silencedpistol',
  annointedheavyinfantry: 'anointedheavyinfantry',
  mechanisedheavyinfantry: 'mechanizedheavyinfantry',
  shovel: 'shovel',
};

/** Letters and digits alone, without a tool's id prefix or a skill's number in brackets. */
function plain(name: string): string {
  const bare = folded(name).replace(/^(md|eq|sk|up|ab|in)_/, '').replace(/\s*\[[^\]]*\]$/, '').replace(/[^a-z0-9]/g, '');
  return OTHER_NAMES[bare] ?? bare;
}

/** How this system reads New Recruit, BattleScribe and Trench Companion lists. */
export const LISTS: ListVocabulary = { recognises, isStatistics, currency: 'Ducats', understand };

function recognises({ gameId, gameName, catalogues, profiles }: ListedGame): boolean {
  if (gameId.startsWith('sys-4f3d-c5c9') || /trench ?crusade/i.test(gameName)) return true;
  const factions = new Set(FIGHTERS.map(({ faction }) => plain(faction)));
  return catalogues.some((name) => name.startsWith('fc_') || factions.has(plain(name.split(' - ')[0] ?? name))) || profiles.some((profile) => isStatistics(profile) && /dice/i.test(profile.characteristics['Melee'] ?? ''));
}

function isStatistics({ characteristics }: ListedProfile): boolean {
  return ['Movement', 'Ranged', 'Melee', 'Armour'].every((name) => name in characteristics);
}

/** What a list says of a fighter's numbers; undefined where it says nothing, null where it says "none". */
interface Numbers {
  readonly ranged?: number | null;
  readonly melee?: number;
  readonly armour?: number;
}

function numbersOf(profile: ListedProfile | undefined): Numbers {
  if (!profile) return {};
  const { Ranged, Melee, Armour } = profile.characteristics;
  const [ranged, melee, armour] = [Ranged, Melee, Armour].map((text) => numberIn(text ?? ''));
  return {
    ...(ranged === undefined ? { ranged: null } : { ranged }),
    ...(melee === undefined ? {} : { melee }),
    ...(armour === undefined ? {} : { armour }),
  };
}

/** "+2 Dice" is 2, "0" is 0; "-" and "N/A" are undefined. */
function numberIn(text: string): number | undefined {
  const match = /^([+-]?\d+)/.exec(tidy(text));
  return match ? Number(match[1]) : undefined;
}

function understand(fighter: ListedFighter): UnderstoodFighter {
  const statistics = fighter.profiles.find(isStatistics);
  const entry = fighterFor(fighter, statistics);
  const things = sorted(fighter, entry);
  if (!entry) return { loadouts: [], count: fighter.models, notUnderstood: [`${fighter.name}: no profile of that name in the catalogue`, ...things.unknown], remarks: [] };
  const cost = fighter.costs['Ducats'];
  try {
    const base = loadout({ fighter: entry.id, weapons: things.weapons.map(({ id }) => id), kit: things.kit.map(({ id }) => id), name: fighter.name });
    const [adjusted, remarks] = withNumbers(base, numbersOf(statistics), entry, statistics ? [] : things.abilities);
    const priced = { ...adjusted, cost: cost === undefined ? adjusted.cost : cost / Math.max(1, fighter.models) };
    if (cost !== undefined && base.cost !== null && base.cost !== priced.cost) remarks.push(`costs ${priced.cost} in the list, ${base.cost} by the catalogue: the list’s cost is taken`);
    return { loadouts: waysToAttack(priced, fighter.name), count: fighter.models, notUnderstood: things.unknown, remarks };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { loadouts: [], count: fighter.models, notUnderstood: [`${fighter.name}: ${error.message}`, ...things.unknown], remarks: [] };
  }
}

function fighterFor({ entry, name, catalogues }: ListedFighter, statistics: ListedProfile | undefined): FighterEntry | undefined {
  const wanted = [entry.id, entry.name, statistics?.name ?? '', name].map(plain);
  const named = FIGHTERS.filter(({ name: known }) => wanted.includes(plain(known)));
  const factions = catalogues.map((each) => plain(each.replace(/^fc_/, '')));
  return named.find(({ faction }) => factions.some((each) => each.startsWith(plain(faction)) || plain(faction).includes(each))) ?? named[0];
}

interface Things {
  readonly weapons: readonly WeaponEntry[];
  readonly kit: readonly KitEntry[];
  readonly abilities: readonly string[];
  readonly unknown: readonly string[];
}

/** Everything chosen for a fighter, told apart; what its profile has built in is left where it is. */
function sorted({ items, profiles }: ListedFighter, entry: FighterEntry | undefined): Things {
  const builtIn = [...(entry?.builtIn ?? [])];
  const [weapons, kit, abilities, unknown]: [WeaponEntry[], KitEntry[], string[], string[]] = [[], [], [], []];
  for (const { name, id } of items) {
    const keys = [plain(name), plain(id)];
    const has = (known: { readonly id: string; readonly name: string }): boolean => keys.includes(plain(known.name)) || keys.includes(plain(known.id));
    const weapon = WEAPONS.find(has);
    const thing = KIT.find(has);
    const place = builtIn.indexOf((thing ?? weapon)?.id ?? '');
    if (place >= 0) {
      builtIn.splice(place, 1);
      if (weapon && !weapons.includes(weapon)) weapons.push(weapon);
    } else if (weapon) weapons.push(weapon);
    else if (thing) kit.push(thing);
    else if (ABILITIES.has(abilityId(name))) abilities.push(abilityId(name));
    else unknown.push(...explained(name, profiles));
  }
  return { weapons: [...new Set(weapons)].slice(0, 6), kit: [...new Set(kit)], abilities, unknown };
}

const abilityId = (name: string): string => folded(name).replace(/\s*\[[^\]]*\]$/, '').replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');

/** An item that the catalogue does not have, with those of its keywords that the rules do not know either. */
function explained(name: string, profiles: readonly ListedProfile[]): readonly string[] {
  const profile = profiles.find((each) => plain(each.name) === plain(name));
  const words = commaParts(profile?.characteristics['Keywords'] ?? '').map((each) => each.toUpperCase());
  const strange = words.filter((each) => each !== '-' && weaponKeyword(each) === undefined && !isModelKeyword(each));
  return [`${tidy(name)}: not in the catalogue${words.length > 0 ? ` (${words.join(', ')}${strange.length > 0 ? `; unknown: ${strange.join(', ')}` : ''})` : ''}`];
}

/**
 * The list's numbers in place of the catalogue's, for a list applies worn armour and skills already: they are not added again.
 * An Armour that is armour and shield together keeps the parts apart.
 */
function withNumbers(base: Loadout, { ranged, melee, armour }: Numbers, entry: FighterEntry, abilities: readonly string[]): [Loadout, string[]] {
  const remarks: string[] = [];
  const attacker: Record<string, JsonObject[string]> = { ...base.attacker, abilities: [...new Set([...((base.attacker['abilities'] ?? []) as readonly string[]), ...abilities])] };
  const target: Record<string, JsonObject[string]> = { ...base.target };
  if (ranged !== undefined && ranged !== entry.ranged) {
    remarks.push(`Ranged ${said(ranged)} in the list, ${said(entry.ranged)} in the catalogue: the list’s is taken`);
    attacker['ranged'] = ranged;
  }
  if (melee !== undefined && melee !== entry.melee) {
    remarks.push(`Melee ${said(melee)} in the list, ${said(entry.melee)} in the catalogue: the list’s is taken`);
    attacker['melee'] = melee;
  }
  const [worn, shield] = [Number(target['armour']), Number(target['shield'])];
  if (armour !== undefined && armour !== worn && armour !== Math.max(-3, worn + shield) && armour !== worn + shield) {
    remarks.push(`Armour ${armour} in the list, ${worn}${shield === 0 ? '' : ` and ${shield} for the shield`} by the catalogue: the list’s is taken`);
    if (armour >= -3 && armour <= 0) Object.assign(target, { armour, shield: 0 });
    Object.assign(attacker, { armour: target['armour'], shield: target['shield'] });
  }
  return [{ ...base, attacker, target }, remarks];
}

const said = (dice: number | null): string => (dice === null ? 'none' : dice < 0 ? String(dice) : `+${dice}`);

/** One loadout for each weapon that shoots, and one for the fight; the weapon in question stands first. */
function waysToAttack(base: Loadout, name: string): readonly Loadout[] {
  const shoots = base.weapons.filter(({ kind }) => kind !== 'melee');
  const fights = base.weapons.filter(({ kind, hand }) => kind === 'melee' && hand !== 'carried');
  const ways = [...shoots.map((weapon) => [weapon]), ...(fights.length > 0 ? [fights] : [])];
  const titled = (first: readonly JsonObject[]): string => `${name}: ${first.map((weapon) => String(weapon['name'])).join(' and ')}`;
  return ways.map((first) => ({
    ...base,
    name: titled(first),
    attacker: { ...base.attacker, name: titled(first) },
    weapons: [...first, ...base.weapons.filter((weapon) => !first.includes(weapon))],
  }));
}
