import { interpolateRgb } from 'd3';
import { TOKENS, type Tokens } from './theme.ts';

/** How a cell's number becomes its colour. */
export interface HeatScale {
  /** The ends of the scale; of differences they lie as far below zero as above. */
  readonly domain: readonly [low: number, high: number];
  readonly fill: (value: number) => string;
  /** Black or white, whichever reads on the cell. */
  readonly ink: (value: number) => string;
  /** The length of the bar along the foot, 0 … 1. */
  readonly share: (value: number) => number;
  /** The colours along the scale, from its low end to its high one. */
  readonly stops: readonly string[];
  /** The colours of a difference that is exactly nothing: its ground and its hatch. */
  readonly equal: { readonly ground: string; readonly hatch: string };
}

export interface HeatScaleOptions {
  readonly theme: 'light' | 'dark';
  readonly scale: 'amount' | 'difference';
  readonly domain?: readonly [low: number, high: number] | undefined;
}

/**
 * The colours of a heat map's cells. Unless its ends are given, a scale of amounts goes from 0 (or the smallest, below 0) to a round number
 * at or above the largest, one of differences equally far to both sides. Cells carry plain colours even on a page, since a scale has to mix
 * them.
 */
export function heatScale(known: readonly number[], { theme, scale, domain }: HeatScaleOptions): HeatScale {
  const tokens = TOKENS[theme];
  const [low, high] = domain ?? ends(known, scale);
  const mixed = {
    amount: interpolateRgb(tokens.low, tokens.high),
    worse: interpolateRgb(tokens.low, tokens.worse),
    better: interpolateRgb(tokens.low, tokens.better),
  };
  const far = Math.max(Math.abs(low), Math.abs(high)) || 1;
  const share = (value: number): number =>
    bounded(scale === 'difference' ? Math.abs(value) / far : high === low ? 0 : (value - low) / (high - low));
  const fill = (value: number): string => {
    if (scale === 'amount') return mixed.amount(share(value));
    // Exactly equal is a state of its own; the smallest difference already shows its side.
    return value === 0 ? tokens.equal : mixed[value < 0 ? 'worse' : 'better'](0.12 + 0.88 * share(value));
  };
  const inks = new Map<string, string>();
  const ink = (value: number): string => {
    const ground = fill(value);
    const before = inks.get(ground);
    if (before) return before;
    const found = readableInk(ground);
    inks.set(ground, found);
    return found;
  };
  return {
    domain: [low, high],
    share,
    fill,
    ink,
    stops: stopsOf(tokens, scale),
    equal: { ground: tokens.equal, hatch: tokens.grid },
  };
}

/** The smallest round number that is no less: 1, 1.5, 2, 2.5, 3, 4, 5, 6 or 8 times a power of ten. 0 for 0. */
export function roundAbove(value: number): number {
  if (value <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((each) => each * power >= value * (1 - 1e-12)) ?? 10;
  return Number((step * power).toPrecision(12));
}

function ends(known: readonly number[], scale: 'amount' | 'difference'): readonly [number, number] {
  let [least, most] = [0, 0];
  for (const value of known) [least, most] = [Math.min(least, value), Math.max(most, value)];
  const reach = roundAbove(Math.max(-least, most));
  return scale === 'difference' ? [-reach, reach] : [least < 0 ? -roundAbove(-least) : 0, roundAbove(most)];
}

function stopsOf({ low, high, worse, better }: Tokens, scale: 'amount' | 'difference'): readonly string[] {
  return scale === 'amount' ? [low, high] : [worse, low, better];
}

function bounded(share: number): number {
  return Math.min(1, Math.max(0, share));
}

/** Black or white, whichever has the greater contrast (WCAG's relative luminance). */
function readableInk(background: string): string {
  const [red = 0, green = 0, blue = 0] = (
    background.startsWith('#')
      ? (background.slice(1).match(/../g) ?? []).map((pair) => parseInt(pair, 16))
      : (background.match(/[\d.]+/g) ?? []).map(Number)
  ).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (luminance + 0.05) > (luminance + 0.05) / 0.05 ? '#ffffff' : '#101010';
}
