import { signal } from '@preact/signals';
import type { CatalogueItem, GameSystem } from '../../systems/system.ts';
import { keep, kept } from './browser-store.ts';

/** Whether pickers offer what is not official as well, as chosen here before. */
export const offersAll = signal(kept('offering') === 'all');

export function offerAll(all: boolean): void {
  offersAll.value = all;
  keep('offering', all ? 'all' : 'official');
}

/** The standings that a system's pickers leave out unasked: none where nothing of it is official. */
export function leftOut({ catalogue }: GameSystem): readonly CatalogueItem['standing'][] {
  const lists = [catalogue.fighters, catalogue.weapons, catalogue.kit].filter((items) =>
    items.some(({ standing }) => standing === 'official'),
  );
  return [...new Set(lists.flatMap((items) => items.flatMap(({ standing }) => (standing === 'official' ? [] : [standing]))))];
}
