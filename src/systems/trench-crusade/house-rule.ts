import { choice, either, group, type Infer, integer, none, text } from '../schema/field.ts';
import { type EditionId, EDITIONS, type Rules, rulesOf as published } from './rules.ts';

const number = (label: string, min: number, max: number) =>
  either([integer({ label, says: label, min, max }), none()], {
    label,
    says: `${label}; none keeps the base edition’s`,
    fallback: null,
    advanced: true,
  });

/** A house rule: an edition made from a published one with numbers of its tables replaced. */
export const HOUSE_RULE = group(
  {
    base: choice(
      EDITIONS.map(({ id, name, says }) => ({ value: id, label: name, says })),
      { label: 'made from', says: 'the edition that everything not replaced comes from', fallback: '1.0.2' },
    ),
    name: text({ label: 'name', says: 'what this house rule is called', fallback: 'House rule' }),
    success: number('Success Roll: a success from', 3, 12),
    critical: number('Success Roll: a critical from', 3, 13),
    minorHit: number('Injury Roll: a Minor Hit from', -10, 20),
    down: number('Injury Roll: Down from', -10, 20),
    outOfAction: number('Injury Roll: Out of Action from', -10, 20),
    modifierFloor: number('the least that INJURY MODIFIERS sum to', -12, 0),
    bloodbathStanding: number('markers for a Bloodbath on a standing model', 0, 12),
    bloodbathDown: number('markers for a Bloodbath on a Down model', 0, 12),
    criticalInjuryDice: number('INJURY DICE of a critical', 0, 6),
    criticalKeywordInjuryDice: number('INJURY DICE of a critical with CRITICAL', 0, 6),
    meleeDownDice: number('INJURY DICE of melee on a Down model', 0, 6),
    rangedDownDice: number('INJURY DICE of shots at a Down model', 0, 6),
  },
  { label: 'house rule', says: 'an edition made from a published one' },
);

export type HouseRule = Infer<typeof HOUSE_RULE>;

/** The numbers of a published edition, or of one with parts replaced. */
export function rulesOf(edition: EditionId | HouseRule): Rules {
  if (typeof edition === 'string') return published(edition);
  const { base, name: _, ...parts } = edition;
  return { ...published(base), ...Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== null)) };
}
