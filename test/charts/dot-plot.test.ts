import { describe, expect, it } from 'vitest';
import { dotPlot } from '../../src/charts/index.ts';
import { textWidth } from '../../src/charts/text.ts';
import { certain, die, repeat, weighted } from '../../src/pmf/index.ts';
import { all, document, figureOf } from './light-dom.ts';

const plain = { document, theme: 'light' } as const;

describe('quantile dots in stacks', () => {
  const pmfs = [
    die(6),
    repeat(die(6), 3),
    certain(4),
    weighted([
      [0, 9],
      [1, 1],
    ]),
  ];

  it('never lie over each other, and stay inside the picture', () => {
    for (const width of [280, 700]) {
      for (const pmf of pmfs) {
        const dots = all(dotPlot([{ name: 'x', pmf }], { ...plain, width }), 'circle').map((dot) => ({
          x: figureOf(dot, 'cx'),
          y: figureOf(dot, 'cy'),
          r: figureOf(dot, 'r'),
        }));
        expect(dots).toHaveLength(50);
        dots.forEach((one, place) => {
          expect(one.x - one.r).toBeGreaterThanOrEqual(0);
          expect(one.x + one.r).toBeLessThanOrEqual(width);
          for (const other of dots.slice(place + 1))
            expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(2 * one.r - 1e-6);
        });
      }
    }
  });

  it('leave the chance of the threshold whole beside a name that is cut', () => {
    const name = 'Champion, double-handed sword or axe and everything else that there is';
    for (const width of [280, 328, 700]) {
      const heads = all(dotPlot([{ name, pmf: die(6) }], { ...plain, width, threshold: 3 }), 'text').map((text) => text.textContent ?? '');
      const head = heads.find((text) => text.startsWith('Champion') && text.includes('at least')) as string;
      expect(head).toMatch(/, at least 3: 66\.7%$/);
      expect(textWidth(head, 12 * 1.12)).toBeLessThanOrEqual(width - 16);
    }
  });

  it('stand abreast where an outcome has room for it, so that they can be seen', () => {
    const few = all(
      dotPlot(
        [
          {
            name: 'x',
            pmf: weighted([
              [0, 9],
              [1, 1],
            ]),
          },
        ],
        { ...plain, width: 700 },
      ),
      'circle',
    );
    expect(figureOf(few[0] as Element, 'r')).toBeGreaterThan(5);
    expect(new Set(few.map((dot) => figureOf(dot, 'cx'))).size).toBeGreaterThan(4);
  });
});
