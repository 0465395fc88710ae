import { computed } from '@preact/signals';
import { type AnyMeasure, compareLoadouts, type ComparisonOf } from '../../analysis/index.ts';
import { InputError } from '../../systems/input-error.ts';
import type { GameSystem, Loadout } from '../../systems/system.ts';
import { remembering } from './remembering.ts';
import { system, work } from './store.ts';
import type { Work } from './work.ts';

/** What is wrong with the work on the screen, told to whom it concerns. */
export interface Faults {
  /** By the place of the loadout: faults of its attacker and weapons, by path. */
  readonly loadouts: readonly ReadonlyMap<string, string>[];
  /** Faults of target, situation, options and edition, by path. */
  readonly shared: ReadonlyMap<string, string>;
}

export interface Answers {
  /** Null when nothing could be worked out yet. */
  readonly comparison: ComparisonOf | null;
  /** Which of the work's loadouts the comparison's contenders are. */
  readonly places: readonly number[];
  readonly faults: Faults;
  /** Why the comparison is not of what stands in the fields, or null when it is. */
  readonly stale: string | null;
}

const NO_FAULTS: ReadonlyMap<string, string> = new Map();

let last: { readonly comparison: ComparisonOf; readonly places: readonly number[]; readonly system: string } | null = null;

/** The comparison of the work on the screen; while a field is wrong, the last one that was right, with what is wrong. */
export const answers = computed<Answers>(() => {
  const its = system.value;
  if (!its) return { comparison: null, places: [], faults: { loadouts: [], shared: NO_FAULTS }, stale: null };
  return answersFor(remembering(its), work.value);
});

function answersFor(its: GameSystem, now: Work): Answers {
  const { faults, fine } = faultsIn(its, now);
  const said = firstFault(faults, now);
  if (said !== null) {
    const kept = last?.system === its.id ? last : null;
    if (kept) return { comparison: kept.comparison, places: kept.places, faults, stale: said };
    if (fine.length === 0) return { comparison: null, places: [], faults, stale: said };
  }
  const comparison = compare(its, now, fine.map((place) => now.loadouts[place] as Loadout));
  last = { comparison, places: fine, system: its.id };
  return { comparison, places: fine, faults, stale: said };
}

function compare(its: GameSystem, now: Work, loadouts: readonly Loadout[]): ComparisonOf {
  return compareLoadouts({ system: its, loadouts, target: now.target, setting: now, amount: measure(its, now.amount), chance: measure(its, now.chance) });
}

/** The measure of that id, or undefined for the headline one. */
function measure(its: GameSystem, id: string | null): AnyMeasure | undefined {
  return its.measures.find((each) => each.id === id);
}

function faultsIn(its: GameSystem, now: Work): { readonly faults: Faults; readonly fine: readonly number[] } {
  const shared = new Map<string, string>();
  const fine: number[] = [];
  const loadouts = now.loadouts.map((loadout, place) => {
    try {
      compare(its, now, [loadout]);
      fine.push(place);
      return NO_FAULTS;
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      const path = error.path.replace(/^loadouts\[0\]\.?/, '');
      const says = `Expected ${error.expected}; got ${error.received}.`;
      if (/^(?:attacker|weapons)\b/.test(path)) return new Map([[path, says]]);
      shared.set(path, says);
      return NO_FAULTS;
    }
  });
  return { faults: { loadouts, shared }, fine };
}

/** The first fault as one line: where it is and what it is. */
function firstFault({ loadouts, shared }: Faults, now: Work): string | null {
  const place = loadouts.findIndex((faults) => faults.size > 0);
  const [path, says] = [...(loadouts[place] ?? shared)][0] ?? [];
  if (says === undefined) return null;
  const of = place >= 0 ? `${now.loadouts[place]?.name ?? ''}, ` : '';
  return `${of}${path === '' || path === undefined ? 'scenario' : path}: ${says}`;
}
