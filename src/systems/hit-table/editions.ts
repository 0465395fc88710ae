import type { Edition } from '../system.ts';
import { type Effect, EFFECTS_A, EFFECTS_B } from './effects.ts';
import { type Row, type RowName, ROWS } from './rows.ts';

/** How a ranged attack finds its row: Shoot against DR on the hit table, or a column for each Shoot. */
export type RangedRule =
  { readonly by: 'difficulty'; readonly base: number } | { readonly by: 'columns'; readonly columns: readonly RowName[] };

/** One published state of the rules, or a house rule made from one: all of it tables. */
export interface Rules extends Edition {
  readonly rows: Readonly<Record<RowName, Row>>;
  readonly effects: readonly Effect[];
  readonly ranged: RangedRule;
}

/** The row for Shoot 1, 2, 3, 4 and 5 or more. Source: rules § 2.7. */
export const SHOOT_COLUMNS: readonly RowName[] = ['half', 'lesser', 'equal', 'greater', 'twice'];

/** DR before its modifiers. Source: rules § 2.4. */
export const BASE_DIFFICULTY = 3;

export const REVISION_A: Rules = {
  id: 'A',
  name: 'Revision A',
  says: 'Shield and parry raise the target’s Fight; a shot compares Shoot with a difficulty (DR) of 3 and up',
  source: 'rules § 2',
  rows: ROWS,
  effects: EFFECTS_A,
  ranged: { by: 'difficulty', base: BASE_DIFFICULTY },
};

export const REVISION_B: Rules = {
  id: 'B',
  name: 'Revision B',
  says: 'Only the attacker’s own Fight or Shoot changes; the modified Shoot picks a row by itself',
  source: 'rules § 2.7',
  rows: ROWS,
  effects: EFFECTS_B,
  ranged: { by: 'columns', columns: SHOOT_COLUMNS },
};

/** The published editions, the default first. */
export const EDITIONS: readonly Rules[] = [REVISION_A, REVISION_B];
