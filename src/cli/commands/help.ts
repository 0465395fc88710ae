import { CliError } from '../cli-error.ts';
import type { Command } from '../command.ts';
import { COMMANDS } from '../commands.ts';
import { commandHelp, overview } from '../help-text.ts';

export const help: Command = {
  name: 'help',
  usage: '[COMMAND]',
  says: 'help on a command',
  operands: { min: 0, max: 1 },
  options: {},
  async run(args, io) {
    const [name] = args.operands;
    const entry = COMMANDS.find((each) => each.name === name);
    if (name !== undefined && !entry)
      throw new CliError(`there is no command ${JSON.stringify(name)}`, `the commands are ${COMMANDS.map((each) => each.name).join(', ')}`);
    io.out(entry ? commandHelp(await entry.load(), io.columns) : overview(io.columns));
    return 0;
  },
};
