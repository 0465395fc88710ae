import fc from 'fast-check';
import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import {
  dotPlot,
  funnel,
  heatMap,
  pmfChart,
  quantileDots,
  response,
  ridgeline,
  rolls,
  rollsStrip,
  scatter,
  svgText,
  timeline,
  TOKENS,
} from '../../src/charts/index.ts';
import { figure } from '../../src/charts/figure.ts';
import { formatPercent } from '../../src/pmf/index.ts';
import { certain, die, fraction, repeat, weighted } from '../../src/pmf/index.ts';
import { all, document, figureOf, labels } from './light-dom.ts';

const plain = { document, theme: 'light' } as const;
const series = [
  {
    name: 'Hammer',
    pmf: weighted([
      [0, 3],
      [2, 2],
      [5, 1],
    ]),
  },
  { name: 'Sword', pmf: repeat(die(4), 2) },
];

describe('quantile dots', () => {
  const pmfs = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 1000 })), { minLength: 1, maxLength: 12 })
    .map((entries) => weighted(entries));

  it('always add up to their number, each outcome within one dot of its share', () => {
    fc.assert(
      fc.property(pmfs, fc.integer({ min: 1, max: 100 }), (pmf, dots) => {
        const counts = quantileDots(pmf, dots);
        expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(dots);
        for (const outcome of pmf.outcomes)
          expect(Math.abs((counts.get(outcome) ?? 0) - pmf.probability(outcome).valueOf() * dots)).toBeLessThan(1);
      }),
    );
  });

  it('go to the largest remainders first: 1/6, 1/3, 1/2 of 20 are 3, 7, 10', () => {
    expect([
      ...quantileDots(
        weighted([
          [0, 1],
          [1, 2],
          [2, 3],
        ]),
        20,
      ),
    ]).toEqual([
      [0, 3],
      [1, 7],
      [2, 10],
    ]);
  });

  it('are drawn one circle each', () => {
    expect(all(dotPlot(series, { ...plain, dots: 20 }), 'circle')).toHaveLength(40);
  });

  it('refuse a number that is not a positive whole one', () => {
    expect(() => quantileDots(die(6), 0)).toThrow('expected a positive whole number of dots; got 0');
  });
});

describe('the ridgeline', () => {
  it('has a stepped ridge for each distribution, broken where nothing can happen', () => {
    const ridges = all(ridgeline(series, plain), '.ridge').map((path) => path.getAttribute('d') ?? '');
    expect(ridges).toHaveLength(2);
    expect(ridges.join('')).toMatch(/^[MVH\d.,]+$/);
    // 0, 2 and 5 are three islands; 2 to 8 is one.
    expect(ridges.map((path) => path.split('M').length - 1)).toEqual([3, 1]);
  });

  it('states the chance of the threshold on each row', () => {
    expect(labels(ridgeline(series, { ...plain, threshold: 5 }))[0]).toContain('at least 5 16.7%');
  });
});

describe('the heat map', () => {
  const data = {
    rows: ['a', 'b'],
    columns: ['x', 'y'],
    cells: [
      [0.5, 0],
      [-0.25, null],
    ],
  };
  const differences = heatMap(data, { ...plain, scale: 'difference', format: (value) => value.toFixed(2) });
  const fills = all(differences, '.cell').map((cell) => cell.getAttribute('fill'));

  it('prints the number in each cell, = for exactly equal and a dash where there is none', () => {
    expect(all(differences, '.mark > text').map((text) => text.textContent)).toEqual(['0.50', '=', '-0.25', '–']);
  });

  it('gives exactly equal a colour of its own, and the sides different ones', () => {
    const equal = /^url\(#(.+)\)$/.exec(fills[1] ?? '')?.[1];
    expect(differences.querySelector(`[id="${equal}"] rect`)?.getAttribute('fill')).toBe(TOKENS.light.equal);
    expect(new Set(fills).size).toBe(4);
  });

  it('names row, column and value of each cell', () => {
    expect(labels(heatMap(data, { ...plain, measure: 'difference' }))[2]).toBe('b against x: difference -0.25');
  });

  it('draws nothing but its frame for an empty table', () => {
    expect(all(heatMap({ rows: [], columns: [], cells: [] }, plain), '.cell')).toHaveLength(0);
  });
});

describe('the funnel', () => {
  it('has a bar as long as the mean for each stage, all on one scale', () => {
    const svg = funnel(
      [
        { name: 'attacks', count: certain(6) },
        {
          name: 'hits',
          count: repeat(
            weighted([
              [0, 1],
              [1, 1],
            ]),
            6,
          ),
        },
      ],
      plain,
    );
    const [attacks, hits] = all(svg, '.mean').map((bar) => figureOf(bar, 'width')) as [number, number];
    expect(attacks / hits).toBeCloseTo(2, 6);
  });

  it('can show a stage that nothing gets through', () => {
    expect(all(funnel([{ name: 'hits', count: certain(0) }], plain), '.bar')).toHaveLength(1);
  });
});

describe('the cost scatter', () => {
  const items = [
    { name: 'Dagger', cost: 2, effect: 0.1, frontier: true },
    { name: 'Bow', cost: 12, effect: 0.1, frontier: false, dominatedBy: ['Dagger'] },
    { name: 'Hammer', cost: 20, effect: 0.4, frontier: true },
  ];

  it('joins the frontier by level and upright steps only', () => {
    expect(scatter(items, plain).querySelector('.frontier')?.getAttribute('d')).toMatch(/^M[\d.]+,[\d.]+(?:H[\d.]+V[\d.]+)*H[\d.]+$/);
  });

  it('names who beats what is not on the frontier', () => {
    expect(labels(scatter(items, { ...plain, currency: 'points', effect: 'chance' }))[1]).toBe(
      'Bow: 12 points, chance 0.1, beaten by Dagger.',
    );
  });

  it('draws an empty list and a single free item', () => {
    expect(all(scatter([], plain), '.mark')).toHaveLength(0);
    expect(all(scatter([{ name: 'Fists', cost: 0, effect: 0, frontier: true }], plain), '.mark')).toHaveLength(1);
  });
});

describe('the duel timeline', () => {
  const rounds = [
    { round: 1, aWins: fraction(1, 4), bWins: fraction(1, 8), draw: fraction(0) },
    { round: 2, aWins: fraction(1, 2), bWins: fraction(1, 4), draw: fraction(1, 8) },
  ];

  it('stacks wins, draws and what is still going to the whole', () => {
    const svg = timeline(rounds, plain);
    const heights = all(svg, '.mark:last-of-type .bar').map((bar) => figureOf(bar, 'height'));
    const whole = figureOf(svg.querySelector('.hit') as Element, 'height');
    expect(heights.reduce((sum, height) => sum + height, 0) / whole).toBeCloseTo(7 / 8, 6);
  });

  it('says for each round how the duel has ended by then', () => {
    expect(labels(timeline(rounds, { ...plain, a: 'Ann', b: 'Bob' }))[1]).toBe(
      'by the end of round 2: Ann has won 50.0%, Bob has won 25.0%, a draw 12.5%, still going 12.5%',
    );
  });
});

describe('the rolls', () => {
  it('are the same for the same seed, other ones for another, and can all happen', () => {
    const pmf = repeat(die(6), 2);
    expect(rolls(pmf, 20, 7)).toEqual(rolls(pmf, 20, 7));
    expect(rolls(pmf, 20, 7)).not.toEqual(rolls(pmf, 20, 8));
    expect(rolls(pmf, 200, 1).every((roll) => pmf.weight(roll) > 0n)).toBe(true);
  });

  it('come as often as they should, within four standard deviations of 6000 rolls', () => {
    const counts = new Map<number, number>();
    for (const roll of rolls(die(6), 6000, 42)) counts.set(roll, (counts.get(roll) ?? 0) + 1);
    for (let face = 1; face <= 6; face++) expect(Math.abs((counts.get(face) ?? 0) - 1000)).toBeLessThan(4 * Math.sqrt((6000 * 5) / 36));
  });

  it('state what is exact beside the sample, and can be shown one by one', () => {
    const svg = rollsStrip(series, { ...plain, shown: 5 });
    expect(svg.querySelector('.readout')?.textContent).toMatch(/exactly [\d.]+%/);
    expect(all(svg, '.mark')).toHaveLength(5);
  });

  it('give each of more than three distributions a row of its own, whose bars do not meet the next row’s', () => {
    const many = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((faces) => ({ name: `d${faces}`, pmf: die(faces) }));
    const bars = all(rollsStrip(many, { ...plain, width: 320 }), '.bar');
    expect(bars).toHaveLength(12 * 20);
    expect(Math.min(...bars.map((bar) => figureOf(bar, 'width')))).toBeGreaterThan(8);
    const feet = bars.map((bar) => Math.round(figureOf(bar, 'y') + figureOf(bar, 'height')));
    expect(new Set(feet).size).toBe(12);
    const tallest = Math.max(...bars.map((bar) => figureOf(bar, 'height')));
    expect(tallest).toBeLessThan(([...new Set(feet)].toSorted((a, b) => a - b)[1] as number) - Math.min(...feet));
  });
});

describe('the response curve', () => {
  it('fills the dots where the answer changes and leaves rings on a plateau', () => {
    const svg = response([{ name: 'x', points: [0.5, 0.5, 0.4].map((value, at) => ({ at, value })) }], plain);
    expect(labels(svg).map((label) => label.endsWith('a breakpoint'))).toEqual([false, false, true]);
    const fills = all(svg, 'circle').map((dot) => dot.getAttribute('fill'));
    expect(fills[0]).toBe(fills[1]);
    expect(fills[2]).not.toBe(fills[1]);
  });

  it('names the breakpoints in stretches, and says what the scenario has now apart from the axis’s own words', () => {
    const title = (...values: readonly number[]) => {
      const points = values.map((value, at) => ({ at, value }));
      return response([{ name: 'x', points }], { ...plain, stat: 'Att', measure: 'out of action', current: 0 });
    };
    expect(title(0, 1, 2, 3, 3, 4, 5, 5, 6).querySelector('title')?.textContent).toBe(
      'Out of action moves where Att comes to 1 to 3, 5, 6 and 8',
    );
    const many = title(...Array.from({ length: 20 }, (_, at) => at));
    const [now] = all(many, 'text').filter((text) => text.textContent === 'now');
    const [label] = all(many, 'text').filter((text) => text.textContent === 'out of action');
    expect(figureOf(now as Element, 'y') - figureOf(label as Element, 'y')).toBeGreaterThanOrEqual(12);
  });
});

describe('every chart', () => {
  const hostile = '<script>alert("1")</script> & \u0000\u00a0“x” ]]>';
  const odd = [
    { name: hostile, pmf: die(6) },
    { name: 'b'.repeat(300), pmf: die(8) },
  ];
  const drawn = {
    pmfChart: pmfChart(odd, { ...plain, width: 320, title: hostile, threshold: 3 }),
    ridgeline: ridgeline(odd, { ...plain, width: 320, title: hostile }),
    dotPlot: dotPlot(odd, { ...plain, width: 320, title: hostile }),
    heatMap: heatMap({ rows: [hostile], columns: [hostile], cells: [[1]] }, { ...plain, width: 320, title: hostile }),
    funnel: funnel([{ name: hostile, count: die(6) }], { ...plain, width: 320, title: hostile }),
    scatter: scatter([{ name: hostile, cost: 1, effect: 1, frontier: true }], { ...plain, width: 320, title: hostile }),
    timeline: timeline([{ round: 1, aWins: fraction(1), bWins: fraction(0), draw: fraction(0) }], {
      ...plain,
      width: 320,
      title: hostile,
      a: hostile,
    }),
    rollsStrip: rollsStrip(odd, { ...plain, width: 320, title: hostile }),
    response: response([{ name: hostile, points: [{ at: 0, value: 1 }] }], { ...plain, width: 320, title: hostile }),
  };

  it.each(Object.entries(drawn))('%s is a well-formed file whatever its names hold', (_, svg) => {
    const text = svgText(svg);
    expect(XMLValidator.validate(text)).toBe(true);
    expect(text).not.toContain('<script');
    expect(text).not.toContain('NaN');
  });

  it.each(Object.entries(drawn))('%s has a title, a description and readable marks', (_, svg) => {
    expect(svg.querySelector('title')?.textContent).toBe(hostile);
    expect(svg.querySelector('desc')?.textContent).not.toBe('');
    expect(labels(svg).length).toBeGreaterThan(0);
    expect(labels(svg).every((label) => label !== '')).toBe(true);
  });
});

describe('a chance as a chart writes it', () => {
  it('is never rounded to the impossible or the certain', () => {
    expect([fraction(0), fraction(1, 10_000), fraction(9999, 10_000), fraction(1)].map((p) => formatPercent(p))).toEqual([
      '0%',
      'under 0.1%',
      'over 99.9%',
      '100%',
    ]);
  });

  it('is rounded half up from the exact share', () => {
    expect(formatPercent(fraction(1235, 10_000))).toBe('12.4%');
    expect(formatPercent(fraction(1, 3), 0)).toBe('33%');
  });

  it('is right where numerator and denominator are past the doubles', () => {
    expect(formatPercent({ n: 3n ** 2000n, d: 2n * 3n ** 2000n })).toBe('50.0%');
  });
});

describe('an amount as a chart writes it', () => {
  it('has no needless digits and never hides that it is not zero', () => {
    expect([2, 2.5, 1 / 3, 0, -1.5, 1e-9, -1e-9].map((value) => figure(value))).toEqual([
      '2',
      '2.5',
      '0.333',
      '0',
      '−1.5',
      '<0.001',
      '>−0.001',
    ]);
  });
});
