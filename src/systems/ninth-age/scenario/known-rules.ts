import { amount } from '../../../pmf/index.ts';
import { InputError } from '../../input-error.ts';
import { suggestion } from '../../schema/nearest.ts';
import { bonusText, ruleText, type RuleText } from '../rule-text.ts';

/** What may stand in a rule's brackets. */
type Brackets = 'none' | 'bonuses' | 'amount' | 'number' | 'save' | 'attributes' | 'someAttributes' | 'values' | 'hits' | 'area';

interface Known {
  readonly name: string;
  readonly brackets: Brackets;
}

const known = (brackets: Brackets, ...names: readonly string[]): readonly Known[] => names.map((name) => ({ name, brackets }));

/** Attributes of model parts and weapons that are modelled, or that change no dice. Source: rules § 2.10 to § 2.12. */
export const KNOWN_ATTRIBUTES: readonly Known[] = [
  ...known(
    'none',
    'Poison Attacks',
    'Fury',
    'Hatred',
    'Lethal Strike',
    'Zeal',
    'Lightning Attacks',
    'Toxic Attacks',
    'Psychic Attacks',
    'Press of Ranks',
    'Divine Attacks',
    'Flaming Attacks',
    'Magical Attacks',
  ),
  ...known(
    'none',
    'Rage',
    'Fight in Extra Rank',
    'Weapon Master',
    'Two-Handed',
    'Unmodifiable',
    'Elven Finesse',
    'Crush Attack',
    'Dying Blow',
  ),
  ...known('none', 'Accurate', 'Quick to Fire', 'Artillery', 'Shoot in Extra Rank', 'Stand and Shoot'),
  ...known('bonuses', 'Devastating Charge', 'First Strike'),
  ...known('amount', 'Multiple Wounds', 'Impact Hits', 'Grind Attack', 'Stomp Attack'),
  ...known('number', 'Extra Support', 'Unwieldy'),
  ...known('values', 'Breath Attack', 'Direct Hit'),
  ...known('hits', 'Sweeping Attack'),
  ...known('area', 'Area Attack'),
];

/** Rules that protect. Source: rules § 2.2 to § 2.7. */
export const KNOWN_DEFENCES: readonly Known[] = [
  ...known('none', 'Shield', 'Hand-and-a-Half'),
  ...known('number', 'Distracting', 'Hard Target'),
  ...known('save', 'Aegis', 'Regeneration'),
  ...known('attributes', 'Weakness', 'Resistance'),
  ...known('someAttributes', 'Immune'),
  ...known('bonuses', 'First Strike', 'Devastating Charge'),
];

/** Model rules that change formations, Break Tests or pursuit. Source: rules § 3.6 to § 3.8. */
export const MODELLED_MODEL_RULES: readonly string[] = [
  'Stubborn',
  'Unstable',
  'Supernal',
  'Light Troops',
  'Resolute',
  'Swiftstride',
  'Dying Blow',
  'Fight in Extra Rank',
];

/** Model rules that change none of the dice here: movement, psychology, magic, list building. */
export const INERT_MODEL_RULES: readonly string[] = [
  'Disciplined',
  'Fearless',
  'Courageous',
  'Mindless',
  'Undead',
  'Insignificant',
  'Unruly',
  'Frenzy',
  'Terror',
  'Solitary',
  'Emplacement',
  'Skirmisher',
  'Bodyguard',
  'Strider',
  'Magic Resistance',
  'Channel',
  'Feigned Flight',
  'Hit and Run',
  'Random Movement',
  'Fly',
];

/** Throws an InputError unless the rule's name is known and its brackets can be read. */
export function checkRule(text: string, path: string, rules: readonly Known[]): void {
  const rule = ruleText(text);
  const found = rules.find(({ name }) => name.toLowerCase() === rule.name.toLowerCase());
  if (found === undefined) {
    const names = rules.map(({ name }) => name);
    throw new InputError({ path, expected: suggestion(`one of ${names.join(', ')}`, rule.name, names), received: text });
  }
  const expected = fault(found.brackets, rule, rules);
  if (expected !== undefined) throw new InputError({ path, expected: `${found.name} ${expected}`, received: text });
}

const TOWARDS = /^towards\s+\S/i;
const AGAINST = /^against\s+\S/i;

/** What is expected in the brackets, when they can not be read. */
function fault(brackets: Brackets, { args }: RuleText, rules: readonly Known[]): string | undefined {
  const plain = args.filter((arg) => !TOWARDS.test(arg));
  switch (brackets) {
    case 'none':
      return plain.length === 0 ? undefined : 'without brackets, or with "towards …" or "Shooting" in them';
    case 'amount':
      return plain.length === 1 && isAmount(plain[0] as string) ? undefined : 'with an amount in brackets, such as (D3)';
    case 'number':
      return plain.length === 1 && /^\+?\d{1,2}$/.test(plain[0] as string) ? undefined : 'with a number in brackets, such as (1)';
    case 'bonuses':
      return plain.length > 0 && plain.every((arg) => bonusText(arg) !== undefined || isKnown(arg, rules))
        ? undefined
        : 'with additions or rules in brackets, such as (+1 Str, Hatred)';
    case 'save':
      return isSave(plain) ? undefined : 'with a roll in brackets, such as (5+), (+1, max 4+) or (5+, against Flaming Attacks)';
    case 'attributes':
      return args.every(isAttributeName) ? undefined : 'alone or with attack attributes in brackets, such as (Flaming Attacks)';
    case 'someAttributes':
      return args.length > 0 && args.every(isAttributeName) ? undefined : 'with attack attributes in brackets, such as (Poison Attacks)';
    case 'values':
      return args.every((arg) => isValue(arg) || isAttribute(arg))
        ? undefined
        : 'with Str, AP and attributes in brackets, such as (Str 4, AP 1, Flaming Attacks)';
    case 'hits': {
      const values = args.filter((arg) => !isAmount(arg));
      return values.length === args.length - 1 && values.every((arg) => isValue(arg) || isAttribute(arg))
        ? undefined
        : 'with a number of hits in brackets, and Str, AP and attributes if they are its own, such as (D6, Str 4)';
    }
    case 'area':
      return args.length === 1 && AREA.test(args[0] as string) ? undefined : 'with two numbers in brackets, such as (3x3)';
  }
}

const AREA = /^\d{1,2}\s*[x\u00d7]\s*\d{1,2}$/i;

function isAttribute(text: string): boolean {
  return isKnown(text, KNOWN_ATTRIBUTES);
}

/** An attribute by its name alone: "Multiple Wounds" names every form of it. */
function isAttributeName(text: string): boolean {
  const { name } = ruleText(text);
  return KNOWN_ATTRIBUTES.some((each) => each.name.toLowerCase() === name.toLowerCase());
}

/** Str or AP in the brackets of an attack. */
function isValue(text: string): boolean {
  return /^(?:Str|AP)\s*\d{1,2}$/i.test(text);
}

/** "against Melee Attacks from the front", "against Magical Attacks or Flaming Attacks": words that are looked at. */
function isCondition(text: string): boolean {
  const of = text.replace(/^against\s+/i, '');
  if (/\b(?:melee|ranged|shooting|front|flank|rear)\b/i.test(of)) return true;
  return of.split(/\s*(?:\/|\bor\b|\band\b)\s*/i).every(isAttributeName);
}

function isKnown(text: string, rules: readonly Known[]): boolean {
  const rule = ruleText(text);
  return [...rules, ...KNOWN_ATTRIBUTES, ...KNOWN_DEFENCES].some(
    ({ name, brackets }) => name.toLowerCase() === rule.name.toLowerCase() && fault(brackets, rule, []) === undefined,
  );
}

function isSave(args: readonly string[]): boolean {
  const forms = args.filter((arg) => !AGAINST.test(arg));
  const roll = forms.length === 1 && /^[2-7]\s*\+$/.test(forms[0] as string);
  const more =
    forms.length > 0 &&
    /^\+\s*\d$/.test(forms[0] as string) &&
    (forms.length === 1 || (forms.length === 2 && /^max\.?\s*[2-6]\s*\+$/i.test(forms[1] as string)));
  return (roll || more) && args.filter((arg) => AGAINST.test(arg)).every(isCondition);
}

/** A few dice of common sizes; anything larger is no rule of this game. */
function isAmount(text: string): boolean {
  return /^\d{1,2}$|^\d?D(?:3|6)(?:[+-]\d{1,2})?$/i.test(text) && amount(text).min() >= 0;
}
