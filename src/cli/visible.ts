/** Letters that command a terminal or are not seen: controls, marks that turn the direction of writing, letters of no width. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * A text from outside as it may stand in a terminal: in one line, and what would command the terminal, turn the writing around or not be
 * seen at all as \u and its number.
 */
export function visible(text: string): string {
  return text
    .replaceAll(/\s*[\n\r]\s*/gu, ' ')
    .replaceAll('\t', ' ')
    .replaceAll(UNSEEN, (letter) => `\\u${(letter.codePointAt(0) as number).toString(16).padStart(4, '0')}`);
}
