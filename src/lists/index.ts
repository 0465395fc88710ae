export { readList, readLists, type ReadList } from './read-list.ts';
export type { Costs, Roster } from './roster.ts';
export { reconcile, systemOf, understood, type Reconciliation, type UnderstoodEntry, type Understanding } from './understand.ts';
export { listOf } from './from-file.ts';
export {
  duplicatedEntry,
  editedEntry,
  emptyList,
  listCost,
  movedEntry,
  withAlternative,
  withEntry,
  withoutEntry,
  type FighterList,
  type ListCost,
  type ListEntry,
} from './list.ts';
export { listTable, listText } from './export.ts';
export { isSavedList, listFromSaved, savedList, type Migrations } from './saved.ts';
export { savedListSchema } from './saved-schema.ts';
export { catalogueOf, isCatalogue, readCatalogue, type CatalogueFile } from './catalogue/file.ts';
export { faultsOf, libraryOf, type Library } from './catalogue/library.ts';
export { choicesIn, profilesIn, type CatalogueChoice, type CatalogueEntry, type CatalogueProfile } from './catalogue/profiles.ts';
export { compendiumItems, isCompendium, type CompendiumItem } from './catalogue/compendium.ts';
