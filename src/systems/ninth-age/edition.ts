import type { Edition } from '../system.ts';

/** One row of a table of differences: from this difference up, this roll is needed. The last row holds everything below. */
export interface TableRow {
  readonly atLeast: number;
  readonly needed: number;
}

/** The parts of the rules that differ between published states, or that a house rule may replace. All plain data. */
export interface Rules {
  /** Offensive Skill minus Defensive Skill → roll needed to hit in melee, highest row first. */
  readonly toHit: readonly TableRow[];
  /** Strength minus Resilience → roll needed to wound, highest row first. */
  readonly toWound: readonly TableRow[];
  /** Heights at which Hand Weapon and Shield give Parry. */
  readonly parryHeights: { readonly from: number; readonly to: number };
  /** Distracting (X) takes X, or always 1. */
  readonly distracting: 'value' | 'one';
  /**
   * When special attacks may be put on a character while rank and file remain: when its Height differs from theirs or they are too few
   * to screen it (S2), or never. S1 says "where a Ranged Attack could", and when that is stands nowhere in the facts.
   */
  readonly specialsAtCharacters: 'exposed' | 'never';
  /** What a fleeing and a pursuing unit roll. */
  readonly pursuit: '2D6' | 'D6+4';
}

export interface PublishedRules extends Edition {
  readonly rules: Rules;
}

const THIRD: Rules = {
  toHit: [
    { atLeast: 4, needed: 2 },
    { atLeast: 1, needed: 3 },
    { atLeast: -3, needed: 4 },
    { atLeast: -Infinity, needed: 5 },
  ],
  toWound: [
    { atLeast: 2, needed: 2 },
    { atLeast: 1, needed: 3 },
    { atLeast: 0, needed: 4 },
    { atLeast: -1, needed: 5 },
    { atLeast: -Infinity, needed: 6 },
  ],
  parryHeights: { from: 1, to: 3 },
  distracting: 'value',
  specialsAtCharacters: 'exposed',
  pursuit: '2D6',
};

/** The published states of the rules. The first one reads them as the worked examples do. Source: rules § 1. */
export const EDITIONS: readonly PublishedRules[] = [
  {
    id: 'third',
    name: '3rd edition',
    says: '3rd edition public test: Parry at Height 1 to 3, Distracting (X) takes X, flee and pursue 2D6',
    source: 'rules § 1, § 2',
    rules: THIRD,
  },
  {
    id: 'june-2025',
    name: '3rd edition, June 2025',
    says: 'the rulebook text of June 2025: any model with a Hand Weapon and a Shield parries, flee and pursue 2D6',
    source: 'rules § 1, S1',
    rules: { ...THIRD, parryHeights: { from: 0, to: 5 }, specialsAtCharacters: 'never' },
  },
  {
    id: 'newest',
    name: '3rd edition, newest export',
    says: 'the newest export: Parry at Height 1 to 3, Distracting always takes 1, flee and pursue D6+4',
    source: 'rules § 1, S2',
    rules: { ...THIRD, distracting: 'one', pursuit: 'D6+4' },
  },
];

/** The rules of an edition by its id; undefined when there is none of that name. */
export function rulesOf(id: string): Rules | undefined {
  return EDITIONS.find((edition) => edition.id === id)?.rules;
}

/** The rules that the worked examples follow. */
export const DEFAULT_RULES = THIRD;
