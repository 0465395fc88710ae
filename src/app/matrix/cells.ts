/** A cell that is not computed yet, and one whose match-up is not possible. Everything else is the cell's number. */
export const WAITING = NaN;
export const NO_VALUE = Infinity;
