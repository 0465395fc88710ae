import { useMemo } from 'preact/hooks';
import { sentence } from '../../analysis/format.ts';
import { scatter } from '../../charts/scatter.ts';
import { costTable } from '../../charts/tables.ts';
import type { GameSystem, JsonObject } from '../../systems/system.ts';
import { columnsOf, rowsOf, sidesSaid, type SidesKept } from '../matrix/sides.ts';
import { ChartFigure, type Size } from '../parts/chart-figure.tsx';
import { ControlSheet } from '../parts/control-sheet.tsx';
import { JobStatus } from '../parts/job-status.tsx';
import { Table } from '../parts/table.tsx';
import type { ReviewResult } from '../review/work.ts';
import { editMore, moreOf } from '../state/more.ts';
import { work } from '../state/store.ts';
import { useJob } from '../worker/use-job.ts';
import { MeasurePicker, measureFor, measureFormat, nameOf } from './measure-picker.tsx';
import { SidesPicker } from './sides-picker.tsx';

interface Kept extends SidesKept {
  readonly measure?: string;
}

/** Cost against effect: who earns their cost, who is never worth buying, what would be a fair price. */
export function CostReview({ system }: { readonly system: GameSystem }) {
  const kept = moreOf('review') as Kept;
  const [rows, columns] = [rowsOf(system, kept), columnsOf(system, kept)];
  const measure = measureFor(system, kept.measure);
  const { edition, situation, options } = work.value;
  const nothing = rows.loadouts.length === 0 || columns.loadouts.length === 0;
  const job = useJob<'review'>(
    nothing
      ? null
      : {
          kind: 'review',
          system: system.id,
          input: { rows: rows.loadouts, columns: columns.loadouts, setting: { edition, situation, options }, measure: measure.id },
        },
  );
  return (
    <>
      <ControlSheet title="What is reviewed" said={`${nameOf(measure)} · ${sidesSaid(system, kept)}`}>
        <div class="control-row">
          <SidesPicker system={system} kept={kept} set={(change) => editMore('review', change as JsonObject)} />
          <MeasurePicker system={system} value={measure.id} change={(id) => editMore('review', { measure: id })} />
        </div>
      </ControlSheet>
      <JobStatus job={job} what="review" />
      {nothing && <p class="says">There are no loadouts to review here yet: choose other rows or columns, or keep loadouts first.</p>}
      {!nothing && job.result && <Found result={job.result} system={system} measure={measure} />}
      <p class="says matrix-says">{sentence(measure.says)}. Averaged over the columns; situation and readings are those of Compare.</p>
    </>
  );
}

/** More losers than this are folded away. */
const FIRST_LOSERS = 8;

/** A sentence for each loadout that something no dearer is never worse than; what else beats it, and the many, are folded away. */
function NeverWorth({ rows }: { readonly rows: ReviewResult['dominated']['rows'] }) {
  const losers = [...new Set(rows.map(([loser]) => loser))];
  const reasons = (some: readonly (string | undefined)[]) => (
    <ul class="reasons">
      {some.map((loser) => {
        const [first, ...others] = rows.flatMap(([of, , why]) => (of === loser ? [why] : []));
        return (
          <li key={loser}>
            <p>{`${first}.`}</p>
            {others.length > 0 && (
              <details>
                <summary>{others.length === 1 ? 'One more reason' : `${others.length} more reasons`}</summary>
                <ul class="in-words">
                  {others.map((why) => (
                    <li key={why}>{`${why}.`}</li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
  const rest = losers.slice(FIRST_LOSERS);
  return (
    <>
      {reasons(losers.slice(0, FIRST_LOSERS))}
      {rest.length > 0 && (
        <details class="more">
          <summary>{rest.length === 1 ? 'One more' : `${rest.length} more`}</summary>
          {reasons(rest)}
        </details>
      )}
    </>
  );
}

function Found({
  result,
  system,
  measure,
}: {
  readonly result: ReviewResult;
  readonly system: GameSystem;
  readonly measure: ReturnType<typeof measureFor>;
}) {
  const { currency } = system.catalogue;
  const format = measureFormat(measure);
  const effect = nameOf(measure);
  const chart = useMemo(
    () => ({
      table: costTable(result.items, { currency, effect, format }),
      draw: (size: Size) =>
        scatter(result.items, {
          ...size,
          title: boughtSaid(result.items, { currency, effect, format }),
          currency,
          effect,
          format,
          better: measure.better,
        }),
    }),
    [result, currency, effect, measure],
  );
  return (
    <div class="results review">
      <p class="lead">{result.finding}</p>
      <div class="columns">
        <div class="column">
          {result.items.length > 0 && (
            <section class="panel" aria-label="Cost against effect">
              <ChartFigure name={`${effect} for its cost`} draw={chart.draw} table={chart.table} />
            </section>
          )}
          <section class="panel" aria-label="Prices">
            <Table {...result.table} />
          </section>
        </div>
        <div class="column">
          <section class="panel" aria-label="Never worth buying">
            <h2>{result.dominated.caption}</h2>
            {result.dominated.rows.length > 0 ? (
              <NeverWorth rows={result.dominated.rows} />
            ) : (
              <p>Everything here is the best buy for somebody: nothing is dominated.</p>
            )}
          </section>
          <section class="panel" aria-label="The mix that nobody can exploit">
            <Table {...result.mix} />
            <p class="says">{result.meaning}</p>
          </section>
          {result.left.length > 0 && (
            <section class="panel" aria-label="Left out">
              <h2>Left out</h2>
              <ul class="in-words">
                {result.left.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    </div>
  );
}

/** What the cheapest and the dearest purchase worth their cost come to. */
function boughtSaid(
  items: ReviewResult['items'],
  { currency, effect, format }: { readonly currency: string; readonly effect: string; readonly format: (value: number) => string },
): string {
  const bought = items.filter(({ frontier }) => frontier).toSorted((a, b) => a.cost - b.cost);
  const [least, most] = [bought[0], bought.at(-1)];
  if (!least || !most) return `${sentence(effect)} for its cost`;
  const first = `${sentence(effect)}: ${least.cost} ${currency} buy ${format(least.effect)}`;
  return least === most ? `${first}, and nothing dearer buys more` : `${first}, ${most.cost} buy ${format(most.effect)}`;
}
