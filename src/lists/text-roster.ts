import { InputError } from '../systems/input-error.ts';
import { refuseDepth } from './read/node.ts';
import type { Costs, Roster, Selection } from './roster.ts';
import { type TextDraft, textLines } from './text-lines.ts';
import { commaParts, tidy } from '../systems/list-words.ts';
import { sumOfCosts } from './units.ts';

/**
 * Reads a list as text, in the styles that list builders write: New Recruit's plain one ("Unit [price]: items", bullets for models), its
 * style for chats (bold headings, "- Unit"), its tournament style ("+ FACTION: …", "Char1: 1x Unit (price): items", "4 with …"), and that of
 * fantasy tournaments ("266 - 19 Spears, Champion"). Text has names and costs but no profiles: they come from the catalogue. Whatever is not
 * a unit is kept as a warning. Throws an InputError when no line reads as a unit.
 */
export function textRoster(text: string): Roster {
  const { header: headline, catalogue, units, warnings } = textLines(text);
  const header = headline === null ? undefined : priced(headline);
  if (units.length === 0)
    throw new InputError({
      path: '',
      expected: 'a list with at least one unit line such as "Sergeant [20 pts]: Sword [5 pts]"',
      received: text.slice(0, 60),
    });
  const selections = units.map((unit, index) => unitSelection(unit, index));
  return {
    name: header?.name ?? '',
    game: { id: '', name: '' },
    catalogues: catalogue === '' ? [] : [catalogue],
    costs: header && Object.keys(header.costs).length > 0 ? header.costs : sumOfCosts(selections.flatMap((each) => allCosts(each))),
    selections,
    warnings,
  };
}

function allCosts(selection: Selection): Costs[] {
  return [selection.costs, ...selection.selections.flatMap(allCosts)];
}

function unitSelection({ line, category, bullets, bulletsAre }: TextDraft, index: number): Selection {
  const { name, items } = headAndItems(line);
  const head = priced(name);
  const [model, letter] = bulletsAre === 'models' ? (['model', 'm'] as const) : (['upgrade', 'o'] as const);
  const under = bullets.map((bullet, place) => itemSelection(bullet, `${index}.${letter}${place}`, model));
  const children = [...items.map((item, place) => itemSelection(item, `${index}.${place}`, 'upgrade')), ...under];
  const formation = children.some((child) => /^\d+\s*[×xX]\s*\d+$/.test(child.name));
  const type =
    category.toLowerCase() === 'configuration' ? 'upgrade' : (bulletsAre === 'models' && under.length > 0) || formation ? 'unit' : 'model';
  return selected({ id: String(index), type, head, children, categories: category === '' ? [] : [category], isUnit: true });
}

/** A colon outside brackets ends the unit's own name and cost. */
function headAndItems(line: string): { readonly name: string; readonly items: readonly string[] } {
  let depth = 0;
  for (let i = 0; i < line.length; i++) {
    if (line[i] === '[' || line[i] === '(') depth++;
    else if (line[i] === ']' || line[i] === ')') depth--;
    else if (line[i] === ':' && depth === 0) return { name: line.slice(0, i), items: counted(commaParts(line.slice(i + 1))) };
  }
  return { name: line, items: [] };
}

/** "4 with Sword, Shield" is four of each: "4x Sword", "4x Shield". */
function counted(items: readonly string[]): readonly string[] {
  let count = '';
  return items.map((item) => {
    const [, number, rest] = /^(\d{1,3}) with\s+(.+)$/i.exec(item) ?? [];
    if (number !== undefined) count = number;
    const name = rest ?? item;
    return count === '' || /^\d{1,3}x\s/i.test(name) ? name : `${count}x ${name}`;
  });
}

function itemSelection(text: string, id: string, type: string, depth = 1): Selection {
  refuseDepth(depth);
  const { name, items } = headAndItems(text);
  const { name: outer, inside } = bracketed(name);
  const children = [...inside, ...items].map((item, place) => itemSelection(item, `${id}.${place}`, 'upgrade', depth + 1));
  return selected({ id, type, head: priced(outer), children, categories: [], isUnit: false });
}

/** Sub-items stand in a last bracket: one with a comma or a cost in it, or one that follows another bracket. */
function bracketed(text: string): { readonly name: string; readonly inside: readonly string[] } {
  const match = /^(.*\S)\s*\(([^()]*(?:\([^()]*\)[^()]*)*)\)$/.exec(text);
  const [name, inner] = [match?.[1] ?? '', match?.[2] ?? ''];
  const isList = match !== null && (inner.includes('[') || commaParts(inner).length > 1 || name.endsWith(')'));
  return isList ? { name, inside: commaParts(inner) } : { name: text, inside: [] };
}

interface Priced {
  readonly name: string;
  readonly number: number;
  readonly costs: Costs;
}

/** "3x Marksmen [75 gc, 15 Warband Rating]". A bracket with a bare number ("Leg Wound [31]") belongs to the name. */
function priced(text: string): Priced {
  const times = /^(\d{1,3})x\s+(.*)$/i.exec(text);
  const number = times ? Number(times[1]) : 1;
  const rest = times ? (times[2] as string) : text;
  const bracket = /^(.*?)\s*\[([^\]]*)\]$/.exec(rest);
  const amounts = bracket ? commaParts(bracket[2] as string).map((each) => /^(-?\d+(?:\.\d+)?)\s*([^\d\s].*)$/.exec(each)) : [];
  if (!bracket || amounts.length === 0 || amounts.some((amount) => amount === null)) return { name: tidy(rest), number, costs: {} };
  const costs = Object.fromEntries(amounts.map((amount) => [tidy(amount?.[2] as string), Number(amount?.[1])]));
  return { name: tidy(bracket[1] as string), number, costs };
}

interface Parts {
  readonly id: string;
  readonly type: string;
  readonly head: Priced;
  readonly children: readonly Selection[];
  readonly categories: readonly string[];
  readonly isUnit: boolean;
}

/**
 * Text prints what a unit costs with everything in it; a selection carries only its own share. A unit printed without a cost sums to
 * nothing (a stash cancels its content); an item without one is just a heading for what stands in its brackets.
 */
function selected({ id, type, head, children, categories, isUnit }: Parts): Selection {
  const below = sumOfCosts(children.flatMap(allCosts));
  const printed = isUnit ? { ...Object.fromEntries(Object.keys(below).map((name) => [name, 0])), ...head.costs } : head.costs;
  const own = Object.entries(printed).map(([name, amount]) => [name, amount - (below[name] ?? 0)] as const);
  return {
    id,
    name: head.name,
    customName: null,
    entryId: '',
    type,
    number: head.number,
    costs: Object.fromEntries(own.filter(([, amount]) => amount !== 0)),
    profiles: [],
    rules: [],
    categories,
    selections: children,
  };
}
