import { parentPort, workerData } from 'node:worker_threads';
import { Fraction } from '../../pmf/index.ts';
import { InputError } from '../../systems/input-error.ts';
import { type Bare, type BareValue, type GridJob, gridFor, type GridValue, type WorkerReply } from './job.ts';

const grid = await gridFor(workerData as GridJob);

const bare = (value: Fraction): Bare => [value.s * value.n, value.d];
const sent = (value: GridValue): BareValue =>
  value instanceof Fraction ? bare(value) : Object.fromEntries(Object.entries(value).map(([name, each]: [string, Fraction]) => [name, bare(each)]));

/** A cell that the rules refuse is named, not thrown: an InputError does not cross threads whole. */
function reply(tasks: readonly number[]): WorkerReply {
  const values: BareValue[] = [];
  for (const task of tasks) {
    try {
      values.push(sent(grid.compute(task)));
    } catch (error) {
      if (error instanceof InputError) return { refused: task };
      throw error;
    }
  }
  return { tasks, values };
}

parentPort?.on('message', (tasks: readonly number[]) => parentPort?.postMessage(reply(tasks)));
