import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { COMMANDS } from '../src/cli/commands.ts';
import { hitfold } from './cli/run-cli.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const readme = readFileSync(join(root, 'README.md'), 'utf8');

/** The fenced blocks of a language, with what stands behind it in their first line. */
function blocks(language: string): { readonly name: string; readonly text: string }[] {
  return [...readme.matchAll(new RegExp(`^\`\`\`${language}(?: (.*))?\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, name = '', text = '']) => ({
    name,
    text,
  }));
}

const files = Object.fromEntries(blocks('json').map(({ name, text }) => [name, text]));
const lines = blocks('sh').flatMap(({ text }) => text.split('\n').filter((line) => line.startsWith('npx hitfold ')));

/** A command line without its comment, its quotes undone. */
function words(line: string): string[] {
  return [...line.replace(/ +#.*$/, '').matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '').slice(2);
}

describe('the README', () => {
  it.each(lines.map((line) => [line.replace(/ +#.*$/, ''), line] as const))('is right that one can type %s', async (_, line) => {
    const { code, err } = await hitfold(words(line), { files });
    expect(err).toEqual([]);
    expect(code).toBe(0);
  });

  it('has library code that runs and prints what it says', async () => {
    const [code] = blocks('ts');
    const [printed] = blocks('text');
    // Beside the sources' own packages, so that the block's import can be the sources themselves.
    const folder = join(root, 'node_modules/.cache/hitfold-readme');
    mkdirSync(folder, { recursive: true });
    const file = join(folder, 'block.ts');
    writeFileSync(file, (code?.text ?? '').replaceAll("'hitfold'", JSON.stringify(join(root, 'src/index.ts'))));
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    try {
      await import(/* @vite-ignore */ file);
      expect(log.mock.calls.map((each) => each.join(' ')).join('\n')).toBe(printed?.text.trimEnd());
    } finally {
      log.mockRestore();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('names every command, and every package that is installed with the library with its reason', () => {
    for (const { name } of COMMANDS) expect(readme).toMatch(new RegExp(`\`${name}[ \`]`));
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { dependencies: Record<string, string> };
    for (const name of Object.keys(dependencies)) expect(readme).toContain(`\`${name}\``);
  });

  it('lays out the folders that there are', () => {
    const folders =
      blocks('text')
        .find(({ name }) => name === 'layout')
        ?.text.trimEnd()
        .split('\n')
        .map((line) => line.split(' ')[0] as string) ?? [];
    expect(
      folders
        .filter((folder) => folder.startsWith('src/'))
        .map((folder) => folder.slice(4))
        .toSorted(),
    ).toEqual(
      readdirSync(join(root, 'src'), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .toSorted(),
    );
    for (const folder of folders) expect(existsSync(join(root, folder)), folder).toBe(true);
  });

  it('begins with the two commands', () => {
    expect(
      blocks('sh')[0]
        ?.text.split('\n')
        .map((line) => line.replace(/ +#.*$/, '')),
    ).toEqual(['npm install && npm start', 'npm install && npm test', '']);
  });
});

/** The Markdown that people read, where it lies. */
const PAGES = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...['notebooks', 'notebooks/systems'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
];

describe.each(PAGES)('%s', (page) => {
  const text = readFileSync(join(root, page), 'utf8');

  it('shows pictures that exist and links that lead somewhere', () => {
    // Code is no text: in it brackets and parentheses mean something else.
    const prose = text.replaceAll(/^```[\s\S]*?^```$/gm, '').replaceAll(/`[^`]*`/g, '');
    for (const [, target = ''] of prose.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g))
      expect(existsSync(join(root, dirname(page), target)), target).toBe(true);
  });

  it('names only scripts that there are', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
    for (const [, name = ''] of text.matchAll(/\bnpm run ([\w:]+)/g)) expect(Object.keys(scripts)).toContain(name);
  });
});
