import { formatFraction, parseFraction } from '../../../pmf/index.ts';
import { InputError } from '../../input-error.ts';
import type { ExampleResult, Examples } from '../../system.ts';
import { needToHit, needToWound } from '../charts.ts';
import { rulesOf } from '../rules.ts';
import { type Computed, KINDS } from './compute.ts';

type Loose = Readonly<Record<string, unknown>>;
type Difference = ExampleResult['differences'][number];

const isRecord = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Recomputes the worked examples and both charts of a file; the charts come last, as two results of their own. */
export const EXAMPLES: Examples = {
  recognises: (file) => isRecord(file) && file.system === 'mordheim' && Array.isArray(file.examples),
  check: (file) => {
    if (!EXAMPLES.recognises(file))
      throw new InputError({ path: '', expected: 'a file of worked examples with "system": "mordheim"', received: file });
    const { examples, charts } = file as { readonly examples: readonly unknown[]; readonly charts?: unknown };
    return [...examples.map(checked), ...(isRecord(charts) ? chartResults(charts) : [])];
  },
};

/** A ruleset of the file: one edition, or both, which must agree. */
function rulesets(name: unknown): readonly string[] {
  return name === 'both' ? ['variant', 'classic'] : typeof name === 'string' ? [name] : [];
}

function checked(example: unknown, place: number): ExampleResult {
  const path = `examples[${place}]`;
  if (!isRecord(example)) throw new InputError({ path, expected: 'an example with kind, ruleset, input and expected', received: example });
  const { id, kind, ruleset, input, expected } = example;
  const compute = typeof kind === 'string' ? KINDS[kind] : undefined;
  if (!compute) throw new InputError({ path: `${path}.kind`, expected: `one of ${Object.keys(KINDS).join(', ')}`, received: kind });
  const names = rulesets(ruleset);
  const differences = names.flatMap((name): readonly Difference[] => {
    const rules = rulesOf(name);
    if (!rules)
      throw new InputError({ path: `${path}.ruleset`, expected: 'variant, classic, classic-optional-crits or both', received: name });
    const computed = computedOr(() => compute(input, rules, expected));
    return computed instanceof InputError ? [unread(computed)] : compared('', expected, computed);
  });
  if (names.length === 0)
    throw new InputError({ path: `${path}.ruleset`, expected: 'variant, classic, classic-optional-crits or both', received: ruleset });
  return { id: typeof id === 'string' ? id : path, differences: unique(differences) };
}

/** An input that can not be read is a difference of that example, so that the others are still checked. */
function computedOr(compute: () => Computed): Computed | InputError {
  try {
    return compute();
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
}

const unread = ({ path, message }: InputError): Difference => ({
  field: `input.${path}`,
  expected: 'an input that can be read',
  computed: message,
});

function unique(differences: readonly Difference[]): readonly Difference[] {
  return [...new Map(differences.map((each) => [JSON.stringify(each), each])).values()];
}

/** Every field in which the two differ. A probability that is left out is 0. */
function compared(path: string, expected: unknown, computed: Computed | undefined): readonly Difference[] {
  if (isRecord(expected) || Array.isArray(expected)) {
    const theirs = expected as Loose;
    const ours = (typeof computed === 'object' ? computed : {}) as Readonly<Record<string, Computed>>;
    // `decimals` is checked only where the file states it.
    const names = [...new Set([...Object.keys(theirs), ...Object.keys(ours).filter((name) => name !== 'decimals')])];
    return names.flatMap((name) => compared(path === '' ? name : `${path}.${name}`, theirs[name], ours[name]));
  }
  const [stated, found] = [shown(expected), shown(computed)];
  return stated === found ? [] : [{ field: path, expected: stated, computed: found }];
}

function shown(value: unknown): string {
  if (value === undefined) return '0/1';
  if (typeof value !== 'string') return JSON.stringify(value);
  try {
    return formatFraction(parseFraction(value));
  } catch {
    return value;
  }
}

function chartResults(charts: Loose): readonly ExampleResult[] {
  const chart = (name: string, cell: (row: number, column: number) => number | null): readonly ExampleResult[] => {
    const stated = charts[name];
    if (!isRecord(stated) || !Array.isArray(stated.values)) return [];
    const differences = stated.values.flatMap((row: unknown, y) =>
      (Array.isArray(row) ? row : []).flatMap((value: unknown, x) => {
        const computed = cell(y + 1, x + 1);
        return value === computed ? [] : [{ field: `[${y}][${x}]`, expected: JSON.stringify(value), computed: JSON.stringify(computed) }];
      }),
    );
    return [{ id: `charts.${name}`, differences }];
  };
  return [...chart('toHit', needToHit), ...chart('toWound', needToWound)];
}
