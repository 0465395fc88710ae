/** How many faces of a d6 miss, hit and are critical: the lowest faces miss, the highest are critical. */
export interface Row {
  readonly miss: number;
  readonly hit: number;
  readonly critical: number;
}

/** The rows from best to worst. */
export const ROW_NAMES = ['twice', 'greater', 'equal', 'lesser', 'half'] as const;
export type RowName = (typeof ROW_NAMES)[number];

/** The five rows of the hit table as faces of a d6. Source: rules § 2.1. */
export const ROWS: Readonly<Record<RowName, Row>> = {
  twice: { miss: 2, hit: 2, critical: 2 },
  greater: { miss: 2, hit: 3, critical: 1 },
  equal: { miss: 3, hit: 2, critical: 1 },
  lesser: { miss: 4, hit: 1, critical: 1 },
  half: { miss: 4, hit: 2, critical: 0 },
};

/** A row on which no face does anything, for a shot that can not succeed. */
export const NOTHING: Row = { miss: 6, hit: 0, critical: 0 };

/**
 * The row for two characteristics from 0, compared without rounding: 5 v 3 is `greater`, 3 v 5 `lesser`. Only 0 v 0 meets
 * several conditions; which one wins is `zeros`. With `halves` "up" half of the attacker's value is rounded up before Twice is
 * looked for: 5 v 3 is `twice`. Source: rules § 2.1.
 */
export function rowFor(attacker: number, opposing: number, zeros: RowName = 'equal', halves: 'exact' | 'up' = 'exact'): RowName {
  if (attacker === 0 && opposing === 0) return zeros;
  if (attacker === opposing) return 'equal';
  if (attacker + (halves === 'up' ? attacker % 2 : 0) >= 2 * opposing) return 'twice';
  if (attacker > opposing) return 'greater';
  return 2 * attacker <= opposing ? 'half' : 'lesser';
}

/** What one face of a d6 does on a row. */
export function faceOn(row: Row, face: number): 'miss' | 'hit' | 'critical' {
  if (face <= row.miss) return 'miss';
  return face <= row.miss + row.hit ? 'hit' : 'critical';
}

/** The row's faces in words: "3-5 hit, 6 critical". */
export function rowWords({ miss, hit, critical }: Row): string {
  const words = [
    facesWords(1, miss, 'miss'),
    facesWords(miss + 1, miss + hit, 'hit'),
    facesWords(miss + hit + 1, miss + hit + critical, 'critical'),
  ];
  return words.filter((each) => each !== '').join(', ');
}

function facesWords(from: number, to: number, what: string): string {
  if (to < from) return '';
  return `${from === to ? from : `${from}-${to}`} ${what}`;
}
