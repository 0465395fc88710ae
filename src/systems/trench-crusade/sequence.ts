import { certain, type Decision, decide, foldOver, type Fraction, type Pmf } from '../../pmf/index.ts';
import type { Attack, Target } from './attack.ts';
import { between, cost, nextAttacker } from './activation.ts';
import { injuryNodes } from './injury-nodes.ts';
import type { Table } from './injury.ts';
import { memo } from './memo.ts';
import { type May, type Move, type Node, remembered } from './node.ts';
import { NOBODY, type Reach, type Tally } from './others.ts';
import type { Goal, Policy } from './spending.ts';
import { reached } from './spending.ts';
import { decode, encode, type State, withoutRecord } from './state.ts';
import { openingNodes, successNodes } from './success-nodes.ts';

/** A Risky Success Roll before the attacks: Aim, or the jump of a Diving Charge. */
export interface Opening {
  readonly name: string;
  readonly dice: number;
  /** What a failure does besides ending the Activation; null when it does nothing more. */
  readonly fall: { /** Null when no Falling Injury Roll is made (FLYING). */ readonly injuryDice: number | null } | null;
}

export type Step =
  | { readonly kind: 'opening'; readonly opening: Opening }
  /** `others`: what the attack does to the models beside its target. */
  | { readonly kind: 'attack'; readonly attack: Attack; readonly others?: Reach }
  /** Markers that the attacker takes upon himself for the attacks that follow. */
  | { readonly kind: 'cost'; readonly blood: number }
  /** The target's Activation comes between, then the attacker's begins. */
  | { readonly kind: 'between' }
  /** Another attacker, as fresh as the first (retreat attacks). */
  | { readonly kind: 'nextAttacker' };

export type Side = 'attacker' | 'target';

/** How the target's side uses the attacker's markers and its own blessings. */
export type Reply = 'none' | 'all' | 'optimal';

export interface Sequence {
  readonly steps: readonly Step[];
  readonly target: Target;
  /** The attacker as one who can be hurt: by a fall or a fumble. */
  readonly attacker: Target;
  readonly start: State;
  readonly policy: Policy;
  readonly reply: Reply;
  readonly goal: Goal;
  /** Who holds the Initiative; the other side declares first, for knowing more never hurts. */
  readonly initiative: Side;
  readonly table: Table;
}

export interface Played {
  /** The last states, as codes of `state.ts`. */
  readonly states: Pmf<number>;
  /** P(the goal), when choices were made for it. */
  readonly value: Fraction | null;
  /** Every choice that can come up under the policy: which node, in what state, and what was chosen. */
  readonly choices: readonly Choice[];
  /** What the states' `others` stands for, by place. */
  readonly tallies: readonly Tally[];
}

export interface Choice {
  /** What is told of the moment; the moment itself, with all it remembers, is not kept. */
  readonly node: Pick<Node, 'kind' | 'attack' | 'name' | 'side'>;
  readonly state: State;
  readonly move: Move;
}

/** Which kinds of markers can ever be there to be spent. */
function mayOf({ steps, start, attacker, target }: Sequence): May {
  const attacks = steps.flatMap((step) => (step.kind === 'attack' ? [step.attack] : []));
  return {
    blessAttacks: start.ownBlessing > 0 || attacker.regenerateBlesses || attacks.some(({ blessingIfPlaced }) => blessingIfPlaced > 0),
    markAttacks:
      start.ownBlood + start.ownInfection > 0 ||
      steps.some(({ kind }) => kind === 'cost') ||
      attacks.some(({ selfBlood, tradesOnHit }) => selfBlood + tradesOnHit > 0),
    blessTarget: start.blessing > 0 || target.regenerateBlesses,
  };
}

/** The moments of a sequence in order: declarations, rolls, Activations. */
export function nodesOf(sequence: Sequence, may: May = mayOf(sequence)): readonly Node[] {
  const { steps } = sequence;
  let number = 0;
  // Equal attacks share their moments, and with them what has been worked out about each state.
  const known = new Map<Attack, readonly Node[]>();
  const momentsOf = (attack: Attack, others: Reach | undefined): readonly Node[] => {
    const nodes =
      known.get(attack) ?? [...successNodes(attack, sequence, may, others), ...injuryNodes(attack, sequence, may)].map(remembered);
    known.set(attack, nodes);
    return nodes;
  };
  return steps.flatMap((step): Node[] => {
    switch (step.kind) {
      case 'opening':
        return openingNodes(step.opening, sequence, may);
      case 'attack':
        number++;
        return momentsOf(step.attack, step.others).map((node) => ({ ...node, attack: number }));
      case 'cost':
        return [cost(step.blood)];
      case 'between':
        return [between(sequence)];
      case 'nextAttacker':
        return [nextAttacker(sequence)];
    }
  });
}

/**
 * Plays a sequence through, exactly: each side spends its markers by its policy. An optimal side looks through to the end of
 * the sequence (backward induction over every declaration, both sides knowing every roll so far); of equally good choices
 * the first in the stated order is taken. Source: rules § 2.5, examples file, tieBreak.
 */
export function play(sequence: Sequence): Played {
  const nodes = nodesOf(sequence).map((node, stage) => ({ node, stage }));
  const start = encode(sequence.start);
  let decision: Decision<number, Move> | undefined;
  const solved = (): Decision<number, Move> =>
    (decision ??= decide<number, Move>({
      start: withoutRecord(start),
      horizon: nodes.length,
      options: (code, stage) => {
        const { node } = nodes[stage] as (typeof nodes)[number];
        const state = decode(code);
        return node.moves(state).map((move) => ({ option: move, next: node.next(state, move, false) }));
      },
      value: (code) => (reached(decode(code), sequence.goal) ? 1 : 0),
      player: (_, stage) => ((nodes[stage] as (typeof nodes)[number]).node.side === 'target' ? 'min' : 'max'),
    }));
  const choices = new Map<string, Choice>();
  const states = foldOver(certain(start), nodes, (code, { node, stage }) => {
    const state = decode(code);
    const moves = node.moves(state);
    if (moves.length === 1) return node.next(state, moves[0] as Move, true);
    const bare = withoutRecord(code);
    const move = solved().policy(bare, stage);
    const { kind, attack, name, side } = node;
    choices.set(`${stage}/${bare}`, { node: { kind, attack, name, side }, state, move });
    return node.next(state, move, true);
  });
  const reach = sequence.steps.flatMap((step) => (step.kind === 'attack' && step.others ? [step.others] : []))[0];
  return { states, value: decision?.value ?? null, choices: [...choices.values()], tallies: reach?.tallies ?? [NOBODY] };
}

/** `play`, remembered: many pairs of weapon and target come down to the same sequence. */
export const played: (sequence: Sequence) => Played = memo((sequence: Sequence) => keyOf(sequence), play, 8192);

/** What tells two sequences apart; names do not. */
function keyOf({ steps, target, attacker, start, policy, reply, goal, initiative, table }: Sequence): string {
  const parts = steps.map((step) => {
    if (step.kind === 'attack') return `${valuesOf(step.attack)}${step.others ? reachKey(step.others) : ''}`;
    if (step.kind === 'cost') return `cost ${step.blood}`;
    return step.kind === 'opening' ? `${step.opening.dice} ${step.opening.fall?.injuryDice}` : step.kind;
  });
  return `${encode(start)} ${policy} ${reply} ${goal} ${initiative} ${table.readings.cap} ${table.readings.piercing} ${valuesOf(table.rules)}|${valuesOf(target)}|${valuesOf(attacker)}|${parts.join('|')}`;
}

const reachKey = ({ tallies, byTotal }: Reach): string =>
  `${tallies.map((tally) => Object.values(tally).join('')).join()}:${byTotal.map(({ outcomes, weights }) => `${outcomes.join()}/${weights.weights.join()}`).join(';')}`;

const texts = new WeakMap<object, string>();

/** The values of a record but its name, as text; worked out once for each object. */
function valuesOf(record: Attack | Target | Table['rules']): string {
  const known = texts.get(record);
  if (known !== undefined) return known;
  const text = Object.entries(record)
    .map(([name, value]) => (name === 'name' ? '' : value))
    .join(' ');
  texts.set(record, text);
  return text;
}
