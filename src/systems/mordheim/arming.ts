import { InputError } from '../input-error.ts';
import { BODY_ARMOUR } from './catalogue/armour.ts';
import { weapon } from './catalogue/weapons.ts';
import { type Arm, arm, canBeDisarmed, type Fighter } from './fighter.ts';
import { onceFor } from './remembered.ts';
import type { AttackerFields, TargetFields, WeaponFields } from './scenario.ts';

/** Weapons as a scenario writes them, told apart by how they are used. */
export function armed(weapons: readonly WeaponFields[]): { readonly melee: readonly Arm[]; readonly missiles: readonly Arm[] } {
  const arms = weapons.map(({ weapon: id, material, poison }): Arm => ({ weapon: weapon(id), material, poison }));
  const closeIn = (each: Arm): boolean => each.weapon.kind === 'melee' || each.weapon.second;
  return { melee: arms.filter(closeIn), missiles: arms.filter(({ weapon: { kind } }) => kind !== 'melee') };
}

/** The attacker of a scenario. What it wears does not matter to its own attacks. */
export function attackerOf(attacker: AttackerFields, weapons: readonly WeaponFields[]): Fighter {
  return bearerOf(attacker)(weapons);
}

// A sweep pairs the same attackers with the same targets: each is made ready once.
const bearerOf = onceFor((attacker: AttackerFields) =>
  onceFor((weapons: readonly WeaponFields[]): Fighter => {
    return { ...attacker, ...armed(weapons), armour: 'none', shield: false, buckler: false, helmet: false, charm: false };
  }),
);

/** The target of a scenario. */
export const targetOf = onceFor(({ main, off, ...target }: TargetFields): Fighter => {
  return { ...target, melee: [arm(main), ...(off === null ? [] : [arm(off)])], missiles: [] };
});

/** What holds weapons beside two hands. */
export function handsOf({ mutations, skills }: Pick<AttackerFields, 'mutations' | 'skills'>): Pick<Hands, 'extraArm' | 'tail'> {
  return { extraArm: mutations.includes('extraArm'), tail: skills.includes('tailFighting') };
}

interface Hands {
  readonly extraArm: boolean;
  /** A tail that holds a sword, a dagger or a buckler. */
  readonly tail: boolean;
  readonly buckler: boolean;
}

/**
 * Throws an InputError when the weapons can not be used together: more than two hands hold, something beside a two-handed weapon or
 * a pair. Pistols and missile weapons may be carried besides. Source: rules § 2.2 step 3.
 */
export function checkHands(weapons: readonly WeaponFields[], { extraArm, tail, buckler }: Hands): void {
  const held = weapons.map(({ weapon: id }, place) => ({ weapon: weapon(id), place })).filter((each) => each.weapon.kind === 'melee');
  const [main, ...others] = held;
  if (!main) return;
  const second = others[0];
  if (second && (!main.weapon.second || main.weapon.pair)) {
    throw new InputError({
      path: `weapons[${second.place}]`,
      expected: `no second weapon beside a ${main.weapon.name.toLowerCase()}`,
      received: second.weapon.id,
    });
  }
  const unfit = others.find((each) => each.weapon.hands === 2 || each.weapon.pair || !each.weapon.second);
  if (unfit) {
    throw new InputError({
      path: `weapons[${unfit.place}]`,
      expected: 'a one-handed weapon that may be used beside another',
      received: unfit.weapon.id,
    });
  }
  // A tail takes the buckler, or else a sword or a dagger.
  const inTail = tail && !buckler && others.some(({ weapon: { traits } }) => traits.includes('fitsTail')) ? 1 : 0;
  const hands = (extraArm ? 3 : 2) + (tail && buckler ? 1 : inTail);
  const full = others[hands - 1 - (buckler ? 1 : 0)];
  if (full) {
    const expected = `weapons for ${hands} hands${buckler ? ', a buckler in one of them' : ''}`;
    throw new InputError({ path: `weapons[${full.place}]`, expected, received: full.weapon.id });
  }
}

/** Throws an InputError when the target's kit can not be worn together. */
export function checkTarget(target: TargetFields): void {
  const armour = BODY_ARMOUR.find(({ id }) => id === target.armour);
  if (target.shield && armour && !armour.shieldAllowed) {
    throw new InputError({ path: 'target.shield', expected: `no shield with ${armour.name.toLowerCase()}`, received: true });
  }
  const weapons = [target.main, ...(target.off === null ? [] : [target.off])].map((id): WeaponFields => ({
    weapon: id,
    material: 'plain',
    poison: 'none',
  }));
  try {
    checkHands(weapons, { ...handsOf(target), buckler: target.buckler });
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new InputError({ path: 'target.off', expected: error.expected, received: target.off });
  }
  if (target.woundsLeft !== null && target.woundsLeft > target.w) {
    throw new InputError({ path: 'target.woundsLeft', expected: `at most its Wounds, ${target.w}`, received: target.woundsLeft });
  }
  if (target.disarmed && !canBeDisarmed(targetOf(target))) {
    throw new InputError({ path: 'target.disarmed', expected: NEVER_DISARMED, received: true });
  }
}

/** What is expected of a disarmed fighter that can not be one. Source: rules § 5.9. */
export const NEVER_DISARMED = 'false with natural weapons or bare hands, which can not be lost';
