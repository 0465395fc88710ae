import { useEffect, useMemo } from 'preact/hooks';
import { figure } from '../../charts/figure.ts';
import { heatFinding } from '../../charts/heat-finding.ts';
import { heatMap } from '../../charts/heat-map.ts';
import { heatTable } from '../../charts/tables.ts';
import { formatPercent, fractionOf } from '../../pmf/index.ts';
import { ChartFigure, type Size } from '../parts/chart-figure.tsx';
import { leave, type Place } from '../state/leave.ts';
import { narrow } from '../state/narrow.ts';
import { theme } from '../state/theme.ts';
import type { Arrangement } from './arrange.ts';
import { MatrixField } from './matrix-field.tsx';

/** More cells than this are painted as a field instead of drawn one by one; so are columns too narrow for their numbers. */
const MOST_DRAWN = 900;
const NARROWEST = 36;

interface MatrixPictureProps {
  readonly arrangement: Arrangement;
  /** What a cell's number is. */
  readonly name: string;
  readonly isChance: boolean;
  readonly sortBy: (column: string) => void;
  /** Where the person was who comes back to it. */
  readonly returned: Place | null;
}

/** A matrix as a picture whose cells lead to their match-up on Compare. */
export function MatrixPicture({ arrangement, name, isChance, sortBy, returned }: MatrixPictureProps) {
  const { rows, columns, cells, difference, baseline } = arrangement;
  const format = useMemo(() => remembered(formatOf(isChance, difference)), [isChance, difference]);
  const data = useMemo(() => ({ rows: rows.map((each) => each.name), columns: columns.map((each) => each.name), cells }), [arrangement]);
  const shade = theme.value === 'dark' ? 'dark' : 'page';
  const measure = difference ? `${name}${isChance ? ' in percentage points' : ''}, less that of ${baseline?.name ?? ''}` : name;
  const scale = difference ? 'difference' : 'amount';
  const title = useMemo(() => heatFinding(data, { measure, format, scale }), [data, measure, format, scale]);
  const chart = useMemo(
    () => ({
      // Plain numbers, and nothing where there is none: a spreadsheet has no use for words there.
      csv: () => heatTable(data, { measure, format: String, impossible: '' }),
      // The cells' colours are mixed here, so the page's theme is told by name.
      draw: (size: Size) => heatMap(data, { ...size, theme: size.theme === 'page' ? shade : size.theme, measure, title, format, scale }),
    }),
    [data, measure, title, format, scale, shade],
  );
  const toCompare = (row: number, column: number) => {
    const [loadout, target] = [rows[row], columns[column]];
    if (!loadout || !target) return;
    const loadouts = baseline && baseline !== loadout ? [loadout, baseline] : [loadout];
    void leave((now) => ({ ...now, view: 'compare', loadouts, target, threshold: null }), [row, column]);
  };
  const drawn = data.rows.length * data.columns.length <= MOST_DRAWN && fits(data.columns.length);
  const [row = 0, column = 0] = returned?.at ?? [];
  useEffect(() => {
    if (!returned) return;
    // After the chart has measured its width and been drawn.
    requestAnimationFrame(() => {
      document.querySelector<SVGElement>(`.heat-map .mark[data-row="${row}"][data-column="${column}"]`)?.focus({ preventScroll: true });
      scrollTo(0, returned.top);
    });
  }, []);
  return (
    <section class="panel" aria-label={measure}>
      {drawn ? (
        <ChartFigure
          name={measure}
          draw={chart.draw}
          table={heatTable(data, { measure, format })}
          csv={chart.csv}
          onMark={(mark) => toCompare(Number(mark.dataset['row']), Number(mark.dataset['column']))}
        />
      ) : (
        <MatrixField
          data={data}
          title={title}
          difference={difference}
          format={format}
          name={measure}
          csv={chart.csv}
          choose={toCompare}
          sortBy={(place) => sortBy(data.columns[place] ?? '')}
          start={returned ? [row, column] : undefined}
        />
      )}
    </section>
  );
}

/** Whether so many columns are wide enough for their numbers beside the rows' names. */
function fits(columns: number): boolean {
  const room = Math.min(1400, document.documentElement.clientWidth);
  const names = narrow.value ? room * 0.34 + 50 : 320;
  return columns * NARROWEST <= room - names;
}

function formatOf(isChance: boolean, difference: boolean): (value: number) => string {
  const sign = (value: number) => (difference && value > 0 ? '+' : '');
  if (!isChance) return (value) => `${sign(value)}${figure(value, 2)}`;
  if (difference) return (value) => `${sign(value)}${figure(value * 100, 1)}`;
  return (value) => formatPercent(fractionOf(Math.min(1, value)));
}

/** Texts are made once: the cells in sight are painted anew with every step. */
function remembered(format: (value: number) => string): (value: number) => string {
  const texts = new Map<number, string>();
  return (value) => {
    const before = texts.get(value);
    if (before !== undefined) return before;
    const text = format(value);
    texts.set(value, text);
    return text;
  };
}
