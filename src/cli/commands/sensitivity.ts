import { headline, measureOf } from '../../analysis/measure.ts';
import { valueText } from '../../analysis/matrix.ts';
import {
  type Effect,
  responseCurve,
  type Response,
  sensitivity as ranked,
  sensitivityFinding,
  sensitivityTable,
  differenceText,
} from '../../analysis/sensitivity.ts';
import type { AnyMeasure } from '../../analysis/measure.ts';
import type { Table } from '../../analysis/table.ts';
import { toNumber } from '../../pmf/index.ts';
import { fractionOf } from '../../pmf/pmf.ts';
import type { Command } from '../command.ts';
import { DATA_OPTIONS, PICTURE_OPTIONS, print } from '../outputs.ts';
import { answerOf, decimal } from '../result.ts';
import { readScenario } from '../scenario-file.ts';

export const sensitivity: Command = {
  name: 'sensitivity',
  usage: 'FILE|- [--field PATH] [--measure ID] [--json | --csv] [--svg FILE] [--png FILE]',
  says: 'what moves the answer most: every field one step, every toggle; or one field over its range',
  details:
    'FILE is a scenario or its line, as for `hitfold attack`. With --field, such as target.armour or weapons[0].damage[1], the answer at each of its values, with breakpoints.',
  operands: { min: 1, max: 1 },
  options: {
    ...DATA_OPTIONS,
    ...PICTURE_OPTIONS,
    field: { type: 'string', value: 'PATH', says: 'one whole-numbered field to vary over its range' },
    measure: { type: 'string', value: 'ID', says: "the measure; the system's headline chance by default" },
  },
  async run(args, io) {
    const { system, scenario } = await readScenario(args.operands[0] as string, io);
    const id = args.text('measure');
    const measure = id === undefined ? headline(system) : measureOf(system, id, '--measure');
    const field = args.text('field');
    const { finding, table, json, csv, curve, effects } =
      field === undefined ? wide(ranked(system, scenario, measure)) : along(responseCurve(system, scenario, measure, field), measure);
    await print(
      answerOf({ finding, tables: [table] }, io, {
        json: () => ({ system: system.id, measure: measure.id, ...json }),
        csv: () => csv,
        draw: (charts, options) =>
          curve
            ? charts.response([{ name: measure.name, points: curve.points.map(({ at, value }) => ({ at, value: toNumber(value) })) }], {
                ...options,
                title: finding,
                stat: curve.path,
                measure: measure.name,
                format: text(measure),
              })
            : charts.heatMap(toHeat(table, effects), {
                ...options,
                title: finding,
                measure: `change of ${measure.name}`,
                scale: 'difference',
              }),
      }),
      args,
      io,
    );
    return 0;
  },
};

function text(measure: AnyMeasure): (value: number) => string {
  return (value) => valueText(measure, fractionOf(measure.kind === 'chance' ? Math.min(1, Math.max(0, value)) : value));
}

interface View {
  readonly finding: string;
  readonly table: Table;
  readonly json: object;
  readonly csv: Table;
  readonly effects: readonly Effect[];
  readonly curve?: Response;
}

function wide(result: ReturnType<typeof ranked>): View {
  const { base, effects, refused } = result;
  return {
    finding: sensitivityFinding(result),
    table: sensitivityTable(result),
    json: { base, effects: effects.map(({ path, from, to, value, change }) => ({ path, from, to, value, change })), refused },
    csv: {
      caption: 'changes',
      columns: ['field', 'from', 'to', 'value', 'difference'],
      rows: effects.map(({ path, from, to, value, change }) => [path, String(from), String(to), decimal(value), decimal(change)]),
    },
    effects,
  };
}

function along(curve: Response, measure: AnyMeasure): View {
  const { path, points, breakpoints, steepest } = curve;
  const flat = points.length - 1 - breakpoints.length;
  const finding =
    steepest === undefined
      ? `${measure.name} is the same whatever ${path} is.`
      : `${measure.name} changes at ${breakpoints.length} of ${points.length - 1} steps of ${path}${flat === 0 ? '' : ` (at ${breakpoints.join(', ')})`}, most at ${steepest}.`;
  const rows = points.map(({ at, value }, place) => {
    const before = points[place - 1];
    return [String(at), valueText(measure, value), before ? differenceText(measure, value.sub(before.value)) : ''];
  });
  return {
    finding,
    table: { caption: `${measure.name} at each ${path}`, columns: [path, measure.name, 'step'], rows },
    json: { field: path, points, breakpoints, steepest: steepest ?? null },
    csv: { caption: path, columns: [path, measure.id], rows: points.map(({ at, value }) => [String(at), decimal(value)]) },
    effects: [],
    curve,
  };
}

/** The changes that matter most as one column of a heat map. */
function toHeat({ rows }: Table, effects: readonly Effect[]): { rows: string[]; columns: string[]; cells: number[][] } {
  const top = effects.map(({ change }, place) => ({ name: rows[place]?.[0] ?? '', change: toNumber(change) })).slice(0, 30);
  return { rows: top.map(({ name }) => name), columns: ['change'], cells: top.map(({ change }) => [change]) };
}
