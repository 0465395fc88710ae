import { scaleLinear } from 'd3';
import { type Fraction, toNumber } from '../pmf/index.ts';
import { formatPercent } from '../pmf/percent.ts';
import { bottomAxis, type Box, leftAxis, sharePercent, wholeTicks } from './axis.ts';
import { frame, hatch } from './frame.ts';
import { readable } from './mark.ts';
import type { ChartOptions } from './options.ts';
import { seriesColour } from './theme.ts';

/** By the end of a round: the chance that the duel has ended in each way. */
export interface RoundEnd {
  readonly round: number;
  readonly aWins: Fraction;
  readonly bWins: Fraction;
  readonly draw: Fraction;
}

export interface TimelineOptions extends ChartOptions {
  readonly a?: string | undefined;
  readonly b?: string | undefined;
  /** "round", "turn", "phase". */
  readonly roundName?: string | undefined;
}

/**
 * A duel round by round: the first side's wins grow from the bottom, the second's from the top, draws beneath them, and the gap
 * between is the chance that it is still going. Each round is one mark.
 */
export function timeline(rounds: readonly RoundEnd[], options: TimelineOptions = {}): SVGSVGElement {
  const { a = 'A', b = 'B', roundName = 'round' } = options;
  const ends = rounds.map(({ round, aWins, bWins, draw }) => ({
    round,
    a: toNumber(aWins),
    b: toNumber(bWins),
    draw: toNumber(draw),
    exact: { a: aWins, b: bWins, draw, open: aWins.add(bWins).add(draw).neg().add(1) },
  }));
  const last = ends.at(-1);
  const drawn = ends.some(({ draw }) => draw > 0);
  const said = ({ round, exact }: (typeof ends)[number]): string =>
    `by the end of ${roundName} ${round}: ${a} has won ${formatPercent(exact.a)}, ${b} has won ${formatPercent(exact.b)}${drawn ? `, a draw ${formatPercent(exact.draw)}` : ''}, still going ${formatPercent(exact.open)}`;
  const chart = frame(options, {
    kind: 'timeline',
    title: last ? `${a} wins ${formatPercent(last.exact.a)}, ${b} wins ${formatPercent(last.exact.b)}` : `${a} against ${b}`,
    description: ends.map((end) => `${said(end)}.`).join(' '),
    plotHeight: 290,
    legend: drawn ? [`${a} has won`, `${b} has won`, 'draw'] : [`${a} has won`, `${b} has won`],
  });
  const box: Box = { left: 50, right: chart.width - 12, top: chart.top + 22, bottom: chart.height - 46 };
  const [first, final] = [ends[0]?.round ?? 1, last?.round ?? 1];
  const x = scaleLinear([first - 0.5, final + 0.5], [box.left, box.right]);
  const y = scaleLinear([0, 1], [box.bottom, box.top]);
  leftAxis<number>(chart, box, {
    scale: y,
    values: [0, 0.25, 0.5, 0.75, 1],
    label: `chance by the end of the ${roundName}`,
    format: sharePercent,
  });

  const slot = x(1) - x(0);
  const columns = chart.svg.append('g').selectAll('g').data(ends).join('g');
  readable(columns, said);
  columns
    .append('rect')
    .attr('class', 'hit')
    .attr('x', ({ round }) => x(round - 0.5))
    .attr('width', slot)
    .attr('y', box.top)
    .attr('height', box.bottom - box.top)
    .attr('fill', 'transparent');
  const layer = (place: number, foot: (end: (typeof ends)[number]) => number, size: (end: (typeof ends)[number]) => number): void => {
    columns
      .filter((end) => size(end) > 0)
      .append('rect')
      .attr('class', 'bar')
      .attr('x', ({ round }) => x(round) - slot * 0.46)
      .attr('width', Math.max(0.8, slot * 0.92))
      .attr('y', (end) => y(foot(end) + size(end)))
      .attr('height', (end) => y(foot(end)) - y(foot(end) + size(end)))
      .attr('fill', hatch(chart, place))
      .attr('stroke', slot > 6 ? seriesColour(chart.paints, place) : null);
  };
  layer(
    0,
    () => 0,
    (end) => end.a,
  );
  layer(
    1,
    (end) => 1 - end.b,
    (end) => end.b,
  );
  layer(
    2,
    (end) => 1 - end.b - end.draw,
    (end) => end.draw,
  );
  bottomAxis(chart, box, { scale: x, values: wholeTicks(first, final, box.right - box.left), label: roundName });
  return chart.svg.node() as SVGSVGElement;
}
