import { Fraction } from 'fraction.js';
import { bigGcd } from './big-gcd.ts';

/**
 * The door between integer weights and what people read. `Fraction` is the class that mathjs uses (mathjs re-exports
 * it from fraction.js); importing it from there keeps mathjs itself off every start path.
 */
export { Fraction };

/** From here on it pays to reduce a ratio before fraction.js does it by Euclid's method. */
const WIDE = 1n << 2048n;

/** n/d in lowest terms. `d` must not be zero. */
export function fraction(n: bigint | number, d: bigint | number = 1n): Fraction {
  const [top, bottom] = [BigInt(n), BigInt(d)];
  return top > WIDE && bottom > WIDE ? reduced(top, bottom) : new Fraction(top, bottom);
}

/** The same for two wide positive numbers. */
function reduced(top: bigint, bottom: bigint): Fraction {
  const common = bigGcd(top, bottom);
  return Object.assign(new Fraction(1), { n: top / common, d: bottom / common });
}

/** "n/d" in lowest terms, always with a denominator: "1/1", "0/1", "-3/4". */
export function formatFraction(value: Fraction): string {
  return `${value.s < 0n ? '-' : ''}${value.n}/${value.d}`;
}

/** Reads "n/d" or "n". Throws a RangeError on anything else. */
export function parseFraction(text: string): Fraction {
  const match = /^(-?\d+)(?:\/(\d+))?$/.exec(text.trim());
  if (!match || (match[2] !== undefined && /^0+$/.test(match[2])))
    throw new RangeError(`expected a fraction such as "3/4", got ${JSON.stringify(text)}`);
  return fraction(BigInt(match[1] as string), BigInt(match[2] ?? '1'));
}

/** The double nearest to a fraction, right for parts past 2^1024 and for values down to the smallest double. */
export function toNumber(value: Fraction): number {
  const size = ratio(value.n, value.d);
  return value.s < 0n ? -size : size;
}

function bits(value: bigint): number {
  const hex = value.toString(16);
  return (hex.length - 1) * 4 + 32 - Math.clz32(parseInt(hex[0] as string, 16));
}

const MIN_EXPONENT = -1021;

/** The double nearest to n/d for n ≥ 0 and d > 0. */
export function ratio(n: bigint, d: bigint): number {
  if (n === 0n) return 0;
  if (n <= 0x20000000000000n && d <= 0x20000000000000n) return Number(n) / Number(d);
  const exponent = bits(n) - bits(d);
  if (exponent < MIN_EXPONENT) {
    // Subnormal: round once, to the grid of the smallest double.
    const scaled = n << 1074n;
    const whole = scaled / d;
    const twice = 2n * (scaled - whole * d);
    const up = twice > d || (twice === d && (whole & 1n) === 1n);
    return Number(up ? whole + 1n : whole) * Number.MIN_VALUE;
  }
  // 64 or 65 significant bits, the last one sticky, so that the conversion to double rounds correctly.
  const shift = 64 - exponent;
  const top = shift >= 0 ? n << BigInt(shift) : n;
  const bottom = shift >= 0 ? d : d << BigInt(-shift);
  const whole = top / bottom;
  const sticky = whole * bottom === top ? whole : whole | 1n;
  return Number(sticky) * 2 ** -64 * 2 ** (64 - shift);
}
