import { bestLoadout, type Best } from '../../analysis/best.ts';
import { formatNumber, formatPercent, sentence } from '../../analysis/format.ts';
import { valueText } from '../../analysis/matrix.ts';
import { measureOf } from '../../analysis/measure.ts';
import type { Table } from '../../analysis/table.ts';
import { InputError } from '../../systems/input-error.ts';
import { CliError } from '../cli-error.ts';
import type { Command } from '../command.ts';
import { contestFrom } from '../contest-file.ts';
import { exactNumber } from '../numbers.ts';
import { DATA_OPTIONS, print } from '../outputs.ts';
import { readRaw } from '../scenario-file.ts';
import { answerOf, decimal } from '../result.ts';

export const best: Command = {
  name: 'best',
  usage: 'FILE|- --fighter ID [--budget N] [--weapons N] [--kit N] [--weights 3,1,…] [--measure ID] [--json | --csv]',
  says: 'for a fighter and a budget, the kit that does most over a mix of targets',
  details: [
    'FILE is JSON: { "system", "targets": [ … ] (or "target"), and if wanted "edition", "situation", "options" }, with targets as for `hitfold matrix`; or',
    '{ "system", "sample": true } for the system’s sample target. Every choice of weapons and kit from the catalogue that fits the budget is examined,',
    'and the answer says that it is optimal, or how far it may be from it.',
  ].join('\n'),
  operands: { min: 1, max: 1 },
  options: {
    ...DATA_OPTIONS,
    fighter: { type: 'string', value: 'ID', says: "the fighter's id in the catalogue" },
    budget: { type: 'string', value: 'N', says: 'the most that fighter, weapons and kit may cost' },
    weapons: { type: 'string', value: 'N', says: 'how many weapons at most; 2 by default' },
    kit: { type: 'string', value: 'N', says: 'how many items of kit at most; 1 by default' },
    weights: { type: 'string', value: 'N,…', says: 'a weight for each target; equal by default' },
    measure: { type: 'string', value: 'ID', says: "the measure; the system's headline chance by default" },
    official: { type: 'boolean', says: 'only official items' },
  },
  async run(args, io) {
    const fighter = args.text('fighter');
    if (fighter === undefined) throw new CliError('best: expected --fighter ID', '`hitfold catalogue SYSTEM --kind fighters` lists them');
    const { system, targets, ownTargets, settings } = await contestFrom(await readRaw(args.operands[0] as string, io), {
      loadouts: 'optional',
    });
    if (!ownTargets) throw new InputError({ path: 'targets', expected: 'whom the loadout will attack', received: undefined });
    const budget = args.text('budget');
    const id = args.text('measure');
    const weights = args
      .text('weights')
      ?.split(',')
      .map((each) => exactNumber(each, '--weights'));
    if (weights && (weights.length !== targets.length || weights.every(({ n }) => n === 0n)))
      throw new CliError(`--weights: expected ${targets.length} weights, one for each target, not all 0; got ${weights.length}`);
    const result = bestLoadout({
      system,
      fighter,
      budget: budget === undefined ? undefined : Number(exactNumber(budget, '--budget').valueOf()),
      targets,
      weights,
      setting: settings[0],
      measure: id === undefined ? undefined : measureOf(system, id, '--measure'),
      weapons: args.whole('weapons', { min: 1, max: 4 }) ?? 2,
      kit: args.whole('kit', { min: 0, max: 4 }) ?? 1,
      allows: args.flag('official') ? ({ standing }) => standing === 'official' : undefined,
    });
    await print(
      answerOf(
        {
          finding: bestSentence(result),
          tables: result.found.length === 0 ? [] : [bestTable(result, system.catalogue.currency)],
          notes: [searchSentence(result)],
        },
        io,
        {
          json: () => ({
            system: system.id,
            ...result,
            measure: result.measure.id,
            found: result.found.map(({ choice, loadout, value }) => ({ ...choice, name: loadout.name, cost: loadout.cost, value })),
            within: result.within ?? null,
          }),
          csv: () => ({
            caption: 'best',
            columns: ['loadout', 'cost', result.measure.id],
            rows: result.found.map(({ loadout, value }) => [
              loadout.name,
              loadout.cost === null ? '' : String(loadout.cost),
              decimal(value),
            ]),
          }),
        },
      ),
      args,
      io,
    );
    return result.found.length === 0 ? 1 : 0;
  },
};

function bestSentence({ found, measure, optimal, examined, within }: Best): string {
  const [first, second] = found;
  if (!first) return 'No loadout of this fighter fits.';
  const does =
    measure.kind === 'chance'
      ? `${measure.phrase} ${formatPercent(first.value)} of the time`
      : `averages ${formatNumber(first.value)} ${measure.phrase}`;
  const proof = optimal
    ? `the best of all ${examined}`
    : `the best of the ${examined} examined${within ? `; no other can be better by more than ${valueText(measure, within)}` : ''}`;
  const next = second ? `; next is ${second.loadout.name} with ${valueText(measure, second.value)}` : '';
  return `${sentence(first.loadout.name)} ${does}: ${proof}${next}.`;
}

function searchSentence({ optimal, examined, repeated }: Best): string {
  return `${examined} loadouts examined, ${repeated} of them the same attack as an earlier one; ${optimal ? 'optimal: none was left out' : 'not all were examined: the answer may not be optimal'}`;
}

function bestTable({ found, measure }: Best, currency: string): Table {
  return {
    caption: `${measure.name}, best first`,
    columns: ['loadout', currency, measure.name],
    rows: found.map(({ loadout, value }) => [loadout.name, loadout.cost === null ? '–' : String(loadout.cost), valueText(measure, value)]),
  };
}
