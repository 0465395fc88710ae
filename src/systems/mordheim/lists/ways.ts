import { weapon } from '../catalogue/weapons.ts';
import type { Weapon } from '../weapon.ts';

/** One way of using what a fighter carries: what it attacks with, and what it has in its hands when it is attacked. */
export interface Way {
  readonly attacks: readonly string[];
  readonly main: string;
  readonly off: string | null;
}

interface Hands {
  /** No shield and no buckler in the other hand. */
  readonly handsFree: boolean;
  readonly extraArm: boolean;
  /** What it fights with when it carries nothing for close combat. */
  readonly bare: string;
}

/**
 * The ways to use weapons: each blade alone and each pair of them that two hands may hold, pistols beside a blade or as a brace, each
 * missile
 * weapon by itself. The dagger that everybody has is a way of its own only when there is no other blade.
 */
export function waysToFight(ids: readonly string[], { handsFree, extraArm, bare }: Hands): readonly Way[] {
  // A lance serves on a mounted charge only, which no list can say.
  const carried = ids.map(weapon).filter(({ traits }) => !traits.includes('mountedChargeOnly'));
  const armed = carried.filter(({ kind }) => kind === 'melee');
  const blades = armed.length > 0 ? armed : [weapon(bare)];
  const main = blades.filter(({ id }) => id !== 'dagger');
  const alone = main.length > 0 ? main : blades.slice(0, 1);
  const free = handsFree || extraArm;
  const pairs = free ? pairsOf(alone, blades) : [];
  const guns = carried.filter(({ kind, second }) => kind !== 'melee' && second);
  const missiles = carried.filter(({ kind, second }) => kind !== 'melee' && !second);
  const inHand: readonly (readonly Weapon[])[] = [
    ...distinct(alone).map((each) => [each]),
    ...pairs,
    ...(free
      ? distinct(alone)
          .filter(({ second, pair }) => second && pair !== true)
          .flatMap((each) => distinct(guns).map((gun) => [each, gun]))
      : []),
    ...(guns.length > 1 ? [guns.slice(0, 2)] : []),
  ];
  const melee = inHand.map((set) => wayOf(set, bare));
  const held = melee[0] ?? { main: bare, off: null };
  const shots = distinct(missiles).map((each) => ({ attacks: [each.id], main: held.main, off: held.off }));
  // Who carries nothing but a dagger beside a bow is a shooter.
  return main.length === 0 ? [...shots, ...melee] : [...melee, ...shots];
}

function distinct(weapons: readonly Weapon[]): readonly Weapon[] {
  return [...new Map(weapons.map((each) => [each.id, each])).values()];
}

function pairsOf(first: readonly Weapon[], blades: readonly Weapon[]): readonly (readonly Weapon[])[] {
  const beside = ({ second, hands, pair }: Weapon): boolean => second && hands === 1 && pair !== true;
  return distinct(first)
    .filter(beside)
    .flatMap((one) => {
      const twice = blades.filter(({ id }) => id === one.id).length > 1;
      const others = distinct(blades).filter((other) => beside(other) && (other.id === one.id ? twice : true));
      // Two different blades are one pair, the first carried in the main hand.
      const after = others.filter(
        (other) => other.id === one.id || first.indexOf(other) < 0 || blades.indexOf(one) < blades.findIndex(({ id }) => id === other.id),
      );
      return after.map((other) => [one, other]);
    });
}

function wayOf(attacks: readonly Weapon[], bare: string): Way {
  const blades = attacks.filter(({ kind }) => kind === 'melee');
  return { attacks: attacks.map(({ id }) => id), main: blades[0]?.id ?? bare, off: blades[1]?.id ?? null };
}
