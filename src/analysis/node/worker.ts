import { parentPort, workerData } from 'node:worker_threads';
import { Fraction } from '../../pmf/index.ts';
import { type Bare, type BareValue, type GridJob, gridFor, type GridValue } from './job.ts';

const grid = await gridFor(workerData as GridJob);

const bare = (value: Fraction): Bare => [value.s * value.n, value.d];
const sent = (value: GridValue): BareValue =>
  value instanceof Fraction ? bare(value) : Object.fromEntries(Object.entries(value).map(([name, each]: [string, Fraction]) => [name, bare(each)]));

parentPort?.on('message', (tasks: readonly number[]) => {
  parentPort?.postMessage({ tasks, values: tasks.map((task) => sent(grid.compute(task))) });
});
