import { InputError } from '../../input-error.ts';
import type { ExampleResult, Examples, Json, JsonObject } from '../../system.ts';
import { type Answer, differences, type Example } from './answers.ts';
import { compositeKind } from './composites.ts';
import { markerDefenceKind, markerGameKind } from './marker-games.ts';
import { attackSequenceKind, bestSpendKind, concentratedAttackKind, divingChargeKind, shootIntoMeleeKind } from './sequences.ts';
import {
  choiceKind,
  critThresholdKind,
  fallKind,
  fixedDieKind,
  fumbleKind,
  injuryRollKind,
  moraleKind,
  reactionKind,
  rerollKind,
  scatterKind,
  successRollKind,
} from './small-kinds.ts';

const KINDS: Readonly<Record<string, (example: Example, file: readonly Example[]) => Answer>> = {
  successRoll: successRollKind,
  injuryRoll: injuryRollKind,
  attackSequence: attackSequenceKind,
  divingCharge: divingChargeKind,
  composite: compositeKind,
  scatter: scatterKind,
  shootIntoMelee: shootIntoMeleeKind,
  markerDefence: markerDefenceKind,
  markerGame: markerGameKind,
  bestSpend: bestSpendKind,
  concentratedAttackExact: concentratedAttackKind,
  fumble: fumbleKind,
  choice: choiceKind,
  fall: fallKind,
  critThreshold: critThresholdKind,
  reroll: rerollKind,
  fixedDie: fixedDieKind,
  morale: moraleKind,
  reaction: reactionKind,
};

/** Worked examples in the format of the facts file: each answer comes from the example's own input. */
export const examples: Examples = {
  recognises: (file) =>
    isObject(file) && isObject(file['meta']) && file['meta']['system'] === 'Trench Crusade' && Array.isArray(file['examples']),
  check(file) {
    const read = readFile(file);
    return read.map((example) => checked(example, read));
  },
};

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readFile(file: unknown): readonly Example[] {
  if (!examples.recognises(file))
    throw new InputError({
      path: '',
      expected: 'a file of Trench Crusade examples: { "meta": { "system": "Trench Crusade" }, "examples": [ … ] }',
      received: file,
    });
  return (file as { readonly examples: readonly unknown[] }).examples.map((each, place) => {
    if (!isObject(each) || typeof each['id'] !== 'string' || typeof each['kind'] !== 'string') {
      throw new InputError({ path: `examples[${place}]`, expected: 'an example with id, kind and input', received: each });
    }
    return {
      id: each['id'],
      kind: each['kind'],
      title: typeof each['title'] === 'string' ? each['title'] : '',
      input: (isObject(each['input']) ? each['input'] : {}) as JsonObject,
      outcome: each['outcome'] as Json | undefined,
      summary: each['summary'] as Json | undefined,
      pmfTotal: each['pmfTotal'] as Json | undefined,
    };
  });
}

function checked(example: Example, file: readonly Example[]): ExampleResult {
  const { id, kind, outcome, summary, pmfTotal } = example;
  const answer = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (!answer) return { id, differences: [{ field: 'kind', expected: `one of ${Object.keys(KINDS).join(', ')}`, computed: kind }] };
  if (outcome === undefined && summary === undefined && pmfTotal === undefined)
    return { id, differences: [{ field: 'outcome', expected: 'an outcome or a summary', computed: 'nothing' }] };
  try {
    const computed = answer(example, file);
    return {
      id,
      differences: [
        ...differences('outcome', outcome, outcome === undefined ? undefined : (computed.outcome ?? 'not computed')),
        ...differences('summary', summary, summary === undefined ? undefined : (computed.summary ?? 'not computed')),
        ...differences('pmfTotal', pmfTotal, pmfTotal === undefined ? undefined : (computed.pmfTotal ?? 'not computed')),
      ],
    };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { id, differences: [{ field: error.path || 'input', expected: error.expected, computed: error.received }] };
  }
}
