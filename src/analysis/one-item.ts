import type { CatalogueItem, GameSystem, LoadoutChoice } from '../systems/system.ts';

/** A choice of catalogue items with one of them changed. */
export interface ItemChange {
  /** "weapon 1", "item 2". */
  readonly label: string;
  /** What was there; null where the item is one more. */
  readonly from: CatalogueItem | null;
  readonly to: CatalogueItem;
  readonly choice: LoadoutChoice;
}

/**
 * Whether a fighter may have an item: an item of another group of fighters is not for this one; a group that no fighter has is a label and
 * bars nobody.
 */
export function openTo({ catalogue }: GameSystem, fighter: CatalogueItem): (item: CatalogueItem) => boolean {
  const groups = new Set(catalogue.fighters.map(({ group }) => group));
  return ({ group }) => group === '' || group === fighter.group || !groups.has(group);
}

/**
 * Every choice that has one weapon or item of kit swapped for another of the catalogue, or one more. They may still break a rule: the game
 * says so.
 */
export function oneItemAway(system: GameSystem, choice: LoadoutChoice): ItemChange[] {
  const { fighters, weapons, kit } = system.catalogue;
  const fighter = fighters.find(({ id }) => id === choice.fighter);
  if (!fighter) return [];
  const open = openTo(system, fighter);
  const changed = (
    word: string,
    chosen: readonly string[],
    items: readonly CatalogueItem[],
    whole: (ids: readonly string[]) => LoadoutChoice,
  ): ItemChange[] =>
    [...chosen, null].flatMap((id, place) => {
      const from = items.find((item) => item.id === id) ?? null;
      const others = items.filter((item) => item.id !== id && open(item));
      return others.map((to) => ({
        label: `${word} ${place + 1}`,
        from,
        to,
        choice: whole([...chosen.slice(0, place), to.id, ...chosen.slice(place + 1)]),
      }));
    });
  // The name of its own belongs to the choice as it was.
  const { name: _, ...bare } = choice;
  return [
    ...changed('weapon', choice.weapons, weapons, (ids) => ({ ...bare, weapons: ids })),
    ...changed('item', choice.kit ?? [], kit, (ids) => ({ ...bare, kit: ids })),
  ];
}
