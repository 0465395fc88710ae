import { formatNumber, formatOneIn, formatPercent, listed } from '../../analysis/format.ts';
import { pmfTable } from '../../charts/tables.ts';
import { fractionOf, type Pmf } from '../../pmf/index.ts';
import { DiceError, NOTATION, rollExpression, type Rolled } from '../../pmf/notation/index.ts';
import { barLines } from '../bars.ts';
import { CliError } from '../cli-error.ts';
import type { Command } from '../command.ts';
import { readText } from '../input.ts';
import type { Io } from '../io.ts';
import { DATA_OPTIONS, PICTURE_OPTIONS, print } from '../outputs.ts';
import { headingLines, styleFor } from '../style.ts';
import { paragraph } from '../table.ts';

export const dice: Command = {
  name: 'dice',
  usage: "'EXPR'|- [--at-least N] [--json | --csv] [--svg FILE] [--png FILE]",
  says: 'the distribution of a dice expression such as 4d6kh3+2',
  details: [
    "Quote the expression, or the shell reads ! and * in it: hitfold dice '10d10k5!'. One that begins with a minus follows --:",
    "hitfold dice -- '-1d6+10'.",
  ].join('\n'),
  terms: NOTATION.map(({ form, says }) => [form, says]),
  operands: { min: 1, max: Infinity },
  options: {
    'at-least': { type: 'string', value: 'N', says: 'state the chance of at least N, and mark it' },
    ...DATA_OPTIONS,
    ...PICTURE_OPTIONS,
  },
  async run(args, io) {
    const threshold = args.whole('at-least', { min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });
    // Unquoted, `4d6 + 2` comes as three words.
    const text = args.operands.length === 1 && args.operands[0] === '-' ? (await readText('-', io)).trim() : args.operands.join(' ');
    const rolled = roll(text);
    const { pmf } = rolled;
    if (args.flag('json')) refuseDigits(pmf);
    await print(
      {
        text: () => report(rolled, threshold, io),
        json: () => ({
          expression: text,
          pmf,
          mean: pmf.mean(),
          variance: pmf.variance(),
          ...(threshold === undefined ? {} : { atLeast: { [threshold]: pmf.atLeast(threshold) } }),
          notes: rolled.notes,
        }),
        csv: () => pmfTable([{ name: text, pmf }], { unit: 'value', figures: 'decimal' }),
        draw: (charts, options) =>
          charts.pmfChart([{ name: text, pmf }], {
            ...options,
            unit: 'value',
            threshold,
            title: `${text}: mean ${formatNumber(pmf.mean())}`,
          }),
      },
      args,
      io,
    );
    return 0;
  },
};

/** More digits than this take longer to write than anyone waits, and fill more than anyone reads. */
const MOST_DIGITS = 50_000_000;

/** Exact fractions of a huge pool have thousands of digits each. */
function refuseDigits(pmf: Pmf<number>): void {
  const digits = pmf.outcomes.length * 2 * pmf.total.toString(16).length * Math.log10(16);
  if (digits <= MOST_DIGITS) return;
  throw new CliError(
    `--json: expected at most ${formatNumber(fractionOf(MOST_DIGITS))} digits of exact fractions; ${formatNumber(fractionOf(pmf.outcomes.length))} outcomes here have about ${formatNumber(fractionOf(Math.round(digits)))}`,
    '--csv prints the same chances as decimals',
  );
}

function whole(value: number): string {
  return formatNumber(fractionOf(value));
}

/** The most likely outcome; where several tie, that they do. */
function likeliest(pmf: Pmf<number>): string {
  const modes = pmf.modes();
  if (modes.length > 1 && modes.length === pmf.outcomes.length) return 'all equally likely';
  return `most likely ${modes.length > 3 ? `${whole(modes[0] as number)} and ${modes.length - 1} more` : listed(modes.map(whole))}`;
}

function roll(text: string): Rolled {
  try {
    return rollExpression(text);
  } catch (error) {
    if (!(error instanceof DiceError)) throw error;
    throw new CliError(`dice: ${error.message}`, '`hitfold help dice` has the notation', error.pointed().split('\n'));
  }
}

function report({ text, pmf, notes }: Rolled, threshold: number | undefined, io: Io): string {
  const style = styleFor(io);
  const chance = threshold === undefined ? undefined : pmf.atLeast(threshold);
  const facts = [
    `mean ${formatNumber(pmf.mean(), 4)}, deviation ${formatNumber(fractionOf(pmf.deviation()), 4)}, ${whole(pmf.min())} to ${whole(pmf.max())}, ${likeliest(pmf)}`,
    ...(chance === undefined ? [] : [`at least ${threshold}: ${formatPercent(chance, 2)}, ${formatOneIn(chance)}`]),
  ];
  const noted = notes.flatMap((note) => paragraph(note, { columns: io.columns, first: '- ' }));
  return [
    headingLines(text, io),
    ...facts,
    ...noted,
    '',
    ...barLines(pmf, { columns: io.columns, unit: 'value', threshold, paint: style.bar }),
    '',
  ].join('\n');
}
