import { type AnyMeasure, type ComparisonOf, dominanceWords, formatNumber, formatPercent, measured } from '../../analysis/index.ts';
import { type Fraction, formatFraction } from '../../pmf/index.ts';
import { Table } from '../parts/table.tsx';
import type { About } from '../parts/term.tsx';
import { exact } from '../state/exact.ts';
import { edit } from '../state/store.ts';
import { letterOf } from '../parts/letter.ts';
import { aboutMeasure } from './measure-picker.tsx';

/** So many pairs are told one by one; more are a square of each against each. */
const MOST_PAIRS = 6;

/** Every measure of every loadout, and each pair rolled against each other. */
export function Numbers({ comparison, places }: { readonly comparison: ComparisonOf; readonly places: readonly number[] }) {
  const { contenders, pairs, system, amount, chance } = comparison;
  const names = contenders.map(({ loadout }) => loadout.name);
  const percent = (p: Fraction) => (exact.value ? formatFraction(p) : formatPercent(p));
  const number = (value: Fraction) => (exact.value ? formatFraction(value) : formatNumber(value));
  const chances = system.measures.filter((measure) => measure.kind === 'chance');
  return (
    <section class="panel numbers" aria-label="All measures">
      <header class="panel-head">
        <h2>All measures</h2>
        {chances.length > 1 && (
          <label class="inline">
            The finding leads with{' '}
            <select value={chance.id} onChange={(event) => edit((now) => ({ ...now, chance: event.currentTarget.value }))}>
              {chances.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
            </select>
          </label>
        )}
      </header>
      <Table
        caption="Each loadout by every measure"
        hideCaption
        columns={['measure', ...names]}
        rowTerms={[...system.measures.map(aboutMeasure), ...figureTerms(amount, system.catalogue.currency)]}
        rows={[
          ...system.measures.map((measure) => [
            measure.kind === 'amount' ? `mean ${measure.name}` : measure.name,
            ...contenders.map(({ resolution, scenario }) => {
              const pmf = measured(resolution, measure, scenario);
              return measure.kind === 'chance' ? percent(pmf.probability(1)) : number(pmf.mean());
            }),
          ]),
          [`spread of ${amount.name} (standard deviation)`, ...contenders.map((each) => each.amount.deviation().toFixed(2))],
          [`most likely ${amount.name}`, ...contenders.map((each) => String(each.amount.mode()))],
          [`cost (${system.catalogue.currency})`, ...contenders.map(({ loadout }) => (loadout.cost === null ? '–' : String(loadout.cost)))],
        ]}
      />
      {pairs.length > MOST_PAIRS && <EachAgainstEach comparison={comparison} letters={places.map(letterOf)} percent={percent} />}
      {pairs.length > 0 && pairs.length <= MOST_PAIRS && (
        <Table
          caption={`Rolled against each other, by ${amount.name}`}
          columns={['pair', 'first is better', 'equal', 'second is better']}
          columnTerms={pairTerms(amount)}
          rows={pairs.map((pair) => [
            `${names[pair.a]} v ${names[pair.b]}`,
            percent(pair.better),
            percent(pair.equal),
            percent(pair.worse),
          ])}
        />
      )}
      {pairs.length > 1 && (
        <details class="more" open={pairs.length <= 3}>
          <summary>The pairs in words</summary>
          <ul class="in-words">
            {pairs.map((pair) => (
              <li key={`${pair.a} ${pair.b}`}>
                {names[pair.a]} v {names[pair.b]}: {dominanceWords(pair, names)}.
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

interface EachAgainstEachProps {
  readonly comparison: ComparisonOf;
  readonly letters: readonly string[];
  readonly percent: (p: Fraction) => string;
}

/** Every pair in one square: how often the row is better than the column. What is missing to 100% with the mirrored cell is a tie. */
function EachAgainstEach({ comparison: { contenders, pairs, amount }, letters, percent }: EachAgainstEachProps) {
  const better = (row: number, column: number): string => {
    const pair = pairs.find(({ a, b }) => (a === row && b === column) || (a === column && b === row));
    return pair === undefined ? '–' : percent(pair.a === row ? pair.better : pair.worse);
  };
  const more = amount.better === 'higher' ? 'more' : 'less';
  return (
    <Table
      caption={`How often the row comes to ${more} ${amount.phrase} than the column`}
      columns={['both roll once', ...letters]}
      rows={contenders.map(({ loadout }, row) => [
        `${letters[row]} ${loadout.name}`,
        ...contenders.map((_, column) => better(row, column)),
      ])}
    />
  );
}

function figureTerms({ phrase }: AnyMeasure, currency: string): readonly About[] {
  return [
    { says: `how far ${phrase} lies from its mean: the square root of the mean squared distance, rounded` },
    { says: `the amount of ${phrase} that comes up more often than any other; of equally likely ones the smallest` },
    { says: `what the loadout costs in ${currency}: the catalogue’s prices added up, or what was typed` },
  ];
}

function pairTerms({ phrase, better, source }: AnyMeasure): readonly (About | undefined)[] {
  const more = better === 'higher' ? 'more' : 'less';
  const both = 'Both roll once, each for itself';
  const about = (says: string): About => ({
    says: `${both}: ${says}. The three chances are exact and sum to 1`,
    source,
    section: 'measures',
  });
  return [
    undefined,
    about(`how often the first comes to ${more} ${phrase} than the second`),
    about(`how often they come to the same ${phrase}`),
    about(`how often the second comes to ${more} ${phrase} than the first`),
  ];
}
