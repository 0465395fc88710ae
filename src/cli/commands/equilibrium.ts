import { type DuelCell, duelErrorNotes, duelGame } from '../../analysis/duel-matrix.ts';
import { equilibrium as solved, type Equilibrium } from '../../analysis/equilibrium.ts';
import { exactly } from '../../analysis/efficiency.ts';
import { formatFraction, type Fraction, toNumber } from '../../pmf/index.ts';
import { formatNumber, formatPercent, formatPoints, listed } from '../../analysis/format.ts';
import type { GridRun } from '../../analysis/grid.ts';
import { impossibleMatchUps } from '../../analysis/matrix.ts';
import { equilibriumTable } from '../../analysis/review.ts';
import { InputError } from '../../systems/input-error.ts';
import type { Loadout } from '../../systems/system.ts';
import { CliError } from '../cli-error.ts';
import type { Command } from '../command.ts';
import { CONTEST_HELP, readContest } from '../contest-file.ts';
import { computed } from '../grid-progress.ts';
import { tellLongGame } from '../long-game.ts';
import { exactNumber } from '../numbers.ts';
import { DATA_OPTIONS, print } from '../outputs.ts';
import { answerOf, decimal } from '../result.ts';

export const equilibrium: Command = {
  name: 'equilibrium',
  usage: 'FILE|- [--budget N] [--json | --csv]',
  says: 'duels as a game between list builders: the mix that nobody can exploit, exact and proved',
  details: [
    CONTEST_HELP,
    'Every loadout duels every other to the end; "situation" holds the fields of a duel. A win counts 1, a loss −1, averaged over who is side a.',
    'Both list builders may pick any mix (with --budget: that costs no more than N on average). Of several such mixes the one of greatest entropy is',
    'shown, with each share’s least and most over all of them. `hitfold review` solves attacks against targets in the same way.',
  ].join('\n'),
  operands: { min: 1, max: 1 },
  options: { ...DATA_OPTIONS, budget: { type: 'string', value: 'N', says: 'what a mix may cost on average' } },
  async run(args, io) {
    const { system, loadouts, edition, situation, options } = await readContest(args.operands[0] as string, io, { situationOf: 'duel' });
    const { run, stopped } = await computed({ kind: 'duel', system: system.id, loadouts, edition, situation, options }, io);
    if (stopped) throw new CliError('stopped before every duel was fought');
    const cells = run as GridRun<DuelCell>;
    const payoffs = duelGame(cells);
    if (!payoffs) {
      const [first] = impossibleMatchUps({ loadouts, targets: loadouts }, cells).filter(({ loadout, target }) => loadout !== target);
      throw new CliError(
        `a game needs every duel; ${first?.loadout} against ${first?.target} is not possible: ${first?.reason}`,
        '`hitfold duel-matrix` shows all that are',
      );
    }
    const limit = args.text('budget');
    const budget = limit === undefined ? undefined : { costs: costsOf(loadouts), limit: exactNumber(limit, '--budget') };
    tellLongGame(payoffs, io);
    const game = solved({ payoffs, rowBudget: budget, columnBudget: budget });
    const names = loadouts.map(({ name }) => name);
    const { rows } = game;
    await print(
      answerOf(
        {
          finding: finding(names, game),
          tables: [equilibriumTable(names, rows, 'What to field')],
          notes: [proofSentence(game), ...duelErrorNotes(cells)],
        },
        io,
        {
          json: () => ({
            system: system.id,
            value: game.value,
            proof: game.proof,
            unique: rows.unique,
            exact: rows.exact,
            gap: rows.exact ? rows.gap : toNumber(rows.gap),
            shares: loadouts.map(({ name, cost }, i) => ({
              name,
              cost,
              share: rows.exact ? rows.shares[i] : toNumber(rows.shares[i] as Fraction),
              least: rows.least[i],
              most: rows.most[i],
            })),
            payoffs,
          }),
          csv: () => ({
            caption: 'equilibrium',
            columns: ['loadout', 'cost', 'share', 'least', 'most'],
            rows: loadouts.map(({ name, cost }, i) => [
              name,
              cost === null ? '' : String(cost),
              decimal(rows.shares[i]),
              decimal(rows.least[i]),
              decimal(rows.most[i]),
            ]),
          }),
        },
      ),
      args,
      io,
    );
    return 0;
  },
};

function costsOf(loadouts: readonly Loadout[]): Fraction[] {
  return loadouts.map(({ name, cost }) => {
    if (cost === null) throw new InputError({ path: '--budget', expected: 'a cost for every loadout', received: name });
    return exactly(cost);
  });
}

function finding(names: readonly string[], { rows }: Equilibrium): string {
  const played = names
    .flatMap((name, i) => (rows.shares[i]?.n === 0n ? [] : [{ name, share: rows.shares[i] as Fraction }]))
    .toSorted((a, b) => b.share.compare(a.share));
  const never = names.filter((_, i) => rows.most[i]?.n === 0n);
  const mix = played.slice(0, 6).map(({ name, share }) => `${formatPercent(share)} ${name}`);
  const idle =
    never.length === 0
      ? 'every loadout sees play in some such mix'
      : never.length > 6
        ? `${never.length} of ${names.length} loadouts never see play`
        : `never played: ${listed(never)}`;
  return `The mix that nobody can exploit is ${listed(mix)}${played.length > 6 ? ' …' : ''}; ${idle}.`;
}

function proofSentence({ value, proof, rows }: Equilibrium): string {
  const shown = value.n === 0n ? '0' : `${formatPoints(value)} (${formatFraction(value)})`;
  const proved =
    proof.gap.n === 0n
      ? 'both sides secure exactly this much, which proves it'
      : `the two sides' values differ by ${formatNumber(proof.gap, 9)}`;
  return `Value: ${shown}; ${proved}. ${rows.exact ? 'The shares are exact.' : `The shares are rounded: against the best reply they give up ${toNumber(rows.gap).toExponential(1)}.`}`;
}
