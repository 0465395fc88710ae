import { hitfold } from './run-cli.ts';

/** Written out, so that no catalogue moves these figures: two dice of 4+ and 6 critical a side (row Equal), two armours. */
export const hammer = {
  name: 'hammer',
  cost: 30,
  attacker: { fight: 4 },
  weapons: [{ name: 'hammer', attacks: 2, damage: [2, 3] }],
  target: { fight: 4, armour: 0, wounds: 4 },
};
export const dagger = {
  name: 'dagger',
  cost: 20,
  attacker: { fight: 4 },
  weapons: [{ name: 'dagger', attacks: 2, damage: [1, 2] }],
  target: { fight: 4, armour: 0, wounds: 3 },
};
export const guard = { name: 'guard', fight: 4, armour: 0, wounds: 4 };
export const rat = { name: 'rat', fight: 4, armour: 0, wounds: 2 };
export const contest = { system: 'hit-table', loadouts: [hammer, dagger], target: guard };
export const field = { system: 'hit-table', loadouts: [hammer, dagger], targets: [guard, rat] };

/** One scenario as its line: the hammer at the guard. */
export const LINE = 'hit-table | attacker: fight 4 | weapons: "hammer", attacks 2, damage 2/3 | target: fight 4, wounds 4';

/** Runs a command on a file that comes by standard input. */
export const on = (command: string, file: unknown, ...options: string[]) =>
  hitfold([command, '-', ...options], { stdin: JSON.stringify(file) });
/** What it prints as JSON then. */
export const json = async (command: string, file: unknown, ...options: string[]) =>
  JSON.parse((await on(command, file, '--json', ...options)).out);
