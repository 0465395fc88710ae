import { ATTACK_SLOTS, type AttackCount, type AttacksEffect, type ExtraAttack } from './effects/effect.ts';
import { attacksEffectsOf } from './effects/of-fighter.ts';
import { WHIPCRACK } from './effects/weapon-effects.ts';
import type { Encounter } from './encounter.ts';

/** One attack of a fighter's set, before it is aimed at anybody. */
export interface Attack extends Omit<ExtraAttack, 'strikes'> {
  readonly strikes: 'before' | 'first' | 'normal';
}

/** The effects that bear on how many attacks the attacker makes: its own, and those of the enemy in contact. */
export function attackEffects({ attacker, target }: Encounter): readonly AttacksEffect[] {
  return [...attacksEffectsOf.attacker(attacker.fighter), ...attacksEffectsOf.target(target.fighter), WHIPCRACK];
}

/**
 * A fighter's attacks in order: the main weapon's, one for each further weapon, then extras. A brace of pistols replaces the
 * main weapon's by one for each pistol. Source: rules § 2.2.
 */
export function attacksOf(encounter: Encounter): readonly Attack[] {
  const { hands, fighter } = encounter.attacker;
  const effects = attackEffects(encounter);
  const most = hands.main.weapon.maxAttacks ?? Infinity;
  const start: AttackCount = { main: fighter.a, extras: [] };
  const { main, extras, instead } = ATTACK_SLOTS.reduce((count, slot) => {
    const limited = slot === 'extra' ? { ...count, main: Math.min(count.main, most) } : count;
    return effects.filter((effect) => effect.slot === slot).reduce((sum, effect) => effect.count(sum, encounter), limited);
  }, start);
  const pair = hands.main.weapon.pair ? [hands.main] : [];
  const normal = (each: ExtraAttack): Attack => ({ ...each, strikes: each.strikes ?? 'normal' });
  if (instead) return instead.map(normal);
  return [
    ...Array.from({ length: hands.brace ? 1 : main }, () => normal({ arm: hands.main })),
    ...[...pair, ...hands.others].map((arm) => normal({ arm })),
    ...extras.map(normal),
    ...hands.shots.map((arm): Attack => ({ arm, strikes: 'before', byShooting: true })),
  ];
}
