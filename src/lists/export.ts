import { type FighterList, listCost, plainPrice } from './list.ts';

/** A list as a table: a row for each entry. */
export function listTable(
  list: FighterList,
  currency: string,
): { readonly caption: string; readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] } {
  return {
    caption: list.name,
    columns: ['fighter', 'count', `cost of one (${currency})`, `cost (${currency})`, 'note', 'not understood'],
    rows: list.entries.map(({ loadout, count, note, unread }) => [
      loadout.name,
      String(count),
      loadout.cost === null ? '' : String(plainPrice(loadout.cost)),
      loadout.cost === null ? '' : String(plainPrice(loadout.cost * count)),
      oneLine(note),
      unread.map(oneLine).join('; '),
    ]),
  };
}

/** A list as plain text to paste: its name and cost, a line for each entry, what is left of the budget. */
export function listText(list: FighterList, currency: string): string {
  const { total, unpriced, left } = listCost(list);
  const priced = (cost: number | null): string => (cost === null ? '[no price]' : `[${cost} ${currency}]`);
  return [
    `${oneLine(list.name) || 'unnamed list'} ${priced(total)}`,
    '',
    ...list.entries.map(
      ({ loadout, count, note }) =>
        `${count > 1 ? `${count}x ` : ''}${oneLine(loadout.name)} ${priced(loadout.cost === null ? null : plainPrice(loadout.cost * count))}${note === '' ? '' : ` (${oneLine(note)})`}`,
    ),
    ...(unpriced > 0 ? ['', `${unpriced} without a price`] : []),
    ...(left === null ? [] : ['', left < 0 ? `${-left} ${currency} over the budget` : `${left} ${currency} left of the budget`]),
    '',
  ].join('\n');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
