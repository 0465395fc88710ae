import { compare } from '../compare.ts';
import { maximum, minimum, negated } from '../extremes.ts';
import { certain, die as fair, mixture, uniform, weighted } from '../make.ts';
import { mixed } from '../gather.ts';
import type { Pmf } from '../pmf.ts';
import {
  beyondDepth,
  counted,
  explode,
  explodeIntoPool,
  type Explosion,
  type Faces,
  keepHighest,
  keepLowest,
  keepPositions,
  keepThenExplode,
  mapDice,
  nthLowest,
  type Pool,
  pool,
  rerollOnce,
  rerollUntil,
  sizeOf,
  total,
} from '../pool/index.ts';
import { sum } from '../sum.ts';
import { endRead } from './end-read.ts';
import { DiceError } from './error.ts';
import { hasNames } from './names.ts';
import type { Burst, Expression, Keep, Operation, Reroll, Roll, RolledDice, Test } from './syntax.ts';

/** What the names stand for while one of their rolls is looked at. */
type Names = ReadonlyMap<string, number>;

/** Works out one expression and notes what its reader should know. */
export class Answer {
  readonly notes = new Set<string>();
  readonly #text: string;
  /** Parts without names give the same answer every time. */
  readonly #closed = new Map<Expression, Pmf<number>>();

  constructor(text: string) {
    this.#text = text;
  }

  of(node: Expression, names: Names = new Map()): Pmf<number> {
    const known = this.#closed.get(node);
    if (known) return known;
    const pmf = this.#pmf(node, names);
    if (!hasNames(node)) this.#closed.set(node, pmf);
    return pmf;
  }

  #pmf(node: Expression, names: Names): Pmf<number> {
    switch (node.kind) {
      case 'number':
        return certain(node.value);
      case 'name':
        return certain(names.get(node.name) as number);
      case 'negative':
        return negated(this.of(node.operand, names));
      case 'let':
        return this.of(node.value, names).bind((value) => this.of(node.body, new Map(names).set(node.name, value)));
      case 'if': {
        const holds = this.of(node.condition, names).chance((value) => value !== 0);
        if (holds.n === 0n) return this.of(node.otherwise, names);
        return mixture([
          [this.of(node.met, names), holds],
          [this.of(node.otherwise, names), holds.mul(-1).add(1)],
        ]);
      }
      case 'choice':
        return node.among.map((each) => this.of(each, names)).reduce(node.of === 'max' ? maximum : minimum);
      case 'operation':
        return this.#operation(node, names);
      case 'roll':
        return this.#roll(node, names);
    }
  }

  #operation({ operator, left, right, at }: Operation, names: Names): Pmf<number> {
    const [a, b] = [this.of(left, names), this.of(right, names)];
    if (operator === '+') return this.#whole(sum(a, b), at);
    if (operator === '-') return this.#whole(sum(a, negated(b)), at);
    if (operator === '*')
      return this.#whole(
        a.bind((x) => b.map((y) => x * y + 0)),
        at,
      );
    const { greater, equal, less } = compare(a, b);
    const share = { '<': less, '<=': less.add(equal), '>': greater, '>=': greater.add(equal), '=': equal, '!=': less.add(greater) }[
      operator
    ];
    return weighted([
      [1, share],
      [0, share.mul(-1).add(1)],
    ]);
  }

  /** Past 2^53 whole numbers are not told apart any more. */
  #whole(pmf: Pmf<number>, at: number): Pmf<number> {
    if (Number.isSafeInteger(pmf.min()) && Number.isSafeInteger(pmf.max())) return pmf;
    throw new DiceError('outcomes beyond 2^53 are not whole numbers any more', at, this.#text);
  }

  #roll(roll: Roll, names: Names): Pmf<number> {
    const counts = roll.dice.map(({ count }) => this.of(count, names));
    const withCounts = (known: readonly number[]): Pmf<number> => {
      const next = counts[known.length];
      if (!next) return this.#rolled(roll, known);
      return mixed(
        next.outcomes.map((count) => withCounts([...known, count])),
        next.weights,
      );
    };
    return withCounts([]);
  }

  #rolled(roll: Roll, counts: readonly number[]): Pmf<number> {
    const dice = roll.dice.flatMap((each, i) => this.#at(each.at, () => pool(counts[i] as number, facesOf(each))));
    const joining = roll.first.findIndex((step) => step.kind === 'explode' && step.joins);
    const steps = joining === -1 ? roll.first : roll.first.slice(0, joining);
    const prepared = steps.reduce<Pool>((now, step) => this.#prepared(now, step), dice);
    if (roll.counting) this.#checkCounting(roll, roll.counting, prepared);
    if (joining !== -1) return this.#joined(roll, prepared, roll.first[joining] as Burst, roll.first[joining + 1] ?? roll.last[0]);
    return roll.last.length > 0 ? this.#keptThenExploded(roll, prepared) : this.#asked(roll, prepared);
  }

  /** Exploded dice are dice of their own. Unless some are kept, each die brings its own successes or total for itself. */
  #joined(roll: Roll, dice: Pool, burst: Burst, later: Reroll | Burst | undefined): Pmf<number> {
    if (later) throw new DiceError('nothing but keeping or counting may follow "!!"', later.at, this.#text);
    for (const { die } of dice) this.#noteDepth(die, burst);
    return this.#at(burst.at, () => {
      const explosion = explosionOf(burst);
      const shows = roll.counting && facesThat(roll.counting);
      if (roll.keeps.length === 0) return total(mapDice(dice, (die) => explode(die, explosion, shows && ((face) => Number(shows(face))))));
      const { count, die } = this.#equalDice(dice, burst.at);
      return explodeIntoPool(count, die, explosion, (larger) => this.#asked(roll, larger), endRead(roll.keeps));
    });
  }

  /** A step that changes each die for itself. */
  #prepared(dice: Pool, step: Reroll | Burst): Pool {
    return dice.map(({ count, die }) => {
      if (step.kind === 'explode') this.#noteDepth(die, step);
      return { count, die: this.#at(step.at, () => (step.kind === 'explode' ? explode(die, explosionOf(step)) : rerolled(die, step))) };
    });
  }

  /** Dice that are final: counted, kept or added. */
  #asked(roll: Roll, dice: Pool): Pmf<number> {
    const { counting } = roll;
    if (counting) return counted(dice, (face) => Number(facesThat(counting)(face)));
    if (roll.keeps.length === 0) return total(dice);
    const kept = this.#keptPlaces(roll.keeps, sizeOf(dice));
    const many = kept.filter((each) => each === 1).length;
    const [only, other] = dice;
    if (many === 1 && only && !other) return nthLowest(only.die, only.count, kept.indexOf(1) + 1);
    if (kept.lastIndexOf(0) < kept.length - many) return keepHighest(dice, many);
    return kept.indexOf(0) === many ? keepLowest(dice, many) : keepPositions(dice, kept);
  }

  /** Counting what every die or no die shows is never what is meant. */
  #checkCounting(roll: Roll, test: Test, dice: Pool): void {
    if (sizeOf(dice) < 2) return;
    const shows = facesThat(test);
    const faces = dice.flatMap(({ die }) => die.outcomes);
    if (faces.every(shows) || !faces.some(shows)) {
      throw new DiceError(
        `this counts dice, and ${faces.some(shows) ? 'every' : 'no'} die shows that; to compare the total, write (${this.#diceOf(roll, test)})${test.relation}${test.values.join()}`,
        test.at,
        this.#text,
      );
    }
    const [asked, question] = [this.#diceOf(roll, test), `${test.relation}${test.values.join()}`];
    this.notes.add(`${asked}${question} counts the dice that show it; (${asked})${question} compares their total`);
  }

  /** The text of the dice before a question about them. */
  #diceOf(roll: Roll, test: Test): string {
    return this.#text.slice(roll.at, test.at).trim();
  }

  /** Which places of the sorted roll are kept: those that every keep and drop leaves. */
  #keptPlaces(keeps: readonly Keep[], size: number): (0 | 1)[] {
    return keeps.reduce<(0 | 1)[]>((kept, { what, end, count, at }) => {
      if (count > size) throw new DiceError(`there are only ${size} dice to ${what} ${count} of`, at, this.#text);
      return kept.map((each, place) => {
        const within = end === 'highest' ? place >= size - count : place < count;
        return within === (what === 'keep') ? each : 0;
      });
    }, new Array<0 | 1>(size).fill(1));
  }

  #keptThenExploded(roll: Roll, dice: Pool): Pmf<number> {
    const [burst, another] = roll.last as readonly [Burst, Burst?];
    if (another) throw new DiceError('kept dice explode once', another.at, this.#text);
    const { count, die } = this.#equalDice(dice, burst.at);
    this.#noteDepth(die, burst);
    return this.#at(burst.at, () => keepThenExplode(count, die, this.#keptPlaces(roll.keeps, count), explosionOf(burst)));
  }

  #equalDice(dice: Pool, at: number): Pool[number] {
    const [only, other] = dice;
    if (other) throw new DiceError('this explosion is for equal dice only', at, this.#text);
    return only ?? { count: 0, die: certain(0) };
  }

  #noteDepth(die: Pmf<number>, burst: Burst): void {
    const explosion = explosionOf(burst);
    const more = this.#at(burst.at, () => beyondDepth(die, explosion));
    if (more.n > 0n)
      this.notes.add(`cut off after ${burst.depth} further rolls a die; the chance that one die would go on is ${more.n}/${more.d}`);
  }

  /** Says where in the text it was that the engine refused something. */
  #at<T>(at: number, work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (error instanceof RangeError) throw new DiceError(error.message.replace(/^\w+: /, ''), at, this.#text);
      throw error;
    }
  }
}

function facesOf({ faces }: RolledDice): Pmf<number> {
  return typeof faces === 'number' ? fair(faces) : uniform(faces);
}

function explosionOf({ depth, on }: Burst): Explosion {
  return on ? { depth, on: facesThat(on) } : { depth };
}

function rerolled(die: Pmf<number>, { once, test }: Reroll): Pmf<number> {
  return once ? rerollOnce(die, facesThat(test)) : rerollUntil(die, facesThat(test));
}

function facesThat({ relation, values }: Test): Faces {
  const limit = values[0] as number;
  switch (relation) {
    case '<':
      return (face) => face < limit;
    case '<=':
      return (face) => face <= limit;
    case '>':
      return (face) => face > limit;
    case '>=':
      return (face) => face >= limit;
    case '!=':
      return (face) => face !== limit;
    default:
      return (face) => values.includes(face);
  }
}
