import { compare as chances, type Comparison, dominance, type Dominance, type Fraction, type Pmf } from '../pmf/index.ts';
import { InputError } from '../systems/input-error.ts';
import type { GameSystem, Loadout, Resolution, ScenarioShape } from '../systems/system.ts';
import { type AnyMeasure, direction, headlineAmount, headlineChance, measured } from './measure.ts';
import { scenarioOf, type Setting } from './scenario.ts';
import { type Lead, leads } from './tails.ts';

/** Loadouts in one comparison: fewer is no comparison, more is a matrix. */
export const CONTENDERS = { min: 1, max: 12 } as const;

/** One loadout of a comparison with its answer. */
export interface Contender {
  readonly loadout: Loadout;
  readonly scenario: ScenarioShape;
  readonly resolution: Resolution<unknown>;
  /** The distribution of the compared amount. */
  readonly amount: Pmf<number>;
  readonly mean: Fraction;
  /** The probability of the compared chance. */
  readonly chance: Fraction;
}

/** Two contenders rolled independently against each other. `a` and `b` are places in the list of contenders. */
export interface Pair {
  readonly a: number;
  readonly b: number;
  /** P(A better), P(equal) and P(A worse) by the amount; they sum to 1. */
  readonly better: Fraction;
  readonly equal: Fraction;
  readonly worse: Fraction;
  /** The mean of A less the mean of B, whichever way is better. */
  readonly meanDifference: Fraction;
  /** P(chance) of A less that of B. */
  readonly chanceDifference: Fraction;
  /** First-order stochastic dominance by the amount: who is never the less likely one to do at least that well. */
  readonly dominance: Dominance;
  /** Who is likelier to reach each value. */
  readonly leads: readonly Lead[];
}

/** Several loadouts on one target: each one’s answer, and every pair. */
export interface ComparisonOf {
  readonly system: GameSystem;
  readonly target: Loadout;
  readonly setting: Setting;
  readonly amount: AnyMeasure;
  readonly chance: AnyMeasure;
  readonly contenders: readonly Contender[];
  /** Every pair once, in the order of the list. */
  readonly pairs: readonly Pair[];
}

/** Which loadouts are compared, on whom, by what. */
export interface CompareInput {
  readonly system: GameSystem;
  readonly loadouts: readonly Loadout[];
  readonly target: Loadout;
  readonly setting?: Setting;
  /** Left out, the system's headline amount and chance. */
  readonly amount?: AnyMeasure | undefined;
  readonly chance?: AnyMeasure | undefined;
}

/**
 * Loadouts on one target in one situation: each one's exact answer, and every pair against each other. Throws an InputError when
 * there are too few or too many loadouts, or when a scenario does not fit; its path then begins with `loadouts[i]`.
 */
export function compareLoadouts({ system, loadouts, target, setting = {}, ...chosen }: CompareInput): ComparisonOf {
  if (loadouts.length < CONTENDERS.min || loadouts.length > CONTENDERS.max) {
    throw new InputError({ path: 'loadouts', expected: `${CONTENDERS.min} to ${CONTENDERS.max} loadouts`, received: loadouts.length });
  }
  const amount = chosen.amount ?? headlineAmount(system);
  const chance = chosen.chance ?? headlineChance(system);
  if (!amount || !chance) throw new Error(`${system.id} lacks a headline amount or chance`);
  const contenders = loadouts.map((loadout, place) =>
    at(`loadouts[${place}]`, () => contender({ system, target, setting, amount, chance }, loadout), 'attack'),
  );
  const pairs = contenders.flatMap((_, a) => contenders.slice(a + 1).map((__, gap) => pair(contenders, a, a + 1 + gap, amount)));
  return { system, target, setting, amount, chance, contenders, pairs };
}

type Question = Pick<ComparisonOf, 'system' | 'target' | 'setting' | 'amount' | 'chance'>;

function contender({ system, target, setting, amount, chance }: Question, loadout: Loadout): Contender {
  const scenario = scenarioOf(system, loadout, target, setting);
  const resolution = system.resolve(scenario);
  const distribution = measured(resolution, amount, scenario);
  return {
    loadout,
    scenario,
    resolution,
    amount: distribution,
    mean: distribution.mean(),
    chance: measured(resolution, chance, scenario).probability(1),
  };
}

function pair(contenders: readonly Contender[], a: number, b: number, measure: AnyMeasure): Pair {
  const [left, right] = [contenders[a] as Contender, contenders[b] as Contender];
  const better = betterOf(left.amount, right.amount, measure);
  return {
    a,
    b,
    better: better.greater,
    equal: better.equal,
    worse: better.less,
    meanDifference: left.mean.sub(right.mean),
    chanceDifference: left.chance.sub(right.chance),
    dominance: dominanceBy(left.amount, right.amount, measure),
    leads: leads(left.amount, right.amount),
  };
}

/** P(A better), P(equal), P(A worse) by a measure, whichever direction is the better one. */
function betterOf(a: Pmf<number>, b: Pmf<number>, measure: AnyMeasure): Comparison {
  return direction(measure) === 1 ? chances(a, b) : chances(b, a);
}

/** First-order stochastic dominance in the direction that the measure calls better. */
function dominanceBy(a: Pmf<number>, b: Pmf<number>, measure: AnyMeasure): Dominance {
  const order = dominance(a, b);
  if (direction(measure) === 1 || order === 'equal' || order === 'neither') return order;
  return order === 'first' ? 'second' : 'first';
}

/** The parts of a scenario that come from the attacking loadout, and from the attacked one. */
const PARTS = { attack: /^(?:attacker|weapons)\b/, target: /^target\b/ } as const;

/**
 * Runs a step on one entry of a list, so that its faults say which one. With `part`, only faults in the part of a scenario that this
 * loadout brought: one elsewhere is not its own.
 */
export function at<T>(path: string, step: () => T, part?: keyof typeof PARTS): T {
  try {
    return step();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw part === undefined || PARTS[part].test(error.path) ? error.within(path) : error;
  }
}
