/** One rule as profiles print it: "Multiple Wounds (2, towards Height 4-5)" is a name and two arguments. */
export interface RuleText {
  readonly name: string;
  readonly args: readonly string[];
  /** Marked Shooting, or Melee & Shooting; `melee` when unmarked. */
  readonly scope: Scope;
  readonly text: string;
}

type Scope = 'melee' | 'shooting' | 'both';

const SCOPES: Readonly<Record<string, Scope>> = {
  melee: 'melee',
  shooting: 'shooting',
  'melee & shooting': 'both',
  'melee and shooting': 'both',
};

/** Reads a printed rule. Any text is a rule of that name; whether the name is known is for the reader of it to say. */
export function ruleText(text: string): RuleText {
  const tidy = text.replace(/[\s\u00a0]+/g, ' ').trim();
  const open = tidy.indexOf('(');
  const all = open < 0 ? [] : brackets(tidy.slice(open)).flatMap((inside) => atCommas(inside));
  const scope = all.map((arg) => SCOPES[arg.toLowerCase()]).find((each) => each !== undefined);
  const args = all.filter((arg) => SCOPES[arg.toLowerCase()] === undefined);
  return { name: (open < 0 ? tidy : tidy.slice(0, open)).trim(), args, scope: scope ?? 'melee', text: tidy };
}

/** What stands in each outermost pair of brackets. */
function brackets(text: string): string[] {
  const found: string[] = [];
  let [depth, from] = [0, 0];
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '(' && depth++ === 0) from = i + 1;
    else if (text[i] === ')' && depth > 0 && --depth === 0) found.push(text.slice(from, i));
  }
  return found;
}

/** The parts between commas that are in no brackets. */
function atCommas(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Additions to characteristics. */
export type Bonus = Readonly<Partial<Record<Characteristic, number>>>;
type Characteristic = 'att' | 'off' | 'str' | 'ap' | 'agi' | 'def' | 'res' | 'arm' | 'dis' | 'aim';

const BONUS = /^([+\u2212-]\s?\d+)\s*(Attacks?|Att|Off|Str|AP|Agility|Agi?|Def|Res|Armour|Arm|Dis|Aim)$/i;
const SPELLINGS: Readonly<Record<string, Characteristic>> = { attack: 'att', attacks: 'att', agility: 'agi', ag: 'agi', armour: 'arm' };

/** "+1 Str" as a bonus, or undefined when the text is none. */
export function bonusText(text: string): Bonus | undefined {
  const match = BONUS.exec(text.trim());
  if (!match) return undefined;
  const word = (match[2] as string).toLowerCase();
  return { [SPELLINGS[word] ?? word]: Number((match[1] as string).replace(/\s/, '').replace('\u2212', '-')) };
}

/** The sum of several bonuses. */
export function bonusSum(bonuses: readonly Bonus[]): Bonus {
  const sum: Partial<Record<Characteristic, number>> = {};
  for (const bonus of bonuses)
    for (const [name, by] of Object.entries(bonus)) sum[name as Characteristic] = (sum[name as Characteristic] ?? 0) + by;
  return sum;
}
