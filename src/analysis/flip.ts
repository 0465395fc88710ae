import type { Fraction } from '../pmf/index.ts';
import type { GameSystem, Loadout, ScenarioShape } from '../systems/system.ts';
import { type AnyMeasure, direction, valueOf } from './measure.ts';
import { type ItemChange, oneItemAway } from './one-item.ts';
import { isRefusal, orRefusal } from './refusal.ts';
import { scenarioOf, type Setting } from './scenario.ts';
import { allowed } from './sensitivity.ts';
import { type Variation, variations } from './variations.ts';

/** The smallest change of one side's loadout that makes it at least as good as the other. */
export interface Flip {
  /** Which of the two changes: the one that is behind. */
  readonly side: 'a' | 'b';
  readonly changes: readonly Pick<Variation, 'path' | 'label' | 'from' | 'to'>[];
  /** Whole steps of numbers, and 1 for each flag or choice. */
  readonly steps: number;
  readonly value: Fraction;
  /** What it had to reach. */
  readonly against: Fraction;
  /** False when it only draws level. */
  readonly ahead: boolean;
}

/** Who is behind, and the smallest changes that draw them level. */
export interface FlipResult {
  readonly behind: 'a' | 'b' | 'neither';
  /** Every smallest change, the one that does most first; empty when there is none of up to `searched` steps. */
  readonly flips: readonly Flip[];
  readonly searched: number;
}

/** Changes of the attacking loadout itself; the target and the situation are the other's as well. */
const OWN = { parts: ['attacker', 'weapons'], choices: false } as const;

/**
 * The smallest changes to the weaker attacker's own numbers and flags that bring it level or ahead on the same target: one step first,
 * then two (one field by 2 or two fields by 1), up to `most` steps. An exact search of all of them, so that a size without an answer has
 * none.
 */
export function smallestFlip(system: GameSystem, a: ScenarioShape, b: ScenarioShape, measure: AnyMeasure, most = 2): FlipResult {
  const sign = direction(measure);
  const [valueA, valueB] = [a, b].map((scenario) => valueOf(system.resolve(scenario), measure, scenario)) as [Fraction, Fraction];
  const order = valueA.compare(valueB) * sign;
  if (order === 0) return { behind: 'neither', flips: [], searched: 0 };
  const side = order < 0 ? 'a' : 'b';
  const [mine, goal] = side === 'a' ? [a, valueB] : [b, valueA];
  const { reached, searched } = smallestReach(system, mine, measure, goal, most);
  return { behind: side, flips: reached.map((each) => ({ side, ...each })), searched };
}

/**
 * The smallest changes to an attacker's own numbers and flags that bring a measure to a goal or past it: with a rival's effect per cost
 * times
 * one's own cost as the goal, the stat change that does the same as a fair price. Up to `most` steps; an exact search of all of them.
 */
export function smallestReach(
  system: GameSystem,
  mine: ScenarioShape,
  measure: AnyMeasure,
  goal: Fraction,
  most = 2,
): { readonly reached: readonly Omit<Flip, 'side'>[]; readonly searched: number } {
  const sign = direction(measure);
  for (let steps = 1; steps <= most; steps++) {
    const reached = ofSize(system, mine, steps).flatMap(({ scenario, changes }) => {
      const value = allowed(system, scenario, measure);
      const order = typeof value === 'string' ? -1 : value.compare(goal) * sign;
      return typeof value === 'string' || order < 0 ? [] : [{ changes, steps, value, against: goal, ahead: order > 0 }];
    });
    if (reached.length > 0) return { reached: reached.toSorted((x, y) => y.value.compare(x.value) * sign), searched: steps };
  }
  return { reached: [], searched: most };
}

interface Changed {
  readonly scenario: object;
  readonly changes: Flip['changes'];
}

/** All scenarios exactly so many steps away: fields change in the order of their paths, so that each set of changes comes once. */
function ofSize(system: GameSystem, scenario: object, steps: number, after = ''): Changed[] {
  return variations(system.schema.fields, scenario, { ...OWN, steps })
    .filter(({ path, size }) => path > after && size <= steps)
    .flatMap((variation) => {
      const change = { path: variation.path, label: variation.label, from: variation.from, to: variation.to };
      if (variation.size === steps) return [{ scenario: variation.scenario, changes: [change] }];
      return ofSize(system, variation.scenario, steps - variation.size, variation.path).map((rest) => ({
        scenario: rest.scenario,
        changes: [change, ...rest.changes],
      }));
    });
}

/** "Sword draws ahead with one step: weapon 1, attacks 3 → 4 (34.2% against 31.0%)." */
export function flipSentence(
  { behind, flips, searched }: FlipResult,
  names: { readonly a: string; readonly b: string },
  text: (value: Fraction) => string,
): string {
  if (behind === 'neither') return `${names.a} and ${names.b} are exactly level.`;
  const [best] = flips;
  if (!best) return `No change of up to ${searched} step${searched === 1 ? '' : 's'} brings ${names[behind]} level.`;
  const what = best.changes
    .map(({ label, from, to }) => (typeof to === 'boolean' ? `${label} ${to ? 'yes' : 'no'}` : `${label} ${String(from)} → ${String(to)}`))
    .join(' and ');
  const others = flips.length - 1;
  const more = others === 0 ? '' : `; ${others} other${others === 1 ? ' change' : ' changes'} of that size would do`;
  return `${names[best.side]} ${best.ahead ? 'gets ahead' : 'draws level'} with ${best.steps === 1 ? 'one step' : `${best.steps} steps`}: ${what} (${text(best.value)} against ${text(best.against)})${more}.`;
}

/** One catalogue item, swapped or added, that brings a loadout level or ahead. */
export interface ItemFlip extends Omit<ItemChange, 'choice'> {
  readonly loadout: Loadout;
  readonly value: Fraction;
  readonly against: Fraction;
  readonly ahead: boolean;
}

/** A loadout that is behind, and what it has to reach by one item of the catalogue. */
export interface ItemFlipInput {
  readonly system: GameSystem;
  readonly loadout: Loadout;
  readonly target: Loadout;
  readonly setting: Setting;
  readonly measure: AnyMeasure;
  /** What the loadout has to reach. */
  readonly goal: Fraction;
}

/**
 * Every single weapon or item of the catalogue that brings a loadout made of catalogue items level with a goal or past it, the cheapest
 * first and of equal ones the best; all that its rules allow are tried. Undefined for a loadout that was typed.
 */
export function itemFlips({ system, loadout, target, setting, measure, goal }: ItemFlipInput): readonly ItemFlip[] | undefined {
  if (loadout.choice === undefined) return undefined;
  const sign = direction(measure);
  const reached = oneItemAway(system, loadout.choice).flatMap(({ choice, ...change }): ItemFlip[] => {
    const made = orRefusal(() => system.loadout(choice));
    const value = isRefusal(made)
      ? made
      : orRefusal(() => {
          const scenario = scenarioOf(system, made, target, setting);
          return valueOf(system.resolve(scenario), measure, scenario);
        });
    if (isRefusal(made) || isRefusal(value)) return [];
    const order = value.compare(goal) * sign;
    return order < 0 ? [] : [{ ...change, loadout: made, value, against: goal, ahead: order > 0 }];
  });
  return reached.toSorted((x, y) => (x.loadout.cost ?? Infinity) - (y.loadout.cost ?? Infinity) || y.value.compare(x.value) * sign);
}

/** "Sword gets ahead with one item: weapon 1 Sword → Great weapon (34.2% against 31.0%)." */
export function itemFlipSentence(flips: readonly ItemFlip[], name: string, text: (value: Fraction) => string): string {
  const [best] = flips;
  if (!best) return `No single weapon or item of the catalogue brings ${name} level.`;
  const what = best.from === null ? `${best.to.name} as ${best.label}` : `${best.label} ${best.from.name} → ${best.to.name}`;
  const others = flips.length - 1;
  const more = others === 0 ? '' : `; ${others} other${others === 1 ? ' item' : ' items'} would do`;
  return `${name} ${best.ahead ? 'gets ahead' : 'draws level'} with one item: ${what} (${text(best.value)} against ${text(best.against)})${more}.`;
}
