import { describe, expect, it } from 'vitest';
import { figure, pmfChart } from '../../src/charts/index.ts';
import { plainly } from '../../src/charts/figure.ts';
import { textWidth } from '../../src/charts/text.ts';
import { die, fraction, repeat, sum, weighted } from '../../src/pmf/index.ts';
import { all, document, figureOf } from './light-dom.ts';

const plain = { document, theme: 'light' } as const;
const SIZE = 12;
const thousand = [{ name: '200d6', pmf: repeat(die(6), 200) }];
const ticks = (svg: Element) => all(svg, '.tick text').filter((text) => text.parentElement?.getAttribute('transform')?.includes(',0)'));

/** From where to where the number under an axis reaches. */
function reach(tick: Element): readonly [number, number] {
  const at = Number(/translate\(([-\d.]+)/.exec(tick.parentElement?.getAttribute('transform') ?? '')?.[1]) + figureOf(tick, 'x');
  const half = textWidth(tick.textContent ?? '', SIZE) / 2;
  return [at - half, at + half];
}

describe('a chart with a large support', () => {
  it('keeps the first and the last number of its axis inside the picture', () => {
    for (const width of [280, 360, 640, 900]) {
      for (const pmf of [
        repeat(die(6), 200),
        repeat(die(6), 1000),
        weighted([
          [99_999, 1],
          [100_000, 1],
        ]),
      ]) {
        const numbers = ticks(pmfChart([{ name: 'x', pmf }], { ...plain, width }));
        expect(numbers.length).toBeGreaterThan(1);
        for (const number of numbers) {
          const [left, right] = reach(number);
          expect(left, `${width} ${number.textContent}`).toBeGreaterThanOrEqual(1);
          expect(right, `${width} ${number.textContent}`).toBeLessThanOrEqual(width - 1);
        }
      }
    }
  });

  it('begins where the outcomes begin when 0 is far from them, and at 0 when it is near', () => {
    const first = (pmf: (typeof thousand)[0]['pmf']) => ticks(pmfChart([{ name: 'x', pmf }], plain))[0]?.textContent;
    expect(first(repeat(die(6), 100))).toBe('100');
    expect(first(repeat(die(6), 10))).toBe('10');
    expect(first(sum(die(6), die(6)))).toBe('0');
    expect(first(die(6))).toBe('0');
  });

  it('sets thousands apart: on its axis, in its marks, at its threshold', () => {
    const svg = pmfChart([{ name: '1000d6', pmf: repeat(die(6), 1000) }], { ...plain, threshold: 3600, unit: 'pips', draggable: true });
    expect(svg.querySelector('.readout')?.textContent).toContain('At least 3,600 pips');
    expect(svg.querySelector('.threshold text')?.textContent).toBe('≥ 3,600');
    expect(svg.querySelector('.threshold')?.getAttribute('aria-valuetext')).toBe('at least 3,600');
    expect(svg.querySelector('.threshold')?.getAttribute('aria-valuenow')).toBe('3600');
    expect(ticks(svg).every((tick) => /^\d{1,3}(?:,\d{3})*$/.test(tick.textContent ?? ''))).toBe(true);
    expect(svg.querySelector('desc')?.textContent).toContain('1,000 to 6,000');
  });

  it('leaves room around the number on the threshold’s flag', () => {
    for (const threshold of [3, 250, 1100]) {
      const svg = pmfChart(thousand, { ...plain, threshold });
      const label = svg.querySelector('.threshold text')?.textContent ?? '';
      const flag = all(svg, '.threshold rect').find((rect) => rect.getAttribute('rx') === '3') as Element;
      expect(figureOf(flag, 'width') - textWidth(label, SIZE)).toBeGreaterThanOrEqual(12);
    }
  });

  it('leaves out tails under one in a million where they would squeeze the rest into a corner, and says so', () => {
    const pmf = repeat(die(6), 1000);
    const svg = pmfChart([{ name: '1000d6', pmf }], plain);
    const drawn = all(svg, '.mark').map((mark) => Number(mark.getAttribute('aria-label')?.split(' ')[0]?.replaceAll(',', '')));
    const [least, most] = [Math.min(...drawn), Math.max(...drawn)];
    expect(drawn.length).toBe(most - least + 1);
    expect(drawn.length).toBeLessThan(700);
    const million = fraction(1, 1_000_000);
    expect(pmf.atMost(least - 1).compare(million)).toBeLessThan(0);
    expect(pmf.atLeast(most + 1).compare(million)).toBeLessThan(0);
    // No more is left out than that: the next outcome inside would be too much.
    expect(pmf.atMost(least).compare(million)).toBeGreaterThanOrEqual(0);
    expect(pmf.atLeast(most).compare(million)).toBeGreaterThanOrEqual(0);
    expect(svg.querySelector('.unseen')?.textContent).toBe(
      `Not drawn: under ${plainly(least)} and over ${plainly(most)}, each under 1 in a million`,
    );
    expect(svg.querySelector('desc')?.textContent).toContain('1,000 to 6,000');
  });

  it('draws every outcome where all of them can be seen', () => {
    const svg = pmfChart([{ name: '100d6', pmf: repeat(die(6), 100) }], plain);
    expect(all(svg, '.mark')).toHaveLength(501);
    expect(svg.querySelector('.unseen')).toBeNull();
  });

  it('brings the way to a threshold in a tail along', () => {
    const svg = pmfChart([{ name: '1000d6', pmf: repeat(die(6), 1000) }], { ...plain, threshold: 4200 });
    expect(all(svg, '.mark').at(-1)?.getAttribute('aria-label')).toContain('4,200 outcome');
  });

  it('does not say that it counts values', () => {
    const readout = (unit?: string) => pmfChart([{ name: 'd6', pmf: die(6) }], { ...plain, threshold: 5, unit }).querySelector('.readout');
    expect(readout('value')?.textContent).toBe('At least 5: 33.3%');
    expect(readout()?.textContent).toBe('At least 5: 33.3%');
    expect(readout('wounds')?.textContent).toBe('At least 5 wounds: 33.3%');
  });
});

describe('a figure', () => {
  it('has its thousands apart and a real minus', () => {
    expect([0, 12, 999, 1000, 1234567, -1000, 1234.5, -0.25].map(plainly)).toEqual([
      '0',
      '12',
      '999',
      '1,000',
      '1,234,567',
      '−1,000',
      '1,234.5',
      '−0.25',
    ]);
    expect(figure(1234.5678, 2)).toBe('1,234.57');
    expect(plainly(1e21)).toBe('1e+21');
  });
});
