import { InputError } from './input-error.ts';
import { members, type Printed, valueText } from './line-text.ts';
import { readLine } from './line-reader.ts';
import type { GroupField } from './schema/field.ts';
import type { JsonObject } from './system.ts';

/**
 * The one-line form of a scenario, the same grammar for every system:
 *
 *     hit-table, edition B | attacker: fight 4 | weapons: "hammer", attacks 2, damage 2/3 + "dagger", hand off | situation: flanked
 *
 * Sections are parted by `|`. The first names the system and holds plain fields; a group's section is `name: members`, and
 * the weapons are joined by `+`. A member is `field value`, or the bare field for true, `no field` for false, or a first
 * quoted text for the name. Inner groups stand in parentheses, lists in brackets, tuples between slashes. Only what differs
 * from a field's fallback is written, and a trailing ` → words` is a result that the reader skips.
 */

/** The section that is a list of groups in every system's scenario. */
const LIST_SECTION = 'weapons';

/** One copyable line that `parseLine` and the system's schema read back as the same scenario. */
export function scenarioLine(system: string, fields: GroupField, scenario: object): string {
  const head: Printed[] = [];
  const sections: string[] = [];
  for (const [name, field] of Object.entries(fields.fields)) {
    const value = (scenario as Readonly<Record<string, unknown>>)[name];
    if (name === 'system' || value === undefined) continue;
    if (field.kind === 'group') {
      const text = members(field, value);
      if (text !== '' || field.fallback === undefined) sections.push(`${name}: ${text}`.trimEnd());
    } else if (name === LIST_SECTION && field.kind === 'list' && field.of.kind === 'group') {
      const { of } = field;
      const items = (value as readonly unknown[]).map((each) => members(of, each));
      sections.push(`${name}: ${items.length === 0 ? '[]' : items.map((item) => item || '()').join(' + ')}`);
    } else head.push([name, field, value]);
  }
  const plain = head.flatMap(([name, field, value]) => valueText(name, field, value) ?? []);
  return [[system, ...plain].join(', '), ...sections].join(' | ');
}

/**
 * The raw scenario that a line stands for, `system` included: hand it to that system's schema. Throws an InputError that
 * points at the first thing it can not read.
 */
export function parseLine(text: string): JsonObject & { readonly system: string } {
  const [first, ...sections] = readLine(text, [LIST_SECTION]);
  if (first === undefined)
    throw new InputError({ path: '', expected: 'a line such as `hit-table | attacker: fight 4 | …`', received: text });
  const named = sections.map(({ name, fields }) => [name, fields] as const);
  return Object.fromEntries([...Object.entries(first.fields), ...named, ['system', first.name]]) as JsonObject & { system: string };
}
