import { type Comparison, comparisonOf } from './attack.ts';
import { weaponDamages } from './damage.ts';
import type { Rules } from './editions.ts';
import type { Condition } from './effects.ts';
import type { Scenario } from './scenario.ts';

/** What an attacker "may" take, and may therefore decline. Source: rules § 2.2. */
const OPTIONAL: readonly Condition[] = ['divingCharge', 'flanked'];

/** Which of them are declined, fewest first: of equally good choices the one that declines least is taken. */
const CHOICES: readonly (readonly Condition[])[] = [[], ...OPTIONAL.map((condition) => [condition]), OPTIONAL];

/**
 * The row that the attack rolls on, with every bonus or, by option, with those that the attacker does best to take: the choice with
 * the highest mean damage of one attack.
 */
export function chosenComparison(scenario: Scenario, rules: Rules): Comparison {
  const all = comparisonOf(scenario, rules);
  const offered = OPTIONAL.filter((condition) => all.applied.some(({ effect }) => effect.condition === condition));
  if (scenario.options.bonuses === 'taken' || offered.length === 0) return all;
  const mean = ({ row }: Comparison) =>
    weaponDamages(scenario, row)
      .map(({ allocated }) => allocated.mean())
      .reduce((sum, each) => sum.add(each));
  const choices = CHOICES.filter((declined) => declined.every((condition) => offered.includes(condition))).map((declined) =>
    comparisonOf(scenario, rules, declined),
  );
  return choices.reduce((best, each) => (mean(each).compare(mean(best)) > 0 ? each : best));
}
