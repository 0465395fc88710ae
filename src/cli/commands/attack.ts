import { formatNumber, formatOneIn, formatPercent } from '../../analysis/format.ts';
import { type AnyMeasure, headlineAmount, measured } from '../../analysis/measure.ts';
import { pmfTable } from '../../charts/tables.ts';
import { formatFraction, type Pmf } from '../../pmf/index.ts';
import type { GameSystem, Resolution, ScenarioShape, Stage } from '../../systems/system.ts';
import { barLines } from '../bars.ts';
import type { Command } from '../command.ts';
import type { Io } from '../io.ts';
import { DATA_OPTIONS, PICTURE_OPTIONS, print } from '../outputs.ts';
import { readScenario } from '../scenario-file.ts';
import { headingLines, styleFor } from '../style.ts';
import { paragraph, textTable } from '../table.ts';

export const attack: Command = {
  name: 'attack',
  usage: 'FILE|- [--json | --csv] [--svg FILE] [--png FILE]',
  says: 'resolve one scenario: its line, stages, distribution and measures',
  details: [
    'FILE holds a scenario as JSON (`hitfold schema SYSTEM` lists its fields) or as the line that this command prints. Instead of',
    'attacker and weapons a scenario may give "loadout": { "fighter", "weapons", "kit" } by the ids of `hitfold catalogue SYSTEM`,',
    'and so may its target: "target": { "loadout": { … } }.',
  ].join('\n'),
  operands: { min: 1, max: 1 },
  options: { ...DATA_OPTIONS, ...PICTURE_OPTIONS },
  async run(args, io) {
    const { system, scenario } = await readScenario(args.operands[0] as string, io);
    const resolution = system.resolve(scenario);
    const amount = headlineAmount(system);
    const charted =
      amount === undefined ? undefined : { amount, pmf: measured(resolution, amount, scenario), threshold: thresholdOf(scenario, amount) };
    await print(
      {
        text: () => report(system, scenario, resolution, charted, io),
        json: () => asData(system, scenario, resolution),
        csv: () =>
          pmfTable([{ name: amount?.name ?? 'outcome', pmf: charted?.pmf ?? (resolution.outcome as Pmf<number>) }], {
            unit: amount?.unit,
            figures: 'decimal',
          }),
        ...(charted && {
          draw: (charts, options) =>
            charts.pmfChart([{ name: charted.amount.name, pmf: charted.pmf }], {
              ...options,
              unit: charted.amount.unit,
              threshold: charted.threshold,
              title: headlineOf(system, scenario, resolution),
            }),
        }),
      },
      args,
      io,
    );
    return 0;
  },
};

interface Charted {
  readonly amount: AnyMeasure;
  readonly pmf: Pmf<number>;
  readonly threshold: number | undefined;
}

/** The scenario's value that an amount is held against, when it has one. */
export function thresholdOf(scenario: ScenarioShape, { against }: AnyMeasure): number | undefined {
  const value = against
    ?.split('.')
    .reduce<unknown>(
      (at, name) => (typeof at === 'object' && at !== null ? (at as Readonly<Record<string, unknown>>)[name] : undefined),
      scenario,
    );
  return typeof value === 'number' ? value : undefined;
}

/** One line with the headline figures of one attack. */
function headlineOf(system: GameSystem, scenario: ScenarioShape, resolution: Resolution<unknown>): string {
  const firsts = (['chance', 'amount'] as const).map((kind) => system.measures.find((measure) => measure.kind === kind));
  const said = firsts.flatMap((measure) =>
    measure === undefined ? [] : [`${measure.phrase} ${valueText(measured(resolution, measure, scenario), measure)}`],
  );
  const text = said.join('; ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function valueText(pmf: Pmf<number>, measure: AnyMeasure): string {
  return measure.kind === 'chance' ? formatPercent(pmf.probability(1)) : `mean ${formatNumber(pmf.mean())}`;
}

function report(
  system: GameSystem,
  scenario: ScenarioShape,
  resolution: Resolution<unknown>,
  charted: Charted | undefined,
  io: Io,
): string {
  const style = styleFor(io);
  const section = (title: string, lines: readonly string[]): string => `\n${headingLines(title, io)}\n${lines.join('\n')}\n`;
  return [
    `${resolution.line}\n`,
    section('How it comes about', [stageTable(resolution.stages, io)]),
    charted === undefined
      ? ''
      : section(
          charted.amount.says,
          barLines(charted.pmf, { columns: io.columns, unit: charted.amount.unit, threshold: charted.threshold, paint: style.bar }),
        ),
    section('Measures', [measureTable(system, scenario, resolution, io)]),
    resolution.readings.length === 0
      ? ''
      : section(
          'Readings in force',
          resolution.readings.flatMap((reading) => paragraph(reading, { columns: io.columns, first: '- ' })),
        ),
  ].join('');
}

function stageTable(stages: readonly Stage[], { columns }: Io): string {
  const rows = stages.map(({ name, of, figures, says, source }) => [
    of === undefined ? name : `${name} (${of})`,
    figures.map((figure) => `${figure.name} ${formatFraction(figure.value).replace(/\/1$/, '')}`).join(', '),
    says,
    source,
  ]);
  const table = textTable(['stage', 'figures', 'what happened', 'rule'], rows, { columns, prose: 2 });
  if (table.split('\n').every(({ length }) => length <= columns)) return table;
  // A narrow terminal: the rule follows what happened.
  const narrow = rows.map(([stage = '', figures = '', says = '', source = '']) => [stage, figures, `${says} (${source})`]);
  return textTable(['stage', 'figures', 'what happened'], narrow, { columns, prose: 2 });
}

function measureTable(system: GameSystem, scenario: ScenarioShape, resolution: Resolution<unknown>, { columns }: Io): string {
  const rows = system.measures.map((measure) => {
    const pmf = measured(resolution, measure, scenario);
    const value = measure.kind === 'chance' ? pmf.probability(1) : pmf.mean();
    const spread =
      measure.kind === 'chance' ? formatOneIn(value) : `deviation ${Number(pmf.deviation().toFixed(3))}, ${pmf.min()} to ${pmf.max()}`;
    return [measure.name, valueText(pmf, measure), formatFraction(value), spread, measure.says];
  });
  return textTable(['measure', 'value', 'exactly', 'spread', 'what it counts'], rows, { columns, prose: 4 });
}

/** The stable machine form of one attack. */
function asData(system: GameSystem, scenario: ScenarioShape, resolution: Resolution<unknown>): object {
  const { outcome } = resolution;
  const numeric = outcome.outcomes.every((each) => typeof each === 'number') ? (outcome as Pmf<number>) : undefined;
  return {
    system: system.id,
    line: resolution.line,
    scenario,
    pmf: outcome,
    mean: numeric?.mean(),
    variance: numeric?.variance(),
    measures: Object.fromEntries(
      system.measures.map((measure) => {
        const pmf = measured(resolution, measure, scenario);
        const value = measure.kind === 'chance' ? { probability: pmf.probability(1) } : { mean: pmf.mean(), variance: pmf.variance(), pmf };
        return [measure.id, { name: measure.name, kind: measure.kind, unit: measure.unit, ...value }];
      }),
    ),
    stages: resolution.stages.map(({ figures, ...stage }) => ({
      ...stage,
      figures: Object.fromEntries(figures.map((figure) => [figure.name, figure.value])),
    })),
    readings: resolution.readings,
  };
}
