/**
 * Text made comparable: outer and repeated spaces gone (non-breaking and zero-width ones too), quotes and minus signs as the keyboard
 * writes them. For matching; what a person reads stays as it came.
 */
export function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u200B-\u200D\u2060\uFEFF]/g, '')
    .replace(/[‘’‚′`´]/g, "'")
    .replace(/''|[“”„″]/g, '"')
    .replace(/[−–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Text for telling names apart: tidy, and without regard to case. */
export function folded(text: string): string {
  return tidy(text).toLowerCase();
}

/** Splits at commas outside brackets: "Impact Hits (D6+1), Inanimate" is two. Empty parts are left out. */
export function commaParts(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (character === '(' || character === '[' || character === '{') depth++;
    else if (character === ')' || character === ']' || character === '}') depth = Math.max(0, depth - 1);
    else if (character === ',' && depth === 0) {
      parts.push(text.slice(start, i));
      start = i + 1;
    }
  }
  return [...parts, text.slice(start)].map(tidy).filter((part) => part !== '');
}
