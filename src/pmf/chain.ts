import { absorb, type Absorption } from './absorb.ts';
import { type Fraction, fraction } from './fraction.ts';
import { gather } from './gather.ts';
import { checkPace } from './pace.ts';
import type { Pmf } from './pmf.ts';
import { Places, Rows } from './rows.ts';
import { SubPmf } from './sub-pmf.ts';
import { Walk } from './walk.ts';
import { settled } from './weights.ts';

/** A step that is taken until a state absorbs it. */
export interface ChainOptions<S> {
  readonly start: Pmf<S>;
  /** What one step makes of a state that is not absorbed. Called once for each distinct state. */
  readonly step: (state: S) => Pmf<S>;
  /** The states in which it is over. */
  readonly absorbed: (state: S) => boolean;
  /** How many states the solution may explore before it is refused; 200,000 unless said. */
  readonly limit?: number;
}

/** What has been absorbed by the end of one step. */
export interface Round<S> {
  readonly step: number;
  /** Cumulative: the chance of having been absorbed in each state by the end of this step. */
  readonly absorbed: SubPmf<S>;
}

/** What has ended by when. */
export interface Rounds<S> {
  /** From step 1 to the horizon, or to the step by which everything is absorbed. */
  readonly timeline: readonly Round<S>[];
  /** The chance of not being absorbed by the horizon. */
  readonly leftover: Fraction;
}

const LIMIT = 200_000;

/** The same step over and over until a state absorbs it. Nothing is computed before it is asked for; everything is exact. */
export class Chain<S> {
  readonly #options: ChainOptions<S>;
  #solved: { readonly states: readonly S[]; readonly absorption: Absorption } | undefined;

  constructor(options: ChainOptions<S>) {
    this.#options = options;
  }

  #solution(): { readonly states: readonly S[]; readonly absorption: Absorption } {
    return (this.#solved ??= solution(this.#options));
  }

  /**
   * Where it ends. When it may go on for ever, that chance counts as the outcome `endless` if one is given; without one a
   * RangeError is thrown.
   */
  absorption(...endless: readonly [] | readonly [S]): Pmf<S> {
    const { states, absorption } = this.#solution();
    const outcomes = absorption.ends.map((place) => states[place] as S);
    const weights = [...absorption.weights];
    if (absorption.never > 0n) {
      if (endless.length === 0) throw new RangeError(`chain: a chance of ${this.neverAbsorbed.toFraction()} is never absorbed`);
      outcomes.push(endless[0]);
      weights.push(absorption.never);
    }
    return gather(outcomes, settled(weights, absorption.total));
  }

  /** The chance that it goes on for ever. */
  get neverAbsorbed(): Fraction {
    const { never, total } = this.#solution().absorption;
    return fraction(never, total);
  }

  /** The expected number of steps until it is absorbed. Throws a RangeError when it may go on for ever. */
  expectedSteps(): Fraction {
    const { absorption } = this.#solution();
    if (absorption.never > 0n)
      throw new RangeError(`chain: a chance of ${this.neverAbsorbed.toFraction()} is never absorbed, so no number of steps is expected`);
    return fraction(absorption.visits, absorption.total);
  }

  /** What has ended by the end of each step, up to a horizon. Explores no further than that, so the chain may be infinite. */
  rounds(horizon: number): Rounds<S> {
    if (!Number.isSafeInteger(horizon) || horizon < 0)
      throw new RangeError(`rounds: expected a whole number of steps from 0; got ${horizon}`);
    const { start, step, absorbed } = this.#options;
    const places = new Places<S>();
    const rows = new Rows(places, step, absorbed);
    const walk = new Walk(places, start);
    const ended = (place: number): boolean => rows.at(place).absorbed;
    const timeline: Round<S>[] = [];
    const pace = (): void =>
      checkPace('rounds', {
        steps: horizon,
        taken: timeline.length,
        held: walk.held,
        factor: () => rows.denominator,
        edges: () => rows.edges(),
      });
    while (timeline.length < horizon) {
      pace();
      if (!walk.advance(rows)) break;
      const { states, weights } = walk.entries(ended);
      timeline.push({ step: timeline.length + 1, absorbed: new SubPmf(states, weights, walk.total) });
    }
    const left = walk.entries((place) => !ended(place)).weights.reduce((sum, weight) => sum + weight, 0n);
    return { timeline, leftover: fraction(left, walk.total) };
  }
}

/** The same step repeated until a state absorbs it: where it ends, after how many steps, and what has ended by when. */
export function chain<S>(options: ChainOptions<S>): Chain<S> {
  return new Chain(options);
}

/** Explores every state that can be reached, then solves. */
function solution<S>({ start, step, absorbed, limit = LIMIT }: ChainOptions<S>): {
  readonly states: readonly S[];
  readonly absorption: Absorption;
} {
  const places = new Places<S>();
  const first = start.outcomes.map((state) => places.of(state));
  const rows = new Rows(places, step, absorbed);
  const known = [];
  for (let place = 0; place < places.states.length; place++) {
    if (place >= limit) throw new RangeError(`chain: more than ${limit} states can be reached; ask for rounds up to a horizon instead`);
    known.push(rows.at(place));
  }
  const absorption = absorb(
    known,
    first.map((place, i) => [place, BigInt(start.weights.weights[i] as number | bigint)]),
    start.total,
  );
  return { states: places.states, absorption };
}
