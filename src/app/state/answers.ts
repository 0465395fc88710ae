import { computed, effect, signal } from '@preact/signals';
import { type AnyMeasure, compareLoadouts, type ComparisonOf, scenarioOf } from '../../analysis/index.ts';
import { InputError } from '../../systems/input-error.ts';
import type { GameSystem, Loadout, Resolution, ScenarioShape } from '../../systems/system.ts';
import { startJob } from '../worker/start-job.ts';
import { remembering, type Remembering } from './remembering.ts';
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
  /** Scenarios that take too long to be worked out between two frames; a worker has them. */
  readonly pending: readonly ScenarioShape[];
}

const NO_FAULTS: ReadonlyMap<string, string> = new Map();

let last: { readonly comparison: ComparisonOf; readonly places: readonly number[]; readonly system: string } | null = null;

/** The comparison of the work on the screen; while a field is wrong, the last one that was right, with what is wrong. */
export const answers = computed<Answers>(() => {
  const its = system.value;
  if (!its) return { comparison: null, places: [], faults: { loadouts: [], shared: NO_FAULTS }, stale: null, pending: [] };
  void arrived.value;
  return answersFor(remembering(its), work.value);
});

/** Anything that takes longer than this is a worker's, in milliseconds. */
const TOO_LONG = 50;

/** Counts the answers that came from the worker. */
const arrived = signal(0);

/** Whether a worker is at it, or was stopped. */
export const working = signal<'no' | 'working' | 'stopped'>('no');

function answersFor(memory: Remembering, now: Work): Answers {
  const its = memory.system;
  const pending = memory.newest() > TOO_LONG && last?.system === its.id ? unknown(memory, now) : [];
  if (pending.length > 0 && last)
    return { comparison: last.comparison, places: last.places, faults: { loadouts: [], shared: NO_FAULTS }, stale: null, pending };
  const { faults, fine } = faultsIn(its, now);
  const said = firstFault(faults, now);
  if (said !== null) {
    const kept = last?.system === its.id ? last : null;
    if (kept) return { comparison: kept.comparison, places: kept.places, faults, stale: said, pending: [] };
    if (fine.length === 0) return { comparison: null, places: [], faults, stale: said, pending: [] };
  }
  const comparison = compare(
    its,
    now,
    fine.map((place) => now.loadouts[place] as Loadout),
  );
  last = { comparison, places: fine, system: its.id };
  return { comparison, places: fine, faults, stale: said, pending: [] };
}

function compare(its: GameSystem, now: Work, loadouts: readonly Loadout[]): ComparisonOf {
  return compareLoadouts({
    system: its,
    loadouts,
    target: now.target,
    setting: now,
    amount: measure(its, now.amount),
    chance: measure(its, now.chance),
  });
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

/** The scenarios of the work that were not worked out yet; those that the schema refuses are the forms' business. */
function unknown(memory: Remembering, now: Work): readonly ScenarioShape[] {
  return now.loadouts.flatMap((loadout) => {
    try {
      const scenario = scenarioOf(memory.system, loadout, now.target, now);
      return memory.knows(scenario) ? [] : [scenario];
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return [];
    }
  });
}

let stop: (() => void) | null = null;

/** Has the pending scenarios worked out. What a worker can not answer is tried here, so that its fault is told where it belongs. */
function workOut(): void {
  stop?.();
  const its = system.value;
  const { pending } = answers.value;
  if (!its || pending.length === 0) {
    working.value = 'no';
    return;
  }
  working.value = 'working';
  const memory = remembering(its);
  stop = startJob<'resolve'>({ kind: 'resolve', system: its.id, input: { scenarios: pending } }, (reply) => {
    if (reply.kind === 'progress') return;
    if (reply.kind === 'done') {
      const found = reply.result as readonly { readonly answer: Resolution<unknown>; readonly milliseconds: number }[];
      found.forEach(({ answer, milliseconds }, place) => memory.put(pending[place] as ScenarioShape, answer, milliseconds));
    } else memory.forget();
    arrived.value++;
  });
}

effect(workOut);

export function stopWorking(): void {
  stop?.();
  working.value = 'stopped';
}

export function workOn(): void {
  workOut();
}
