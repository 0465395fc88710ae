import type { GameSystem, Loadout } from '../../systems/system.ts';
import { saved, work } from '../state/store.ts';
import { armouryOf, everyArmoury, everyFighter, offered } from './loadout-sets.ts';

/** What a person chose to set against what. */
export interface SidesKept {
  readonly rows?: string;
  readonly columns?: string;
  readonly fighter?: string;
}

/** The loadouts of one side of a matrix. */
export interface Side {
  readonly loadouts: readonly Loadout[];
  readonly unfit: number;
}

/** One fighter with each weapon, where it has a choice of them; else every fighter. */
export function rowsKind(system: GameSystem, kept: SidesKept): string {
  return kept.rows ?? (armouryOf(system, fighterOf(system, kept)).loadouts.length > 1 ? 'fighter' : 'fighters');
}

/** What is set against what, in a few words. */
export function sidesSaid(system: GameSystem, kept: SidesKept): string {
  const { fighters } = system.catalogue;
  const listed = (kind: string) => {
    const place = /^list (\d+)$/.exec(kind)?.[1];
    return place === undefined ? 'your own loadouts' : saved.value.lists[Number(place)]?.name || 'a list';
  };
  const words: Readonly<Record<string, string>> = {
    screen: 'the loadouts on Compare',
    fighter: `${fighters.find(({ id }) => id === fighterOf(system, kept))?.name ?? ''}, each weapon`,
    armoury: 'every fighter, each weapon',
    fighters: 'every fighter',
  };
  const [rows, columns] = [rowsKind(system, kept), kept.columns ?? 'fighters'];
  return `${words[rows] ?? listed(rows)} × ${words[columns] ?? listed(columns)}`;
}

/** The fighter whose armoury the rows are. */
export function fighterOf(system: GameSystem, kept: SidesKept): string {
  const choice = work.value.loadouts[0]?.choice?.fighter;
  return kept.fighter ?? choice ?? offered(system.catalogue.fighters)[0]?.id ?? '';
}

/** Who attacks. */
export function rowsOf(system: GameSystem, kept: SidesKept): Side {
  switch (rowsKind(system, kept)) {
    case 'screen':
      return screenRows();
    case 'fighter':
      return armouryOf(system, fighterOf(system, kept));
    case 'armoury':
      return everyArmoury(system);
    case 'fighters':
      return everyFighter(system);
    default:
      return own(system, kept.rows ?? '');
  }
}

/** Who is attacked. */
export function columnsOf(system: GameSystem, kept: SidesKept): Side {
  const kind = kept.columns ?? 'fighters';
  if (kind === 'fighters') return everyFighter(system);
  if (kind === 'screen') return screenColumns();
  return own(system, kind);
}

// Memory of the last answer, so that an unchanged screen is an unchanged side.
let lastRows: Side & { readonly of: unknown } = { of: null, loadouts: [], unfit: 0 };
let lastColumns: Side & { readonly of: unknown } = { of: null, loadouts: [], unfit: 0 };

function screenRows(): Side {
  const { loadouts } = work.value;
  if (lastRows.of !== loadouts) lastRows = { of: loadouts, loadouts, unfit: 0 };
  return lastRows;
}

function screenColumns(): Side {
  const { loadouts, target } = work.value;
  const key = JSON.stringify([loadouts, target]);
  if (lastColumns.of !== key) lastColumns = { of: key, loadouts: [target, ...loadouts], unfit: 0 };
  return lastColumns;
}

const owns = new Map<string, Side & { readonly of: unknown }>();

function own(system: GameSystem, kind: string): Side {
  const before = owns.get(kind);
  if (before?.of === saved.value) return before;
  const place = /^list (\d+)$/.exec(kind)?.[1];
  const loadouts =
    place === undefined
      ? saved.value.loadouts.filter((each) => each.system === system.id).map((each) => each.loadout)
      : (saved.value.lists[Number(place)]?.entries ?? []).map((entry) => entry.loadout);
  const side = { of: saved.value, loadouts, unfit: 0 };
  owns.set(kind, side);
  return side;
}
