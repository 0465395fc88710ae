import type { Theme } from './options.ts';

/** The colours of a chart. Series colours are Okabe and Ito's, which people with any colour vision can tell apart. */
export interface Tokens {
  readonly ink: string;
  readonly muted: string;
  readonly grid: string;
  readonly surface: string;
  readonly accent: string;
  /** Ends and middle of the heat map: low, high, and the two directions of a difference. */
  readonly low: string;
  readonly high: string;
  readonly worse: string;
  readonly equal: string;
  readonly better: string;
  readonly series: readonly string[];
}

export const TOKENS: Readonly<Record<'light' | 'dark', Tokens>> = {
  light: {
    ink: '#1b2430',
    muted: '#556070',
    grid: '#d9dee5',
    surface: '#ffffff',
    accent: '#0b62a4',
    low: '#f1f5f9',
    high: '#0072b2',
    worse: '#d55e00',
    equal: '#eef0f2',
    better: '#0072b2',
    series: ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9'],
  },
  dark: {
    ink: '#e8ecf1',
    muted: '#a7b1be',
    grid: '#343d49',
    surface: '#141a21',
    accent: '#6cb8f0',
    low: '#1d2530',
    high: '#56b4e9',
    worse: '#e69f00',
    equal: '#2a323d',
    better: '#56b4e9',
    series: ['#56b4e9', '#e69f00', '#009e73', '#cc79a7', '#f0e442', '#d55e00'],
  },
};

/** The tokens as CSS declarations, for a page that wants the charts' own colours: `--chart-ink: #1b2430; …`. */
export function tokensCss(tokens: Tokens): string {
  const { series, ...rest } = tokens;
  const named = Object.entries(rest).map(([name, colour]) => `--chart-${name}: ${colour};`);
  return [...named, ...series.map((colour, place) => `--chart-series-${place + 1}: ${colour};`)].join(' ');
}

/** The paints of a theme: plain colours, or the page's custom properties with the light colours to fall back on. */
export function paints(theme: Theme): Tokens {
  if (theme !== 'page') return TOKENS[theme];
  const { series, ...rest } = TOKENS.light;
  const named = Object.fromEntries(Object.entries(rest).map(([name, colour]) => [name, `var(--chart-${name}, ${colour})`]));
  return { ...(named as Omit<Tokens, 'series'>), series: series.map((colour, place) => `var(--chart-series-${place + 1}, ${colour})`) };
}

/** Series beyond the palette start it again, with another dash and hatch. */
export function seriesColour(tokens: Tokens, place: number): string {
  return tokens.series[place % tokens.series.length] as string;
}

/** Dash patterns that tell lines apart without colour. */
const DASHES = ['', '7 3', '2 3', '9 3 2 3', '5 2 1 2', '12 4'] as const;

export function seriesDash(place: number): string {
  return DASHES[(place + Math.floor(place / DASHES.length)) % DASHES.length] as string;
}

/** Hatches that tell areas apart without colour, as path data in an 8 × 8 tile; the first is plain. */
const HATCHES = [
  '',
  'M-2,2 l4,-4 M0,8 l8,-8 M6,10 l4,-4',
  'M2,2 h2 v2 h-2 Z M6,6 h2 v2 h-2 Z',
  'M0,2 H8 M0,6 H8',
  'M-2,6 l4,4 M0,0 l8,8 M6,-2 l4,4',
  'M0,0 l8,8 M8,0 l-8,8',
] as const;

export function seriesHatch(place: number): string {
  return HATCHES[(place + Math.floor(place / HATCHES.length)) % HATCHES.length] as string;
}
