import { parentPort, workerData } from 'node:worker_threads';
import { Fraction } from '../../pmf/index.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import { type Bare, type BareCell, type GridJob, gridFor, type GridValue, type WorkerReply } from './job.ts';

const grid = await gridFor(workerData as GridJob);

const bare = (value: Fraction): Bare => [value.s * value.n, value.d];

function sent(cell: GridValue | Refusal): BareCell {
  if (isRefusal(cell)) return cell;
  if (cell instanceof Fraction) return bare(cell);
  return Object.fromEntries(
    Object.entries(cell).map(([name, each]: [string, Fraction | number]) => [name, each instanceof Fraction ? bare(each) : each]),
  );
}

parentPort?.on('message', (tasks: readonly number[]) => {
  const reply: WorkerReply = { tasks, cells: tasks.map((task) => sent(grid.compute(task))) };
  parentPort?.postMessage(reply);
});
