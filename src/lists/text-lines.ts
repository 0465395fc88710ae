import { InputError } from '../systems/input-error.ts';
import { tidy } from '../systems/list-words.ts';

/**
 * A text list line by line, before anything of it is read: which lines are units, and what belongs to each. Every style comes to one form:
 * a price in square brackets, options behind a colon, models as bullets.
 */
export interface TextDraft {
  /** "Name [price]: option, option". */
  readonly line: string;
  readonly category: string;
  /** Models, or what the unit carries (`bulletsAre`), in the same form. */
  readonly bullets: readonly string[];
  readonly bulletsAre: 'models' | 'options';
}

export interface TextLines {
  /** "Name [price]" of the whole list; null when the text has none. */
  readonly header: string | null;
  readonly catalogue: string;
  readonly units: readonly TextDraft[];
  readonly warnings: readonly string[];
}

/** Longer lines are refused: no line of a real list comes near it. */
const LONGEST_LINE = 10_000;

interface Line {
  readonly text: string;
  readonly indent: number;
  /** Nothing but bold words, as chat programs mark a heading. */
  readonly heading: boolean;
  readonly bullet: boolean;
}

/** Sorts the lines of any supported style. Throws an InputError for lines of absurd length. */
export function textLines(text: string): TextLines {
  const lines = text
    .split(/\r?\n/)
    .map(lineOf)
    .filter(({ text: each }) => each !== '');
  return isPriceFirst(lines) ? priceFirst(lines) : priceAfter(lines);
}

function lineOf(raw: string): Line {
  if (raw.length > LONGEST_LINE)
    throw new InputError({
      path: '',
      expected: `a list with lines of at most ${LONGEST_LINE} characters`,
      received: `${raw.length} characters in one`,
    });
  const indent = (/^\s*/.exec(raw)?.[0] ?? '').replaceAll('\t', '  ').length;
  const text = inBrackets(tidy(raw.replaceAll('**', '')));
  const bullet = BULLET.test(text);
  return { text: text.replace(BULLET, ''), indent, heading: /^\s*\*\*[^*]+\*\*\s*$/.test(raw) && !text.includes('['), bullet };
}

const BULLET = /^[•◦▪·*-]\s+/;

const CURRENCY = String.raw`(?:pts?|points?|ducats?|glory(?: points?)?|gc|gold crowns?|(?:warband )?rating)`;
const PRICE = new RegExp(String.raw`\(\s*\+?(\d[\d,]*(?:\.\d+)?\s*${CURRENCY}(?:\s*,\s*\d[\d,]*(?:\.\d+)?\s*${CURRENCY})*)\s*\)`, 'gi');

/** "(1,250 points)" → "[1250 pts]": prices in round brackets, as tournament styles write them. */
function inBrackets(text: string): string {
  return text.replace(
    PRICE,
    (_, inner: string) => `[${inner.replaceAll(/(\d),(?=\d{3})/g, '$1').replaceAll(/\bpoints?\b|\bpt\b/gi, 'pts')}]`,
  );
}

/** Lines that say who wrote the text, and rules across the page. */
const IDLE = /^(?:[+=_*~#-]+|#\s*\+\+.*|(?:created|exported|generated) (?:with|by|on)\b.*)$/i;
const FIELD = /^\+\s*([A-Z][A-Z ]+):\s*(.*)$/;
const CAPITALS = /^[A-Z][A-Z '&/-]{2,}$/;
const SLOT = /^(?:char|unit|hero)\s?\d+:\s*/i;
const EXTRA = /^(?:enhancements?|upgrades?|artefacts?|relics?):\s*/i;

/** Where units are "Name [price]: options": New Recruit's plain, chat and tournament styles, and BattleScribe's. */
function priceAfter(lines: readonly Line[]): TextLines {
  const warnings: string[] = [];
  const units: Building[] = [];
  // For chats the title begins with the player, elsewhere with the catalogue, which may come again after the list's name.
  const chat = lines.some(({ heading }) => heading);
  let [category, catalogue] = ['', ''];
  let header: string | null = null;
  let underHeading = false;
  lines.forEach(({ text, indent, heading, bullet }, place) => {
    const last = units.at(-1);
    const field = FIELD.exec(text);
    if (IDLE.test(text)) return;
    if (field) {
      const [, name = '', value = ''] = field;
      if (/FACTION|CATALOGUE|ARMY BOOK/.test(name)) catalogue = value.split(' - ').at(-1) as string;
      else if (name.startsWith('TOTAL') || name === 'LIST NAME') header = withField(header, name, value);
    } else if (text.startsWith('##') || /^\+\s.*\s\+$/.test(text)) category = bare(text.replaceAll(/^[#+]+\s*|\s*\++$/g, ''));
    else if (heading || (CAPITALS.test(text) && !bullet)) {
      category = bare(text);
      underHeading = heading;
    } else if (bullet && underHeading && indent === 0) units.push(building(text, category));
    else if (bullet || (last && /^\d+ with\s/.test(text))) {
      if (last) addBullet(last, text, bullet ? indent : null);
      else warnings.push(`not understood: ${text}`);
    } else if (last && EXTRA.test(text)) last.line = withOption(last.line, text.replace(EXTRA, ''));
    else if (header === null && units.length === 0 && category === '' && / - (?=.*\[)/.test(text)) {
      const [price = ''] = /\[.*$/.exec(text) ?? [];
      const parts = bare(text.replace(/ - (?=\[)/, ' ')).split(' - ');
      if (chat && parts.length > 2) parts.shift();
      [catalogue = ''] = parts;
      header = `${parts.slice(1, parts.length > 2 ? -1 : undefined).join(' - ') || catalogue} ${price}`;
      if (chat) header = `${parts.slice(1).join(' - ') || catalogue} ${price}`;
    } else if (header === null && place === 0 && isHeader(text, lines[1])) header = text;
    else if (!text.includes('[') && category === '' && (header === null || catalogue !== '') && units.length === 0)
      warnings.push(`not understood: ${text}`);
    else if (!text.includes('[') && units.length === 0 && category === '') catalogue = text;
    else units.push(building(text, category));
  });
  return { header, catalogue, units: units.map(drafted), warnings };
}

/** A price on the first line is the list's when what follows it is neither a unit nor part of one. */
function isHeader(text: string, next: Line | undefined): boolean {
  return (
    text.includes('[') &&
    !/:/.test(text) &&
    next !== undefined &&
    !next.bullet &&
    !next.text.includes('[') &&
    !/^\d+ with\s/.test(next.text)
  );
}

function withField(header: string | null, name: string, value: string): string {
  const [title = '', price = ''] = (header ?? '').split(/(?=\[)/);
  return name === 'LIST NAME' ? `${value} ${price}`.trim() : `${title} [${value.replace(/(\d)\s*points?$/i, '$1 pts')}]`.trim();
}

const bare = (text: string): string => text.replace(/\s*\[[^\]]*\]$/, '');

interface Building {
  line: string;
  readonly category: string;
  readonly bullets: { text: string; readonly indent: number }[];
}

function building(text: string, category: string): Building {
  return { line: text.replace(SLOT, ''), category, bullets: [] };
}

/** A bullet under the first one's level belongs to the one before; a line without a bullet goes on with what stands before it. */
function addBullet(unit: Building, text: string, indent: number | null): void {
  const [first, last] = [unit.bullets[0], unit.bullets.at(-1)];
  if (last && (indent === null || (first && indent > first.indent))) last.text = withOption(last.text, text);
  else if (indent === null) unit.line = withOption(unit.line, text);
  else unit.bullets.push({ text, indent });
}

function withOption(line: string, option: string): string {
  return `${line}${hasOptions(line) ? ',' : ':'} ${option}`;
}

function hasOptions(line: string): boolean {
  return /:(?![^[(]*[\])])/.test(line);
}

/**
 * Bullets are models where they carry something or cost something, or are as many as the unit says; where every bullet is a bare thing, as
 * in "• 1x Great Hammer", they are what the unit carries.
 */
function drafted({ line, category, bullets }: Building): TextDraft {
  const texts = bullets.map(({ text }) => text);
  const named = /^(?:(\d{1,3})x\s+)?([^[:]+)/i.exec(line);
  const [count, name] = [Number(named?.[1] ?? 1), (named?.[2] ?? '').trim().toLowerCase()];
  const all = texts.reduce((sum, each) => sum + Number(/^(\d{1,3})x\s/i.exec(each)?.[1] ?? 1), 0);
  const models =
    texts.some(
      (each) =>
        each.includes('[') ||
        each
          .replace(/^\d{1,3}x\s+/i, '')
          .toLowerCase()
          .startsWith(name),
    ) ||
    (all === count && count > 1) ||
    (texts.length > 0 && texts.every(hasOptions));
  return {
    // The models say how many there are; said twice it would be read as so many units.
    line: models && all === count ? line.replace(/^\d{1,3}x\s+/i, '') : line,
    category,
    bullets: texts,
    bulletsAre: models ? 'models' : 'options',
  };
}

/** "266 - 19 Spear Guards, Champion": the style of fantasy tournaments, a price, how many models, a name, options. */
const PRICED_UNIT = /^(\d{1,5})\s*(?:pts?\.?|points)?\s*-\s+(?:(\d{1,3})\s*x?\s+)?(\S.*)$/i;

function isPriceFirst(lines: readonly Line[]): boolean {
  return lines.some(({ text }) => PRICED_UNIT.test(text)) && !lines.some(({ text }) => text.includes('['));
}

function priceFirst(lines: readonly Line[]): TextLines {
  const warnings: string[] = [];
  const units: TextDraft[] = [];
  let [category, catalogue, total] = ['', '', ''];
  lines.forEach(({ text, heading }, place) => {
    const unit = PRICED_UNIT.exec(text);
    const sum = /^(?:total:?\s*)?(\d{2,6})(?:\s*(?:pts?|points))?$/i.exec(text);
    if (unit) {
      const [, cost = '', models, rest = ''] = unit;
      const [name = '', ...options] = rest.split(/,\s*(?![^(]*\))/);
      const line = `${name} [${cost} pts]${options.length > 0 ? `: ${options.join(', ')}` : ''}`;
      units.push({ line, category, bullets: models === undefined ? [] : [`${models}x ${name}`], bulletsAre: 'models' });
    } else if (IDLE.test(text)) return;
    else if (sum) total = sum[1] as string;
    else if (catalogue === '' && units.length === 0) catalogue = text;
    else if (heading || PRICED_UNIT.test(lines[place + 1]?.text ?? '')) category = text.replaceAll(/^[#+=]+\s*|\s*[+=:]+$/g, '');
    else warnings.push(`not understood: ${text}`);
  });
  return { header: total === '' ? null : `${catalogue} [${total} pts]`, catalogue, units, warnings };
}
