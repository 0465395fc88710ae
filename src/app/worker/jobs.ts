import type { AgainstInput, AgainstResult } from '../lists/against.ts';
import type { MatrixInput, MatrixResult } from '../matrix/fill.ts';
import type { PatchInput, PatchResult, ReviewInput, ReviewResult, SensitivityInput, SensitivityResult } from '../review/work.ts';
import type { DuelInput, DuelResolution, Resolution, ScenarioShape } from '../../systems/system.ts';

/** What the worker can be asked for, by name: what goes in and what comes back. Everything in it is structured-cloneable. */
export interface Jobs {
  readonly resolve: {
    readonly input: { readonly scenarios: readonly ScenarioShape[] };
    readonly result: readonly { readonly answer: Resolution<unknown>; readonly milliseconds: number }[];
  };
  readonly duel: { readonly input: DuelInput; readonly result: DuelResolution };
  readonly matrix: { readonly input: MatrixInput; readonly result: MatrixResult };
  readonly review: { readonly input: ReviewInput; readonly result: ReviewResult };
  readonly patch: { readonly input: PatchInput; readonly result: PatchResult };
  readonly against: { readonly input: AgainstInput; readonly result: AgainstResult };
  readonly sensitivity: { readonly input: SensitivityInput; readonly result: SensitivityResult };
}

export type JobKind = keyof Jobs;

export interface JobRequest<K extends JobKind = JobKind> {
  readonly kind: K;
  readonly system: string;
  readonly input: Jobs[K]['input'];
}

/** A request with the job's number. */
export interface Posted<K extends JobKind = JobKind> {
  readonly id: number;
  readonly request: JobRequest<K>;
}

/** What a worker is told: to do a job, or that those up to a number are not wanted any more. */
export type JobOrder = Posted | { readonly drop: number };

/** How far a job is. `part` is what it has so far, where it can say so. */
export interface JobProgress {
  readonly done: number;
  readonly total: number;
  readonly part?: unknown;
}

/** What a worker says of the job of that number. */
export type Told = { readonly id: number } & (JobReply | { readonly kind: 'begun' });

export type JobReply =
  | { readonly kind: 'progress'; readonly progress: JobProgress }
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'refused'; readonly path: string; readonly expected: string; readonly received: string }
  | { readonly kind: 'failed'; readonly message: string };
