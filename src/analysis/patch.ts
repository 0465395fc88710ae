import { type Fraction, fraction } from '../pmf/index.ts';
import { InputError } from '../systems/input-error.ts';
import { comparable } from './comparable.ts';
import { dominated, type Purchase } from './efficiency.ts';
import { listed } from './format.ts';
import { type GridRun, refusalAt, valueAt } from './grid.ts';
import { type MatrixHead, valueText } from './matrix.ts';
import { type AnyMeasure, direction } from './measure.ts';
import { differenceText } from './sensitivity.ts';
import type { Table } from './table.ts';

/** A finished matrix with what it is of. */
export interface Measured {
  readonly head: MatrixHead;
  readonly run: GridRun<Fraction>;
}

/** A loadout against a target in a situation, by their names. */
export interface MatchUp {
  readonly loadout: string;
  readonly target: string;
  readonly setting: string;
}

/** A match-up whose value is not what it was. */
export interface Move extends MatchUp {
  readonly before: Fraction;
  readonly after: Fraction;
  readonly change: Fraction;
}

/** Two loadouts that changed places against one target: `now` is the better one now, `formerly` was before. */
export interface OrderFlip {
  readonly now: string;
  readonly formerly: string;
  readonly target: string;
  readonly setting: string;
}

/** Everything that changed between two catalogues or editions. */
export interface Patch {
  readonly measure: AnyMeasure;
  /** Match-ups that are possible in both, compared by the names of loadout, target and situation. */
  readonly compared: number;
  /** Every one that moved, by how far, the furthest first. Exact: none is missing, however small. */
  readonly moves: readonly Move[];
  readonly flips: readonly OrderFlip[];
  /** Match-ups in both that the rules now allow and did not, and the other way round: without a value they have no change. */
  readonly nowPossible: readonly MatchUp[];
  readonly noLongerPossible: readonly MatchUp[];
  readonly newlyDominated: readonly { readonly loser: string; readonly winner: string }[];
  readonly noLongerDominated: readonly string[];
  readonly costs: readonly { readonly loadout: string; readonly before: number | null; readonly after: number | null }[];
  /** Loadouts, targets and situations that only one side has. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** What changed between two catalogues or editions. Throws an InputError when they measure different things. */
export function patchDiff(before: Measured, after: Measured): Patch {
  const { measure } = after.head;
  if (before.head.measure.id !== measure.id || before.head.system.id !== after.head.system.id) {
    throw new InputError({
      path: 'measure',
      expected: `${measure.id} of ${after.head.system.id}, as the new one`,
      received: `${before.head.measure.id} of ${before.head.system.id}`,
    });
  }
  const [rows, columns, layers] = [
    shared(before.head.loadouts, after.head.loadouts),
    shared(before.head.targets, after.head.targets),
    shared(before.head.settings, after.head.settings),
  ];
  const moves: Move[] = [];
  const flips: OrderFlip[] = [];
  const [nowPossible, noLongerPossible]: [MatchUp[], MatchUp[]] = [[], []];
  let compared = 0;
  for (const layer of layers) {
    for (const column of columns) {
      const place = { target: column.name, setting: layer.name };
      const cells = rows.flatMap((row): Compared[] => {
        const [old, now] = [cell(before, row.before, column.before, layer.before), cell(after, row.after, column.after, layer.after)];
        if (old && now) return [{ name: row.name, old, now }];
        if (now) nowPossible.push({ loadout: row.name, ...place });
        if (old) noLongerPossible.push({ loadout: row.name, ...place });
        return [];
      });
      compared += cells.length;
      for (const { name, old, now } of cells)
        if (!old.equals(now)) moves.push({ loadout: name, ...place, before: old, after: now, change: now.sub(old) });
      flips.push(...flipsIn(cells, direction(measure)).map((flip) => ({ ...flip, ...place })));
    }
  }
  moves.sort((a, b) => b.change.abs().compare(a.change.abs()));
  const [worseBefore, worseNow] = [losers(before), losers(after)];
  return {
    measure,
    compared,
    moves,
    flips,
    nowPossible,
    noLongerPossible,
    newlyDominated: [...worseNow].filter(([name]) => !worseBefore.has(name)).map(([loser, winner]) => ({ loser, winner })),
    noLongerDominated: [...worseBefore.keys()].filter((name) => !worseNow.has(name) && rows.some((row) => row.name === name)),
    costs: rows.flatMap(({ name, before: i, after: j }) => {
      const [was, is] = [before.head.loadouts[i]?.cost ?? null, after.head.loadouts[j]?.cost ?? null];
      return was === is ? [] : [{ loadout: name, before: was, after: is }];
    }),
    added: only(after.head, before.head),
    removed: only(before.head, after.head),
  };
}

interface Shared {
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

function shared(before: readonly { readonly name: string }[], after: readonly { readonly name: string }[]): Shared[] {
  return after.flatMap(({ name }, place) => {
    const old = before.findIndex((each) => each.name === name);
    return old < 0 ? [] : [{ name, before: old, after: place }];
  });
}

function only(these: MatrixHead, those: MatrixHead): string[] {
  const names = ({ loadouts, targets, settings }: MatrixHead): string[] => [
    ...new Set([...loadouts, ...targets, ...settings].map(({ name }) => name)),
  ];
  const known = new Set(names(those));
  return names(these).filter((name) => !known.has(name));
}

interface Compared {
  readonly name: string;
  readonly old: Fraction;
  readonly now: Fraction;
}

/** A match-up's value, or undefined where the rules refuse it. */
function cell({ run }: Measured, row: number, column: number, layer: number): Fraction | undefined {
  const value = valueAt(run, row, column, layer);
  if (value === undefined && refusalAt(run, row, column, layer) === undefined)
    throw new InputError({ path: '', expected: 'a complete matrix', received: `${run.done} of ${run.grid.tasks} cells` });
  return value;
}

function flipsIn(cells: readonly Compared[], sign: 1 | -1): { now: string; formerly: string }[] {
  return cells.flatMap((first, i) =>
    cells.slice(i + 1).flatMap((second) => {
      const [old, now] = [first.old.compare(second.old) * sign, first.now.compare(second.now) * sign];
      if (old * now >= 0) return [];
      return [now > 0 ? { now: first.name, formerly: second.name } : { now: second.name, formerly: first.name }];
    }),
  );
}

/** Each dominated loadout with the first that dominates it, of those that can attack every target. */
function losers(measured: Measured): Map<string, string> {
  const { head, run } = comparable(measured.head, measured.run);
  const sign = fraction(direction(head.measure));
  const purchases = head.loadouts.map(({ name, cost }, row): Purchase => ({
    name,
    cost,
    values: head.settings.flatMap((_, layer) => head.targets.map((__, column) => (valueAt(run, row, column, layer) as Fraction).mul(sign))),
  }));
  const found = new Map<string, string>();
  for (const { loser, winner } of dominated(purchases)) {
    const { name } = purchases[loser] as Purchase;
    if (!found.has(name)) found.set(name, (purchases[winner] as Purchase).name);
  }
  return found;
}

/** The moves of more than a limit. */
export function movesAbove({ moves }: Patch, limit: Fraction): readonly Move[] {
  return moves.filter(({ change }) => change.abs().compare(limit) > 0);
}

/**
 * A limit such as "5pp" (percentage points, for a chance) or "0.25" (in the measure's own unit). Throws an InputError that says which of
 * them
 * the measure takes.
 */
export function parseLimit(text: string, { kind, name }: AnyMeasure): Fraction {
  const match = /^(\d{1,6})(?:\.(\d{1,9}))?\s*(pp|%)?$/.exec(text.trim());
  const points = match?.[3] !== undefined;
  if (!match || (kind === 'amount' && points)) {
    throw new InputError({
      path: '--fail-above',
      expected: kind === 'chance' ? 'percentage points such as "5pp"' : `an amount of ${name} such as "0.25"`,
      received: text,
    });
  }
  const decimals = match[2] ?? '';
  const value = fraction(BigInt(`${match[1]}${decimals}`), 10n ** BigInt(decimals.length));
  return kind === 'chance' && points ? value.div(100) : value;
}

/** What changed, in a sentence or two. */
export function patchFinding({
  measure,
  compared,
  moves,
  flips,
  nowPossible,
  noLongerPossible,
  newlyDominated,
  noLongerDominated,
  costs,
  added,
  removed,
}: Patch): string {
  const [furthest] = moves;
  const head = furthest
    ? `${moves.length} of ${compared} match-ups move, the furthest ${furthest.loadout} against ${furthest.target}${furthest.setting === '' ? '' : ` (${furthest.setting})`}: ${valueText(measure, furthest.before)} → ${valueText(measure, furthest.after)} (${differenceText(measure, furthest.change)})`
    : `None of ${compared} match-ups moves`;
  const rest = [
    flips.length === 0 ? 'no order flips' : `${flips.length} order${flips.length === 1 ? ' flips' : 's flip'}`,
    ...(nowPossible.length === 0 ? [] : [`now possible: ${matchUpWords(nowPossible)}`]),
    ...(noLongerPossible.length === 0 ? [] : [`no longer possible: ${matchUpWords(noLongerPossible)}`]),
    ...(newlyDominated.length === 0
      ? []
      : [`newly dominated: ${some(newlyDominated.map(({ loser, winner }) => `${loser} (by ${winner})`))}`]),
    ...(noLongerDominated.length === 0 ? [] : [`no longer dominated: ${some(noLongerDominated)}`]),
    ...(costs.length === 0 ? [] : [`${costs.length} ${costs.length === 1 ? 'price changes' : 'prices change'}`]),
    ...(added.length === 0 ? [] : [`added: ${listed(added)}`]),
    ...(removed.length === 0 ? [] : [`removed: ${listed(removed)}`]),
  ];
  return `${[head, ...rest].join('; ')}.`;
}

/** "sword against guard, axe against guard and 4 more". */
function matchUpWords(matchUps: readonly MatchUp[]): string {
  return some(matchUps.map(({ loadout, target, setting }) => `${loadout} against ${target}${setting === '' ? '' : ` (${setting})`}`));
}

/** The first three, and how many more there are. */
function some(words: readonly string[]): string {
  const told = words.slice(0, 3);
  return listed([...told, ...(words.length > told.length ? [`${words.length - told.length} more`] : [])]);
}

/** Every match-up that moved: before, after and by how much. */
export function movesTable({ measure, moves }: Patch): Table {
  return {
    caption: 'Match-ups that move',
    columns: ['loadout', 'target', 'situation', 'before', 'after', 'change'],
    rows: moves.map(({ loadout, target, setting, before, after, change }) => [
      loadout,
      target,
      setting,
      valueText(measure, before),
      valueText(measure, after),
      differenceText(measure, change),
    ]),
  };
}

/** Every pair of loadouts that changed places, and against whom. */
export function flipsTable({ flips }: Patch): Table {
  return {
    caption: 'Orders that flip',
    columns: ['better now', 'better before', 'target', 'situation'],
    rows: flips.map(({ now, formerly, target, setting }) => [now, formerly, target, setting]),
  };
}
