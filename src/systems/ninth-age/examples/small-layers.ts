import { InputError } from '../../input-error.ts';
import { mostInContact, properRanks, solidAt } from '../combat/formation.ts';
import { breakChance, breakModifier, caughtChance, consequenceOf } from '../combat/score.ts';
import { hasRule } from '../combat/unit.ts';
import { hitChance, woundChance } from '../strike/damage.ts';
import { towards } from '../strike/attack-effects.ts';
import { sheetOf } from '../strike/resolve-sheet.ts';
import { NO_REROLLS, type Sheet } from '../strike/sheet.ts';
import { PLAIN_CIRCUMSTANCES } from '../strike/strike.ts';
import { BARE, type ShootingWeapon, weaponNamed } from '../weapons.ts';
import { type Answer, type Answers, fractionAnswer, pmfAnswer, rollAnswer } from './compare.ts';
import { asList, asRaw, flagOf, type Raw, whole, wholeOrNull } from './raw.ts';
import { readSide } from './read-side.ts';
import { readDefender, readResolved, readStrike } from './read-strike.ts';

const melee = (need: number): Sheet => readResolved({ hit: { need }, wound: 4 });
const ranged = (need: number): Sheet => readResolved({ hit: { need, ranged: true }, wound: 4 });

function roll(text: unknown): number {
  const match = /^(\d+)\+$/.exec(String(text));
  if (!match) throw new InputError({ path: 'roll', expected: 'a roll such as "4+"', received: text });
  return Number(match[1]);
}

/** Modifiers to hit: the table's roll, a plain modifier, then Distracting; or one roll with each modifier in both kinds. */
export function modifierAnswers(input: Raw, expected: Raw): Answers {
  if (input['base'] !== undefined) {
    const base = roll(input['base']);
    const by = Object.keys(asRaw(expected['pHit'], 'pHit'));
    return {
      pHit: Object.fromEntries(
        by.map((more) => [
          more,
          { melee: fractionAnswer(hitChance(melee(base - Number(more)))), ranged: fractionAnswer(hitChance(ranged(base - Number(more)))) },
        ]),
      ),
    };
  }
  const distracting = whole(input, 'distracting');
  // The cases themselves stand beside their answers.
  const cases = asList(input['cases'] ?? expected['cases'], 'cases').map((each): Answer => {
    const raw = asRaw(each, 'cases');
    const before = roll(raw['tableNeeded']) - whole(raw, 'otherModifier');
    const after = towards(before, distracting, 5);
    return {
      tableNeeded: String(raw['tableNeeded']),
      otherModifier: whole(raw, 'otherModifier'),
      beforeDistracting: rollAnswer(before),
      after: rollAnswer(after),
      pHit: fractionAnswer(hitChance(melee(after))),
    };
  });
  return { cases };
}

/** Rerolls to wound, for every roll and every kind of reroll. */
export function rerollAnswers(): Answers {
  const kinds = { plain: {}, zeal: { failed: true }, resistance: { successful: true }, both: { failed: true, successful: true } };
  const chances = (more: object): Answer =>
    Object.fromEntries(
      [2, 3, 4, 5, 6].map((need) => [
        `${need}+`,
        fractionAnswer(woundChance({ ...melee(2), woundNeeded: need, woundRerolls: { ...NO_REROLLS, ...more } })),
      ]),
    );
  return { pWound: Object.fromEntries(Object.entries(kinds).map(([name, more]) => [name, chances(more)])) };
}

/** Counts: most attacks of one restricted model, or models in contact. */
export function countAnswers(input: Raw): Answers {
  const cases = asList(input['cases'], 'cases').map((each) => asRaw(each, 'cases'));
  if (cases.every((each) => each['attackerBase'] !== undefined)) {
    return {
      maxInContact: cases.map((each) =>
        mostInContact(whole(each, 'attackerBase'), [whole(each, 'attackerFiles'), whole(each, 'enemyBoundary')]),
      ),
    };
  }
  const max = cases.map((each) => Math.min(attOf(each), supportLimit(each)));
  return { max, minBlockExample: blockText(cases, max) };
}

/** Height, or what Extra Support (X) or (+X) makes of it. */
function supportLimit(raw: Raw): number {
  const extra = raw['extraSupport'];
  return typeof extra === 'string' && extra.startsWith('+')
    ? whole(raw, 'height') + Number(extra)
    : (wholeOrNull(raw, 'extraSupport') ?? whole(raw, 'height'));
}

function attOf(raw: Raw): number {
  return asList(raw['att'], 'att')
    .map(Number)
    .reduce((sum, att) => sum + att, 0);
}

/** The line about four models two wide and two deep of the case with Extra Support. */
function blockText(cases: readonly Raw[], max: readonly number[]): Answer {
  const place = cases.findIndex((each) => each['extraSupport'] !== undefined);
  if (place < 0) return null;
  const [att, support] = [attOf(cases[place] as Raw), max[place] as number];
  const name = String(cases[place]?.['model']).replace(/ with .*$/, '');
  return `4 ${name}s 2x2: 2x${att} front + 2x${support} supporting = ${2 * att + 2 * support} attacks`;
}

/** Ranged to-hit in words: "Bow 3+, long, moved, Soft Cover". */
export function rangedAnswers(expected: Raw): Answers {
  return Object.fromEntries(Object.keys(expected).map((words) => [words, rangedAnswer(words)]));
}

function rangedAnswer(words: string): Answer {
  const [, name = '', aim = '0'] = /^(.*?)\s+(\d+)\+/.exec(words) ?? [];
  const said = (pattern: RegExp): boolean => pattern.test(words);
  const named = weaponNamed(name);
  const plain: ShootingWeapon =
    named?.use === 'shooting' ? named : { use: 'shooting', name, range: 24, shots: 1, str: 3, ap: 0, attributes: [], says: '' };
  const unwieldy = /unwieldy\s*\((\d+)\)/i.exec(words)?.[1];
  const marks = [
    ['Artillery', /artillery/i],
    ['Accurate', /accurate/i],
    ['Quick to Fire', /quick to fire/i],
  ] as const;
  const weapon: ShootingWeapon = {
    ...plain,
    attributes: [
      ...plain.attributes,
      ...marks.flatMap(([mark, pattern]) => (said(pattern) ? [mark] : [])),
      ...(unwieldy === undefined ? [] : [`Unwieldy (${unwieldy})`]),
    ],
  };
  const hardTarget = /hard target\s*\((\d+)\)/i.exec(words)?.[1];
  const sheet = sheetOf({
    ...readStrike({ attack: { kind: 'shot' }, target: {} }),
    striker: { off: null, str: 3, ap: 0, aim: Number(aim), attributes: [], weapon },
    defender: {
      ...readDefender({ height: Number(/height\s*(\d)/i.exec(words)?.[1] ?? 1) }),
      weapon: BARE,
      defensiveRules: hardTarget === undefined ? [] : [`Hard Target (${hardTarget})`],
    },
    when: {
      ...PLAIN_CIRCUMSTANCES,
      distance: said(/\blong\b/) ? weapon.range : null,
      moved: said(/\bmoved\b/i),
      cover: said(/soft cover/i) ? 'soft' : said(/hard cover/i) ? 'hard' : 'none',
      engineer: said(/engineer/i),
      targetSolid: said(/\bsolid\b/i),
    },
  });
  return { needed: rollAnswer(sheet.hitNeeded), pHit: fractionAnswer(hitChance(sheet)) };
}

/** Break Tests: with the flags stated, or of real units in a formation. */
export function breakTestAnswers(input: Raw): Answers {
  const cases = asList(input['cases'], 'cases').map((each) => asRaw(each, 'cases'));
  if (cases.some((each) => each['unit'] !== undefined || each['profile'] !== undefined)) return { results: cases.map(unitBreak) };
  return {
    pBreak: cases.map((each) => {
      const modifier = breakModifier(whole(each, 'diff'), {
        steady: flagOf(each, 'steady'),
        solid: flagOf(each, 'solid'),
        stubborn: flagOf(each, 'stubborn'),
      });
      return fractionAnswer(breakChance(whole(each, 'dis'), modifier, flagOf(each, 'rerollFailed')));
    }),
  };
}

function unitBreak(raw: Raw): Answer {
  const unit = readSide(raw);
  const ranks = properRanks(unit, unit.models);
  const [steady, solid] = [ranks > whole(raw, 'enemyRanks'), ranks >= solidAt(unit.height)];
  const difference = whole(raw, 'diff');
  const consequence = consequenceOf(unit, { ranks, steady, solid }, difference);
  const lost = consequence.map(({ more }) => more);
  return {
    properRanks: ranks,
    steady,
    solid,
    ...(hasRule(unit, 'Unstable') ? { hpLost: lost.max() } : hasRule(unit, 'Supernal') ? { pmf: pmfAnswer(lost) } : {}),
    modifier: breakModifier(difference, { steady, solid, stubborn: hasRule(unit, 'Stubborn') }),
    pBreak: fractionAnswer(consequence.chance(({ broken }) => broken)),
  };
}

/** Pursuit under both published rolls. */
export function pursuitAnswers(): Answers {
  const both = (how: '2D6' | 'D6+4'): Answer => ({
    normal: fractionAnswer(caughtChance(how, { pursuerSwift: false, fleerSwift: false })),
    pursuerSwiftstride: fractionAnswer(caughtChance(how, { pursuerSwift: true, fleerSwift: false })),
    fleerSwiftstride: fractionAnswer(caughtChance(how, { pursuerSwift: false, fleerSwift: true })),
    bothSwiftstride: fractionAnswer(caughtChance(how, { pursuerSwift: true, fleerSwift: true })),
  });
  return { snapshotJun2025_2D6: both('2D6'), snapshotNewest_D6plus4: both('D6+4') };
}
