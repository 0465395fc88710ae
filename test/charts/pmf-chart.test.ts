import { describe, expect, it } from 'vitest';
import { pmfChart } from '../../src/charts/pmf-chart.ts';
import { die, repeat, weighted } from '../../src/pmf/index.ts';
import { all, document, figureOf, labels } from './light-dom.ts';

const hammer = {
  name: 'Hammer',
  pmf: weighted([
    [0, 3],
    [2, 2],
    [5, 1],
  ]),
};
const sword = {
  name: 'Sword',
  pmf: weighted([
    [0, 1],
    [1, 1],
    [2, 2],
  ]),
};
const plain = { document, theme: 'light' } as const;

describe('the chart of a PMF', () => {
  it('has one bar for each outcome that can happen, and none where the probability is zero', () => {
    expect(all(pmfChart([hammer], plain), '.bar')).toHaveLength(3);
  });

  it('draws bars as high as their probabilities', () => {
    const heights = all(pmfChart([hammer], plain), '.bar').map((bar) => figureOf(bar, 'height'));
    expect((heights[0] as number) / (heights[2] as number)).toBeCloseTo(3, 6);
    expect((heights[1] as number) / (heights[2] as number)).toBeCloseTo(2, 6);
  });

  it('draws the largest outcome too: two automatic hits of a D3 reach 6 with 1/9', () => {
    const svg = pmfChart([{ name: 'two hits', pmf: repeat(die(3), 2) }], plain);
    expect(all(svg, '.bar')).toHaveLength(5);
    expect(labels(svg).at(-1)).toContain('6 outcome: two hits exactly 11.1%, at least 11.1%');
  });

  it('keeps every bar inside the plot, also the last one', () => {
    for (const width of [280, 320, 900]) {
      const svg = pmfChart([hammer, sword], { ...plain, width });
      for (const bar of all(svg, '.bar')) {
        expect(figureOf(bar, 'x')).toBeGreaterThan(0);
        expect(figureOf(bar, 'x') + figureOf(bar, 'width')).toBeLessThanOrEqual(width);
        expect(figureOf(bar, 'y') + figureOf(bar, 'height')).toBeLessThanOrEqual(figureOf(svg, 'height'));
      }
    }
  });

  it('draws the at-least curve in level steps only, never smoothed', () => {
    const [path] = all(pmfChart([hammer], plain), '.at-least');
    expect(path?.getAttribute('d')).toMatch(/^M[\d.]+,[\d.]+(?:V[\d.]+H[\d.]+)+V[\d.]+$/);
  });

  it('names each outcome for every series, exactly and at least', () => {
    expect(labels(pmfChart([hammer, sword], { ...plain, unit: 'damage points' }))[2]).toBe(
      '2 damage points: Hammer exactly 33.3%, at least 50.0%; Sword exactly 50.0%, at least 50.0%',
    );
  });

  it('is one tab stop, the other marks being reached from it', () => {
    const stops = all(pmfChart([hammer, sword], plain), '.mark').map((mark) => mark.getAttribute('tabindex'));
    expect(stops).toEqual(['0', '-1', '-1', '-1']);
  });

  it('says the finding in its title and the numbers in its description', () => {
    const svg = pmfChart([hammer], { ...plain, title: 'The hammer misses half the time', unit: 'wounds', threshold: 2 });
    expect(svg.querySelector('title')?.textContent).toBe('The hammer misses half the time');
    expect(svg.querySelector('desc')?.textContent).toBe('Hammer: 0 to 5 wounds, mean 1.5, most likely 0, none 50.0%, at least 2 50.0%.');
    expect(svg.getAttribute('aria-labelledby')).toBe(svg.querySelector('title')?.getAttribute('id'));
  });

  it('states the chance of reaching the threshold for every series, and 0% where it can not be reached', () => {
    const svg = pmfChart([hammer, sword], { ...plain, unit: 'wounds', threshold: 5, thresholdName: 'all of the target' });
    expect(svg.querySelector('.readout')?.textContent).toContain('Hammer 16.7%');
    expect(svg.querySelector('.readout')?.textContent).toContain('Sword 0%');
  });

  it('counts one of a unit in the singular', () => {
    const readout = (threshold: number, unit: string) =>
      pmfChart([hammer], { ...plain, unit, threshold }).querySelector('.readout')?.textContent;
    expect(readout(1, 'wounds')).toBe('At least 1 wound: 50.0%');
    expect(readout(2, 'wounds')).toBe('At least 2 wounds: 50.0%');
    expect(readout(1, 'Health Points, given at least 1')).toBe('At least 1 Health Point, given at least 1: 50.0%');
    expect(labels(pmfChart([sword], { ...plain, unit: 'wounds left' })).slice(0, 2)).toEqual([
      '0 wounds left: Sword exactly 25.0%, at least 100%',
      '1 wound left: Sword exactly 25.0%, at least 75.0%',
    ]);
  });

  it('tells the threshold’s chances of many series by their ends', () => {
    const many = [1, 2, 3, 4, 5, 6].map((faces) => ({ name: `d${faces}`, pmf: die(faces) }));
    expect(pmfChart(many, { ...plain, threshold: 3 }).querySelector('.readout')?.textContent).toBe('At least 3: d1 0% to d6 66.7%');
  });

  it('makes the threshold a slider only where it can be dragged', () => {
    expect(pmfChart([hammer], { ...plain, threshold: 2 }).querySelector('[role=slider]')).toBeNull();
    const slider = pmfChart([hammer], { ...plain, threshold: 2, draggable: true }).querySelector('[role=slider]');
    expect(['aria-valuemin', 'aria-valuemax', 'aria-valuenow'].map((name) => slider?.getAttribute(name))).toEqual(['0', '5', '2']);
  });

  it('writes the chance of nothing beside a spike at zero instead of clipping it', () => {
    const spike = pmfChart(
      [
        {
          name: 'x',
          pmf: weighted([
            [0, 8],
            [1, 1],
            [2, 1],
          ]),
        },
      ],
      plain,
    );
    expect(all(spike, 'tspan').map((line) => line.textContent)).toContain('none: 80.0%');
  });

  it('tells series apart by hatch and dash as well as by colour', () => {
    const svg = pmfChart([hammer, sword], plain);
    expect(new Set(all(svg, '.bar').map((bar) => bar.getAttribute('fill'))).size).toBe(2);
    expect(svg.querySelectorAll('pattern')).toHaveLength(1);
    expect(new Set(all(svg, '.at-least').map((line) => line.getAttribute('stroke-dasharray'))).size).toBe(2);
  });

  it('draws outlines in level steps where bars would be too narrow', () => {
    const svg = pmfChart(
      [
        { name: 'a', pmf: repeat(die(6), 30) },
        { name: 'b', pmf: repeat(die(10), 20) },
      ],
      { ...plain, width: 320 },
    );
    expect(all(svg, '.bar')).toHaveLength(0);
    expect(
      all(svg, '.outline')
        .map((path) => path.getAttribute('d'))
        .join(''),
    ).toMatch(/^[MVH\d.,]+$/);
  });

  it('takes colours from the page by default, and carries its own in a theme', () => {
    expect(pmfChart([hammer], { document }).querySelector('.bar')?.getAttribute('fill')).toBe('var(--chart-series-1, #0072b2)');
    expect(pmfChart([hammer], plain).outerHTML).not.toContain('var(');
  });

  it('never changes its data and gives the same picture for the same data', () => {
    const data = Object.freeze([Object.freeze(hammer), Object.freeze(sword)]);
    expect(pmfChart(data, plain).outerHTML).toBe(pmfChart(data, plain).outerHTML);
  });

  it('draws probabilities past the doubles: thirty sixes among thirty dice', () => {
    const svg = pmfChart(
      [
        {
          name: 'sixes',
          pmf: repeat(
            weighted([
              [0, 5],
              [1, 1],
            ]),
            30,
          ),
        },
      ],
      plain,
    );
    expect(all(svg, '.bar')).toHaveLength(31);
    expect(labels(svg).at(-1)).toContain('exactly under 0.1%');
  });

  it('draws gaps of the scale itself: only even outcomes need no odd ones', () => {
    const svg = pmfChart(
      [
        {
          name: 'evens',
          pmf: weighted([
            [0, 1],
            [2, 1],
            [4, 1],
          ]),
        },
      ],
      plain,
    );
    expect(all(svg, '.bar')).toHaveLength(3);
  });

  it('draws one certain outcome', () => {
    expect(all(pmfChart([{ name: 'sure', pmf: weighted([[3, 1]]) }], plain), '.bar')).toHaveLength(1);
  });

  it('refuses a width that no text fits in, and a place without a document', () => {
    expect(() => pmfChart([hammer], { ...plain, width: 200 })).toThrow('expected a chart width of at least 280; got 200');
    expect(() => pmfChart([hammer], {})).toThrow('pass options.document');
  });
});
