import { InputError } from '../../input-error.ts';
import type { ExampleResult, Examples } from '../../system.ts';
import { attackAnswers } from './attack-layer.ts';
import { type Answers, differences } from './compare.ts';
import { asList, asRaw, type Raw, textOf } from './raw.ts';
import { encounterCounts, roundAnswers } from './round-layer.ts';
import { breakTestAnswers, countAnswers, modifierAnswers, pursuitAnswers, rangedAnswers, rerollAnswers } from './small-layers.ts';
import { allocationAnswers, type Lookup, poolLayerAnswers, volleyAnswers } from './volley-layer.ts';

/** One worked example: its layer says which question its input asks. */
interface Example {
  readonly id: string;
  readonly title: string;
  readonly layer: string;
  readonly input: Raw;
  readonly expected: Raw;
}

/** Answers of each layer. Some tables ask without an input: then the names of the expected answers are the question. */
const LAYERS: Readonly<Record<string, (example: Example, find: Lookup) => Answers>> = {
  attack: ({ input, expected }) => attackAnswers(input, expected),
  modifier: ({ input, expected }) => modifierAnswers(input, expected),
  reroll: () => rerollAnswers(),
  volley: ({ input }, find) => volleyAnswers(input, find),
  pool: ({ input }) => poolLayerAnswers(input),
  allocation: ({ input, title }) => allocationAnswers(input, title),
  count: ({ input }) => (input['cases'] === undefined ? encounterCounts(input) : countAnswers(input)),
  rangedToHit: ({ expected }) => rangedAnswers(expected),
  breakTest: ({ input }) => breakTestAnswers(input),
  pursuit: () => pursuitAnswers(),
  round: ({ input }) => roundAnswers(input),
};

/** Worked examples of The Ninth Age: each answer comes from the example's input alone. */
export const EXAMPLES: Examples = {
  recognises: (file) =>
    typeof file === 'object' &&
    file !== null &&
    String((file as Raw)['game']).startsWith('The 9th Age') &&
    Array.isArray((file as Raw)['examples']),
  check: (file) => {
    const examples = readExamples(file);
    const find: Lookup = (id) => {
      const found = examples.find((example) => example.id === id);
      if (!found) throw new InputError({ path: 'per', expected: 'the id of an example of this file', received: id });
      return found.input;
    };
    return examples.map((example) => checked(example, find));
  },
};

function readExamples(file: unknown): readonly Example[] {
  return asList(asRaw(file, '')['examples'], 'examples').map((each, place) => {
    const raw = asRaw(each, `examples[${place}]`);
    const layer = textOf(raw, 'layer');
    if (!(layer in LAYERS))
      throw new InputError({ path: `examples[${place}].layer`, expected: `one of ${Object.keys(LAYERS).join(', ')}`, received: layer });
    return {
      id: textOf(raw, 'id'),
      title: typeof raw['title'] === 'string' ? raw['title'] : '',
      layer,
      input: asRaw(raw['input'], `examples[${place}].input`),
      expected: asRaw(raw['expected'], `examples[${place}].expected`),
    };
  });
}

function checked(example: Example, find: Lookup): ExampleResult {
  try {
    const answers = LAYERS[example.layer] as (each: Example, lookup: Lookup) => Answers;
    return { id: example.id, differences: differences(example.expected, answers(example, find)) };
  } catch (error) {
    // One example that can not be read is that example's difference, not the end of the file.
    if (error instanceof InputError || error instanceof RangeError)
      return { id: example.id, differences: [{ field: 'input', expected: 'an input that can be read', computed: error.message }] };
    throw error;
  }
}
