import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseHTML } from 'linkedom';
import { expect } from 'vitest';
import { svgText } from '../../src/charts/serialize.ts';
import { FENCE } from './literate.ts';

const UPDATE = Boolean(process.env['UPDATE']);

/** What a running notebook may call, and the comparison with what its file says. */
export class Notebook {
  readonly #file: string;
  readonly #printed: (string | null)[] = [];
  #expected: string | null = null;
  #output = '';

  constructor(file: string) {
    this.#file = file;
  }

  begin(expected: string | null): void {
    this.#expected = expected;
    this.#output = '';
  }

  /** Prints a line: what the `text` fence after the cell must say. */
  print = (...values: readonly unknown[]): void => {
    this.#output += `${values.map(String).join(' ')}\n`;
  };

  /** Where charts are drawn: hand it to a chart as its `document`. */
  readonly document = parseHTML('<!doctype html><html><body></body></html>').document as unknown as Document;

  /** Keeps a chart as `notebooks/pictures/<notebook>-<name>.svg`, which the page shows as an ordinary image. */
  draw = (name: string, chart: Element): void => {
    const path = join(dirname(this.#file), 'pictures', `${basename(this.#file, '.md')}-${name}.svg`);
    const drawn = svgText(chart);
    if (UPDATE) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, drawn);
    }
    expect(existsSync(path), `${path} is missing: run with UPDATE=1`).toBe(true);
    expect(drawn, `${path} is not what the notebook draws: run with UPDATE=1 and look at it`).toBe(readFileSync(path, 'utf8'));
  };

  end(): void {
    this.#printed.push(this.#expected === null ? null : this.#output);
    if (this.#expected === null) expect(this.#output, 'a cell prints but no ```text fence follows it').toBe('');
    else if (!UPDATE) expect(this.#output).toBe(this.#expected);
  }

  done(): void {
    if (!UPDATE) return;
    let cell = 0;
    const text = readFileSync(this.#file, 'utf8').replace(FENCE, (fence, code: string) => {
      const printed = this.#printed[cell++];
      return printed === null || printed === undefined ? fence : `\`\`\`ts\n${code}\`\`\`\n\n\`\`\`text\n${printed}\`\`\`\n`;
    });
    writeFileSync(this.#file, text);
  }
}
