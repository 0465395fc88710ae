import type { Pmf } from '../../../pmf/index.ts';
import { restrictedLimit, striking } from '../combat/counts.ts';
import { fight, lossesOf } from '../combat/fight.ts';
import { ready, type Ready, round, roundFigures } from '../combat/round.ts';
import { hpLeft } from '../pool.ts';
import type { Blow } from '../combat/blows.ts';
import { type Answer, type Answers, fractionAnswer, pmfAnswer } from './compare.ts';
import { neededAnswers } from './attack-layer.ts';
import { asRaw, type Raw } from './raw.ts';
import { readEncounter } from './read-side.ts';
import { isStatedRound, readStatedRound } from './stated-round.ts';

type Sides = { readonly a: Ready; readonly b: Ready };

/** The layer of whole rounds. */
export function roundAnswers(input: Raw): Answers {
  if (asRaw(input['a'], 'a')['p'] !== undefined) return duellists(input);
  const sides = isStatedRound(input) ? readStatedRound(input) : ready(readEncounter(input));
  const base = fought(sides);
  return {
    ...base,
    normal: base,
    contact: { a: sides.a.contact, b: sides.b.contact },
    staticScore: { a: sides.a.staticScore, b: sides.b.staticScore },
    parts: { a: sides.a.blows.map((blow) => blowAnswers(blow, sides.a)), b: sides.b.blows.map((blow) => blowAnswers(blow, sides.b)) },
    pPerAttack: perAttackAnswers(sides),
    pAKilledBeforeStriking: fractionAnswer(killedUnstruck(sides, 'a')),
    pBKilledBeforeStriking: fractionAnswer(killedUnstruck(sides, 'b')),
    [`${camel(sides.a.unit.name)}WithDyingBlow`]: fought({ ...sides, a: { ...sides.a, dyingBlow: true } }),
    [`${camel(sides.b.unit.name)}WithDyingBlow`]: fought({ ...sides, b: { ...sides.b, dyingBlow: true } }),
  };
}

function fought({ a, b }: Sides): Answers {
  const result = round(a, b);
  const figures = roundFigures(result, a, b);
  const allA = result.ends.map(({ allLostA }) => allLostA);
  const allB = result.ends.map(({ allLostB }) => allLostB);
  return {
    hpLostByA: pmfAnswer(result.lostA),
    hpLostByB: pmfAnswer(result.lostB),
    meanHpLostByA: fractionAnswer(result.lostA.mean()),
    meanHpLostByB: fractionAnswer(result.lostB.mean()),
    pAWiped: fractionAnswer(figures.aWiped),
    pBWiped: fractionAnswer(figures.bWiped),
    pAWins: fractionAnswer(figures.aWins),
    pDraw: fractionAnswer(figures.draw),
    pALoses: fractionAnswer(figures.aLoses),
    pABreaks: fractionAnswer(figures.aBreaks),
    pBBreaks: fractionAnswer(figures.bBreaks),
    ...afterScore('A', a, allA),
    ...afterScore('B', b, allB),
  };
}

/** Losses with what crumbles after the score, under the names that examples give them. */
function afterScore(side: 'A' | 'B', { unit }: Ready, all: Pmf<number>): Answers {
  const [pmf, mean] = [pmfAnswer(all), fractionAnswer(all.mean())];
  const name = camel(unit.name);
  const capital = name.charAt(0).toUpperCase() + name.slice(1);
  return {
    [`hpLostBy${side}InclUnstable`]: pmf,
    [`hpLostBy${side}InclSupernal`]: pmf,
    [`meanHpLostBy${side}InclUnstable`]: mean,
    [`meanHpLostBy${side}InclSupernal`]: mean,
    [`${name}LostInclUnstable`]: pmf,
    [`mean${capital}LostInclUnstable`]: mean,
  };
}

/** "Citizen Spears" as citizenSpears. */
function camel(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((word, place) => (place === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()))
    .join('');
}

function blowAnswers(blow: Blow, { unit }: Ready): Answer {
  return {
    part: blow.part,
    kind: blow.kind,
    step: blow.step,
    attacksAtStart: numberAnswer(blow.attacks(unit.models, unit.hpAlreadyLost)),
    ...neededAnswers(blow.sheet),
    perAttack: pmfAnswer(blow.perAttack),
  };
}

/** A fixed number plainly, a random one as its PMF. */
function numberAnswer(number: Pmf<number>): Answer {
  return number.outcomes.length === 1 ? (number.outcomes[0] as number) : pmfAnswer(number);
}

function perAttackAnswers({ a, b }: Sides): Answers {
  const chance = ({ perAttack }: Blow): Answer => fractionAnswer(perAttack.atLeast(1));
  const named = [...a.blows, ...b.blows].map((blow) => [blow.part.toLowerCase(), chance(blow)] as const);
  return {
    ...Object.fromEntries(named),
    ...(a.blows[0] ? { a: chance(a.blows[0]) } : {}),
    ...(b.blows[0] ? { b: chance(b.blows[0]) } : {}),
  };
}

/** P(a side is gone before its first step). */
function killedUnstruck({ a, b }: Sides, which: 'a' | 'b'): ReturnType<Pmf<number>['chance']> {
  const victim = which === 'a' ? a : b;
  const first = Math.max(-1, ...victim.blows.map(({ step }) => step));
  const before = (side: Ready): Ready => ({ ...side, blows: side.blows.filter(({ step }) => step > first) });
  const losses = lossesOf(a.pool, b.pool);
  return fight(before(a), before(b)).chance((code) => (which === 'a' ? losses.a(code) : losses.b(code)) === hpLeft(victim.pool));
}

/** Two lone models with stated chances, in one step and one after the other. */
function duellists(input: Raw): Answers {
  const answers = (a: number, b: number): Answer => {
    const sides = readStatedRound(input, { a, b });
    const losses = lossesOf(sides.a.pool, sides.b.pool);
    const [leftA, leftB] = [hpLeft(sides.a.pool), hpLeft(sides.b.pool)];
    const end = fight(sides.a, sides.b);
    return {
      pBothDie: fractionAnswer(end.probability(losses.of(leftA, leftB))),
      pADies: fractionAnswer(end.chance((code) => losses.a(code) === leftA)),
      pBDies: fractionAnswer(end.chance((code) => losses.b(code) === leftB)),
    };
  };
  return { simultaneous: answers(1, 1), aFirst: answers(2, 1), bFirst: answers(1, 2) };
}

/** The layer of counts of real units: who strikes, when, how often. */
export function encounterCounts(input: Raw): Answers {
  const { a, b } = ready(readEncounter(input));
  return { contact: { a: a.contact, b: b.contact }, a: counts(a), b: counts(b) };
}

function counts({ unit, blows, contact, supportRanks, standing }: Ready): Answer {
  const { front, support } = striking(unit, unit.models, { contact, supportRanks, rearRank: 'favourable' });
  return {
    frontModels: front,
    supportingModels: support,
    attacks: blows.map((blow) => ({
      part: blow.part,
      kind: blow.kind,
      step: blow.step,
      attacks: numberAnswer(blow.attacks(unit.models, unit.hpAlreadyLost)),
    })),
    properRanks: standing.ranks,
    restrictedLimit: restrictedLimit(unit),
  };
}
