import { type Fraction, formatFraction, fraction, parseFraction, type Pmf } from '../../../pmf/index.ts';
import { shown } from '../../input-error.ts';
import type { ExampleResult } from '../../system.ts';
import { isObject } from './input.ts';

export type Difference = ExampleResult['differences'][number];

/** A plain value against ours; nothing is said of what the example leaves out. */
export function differing(field: string, expected: unknown, computed: string | number): readonly Difference[] {
  return expected === undefined || expected === computed ? [] : [{ field, expected: plain(expected), computed: String(computed) }];
}

/** A fraction against ours, by value: "2/4" is "1/2". */
export function differingFraction(field: string, expected: unknown, computed: Fraction): readonly Difference[] {
  if (expected === undefined || valueOf(expected)?.equals(computed)) return [];
  return [{ field, expected: plain(expected), computed: formatFraction(computed) }];
}

/** Each outcome of a PMF whose probability is not ours, those that only one of the two has included. */
export function differingPmf(field: string, expected: unknown, computed: Pmf<number>): readonly Difference[] {
  if (expected === undefined) return [];
  if (!isObject(expected)) return [{ field, expected: shown(expected), computed: 'outcomes with probabilities' }];
  const unstated = computed.outcomes
    .filter((outcome) => !(String(outcome) in expected))
    .map((outcome) => [String(outcome), '0/1'] as const);
  const stated: readonly (readonly [string, unknown])[] = Object.entries(expected);
  return [...stated, ...unstated].flatMap(([outcome, probability]) => {
    const ours = /^(?:0|[1-9]\d*)$/.test(outcome) ? computed.probability(Number(outcome)) : fraction(0);
    return differingFraction(`${field}.${outcome}`, probability, ours);
  });
}

function valueOf(expected: unknown): Fraction | undefined {
  if (typeof expected !== 'string' && !Number.isSafeInteger(expected)) return undefined;
  try {
    return parseFraction(String(expected));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : shown(value);
}
