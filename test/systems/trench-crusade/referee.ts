/**
 * A slow second opinion that shares no code with the system: every roll listed face by face, every attack followed in plain
 * floating point. Good to about 1e-12.
 */
export interface RefereeAttack {
  readonly dice: number;
  readonly injuryDice: number;
  readonly injuryModifier: number;
  readonly melee: boolean;
  readonly critical: number;
  readonly extra: number;
  readonly risky: boolean;
}

export interface RefereeTarget {
  readonly armour: number;
  readonly tough: boolean;
  readonly golem: boolean;
  readonly standfast: boolean;
}

export interface RefereeState {
  readonly blood: number;
  readonly down: boolean;
  readonly tough: boolean;
}

const totals = new Map<string, readonly (readonly [number, number])[]>();

/** Chances of each total of `keep + |dice|` dice, found by listing all rolls. */
export function listed(keep: number, dice: number): readonly (readonly [number, number])[] {
  const known = totals.get(`${keep}/${dice}`);
  if (known) return known;
  const size = keep + Math.abs(dice);
  const count = new Map<number, number>();
  const roll = new Array<number>(size).fill(1);
  for (let left = 6 ** size; left > 0; left--) {
    const sorted = roll.toSorted((a, b) => a - b);
    const kept = dice < 0 ? sorted.slice(0, keep) : sorted.slice(size - keep);
    const sum = kept.reduce((a, b) => a + b, 0);
    count.set(sum, (count.get(sum) ?? 0) + 1);
    for (let i = 0; i < size; i++) {
      roll[i] = (roll[i] as number) + 1;
      if ((roll[i] as number) <= 6) break;
      roll[i] = 1;
    }
  }
  const result = [...count].map(([total, ways]) => [total, ways / 6 ** size] as const);
  totals.set(`${keep}/${dice}`, result);
  return result;
}

export type RefereePolicy = 'none' | 'all' | 'greedy' | 'optimal';

/** P(Out of Action) after the attacks, the attacker spending the target's BLOOD MARKERS by the policy. */
export function refereeOut(attacks: readonly RefereeAttack[], target: RefereeTarget, state: RefereeState, policy: RefereePolicy): number {
  const [attack, ...later] = attacks;
  if (!attack) return 0;
  let chance = 0;
  for (const [total, p] of listed(2, attack.dice)) {
    if (total < 7) chance += p * (attack.risky ? 0 : refereeOut(later, target, state, policy));
    else chance += p * refereeInjury(attack, later, target, state, policy, total >= 12);
  }
  return chance;
}

function refereeInjury(
  attack: RefereeAttack,
  later: readonly RefereeAttack[],
  target: RefereeTarget,
  state: RefereeState,
  policy: RefereePolicy,
  critical: boolean,
): number {
  const cost = state.down ? 3 : 6;
  const ways: { readonly dice: number; readonly bath: boolean }[] = [];
  for (let dice = 0; dice <= state.blood; dice++) ways.push({ dice, bath: false });
  for (let dice = 0; dice <= state.blood - cost; dice++) ways.push({ dice, bath: true });
  const worth = (way: { readonly dice: number; readonly bath: boolean }, then: readonly RefereeAttack[]): number => {
    const left = { ...state, blood: state.blood - way.dice - (way.bath ? cost : 0) };
    const dice = attack.injuryDice + (critical ? attack.critical : 0) + (attack.melee && state.down ? 1 : 0) + way.dice;
    let sum = 0;
    for (const [total, p] of listed(way.bath ? 3 : 2, dice)) {
      const end = settle(total + Math.max(-3, target.armour) + attack.injuryModifier, attack, target, left, way.bath);
      sum += p * (end === 'out' ? 1 : refereeOut(then, target, end, policy));
    }
    return sum;
  };
  if (policy === 'none') return worth({ dice: 0, bath: false }, later);
  if (policy === 'all') return worth({ dice: state.blood, bath: false }, later);
  if (policy === 'optimal') return Math.max(...ways.map((way) => worth(way, later)));
  const now = ways.map((way) => worth(way, []));
  const best = now.findIndex((value) => value >= Math.max(...now) - 1e-12);
  return worth(ways[best] as (typeof ways)[number], later);
}

function settle(total: number, attack: RefereeAttack, target: RefereeTarget, state: RefereeState, bath: boolean): RefereeState | 'out' {
  let result = total >= 9 ? 'out' : total >= 7 ? 'down' : total >= 2 ? 'minor' : 'none';
  let tough = state.tough;
  if (result === 'out' && tough) {
    result = 'down';
    tough = false;
  } else if (result === 'out' && target.golem && !bath) result = 'down';
  if (result === 'down' && target.standfast) result = 'minor';
  if (result === 'out') return 'out';
  const placed = result === 'down' ? (state.down ? 2 : 1) : result === 'minor' ? 1 : 0;
  return { blood: Math.min(6, Math.min(6, state.blood + placed) + attack.extra), down: state.down || result === 'down', tough };
}
