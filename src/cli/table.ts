import Table from 'cli-table3';

/** Rows of text under their heads, aligned and without boxes; columns named in `right` are aligned to the right. */
export function textTable(head: readonly string[], rows: readonly (readonly string[])[], right: readonly number[] = []): string {
  const none = { top: '', 'top-mid': '', 'top-left': '', 'top-right': '', bottom: '', 'bottom-mid': '', 'bottom-left': '', 'bottom-right': '', left: '', 'left-mid': '', mid: '', 'mid-mid': '', right: '', 'right-mid': '', middle: '  ' };
  const table = new Table({
    head: [...head],
    chars: none,
    colAligns: head.map((_, place) => (right.includes(place) ? 'right' : 'left')),
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  });
  table.push(...rows.map((row) => [...row]));
  return table.toString().split('\n').map((line) => line.trimEnd()).join('\n');
}
