import { amount, type Pmf, repeat } from '../../../pmf/index.ts';
import { InputError } from '../../input-error.ts';
import { type Blow, blowsOf, type Onset, strikeOf } from '../combat/blows.ts';
import type { Part, Unit } from '../combat/unit.ts';
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

/** The attacks that a situation asks for. Throws an InputError when the attacker has none of them. */
export function volleysOf(onset: Onset, situation: Situation): readonly Volley[] {
  switch (situation.kind) {
    case 'attack':
      return [singleAttacks(onset, situation)];
    case 'shooting':
      return some(shots(onset), 'weapons', 'a shooting weapon, such as "Bow"');
    case 'breath':
      return some(bracketed(onset, 'Breath Attack', 'breathHit'), 'attacker.attributes', 'a "Breath Attack (Str 4, AP 1)" on a part');
    case 'sweep':
      return some(bracketed(onset, 'Sweeping Attack', 'sweepHit'), 'attacker.attributes', 'a "Sweeping Attack (D6)" on a part');
    default:
      return some(
        blowsOf(onset).map((blow) => meleeVolley(blow, onset.unit)),
        'attacker',
        'a unit with attacks: Att, Off and Str, or parts',
      );
  }
}

function some(volleys: readonly Volley[], path: string, expected: string): readonly Volley[] {
  if (volleys.length > 0) return volleys;
  throw new InputError({ path, expected, received: undefined });
}

function meleeVolley(blow: Blow, unit: Unit): Volley {
  return {
    of: blow.part,
    kind: blow.kind,
    step: blow.step,
    sheet: blow.sheet,
    acted: blow.acted,
    perAttack: blow.perAttack,
    number: blow.attacks(unit.models, unit.hpAlreadyLost),
    area: null,
  };
}

function singleAttacks(onset: Onset, { part: name, strike: kind, attacks }: Situation): Volley {
  const { parts } = onset.unit;
  const part = name === '' ? parts[0] : parts.find((each) => each.name === name);
  if (part === undefined)
    throw new InputError({
      path: 'situation.part',
      expected: parts.length === 0 ? 'an attacker with attacks' : `one of ${parts.map((each) => JSON.stringify(each.name)).join(', ')}`,
      received: name,
    });
  const number = checkedAmount(attacks, 'situation.attacks', 500);
  return kind === 'shot' ? shot(onset, part, number) : plainVolley(strikeOf(onset, part, kind), part.name, number);
}

function plainVolley(strike: Strike, of: string, number: Pmf<number>): Volley {
  const { sheet, acted } = resolveSheet(strike);
  return { of, kind: strike.kind, step: null, sheet, acted, perAttack: attackDamage(sheet), number, area: null };
}

/** Shots of the ranks that may shoot: two, and a third by Shoot in Extra Rank. Source: rules § 2.3. */
function shots(onset: Onset): readonly Volley[] {
  const { unit } = onset;
  return unit.parts.flatMap((part) => {
    const weapon = part.shooting;
    if (weapon?.use !== 'shooting') return [];
    const ranks = [...weapon.attributes, ...part.attributes].some((rule) => ruleText(rule).name === 'Shoot in Extra Rank') ? 3 : 2;
    const shooters = Math.min(unit.models, ranks * unit.files) * part.count;
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
function bracketed(onset: Onset, name: 'Breath Attack' | 'Sweeping Attack', kind: 'breathHit' | 'sweepHit'): readonly Volley[] {
  const { unit } = onset;
  return unit.parts.flatMap((part) =>
    part.attributes
      .map(ruleText)
      .filter((rule) => rule.name === name)
      .map(({ args }) => {
        const number = kind === 'breathHit' ? '2D6' : hitsIn(args, name);
        const strike: Strike = { ...strikeOf(onset, part, kind), brackets: bracketsOf(args) };
        return plainVolley(strike, part.name, repeat(amount(number), unit.models));
      }),
  );
}
