import { expectation, type AnyField } from '../src/systems/schema/field.ts';
import type { CatalogueItem, GameSystem, RuleEntry } from '../src/systems/system.ts';

/** A test file of a system: its name and its text. */
export interface TestFile {
  readonly name: string;
  readonly text: string;
}

/** The page of a system as Markdown, made from the system itself and from its tests, so that it says what the code says. */
export function systemPage(system: GameSystem, tests: readonly TestFile[]): string {
  const { id, name, editions, measures, catalogue, rules } = system;
  const acting = rules.filter(({ slot }) => slot !== 'not-modelled');
  return [
    `# ${name}`,
    `\`${id}\`. This page is written by the code (\`npm run docs:systems\`); a test holds it current. Sections such as "rules § 2.1" are those of the facts that the system was written from.`,
    '## Editions',
    table(
      ['id', 'name', 'what it is', 'source'],
      editions.map((edition) => [code(edition.id), edition.name, edition.says, edition.source]),
    ),
    `A house rule is an edition made from one of these: \`{ "base": "${editions[0]?.id ?? ''}", "name": "…", … }\` in place of the id. [How to write one](../write-a-house-rule.md).`,
    '## Measures',
    table(
      ['id', 'name', 'what it counts', 'kind', 'better', 'source'],
      measures.map((measure) => [
        code(measure.id),
        measure.name,
        measure.says,
        measure.kind === 'amount' ? measure.unit : 'chance',
        measure.better,
        measure.source,
      ]),
    ),
    '## Options',
    'Policies, and the readings of what the rules leave open. The one in force is named in every result.',
    table(['option', 'what it decides', 'values', 'default'], options(system.schema.fields.fields['options'])),
    '## Rules on dice',
    `${acting.length} effects, by the moment at which they act. "Tests" are the files that name the rule.`,
    ...bySlot(acting).flatMap(([slot, entries]) => [
      `### ${slot}`,
      table(
        ['rule', 'what it does', 'source', 'tests'],
        entries.map((entry) => [entry.name, entry.says, entry.source, naming(entry, tests)]),
      ),
    ]),
    '## Catalogue',
    `Costs in ${catalogue.currency}, in steps of ${catalogue.costStep}.`,
    table(
      ['', 'entries', 'by standing', 'without a price'],
      (['fighters', 'weapons', 'kit'] as const).map((kind) => [
        kind,
        String(catalogue[kind].length),
        standings(catalogue[kind]),
        String(catalogue[kind].filter(({ cost }) => cost === null).length),
      ]),
    ),
    '## Named, not modelled',
    'These change dice in the game. Whoever uses one is told so with the result.',
    list(notModelled(system)),
    '## What the tests say',
    ...tests.map((file) => `\`${file.name}\`\n\n${list(sentences(file.text))}`),
  ]
    .join('\n\n')
    .concat('\n');
}

function grouped<T>(items: readonly T[], key: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}

function bySlot(rules: readonly RuleEntry[]): readonly (readonly [string, readonly RuleEntry[]])[] {
  return [...grouped(rules, ({ slot }) => slot)];
}

/** The test files whose text has the rule's name, as it is or in other case and spacing. */
function naming({ name }: RuleEntry, tests: readonly TestFile[]): string {
  const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9+]/g, '');
  const wanted = plain(name);
  return tests
    .filter(({ text }) => plain(text).includes(wanted))
    .map((file) => file.name.replace('.test.ts', ''))
    .join(', ');
}

function options(field: AnyField | undefined): string[][] {
  if (field?.kind !== 'group') return [];
  return Object.entries(field.fields).map(([name, each]) => [
    code(name),
    each.says,
    values(each),
    each.fallback === undefined ? '' : code(JSON.stringify(each.fallback)),
  ]);
}

function values(field: AnyField): string {
  return field.kind === 'choice'
    ? field.options.map(({ value, label }) => `${code(String(value))} ${label}`).join('; ')
    : expectation(field);
}

function standings(items: readonly CatalogueItem[]): string {
  return [...grouped(items, ({ standing }) => standing)].map(([standing, each]) => `${standing} ${each.length}`).join(', ');
}

function notModelled({ rules, catalogue }: GameSystem): readonly string[] {
  const named = rules.filter(({ slot }) => slot === 'not-modelled').map(({ name, says, source }) => `${name}: ${says} (${source})`);
  const items = [...catalogue.fighters, ...catalogue.weapons, ...catalogue.kit];
  const ofItems = grouped(
    items.flatMap((item) => item.notModelled.map((rule) => ({ rule, item: item.name }))),
    ({ rule }) => rule,
  );
  return [...named, ...[...ofItems].map(([rule, each]) => `${rule} – ${[...new Set(each.map(({ item }) => item))].join(', ')}`)];
}

/** The names of a file's tests: sentences of the rulebook. */
export function sentences(text: string): readonly string[] {
  return [
    ...text.matchAll(
      /\b(?:it|property)(?:\.(?:each|skipIf|runIf)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g,
    ),
  ].map(([, , sentence = '']) => sentence.replaceAll(/\\(.)/g, '$1').replaceAll('%s', '…'));
}

const code = (text: string): string => `\`${text}\``;
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ').replaceAll('<', '&lt;');
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return rows.length === 0 ? 'None.' : [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
}

function list(lines: readonly string[]): string {
  return lines.length === 0 ? 'None.' : lines.map((line) => `- ${cell(line)}`).join('\n');
}
