import { SYSTEMS } from '../../systems/index.ts';
import { InputError } from '../../systems/input-error.ts';
import type { ExampleResult, GameSystem, Json } from '../../systems/system.ts';
import { CliError } from '../cli-error.ts';
import type { Command } from '../command.ts';
import { nameOf, readJson } from '../input.ts';
import { jsonText } from '../json-text.ts';

interface CheckedFile {
  readonly file: string;
  readonly system: string;
  readonly agree: number;
  readonly differ: readonly ExampleResult[];
}

export const check: Command = {
  name: 'check',
  usage: 'FILE.examples.json|- … [--json]',
  says: 'recompute files of worked examples and name each that differs',
  details: "Each answer is computed from an example's input alone and compared with everything else in it. Exit code 1 when any differs.",
  operands: { min: 1, max: Infinity },
  options: { json: { type: 'boolean', says: 'print the results as JSON' } },
  async run(args, io) {
    const results: CheckedFile[] = [];
    for (const file of args.operands) {
      const checked = await checkFile(file, await readJson(file, io));
      results.push(checked);
      if (!args.flag('json')) io.out(reportOf(checked, args.operands.length > 1));
    }
    if (args.flag('json')) io.out(jsonText(results));
    return results.some(({ differ }) => differ.length > 0) ? 1 : 0;
  },
};

async function checkFile(file: string, content: Json): Promise<CheckedFile> {
  const system = await recognised(content);
  if (!system) {
    throw new CliError(
      `${nameOf(file)}: expected a file of worked examples in a known system's format; got ${content === null || typeof content !== 'object' ? JSON.stringify(content)?.slice(0, 60) : `fields ${Object.keys(content).slice(0, 6).join(', ')}`}`,
      `the systems are ${SYSTEMS.map(({ id }) => id).join(', ')}`,
    );
  }
  const results = examplesOf(system, content, file);
  if (results.length === 0)
    throw new CliError(`${nameOf(file)}: expected worked examples; got none`, 'nothing compared is nothing that agrees');
  const differ = results.filter(({ differences }) => differences.length > 0);
  return { file, system: system.id, agree: results.length - differ.length, differ };
}

function examplesOf(system: GameSystem, content: Json, file: string): readonly ExampleResult[] {
  try {
    return system.examples.check(content);
  } catch (error) {
    if (error instanceof InputError) throw new CliError(`${nameOf(file)}: ${error.message}`);
    throw error;
  }
}

async function recognised(content: Json): Promise<GameSystem | undefined> {
  for (const entry of SYSTEMS) {
    const system = await entry.load();
    if (system.examples.recognises(content)) return system;
  }
  return undefined;
}

function reportOf({ file, agree, differ }: CheckedFile, named: boolean): string {
  const lines = differ.map(
    ({ id, differences }) =>
      `${id} differs: ${differences.map(({ field, expected, computed }) => `${field} expected ${expected}, computed ${computed}`).join('; ')}`,
  );
  return `${[...lines, `${named ? `${nameOf(file)}: ` : ''}${agree} agree, ${differ.length} differ`].join('\n')}\n`;
}
