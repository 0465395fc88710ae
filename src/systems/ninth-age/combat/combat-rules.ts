import { DEFAULT_RULES, type Rules } from '../edition.ts';

/** What a combat is fought under: a state of the rules, and which unclear readings are in force. Source: rules § 7. */
export interface CombatRules {
  readonly rules: Rules;
  /** Fight in Extra Rank counts once, or as often as it is printed. */
  readonly fightInExtraRank: 'once' | 'stacks';
  /** Crush Attack keeps none of the part's attributes, or all. */
  readonly crushAttack: 'plain' | 'keeps';
  /** Models of a short rear rank stand where they can support, or where they can not. */
  readonly rearRank: 'favourable' | 'unfavourable';
  /** A charging Great Weapon strikes at 0, or the charge still adds 1. */
  readonly greatWeaponCharge: 'zero' | 'one';
  /** The place of a fallen character in the first rank is closed from behind, or stays open for the round. The facts do not say. */
  readonly fallenCharacter: 'closed' | 'open';
}

/** The readings that the worked examples take. */
export const DEFAULT_COMBAT_RULES: CombatRules = {
  rules: DEFAULT_RULES,
  fightInExtraRank: 'once',
  crushAttack: 'plain',
  rearRank: 'favourable',
  greatWeaponCharge: 'zero',
  fallenCharacter: 'closed',
};
