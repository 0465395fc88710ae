import { InputError } from '../input-error.ts';
import { choice, either, group, type Infer, integer, list, none, text, tuple } from '../schema/field.ts';
import { BASE_DIFFICULTY, EDITIONS, REVISION_A, REVISION_B, type Rules, SHOOT_COLUMNS } from './editions.ts';
import { type Condition, CONDITIONS, type Effect, type Slot } from './effects.ts';
import { type Row, ROW_NAMES, type RowName, ROWS } from './rows.ts';

const faces = (label: string) => integer({ label, says: `faces that ${label}`, min: 0, max: 6 });

const row = (name: RowName, says: string) =>
  tuple([faces('miss'), faces('hit'), faces('critical')], {
    label: name,
    says: `${says}: how many of the six faces, counted from 1 up, miss, hit and are critical`,
    example: '[2, 3, 1]',
    fallback: [ROWS[name].miss, ROWS[name].hit, ROWS[name].critical],
    advanced: true,
  });

const amount = (label: string) =>
  either([integer({ label, says: 'what it adds', min: -20, max: 20 }), none()], {
    label,
    says: 'what it adds; none keeps the base edition’s row',
    fallback: null,
    advanced: true,
  });

/** A house rule: an edition made from a published one with rows, amounts or columns replaced. */
export const HOUSE_RULE = group(
  {
    base: choice(
      EDITIONS.map(({ id, name, says }) => ({ value: id, label: name, says })),
      { label: 'made from', says: 'the edition that everything not replaced comes from', fallback: 'A' },
    ),
    name: text({ label: 'name', says: 'what this house rule is called', fallback: 'House rule' }),
    rows: group(
      {
        twice: row('twice', 'at least twice the other value'),
        greater: row('greater', 'greater than the other value'),
        equal: row('equal', 'the same value'),
        lesser: row('lesser', 'less than the other value'),
        half: row('half', 'at most half the other value'),
      },
      { label: 'hit table', says: 'the five rows of the hit table', optional: true, advanced: true },
    ),
    melee: group(
      {
        divingCharge: amount('diving charge'),
        flanked: amount('flanked'),
        targetShield: amount('target’s shield'),
        targetParry: amount('target’s parry'),
      },
      { label: 'melee modifiers', says: 'what each adds to the attacker’s or the target’s Fight', optional: true, advanced: true },
    ),
    ranged: group(
      {
        platform: amount('platform'),
        longRange: amount('long range'),
        notClosest: amount('not the closest'),
        cover: amount('cover'),
        targetShield: amount('target’s shield'),
        threatened: amount('threatened'),
        panicked: amount('panicked'),
      },
      { label: 'ranged modifiers', says: 'what each adds to DR (made from A) or to Shoot (made from B)', optional: true, advanced: true },
    ),
    difficulty: integer({
      label: 'DR',
      says: 'DR before its modifiers, where shots have one',
      min: 0,
      max: 99,
      fallback: BASE_DIFFICULTY,
      advanced: true,
    }),
    columns: list(
      choice(
        ROW_NAMES.map((name) => ({ value: name, label: name })),
        { label: 'row', says: 'the row of that Shoot' },
      ),
      {
        label: 'Shoot columns',
        says: 'the row for Shoot 1, 2, …; the last also for more, where Shoot picks a row',
        min: 1,
        max: 20,
        fallback: SHOOT_COLUMNS,
        advanced: true,
      },
    ),
  },
  { label: 'house rule', says: 'an edition made from a published one' },
);

export type HouseRule = Infer<typeof HOUSE_RULE>;

/**
 * The rules of an edition's id or of a house rule. Throws an InputError when a replaced row does not share out exactly the
 * six faces of the die, or for an unknown id.
 */
export function rulesOf(edition: string | HouseRule): Rules {
  if (typeof edition !== 'string') return houseRules(edition);
  const known = EDITIONS.find(({ id }) => id === edition);
  if (known) return known;
  throw new InputError({
    path: 'edition',
    expected: `one of ${EDITIONS.map(({ id }) => JSON.stringify(id)).join(', ')}`,
    received: edition,
  });
}

function houseRules(rule: HouseRule): Rules {
  const base = rule.base === 'B' ? REVISION_B : REVISION_A;
  return {
    id: 'house-rule',
    name: rule.name,
    says: `a house rule made from ${base.name}`,
    source: base.source,
    rows: Object.fromEntries(ROW_NAMES.map((name) => [name, checkedRow(name, rule.rows[name])])) as Record<RowName, Row>,
    effects: replacedEffects(base, rule),
    ranged: base.ranged.by === 'difficulty' ? { by: 'difficulty', base: rule.difficulty } : { by: 'columns', columns: rule.columns },
  };
}

/** Parts of a house rule that its base edition has no use for, a sentence each. */
export function unusedParts(edition: string | HouseRule): readonly string[] {
  if (typeof edition === 'string') return [];
  const { base, difficulty, columns } = edition;
  if (base === 'B') return difficulty === BASE_DIFFICULTY ? [] : ['The house rule’s DR changes nothing: in revision B a shot has none.'];
  return columns.join() === SHOOT_COLUMNS.join()
    ? []
    : ['The house rule’s Shoot columns change nothing: in revision A a shot is compared with DR.'];
}

function checkedRow(name: RowName, [miss, hit, critical]: readonly [number, number, number]): Row {
  if (miss + hit + critical !== 6) {
    const expected = 'miss, hit and critical faces that sum to six: every face of the die once, none left over and none twice';
    throw new InputError({ path: `edition.rows.${name}`, expected, received: [miss, hit, critical] });
  }
  return { miss, hit, critical };
}

function replacedEffects(base: Rules, rule: HouseRule): readonly Effect[] {
  const shooting: Slot = base.ranged.by === 'difficulty' ? 'difficulty' : 'shoot';
  const slots: readonly (readonly [Slot, Partial<Record<Condition, number | null>>])[] = [
    ['fight', { divingCharge: rule.melee.divingCharge, flanked: rule.melee.flanked }],
    ['opposing', { targetShield: rule.melee.targetShield, targetParry: rule.melee.targetParry }],
    [shooting, rule.ranged],
  ];
  return slots.flatMap(([slot, amounts]) =>
    CONDITIONS.flatMap((condition) => {
      const known = base.effects.find((effect) => effect.slot === slot && effect.condition === condition);
      const adds = amounts[condition] ?? null;
      if (adds === null) return known ?? [];
      return { ...(known ?? { condition, slot, says: `${condition}: a house rule` }), adds, source: 'house rule' };
    }),
  );
}
