/** The controls of what is larger than one value: fetched together, when the first form that has any is opened. */
export { ListControl } from './list.tsx';
export { RecordControl } from './record.tsx';
export { TupleControl } from './tuple.tsx';
