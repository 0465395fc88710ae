import type { AnyField, GroupField, ListField } from '../../systems/schema/field.ts';
import type { GameSystem, Json, JsonObject, Loadout } from '../../systems/system.ts';
import { plain } from '../forms/summary.ts';
import { attackersIn, type Change, type Editable, same, weaponsIn } from './patch-edits.ts';

/** One thing that a patch changes. */
export interface PatchLine {
  readonly kind: 'edition' | 'weapons' | 'attackers' | 'costs';
  readonly name: string;
  /** "Great weapon: attacks 3 → 2, piercing 1 → 0". */
  readonly says: string;
}

interface Patch {
  readonly rows: readonly Loadout[];
  readonly edition: { readonly before: Json; readonly after: Json };
  readonly change: Change;
}

/** All that a patch changes, a line each, with what was and what is. */
export function patchLines(system: GameSystem, { rows, edition: { before: was, after: is }, change }: Patch): readonly PatchLine[] {
  const { weapons, attacker } = system.schema.fields.fields;
  const editLines = (kind: 'weapons' | 'attackers', field: AnyField | undefined, known: readonly Editable[]): readonly PatchLine[] =>
    (change[kind] ?? []).flatMap(({ name, to }) => {
      const before = known.find((each) => each.name === name);
      if (!before || field?.kind !== 'group') return [];
      return [{ kind, name, says: `${before.label}: ${differences(field, before.from, to).join(', ')}` }];
    });
  return [
    ...(same(was, is)
      ? []
      : [{ kind: 'edition' as const, name: 'edition', says: `Rules: ${editionWords(system, was)} → ${editionWords(system, is)}` }]),
    ...editLines('weapons', (weapons as ListField | undefined)?.of, weaponsIn(rows)),
    ...editLines('attackers', attacker, attackersIn(rows)),
    ...rows.flatMap(({ name, cost }): PatchLine[] => {
      const now = change.costs?.[name];
      return now === undefined || now === cost
        ? []
        : [{ kind: 'costs', name, says: `${name}: ${cost ?? 'no price'} → ${now} ${system.catalogue.currency}` }];
    }),
  ];
}

/** A published edition by its name, a house rule by what it changes. */
function editionWords({ editions, schema }: GameSystem, value: Json): string {
  const field = schema.fields.fields['edition'];
  return editions.find(({ id }) => id === value)?.name ?? ((field ? plain(field, value) : '') || 'house rule');
}

/** What differs between two values of a group, by its labels. */
function differences({ fields }: GroupField, from: JsonObject, to: JsonObject): string[] {
  const words = (field: AnyField, value: Json | undefined): string => {
    const now = value === undefined ? (field.fallback as Json | undefined) : value;
    if (typeof now === 'boolean') return now ? 'yes' : 'no';
    return now === undefined || now === null ? 'none' : plain(field, now) || 'none';
  };
  return Object.entries(fields).flatMap(([name, field]) =>
    same(from[name], to[name]) ? [] : [`${field.label} ${words(field, from[name])} → ${words(field, to[name])}`],
  );
}
