import { type Fraction, fraction, type Pmf } from '../../../pmf/index.ts';
import type { Stage } from '../../system.ts';
import type { Blow } from '../combat/blows.ts';
import { restrictedLimit } from '../combat/counts.ts';
import { rankAndFileStriking } from '../combat/direct.ts';
import { blowsMade } from '../combat/fight.ts';
import { type Ready, type Round, roundFigures } from '../combat/round.ts';
import { caughtChance, type RoundEnd } from '../combat/score.ts';
import type { Stands } from '../combat/stands.ts';
import { bodiesOf, type Character, hasRule, type Unit } from '../combat/unit.ts';
import type { CombatRules } from '../combat/combat-rules.ts';
import { hpLeft, lostFrom, modelsRemoved } from '../pool.ts';
import { hitChance, hitCount, unsavedChance, unsavedCount, woundChance, woundCount } from '../strike/damage.ts';
import type { Acted } from '../strike/resolve-sheet.ts';
import { needed, type Sheet } from '../strike/sheet.ts';
import type { StrikeKind } from '../strike/strike.ts';
import { volleyDamage } from '../volley.ts';
import { type Volley, volleyWords } from './volleys.ts';

const KIND_WORDS: Readonly<Record<StrikeKind, string>> = {
  standardMelee: 'Standard Melee Attacks',
  crush: 'Crush Attack',
  shot: 'Shots',
  impactHit: 'Impact Hits',
  grindHit: 'Grind Attack',
  stompHit: 'Stomp Attack',
  breathHit: 'Breath Attack',
  sweepHit: 'Sweeping Attack',
};

const roll = (needs: number | null): string => (needs === null ? 'none' : `${needs}+`);

/** The working of one volley: attacks, hits, wounds, unsaved wounds, Health Points before the pool. */
export function volleyStages(volley: Volley): readonly Stage[] {
  const { sheet, number, area } = volley;
  const of = volleyName(volley);
  const per = (count: Pmf<number>): Pmf<number> => volleyDamage(count, number);
  const raw = per(volley.perAttack);
  return [
    {
      id: 'attacks',
      name: sheet.hitBy === 'auto' ? 'hits' : 'attacks',
      means: sheet.hitBy === 'auto' ? 'hits that are made without a roll' : 'attacks or shots that roll to hit',
      of,
      says: `${KIND_WORDS[volley.kind]}${volley.step === null ? '' : ` at Agility ${volley.step}`}.`,
      source: volley.kind === 'standardMelee' ? 'rules § 3.3' : 'rules § 2.12, § 3.3',
      figures: [{ name: 'mean', kind: 'amount', value: number.mean() }],
      count: number,
    },
    ...(sheet.hitBy === 'auto' ? [] : [hitStage(volley, of, area === null ? per(hitCount(sheet)) : undefined)]),
    woundStage(volley, of, area === null ? per(woundCount(sheet)) : undefined),
    saveStage(sheet, volley.acted, of, area === null ? per(unsavedCount(sheet)) : undefined),
    {
      id: 'damage',
      name: 'Health Points',
      means: 'Health Points that these attacks would take, before the pool says how many are there to lose',
      of,
      says:
        sheet.multiple.max() > 1
          ? `Each unsaved wound takes its Multiple Wounds, at most HP ${sheet.hp}.`
          : 'Each unsaved wound takes one Health Point.',
      source: 'rules § 2.8',
      figures: [
        { name: 'each attack', kind: 'amount', value: volley.perAttack.mean() },
        { name: 'mean', kind: 'amount', value: raw.mean() },
      ],
      count: raw,
    },
  ];
}

function volleyName({ of, kind }: Pick<Volley, 'of' | 'kind'>): string {
  return kind === 'standardMelee' || kind === 'shot' ? of : `${of}, ${KIND_WORDS[kind]}`;
}

function hitStage({ sheet, acted, area }: Volley, of: string, count: Pmf<number> | undefined): Stage {
  const compared = sheet.hitBy === 'melee' ? `Off ${sheet.off} against Def ${sheet.def}: ` : '';
  return {
    id: 'hits',
    name: 'hits',
    means: 'attacks that hit; beside them the chance of one attack',
    of,
    says: `${compared}${roll(sheet.hitNeeded)} to hit${area === null ? '' : `, and a hit is ${area} hits`}.${ruleWords(acted, ['parry', 'to hit', 'to hit, limited', 'hit dice'])}`,
    source: sheet.hitBy === 'melee' ? 'rules § 2.2, § 2.4' : 'rules § 2.3, § 2.4',
    figures: [{ name: 'hit', value: hitChance(sheet) }],
    ...(count ? { count } : {}),
  };
}

function woundStage({ sheet, acted }: Volley, of: string, count: Pmf<number> | undefined): Stage {
  return {
    id: 'wounds',
    name: 'wounds',
    means: 'hits that wound; beside them the chance of one hit',
    of,
    says: `Str ${sheet.str} against Res ${sheet.res}: ${roll(sheet.woundNeeded)} to wound.${ruleWords(acted, ['always', 'to wound, limited', 'wound dice'])}`,
    source: 'rules § 2.5',
    figures: [{ name: 'wound', value: woundChance(sheet) }],
    ...(count ? { count } : {}),
  };
}

function saveStage(sheet: Sheet, acted: readonly Acted[], of: string, count: Pmf<number> | undefined): Stage {
  const { armour, special, lethal } = needed(sheet);
  const deadly = lethal ? ` A lethal 6: armour ${roll(lethal.armour)}, Special Save ${roll(lethal.special)}.` : '';
  return {
    id: 'unsaved',
    name: 'unsaved wounds',
    means: 'wounds that neither armour nor Special Save stopped; beside them the chance of one wound',
    of,
    says: `Armour ${Math.min(6, sheet.arm)} against AP ${sheet.ap}: armour ${roll(armour)}, Special Save ${roll(special)}.${deadly}${ruleWords(acted, ['characteristics', 'special save'])}`,
    source: 'rules § 2.6, § 2.7',
    figures: [
      { name: 'unsaved', value: unsavedChance(sheet) },
      ...(lethal ? [{ name: 'unsaved, lethal', value: unsavedChance(sheet, true) }] : []),
    ],
    ...(count ? { count } : {}),
  };
}

function ruleWords(acted: readonly Acted[], slots: readonly string[]): string {
  const words = acted.filter(({ effect }) => slots.includes(effect.slot)).map(({ effect, text }) => `${text}: ${effect.says}`);
  return words.length === 0 ? '' : ` ${words.join('. ')}.`;
}

/** What a pool of the target makes of the raw damage on it; named where the target has several. */
export function poolStages(target: Unit | Character, raw: Pmf<number>, named: boolean): readonly Stage[] {
  const of = named ? { of: target.name } : {};
  const left = hpLeft(target);
  const lost = lostFrom(target, raw);
  const removed = lost.map((hp) => modelsRemoved(target, hp));
  return [
    {
      id: 'lost',
      name: 'Health Points lost',
      ...of,
      means: 'Health Points that the target really loses, and the mean of what goes beyond them',
      says: `The pool has ${left} Health Points left; what goes beyond is overkill and lost.`,
      source: 'rules § 3.5',
      figures: [
        { name: 'mean', kind: 'amount', value: lost.mean() },
        { name: 'mean overkill', kind: 'amount', value: raw.expected((hp) => Math.max(0, hp - left)) },
      ],
      count: lost,
    },
    {
      id: 'removed',
      name: 'models removed',
      ...of,
      means: 'whole models that the lost Health Points remove; wiped out is the chance of all of them',
      says: `Losses carry over from model to model of HP ${target.hp}.`,
      source: 'rules § 3.5',
      figures: [
        { name: 'mean', kind: 'amount', value: removed.mean() },
        { name: 'wiped out', value: lost.probability(left) },
      ],
      count: removed,
    },
  ];
}

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
  { ends }: Round,
): readonly Stage[] {
  return unit.characters.map((character, i): Stage => {
    const lost = ends.map((end) => hpLeft(character) - (stands.left(standOf(end))[i + 1] as number));
    return {
      id,
      name: `Health Points lost by ${character.name}`,
      means: 'Health Points that the character loses, with what crumbles; slain is the chance of all of them',
      of: character.name,
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
