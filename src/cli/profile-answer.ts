import type { ChartTable } from '../charts/tables.ts';
import { type CatalogueProfile, choicesIn, type CompendiumItem, faultsOf, type Library, profilesIn } from '../lists/index.ts';
import type { Io } from './io.ts';
import type { Answer } from './outputs.ts';
import { styleFor } from './style.ts';
import { paragraph, textTable } from './table.ts';
import { visible } from './visible.ts';

interface PrintedProfile {
  readonly file: string;
  readonly entry: string;
  readonly type: string;
  readonly name: string;
  readonly values: string;
  readonly costs: string;
}

/** Catalogues as a source of profiles: every one that stands in them, and what of their links leads nowhere. */
export function profileAnswer(library: Library, items: readonly CompendiumItem[], io: Io): Answer {
  const profiles = library.files.flatMap((file) => profilesIn(library, file));
  const choices = library.files.flatMap((file) => choicesIn(library, file, () => true));
  const warnings = [...library.missing, ...faultsOf(library)];
  const rows = [...profiles.map(printedProfile), ...items.map(printedItem)];
  const table: ChartTable = {
    caption: 'profiles',
    columns: ['entry', 'kind', 'profile', 'values', 'costs', 'file'],
    rows: rows.map(({ file, entry, type, name, values, costs }) => [entry, type, name, values, costs, file]),
  };
  return {
    text: () => {
      const style = styleFor(io);
      const names = library.files
        .map(({ name, kind }) => `${name || 'unnamed'} (${kind === 'catalogue' ? 'catalogue' : 'game system'})`)
        .join(', ');
      const notes =
        warnings.length === 0
          ? ''
          : `\n${style.heading('To check')}\n${warnings.flatMap((line) => paragraph(line, { columns: io.columns, first: '- ' })).join('\n')}\n`;
      const shown = textTable(
        table.columns.slice(0, 5),
        table.rows.map((row) => row.slice(0, 5)),
        { columns: io.columns, prose: 3 },
      );
      return `${style.heading(visible(names) || 'profiles')}  ${rows.length} profiles; base values, no modifier applied\n\n${shown}\n${notes}`;
    },
    json: () => ({
      files: library.files.map(({ file, id, name, kind }) => ({ file, id, name, kind })),
      profiles,
      choices,
      items,
      warnings,
    }),
    csv: () => table,
  };
}

function printedProfile({ file, entry, type, name, characteristics, hidden }: CatalogueProfile): PrintedProfile {
  const values = Object.entries(characteristics).flatMap(([heading, value]) => (value === null ? [] : [`${heading} ${short(value)}`]));
  const costs = Object.entries(entry?.costs ?? {}).filter(([, amount]) => amount !== 0);
  return {
    file,
    entry: entry?.name.trim() ?? '',
    type,
    name: `${name.trim()}${hidden ? ' (hidden)' : ''}`,
    values: values.join(', '),
    costs: costs.map(([currency, amount]) => `${amount} ${currency}`).join(', '),
  };
}

function printedItem({ id, name, category, stats, distance, modifiers }: CompendiumItem): PrintedProfile {
  const values = [
    ...Object.entries(stats).map(([heading, value]) => `${heading} ${JSON.stringify(value)}`),
    ...(distance === null ? [] : [`distance ${distance}`]),
    ...modifiers,
  ];
  return { file: '', entry: id, type: category || 'model', name, values: values.join(', '), costs: '' };
}

/** Enough of a value to know it by; the files have whole rules in some. */
function short(value: string): string {
  const line = value.replace(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
