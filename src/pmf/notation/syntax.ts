/** A parsed dice expression. Every part knows where it begins in the text. */
export type Expression = Literal | Name | Let | If | Negative | Operation | Choice | Roll;

/** A number. */
export interface Literal {
  readonly kind: 'number';
  readonly at: number;
  readonly value: number;
}

/** A roll that `let` has named: the same roll wherever it is written. */
export interface Name {
  readonly kind: 'name';
  readonly at: number;
  readonly name: string;
}

/** One roll under a name, for the rest of the expression. */
export interface Let {
  readonly kind: 'let';
  readonly at: number;
  readonly name: string;
  readonly value: Expression;
  readonly body: Expression;
}

/** What comes next depends on a roll. */
export interface If {
  readonly kind: 'if';
  readonly at: number;
  readonly condition: Expression;
  readonly met: Expression;
  readonly otherwise: Expression;
}

/** A minus in front. */
export interface Negative {
  readonly kind: 'negative';
  readonly at: number;
  readonly operand: Expression;
}

/** How two numbers are compared. */
export type Relation = '<' | '<=' | '>' | '>=' | '=' | '!=';

/** Arithmetic or a comparison of two totals. */
export interface Operation {
  readonly kind: 'operation';
  readonly at: number;
  readonly operator: '+' | '-' | '*' | Relation;
  readonly left: Expression;
  readonly right: Expression;
}

/** The largest or the smallest of separate rolls. */
export interface Choice {
  readonly kind: 'choice';
  readonly at: number;
  readonly of: 'max' | 'min';
  readonly among: readonly Expression[];
}

/** Dice rolled together and what is done to them, in the order in which it is written. */
export interface Roll {
  readonly kind: 'roll';
  readonly at: number;
  readonly dice: readonly RolledDice[];
  /** Before any die is kept: rerolls and explosions of single dice. */
  readonly first: readonly (Reroll | Burst)[];
  readonly keeps: readonly Keep[];
  /** Explosions of the dice that were kept. */
  readonly last: readonly Burst[];
  /** The dice are counted instead of added. */
  readonly counting?: Test;
}

/** So many dice of one kind. */
export interface RolledDice {
  readonly at: number;
  readonly count: Expression;
  /** As listed: a face listed twice is twice as likely. A number means the faces 1 to that number. */
  readonly faces: number | readonly number[];
}

/** A question about one face. */
export interface Test {
  readonly at: number;
  readonly relation: Relation | 'among';
  readonly values: readonly number[];
}

/** Faces that are rolled again, once or until others show. */
export interface Reroll {
  readonly kind: 'reroll';
  readonly at: number;
  readonly once: boolean;
  readonly test: Test;
}

/** An explosion: a face that brings further rolls. */
export interface Burst {
  readonly kind: 'explode';
  readonly at: number;
  /** Exploded dice join the pool as dice of their own, instead of adding to the die that exploded. */
  readonly joins: boolean;
  /** The highest face unless listed. */
  readonly on?: Test;
  /** Stated in the text, or else the notation's own. */
  readonly depth: number;
}

/** The highest or lowest dice, kept or dropped. */
export interface Keep {
  readonly kind: 'keep';
  readonly at: number;
  readonly what: 'keep' | 'drop';
  readonly end: 'highest' | 'lowest';
  readonly count: number;
}
