import { type Fraction, fraction } from '../pmf/index.ts';
import { InputError } from '../systems/input-error.ts';
import type { Loadout } from '../systems/system.ts';
import { type BreakEven, breakEven, priceCeiling } from './break-even.ts';
import { comparable } from './comparable.ts';
import {
  costPerEffect,
  dominated,
  dominatedSentence,
  effectPerCost,
  exactly,
  frontier,
  mixedValue,
  type Dominated,
  type Purchase,
  type Ratio,
} from './efficiency.ts';
import { equilibrium, type Equilibrium } from './equilibrium.ts';
import { briefNames, formatNumber, formatPercent, listed, sentence } from './format.ts';
import { type GridRun, valueAt } from './grid.ts';
import { type MatrixHead, valueText } from './matrix.ts';
import { direction } from './measure.ts';
import type { Table } from './table.ts';

/** What one loadout of a review comes to. */
export interface Reviewed {
  readonly loadout: Loadout;
  /** The measure over the weighted mix of targets and situations. */
  readonly effect: Fraction;
  readonly perCost: Ratio;
  readonly costOf: Ratio;
  readonly onFrontier: boolean;
  /** For each target, whether it is on that target's own frontier, averaged over the situations. */
  readonly frontierAgainst: readonly boolean[];
  /** Its price at the reference's effect per cost. */
  readonly even: BreakEven;
  /** The most it may cost without being dominated over the mix; undefined when any price holds. */
  readonly ceiling: Fraction | undefined;
}

/** What earns its cost, what never does, and what would be played. */
export interface Review {
  /** What was reviewed: loadouts that can attack every target. */
  readonly head: MatrixHead;
  /** Loadouts and targets that were left out, a sentence each. */
  readonly left: readonly string[];
  readonly items: readonly Reviewed[];
  /** Whose effect per cost the break-even prices are measured by. */
  readonly reference: number | undefined;
  readonly dominated: readonly Dominated[];
  readonly purchases: readonly Purchase[];
  /** Loadouts against targets as a zero-sum game between two list builders; averaged over the situations. */
  readonly game: Equilibrium;
}

/** How targets are weighed and prices measured. */
export interface ReviewOptions {
  /** A weight for each target; equal ones by default. */
  readonly weights?: readonly Fraction[] | undefined;
  /** The name of the loadout that prices are measured by; the best buy by default. */
  readonly reference?: string | undefined;
  /** What the list builder may spend on a loadout on average. */
  readonly budget?: Fraction | undefined;
}

/**
 * Cost against effect over a finished matrix: who earns their cost, who never should be bought, what would be a fair price, and which mix
 * nobody can exploit. Loadouts that can not attack every target are left out by name. Throws an InputError for an unknown reference, unfit
 * weights, a budget with unpriced loadouts, or when no loadout can attack every target.
 */
export function reviewOf(
  whole: MatrixHead,
  wholeRun: GridRun<Fraction>,
  { weights: allWeights, reference, budget }: ReviewOptions = {},
): Review {
  if (wholeRun.done < wholeRun.grid.tasks)
    throw new InputError({ path: '', expected: 'a complete matrix', received: `${wholeRun.done} of ${wholeRun.grid.tasks} cells` });
  if (allWeights && (allWeights.length !== whole.targets.length || allWeights.some((weight) => weight.s < 0n))) {
    throw new InputError({
      path: 'weights',
      expected: `${whole.targets.length} weights from 0, one for each target`,
      received: allWeights.map(String).join(', '),
    });
  }
  const { head, run, columns, left } = comparable(whole, wholeRun);
  const weights = allWeights && columns.map((column) => allWeights[column] as Fraction);
  if (weights?.every((weight) => weight.n === 0n))
    throw new InputError({
      path: 'weights',
      expected: 'a weight above 0 for a target that can be attacked',
      received: weights.map(String).join(', '),
    });
  const { loadouts, targets, settings, system, measure } = head;
  const sign = fraction(direction(measure));
  const layers = settings.map((_, layer) => layer);
  const value = (row: number, column: number, layer: number): Fraction => valueAt(run, row, column, layer) as Fraction;
  const effects = loadouts.map((_, row) =>
    mixedValue(
      targets.map((__, column) => mixedValue(layers.map((layer) => value(row, column, layer)))),
      weights,
    ),
  );
  const purchases = loadouts.map(({ name, cost }, row): Purchase => ({
    name,
    cost,
    values: layers.flatMap((layer) => targets.map((_, column) => value(row, column, layer).mul(sign))),
  }));
  const priced = loadouts.map(({ cost }, row) => ({ cost, effect: (effects[row] as Fraction).mul(sign) }));
  const best = referenceFor(loadouts, effects, reference);
  const onFrontier = frontier(priced);
  const perTarget = targets.map((_, column) =>
    frontier(loadouts.map(({ cost }, row) => ({ cost, effect: mixedValue(layers.map((layer) => value(row, column, layer))).mul(sign) }))),
  );
  const items = loadouts.map((loadout, row): Reviewed => {
    const effect = effects[row] as Fraction;
    const rivals = priced.flatMap(({ cost, effect: theirs }, other) => (other === row ? [] : [{ cost, value: theirs }]));
    const base =
      best === undefined ? { cost: null, value: fraction(0) } : { cost: loadouts[best]?.cost ?? null, value: effects[best] as Fraction };
    return {
      loadout,
      effect,
      perCost: effectPerCost(effect, loadout.cost),
      costOf: costPerEffect(effect, loadout.cost),
      onFrontier: onFrontier[row] as boolean,
      frontierAgainst: perTarget.map((each) => each[row] as boolean),
      even: breakEven({ cost: loadout.cost, value: effect }, base, system.catalogue.costStep),
      ceiling: priceCeiling(effect.mul(sign), rivals, system.catalogue.costStep),
    };
  });
  const payoffs = loadouts.map((_, row) =>
    targets.map((__, column) => mixedValue(layers.map((layer) => value(row, column, layer))).mul(sign)),
  );
  return {
    head,
    left,
    items,
    reference: best,
    dominated: dominated(purchases),
    purchases,
    game: equilibrium({ payoffs, rowBudget: budgetFor(loadouts, budget) }),
  };
}

function referenceFor(loadouts: readonly Loadout[], effects: readonly Fraction[], name: string | undefined): number | undefined {
  if (name !== undefined) {
    const found = loadouts.findIndex((loadout) => loadout.name === name);
    if (found < 0)
      throw new InputError({
        path: 'reference',
        expected: `one of ${loadouts.map((loadout) => JSON.stringify(loadout.name)).join(', ')}`,
        received: name,
      });
    return found;
  }
  let best: { row: number; ratio: Fraction } | undefined;
  loadouts.forEach(({ cost }, row) => {
    const each = effectPerCost(effects[row] as Fraction, cost);
    if ('ratio' in each && each.ratio.n !== 0n && (!best || each.ratio.compare(best.ratio) > 0)) best = { row, ratio: each.ratio };
  });
  return best?.row;
}

function budgetFor(loadouts: readonly Loadout[], limit: Fraction | undefined): { costs: Fraction[]; limit: Fraction } | undefined {
  if (limit === undefined) return undefined;
  const free = loadouts.findIndex(({ cost }) => cost === null);
  if (free >= 0) throw new InputError({ path: 'budget', expected: 'a cost for every loadout', received: loadouts[free]?.name });
  return { costs: loadouts.map(({ cost }) => exactly(cost as number)), limit };
}

/** The review in three sentences: who earns their cost, who never should be bought, which mix holds. */
export function reviewFinding({ head, items, dominated: losers, game }: Review): string {
  const names = briefNames(items.map(({ loadout }) => loadout.name));
  const earning = names.filter((_, place) => items[place]?.onFrontier);
  const lost = new Set(losers.map(({ loser }) => loser)).size;
  const unpriced = items.filter(({ loadout }) => loadout.cost === null).length;
  const first =
    earning.length === 0
      ? 'No loadout has a price'
      : `${earning.length} of ${items.length - unpriced} earn their cost: ${listed(earning.slice(0, 6))}${earning.length > 6 ? ' …' : ''}`;
  const second =
    lost === 0 ? 'nothing is dominated' : `${lost} ${lost === 1 ? 'is' : 'are'} dominated, never better than something no dearer`;
  return `${first}; ${second}${unpriced > 0 && earning.length > 0 ? `; ${unpriced} without a price` : ''}. ${equilibriumSentence(head, game)}`;
}

/** "The mix that nobody can exploit is 62.5% hammer and 37.5% spear, worth 31.2% …; 4 of 6 loadouts never see play." */
export function equilibriumSentence(
  { loadouts, measure }: Pick<MatrixHead, 'loadouts' | 'measure'>,
  { rows, value, proof }: Equilibrium,
): string {
  const played = rows.shares
    .flatMap((share, row) => (share.n === 0n ? [] : [{ share, name: (loadouts[row] as Loadout).name }]))
    .toSorted((a, b) => b.share.compare(a.share));
  const mix = played.slice(0, 6).map(({ share, name }) => `${formatPercent(share)} ${name}`);
  const never = rows.most.filter((most) => most.n === 0n).length;
  const worth = valueText(measure, value.mul(direction(measure)));
  const proved = proof.gap.n === 0n ? 'exact, and proved by both sides’ equal values' : `certain to within ${formatNumber(proof.gap, 6)}`;
  if (isAllOne({ rows }))
    return `No mix promises more than any of them alone: whatever is taken, some target holds it to ${worth} (${proved}).`;
  return `The mix that nobody can exploit is ${listed(mix)}${played.length > 6 ? ' …' : ''}, worth ${worth} (${proved}); ${never === 0 ? 'every loadout sees play in some such mix' : `${never} of ${loadouts.length} never see play`}.`;
}

/** Whether each loadout alone promises as much as the best mix: then no mix is worth naming. */
function isAllOne({ rows }: Pick<Equilibrium, 'rows'>): boolean {
  return rows.most.length > 1 && rows.most.every((most) => most.equals(1));
}

/**
 * What the mix that nobody can exploit is worth to somebody who never heard of such a thing: what it comes to at the least, and why that
 * is all that a choice can promise.
 */
export function mixMeaning({ targets, measure }: Pick<MatrixHead, 'targets' | 'measure'>, { rows, value }: Equilibrium): string {
  if (isAllOne({ rows }))
    return `Each of them can be met by a target that leaves it ${valueText(measure, value.mul(direction(measure)))} (${measure.name}), so nobody can promise more; the shares above are one choice among all.`;
  const lone = rows.shares.filter((share) => share.n !== 0n).length === 1;
  const worth = valueText(measure, value.mul(direction(measure)));
  const [bound, much] = direction(measure) === 1 ? ['least', 'much'] : ['most', 'little'];
  const against = targets.length === 1 ? 'against the only target' : `whichever of the ${targets.length} targets the other side brings`;
  return `${lone ? 'Always taken, it averages' : 'Taken in these shares, they average'} at ${bound} ${worth} (${measure.name}) ${against}, even where the other side knows what is taken. No other choice promises as ${much}.`;
}

function ratioText(value: Ratio, digits: number): string {
  return 'ratio' in value ? formatNumber(value.ratio, digits) : value.reason;
}

/** Each loadout’s cost, effect, effect per cost and fair price. */
export function reviewTable({ head, items, reference }: Review): Table {
  const { currency } = head.system.catalogue;
  const base = reference === undefined ? '' : (items[reference] as Reviewed).loadout.name;
  const per = head.measure.kind === 'chance' ? 'for a certainty' : `for one of ${head.measure.name}`;
  return {
    caption: `${head.measure.name} for its cost${base === '' ? '' : `; fair price: as good a buy as ${base}`}`,
    columns: [
      'loadout',
      currency,
      head.measure.name,
      `per 100 ${currency}`,
      `${currency} ${per}`,
      'frontier',
      'against',
      'fair price',
      'most, not dominated',
    ],
    rows: items.map(({ loadout, effect, perCost, costOf, onFrontier, frontierAgainst, even, ceiling }) => [
      loadout.name,
      loadout.cost === null ? '–' : String(loadout.cost),
      valueText(head.measure, effect),
      'ratio' in perCost ? ratioText({ ratio: perCost.ratio.mul(100) }, 3) : perCost.reason,
      ratioText(costOf, 1),
      onFrontier ? 'yes' : '',
      `${frontierAgainst.filter(Boolean).length} of ${frontierAgainst.length}`,
      even.most === undefined ? '–' : formatNumber(even.most),
      ceiling === undefined ? 'any' : formatNumber(ceiling),
    ]),
  };
}

/** What should never be bought, and what instead. */
export function dominatedTable({ dominated: losers, purchases }: Review): Table {
  return {
    caption: 'Never worth buying',
    columns: ['loadout', 'instead', ''],
    rows: losers.map((each) => [
      (purchases[each.loser] as Purchase).name,
      (purchases[each.winner] as Purchase).name,
      sentence(dominatedSentence(each, purchases)),
    ]),
  };
}

/** One player’s shares, the largest first, each with its least and most. */
export function equilibriumTable(names: readonly string[], side: Equilibrium['rows'], caption: string): Table {
  const order = names.map((_, i) => i).toSorted((a, b) => (side.shares[b] as Fraction).compare(side.shares[a] as Fraction));
  return {
    caption: `${caption}${side.unique ? ' (the only one)' : ' (of greatest entropy; shares may range)'}`,
    columns: ['loadout', 'share', 'least', 'most'],
    rows: order.map((i) => [
      names[i] as string,
      ...[side.shares[i], side.least[i], side.most[i]].map((share) => formatPercent(share as Fraction)),
    ]),
  };
}
