import { type Fraction, fraction } from '../pmf/index.ts';
import { InputError } from '../systems/input-error.ts';
import type { CatalogueItem, GameSystem, Loadout, LoadoutChoice } from '../systems/system.ts';
import { canonicalKey } from './canonical.ts';
import { exactly, mixedValue } from './efficiency.ts';
import { type AnyMeasure, direction, headline, valueOf } from './measure.ts';
import { openTo } from './one-item.ts';
import { scenarioOf, type Setting } from './scenario.ts';

/** For whom kit is looked for, within which budget, and against whom. */
export interface BestInput {
  readonly system: GameSystem;
  readonly fighter: string;
  /** The most that the loadout may cost; left out, anything. */
  readonly budget?: number | undefined;
  readonly targets: readonly Loadout[];
  readonly weights?: readonly Fraction[] | undefined;
  readonly setting?: Setting | undefined;
  readonly measure?: AnyMeasure | undefined;
  /** How many weapons and items of kit at most. Default 2 and 2. */
  readonly weapons?: number | undefined;
  readonly kit?: number | undefined;
  /** Only items of these standings. Default all. */
  readonly allows?: ((item: CatalogueItem) => boolean) | undefined;
  /** Loadouts examined at most; default 50,000. */
  readonly limit?: number | undefined;
}

/** The best kit found, and how sure it is that there is none better. */
export interface Best {
  readonly measure: AnyMeasure;
  /** The best loadouts found, best first and of equal ones the cheapest first; at most ten. */
  readonly found: readonly { readonly choice: LoadoutChoice; readonly loadout: Loadout; readonly value: Fraction }[];
  /** True when every loadout within the budget was examined or ruled out. */
  readonly optimal: boolean;
  /** How much better an unexamined loadout could be at most: 0 when optimal, undefined when there is no bound. */
  readonly within: Fraction | undefined;
  readonly examined: number;
  /** Loadouts whose attack was the same as an earlier one's, and so was not computed again. */
  readonly repeated: number;
}

const KEPT = 10;

/**
 * The kit that maximises a measure over a weighted mix of targets, for one fighter within a budget. An exact search: a choice is dropped
 * only when the items' prices alone break the budget, when the game refuses it, or when it comes to the same attack as an earlier one.
 */
export function bestLoadout({
  system,
  fighter,
  budget,
  targets,
  weights,
  setting,
  measure = headline(system),
  weapons = 2,
  kit = 2,
  allows = () => true,
  limit = 50_000,
}: BestInput): Best {
  if (targets.length === 0) throw new InputError({ path: 'targets', expected: 'at least one target', received: targets });
  const base = system.catalogue.fighters.find(({ id }) => id === fighter);
  if (!base)
    throw new InputError({
      path: 'fighter',
      expected: `a fighter's id in the catalogue, such as ${JSON.stringify(system.catalogue.fighters[0]?.id)}`,
      received: fighter,
    });
  const sign = direction(measure);
  const seen = new Map<string, Fraction>();
  const found: { choice: LoadoutChoice; loadout: Loadout; value: Fraction }[] = [];
  let [examined, repeated, complete] = [0, 0, true];
  for (const choice of choices(system, base, { budget, weapons, kit, allows })) {
    const loadout = fits(() => system.loadout(choice));
    if (!loadout || (budget !== undefined && (loadout.cost === null || exactly(loadout.cost).compare(exactly(budget)) > 0))) continue;
    if (examined >= limit) {
      complete = false;
      break;
    }
    const scenarios = fits(() => targets.map((target) => scenarioOf(system, loadout, target, setting)));
    if (!scenarios) continue;
    examined++;
    const key = scenarios.map((scenario) => canonicalKey(system.schema.fields, scenario)).join('\n');
    const known = seen.get(key);
    const value =
      known ??
      fits(() =>
        mixedValue(
          scenarios.map((scenario) => valueOf(system.resolve(scenario), measure, scenario)),
          weights,
        ),
      );
    if (value === undefined) continue;
    if (known) repeated++;
    else seen.set(key, value);
    found.push({ choice, loadout, value });
    found.sort((a, b) => b.value.compare(a.value) * sign || (a.loadout.cost ?? Infinity) - (b.loadout.cost ?? Infinity) || 0);
    found.splice(KEPT);
  }
  const [best] = found;
  // A chance can not pass certainty; an amount has no bound that holds in every game.
  const ceiling = measure.kind !== 'chance' ? undefined : sign === 1 ? fraction(1) : fraction(0);
  const within = complete ? fraction(0) : best && ceiling ? ceiling.sub(best.value).abs() : undefined;
  return { measure, found, optimal: complete, within, examined, repeated };
}

/** What the game makes of it, or undefined when it says that it does not fit. */
function fits<T>(step: () => T): T | undefined {
  try {
    return step();
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

interface Within {
  readonly budget: number | undefined;
  readonly weapons: number;
  readonly kit: number;
  readonly allows: (item: CatalogueItem) => boolean;
}

/** Every set of weapons with every set of kit whose prices, as far as they are known, leave the budget whole. */
function* choices(system: GameSystem, base: CatalogueItem, { budget = Infinity, weapons, kit, allows }: Within): Generator<LoadoutChoice> {
  const open = openTo(system, base);
  const rest = budget - (base.cost ?? 0);
  const offered = system.catalogue.weapons.filter((item) => open(item) && allows(item));
  const carried = system.catalogue.kit.filter((item) => open(item) && allows(item));
  for (const arms of sequences(offered, weapons, rest)) {
    const left = rest - arms.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
    for (const items of subsets(carried, kit, left)) {
      yield { fighter: base.id, weapons: arms.map(({ id }) => id), ...(items.length === 0 ? {} : { kit: items.map(({ id }) => id) }) };
    }
  }
}

/** Lists of up to `size` weapons within a budget: in every order, since hands differ, and the same one twice. */
function* sequences(items: readonly CatalogueItem[], size: number, budget: number): Generator<readonly CatalogueItem[]> {
  yield [];
  if (size === 0) return;
  for (const item of items) {
    const left = budget - Math.max(0, item.cost ?? 0);
    if (left >= 0) for (const rest of sequences(items, size - 1, left)) yield [item, ...rest];
  }
}

/** Sets of up to `size` items within a budget, each once. */
function* subsets(items: readonly CatalogueItem[], size: number, budget: number, from = 0): Generator<readonly CatalogueItem[]> {
  yield [];
  if (size === 0) return;
  for (let place = from; place < items.length; place++) {
    const item = items[place] as CatalogueItem;
    const left = budget - Math.max(0, item.cost ?? 0);
    if (left >= 0) for (const rest of subsets(items, size - 1, left, place + 1)) yield [item, ...rest];
  }
}
