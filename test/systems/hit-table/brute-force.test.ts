import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatFraction, fraction } from '../../../src/pmf/index.ts';
import { hitTable, type Scenario } from '../../../src/systems/hit-table/index.ts';
import { enumerate } from './enumerate.ts';
import { publishedScenario } from './scenarios.ts';

const FACES = { twice: 'MMHHCC', greater: 'MMHHHC', equal: 'MMMHHC', lesser: 'MMMMHC', half: 'MMMMHH' } as const;

/** The rows for 0 … 13 against 0 … 13, spelled out from the inequalities, Equal first. */
function faces(own: number, opposing: number): string {
  const conditions = [
    ['equal', own === opposing],
    ['twice', own >= 2 * opposing],
    ['half', own <= opposing / 2],
    ['greater', own > opposing && own < 2 * opposing],
    ['lesser', own < opposing && own > opposing / 2],
  ] as const;
  const [row] = conditions.find(([, holds]) => holds) ?? [undefined];
  if (row === undefined) throw new Error(`no row for ${own} against ${opposing}`);
  return FACES[row];
}

/** The faces that a published edition rolls on, told again from the modifier tables. */
function facesOf({ edition, attacker, weapons, target, situation }: Scenario): string {
  const yes = (flag: boolean) => (flag ? 1 : 0);
  const { shoot, fight } = attacker;
  if (weapons[0]?.kind === 'melee') {
    const defence = edition === 'A' ? yes(target.shield) + yes(target.parry > 0) : 0;
    return faces((fight ?? 0) + yes(situation.divingCharge) + yes(situation.flanked), (target.fight ?? 0) + defence);
  }
  if (edition === 'A') {
    const difficulty =
      3 - yes(situation.platform) + yes(situation.longRange) + yes(situation.notClosest) + yes(situation.cover) + yes(target.shield);
    return faces(shoot ?? 0, difficulty);
  }
  const column =
    (shoot ?? 0) +
    yes(situation.platform) -
    2 * yes(situation.threatened) -
    yes(situation.panicked) -
    yes(situation.longRange) -
    yes(situation.cover);
  const names = ['half', 'lesser', 'equal', 'greater', 'twice'] as const;
  return FACES[names[Math.min(5, Math.max(1, column)) - 1] ?? 'half'];
}

describe('an attack', () => {
  it('has the distribution that counting every face of every die gives', () => {
    fc.assert(
      fc.property(publishedScenario, (scenario) => {
        const dice = scenario.weapons.map(({ hand, attacks }) => (hand === 'off' ? 1 : attacks));
        fc.pre(dice.reduce((sum, each) => sum + each, 0) * scenario.situation.attackActions <= 6);
        const { ways, all } = enumerate({
          faces: facesOf(scenario),
          weapons: scenario.weapons.map(({ damage, piercing }, place) => ({ dice: dice[place] ?? 0, damage, piercing })),
          armour: scenario.target.armour,
          actions: scenario.situation.attackActions,
        });
        const { outcome } = hitTable.resolve(scenario);
        const counted = [...ways].toSorted(([a], [b]) => a - b).map(([points, count]) => [points, formatFraction(fraction(count, all))]);
        expect(outcome.outcomes.map((points) => [points, formatFraction(outcome.probability(points))])).toEqual(counted);
      }),
      { numRuns: 300 },
    );
  });
});
