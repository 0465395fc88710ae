import type { AnyField } from '../schema/field.ts';
import { type Comparison, conditionsOf } from './attack.ts';
import type { Rules } from './editions.ts';
import { CONDITIONS, SLOTS } from './effects.ts';
import { unusedParts } from './house-rule.ts';
import { OPTIONS, type Options } from './options.ts';
import type { Scenario } from './scenario.ts';

interface Case {
  readonly scenario: Scenario;
  readonly comparison: Comparison;
  readonly rules: Rules;
}

/** When each option makes a difference to what the reader sees. */
const MATTERS: Readonly<Record<keyof Options, (each: Case) => boolean>> = {
  zeroAgainstZero: ({ comparison }) => comparison.against !== 'column' && comparison.attacker === 0 && comparison.opposing === 0,
  oddHalves: ({ scenario, comparison }) =>
    scenario.options.oddHalves === 'up' &&
    comparison.against !== 'column' &&
    comparison.attacker % 2 === 1 &&
    comparison.rowName === 'twice' &&
    comparison.attacker < 2 * comparison.opposing,
  bonuses: ({ scenario: { weapons, options }, comparison }) =>
    comparison.declined.length > 0 ||
    ((uses(comparison, 'flanked') || uses(comparison, 'divingCharge')) &&
      (options.bonuses === 'best' || weapons.some(({ damage: [hit, critical] }) => critical < hit))),
  lowestFight: ({ comparison }) => comparison.kind === 'melee' && limited(comparison),
  twoParryWeapons: ({ scenario, comparison }) => scenario.target.parry > 1 && uses(comparison, 'targetParry'),
  shieldAndParry: ({ comparison }) => comparison.kind === 'melee' && uses(comparison, 'targetShield') && uses(comparison, 'targetParry'),
  flankingHelper: ({ comparison }) => uses(comparison, 'flanked'),
  tieForClosest: ({ scenario, comparison, rules }) =>
    comparison.kind === 'ranged' && scenario.situation.tiedForClosest && rules.effects.some(({ condition }) => condition === 'notClosest'),
  lowestDifficulty: ({ comparison }) => comparison.against === 'DR' && comparison.opposing !== comparison.opposingUnlimited,
  shootBelowOne: ({ comparison }) => comparison.against === 'column' && comparison.attackerUnlimited < 1,
  surplusPiercing: ({ scenario }) => scenario.weapons.some(({ piercing }) => piercing > scenario.target.armour),
  outWhen: ({ scenario }) => scenario.target.wounds !== null,
  afterRemoval: ({ scenario }) => scenario.target.wounds !== null && (scenario.weapons.length > 1 || scenario.situation.attackActions > 1),
};

function uses({ applied }: Comparison, condition: string): boolean {
  return applied.some(({ effect }) => effect.condition === condition);
}

function limited({ attacker, attackerUnlimited, opposing, opposingUnlimited }: Comparison): boolean {
  return attacker !== attackerUnlimited || opposing !== opposingUnlimited;
}

/** The readings that were in force for this answer, and what was given but changes nothing, a sentence each. */
export function readingsOf(each: Case): readonly string[] {
  const { scenario } = each;
  const open = Object.entries(MATTERS).flatMap(([name, matters]) =>
    matters(each) ? [reading(name as keyof Options, scenario.options)] : [],
  );
  const viable = uses(each.comparison, 'notClosest')
    ? ['Assumed: the closest target is looked for among those that could legally be chosen (§ 2.4).']
    : [];
  const unknown = scenario.target.wounds === null ? ['The target’s Wounds are not given: nothing is removed and nothing is overkill.'] : [];
  const declined = each.comparison.declined.map((condition) => `${WORDS[condition]} is declined: without it the mean damage is higher.`);
  return [...open, ...declined, ...viable, ...unknown, ...withoutEffect(each), ...unusedParts(scenario.edition)];
}

/** "Assumed" for the default of what the page leaves open, "Chosen" for another reading; with the option's name and its rule. */
function reading(name: keyof Options, options: Options): string {
  const field = OPTIONS.fields[name] as AnyField;
  const value = options[name];
  const words = field.kind === 'choice' ? (field.options.find((option) => option.value === value)?.says ?? value) : value;
  const rule = /§ [\d.]+(?:, § [\d.]+)*/.exec(field.says)?.[0];
  return `${value === field.fallback ? 'Assumed' : 'Chosen'}: ${words} (${[`option ${name}`, rule].filter(Boolean).join(', ')}).`;
}

/** Conditions that hold but that this kind of attack or this edition does not read: said, never silently dropped. */
function withoutEffect({ scenario, comparison, rules }: Case): readonly string[] {
  const holding = conditionsOf(scenario);
  return CONDITIONS.filter(
    (condition) => holding[condition] > 0 && !uses(comparison, condition) && !comparison.declined.includes(condition),
  ).map((condition) => {
    const elsewhere = rules.effects.some((effect) => effect.condition === condition && !SLOTS[comparison.kind].includes(effect.slot));
    return elsewhere
      ? `${WORDS[condition]} changes nothing in a ${comparison.kind} attack.`
      : `${WORDS[condition]} changes nothing here: ${rules.name} has no such row for a ${comparison.kind} attack.`;
  });
}

const WORDS: Readonly<Record<(typeof CONDITIONS)[number], string>> = {
  divingCharge: 'A diving charge',
  flanked: 'Flanking',
  targetShield: 'The target’s shield',
  targetParry: 'The target’s parry',
  platform: 'A platform',
  longRange: 'Long range',
  notClosest: 'Not being the closest target',
  cover: 'Cover',
  threatened: 'Being threatened',
  panicked: 'Panic',
};
