import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shares, spark } from '../../src/charts/index.ts';
import { certain, die, repeat, weighted } from '../../src/pmf/index.ts';
import { all, document, figureOf } from './light-dom.ts';

const plain = { document, theme: 'light' } as const;
const hits = repeat(
  weighted([
    [0, 1],
    [1, 1],
  ]),
  2,
);

describe('the small chart in a line of text', () => {
  it('is an image that says its numbers', () => {
    const svg = spark(hits, { ...plain, name: 'hits' });
    expect(svg.getAttribute('role')).toBe('img');
    expect(svg.getAttribute('aria-label')).toBe('hits: mean 1; 0 25.0%, 1 50.0%, 2 25.0%');
  });

  it('says a long one in short', () => {
    expect(spark(repeat(die(6), 10), { ...plain, name: 'damage' }).getAttribute('aria-label')).toBe(
      'damage: mean 35, 10 to 60, most likely 35',
    );
  });

  it('draws a bar for each outcome that can happen, on the scale that it is given', () => {
    const wide = { ...plain, name: 'x', range: [0, 9] as const, width: 100 };
    expect(
      all(
        spark(
          weighted([
            [0, 1],
            [5, 1],
          ]),
          wide,
        ),
        'rect',
      ),
    ).toHaveLength(2);
    const [only] = all(spark(certain(9), wide), 'rect');
    expect(figureOf(only as Element, 'x')).toBeGreaterThan(90);
    expect(figureOf(only as Element, 'x') + figureOf(only as Element, 'width')).toBeLessThanOrEqual(100);
  });

  it('stays inside its box whatever it is given', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 50 })), { minLength: 1, maxLength: 30 }),
        (pairs) => {
          const pmf = weighted([...new Map(pairs)]);
          for (const bar of all(spark(pmf, { ...plain, name: 'x', width: 112, height: 24 }), 'rect')) {
            const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => figureOf(bar, name)) as [
              number,
              number,
              number,
              number,
            ];
            expect(x).toBeGreaterThanOrEqual(-0.5);
            expect(x + width).toBeLessThanOrEqual(112.5);
            expect(y).toBeGreaterThanOrEqual(0);
            expect(y + height).toBeLessThanOrEqual(24);
            expect(height).toBeGreaterThanOrEqual(1);
          }
        },
      ),
    );
  });

  it('goes through its outline where there are more outcomes than pixels', () => {
    const svg = spark(repeat(die(6), 60), { ...plain, name: 'x' });
    expect(all(svg, 'rect')).toHaveLength(0);
    expect(all(svg, 'path').some((path) => (path.getAttribute('d') ?? '').split('V').length > 200)).toBe(true);
  });
});

describe('the bar of shares', () => {
  it('has parts as wide as their chances, in order, darker from part to part', () => {
    const parts = all(shares([0.5, 0, 0.25, 0.25], { ...plain, width: 100 }), 'rect');
    expect(parts.map((part) => figureOf(part, 'x'))).toEqual([0, 50, 50, 75]);
    expect(parts.map((part) => figureOf(part, 'width'))).toEqual([49, 0, 24, 24]);
    const shades = parts.map((part) => figureOf(part, 'fill-opacity'));
    expect(shades).toEqual(shades.toSorted((a, b) => a - b));
    expect(new Set(shades).size).toBe(4);
  });
});
