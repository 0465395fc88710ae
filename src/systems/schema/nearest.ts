/** The known word closest to a mistyped one (at most a third of its letters away), or undefined. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const folded = fold(word);
  let best: string | undefined;
  let least = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const each of known) {
    const away = distance(folded, fold(each));
    if (away < least) [best, least] = [each, away];
  }
  return best;
}

/** What is expected, with the known word that was probably meant when what came is like one. */
export function suggestion(expected: string, received: unknown, known: readonly string[]): string {
  const close = typeof received === 'string' ? nearest(received, known) : undefined;
  return close === undefined ? expected : `${expected} (did you mean ${JSON.stringify(close)}?)`;
}

function fold(word: string): string {
  return word.toLowerCase().replace(/[\s_-]+/g, '');
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}
