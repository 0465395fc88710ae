import { duelFinding, leftTable, timelineOf } from '../../analysis/duel.ts';
import { timelineTable } from '../../charts/tables.ts';
import { APPROXIMATE_OPTION, duelSituation } from '../approximate-option.ts';
import type { Command } from '../command.ts';
import { readDuel } from '../duel-file.ts';
import { inDoubles } from '../json-text.ts';
import { DATA_OPTIONS, PICTURE_OPTIONS, print } from '../outputs.ts';
import { answerOf } from '../result.ts';

export const duel: Command = {
  name: 'duel',
  usage: 'FILE|- [--approximate] [--json | --csv] [--svg FILE] [--png FILE]',
  says: 'two loadouts to the end: who wins, in which round, with what left',
  details: [
    'FILE is JSON: { "system", "a", "b", and if wanted "edition", "situation", "options" }. The sides are loadouts: { "fighter", "weapons", "kit" } by',
    'the ids of `hitfold catalogue SYSTEM`, or written out as { "name", "attacker", "weapons", "target" }.',
  ].join('\n'),
  operands: { min: 1, max: 1 },
  options: { ...DATA_OPTIONS, ...PICTURE_OPTIONS, ...APPROXIMATE_OPTION },
  async run(args, io) {
    const { system, input: given } = await readDuel(args.operands[0] as string, io);
    const input = { ...given, situation: duelSituation(system, given.situation, args) };
    const result = system.duel.resolve(input);
    const [a, b] = [input.a.name, input.b.name];
    const names = { a, b, roundName: result.roundName };
    const finding = duelFinding(input, result);
    await print(
      answerOf({ finding, tables: [timelineTable(timelineOf(result), names), ...leftTable(input, result)], notes: result.readings }, io, {
        json: () => ({ system: system.id, a, b, ...(result.errorBound === undefined ? result : inDoubles(result)) }),
        csv: () => timelineTable(result.timeline, { ...names, figures: 'decimal' }),
        draw: (charts, options) => charts.timeline(timelineOf(result), { ...options, ...names, title: finding }),
      }),
      args,
      io,
    );
    return 0;
  },
};
