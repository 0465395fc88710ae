import type { ComponentChildren } from 'preact';
import type { TableData } from './csv.ts';
import { type About, Term } from './term.tsx';

interface TableProps extends TableData {
  readonly hideCaption?: boolean;
  /** What a row or a column holds, by its place, where that wants telling. */
  readonly rowTerms?: readonly (About | undefined)[];
  readonly columnTerms?: readonly (About | undefined)[];
}

/** Numbers under each other: the first column names its row. */
export function Table({ caption, columns, rows, hideCaption, rowTerms, columnTerms }: TableProps) {
  const worded = columns.map((_, place) => place === 0 || ofWords(rows.map((row) => row[place] ?? '')));
  const align = (place: number) => (worded[place] ? 'left' : undefined);
  return (
    <Scroll label={caption}>
      <table>
        <caption class={hideCaption ? 'only-said' : ''}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, place) => (
              <th key={place} scope="col" class={align(place)}>
                <Head text={column} about={columnTerms?.[place]} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={place}>
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key={column} scope="row" class="left">
                    <Head text={cell} about={rowTerms?.[place]} />
                  </th>
                ) : (
                  <td key={column} class={align(column)}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function Head({ text, about }: { readonly text: string; readonly about: About | undefined }) {
  // A long name is cut here; it stands whole where it was given.
  return about ? <Term about={about}>{text}</Term> : <span class="cut">{text}</span>;
}

/** Whether a column holds words rather than numbers: its cells then begin at the left. */
function ofWords(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '' && cell !== '–');
  return filled.filter((cell) => /^(?:[+−<>]?[\d.]|under|over)/.test(cell)).length * 2 < filled.length;
}

/** Wide content scrolls in its own frame, by keyboard as well, and never the page. */
function Scroll({ label, children }: { readonly label: string; readonly children: ComponentChildren }) {
  return (
    <div class="scroll" role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
