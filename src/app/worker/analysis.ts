import { against } from '../lists/against.ts';
import { fill } from '../matrix/fill.ts';
import { patch, review, sensitive } from '../review/work.ts';
import { InputError } from '../../systems/input-error.ts';
import { systemFor } from '../../systems/index.ts';
import type { GameSystem } from '../../systems/system.ts';
import type { JobKind, JobProgress, JobReply, JobRequest, Jobs } from './jobs.ts';

type Work = {
  readonly [K in JobKind]: (
    system: GameSystem,
    input: Jobs[K]['input'],
    tell: (progress: JobProgress) => void,
  ) => Jobs[K]['result'] | Promise<Jobs[K]['result']>;
};

const WORK: Work = {
  resolve: (system, { scenarios }) =>
    scenarios.map((scenario) => {
      const start = performance.now();
      return { answer: system.resolve(scenario), milliseconds: performance.now() - start };
    }),
  duel: (system, input) => system.duel.resolve(input),
  matrix: (system, input, tell) => fill(system, input, (numbers, done, total) => tell({ done, total, part: numbers })),
  review: (system, input, tell) => review(system, input, (done, total) => tell({ done, total })),
  patch: (system, input, tell) => patch(system, input, (done, total) => tell({ done, total })),
  against: (system, input, tell) => against(system, input, (done, total) => tell({ done, total })),
  sensitivity: (system, input) => sensitive(system, input),
};

const reply = (message: JobReply) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<JobRequest>) => void answer(data));

async function answer<K extends JobKind>({ kind, system, input }: JobRequest<K>): Promise<void> {
  try {
    const result = await WORK[kind](await systemFor(system), input, (progress) => reply({ kind: 'progress', progress }));
    reply({ kind: 'done', result });
  } catch (error) {
    if (error instanceof InputError) reply({ kind: 'refused', path: error.path, expected: error.expected, received: error.received });
    else reply({ kind: 'failed', message: String(error) });
  }
}
