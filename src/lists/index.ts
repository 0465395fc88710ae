export { readList, type ReadList } from './read-list.ts';
export type { Costs, Roster } from './roster.ts';
export { reconcile, systemOf, understood, type Reconciliation, type UnderstoodEntry, type Understanding } from './understand.ts';
export { duplicatedEntry, editedEntry, emptyList, listCost, movedEntry, withEntry, withoutEntry, type FighterList, type ListCost, type ListEntry } from './list.ts';
export { isSavedList, listFromSaved, savedList } from './saved.ts';
