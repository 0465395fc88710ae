import type { Attack, Target } from './attack.ts';

/** When an effect acts. Effects of one slot act in the order in which they were found: weapon, attacker, target, situation. */
export const SLOTS = [
  'attacks',
  'success-dice',
  'success',
  'critical',
  'injury-keep',
  'injury-dice',
  'injury-modifier',
  'armour',
  'result',
  'markers',
  'activation',
  'body',
  'no-dice',
  'not-modelled',
] as const;
export type Slot = (typeof SLOTS)[number];

/** An attack on its way to being net: how often it is made, and what its later attacks have on top. */
export interface Draft extends Attack {
  readonly attacks: number;
  /** Shoot ACTIONS with it in one Activation. */
  readonly actions: number;
  readonly laterDice: number;
  /** DICE for each friend near the attacker. */
  readonly dicePerFriend: number;
  /** Inches of its blast; 0 without. */
  readonly blast: number;
  /**
   * Whom it may hit beside its target: nobody, everyone named in the scenario on the same Success Roll, the enemy closest to the target,
   * or each of them on a Success Roll of its own.
   */
  readonly reaches: 'target' | 'others' | 'closest' | 'each';
  /** BLOOD MARKERS that it costs the attacker before it is rolled. */
  readonly cost: number;
  readonly scatters: boolean;
}

type NumberKey<T> = { [K in keyof T]: T[K] extends number ? K : never }[keyof T];

/** Conditions that are settled before any die is rolled; all that are given must hold. */
export interface When {
  readonly attack?: 'ranged' | 'melee';
  readonly hand?: 'main' | 'off';
  /** Only the first Melee Attack of the Activation. */
  readonly firstMelee?: true;
  /** The weapon has one of these keywords, or none of those. */
  readonly weapon?: readonly string[];
  readonly unlessWeapon?: readonly string[];
  readonly attacker?: readonly string[];
  readonly unlessAttacker?: readonly string[];
  readonly target?: readonly string[];
  readonly unlessTarget?: readonly string[];
  /** One of these holds, or none of those. */
  readonly situation?: readonly Circumstance[];
  readonly unlessSituation?: readonly Circumstance[];
  /** All of these hold. */
  readonly also?: readonly Circumstance[];
  /** The target's base is at least so many millimetres. */
  readonly baseFrom?: number;
  /** The target's base is at most so many millimetres. */
  readonly baseTo?: number;
  /** The target wears armour or a shield, or has an Armour characteristic. */
  readonly armoured?: true;
}

export const CIRCUMSTANCES = [
  'cover',
  'longRange',
  'elevated',
  'charged',
  'divingCharge',
  'obstacle',
  'aim',
  'targetActivated',
  'terrain',
  'near',
  'attackerDown',
  'concentrated',
  'betaFumble',
  'shaken',
  'overcharge',
  'aura',
  'butcher',
  'ducks',
  'cloakDice',
  'cloakInjury',
  'gluttony',
  'sloth',
  'wrath',
] as const;
export type Circumstance = (typeof CIRCUMSTANCES)[number];

/**
 * One effect of a rule as data: when it acts, on what condition, and what it adds to or sets in the attack (or, in slot
 * `body`, in the model that has it). `no-dice` rules change no die; `not-modelled` ones do, and every result says so.
 */
export interface Effect {
  readonly id: string;
  readonly slot: Slot;
  readonly says: string;
  readonly source: string;
  readonly when?: When;
  readonly adds?: { readonly [K in NumberKey<Draft>]?: number };
  readonly sets?: Partial<Draft>;
  readonly body?: Partial<Target>;
}

/** What conditions are held against. */
export interface Context {
  readonly attack: 'ranged' | 'melee';
  readonly hand: 'main' | 'off';
  readonly firstMelee: boolean;
  readonly weapon: ReadonlySet<string>;
  readonly attacker: ReadonlySet<string>;
  readonly target: ReadonlySet<string>;
  readonly circumstances: ReadonlySet<string>;
  readonly base: number;
  readonly armoured: boolean;
}

function holds(when: When | undefined, context: Context): boolean {
  if (!when) return true;
  const any = (names: readonly string[] | undefined, have: ReadonlySet<string>): boolean =>
    names === undefined || names.some((name) => have.has(name));
  const none = (names: readonly string[] | undefined, have: ReadonlySet<string>): boolean =>
    names === undefined || !names.some((name) => have.has(name));
  return (
    (when.attack === undefined || when.attack === context.attack) &&
    (when.hand === undefined || when.hand === context.hand) &&
    (when.firstMelee === undefined || context.firstMelee) &&
    any(when.weapon, context.weapon) &&
    none(when.unlessWeapon, context.weapon) &&
    any(when.attacker, context.attacker) &&
    none(when.unlessAttacker, context.attacker) &&
    any(when.target, context.target) &&
    none(when.unlessTarget, context.target) &&
    any(when.situation, context.circumstances) &&
    none(when.unlessSituation, context.circumstances) &&
    (when.also === undefined || when.also.every((name) => context.circumstances.has(name))) &&
    (when.baseFrom === undefined || context.base >= when.baseFrom) &&
    (when.baseTo === undefined || context.base <= when.baseTo) &&
    (when.armoured === undefined || context.armoured)
  );
}

const PLACE: Readonly<Record<Slot, number>> = Object.fromEntries(SLOTS.map((slot, place) => [slot, place])) as Record<Slot, number>;

/** Those effects that change dice and whose condition holds, in the order of their slots. */
export function acting(effects: readonly Effect[], context: Context): readonly Effect[] {
  const holding = effects.filter(({ slot, when }) => slot !== 'no-dice' && slot !== 'not-modelled' && holds(when, context));
  return holding.toSorted((a, b) => PLACE[a.slot] - PLACE[b.slot]);
}

/** The draft after the effects, one after the other. What always ignores armour goes on doing so. */
export function applied(draft: Draft, effects: readonly Effect[]): Draft {
  const result: Record<string, unknown> = { ...draft };
  for (const { adds, sets } of effects) {
    if (adds) for (const [name, amount] of Object.entries(adds)) result[name] = (result[name] as number) + amount;
    if (sets) Object.assign(result, result['ignoreArmour'] === 'always' ? { ...sets, ignoreArmour: 'always' } : sets);
  }
  return result as unknown as Draft;
}

/** The effects of a list by their rule's id. */
export function byId(effects: readonly Effect[]): ReadonlyMap<string, readonly Effect[]> {
  const map = new Map<string, Effect[]>();
  for (const effect of effects) map.set(effect.id, [...(map.get(effect.id) ?? []), effect]);
  return map;
}
