import type { ComponentChildren } from 'preact';
import type { TableData } from './csv.ts';

/** Numbers under each other: the first column names its row. */
export function Table({ caption, columns, rows, hideCaption }: TableData & { readonly hideCaption?: boolean }) {
  return (
    <Scroll label={caption}>
      <table>
        <caption class={hideCaption ? 'only-said' : ''}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, place) => (
              <th key={place} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={place}>
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key={column} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={column}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

/** Wide content scrolls in its own frame, by keyboard as well, and never the page. */
export function Scroll({ label, children }: { readonly label: string; readonly children: ComponentChildren }) {
  return (
    <div class="scroll" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
