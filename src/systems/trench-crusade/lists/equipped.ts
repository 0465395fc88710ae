import type { ListedFighter } from '../../list-vocabulary.ts';
import { tidy } from '../../list-words.ts';
import { quoted } from '../../list-values.ts';
import { FIGHTERS, KIT_BY_ID, WEAPON_BY_ID } from '../armoury.ts';
import type { FighterEntry, KitEntry, WeaponEntry } from '../entries.ts';
import { abilityNamed, compact, RAISES } from './ability-names.ts';
import { kitNamed, type Lines, weaponNamed } from './gear.ts';
import { explainsKeyword, modelKeyword } from './keywords.ts';
import { EQUIPMENT_SLUGS } from './slugs.ts';

/** A fighter as it stands on the table, wherever its figures came from. */
export interface Equipped {
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

export interface Protection {
  readonly armour: number;
  readonly shield: number;
  /** Which reading it is, when there are two. */
  readonly says: string;
}

/** The catalogue's fighter of that name, of the list's own faction if there are several. */
export function fighterNamed(names: readonly string[], catalogues: readonly string[]): FighterEntry | undefined {
  const wanted = new Set(names.map(compact));
  const same = FIGHTERS.filter(({ name }) => wanted.has(compact(name)));
  return same.find(({ faction }) => catalogues.some((each) => compact(each).includes(compact(faction)))) ?? same[0];
}

/** What an item of a list is in the catalogue, by id or by name. */
export function itemOf({ name, id }: ListedFighter['items'][number]): {
  readonly name: string;
  readonly id: string;
  readonly found: readonly (WeaponEntry | KitEntry)[];
} {
  const ids = Object.hasOwn(EQUIPMENT_SLUGS, id) ? EQUIPMENT_SLUGS[id] : undefined;
  const bySlug = (ids ?? []).flatMap((each) => KIT_BY_ID.get(each) ?? WEAPON_BY_ID.get(each) ?? []);
  const byName = /^[a-z]{2}_/.test(id) ? undefined : (weaponNamed(name) ?? kitNamed(name));
  return { name, id, found: ids ? bySlug : byName ? [byName] : [] };
}

/** What a fighter's categories and rules say. `raised already`: characteristics in the file have their advances. */
export function wordsOf(
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
