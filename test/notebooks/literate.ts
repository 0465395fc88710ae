import { readFileSync } from 'node:fs';
import { transformWithOxc, type Plugin } from 'vite';

/** A `ts` fence, and the `text` fence right after it that states what it prints. */
export const FENCE = /^```ts\n([\s\S]*?)^```\n(?:\n```text\n([\s\S]*?)^```\n)?/gm;

const RUNNER = new URL('./notebook.ts', import.meta.url).pathname;

/**
 * Turns a Markdown notebook into a test: its `ts` fences run in order in one scope, what they print must be what the `text` fences say, and
 * what they draw must be the pictures beside them. `UPDATE=1 npx vitest run --project notebooks` writes both anew.
 */
export const literate = (): Plugin => ({
  name: 'literate-notebooks',
  enforce: 'pre',
  async transform(_, id) {
    if (!id.endsWith('.md')) return undefined;
    const imports: string[] = [];
    const cells = [...readFileSync(id, 'utf8').matchAll(FENCE)].map(([, code = '', printed]) => {
      const body = code.replace(/^import [\s\S]*?;$/gm, (statement) => {
        imports.push(statement);
        return '';
      });
      return `$notebook.begin(${JSON.stringify(printed ?? null)});\n${body}\n$notebook.end();`;
    });
    const source = `import { test as $test } from 'vitest';
import { Notebook as $Notebook } from ${JSON.stringify(RUNNER)};
${imports.join('\n')}
const $notebook = new $Notebook(${JSON.stringify(id)});
const { print, draw, document } = $notebook;
$test('runs as it is printed', async () => {
${cells.join('\n')}
$notebook.done();
});`;
    const { code } = await transformWithOxc(source, `${id}.ts`);
    return { code, map: null };
  },
});
