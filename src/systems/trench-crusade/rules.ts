/** The numbers of the rules that an edition or a house rule may change. Source: rules § 2. */
export interface Rules {
  /** Success Roll totals from which it is a success, and a critical. */
  readonly success: number;
  readonly critical: number;
  /** Injury Roll totals from which each result begins; anything lower has no effect. */
  readonly minorHit: number;
  readonly down: number;
  readonly outOfAction: number;
  /** Negative INJURY MODIFIERS never sum to less than this. */
  readonly modifierFloor: number;
  /** What a Bloodbath costs in the target's markers. */
  readonly bloodbathStanding: number;
  readonly bloodbathDown: number;
  /** INJURY DICE for a critical, and for one by a weapon with CRITICAL. */
  readonly criticalInjuryDice: number;
  readonly criticalKeywordInjuryDice: number;
  /** INJURY DICE against a Down target. */
  readonly meleeDownDice: number;
  readonly rangedDownDice: number;
  /** What a Diving Charge that succeeds adds to the next Melee Attack. */
  readonly diveDice: number;
  readonly diveInjuryDice: number;
  /** True when grenades FUMBLE on a Success Roll of 2. */
  readonly fumble: boolean;
}

/** Version 1.0.2 of the Digital Rulebook, with its commentaries. */
export const RULES_1_0_2: Rules = {
  success: 7,
  critical: 12,
  minorHit: 2,
  down: 7,
  outOfAction: 9,
  modifierFloor: -3,
  bloodbathStanding: 6,
  bloodbathDown: 3,
  criticalInjuryDice: 1,
  criticalKeywordInjuryDice: 2,
  meleeDownDice: 1,
  rangedDownDice: 0,
  diveDice: 1,
  diveInjuryDice: 0,
  fumble: false,
};

export const EDITIONS = [
  {
    id: '1.0.2',
    name: 'Version 1.0.2',
    says: 'The rulebook and warbands of the 1.0 line with the commentaries of February 2026.',
    source: 'rules § 1',
    rules: RULES_1_0_2,
  },
  {
    id: 'playtest-1.6.3',
    name: 'Playtest 1.6.3',
    says: 'Every Injury Roll on a Down target has +1 INJURY DICE, shots too; a Diving Charge also adds +1 to the injury.',
    source: 'rules § 1, differences to earlier versions',
    rules: { ...RULES_1_0_2, rangedDownDice: 1, diveInjuryDice: 1 },
  },
  {
    id: 'dispatch-1',
    name: 'Trench Dispatch 1 (beta, April 2026)',
    says: '1.0.2 with the public beta: grenades FUMBLE, a Success Roll of 2 makes the thrower hit himself.',
    source: 'rules § 1, later public beta',
    rules: { ...RULES_1_0_2, fumble: true },
  },
] as const;

export type EditionId = (typeof EDITIONS)[number]['id'];

/** The tables of a published edition. */
export function rulesOf(id: EditionId): Rules {
  return (EDITIONS.find((edition) => edition.id === id) ?? EDITIONS[0]).rules;
}
