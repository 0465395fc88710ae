import { useMemo, useState } from 'preact/hooks';
import { briefNames, duelFinding, formatNumber, formatPercent, timelineOf } from '../../analysis/index.ts';
import { counted } from '../../charts/figure.ts';
import { pmfChart } from '../../charts/pmf-chart.ts';
import type { Series } from '../../charts/series.ts';
import { pmfTable, timelineTable } from '../../charts/tables.ts';
import { capitalised } from '../../charts/text.ts';
import { timeline } from '../../charts/timeline.ts';
import { type Fraction, formatFraction } from '../../pmf/index.ts';
import type { DuelInput, DuelResolution, GameSystem, JsonObject, Loadout } from '../../systems/system.ts';
import { GroupBody } from '../forms/group.tsx';
import { CopyButton } from '../parts/button.tsx';
import { ChartFigure, type Size } from '../parts/chart-figure.tsx';
import { ControlSheet } from '../parts/control-sheet.tsx';
import { JobStatus } from '../parts/job-status.tsx';
import { sideOf, SideSelect } from '../parts/side-select.tsx';
import { Table } from '../parts/table.tsx';
import type { About } from '../parts/term.tsx';
import { exact } from '../state/exact.ts';
import { editMore, moreOf } from '../state/more.ts';
import { work } from '../state/store.ts';
import { useJob } from '../worker/use-job.ts';

/** Two loadouts fighting to the end: who wins, when, and with how much left. */
export function Duel({ system }: { readonly system: GameSystem }) {
  const [explain, setExplain] = useState(false);
  const { edition, options, loadouts } = work.value;
  const {
    a = '0',
    b = loadouts.length > 1 ? '1' : 'target',
    situation = {},
  } = moreOf('duel') as { a?: string; b?: string; situation?: JsonObject };
  const [left, right] = [sideOf(a), sideOf(b)];
  const input: DuelInput = { edition, a: left, b: right, situation, options };
  const job = useJob<'duel'>({ kind: 'duel', system: system.id, input });
  const faults = new Map(job.fault ? [[job.fault.path, job.fault.says]] : []);
  return (
    <>
      <h1 class="only-said">Duel</h1>
      <ControlSheet title="Who fights whom" said={`${left.name} v ${right.name}`} kind="duel-setup">
        <div class="duel-sides">
          <SideSelect label="First side" value={a} change={(key) => editMore('duel', { a: key })} />
          <button type="button" onClick={() => editMore('duel', { a: b, b: a })}>
            ⇄ Swap
          </button>
          <SideSelect label="Second side" value={b} change={(key) => editMore('duel', { b: key })} />
        </div>
        <GroupBody
          field={system.duel.situation}
          value={situation}
          path="situation"
          form={{ prefix: 'duel', explain, faults }}
          change={(next, path) => editMore('duel', { situation: (next ?? {}) as JsonObject }, path)}
        />
        <label class="explain">
          <input type="checkbox" checked={explain} onChange={(event) => setExplain(event.currentTarget.checked)} /> explain
        </label>
        <p class="says">The sides are those of Compare; change their figures there. The readings in force are Compare’s too.</p>
      </ControlSheet>
      <JobStatus job={job} what="duel" />
      {job.result && <Outcome result={job.result} a={left} b={right} />}
    </>
  );
}

function Outcome({ result, a, b }: { readonly result: DuelResolution; readonly a: Loadout; readonly b: Loadout }) {
  const { roundName } = result;
  const rounds = timelineOf(result);
  const names = { a: a.name, b: b.name === a.name ? `${b.name} (second)` : b.name };
  const percent = (p: Fraction) => (exact.value ? formatFraction(p) : formatPercent(p));
  const said = duelFinding({ a: { ...a, name: names.a }, b: { ...b, name: names.b } }, result);
  // The chart stops where next to nothing is left; its title says how it ends, as the finding does.
  const half = rounds.find(({ aWins, bWins, draw }) => aWins.add(bWins).add(draw).compare(0.5) >= 0);
  const over = half ? `; half of the duels are over by the end of ${roundName} ${half.round}` : '';
  const title = `${names.a} wins ${formatPercent(result.aWins)}, ${names.b} wins ${formatPercent(result.bWins)}${over}`;
  const chart = useMemo(
    () => ({
      draw: (size: Size) => timeline(rounds, { ...size, ...names, roundName, title }),
      table: timelineTable(rounds, { ...names, roundName }),
    }),
    [result, names.a, names.b],
  );
  return (
    <div class="results">
      <section class="finding" aria-label="Finding">
        <p class="lead" aria-live="polite">
          <strong>{said}</strong>
        </p>
        <div class="share">
          <CopyButton label="Copy finding" icon="copy" text={() => said} />
          <CopyButton label="Copy line" icon="copy" text={() => result.line} />
        </div>
      </section>
      <div class="columns">
        <div class="column">
          <section class="panel" aria-label="When it ends">
            <header class="panel-head">
              <h2>When it ends</h2>
            </header>
            <ChartFigure name={`${names.a} v ${names.b} duel`} draw={chart.draw} table={chart.table} />
          </section>
          <LeftChart result={result} names={names} />
        </div>
        <div class="column">
          <section class="panel numbers" aria-label="How it ends">
            <header class="panel-head">
              <h2>How it ends</h2>
              <label class="explain">
                <input type="checkbox" checked={exact.value} onChange={(event) => (exact.value = event.currentTarget.checked)} /> exact
                fractions
              </label>
            </header>
            <Table
              caption="How the duel ends"
              hideCaption
              columns={['end', 'chance']}
              rowTerms={endTerms(result, names)}
              rows={[
                [`${names.a} wins`, percent(result.aWins)],
                [`${names.b} wins`, percent(result.bWins)],
                ['a draw', percent(result.draw)],
                [`still going${rounds.length > 0 && result.unfinished.n !== 0n ? ' at the end' : ''}`, percent(result.unfinished)],
                [
                  `mean number of ${roundName}s`,
                  result.meanRounds === null
                    ? 'may never end'
                    : exact.value
                      ? formatFraction(result.meanRounds)
                      : formatNumber(result.meanRounds),
                ],
                [`mean ${result.left.unit} left if ${names.a} wins`, meanLeft(result.left.a)],
                [`mean ${result.left.unit} left if ${names.b} wins`, meanLeft(result.left.b)],
                ...(result.errorBound === undefined
                  ? []
                  : [['relative error of every figure', `at most ${result.errorBound.toExponential(1)}`]]),
              ]}
            />
          </section>
          <section class="panel readings" aria-label="Readings in force">
            <header class="panel-head">
              <h2>Readings in force</h2>
            </header>
            <ul>
              {result.readings.map((reading) => (
                <li key={reading}>{reading}</li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </div>
  );
}

function meanLeft(left: DuelResolution['left']['a']): string {
  if (left === null) return '–';
  return exact.value ? formatFraction(left.mean()) : formatNumber(left.mean());
}

interface Names {
  readonly a: string;
  readonly b: string;
}

/** What each row of the table of ends holds. */
function endTerms({ roundName, left, unfinished }: DuelResolution, names: Names): readonly About[] {
  const wins = (winner: string, loser: string): About => ({
    says: `the chance that ${winner} is still in the fight when ${loser} is not`,
  });
  const leftIf = (winner: string): About => ({
    says: `the mean of ${left.unit} that ${winner} has left at the end, over the duels that it wins; "–" where it never wins`,
  });
  return [
    wins(names.a, names.b),
    wins(names.b, names.a),
    { says: 'the chance that both go down together, or that the duel ends and nobody has won' },
    {
      says: `the chance that nobody has won and nothing has ended it ${unfinished.n === 0n ? 'however long it goes on' : `when the last ${roundName} that was worked out is over`}; the four chances sum to 1`,
    },
    { says: `how many ${roundName}s it takes on average until it ends, whoever wins` },
    leftIf(names.a),
    leftIf(names.b),
    { says: 'every figure of this duel is as near as this to the exact one: it was worked out in doubles, and the bound is proved' },
  ];
}

/** With how much each side wins on average, as the title of the chart of what is left. */
function leftFinding(sides: readonly Series[], unit: string): string {
  const names = briefNames(sides.map(({ name }) => name));
  const [first, second] = sides.map(({ pmf }, place) => ({ name: names[place] as string, mean: formatNumber(pmf.mean()) }));
  const said = first ? `${first.name} wins with ${first.mean === '1' ? counted(1, unit) : `${first.mean} ${unit}`} left on average` : '';
  return capitalised(second ? `${said}, ${second.name} with ${second.mean}` : said);
}

/** What is left of the winner. */
function LeftChart({ result, names }: { readonly result: DuelResolution; readonly names: Names }) {
  const { left } = result;
  const chart = useMemo(() => {
    const series = (['a', 'b'] as const).flatMap((side) => {
      const pmf = left[side];
      return pmf === null ? [] : [{ name: names[side], pmf }];
    });
    const won = series.map(({ name, pmf }) => ({ name: `${name}, if it wins`, pmf }));
    return {
      series,
      draw: (size: Size) => pmfChart(won, { ...size, unit: `${left.unit} left`, title: leftFinding(series, left.unit) }),
      table: pmfTable(won, { unit: `${left.unit} left` }),
    };
  }, [result, names.a, names.b]);
  if (chart.series.length === 0) return null;
  return (
    <section class="panel" aria-label="What is left">
      <header class="panel-head">
        <h2>What is left</h2>
      </header>
      <ChartFigure name={`${names.a} v ${names.b} left`} draw={chart.draw} table={chart.table} />
    </section>
  );
}
