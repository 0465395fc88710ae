import { InputError } from '../input-error.ts';
import { suggestion } from '../schema/nearest.ts';
import type { JsonObject, Loadout, LoadoutChoice } from '../system.ts';
import { FIGHTER_BY_ID, KIT_BY_ID, priceFor, WEAPON_BY_ID } from './armoury.ts';
import type { FighterEntry, KitEntry, WeaponEntry } from './entries.ts';
import { numbered } from './keywords.ts';

/**
 * A fighter with weapons and kit, priced by its own faction's armoury. Kit and weapons that the profile always has cost nothing
 * and are never counted twice: their INJURY MODIFIER is in the profile's Armour already, only their keywords and rules are
 * added. Without chosen weapons it fights with its own. Throws an InputError naming what is unknown or does not fit.
 */
export function loadout(choice: LoadoutChoice): Loadout {
  if (choice.models !== undefined && choice.models !== 1)
    throw new InputError({ path: 'models', expected: '1: a loadout is one model', received: choice.models });
  const fighter = found(FIGHTER_BY_ID, choice.fighter, 'fighter');
  const own = ownWeapons(fighter);
  const chosen = choice.weapons.map((id, place) => found(WEAPON_BY_ID, id, `weapons[${place}]`));
  const weapons = chosen.length > 0 ? chosen : own;
  const kit = (choice.kit ?? []).map((id, place) => found(KIT_BY_ID, id, `kit[${place}]`));
  const builtIn = fighter.builtIn.flatMap((id) => KIT_BY_ID.get(id) ?? []);
  checkWeapons(fighter, weapons);
  checkKit(fighter, builtIn, kit, weapons);
  const worn = [...builtIn, ...kit];
  const keywords = [...new Set([...fighter.keywords, ...worn.flatMap(({ grants }) => grants), ...(fighter.flying ? ['FLYING'] : [])])];
  const plain = keywords.filter((keyword) => !keyword.startsWith('BLESSED '));
  const blessing = Math.min(6, numbered(keywords, 'BLESSED'));
  const abilities = [...new Set([...fighter.abilities, ...worn.flatMap(({ rules }) => rules)])];
  const name =
    choice.name ?? [fighter.name, [...weapons, ...kit].map((item) => item.name).join(', ')].filter((part) => part !== '').join(', ');
  const defence = defenceOf(fighter, builtIn, kit);
  return {
    name,
    cost: costOf(fighter, own, chosen, kit),
    attacker: {
      name,
      ranged: fighter.ranged,
      melee: fighter.melee,
      keywords: plain,
      abilities,
      blessing,
      armour: defence.armour,
      shield: defence.shield,
      standfast: defence.standfast,
    },
    weapons: weaponObjects(fighter, weapons, kit),
    target: {
      name,
      ...defence,
      keywords: [...plain, ...(weapons.some(({ kind, keywords: words }) => kind !== 'ranged' && words.includes('BLOCK')) ? ['BLOCK'] : [])],
      abilities,
      blessing,
      base: Math.max(...(fighter.base.match(/\d+/g) ?? ['32']).map(Number)),
    },
    choice,
  };
}

/** The weapons that come with a profile: of its body, and those it always has. */
export function ownWeapons({ innate, builtIn }: FighterEntry): readonly WeaponEntry[] {
  return [...innate, ...builtIn].flatMap((id) => WEAPON_BY_ID.get(id) ?? []);
}

function found<T>(items: ReadonlyMap<string, T>, id: string, path: string): T {
  const item = items.get(id);
  if (item) return item;
  throw new InputError({ path, expected: suggestion('the id of a catalogue item', id, [...items.keys()]), received: id });
}

function checkWeapons(fighter: FighterEntry, weapons: readonly WeaponEntry[]): void {
  if (weapons.length === 0)
    throw new InputError({ path: 'weapons', expected: `at least one weapon: ${fighter.name} has none of its own`, received: [] });
  if (weapons.length > 6) throw new InputError({ path: 'weapons', expected: 'at most 6 weapons', received: weapons.map(({ id }) => id) });
  weapons.forEach(({ id, kind }, place) => {
    if (fighter.ranged === null && (kind === 'ranged' || kind === 'grenade')) {
      throw new InputError({
        path: `weapons[${place}]`,
        expected: `a melee weapon: ${fighter.name} can make no Ranged Attacks`,
        received: id,
      });
    }
  });
  const heavy = weapons.filter(({ keywords }) => keywords.includes('HEAVY'));
  if (heavy.length > 1 && !fighter.keywords.includes('STRONG')) {
    throw new InputError({
      path: 'weapons',
      expected: 'at most one HEAVY item on a model that is not STRONG',
      received: heavy.map(({ id }) => id),
    });
  }
}

function checkKit(fighter: FighterEntry, builtIn: readonly KitEntry[], kit: readonly KitEntry[], weapons: readonly WeaponEntry[]): void {
  for (const kind of ['armour', 'shield'] as const) {
    const all = [...builtIn, ...kit].filter((item) => item.kind === kind);
    if (all.length > 1) {
      throw new InputError({
        path: 'kit',
        expected: `at most one ${kind}${builtIn.some((item) => item.kind === kind) ? `: ${fighter.name} always has ${all[0]?.name ?? kind}` : ''}`,
        received: kit.map(({ id }) => id),
      });
    }
  }
  kit.forEach((item, place) => {
    const all = [...builtIn, ...kit];
    const { needs } = item;
    if (needs && !all.some(({ id }) => needs.includes(id)))
      throw new InputError({ path: `kit[${place}]`, expected: `${item.name} with ${needs.join(' or ')}`, received: item.id });
    const barred = all.find(({ kind }) => item.excludes?.includes(kind));
    if (barred) throw new InputError({ path: 'kit', expected: `no ${barred.kind} beside ${item.name}`, received: barred.id });
    const fits = item.fits.length === 0 || item.fits.includes(fighter.id) || weapons.some(({ id }) => item.fits.includes(id));
    if (!fits) throw new InputError({ path: `kit[${place}]`, expected: `kit for ${item.fits.join(', ')} only`, received: item.id });
    if (item.kind === 'ammunition' && !weapons.some((weapon) => takesAmmunition(weapon, item))) {
      throw new InputError({
        path: `kit[${place}]`,
        expected: 'ammunition with a ranged weapon without BLAST, FIRE, GAS or SHRAPNEL',
        received: item.id,
      });
    }
  });
  const armour = fighter.armour + kit.filter(({ kind }) => kind !== 'shield').reduce((sum, { modifier }) => sum + modifier, 0);
  if (armour < -3) throw new InputError({ path: 'kit', expected: `armour that leaves ${fighter.name} at -3 or better`, received: armour });
}

const NO_AMMUNITION = ['FIRE', 'GAS', 'SHRAPNEL', 'FLAMETHROWER'];

function takesAmmunition({ id, kind, keywords }: WeaponEntry, { fits }: KitEntry): boolean {
  if (fits.length > 0) return fits.includes(id);
  return (
    (kind === 'ranged' || kind === 'dual') && !keywords.some((keyword) => NO_AMMUNITION.includes(keyword) || keyword.startsWith('BLAST'))
  );
}

function costOf(
  fighter: FighterEntry,
  own: readonly WeaponEntry[],
  weapons: readonly WeaponEntry[],
  kit: readonly KitEntry[],
): number | null {
  const free = new Set(own.map(({ id }) => id));
  const prices = [...weapons.filter(({ id }) => !free.has(id)), ...kit].map(({ id }) => priceFor(id, fighter.faction)?.ducats ?? null);
  return [fighter.ducats, ...prices].reduce<number | null>((sum, price) => (sum === null || price === null ? null : sum + price), 0);
}

/** What protects it: the profile's Armour as it is, bought kit on top, built-in kit for its keywords and rules alone. */
function defenceOf(
  fighter: FighterEntry,
  builtIn: readonly KitEntry[],
  kit: readonly KitEntry[],
): { readonly armour: number; readonly shield: number; readonly impervious: string; readonly standfast: boolean } {
  const sum = (items: readonly KitEntry[]): number => items.reduce((total, { modifier }) => total + modifier, 0);
  const all = [...builtIn, ...kit];
  const hardArmour = all.some(({ kind, impervious }) => kind === 'armour' && impervious);
  const hardShield = all.some(({ kind, impervious }) => kind === 'shield' && impervious);
  return {
    armour: fighter.armour + sum(kit.filter(({ kind }) => kind !== 'shield')),
    shield: sum(kit.filter(({ kind }) => kind === 'shield')),
    impervious: hardArmour && hardShield ? 'both' : hardArmour ? 'armour' : hardShield ? 'shield' : 'no',
    standfast: all.some(({ standfast }) => standfast),
  };
}

/** The weapons as they are held: the first melee weapon in the main hand, one more in the off hand when both are 1-Handed. */
export function weaponObjects(fighter: FighterEntry, weapons: readonly WeaponEntry[], kit: readonly KitEntry[]): readonly JsonObject[] {
  const hands = handsOf(fighter, weapons);
  const ammunition = kit.filter(({ kind }) => kind === 'ammunition');
  return weapons.map((weapon, place) => ({
    name: weapon.name,
    kind: weapon.kind,
    hand: hands[place] ?? 'main',
    keywords: [
      ...weapon.keywords,
      ...ammunition.filter((item) => weapons.findIndex((each) => takesAmmunition(each, item)) === place).flatMap((item) => item.ammunition),
    ],
    rules: weapon.rules,
  }));
}

/** Which hand each weapon is in, place by place: two of a kind are two weapons. */
function handsOf(fighter: FighterEntry, weapons: readonly WeaponEntry[]): readonly ('main' | 'off' | 'carried')[] {
  const many = fighter.abilities.includes('many-arms');
  let eased = fighter.keywords.includes('STRONG');
  let [held, used] = [0, 0];
  const needed = ({ hands, keywords }: WeaponEntry): number => {
    // STRONG makes one 2-Handed melee weapon count as 1-Handed; what takes no hand (claws, a bite) takes the whole fight.
    if (hands !== 2 || !eased || keywords.includes('CUMBERSOME')) return hands ?? 2;
    eased = false;
    return 1;
  };
  return weapons.map((weapon) => {
    const melee = weapon.kind === 'melee' || weapon.kind === 'dual' || weapon.keywords.includes('PISTOL');
    if (many || !melee) return 'main';
    const needs = needed(weapon);
    if (used > 1 || (used === 1 && held + needs > 2)) return 'carried';
    held += needs;
    used += 1;
    return used === 1 ? 'main' : 'off';
  });
}
