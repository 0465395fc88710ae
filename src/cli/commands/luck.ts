import { formatPercent } from '../../analysis/format.ts';
import { type Luck, luckOf, luckOfLog, luckSentence, type LogEntry, type LogLuck } from '../../analysis/luck.ts';
import { headlineAmount, measured, measureOf, type AnyMeasure } from '../../analysis/measure.ts';
import type { Table } from '../../analysis/table.ts';
import { InputError } from '../../systems/input-error.ts';
import { parseLine } from '../../systems/line.ts';
import type { Json } from '../../systems/system.ts';
import { CliError } from '../cli-error.ts';
import type { Command } from '../command.ts';
import { isObject, within } from '../loadouts.ts';
import { DATA_OPTIONS, PICTURE_OPTIONS, print } from '../outputs.ts';
import { answerOf, decimal } from '../result.ts';
import { scenarioFrom, readRaw } from '../scenario-file.ts';

export const luck: Command = {
  name: 'luck',
  usage: 'FILE|- [--rolled N] [--measure ID] [--json | --csv] [--svg FILE] [--png FILE]',
  says: 'how unusual a result at the table was, or a whole log of results',
  details: [
    'FILE is a scenario or its line, with --rolled the result (damage, say). Or a log: { "log": [ { "scenario": { … } or a line, "rolled": 7 }, … ] };',
    '"rolled" may be a list of results of the same scenario. A log is tested exactly where that can be done, else by drawing logs, with the error said.',
  ].join('\n'),
  operands: { min: 1, max: 1 },
  options: {
    ...DATA_OPTIONS,
    ...PICTURE_OPTIONS,
    rolled: { type: 'string', value: 'N', says: 'the result that was rolled' },
    measure: { type: 'string', value: 'ID', says: "which amount was rolled; the system's headline amount by default" },
    seed: { type: 'string', value: 'N', says: 'seed of drawn logs; 1 by default' },
  },
  async run(args, io) {
    const raw = await readRaw(args.operands[0] as string, io);
    const rolled = args.whole('rolled', { min: -1_000_000, max: 1_000_000 });
    const seed = args.whole('seed', { min: 0, max: 2 ** 31 }) ?? 1;
    const isLog = isObject(raw) && 'log' in raw;
    if (isLog && rolled !== undefined) throw new CliError('--rolled: a log says itself what was rolled');
    if (!isLog && rolled === undefined)
      throw new CliError('luck: expected --rolled N, the result of this scenario', 'or a file with a "log"');
    const log = isLog
      ? await readLog(raw['log'] as Json, args.text('measure'))
      : [await entryOf(raw, [rolled as number], args.text('measure'))];
    const entries = log.flatMap(({ entries: each }) => each);
    const [first] = log;
    if (!first) throw new InputError({ path: 'log', expected: 'at least one result', received: [] });
    if (!isLog) {
      const one = luckOf((entries[0] as LogEntry).pmf, rolled as number, '--rolled');
      const {
        measure,
        entries: [entry],
      } = first;
      const finding = luckSentence(one, measure.name);
      await print(
        answerOf({ finding, tables: [luckTable([one])] }, io, {
          json: () => one,
          csv: () => luckCsv([one]),
          draw: (charts, options) =>
            charts.pmfChart([{ name: measure.name, pmf: (entry as LogEntry).pmf }], {
              ...options,
              unit: measure.unit,
              threshold: rolled,
              thresholdName: 'rolled',
              title: finding,
            }),
        }),
        args,
        io,
      );
      return 0;
    }
    const result = luckOfLog(entries, { seed });
    await print(
      answerOf(
        {
          finding: luckSentence(result.total, `the total ${first.measure.name} over ${entries.length} results`),
          tables: [luckTable(result.entries), ...patternTable(result)],
        },
        io,
        { json: () => result, csv: () => luckCsv(result.entries) },
      ),
      args,
      io,
    );
    return 0;
  },
};

interface Read {
  readonly measure: AnyMeasure;
  readonly entries: readonly LogEntry[];
}

async function readLog(raw: Json, measure: string | undefined): Promise<readonly Read[]> {
  if (!Array.isArray(raw) || raw.length === 0)
    throw new InputError({ path: 'log', expected: 'a list of at least one { scenario, rolled }', received: raw });
  return Promise.all(
    (raw as readonly Json[]).map(async (each, place) => {
      const path = `log[${place}]`;
      if (!isObject(each)) throw new InputError({ path, expected: 'an object with scenario and rolled', received: each });
      const { scenario = null, rolled = null } = each;
      const results = Array.isArray(rolled) ? (rolled as readonly Json[]) : [rolled];
      const odd = results.findIndex((result) => !Number.isSafeInteger(result));
      if (odd >= 0 || results.length === 0)
        throw new InputError({ path: `${path}.rolled`, expected: 'a whole number or a list of them', received: results[odd] });
      try {
        return await entryOf(
          typeof scenario === 'string' ? (parseLine(scenario) as Json) : scenario,
          results as readonly number[],
          measure,
        );
      } catch (error) {
        return within(`${path}.scenario`, () => {
          throw error;
        });
      }
    }),
  );
}

async function entryOf(raw: Json, results: readonly number[], id: string | undefined): Promise<Read> {
  const { system, scenario } = await scenarioFrom(raw);
  const measure = id === undefined ? headlineAmount(system) : measureOf(system, id, '--measure');
  if (!measure) throw new Error(`${system.id} has no amount`);
  const pmf = measured(system.resolve(scenario), measure, scenario);
  return { measure, entries: results.map((rolled) => ({ pmf, rolled })) };
}

function luckCsv(entries: readonly Luck[]): Table {
  return {
    caption: 'luck',
    columns: ['rolled', 'exactly', 'at least', 'at most', 'mid-p'],
    rows: entries.map(({ rolled, exactly, atLeast, atMost, midP }) => [String(rolled), ...[exactly, atLeast, atMost, midP].map(decimal)]),
  };
}

function luckTable(entries: readonly Luck[]): Table {
  return {
    caption: 'Each result',
    columns: ['rolled', 'exactly', 'at least', 'at most', 'mid-p'],
    rows: entries.map(({ rolled, exactly, atLeast, atMost, midP }) => [
      String(rolled),
      ...[exactly, atLeast, atMost, midP].map((p) => formatPercent(p)),
    ]),
  };
}

function patternTable({ patterns }: LogLuck): Table[] {
  if (patterns.length === 0) return [];
  return [
    {
      caption: 'The pattern of results apart from their total: how often one is this unlikely or more so',
      columns: ['results', 'chance', 'how'],
      rows: patterns.map(({ rolls, p, method, error }) => [
        String(rolls),
        formatPercent(p),
        method === 'exact' || !error
          ? 'exact'
          : `estimated from ${error.draws} drawn logs; 95% interval ${(error.low * 100).toFixed(2)}% to ${(error.high * 100).toFixed(2)}%`,
      ]),
    },
  ];
}
