/** Rows of text under their heads: how a result explains itself. The first column heads its row. */
export interface Table {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}
