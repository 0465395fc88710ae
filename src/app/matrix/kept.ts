import type { ColumnSort, Sort } from './arrange.ts';
import type { SidesKept } from './sides.ts';

/** What a person set on the matrix: it is saved, undone and linked with the work. */
export interface MatrixKept extends SidesKept {
  readonly measure?: string;
  readonly formula?: string;
  readonly sort?: Sort;
  readonly columnSort?: ColumnSort;
  readonly baseline?: string;
  readonly filter?: string;
}
