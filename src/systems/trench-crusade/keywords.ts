import { InputError } from '../input-error.ts';
import { nearest } from '../schema/nearest.ts';
import { ABILITIES } from './data/abilities.ts';
import {
  IMPLIED,
  KEYWORD_SOURCE,
  NUMBERED_MODEL_KEYWORDS,
  NUMBERED_WEAPON_KEYWORDS,
  PLAIN_MODEL_KEYWORDS,
  PLAIN_WEAPON_KEYWORDS,
} from './data/keywords.ts';
import { WEAPON_RULES } from './data/weapon-rules.ts';
import type { Effect } from './effect.ts';
import { memo } from './memo.ts';

/** Every name that a list of the scenario may hold, with what each means. */

const cached = new Map<string, readonly Effect[]>();

/** The effects of a weapon keyword, or undefined when there is no such keyword. */
export function weaponKeyword(keyword: string): readonly Effect[] | undefined {
  const known = cached.get(keyword);
  if (known) return known;
  const effects = plainOrNumbered(keyword)?.map((effect) => ({ ...effect, id: keyword, source: KEYWORD_SOURCE }));
  if (effects) cached.set(keyword, effects);
  return effects;
}

/** The effects of a weapon's keywords, in their order. A keyword without a number is had or not, however often it is written. */
export const keywordEffects: (keywords: readonly string[]) => readonly Effect[] = memo(
  (keywords: readonly string[]) => keywords.join(),
  (keywords: readonly string[]) =>
    keywords
      .filter((keyword, place) => !Object.hasOwn(PLAIN_WEAPON_KEYWORDS, keyword) || keywords.indexOf(keyword) === place)
      .flatMap((keyword) => weaponKeyword(keyword) ?? []),
);

function plainOrNumbered(keyword: string): readonly Omit<Effect, 'id' | 'source'>[] | undefined {
  const plain = Object.hasOwn(PLAIN_WEAPON_KEYWORDS, keyword) ? PLAIN_WEAPON_KEYWORDS[keyword] : undefined;
  if (plain) return plain;
  for (const { form, effect } of NUMBERED_WEAPON_KEYWORDS) {
    const match = form.exec(keyword);
    if (match) return [effect(Number(match[1] ?? 1))];
  }
  return undefined;
}

export function isModelKeyword(keyword: string): boolean {
  return PLAIN_MODEL_KEYWORDS.includes(keyword) || NUMBERED_MODEL_KEYWORDS.some(({ form }) => form.test(keyword));
}

/** The number of a numbered keyword among a model's: REGENERATE 1 is 1; 0 without. */
export function numbered(keywords: Iterable<string>, name: string): number {
  let sum = 0;
  for (const keyword of keywords) if (keyword.startsWith(`${name} `)) sum += Number(keyword.slice(name.length + 1));
  return sum;
}

/** Keywords with those that they bring along. */
export const withImplied: (keywords: readonly string[]) => ReadonlySet<string> = memo(
  (keywords: readonly string[]) => keywords.join(),
  (keywords: readonly string[]) => new Set([...keywords, ...keywords.flatMap((keyword) => IMPLIED[keyword] ?? [])]),
);

/** Examples of every keyword, for suggestions and pickers. */
const WEAPON_KEYWORD_NAMES: readonly string[] = [
  ...Object.keys(PLAIN_WEAPON_KEYWORDS),
  ...NUMBERED_WEAPON_KEYWORDS.map(({ example }) => example),
];
const MODEL_KEYWORD_NAMES: readonly string[] = [...PLAIN_MODEL_KEYWORDS, ...NUMBERED_MODEL_KEYWORDS.map(({ example }) => example)];
const WEAPON_RULE_NAMES: readonly string[] = [...WEAPON_RULES.keys()];
const ABILITY_NAMES: readonly string[] = [...ABILITIES.keys()];

export type Vocabulary = 'weapon keyword' | 'keyword' | 'weapon rule' | 'ability';

const KNOWN: Readonly<
  Record<Vocabulary, { readonly has: (name: string) => boolean; readonly names: readonly string[]; readonly such: string }>
> = {
  'weapon keyword': {
    has: (name) => weaponKeyword(name) !== undefined,
    names: WEAPON_KEYWORD_NAMES,
    such: '"CRITICAL" or "+1 INJURY DICE"',
  },
  keyword: { has: isModelKeyword, names: MODEL_KEYWORD_NAMES, such: '"TOUGH" or "NEGATE FIRE"' },
  'weapon rule': { has: (name) => WEAPON_RULES.has(name), names: WEAPON_RULE_NAMES, such: '"critical-ignores-armour"' },
  ability: { has: (name) => ABILITIES.has(name), names: ABILITY_NAMES, such: '"undead-fortitude-1"' },
};

/** Throws an InputError for the first name that the rules do not know, with the nearest known one. */
export function checkNames(vocabulary: Vocabulary, names: readonly string[], path: string): void {
  const { has, names: known, such } = KNOWN[vocabulary];
  names.forEach((name, place) => {
    if (has(name)) return;
    const close = nearest(name, known) ?? nearest(name.replace(/\d+"?$/, '').trim(), known) ?? mostAlike(name, known);
    throw new InputError({
      path: `${path}[${place}]`,
      expected: `a known ${vocabulary} such as ${such} (did you mean ${JSON.stringify(close)}?)`,
      received: name,
    });
  });
}

/** The known word that shares most letter pairs and letters with a word that is like none of them. */
function mostAlike(word: string, known: readonly string[]): string {
  const parts = (text: string): readonly string[] => {
    const plain = text.toLowerCase().replace(/[^a-z0-9]/g, '');
    return [...plain, ...Array.from({ length: Math.max(0, plain.length - 1) }, (_, i) => plain.slice(i, i + 2))];
  };
  const mine = parts(word);
  const likeness = (other: string): number => {
    const theirs = parts(other);
    const shared = mine.filter((part) => theirs.includes(part)).length + theirs.filter((part) => mine.includes(part)).length;
    return shared / Math.max(1, mine.length + theirs.length);
  };
  return known.reduce((best, each) => (likeness(each) > likeness(best) ? each : best), known[0] ?? '');
}
