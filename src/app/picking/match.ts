import type { PickOption } from './option.ts';

/** A text as it is compared: no case, no accents, no apostrophes, one kind of dash, and a hyphen inside a word parts it in two. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{M}'’‘"”“]/gu, '')
    .replaceAll(/[‐‑–—−]/g, '-')
    .replaceAll(/(?<=\p{L})-(?=\p{L})/gu, ' ')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('ø', 'o');
}

const words = (text: string): readonly string[] => folded(text).split(/\s+/).filter(Boolean);

// Options are made anew each time that a list opens, and asked once a keystroke while it is open.
const texts = new WeakMap<PickOption, string>();

function textOf(option: PickOption): string {
  let text = texts.get(option);
  if (text === undefined) {
    const name = folded(option.label);
    const besides = folded([option.group, option.mark, option.says].filter(Boolean).join(' '));
    // The name in one word ("greatsword") and its initials ("gw") too.
    text = `${name} ${besides} ${partsOf(name).join('')} ${initials(name)}`;
    texts.set(option, text);
  }
  return text;
}

const partsOf = (name: string): readonly string[] => name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

const initials = (name: string): string =>
  partsOf(name)
    .map(([first = '']) => first)
    .join('');

/** The options that have every word of the text somewhere, in whatever order, in the options' own order. All, where there are no words. */
export function matching(options: readonly PickOption[], text: string): readonly PickOption[] {
  const wanted = words(text);
  return wanted.length === 0 ? options : options.filter((option) => wanted.every((word) => textOf(option).includes(word)));
}

/** Where among the options is the one that the text most likely means, by its name: the first of the best. −1 where there are none. */
export function likeliest(options: readonly PickOption[], text: string): number {
  const whole = words(text).join(' ');
  const distances = options.map(({ label }) => distance(folded(label), whole));
  return distances.indexOf(Math.min(...distances));
}

/** 0 for the name itself, more the less of the name is what was typed. */
function distance(name: string, whole: string): number {
  if (name === whole) return 0;
  if (name.startsWith(whole)) return 1;
  const wanted = whole.split(' ');
  const parts = partsOf(name);
  if (initials(name) === whole || wanted.every((word) => parts.some((part) => part.startsWith(word)))) return 2;
  return wanted.every((word) => name.includes(word) || parts.join('').includes(word)) ? 3 : 4;
}
