import type { Pmf } from '../../../pmf/index.ts';
import type { Stage } from '../../system.ts';
import type { Character, Unit } from '../combat/unit.ts';
import { hpLeft, lostFrom, modelsRemoved } from '../pool.ts';
import { hitChance, hitCount, unsavedChance, unsavedCount, woundChance, woundCount } from '../strike/damage.ts';
import type { Acted } from '../strike/resolve-sheet.ts';
import { needed, type Sheet } from '../strike/sheet.ts';
import type { StrikeKind } from '../strike/strike.ts';
import { volleyDamage } from '../volley.ts';
import type { Volley } from './volleys.ts';

/** Kinds of attacks as the working calls them. */
export const KIND_WORDS: Readonly<Record<StrikeKind, string>> = {
  standardMelee: 'Standard Melee Attacks',
  crush: 'Crush Attack',
  shot: 'Shots',
  impactHit: 'Impact Hits',
  grindHit: 'Grind Attack',
  stompHit: 'Stomp Attack',
  breathHit: 'Breath Attack',
  sweepHit: 'Sweeping Attack',
};

/** A needed roll in words. */
export const roll = (needs: number | null): string => (needs === null ? 'none' : `${needs}+`);

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

/** Whose attacks, and of what kind where they are no ordinary ones. */
export function volleyName({ of, kind }: Pick<Volley, 'of' | 'kind'>): string {
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
