import type { Attack } from './attacks.ts';

const KINDS = ['before', 'first', 'normal'] as const;

/** Attacks in a declared order of places (those not named follow in their own order), split by when they are struck. */
export function inOrder(attacks: readonly Attack[], order: readonly number[]): readonly Attack[] {
  const named = order.flatMap((place) => attacks[place] ?? []);
  const rest = attacks.filter((_, place) => !order.includes(place));
  return KINDS.flatMap((kind) => [...named, ...rest].filter(({ strikes }) => strikes === kind));
}
