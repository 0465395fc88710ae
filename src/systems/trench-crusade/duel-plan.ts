import { certain, decide, die, foldOver, type Fraction, type Option, type Pmf } from '../../pmf/index.ts';
import { activated, type Bout, boutAfter, ended, type Name, other, won } from './bout.ts';
import { type May, type Move, type Node, NO_MOVE } from './node.ts';
import { nodesOf, type Sequence } from './sequence.ts';
import { decode, encode } from './state.ts';

/** The attacks of both sides: in their first Activation, and in every later one. */
export type Sides = Readonly<Record<Name, { readonly first: Sequence; readonly later: Sequence }>>;

export interface DuelGame {
  readonly start: Bout;
  readonly sides: Sides;
  readonly first: Name | 'roll-off';
  readonly turns: number;
  /** Called for each situation that is looked into; throws when they are too many. */
  readonly counted: () => void;
}

/** A duel played by the best plans of both sides. */
export interface PlannedDuel {
  /** P(a wins) - P(b wins). */
  readonly value: Fraction;
  /** Both models at the end of each Turn, those of a duel that has ended included. */
  readonly turns: readonly Pmf<Bout>[];
}

/**
 * A moment of the whole duel in one code: whose Activation it is (or just was), whether the other's talisman is used, and the
 * state as that side sees it.
 */
interface Moment {
  readonly side: Name;
  readonly foeTalismanUsed: number;
  readonly code: number;
}

const coded = ({ side, foeTalismanUsed, code }: Moment): number => code * 4 + foeTalismanUsed * 2 + (side === 'a' ? 0 : 1);
const momentOf = (number: number): Moment => ({
  side: number % 2 === 0 ? 'a' : 'b',
  foeTalismanUsed: Math.floor(number / 2) % 2,
  code: Math.floor(number / 4),
});
const boutOf = (number: number): Bout => {
  const { side, foeTalismanUsed, code } = momentOf(number);
  return boutAfter(decode(code), side, foeTalismanUsed, false);
};

/** Before the first Turn nobody's Activation is over. */
const BEFORE = -1;

/** One stage of the duel: what may be done in a moment, each with where it leads, worked out once. */
interface Stage {
  options(number: number): readonly Option<number, Move>[];
  player(number: number): 'max' | 'min';
}

/**
 * Both sides spending as well as can be over the whole duel, each knowing every roll so far: backward induction over every declaration
 * of every Activation. A win is worth 1, a loss -1, anything else 0. Source: rules § 2.5.
 */
export function plannedDuel(game: DuelGame): PlannedDuel {
  const turns = turnsOf(game);
  const stages = turns.flat();
  const isOver = (number: number): boolean => number !== BEFORE && ended(boutOf(number));
  const decision = decide<number, Move>({
    start: BEFORE,
    horizon: stages.length,
    options: (number, place) => {
      if (isOver(number)) return [];
      game.counted();
      return (stages[place] as Stage).options(number);
    },
    value: (number) => worth(boutOf(number)),
    player: (number, place) => (stages[place] as Stage).player(number),
  });
  const after: Pmf<Bout>[] = [];
  let now = certain(BEFORE);
  let place = 0;
  for (const turn of turns) {
    const items = turn.map((stage, i) => ({ stage, place: place + i }));
    now = foldOver(now, items, (number, item) => {
      if (isOver(number)) return certain(number);
      const options = item.stage.options(number);
      const move = options.length === 1 ? options[0]?.option : decision.policy(number, item.place);
      return (options.find(({ option }) => option === move) as Option<number, Move>).next;
    });
    place += turn.length;
    after.push(now.map(boutOf));
  }
  return { value: decision.value, turns: after };
}

function worth(bout: Bout): number {
  if (won('a')(bout)) return 1;
  return won('b')(bout) ? -1 : 0;
}

/** The stages of each Turn: who leads, the moments of one Activation, the handing over, the moments of the other. */
function turnsOf({ start, sides, first, turns }: DuelGame): readonly (readonly Stage[])[] {
  const may = { a: mayOf('a', start, sides), b: mayOf('b', start, sides) };
  const kinds = (['first', 'later'] as const).map((kind) => {
    const nodes = { a: nodesOf(sides.a[kind], may.a), b: nodesOf(sides.b[kind], may.b) };
    return Array.from({ length: Math.max(nodes.a.length, nodes.b.length) }, (_, i) => momentStage({ a: nodes.a[i], b: nodes.b[i] }));
  });
  const begun = (bout: Bout, side: Name): number =>
    coded({
      side,
      foeTalismanUsed: bout[other(side)].talismanUsed,
      code: encode(activated(bout, side, sides[side].later)),
    });
  const leads = (bout: Bout): Pmf<number> =>
    first === 'roll-off' ? die(2).map((face) => begun(bout, face === 1 ? 'a' : 'b')) : certain(begun(bout, first));
  const leading = forcedStage((number) => leads(number === BEFORE ? start : boutOf(number)));
  const handing = forcedStage((number) => certain(begun(boutOf(number), other(momentOf(number).side))));
  return Array.from({ length: turns }, (_, turn) => {
    const moments = kinds[turn === 0 ? 0 : 1] as readonly Stage[];
    return [leading, ...moments, handing, ...moments];
  });
}

/** Which markers can ever be there to be spent in a side's Activations. */
function mayOf(side: Name, start: Bout, sides: Sides): May {
  const blessed = (who: Name): boolean =>
    start[who].blessing > 0 ||
    sides[who].later.attacker.regenerateBlesses ||
    sides[who].later.steps.some((step) => step.kind === 'attack' && step.attack.blessingIfPlaced > 0);
  return { blessAttacks: blessed(side), markAttacks: true, blessTarget: blessed(other(side)) };
}

/** A stage at which nobody has anything to say. */
function forcedStage(next: (number: number) => Pmf<number>): Stage {
  return remembering(
    (number) => [{ option: null, next: next(number) }],
    () => 'max',
  );
}

/** One moment of an Activation, whichever side's it is; a side whose attacks are over waits. */
function momentStage(nodes: Readonly<Record<Name, Node | undefined>>): Stage {
  return remembering(
    (number) => {
      const moment = momentOf(number);
      const node = nodes[moment.side];
      if (!node) return [{ option: null, next: certain(number) }];
      const state = decode(moment.code);
      const moves = node.moves(state);
      return (moves.length === 0 ? NO_MOVE : moves).map((move) => ({
        option: move,
        next: node.next(state, move, false).map((code) => coded({ ...moment, code })),
      }));
    },
    (number) => {
      const { side } = momentOf(number);
      return (nodes[side]?.side === 'attacker') === (side === 'a') ? 'max' : 'min';
    },
  );
}

function remembering(options: Stage['options'], player: Stage['player']): Stage {
  const known = new Map<number, readonly Option<number, Move>[]>();
  return {
    options(number) {
      const found = known.get(number) ?? options(number);
      known.set(number, found);
      return found;
    },
    player,
  };
}
