import { amount, type Pmf, repeat } from '../../../pmf/index.ts';
import { InputError } from '../../input-error.ts';
import { type Onset, strikeOf } from '../combat/blows.ts';
import { type Facing, sharesOf } from '../combat/direct.ts';
import { blowsMade } from '../combat/fight.ts';
import { bodiesReady, type Moment } from '../combat/round.ts';
import { bodiesOf, type Character, type Part, type Unit } from '../combat/unit.ts';
import { ruleText } from '../rule-text.ts';
import { checkedAmount } from '../scenario/read-scenario.ts';
import type { Situation } from '../scenario/scenario.ts';
import { areaDamage, attackDamage } from '../strike/damage.ts';
import { type Acted, resolveSheet, sheetOf } from '../strike/resolve-sheet.ts';
import type { Sheet } from '../strike/sheet.ts';
import type { Brackets, Strike, StrikeKind } from '../strike/strike.ts';
import { areaHits } from '../volley.ts';
import type { ShootingWeapon } from '../weapons.ts';

/** A number of like attacks on the target. */
export interface Volley {
  readonly of: string;
  /** The enemy pool that it is allocated to: 0 the rank and file, then its characters. */
  readonly at: number;
  readonly kind: StrikeKind;
  /** Agility Step of a melee attack. */
  readonly step: number | null;
  readonly sheet: Sheet;
  readonly acted: readonly Acted[];
  readonly perAttack: Pmf<number>;
  /** Attacks, or hits for attacks that roll no die to hit. */
  readonly number: Pmf<number>;
  /** Hits of an Area Attack, when it is one. */
  readonly area: number | null;
}

/** Who faces whom, and when. */
export interface Assault {
  readonly facing: Facing;
  readonly moment: Moment;
}

/** The attacks that a situation asks for. Throws an InputError when the attacker has none of them. */
export function volleysOf(assault: Assault, situation: Situation): readonly Volley[] {
  switch (situation.kind) {
    case 'attack':
      return [singleAttacks(assault, situation)];
    case 'shooting':
      return some(shots(onsetOf(assault), assault.facing.unit), 'weapons', 'a shooting weapon, such as "Bow"');
    case 'breath':
      return some(bracketed(assault, 'Breath Attack', 'breathHit'), 'attacker.attributes', 'a "Breath Attack (Str 4, AP 1)" on a part');
    case 'sweep':
      return some(bracketed(assault, 'Sweeping Attack', 'sweepHit'), 'attacker.attributes', 'a "Sweeping Attack (D6)" on a part');
    default:
      return some(meleeVolleys(assault), 'attacker', 'a unit with attacks: Att, Off and Str, or parts');
  }
}

function some(volleys: readonly Volley[], path: string, expected: string): readonly Volley[] {
  if (volleys.length > 0) return volleys;
  throw new InputError({ path, expected, received: undefined });
}

/** The onset of one body of the attacker at one pool of the target; both the rank and file unless said otherwise. */
function onsetOf({ facing, moment }: Assault, body: Unit | Character = facing.unit, target: Unit | Character = facing.enemy): Onset {
  const { when, solid, crush } = moment;
  return {
    unit: body,
    enemy: target,
    when,
    how: facing.how,
    crush,
    pressOfRanks: solid && facing.unit.height === 1 && body.height === 1,
  };
}

/** Every body's blows at every pool, as many as are made at full strength; blows at characters only where some are made. */
function meleeVolleys({ facing, moment }: Assault): readonly Volley[] {
  const alive = (unit: Unit): readonly number[] => bodiesOf(unit).map(({ models }) => models);
  const { unit, enemy } = facing;
  const made = blowsMade({ bodies: bodiesReady(facing, moment), shares: sharesOf(facing) }, alive(unit), alive(enemy));
  return made
    .filter(({ by, at, number }) => (by === 0 && at === 0) || number.max() > 0)
    .map(({ by, at, blow, number }) => ({
      of: volleyWords(facing, by, blow.part, at),
      at,
      kind: blow.kind,
      step: blow.step,
      sheet: blow.sheet,
      acted: blow.acted,
      perAttack: blow.perAttack,
      number,
      area: null,
    }));
}

/** The part, with its character's name and its target's where they are not the rank and file. */
export function volleyWords({ unit, enemy }: Pick<Facing, 'unit' | 'enemy'>, by: number, part: string, at: number): string {
  const own = by === 0 ? undefined : unit.characters[by - 1]?.name;
  const target = at === 0 ? undefined : enemy.characters[at - 1]?.name;
  return `${own === undefined || own === part ? '' : `${own}, `}${part}${target === undefined ? '' : ` at ${target}`}`;
}

function singleAttacks(assault: Assault, { part: name, strike: kind, attacks, at: told }: Situation): Volley {
  const { unit, enemy } = assault.facing;
  const all = bodiesOf(unit).flatMap((body, by) => body.parts.map((part) => ({ body, by, part })));
  const found = name === '' ? all[0] : all.find(({ part }) => part.name === name);
  if (found === undefined)
    throw new InputError({
      path: 'situation.part',
      expected: all.length === 0 ? 'an attacker with attacks' : `one of ${all.map(({ part }) => JSON.stringify(part.name)).join(', ')}`,
      received: name,
    });
  const at = told === '' ? 0 : 1 + enemy.characters.findIndex((character) => character.name === told);
  if (told !== '' && at === 0)
    throw new InputError({
      path: 'situation.at',
      expected:
        enemy.characters.length === 0
          ? 'nothing: the target has no character'
          : `one of ${enemy.characters.map((each) => JSON.stringify(each.name)).join(', ')}`,
      received: told,
    });
  const onset = onsetOf(assault, found.body, bodiesOf(enemy)[at]);
  const number = checkedAmount(attacks, 'situation.attacks', 500);
  const of = volleyWords(assault.facing, found.by, found.part.name, at);
  return { ...(kind === 'shot' ? shot(onset, found.part, number) : plainVolley(strikeOf(onset, found.part, kind), of, number)), at };
}

function plainVolley(strike: Strike, of: string, number: Pmf<number>): Volley {
  const { sheet, acted } = resolveSheet(strike);
  return { of, at: 0, kind: strike.kind, step: null, sheet, acted, perAttack: attackDamage(sheet), number, area: null };
}

/** Shots of the ranks that may shoot: two, and a third by Shoot in Extra Rank. Source: rules § 2.3. */
function shots(onset: Onset, unit: Unit): readonly Volley[] {
  return unit.parts.flatMap((part) => {
    const weapon = part.shooting;
    if (weapon?.use !== 'shooting') return [];
    const ranks = [...weapon.attributes, ...part.attributes].some((rule) => ruleText(rule).name === 'Shoot in Extra Rank') ? 3 : 2;
    // Characters in the first rank stand where others would have shot.
    const beside = unit.characters.reduce((sum, { place, takes }) => sum + (place === 'front' ? takes : 0), 0);
    const shooters = Math.min(unit.models, Math.max(0, ranks * unit.files - beside)) * part.count;
    return [shot(onset, part, repeat(amount(weapon.shots), shooters))];
  });
}

function shot(onset: Onset, part: Part, number: Pmf<number>): Volley {
  const weapon = part.shooting;
  if (weapon?.use !== 'shooting')
    throw new InputError({ path: 'weapons', expected: `a shooting weapon of ${part.name}, such as "Bow"`, received: undefined });
  if (part.aim === null) throw new InputError({ path: 'attacker.aim', expected: `the Aim of ${part.name}, or auto`, received: part.aim });
  const { distance } = onset.when;
  if (distance !== null && distance > weapon.range)
    throw new InputError({
      path: 'situation.distance',
      expected: `at most the range of ${weapon.name}, ${weapon.range} inches`,
      received: distance,
    });
  const strike = strikeOf(onset, { ...part, weapon }, 'shot');
  const [area, direct] = [printedArea(weapon), directHit(strike, weapon)];
  const plain = plainVolley(strike, `${part.name}, ${weapon.name}`, number);
  if (area === null) return direct === null ? plain : { ...plain, perAttack: areaDamage(plain.sheet, 1, direct) };
  const { enemy } = onset;
  const hits = areaHits(area, { models: enemy.models, files: enemy.files, facing: enemy.engagedFacing });
  return { ...plain, perAttack: areaDamage(plain.sheet, hits, direct), area: hits };
}

/** X and Y of "Area Attack (3×3)". */
function printedArea({ attributes }: ShootingWeapon): readonly [number, number] | null {
  const rule = attributes.map(ruleText).find(({ name }) => name === 'Area Attack');
  if (rule === undefined) return null;
  const match = /^(\d{1,2})\s*[x\u00d7]\s*(\d{1,2})$/i.exec(rule.args[0] ?? '');
  if (!match) throw new InputError({ path: 'weapons', expected: '"Area Attack (3×3)" with two numbers', received: rule.text });
  return [Number(match[1]), Number(match[2])];
}

/** The one hit with its own Str, AP and attributes; its roll to hit is the attack's. */
function directHit(strike: Strike, weapon: ShootingWeapon): Sheet | null {
  const rule = weapon.attributes.map(ruleText).find(({ name }) => name === 'Direct Hit');
  if (rule === undefined) return null;
  const brackets = bracketsOf(rule.args);
  return sheetOf({
    ...strike,
    brackets,
    striker: { ...strike.striker, weapon: { ...weapon, attributes: [...weapon.attributes, ...brackets.attributes] } },
  });
}

/** "Str 4", "AP 1" and attributes in brackets. */
function bracketsOf(args: readonly string[]): Brackets {
  const value = (name: string): number | null => {
    const found = args.map((arg) => new RegExp(`^${name}\\s*(\\d+)$`, 'i').exec(arg)?.[1]).find((each) => each !== undefined);
    return found === undefined ? null : Number(found);
  };
  return { str: value('Str'), ap: value('AP'), attributes: args.filter((arg) => !/^(?:Str|AP)\s*\d+$|^\d*D?\d+(?:[+-]\d+)?$/i.test(arg)) };
}

/** The number of hits among what stands in the brackets. */
function hitsIn(args: readonly string[], name: string): string {
  const found = args.find((arg) => /^\d{1,2}$|^\d?D(?:3|6)(?:\+\d{1,2})?$/i.test(arg));
  if (found !== undefined) return found;
  throw new InputError({
    path: 'attacker.attributes',
    expected: `${name} with a number of hits in brackets, such as (D6)`,
    received: args.join(', '),
  });
}

/** A Breath Attack makes 2D6 hits; a Sweeping Attack the number printed, each model for itself. Source: rules § 2.12. */
function bracketed(assault: Assault, name: 'Breath Attack' | 'Sweeping Attack', kind: 'breathHit' | 'sweepHit'): readonly Volley[] {
  return bodiesOf(assault.facing.unit).flatMap((body, by) =>
    body.parts.flatMap((part) =>
      part.attributes
        .map(ruleText)
        .filter((rule) => rule.name === name)
        .map(({ args }) => {
          const number = kind === 'breathHit' ? '2D6' : hitsIn(args, name);
          const strike: Strike = { ...strikeOf(onsetOf(assault, body), part, kind), brackets: bracketsOf(args) };
          return plainVolley(strike, volleyWords(assault.facing, by, part.name, 0), repeat(amount(number), body.models));
        }),
    ),
  );
}
