/** A price: so much for the unit and so much for each model, for a number of models in a range. The base may be negative. */
export interface Price {
  readonly base: number;
  readonly perModel: number;
  readonly min: number;
  readonly max: number;
}

/** Something a unit may buy. Null prices: printed, but whether for each model is not known. */
export interface OptionEntry {
  readonly name: string;
  readonly perModel: number | null;
  readonly flat: number | null;
}

export interface PartEntry {
  readonly name: string;
  readonly count: number;
  readonly att: number | string | null;
  readonly off: number | null;
  readonly str: number | null;
  readonly ap: number | null;
  readonly agi: number | null;
  readonly aim?: number | null;
  /** The first one is in use unless another is chosen. */
  readonly weapons: readonly string[];
  readonly attributes: readonly string[];
}

/** The printed profile that fights: what a worked example may give whole. */
export interface Profile {
  readonly id: string;
  readonly name?: string;
  readonly height: number;
  /** Width and depth; null when it is not known. */
  readonly baseMm: readonly [number, number] | null;
  readonly dis: number;
  readonly hp: number;
  readonly def: number;
  readonly res: number;
  /** Without a Shield. */
  readonly arm: number;
  readonly properties: readonly string[];
  readonly modelRules: readonly string[];
  readonly defensiveRules: readonly string[];
  readonly parts: readonly PartEntry[];
}

/** A real unit: profile, prices, options, and what of it is not modelled. */
export interface UnitEntry extends Profile {
  readonly name: string;
  readonly army: string;
  /** The newer export's price. */
  readonly cost: Price;
  /** The public test's price of October 2024; null when none was found. */
  readonly costOctober2024: Price | null;
  readonly cha: number | string;
  readonly mob: number | string;
  readonly options: readonly OptionEntry[];
  readonly notModelled: readonly string[];
  readonly uncertain: readonly string[];
  readonly source: string;
}
