import type { Pmf } from '../../../pmf/index.ts';
import { restrictedLimit } from '../combat/counts.ts';
import { rankAndFileStriking } from '../combat/direct.ts';
import { codesOf, fight } from '../combat/fight.ts';
import { ready, type Ready, round, roundFigures } from '../combat/round.ts';
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
    contact: { a: sides.a.facing.contact, b: sides.b.facing.contact },
    staticScore: { a: sides.a.staticScore, b: sides.b.staticScore },
    parts: { a: sides.a.blows.map((blow) => blowAnswers(blow, sides.a)), b: sides.b.blows.map((blow) => blowAnswers(blow, sides.b)) },
    pPerAttack: perAttackAnswers(sides),
    pAKilledBeforeStriking: fractionAnswer(killedUnstruck(sides, 'a')),
    pBKilledBeforeStriking: fractionAnswer(killedUnstruck(sides, 'b')),
    [`${camel(sides.a.unit.name)}WithDyingBlow`]: fought({ ...sides, a: withDyingBlow(sides.a) }),
    [`${camel(sides.b.unit.name)}WithDyingBlow`]: fought({ ...sides, b: withDyingBlow(sides.b) }),
  };
}

function withDyingBlow(side: Ready): Ready {
  return { ...side, bodies: side.bodies.map((body) => ({ ...body, dyingBlow: true })) };
}

/** The answers of a round between two units without characters, whose stands are their Health Points left. */
function fought({ a, b }: Sides): Answers {
  const result = round(a, b);
  const figures = roundFigures(result);
  const { standsA, standsB } = result.codes;
  const allA = result.ends.map(({ standA }) => standsA.full - standA);
  const allB = result.ends.map(({ standB }) => standsB.full - standB);
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

function blowAnswers(blow: Blow, { unit, facing }: Ready): Answer {
  return {
    part: blow.part,
    kind: blow.kind,
    step: blow.step,
    attacksAtStart: numberAnswer(blow.attacks(rankAndFileStriking(facing, [unit.models]), unit.hpAlreadyLost)),
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
  const before = (side: Ready): Ready => ({
    ...side,
    bodies: side.bodies.map((body) => ({ ...body, blowsAt: body.blowsAt.map((blows) => blows.filter(({ step }) => step > first)) })),
  });
  const codes = codesOf(a, b);
  return fight(before(a), before(b)).chance((code) => codes[which](code) === 0);
}

/** Two lone models with stated chances, in one step and one after the other. */
function duellists(input: Raw): Answers {
  const answers = (a: number, b: number): Answer => {
    const sides = readStatedRound(input, { a, b });
    const codes = codesOf(sides.a, sides.b);
    const end = fight(sides.a, sides.b);
    return {
      pBothDie: fractionAnswer(end.probability(codes.of(0, 0))),
      pADies: fractionAnswer(end.chance((code) => codes.a(code) === 0)),
      pBDies: fractionAnswer(end.chance((code) => codes.b(code) === 0)),
    };
  };
  return { simultaneous: answers(1, 1), aFirst: answers(2, 1), bFirst: answers(1, 2) };
}

/** The layer of counts of real units: who strikes, when, how often. */
export function encounterCounts(input: Raw): Answers {
  const { a, b } = ready(readEncounter(input));
  return { contact: { a: a.facing.contact, b: b.facing.contact }, a: counts(a), b: counts(b) };
}

function counts({ unit, blows, facing, standing }: Ready): Answer {
  const now = rankAndFileStriking(facing, [unit.models]);
  return {
    frontModels: now.front,
    supportingModels: now.support,
    attacks: blows.map((blow) => ({
      part: blow.part,
      kind: blow.kind,
      step: blow.step,
      attacks: numberAnswer(blow.attacks(now, unit.hpAlreadyLost)),
    })),
    properRanks: standing.ranks,
    restrictedLimit: restrictedLimit(unit),
  };
}
