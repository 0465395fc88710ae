import { type Fraction, formatFraction, parseFraction, type Pmf, pmfToJson } from '../../../pmf/index.ts';
import type { ExampleResult } from '../../system.ts';

/** An answer as worked examples write it. A PMF is a map from outcome to fraction. */
export type Answer = string | number | boolean | null | readonly Answer[] | { readonly [name: string]: Answer };
export type Answers = { readonly [name: string]: Answer };

export function fractionAnswer(value: Fraction): Answer {
  return formatFraction(value);
}

export function pmfAnswer(pmf: Pmf<number>): Answer {
  return pmfToJson(pmf);
}

/** "4+", or null for no roll, or "auto". */
export function rollAnswer(roll: number | 'auto' | null): Answer {
  return roll === null ? null : roll === 'auto' ? 'auto' : `${roll}+`;
}

/** Fields of an example that are words about it, not answers. */
const PROSE = new Set(['note', 'notes']);

/** Every expected field whose computed value is another one. */
export function differences(expected: unknown, computed: Answer | undefined, path = ''): ExampleResult['differences'] {
  if (computed === undefined) return [{ field: path, expected: JSON.stringify(expected), computed: 'nothing' }];
  if (Array.isArray(expected)) {
    if (!Array.isArray(computed) || computed.length !== expected.length) return [unlike(path, expected, computed)];
    return expected.flatMap((each, place) => differences(each, computed[place], `${path}[${place}]`));
  }
  if (typeof expected === 'object' && expected !== null) {
    if (typeof computed !== 'object' || computed === null || Array.isArray(computed)) return [unlike(path, expected, computed)];
    const answers = computed as Answers;
    const named = Object.entries(expected).filter(([name]) => !PROSE.has(name));
    const missing = isPmf(expected) ? Object.keys(answers).filter((outcome) => !(outcome in expected)) : [];
    return [
      ...named.flatMap(([name, each]) => differences(each, answers[name], path === '' ? name : `${path}.${name}`)),
      ...missing.map((outcome) => ({ field: `${path}.${outcome}`, expected: 'nothing', computed: JSON.stringify(answers[outcome]) })),
    ];
  }
  return sameValue(expected, computed) ? [] : [unlike(path, expected, computed)];
}

function unlike(field: string, expected: unknown, computed: Answer): ExampleResult['differences'][number] {
  return {
    field,
    expected: typeof expected === 'string' ? expected : JSON.stringify(expected),
    computed: typeof computed === 'string' ? computed : JSON.stringify(computed),
  };
}

function isPmf(value: object): boolean {
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([outcome, chance]) => /^\d+$/.test(outcome) && isFraction(chance));
}

function isFraction(value: unknown): value is string {
  return typeof value === 'string' && /^-?\d+\/\d+$/.test(value);
}

function sameValue(expected: unknown, computed: Answer): boolean {
  return isFraction(expected) && isFraction(computed) ? parseFraction(expected).equals(parseFraction(computed)) : expected === computed;
}
