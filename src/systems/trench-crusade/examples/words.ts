import { PLAIN_TARGET, type Target } from '../attack.ts';
import { KIT } from '../data/kit.ts';
import { CORE_WEAPONS } from '../data/weapons-core.ts';
import { FACTION_WEAPONS } from '../data/weapons-faction.ts';
import { SPECIAL_WEAPONS } from '../data/weapons-special.ts';
import { InputError } from '../../input-error.ts';

/** Words that name a piece of armour without being its whole name: "Reinforced + Trench Shield". */
const SHORT: Readonly<Record<string, string>> = { standard: 'standard-armour', reinforced: 'reinforced-armour', machine: 'machine-armour' };

/** An INJURY MODIFIER in words: "armour -3", "-3 armour", "-3 INJURY MODIFIER", or nothing but "-3". */
const BARE_MODIFIER = /armour\s+(-[1-9])\b|(-[1-9])\s+(?:armour|injury\s+modifier)\b|^\s*(-[1-9])\s*$/;

/**
 * The target that a phrase of an example describes: its armour and shield by the catalogue's names, TOUGH, GOLEM, or a bare
 * INJURY MODIFIER. A phrase that names none of them, or says "unarmoured", is a target without armour.
 */
export function targetFrom(words: string): Target {
  const text = words.toLowerCase();
  const named = KIT.filter(({ name, kind }) => (kind === 'armour' || kind === 'shield') && text.includes(name.toLowerCase()));
  const short = named.some(({ kind }) => kind === 'armour')
    ? undefined
    : Object.keys(SHORT).find((word) => new RegExp(`\\b${word}\\b`).test(text));
  const worn = short === undefined ? named : [...named, ...KIT.filter(({ id }) => id === SHORT[short])];
  const modifier = (kind: string): number => worn.filter((item) => item.kind === kind).reduce((sum, item) => sum + item.modifier, 0);
  const bare =
    worn.length === 0
      ? BARE_MODIFIER.exec(text)
          ?.slice(1)
          .find((found) => found !== undefined)
      : undefined;
  return {
    ...PLAIN_TARGET,
    armour: bare === undefined ? modifier('armour') : Number(bare),
    shield: modifier('shield'),
    standfast: worn.some(({ standfast }) => standfast),
    tough: /\btough\b/.test(text),
    golem: /\bgolem\b/.test(text),
  };
}

/** The part of a title that describes the target: what follows " v " or " against ". Undefined when there is none. */
export function targetPhrase(title: string): string | undefined {
  return /(?:\sv\.?\s|\sagainst\s|\svs\.?\s)(.*?)(?:;|$)/.exec(title)?.[1];
}

/** The weapon that a short name in an example stands for: "sword" is the Sword/Axe. Throws an InputError when none does. */
export function weaponFrom(word: string): { readonly keywords: readonly string[]; readonly rules: readonly string[] } {
  const wanted = plain(word);
  const all = [...CORE_WEAPONS, ...FACTION_WEAPONS, ...SPECIAL_WEAPONS];
  const found =
    all.find(({ name }) => plain(name) === wanted) ??
    all.find(({ name }) => plain(name).startsWith(wanted)) ??
    all.find(({ name }) => plain(name).includes(wanted));
  if (!found) throw new InputError({ path: 'input', expected: 'the name of a weapon', received: word });
  return found;
}

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');
