import { type Fraction, fraction, type Pmf } from '../../../pmf/index.ts';
import type { Stage } from '../../system.ts';
import type { Blow } from '../combat/blows.ts';
import type { CombatRules } from '../combat/combat-rules.ts';
import { restrictedLimit } from '../combat/counts.ts';
import { rankAndFileStriking } from '../combat/direct.ts';
import { blowsMade } from '../combat/fight.ts';
import { type Ready, type Round, roundFigures } from '../combat/round.ts';
import { caughtChance, type RoundEnd } from '../combat/score.ts';
import type { Stands } from '../combat/stands.ts';
import { bodiesOf, hasRule, type Unit } from '../combat/unit.ts';
import { hpLeft } from '../pool.ts';
import { needed } from '../strike/sheet.ts';
import { KIND_WORDS, roll, volleyName } from './stages.ts';
import { volleyWords } from './volleys.ts';

/** The working of a whole round. */
export function roundStages({ a, b }: { readonly a: Ready; readonly b: Ready }, round: Round, how: CombatRules): readonly Stage[] {
  const figures = roundFigures(round);
  const steps = [...blowsOfSide(a), ...blowsOfSide(b)].toSorted((x, y) => y.blow.step - x.blow.step);
  return [
    ...[a, b].map(contactStage),
    ...steps.map(blowStage),
    lossStage('lost', 'Health Points lost by the target', b, round.lostB, figures.bWiped),
    ...characterStages('lost', b, round.codes.standsB, (end) => end.standB, round),
    lossStage('own-lost', 'Health Points lost by the attacker', a, round.lostA, figures.aWiped),
    ...characterStages('own-lost', a, round.codes.standsA, (end) => end.standA, round),
    {
      id: 'score',
      name: 'Combat Score',
      means: 'who has the higher score after the blows, each with its chance',
      says: `Before any blow ${a.staticScore} to ${b.staticScore}; each Health Point really lost by the enemy adds 1.`,
      source: 'rules § 3.7',
      figures: [
        { name: 'wins', value: figures.aWins },
        { name: 'draw', value: figures.draw },
        { name: 'loses', value: figures.aLoses },
      ],
    },
    {
      id: 'break',
      name: 'Break Test',
      means: 'the chance that each side loses the round and fails its test, and is caught when it flees',
      says: 'The loser tests on its Discipline less the difference; the Unstable crumble instead.',
      source: 'rules § 3.8',
      figures: [
        { name: 'target breaks', value: figures.bBreaks },
        { name: 'attacker breaks', value: figures.aBreaks },
        { name: 'target caught if it breaks', value: caught(how, a, b) },
        { name: 'attacker caught if it breaks', value: caught(how, b, a) },
      ],
    },
  ];
}

function caught({ rules }: CombatRules, pursuer: Ready, fleer: Ready): Fraction {
  return caughtChance(rules.pursuit, {
    pursuerSwift: hasRule(pursuer.unit, 'Swiftstride'),
    fleerSwift: hasRule(fleer.unit, 'Swiftstride'),
  });
}

/** A blow as its side makes it at full strength. */
interface SideBlow {
  readonly unit: Unit;
  readonly name: string;
  readonly blow: Blow;
  readonly number: Pmf<number>;
}

function blowsOfSide(side: Ready): readonly SideBlow[] {
  const { unit, enemy } = side.facing;
  const alive = (each: Unit): readonly number[] => bodiesOf(each).map(({ models }) => models);
  return blowsMade(side, alive(unit), alive(enemy))
    .filter(({ by, at, number }) => (by === 0 && at === 0) || number.max() > 0)
    .map(({ by, at, blow, number }) => ({ unit, name: volleyWords(side.facing, by, blow.part, at), blow, number }));
}

/** What becomes of each character of a side. */
function characterStages(
  id: string,
  { unit }: Ready,
  stands: Stands,
  standOf: (end: RoundEnd) => number,
  { seen }: Round,
): readonly Stage[] {
  return unit.characters.map((character, i): Stage => {
    const lost = seen((end) => hpLeft(character) - (stands.left(standOf(end))[i + 1] as number));
    return {
      id,
      name: `Health Points lost by ${character.name}`,
      means: 'Health Points that the character loses, with what crumbles; slain is the chance of all of them',
      of: unit.name,
      says: 'A pool of its own: nothing spills into it from the rank and file, nor out of it.',
      source: 'rules § 3.4, § 3.5',
      figures: [
        { name: 'mean', kind: 'amount', value: lost.mean() },
        { name: 'slain', value: lost.probability(hpLeft(character)) },
      ],
      count: lost,
    };
  });
}

function contactStage({ unit, facing, standing }: Ready): Stage {
  const { front, support } = rankAndFileStriking(
    facing,
    bodiesOf(unit).map(({ models }) => models),
  );
  const beside = unit.characters.filter(({ place }) => place === 'front').map(({ name }) => name);
  return {
    id: 'contact',
    name: 'contact',
    means: 'models that fight from contact and in support when nobody has fallen yet',
    of: unit.name,
    says: [
      `${front} in contact${beside.length === 0 ? '' : ` beside ${beside.join(' and ')}`}, ${support} supporting with at most ${restrictedLimit(unit)} attacks each`,
      `${standing.ranks} Proper ${standing.ranks === 1 ? 'Rank' : 'Ranks'}${standing.solid ? ', Solid' : ''}${standing.steady ? ', Steady' : ''}.`,
    ].join('; '),
    source: 'rules § 3.3, § 3.6',
    figures: [
      { name: 'in contact', kind: 'amount', value: fraction(front) },
      { name: 'supporting', kind: 'amount', value: fraction(support) },
    ],
  };
}

function blowStage({ unit, name, blow, number }: SideBlow): Stage {
  const { hit, wound, armour, special } = needed(blow.sheet);
  return {
    id: 'step',
    name: `Agility ${blow.step}`,
    means: 'attacks struck at this step of Agility by a unit at full strength; each attack: the Health Points that one takes on average',
    of: name === unit.name ? volleyName({ of: name, kind: blow.kind }) : `${unit.name}: ${volleyName({ of: name, kind: blow.kind })}`,
    says: `${KIND_WORDS[blow.kind]} at full strength; ${hit === 'auto' ? 'hits by itself' : `${roll(hit)} to hit`}, ${roll(wound)} to wound, armour ${roll(armour)}, Special Save ${roll(special)}.`,
    source: 'rules § 3.2, § 3.3',
    figures: [
      { name: 'each attack', kind: 'amount', value: blow.perAttack.mean() },
      { name: 'mean attacks', kind: 'amount', value: number.mean() },
    ],
    count: number,
  };
}

function lossStage(id: string, name: string, { unit }: Ready, lost: Pmf<number>, wiped: Fraction): Stage {
  return {
    id,
    name,
    means: 'Health Points that this side really loses to blows in the round; wiped out is the chance of all of them',
    of: unit.name,
    says: 'By blows, before anything crumbles.',
    source: 'rules § 3.5',
    figures: [
      { name: 'mean', kind: 'amount', value: lost.mean() },
      { name: 'wiped out', value: wiped },
    ],
    count: lost,
  };
}
