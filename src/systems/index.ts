import { InputError } from './input-error.ts';
import type { hitTable } from './hit-table/index.ts';
import type { mordheim } from './mordheim/index.ts';
import type { ninthAge } from './ninth-age/index.ts';
import { suggestion } from './schema/nearest.ts';
import type { GameSystem } from './system.ts';
import type { trenchCrusade } from './trench-crusade/index.ts';

/** A game system before it is loaded: nothing of a game is read until somebody asks for it. */
export interface SystemEntry {
  readonly id: string;
  readonly name: string;
  load(): Promise<GameSystem>;
}

/** Every game system, the default one first. */
export const SYSTEMS: readonly SystemEntry[] = [
  { id: 'hit-table', name: 'Five-row hit table', load: async () => (await import('./hit-table/index.ts')).hitTable },
  { id: 'trench-crusade', name: 'Trench Crusade', load: async () => (await import('./trench-crusade/index.ts')).trenchCrusade },
  { id: 'ninth-age', name: 'The Ninth Age', load: async () => (await import('./ninth-age/index.ts')).ninthAge },
  { id: 'mordheim', name: 'Mordheim', load: async () => (await import('./mordheim/index.ts')).mordheim },
];

/** What a system's id stands for where a program spells it out: its own scenarios and outcomes, known to the type checker. */
interface SystemsById {
  readonly 'hit-table': typeof hitTable;
  readonly 'trench-crusade': typeof trenchCrusade;
  readonly 'ninth-age': typeof ninthAge;
  readonly mordheim: typeof mordheim;
}

/** Loads the system of that id. Throws an InputError with the nearest known id when there is none. */
export async function systemFor<Id extends keyof SystemsById>(id: Id): Promise<SystemsById[Id]>;
export async function systemFor(id: unknown): Promise<GameSystem>;
export async function systemFor(id: unknown): Promise<GameSystem> {
  const entry = SYSTEMS.find((each) => each.id === id);
  if (entry) return entry.load();
  const known = SYSTEMS.map((each) => each.id);
  const all = `one of ${known.map((each) => JSON.stringify(each)).join(', ')}`;
  throw new InputError({ path: 'system', expected: suggestion(all, id, known), received: id });
}
