import { choice, flag, group, type Infer } from '../schema/field.ts';
import type { Readings } from './encounter.ts';
import type { Rules } from './rules.ts';

const asEdition = { value: 'edition', label: 'as the edition', says: 'as the edition in force has it' } as const;

/** The readings that the facts leave open, each a named option with the facts' default. Source: rules § 5, open questions. */
export const OPTIONS = group(
  {
    criticals: flag({ label: 'criticals', says: 'whether wounds may be critical at all', fallback: true }),
    critWhenSixNeeded: choice(
      [
        asEdition,
        { value: 'allowed', label: 'allowed', says: 'a wound that needs a 6 may be critical' },
        { value: 'no', label: 'not allowed', says: 'a wound that needs a 6 is never critical' },
      ],
      {
        label: 'critical when a 6 is needed',
        says: 'whether a wound that needs a 6 may be critical (§ 1)',
        fallback: 'edition',
        advanced: true,
      },
    ),
    nothingSpendsCritical: flag({
      label: 'a critical die without effect is spent',
      says: 'in the variant a critical die of 1 to 3 is an ordinary wound: whether it uses up the fighter’s critical (§ 5)',
      fallback: false,
      advanced: true,
    }),
    unparryableFirstHit: choice(
      [
        asEdition,
        { value: 'lost', label: 'lost', says: 'a first hit that can not be parried uses up the attempt' },
        { value: 'passOn', label: 'passed on', says: 'the next hit may be tried' },
      ],
      { label: 'first hit can not be parried', says: 'what becomes of the parry then (§ 2.3)', fallback: 'edition', advanced: true },
    ),
    parryReroll: choice(
      [
        asEdition,
        { value: 'on', label: 're-rolled', says: 'sword and buckler re-roll a failed parry' },
        { value: 'off', label: 'not re-rolled', says: 'a failed parry stands' },
      ],
      {
        label: 'parry re-roll',
        says: 'sword with buckler, a dwarf axe with a second parrying item, claws (§ 1)',
        fallback: 'edition',
        advanced: true,
      },
    ),
    charmBeforeParry: flag({
      label: 'charm before parry',
      says: 'whether the lucky charm is tried before the parry (§ 5)',
      fallback: false,
      advanced: true,
    }),
    chargeStrikesFirst: flag({
      label: 'a charge strikes first',
      says: 'whether a charge grants strike first (§ 5)',
      fallback: true,
      advanced: true,
    }),
    pistolCountsAsSecondWeapon: flag({
      label: 'a pistol is a second weapon',
      says: 'whether a pistol in the off hand costs 1 to hit in the variant (§ 5)',
      fallback: true,
      advanced: true,
    }),
    rabbitsFoot: choice(
      [
        { value: 'first', label: 'the first failure', says: 'its first missed hit, failed wound roll or failed armour save, blow by blow' },
        { value: 'hit', label: 'a missed hit', says: 'its first missed hit die' },
        { value: 'wound', label: 'a failed wound roll', says: 'its first wound die that fails' },
        { value: 'save', label: 'a failed armour save', says: 'its first armour save that fails' },
        { value: 'never', label: 'not used', says: 'it is kept for another day' },
      ],
      {
        label: 'rabbit’s foot',
        says: 'which die its owner rolls again, once in a battle: the text leaves the choice to the player',
        fallback: 'first',
        advanced: true,
      },
    ),
    misfires: flag({
      label: 'misfires',
      says: 'the optional rule of the classic rulebook: a natural 1 to hit with a blackpowder weapon is rolled on the chart of misfires (§ 5)',
      fallback: false,
      advanced: true,
    }),
    fearsomeFearless: flag({
      label: 'the fearsome know no fear',
      says: 'whether a fighter that causes fear need not test against it',
      fallback: true,
      advanced: true,
    }),
  },
  { label: 'readings', says: 'what the text leaves open', optional: true, advanced: true },
);

export type Options = Infer<typeof OPTIONS>;

/** The rules with the options laid over them. */
export function rulesWith(rules: Rules, options: Options): Rules {
  return {
    ...rules,
    criticalsOn: rules.criticalsOn && options.criticals,
    critWhenSixNeeded: options.critWhenSixNeeded === 'edition' ? rules.critWhenSixNeeded : options.critWhenSixNeeded === 'allowed',
    unparryableFirstHit: options.unparryableFirstHit === 'edition' ? rules.unparryableFirstHit : options.unparryableFirstHit,
    parryReroll: options.parryReroll === 'edition' ? rules.parryReroll : options.parryReroll === 'on',
  };
}

/** The options that are readings of how things meet. */
export function readingsFrom({
  chargeStrikesFirst,
  pistolCountsAsSecondWeapon,
  charmBeforeParry,
  nothingSpendsCritical,
  rabbitsFoot,
  misfires,
  fearsomeFearless,
}: Options): Readings {
  return {
    chargeStrikesFirst,
    pistolCountsAsSecondWeapon,
    charmBeforeParry,
    nothingSpendsCritical,
    rabbitsFoot,
    misfires,
    fearsomeFearless,
  };
}
