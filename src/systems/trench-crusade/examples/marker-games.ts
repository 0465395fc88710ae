import { certain, decide, type Fraction, fraction, weighted } from '../../../pmf/index.ts';
import { group, integer, text } from '../../schema/field.ts';
import { reader } from '../../schema/validate.ts';
import { PLAIN_ATTACK, PLAIN_TARGET, type Target } from '../attack.ts';
import { DEFAULT_READINGS } from '../injury.ts';
import { play } from '../sequence.ts';
import { RULES_1_0_2 } from '../rules.ts';
import { decode, FRESH } from '../state.ts';
import { InputError } from '../../input-error.ts';
import { type Answer, type Example, keysOf, member } from './answers.ts';
import { countIn, wholeIn } from './stated.ts';
import { targetFrom, targetPhrase } from './words.ts';

/** Kinds of examples in which markers are spent over several shots, each at a fresh target that keeps no markers. */

const table = { rules: RULES_1_0_2, readings: DEFAULT_READINGS };
const whole = (label: string, min: number, max: number) => integer({ label, says: label, min, max });
const words = { label: 'input', says: 'input' };
const [MOST_MARKERS, MOST_SHOTS, MOST_DICE] = [12, 8, 30];
const defenceInput = reader(
  group(
    { attackerBlood: whole('markers', 0, MOST_MARKERS), shots: whole('shots', 1, MOST_SHOTS), dice: whole('DICE', -MOST_DICE, MOST_DICE) },
    words,
  ),
);
const gameInput = reader(group({ dice: whole('DICE', -MOST_DICE, MOST_DICE), target: text({ ...words, fallback: 'unarmoured' }) }, words));

/** P(Out of Action) of one plain shot with so many DICE, nobody spending anything. */
function shotChance(dice: number, target: Target): Fraction {
  const { states } = play({
    steps: [{ kind: 'attack', attack: { ...PLAIN_ATTACK, dice } }],
    target,
    attacker: PLAIN_TARGET,
    start: FRESH,
    policy: 'none',
    reply: 'none',
    goal: 'outOfAction',
    initiative: 'attacker',
    table,
  });
  return states.chance((code) => decode(code).out === 1);
}

const oneMinus = (p: Fraction): Fraction => fraction(1).sub(p);

/** P(at least one Out of Action) when so many markers go on each shot. */
const withSplit = (split: readonly number[], shot: (spent: number) => Fraction): Fraction =>
  oneMinus(split.reduce((none, spent) => none.mul(oneMinus(shot(spent))), fraction(1)));

interface Position {
  readonly shots: number;
  readonly blood: number;
  readonly bless: number;
  /** What the first to declare has said, null when it is his turn. */
  readonly said: number | null;
  readonly hit: boolean;
}

/** The value of the game with perfect information: the attacker adds BLESSING MARKERS, the defender takes DICE with markers. */
function gameValue(
  start: { readonly shots: number; readonly blood: number; readonly bless: number },
  attackerFirst: boolean,
  shot: (dice: number) => Fraction,
): Fraction {
  const turn = (position: Position): 'attacker' | 'defender' => ((position.said === null) === attackerFirst ? 'attacker' : 'defender');
  return decide<Position, number>({
    start: { ...start, said: null, hit: false },
    horizon: 2 * start.shots,
    options: (position) => {
      if (position.shots === 0 || position.hit) return [];
      const side = turn(position);
      const held = side === 'attacker' ? position.bless : position.blood;
      return Array.from({ length: held + 1 }, (_, spent) => {
        const left =
          side === 'attacker'
            ? { bless: position.bless - spent, blood: position.blood }
            : { bless: position.bless, blood: position.blood - spent };
        if (position.said === null) return { option: spent, next: certain({ ...position, ...left, said: spent }) };
        const signed = side === 'attacker' ? spent - position.said : position.said - spent;
        const after = { ...left, shots: position.shots - 1, said: null };
        const p = shot(signed);
        return {
          option: spent,
          next: weighted([
            [{ ...after, hit: true }, p],
            [{ ...after, hit: false }, oneMinus(p)],
          ]),
        };
      });
    },
    value: ({ hit }) => (hit ? 1 : 0),
    player: (position) => (turn(position) === 'attacker' ? 'max' : 'min'),
  }).value;
}

/** The defender's markers over the shots: a stated split by its words, or the best. */
export const markerDefenceKind = ({ input, title, summary }: Example): Answer => {
  const { attackerBlood, shots, dice } = defenceInput(input);
  const target = targetFrom(targetPhrase(title) ?? title);
  const shot = (spent: number): Fraction => shotChance(dice - spent, target);
  const split = (key: string): readonly number[] | undefined => {
    const counted = /^split(\d+(?:and\d+)+)$/i.exec(key)?.[1]?.split('and').map(Number);
    if (counted) return [...checkedSplit(counted, attackerBlood, shots, key), ...new Array<number>(shots - counted.length).fill(0)];
    const place = /\b(first|second|third|last)\b/i.exec(key)?.[1]?.toLowerCase();
    if (place) {
      const at = place === 'last' ? shots - 1 : ['first', 'second', 'third'].indexOf(place);
      return Array.from({ length: shots }, (_, i) => (i === at ? attackerBlood : 0));
    }
    return key === 'none' ? new Array<number>(shots).fill(0) : undefined;
  };
  const value = (key: string): Fraction => {
    const fixed = split(key);
    return fixed
      ? withSplit(fixed, shot)
      : gameValue({ shots, blood: attackerBlood, bless: 0 }, false, (signed) => shotChance(dice + signed, target));
  };
  return {
    summary: Object.fromEntries(
      keysOf(summary).map((key) => (key === 'perShotOoA' ? [key, perShot(keysOf(member(summary, key)), dice, target)] : [key, value(key)])),
    ),
  };
};

function checkedSplit(split: readonly number[], markers: number, shots: number, key: string): readonly number[] {
  if (split.length <= shots && split.reduce((sum, each) => sum + each, 0) <= markers) return split;
  throw new InputError({ path: `summary.${key}`, expected: `at most ${markers} markers over ${shots} shots`, received: key });
}

/** P(Out of Action) for the DICE that the keys name: net DICE when the largest is the shot's own, else changes to it. */
function perShot(keys: readonly string[], dice: number, target: Target): { readonly [key: string]: Fraction } {
  const numbers = keys.map((key) => wholeIn(key, MOST_DICE + MOST_MARKERS, `summary.perShotOoA.${key}`));
  const base = Math.max(...numbers) === dice ? 0 : dice;
  return Object.fromEntries(keys.map((key, place) => [key, shotChance(base + (numbers[place] as number), target)]));
}

/** Who declares first, for every position that a key states. */
export const markerGameKind = ({ input, outcome }: Example): Answer => {
  const { dice, target } = gameInput(input);
  const shot = (signed: number): Fraction => shotChance(dice + signed, targetFrom(target.split(',')[0] as string));
  return {
    outcome: Object.fromEntries(
      keysOf(outcome).map((key) => {
        const start = {
          shots: countIn(key, 'shots', MOST_SHOTS),
          blood: countIn(key, 'blood', MOST_MARKERS),
          bless: countIn(key, 'bless', MOST_MARKERS),
        };
        return [
          key,
          Object.fromEntries(keysOf(member(outcome, key)).map((order) => [order, gameValue(start, /^attacker/i.test(order), shot)])),
        ];
      }),
    ),
  };
};
