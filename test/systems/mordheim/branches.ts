import { type Fraction, fraction } from '../../../src/pmf/index.ts';

/** Whether something with a chance of n in d happens. */
export type Branch = (n: number, d: number) => boolean;

/** Every way in which a play may branch: each result with its exact chance. Slow, and ignorant of any game. */
export function everyBranch(play: (happens: Branch) => string): ReadonlyMap<string, Fraction> {
  const chances = new Map<string, Fraction>();
  const tape: boolean[] = [];
  for (;;) {
    let at = 0;
    let chance = fraction(1);
    const result = play((n, d) => {
      if (at === tape.length) tape.push(true);
      const yes = tape[at++] as boolean;
      chance = chance.mul(fraction(yes ? n : d - n, d));
      return yes;
    });
    chances.set(result, (chances.get(result) ?? fraction(0)).add(chance));
    tape.length = at;
    while (tape.at(-1) === false) tape.pop();
    if (tape.length === 0) return chances;
    tape[tape.length - 1] = false;
  }
}
