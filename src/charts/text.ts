/**
 * The width of a text in px. There is no font outside a browser to ask, so this estimates by classes of letters, a little wide
 * rather than narrow.
 */
export function textWidth(text: string, size: number): number {
  let ems = 0;
  for (const letter of text)
    ems += /[ijlI.,:;'|!()[\] ]/u.test(letter)
      ? 0.34
      : /[mMW%@—…≥≤]/u.test(letter)
        ? 0.99
        : letter === 'w'
          ? 0.82
          : /[A-Z]/u.test(letter)
            ? 0.7
            : 0.58;
  return ems * size;
}

/** Breaks a text into lines no wider than `width`; a word that is wider is cut with an ellipsis. */
export function wrapped(text: string, width: number, size: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.trim().split(/\s+/u)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (textWidth(longer, size) <= width) line = longer;
    else {
      if (line !== '') lines.push(line);
      line = shortened(word, width, size);
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** The text with its first letter in upper case. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The text, cut with an ellipsis where it is wider than `width`. */
export function shortened(text: string, width: number, size: number): string {
  if (textWidth(text, size) <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && textWidth(`${letters.join('')}…`, size) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** A figure as it fits a small cell: "under 0.1%" is "<0.1%" there. */
export function inCell(figure: string): string {
  return figure.replace(/^under /u, '<').replace(/^over /u, '>');
}
