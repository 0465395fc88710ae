import { SYSTEMS } from '../../systems/index.ts';
import type { Command } from '../command.ts';
import { jsonText } from '../json-text.ts';
import { styleFor } from '../style.ts';
import { paragraph } from '../table.ts';

export const systems: Command = {
  name: 'systems',
  usage: '[--json]',
  says: 'the game systems with their editions and measures',
  operands: { min: 0, max: 0 },
  options: { json: { type: 'boolean', says: 'print JSON' } },
  async run(args, io) {
    const loaded = await Promise.all(SYSTEMS.map((entry) => entry.load()));
    if (args.flag('json')) {
      io.out(
        jsonText(
          loaded.map(({ id, name, editions, measures }) => ({
            id,
            name,
            editions,
            measures: measures.map(({ of: _of, ...measure }) => measure),
          })),
        ),
      );
      return 0;
    }
    const style = styleFor(io);
    for (const { id, name, editions, measures } of loaded) {
      io.out(`${style.heading(id)}  ${name}\n`);
      const said = (first: string, text: string): string[] =>
        paragraph(text, { columns: io.columns, first }).map(
          (line) => `${line.slice(0, first.length)}${style.faint(line.slice(first.length))}\n`,
        );
      io.out(editions.flatMap((edition) => said(`  edition ${edition.id}: `, `${edition.name}. ${edition.says}`)).join(''));
      io.out(measures.flatMap((measure) => said(`  measure ${measure.id}: `, measure.says)).join(''));
      io.out('\n');
    }
    return 0;
  },
};
