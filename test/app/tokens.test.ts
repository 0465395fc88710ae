import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TOKENS } from '../../src/charts/theme.ts';

const css = readFileSync(new URL('../../src/app/styles/tokens.css', import.meta.url), 'utf8');

/** The custom properties of the rule that a theme's selector ends. */
function properties(theme: 'light' | 'dark'): ReadonlyMap<string, string> {
  const block = new RegExp(`:root\\[data-theme='${theme}'\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  return new Map([...block.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
}

describe('the page’s tokens', () => {
  for (const theme of ['light', 'dark'] as const) {
    it(`give the charts their own colours in the ${theme} theme`, () => {
      const { series, ...named } = TOKENS[theme];
      const page = properties(theme);
      for (const [name, colour] of Object.entries(named)) expect(page.get(`--chart-${name}`), name).toBe(colour);
      series.forEach((colour, place) => expect(page.get(`--chart-series-${place + 1}`)).toBe(colour));
    });
  }
});
