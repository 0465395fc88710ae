import type { Fraction } from '../pmf/index.ts';
import { costPerEffect, dominated, dominatedSentence, exactly, type Dominated, type Purchase, type Ratio } from './efficiency.ts';
import { formatNumber, sentence } from './format.ts';
import type { EntryEffect, ListEffect, ListMatch } from './list-effect.ts';
import { valueText } from './matrix.ts';
import type { Table } from './table.ts';

/** What the entries of a list earn for their price. */
export interface ListWorth {
  /** For each entry, what one unit of its effect costs; lower is better. */
  readonly costs: readonly Ratio[];
  /** The entries' places, the cheapest effect first; those without a figure come last, in the list's order. */
  readonly order: readonly number[];
  /** Entries that another one of the list beats at no higher price, against every opposing entry that both can attack. */
  readonly dominated: readonly Dominated[];
  readonly purchases: readonly Purchase[];
}

/** Which purchases of a list earn their price, by what one of each does on average to the opposing list. For measures of which more is better. */
export function listWorth({ entries }: ListEffect): ListWorth {
  const costs = entries.map(({ loadout, mean }) => costPerEffect(mean, loadout.cost));
  const order = entries.map((_, place) => place).toSorted((a, b) => byRatio(costs[a] as Ratio, costs[b] as Ratio) || a - b);
  // What can not be attacked has no value to compare: against such a target, an entry that can attack is the better one.
  const purchases = entries.map(({ loadout, values, mean }: EntryEffect): Purchase => ({
    name: loadout.name,
    cost: loadout.cost,
    values: values.map((value) => value ?? mean.sub(mean)),
  }));
  return { costs, order, dominated: dominated(purchases), purchases };
}

function byRatio(a: Ratio, b: Ratio): number {
  const [x, y] = [ratioOf(a), ratioOf(b)];
  if (x && y) return x.compare(y);
  return x ? -1 : y ? 1 : 0;
}

const ratioOf = (each: Ratio): Fraction | null => ('ratio' in each ? each.ratio : null);

/** Which entry earns its price best and which least, in a sentence. */
export function listWorthFinding({ head }: ListMatch, { entries }: ListEffect, worth: ListWorth, currency: string): string {
  const priced = worth.order.filter((place) => ratioOf(worth.costs[place] as Ratio));
  const [best, worst] = [priced[0], priced.at(-1)];
  if (best === undefined || worst === undefined)
    return 'No entry has both a price and an effect, so nothing can be said of what they earn.';
  const of = (place: number) => `${(entries[place] as EntryEffect).loadout.name}: ${priceText(worth.costs[place] as Ratio, currency)}`;
  const what = `for one ${head.measure.kind === 'chance' ? `expected “${head.measure.name}”` : head.measure.unit.replace(/s$/, '')}`;
  return best === worst ? `${of(best)} ${what}.` : `The cheapest is ${of(best)} ${what}; the dearest ${of(worst)}.`;
}

/** What another entry of the list beats at no higher price, a sentence each. */
export function listWorthRemarks({ dominated: losers, purchases }: ListWorth): readonly string[] {
  return [...new Map(losers.map((each) => [each.loser, each])).values()].map((each) => `${sentence(dominatedSentence(each, purchases))}.`);
}

/** The entries, the cheapest effect first. */
export function listWorthTable({ head: { measure } }: ListMatch, { entries }: ListEffect, worth: ListWorth, currency: string): Table {
  const per = measure.kind === 'chance' ? `“${measure.name}”` : measure.unit.replace(/s$/, '');
  return {
    caption: `What each entry earns for its price: ${measure.name}, the cheapest first`,
    // The answer next to the name: on a phone the last columns are out of sight.
    columns: ['entry', `cost for one ${per} (${currency})`, 'one does, on average', `cost of one (${currency})`, 'count'],
    rows: worth.order.map((place) => {
      const { loadout, count, mean } = entries[place] as EntryEffect;
      const ratio = worth.costs[place] as Ratio;
      return [
        loadout.name,
        'ratio' in ratio ? formatNumber(ratio.ratio) : ratio.reason,
        valueText(measure, mean),
        loadout.cost === null ? '–' : formatNumber(exactly(loadout.cost)),
        String(count),
      ];
    }),
  };
}

function priceText(ratio: Ratio, currency: string): string {
  return 'ratio' in ratio ? `${formatNumber(ratio.ratio)} ${currency}` : ratio.reason;
}
