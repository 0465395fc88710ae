import { commaParts, tidy } from '../../list-words.ts';
import { isModelKeyword, weaponKeyword } from '../keywords.ts';

/** What a profile's list of keywords says, told apart by whom it concerns. */
export interface ReadKeywords {
  /** Of attacks with the weapon. */
  readonly weapon: readonly string[];
  /** That the bearer gains: NEGATE FIRE, COVER, FEAR. */
  readonly bearer: readonly string[];
  /** Given to one Ranged Weapon of the bearer. */
  readonly ammunition: readonly string[];
  readonly impervious: boolean;
  /** As they came. */
  readonly unknown: readonly string[];
}

/** Other spellings in use, as the rules write them. */
const SPELLINGS: Readonly<Record<string, string>> = {
  'IGNORES ARMOUR': 'IGNORE ARMOUR',
  'IGNORES COVER': 'IGNORE COVER',
  'IGNORE RANGE': 'IGNORE LONG RANGE',
  'ARMOUR-PIERCING': 'ARMOUR PIERCING',
};

/** Reads a comma list of keywords through its spellings: case, kinds of spaces and quotes, a trailing dot, a comma left out between two. */
export function readKeywords(text: string | null): ReadKeywords {
  const read = { weapon: [] as string[], bearer: [] as string[], ammunition: [] as string[], impervious: false, unknown: [] as string[] };
  for (const part of commaParts(text ?? '')) {
    const word = spelled(part);
    if (/^(?:-|N\/A)?$/.test(word)) continue;
    const inside = /^AMMUNITION \((.*)\)$/.exec(word)?.[1];
    if (inside !== undefined && weaponKeyword(spelled(inside))) read.ammunition.push(spelled(inside));
    else if (word === 'IMPERVIOUS') read.impervious = true;
    else if (weaponKeyword(word)) read.weapon.push(word);
    else if (isModelKeyword(word)) read.bearer.push(word);
    else {
      const two = splitInTwo(word);
      if (two) read.weapon.push(...two);
      else read.unknown.push(tidy(part));
    }
  }
  return read;
}

function spelled(text: string): string {
  const plain = tidy(text)
    .replace(/\*\*|\^\^/g, '')
    .replace(/\.$/, '')
    .replace(/\s*"/g, '"')
    .toUpperCase()
    .trim();
  return SPELLINGS[plain] ?? plain;
}

/** "HEAVY IGNORE ARMOUR" is two keywords whose comma is missing. */
function splitInTwo(word: string): readonly [string, string] | undefined {
  const words = word.split(' ');
  for (let i = 1; i < words.length; i++) {
    const [left, right] = [spelled(words.slice(0, i).join(' ')), spelled(words.slice(i).join(' '))];
    if (weaponKeyword(left) && weaponKeyword(right)) return [left, right];
  }
  return undefined;
}

/** Explanations of keywords that files link as rules; what they say stands in the profiles. "+/- Dice", "Negate [Keyword]", "Automatic". */
const EXPLANATIONS: ReadonlySet<string> = new Set([
  '+/- DICE', '+/- INJURY DICE', '+/- INJURY MODIFIER', 'NEGATE [KEYWORD]', 'IGNORE [MODIFIER]', 'AUTOMATIC', 'CLEAVE', 'BLAST', 'REGENERATE', 'BLESSED', 'IMPERVIOUS', 'AMMUNITION', 'GRENADE', 'GRENADES', 'UNWIELDY',
]); // prettier-ignore

/** A rule's or a category's name as a keyword of a model; undefined when it is none. */
export function modelKeyword(name: string): string | undefined {
  const word = spelled(name);
  return isModelKeyword(word) ? word : undefined;
}

/** True when a rule's name only explains a keyword of a weapon. */
export function explainsKeyword(name: string): boolean {
  const word = spelled(name);
  return EXPLANATIONS.has(word) || weaponKeyword(word) !== undefined;
}
