/** Bits of the leading part that a round looks at: it and a multiplier added stay whole in a double. */
const LEADING = 52;
/** Below this Euclid's method is as quick. */
const SHORT = 1n << 640n;

/**
 * Greatest common divisor of two non-negative BigInts. Lehmer's method: a round works out from the leading digits, in doubles, the
 * quotients that Euclid's would begin with, and applies them all at once. Source: Knuth, The Art of Computer Programming, 4.5.2,
 * algorithm L.
 */
export function bigGcd(a: bigint, b: bigint): bigint {
  if (a < b) [a, b] = [b, a];
  let length = b < SHORT ? 0 : a.toString(16).length * 4;
  while (b >= SHORT) {
    let x = leading(a, length);
    while (x < 2 ** (LEADING - 1)) {
      // At most so many bits too long: the estimate of the length goes down with the number.
      length -= x < 2 ** (LEADING - 27) ? 26 : 1;
      x = leading(a, length);
    }
    [a, b] = shortened(a, b, [x, leading(b, length)]);
  }
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

/** The leading bits of a number that is known to have no more than so many. */
function leading(value: bigint, length: number): number {
  return Number(value >> BigInt(length - LEADING));
}

/** As many steps of Euclid's method as the leading digits x and y of both numbers settle, at least one. */
function shortened(a: bigint, b: bigint, [x, y]: readonly [number, number]): readonly [bigint, bigint] {
  let [p, q, r, s] = [1, 0, 0, 1];
  while (y + r !== 0 && y + s !== 0) {
    const quotient = Math.floor((x + p) / (y + r));
    if (quotient !== Math.floor((x + q) / (y + s))) break;
    [p, q, r, s] = [r, s, p - quotient * r, q - quotient * s];
    [x, y] = [y, x - quotient * y];
  }
  if (q === 0) return [b, a % b];
  return [BigInt(p) * a + BigInt(q) * b, BigInt(r) * a + BigInt(s) * b];
}
