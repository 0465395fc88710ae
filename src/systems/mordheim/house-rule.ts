import { InputError } from '../input-error.ts';
import { choice, either, group, type Infer, integer, none, text } from '../schema/field.ts';
import { EDITIONS, type Rules, rulesOf } from './rules.ts';

const BASE = { value: 'base', label: 'as its base', says: 'as in the edition that it is made from' } as const;
const ON_OFF = [BASE, { value: 'on', label: 'yes' }, { value: 'off', label: 'no' }] as const;
const onOff = (label: string, says: string) => choice(ON_OFF, { label, says, fallback: 'base', advanced: true });

/** A house rule: an edition made from a published one with some of its switches changed. Source: rules § 1. */
export const HOUSE_RULE = group(
  {
    base: choice(
      EDITIONS.map(({ id, name, says }) => ({ value: id, label: name, says })),
      { label: 'made from', says: 'the edition that everything not changed comes from', fallback: 'variant' },
    ),
    name: text({ label: 'name', says: 'what this house rule is called', fallback: 'House rule' }),
    dualWieldHitModifier: either([integer({ label: 'to hit', says: 'added to every melee hit roll', min: -4, max: 4 }), none()], {
      label: 'two weapons to hit',
      says: 'what a fighter with two weapons adds to its hit rolls; none keeps its base’s',
      fallback: null,
      advanced: true,
    }),
    parryMode: choice(
      [
        BASE,
        { value: 'six', label: 'a 6', says: 'a 6 against the first hit' },
        { value: 'beatHighest', label: 'beat the highest', says: 'more than the highest hit die' },
      ],
      { label: 'parry', says: 'how a parry works', fallback: 'base', advanced: true },
    ),
    parryReroll: onOff('parry re-roll', 'sword and buckler, a dwarf axe with a second parrying item, claws'),
    tieBreakWS: onOff('Weapon Skill breaks ties', 'whether equal Initiative goes to the higher Weapon Skill'),
    spearBeatsCharge: onOff('spears before chargers', 'whether a spear in its first round strikes before chargers'),
    critChart: choice(
      [
        BASE,
        { value: 'variant', label: 'variant', says: 'by weapon class, on 4 to 6' },
        { value: 'basic', label: 'basic', says: 'the one classic chart' },
        { value: 'optional', label: 'optional', says: 'the classic charts by weapon class' },
      ],
      { label: 'critical charts', says: 'which charts criticals use', fallback: 'base', advanced: true },
    ),
    critWhenSixNeeded: onOff('critical when a 6 is needed', 'whether a wound that needs a 6 may be critical'),
    unparryableFirstHit: choice([BASE, { value: 'lost', label: 'lost' }, { value: 'passOn', label: 'passed on' }], {
      label: 'first hit can not be parried',
      says: 'what becomes of the parry then',
      fallback: 'base',
      advanced: true,
    }),
    criticalsOn: onOff('criticals', 'whether wounds may be critical at all'),
  },
  { label: 'house rule', says: 'an edition made from a published one' },
);

export type HouseRule = Infer<typeof HOUSE_RULE>;

/** The rules of an edition's id or of a house rule. Throws an InputError for an unknown id. */
export function rulesFrom(edition: string | HouseRule): Rules {
  if (typeof edition === 'string') return published(edition);
  const base = published(edition.base);
  const pick = <T>(value: T | 'base', own: T): T => (value === 'base' ? own : value);
  const flagged = (value: 'base' | 'on' | 'off', own: boolean): boolean => (value === 'base' ? own : value === 'on');
  return {
    dualWieldHitModifier: edition.dualWieldHitModifier ?? base.dualWieldHitModifier,
    parryMode: pick(edition.parryMode, base.parryMode),
    parryReroll: flagged(edition.parryReroll, base.parryReroll),
    tieBreakWS: flagged(edition.tieBreakWS, base.tieBreakWS),
    spearBeatsCharge: flagged(edition.spearBeatsCharge, base.spearBeatsCharge),
    critChart: pick(edition.critChart, base.critChart),
    critWhenSixNeeded: flagged(edition.critWhenSixNeeded, base.critWhenSixNeeded),
    unparryableFirstHit: pick(edition.unparryableFirstHit, base.unparryableFirstHit),
    criticalsOn: flagged(edition.criticalsOn, base.criticalsOn),
  };
}

function published(id: string): Rules {
  const rules = rulesOf(id);
  if (rules) return rules;
  throw new InputError({ path: 'edition', expected: `one of ${EDITIONS.map((each) => JSON.stringify(each.id)).join(', ')}`, received: id });
}
