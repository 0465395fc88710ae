import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { sentences, systemPage, type TestFile } from '../../site/system-page.ts';
import { SYSTEMS } from '../../src/systems/index.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PAGES = join(root, 'notebooks/systems');
const UPDATE = Boolean(process.env['UPDATE']);

function testsOf(id: string): readonly TestFile[] {
  const folder = join(root, 'test/systems', id);
  return readdirSync(folder).filter((name) => name.endsWith('.test.ts')).toSorted().map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}

describe.each(SYSTEMS)('the page of $name', ({ id, load }) => {
  it('says what the code says: npm run docs:systems writes it anew', async () => {
    const page = systemPage(await load(), testsOf(id));
    if (UPDATE) {
      mkdirSync(PAGES, { recursive: true });
      writeFileSync(join(PAGES, `${id}.md`), page);
    }
    expect(page).toBe(readFileSync(join(PAGES, `${id}.md`), 'utf8'));
  });

  it('has rules that each say when they act, what they do and where they are written', async () => {
    const { rules } = await load();
    expect(rules.length).toBeGreaterThan(5);
    for (const rule of rules) for (const [part, text] of Object.entries(rule)) expect(text.trim(), `${rule.name}: ${part}`).not.toBe('');
    expect(rules.filter(({ source }) => !/^(?:rules|house rule|specials|weapons)/.test(source))).toEqual([]);
  });
});

it('finds the sentences of a test file', () => {
  const text = "it('a', () => {});\nit.each([[1, f(2)]])('b %s', () => {});\n  it(\n    `c`, () => {});\nproperty(\"it's d\", x);\nexpect('not a test')";
  expect(sentences(text)).toEqual(['a', 'b …', 'c', "it's d"]);
});
