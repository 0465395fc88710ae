/** What is wrong with a dice expression, and where. */
export class DiceError extends Error {
  /** Where in the text: 0 is the first character, the text's length its end. */
  readonly position: number;
  readonly text: string;

  constructor(message: string, position: number, text: string) {
    super(message);
    this.name = 'DiceError';
    this.position = position;
    this.text = text;
  }

  /** The text with a caret under the character at fault, on two lines. Long texts are shown around it. */
  pointed(): string {
    const from = Math.max(0, this.position - 60);
    const part = this.text.slice(from, from + 100).replaceAll(/\s/g, ' ');
    return `${part}\n${' '.repeat(this.position - from)}^`;
  }
}
