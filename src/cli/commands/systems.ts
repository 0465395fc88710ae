import { SYSTEMS } from '../../systems/index.ts';
import type { Command } from '../command.ts';
import { jsonText } from '../json-text.ts';
import { styleFor } from '../style.ts';

export const systems: Command = {
  name: 'systems',
  usage: '[--json]',
  says: 'the game systems with their editions and measures',
  operands: { min: 0, max: 0 },
  options: { json: { type: 'boolean', says: 'print JSON' } },
  async run(args, io) {
    const loaded = await Promise.all(SYSTEMS.map((entry) => entry.load()));
    if (args.flag('json')) {
      io.out(jsonText(loaded.map(({ id, name, editions, measures }) => ({ id, name, editions, measures: measures.map(({ of: _of, ...measure }) => measure) }))));
      return 0;
    }
    const style = styleFor(io);
    for (const { id, name, editions, measures } of loaded) {
      io.out(`${style.heading(id)}  ${name}\n`);
      for (const edition of editions) io.out(`  edition ${edition.id}: ${edition.name}. ${style.faint(edition.says)}\n`);
      for (const measure of measures) io.out(`  measure ${measure.id}: ${style.faint(measure.says)}\n`);
      io.out('\n');
    }
    return 0;
  },
};
