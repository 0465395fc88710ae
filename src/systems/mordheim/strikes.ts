import { InputError } from '../input-error.ts';
import type { Attack } from './attacks.ts';

const KINDS = ['before', 'first', 'normal'] as const;

/**
 * Attacks in a declared order of places (those not named follow in their own order), split by when they are struck. Throws an
 * InputError when a place is named twice or is no attack's.
 */
export function inOrder(
  attacks: readonly Attack[],
  { path, order }: { readonly path: string; readonly order: readonly number[] },
): readonly Attack[] {
  const wrong = order.findIndex((place, at) => place >= attacks.length || order.indexOf(place) < at);
  if (wrong >= 0) {
    const expected =
      attacks.length === 0 ? 'no place, for there are no attacks' : `places of the attacks, from 0 to ${attacks.length - 1}, none twice`;
    throw new InputError({ path: `${path}[${wrong}]`, expected, received: order[wrong] });
  }
  const named = order.flatMap((place) => attacks[place] ?? []);
  const rest = attacks.filter((_, place) => !order.includes(place));
  return KINDS.flatMap((kind) => [...named, ...rest].filter(({ strikes }) => strikes === kind));
}
