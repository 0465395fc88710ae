import { expectation, type AnyField } from '../src/systems/schema/field.ts';
import type { CatalogueItem, GameSystem, RuleEntry } from '../src/systems/system.ts';

/** A test as it runs: its file, and its title under the titles of what it stands in, rows of tables with their own words. */
export interface NamedTest {
  readonly file: string;
  readonly under: readonly string[];
  readonly title: string;
}

/** The page of a system as Markdown, made from the system itself and from its tests, so that it says what the code says. */
export function systemPage(system: GameSystem, tests: readonly NamedTest[]): string {
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
    `A house rule is an edition made from one of these: \`{ "${baseField(system)}": "${editions[0]?.id ?? ''}", … }\` in place of the id. [How to write one](../write-a-house-rule.md).`,
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
    `${acting.length} effects, by the moment at which they act. "Tests" are the sentences of tests that name the rule: those that begin with its name first.`,
    ...bySlot(acting).flatMap(([slot, entries]) => [
      `### ${slot}`,
      table(
        ['rule', 'what it does', 'source', 'tests'],
        entries.map((entry) => [entry.name, entry.says, entry.source, testWords(testsOf(entry, tests))]),
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
    ...[...grouped(tests, ({ file }) => file)].map(([file, each]) => `\`${file}\`\n\n${sentences(each)}`),
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

/**
 * The tests of a rule: those whose title is "rule: what it does", then those whose title or surroundings name it in whole words. A name
 * of one lower-case word is too common for that, and needs its own title.
 */
export function testsOf({ name }: Pick<RuleEntry, 'name'>, tests: readonly NamedTest[]): readonly NamedTest[] {
  const own = (test: NamedTest): boolean => test.title.toLowerCase().startsWith(`${name.toLowerCase()}:`);
  const words = wholeWords(name);
  const naming = (test: NamedTest): boolean => [test.title, ...test.under].some((text) => words.test(text));
  return [...tests.filter(own), ...(/^[a-z]+$/.test(name) ? [] : tests.filter((test) => !own(test) && naming(test)))];
}

/** A name as its own words, whatever the case: "Shield" is not in "Shieldbearer". */
function wholeWords(name: string): RegExp {
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\d])${escaped}(?![\\p{L}\\d])`, 'iu');
}

/** Tests that are told for one rule, and under one heading of a file. */
const MOST_OF_A_RULE = 3;
const MOST_OF_A_HEADING = 30;

function testWords(tests: readonly NamedTest[]): string {
  const told = tests.slice(0, MOST_OF_A_RULE).map(({ title, file }) => `${title} (${file.replace('.test.ts', '')})`);
  if (told.length === 0) return 'none by name';
  return [...told, ...(tests.length > told.length ? [`and ${tests.length - told.length} more`] : [])].join('; ');
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

/** What a house rule calls the edition that it is made from: the choice among the editions. */
function baseField({ schema, editions }: GameSystem): string {
  const edition = schema.fields.fields['edition'];
  const house = edition?.kind === 'either' ? edition.of.find((each) => each.kind === 'group') : undefined;
  const base = Object.entries(house?.kind === 'group' ? house.fields : {}).find(
    ([, field]) => field.kind === 'choice' && field.options.some(({ value }) => value === editions[0]?.id),
  );
  if (base === undefined) throw new Error('the house rule of this system names no edition that it is made from');
  return base[0];
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

/** The titles of a file's tests under their headings: sentences of the rulebook. Long tables are cut, and say by how much. */
function sentences(tests: readonly NamedTest[]): string {
  return [...grouped(tests, ({ under }) => under.join(': '))]
    .map(([heading, each]) => {
      const told = each.slice(0, MOST_OF_A_HEADING).map(({ title }) => title);
      const more = each.length > told.length ? [`and ${each.length - told.length} more`] : [];
      return `${heading === '' ? '' : `${cell(heading)}:\n\n`}${list([...told, ...more])}`;
    })
    .join('\n\n');
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
