import type { Edition } from '../system.ts';

/** How a parry works: on a flat 6 against the first hit, or by beating the highest hit die. */
export type ParryMode = 'six' | 'beatHighest';

/** Which critical charts are used: the variant's rows 4 to 6, the one basic chart, or the optional charts by weapon class. */
export type CriticalCharts = 'variant' | 'basic' | 'optional';

/** The switches by which the editions differ, all plain data; a house rule changes some of them. Source: rules § 1. */
export interface Rules {
  /** What a fighter with a weapon in each hand adds to every melee hit roll. */
  readonly dualWieldHitModifier: number;
  readonly parryMode: ParryMode;
  /** Whether sword and buckler, a dwarf axe with a second parrying item, or fighting claws re-roll a failed parry. */
  readonly parryReroll: boolean;
  /** Whether a tie on Initiative goes to the higher Weapon Skill before a roll-off. */
  readonly tieBreakWS: boolean;
  /** Whether a spear in its first round strikes before chargers, or with them. */
  readonly spearBeatsCharge: boolean;
  readonly critChart: CriticalCharts;
  /** Whether a wound that needs a 6 may be critical. */
  readonly critWhenSixNeeded: boolean;
  /** When the hit that meets the parry can not be parried: the attempt is lost, or the next hit may be tried. */
  readonly unparryableFirstHit: 'lost' | 'passOn';
  readonly criticalsOn: boolean;
}

export interface PublishedRules extends Edition {
  readonly rules: Rules;
}

const VARIANT: Rules = {
  dualWieldHitModifier: -1,
  parryMode: 'six',
  parryReroll: false,
  tieBreakWS: true,
  spearBeatsCharge: true,
  critChart: 'variant',
  critWhenSixNeeded: true,
  unparryableFirstHit: 'lost',
  criticalsOn: true,
};

const CLASSIC: Rules = {
  dualWieldHitModifier: 0,
  parryMode: 'beatHighest',
  parryReroll: true,
  tieBreakWS: false,
  spearBeatsCharge: false,
  critChart: 'basic',
  critWhenSixNeeded: false,
  unparryableFirstHit: 'lost',
  criticalsOn: true,
};

/** The published states of the rules, the variant first. */
export const EDITIONS: readonly PublishedRules[] = [
  {
    id: 'variant',
    name: 'House variant',
    says: 'two weapons cost 1 to hit, a parry needs a 6 against the first hit, critical charts by weapon class on 4 to 6',
    source: 'rules § 1',
    rules: VARIANT,
  },
  {
    id: 'classic',
    name: 'Classic rulebook',
    says: 'no penalty for two weapons, a parry beats the highest hit die, the basic critical chart',
    source: 'rules § 1, classic column',
    rules: CLASSIC,
  },
  {
    id: 'classic-optional-crits',
    name: 'Classic, optional criticals',
    says: 'the classic rulebook with its optional critical charts by weapon class',
    source: 'rules § 3',
    rules: { ...CLASSIC, critChart: 'optional' },
  },
];

/** The rules of a published edition; undefined when there is none of that id. */
export function rulesOf(id: string): Rules | undefined {
  return EDITIONS.find((edition) => edition.id === id)?.rules;
}
