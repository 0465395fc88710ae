/** A cell that can have no number: the rules refuse its match-up. */
export const NOT_POSSIBLE = 'not possible';

/** One cell: null where there is no number yet. */
export type HeatCell = number | null | typeof NOT_POSSIBLE;

export interface HeatMapData {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** `cells[row][column]`. */
  readonly cells: readonly (readonly HeatCell[])[];
}
