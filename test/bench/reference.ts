/**
 * The yardstick: the weights of 1000d6 by the three-term recurrence for a flat die, written out here so that no change of the
 * engine changes it. It exercises what the engine lives on, BigInt products and exact divisions of up to 2,600 bits.
 */
export function reference(): readonly bigint[] {
  const [sides, dice] = [6, 1000];
  const length = (sides - 1) * dice + 1;
  const weights = new Array<bigint>(length);
  weights[0] = 1n;
  for (let k = 1; k < length; k++) {
    let next = BigInt(k - 1 + dice) * (weights[k - 1] as bigint);
    if (k >= sides) next += BigInt(k - sides - sides * dice) * (weights[k - sides] as bigint);
    if (k > sides) next -= BigInt(k - sides - 1 - (sides - 1) * dice) * (weights[k - sides - 1] as bigint);
    weights[k] = next / BigInt(k);
    if (k === length >> 1) break;
  }
  for (let k = (length >> 1) + 1; k < length; k++) weights[k] = weights[length - 1 - k] as bigint;
  return weights;
}

/**
 * What ties our milliseconds to those of the facts: V8's own product of two integers of 65,536 bits, which no code of ours can
 * change. On the machine on which the peers were timed it took ANCHOR_MS.
 */
export const ANCHOR_MS = 0.3;

const [A, B] = [3n ** 41349n, 5n ** 28225n];

export function anchor(): bigint {
  return A * B;
}
