import type { ListedFighter } from '../../list-vocabulary.ts';
import { quoted } from '../../list-values.ts';
import { FIGHTER_BY_ID, KIT_BY_ID } from '../armoury.ts';
import { ownWeapons } from '../loadout.ts';
import { abilityNamed } from './ability-names.ts';
import { type Equipped, fighterNamed, itemOf, wordsOf } from './equipped.ts';
import type { Lines } from './gear.ts';
import { MODEL_SLUGS } from './slugs.ts';

/** A fighter of the catalogue, by its id or its name, with the items of the list; null when it is not there. */
export function fromCatalogue(fighter: ListedFighter, lines: Lines): Equipped | null {
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
