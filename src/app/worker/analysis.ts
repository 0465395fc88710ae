import { against } from '../lists/against.ts';
import { fill } from '../matrix/fill.ts';
import { patch, review, sensitive } from '../review/work.ts';
import { InputError } from '../../systems/input-error.ts';
import { systemFor } from '../../systems/index.ts';
import type { GameSystem } from '../../systems/system.ts';
import type { JobKind, JobOrder, JobProgress, JobReply, Jobs, Posted, Told } from './jobs.ts';
import { rememberingOutcomes } from './outcomes.ts';

type Work = {
  readonly [K in JobKind]: (
    system: GameSystem,
    input: Jobs[K]['input'],
    tell: (progress: JobProgress) => Promise<void>,
  ) => Jobs[K]['result'] | Promise<Jobs[K]['result']>;
};

const WORK: Work = {
  resolve: (system, { scenarios }) =>
    scenarios.map((scenario) => {
      const start = performance.now();
      return { answer: system.resolve(scenario), milliseconds: performance.now() - start };
    }),
  duel: (system, input) => system.duel.resolve(input),
  matrix: (system, input, tell) =>
    fill(rememberingOutcomes(system), input, (numbers, done, total) => tell({ done, total, ...(numbers && { part: numbers }) })),
  review: (system, input, tell) => review(rememberingOutcomes(system), input, (done, total) => tell({ done, total })),
  patch: (system, input, tell) => patch(rememberingOutcomes(system), input, (done, total) => tell({ done, total })),
  against: (system, input, tell) => against(rememberingOutcomes(system), input, (done, total) => tell({ done, total })),
  sensitivity: (system, input) => sensitive(rememberingOutcomes(system), input),
};

/** Jobs up to this number are not wanted any more. */
let dropped = 0;

/** Thrown out of a job that is not wanted any more. */
const DROPPED = Symbol('dropped');

addEventListener('message', ({ data }: MessageEvent<JobOrder>) => {
  if ('drop' in data) dropped = Math.max(dropped, data.drop);
  else void answer(data);
});

async function answer<K extends JobKind>({ id, request: { kind, system, input } }: Posted<K>): Promise<void> {
  const reply = (message: JobReply) => postMessage({ id, ...message } satisfies Told);
  postMessage({ id, kind: 'begun' } satisfies Told);
  // Everybody else gets a turn: this is when it is heard that a job was overtaken.
  const tell = async (progress: JobProgress) => {
    reply({ kind: 'progress', progress });
    await new Promise((resolve) => setTimeout(resolve, 0));
    // oxlint-disable-next-line no-throw-literal
    if (dropped >= id) throw DROPPED;
  };
  try {
    const result = await WORK[kind](await systemFor(system), input, tell);
    reply({ kind: 'done', result });
  } catch (error) {
    if (error === DROPPED) return;
    if (error instanceof InputError) reply({ kind: 'refused', path: error.path, expected: error.expected, received: error.received });
    else reply({ kind: 'failed', message: String(error) });
  }
}
