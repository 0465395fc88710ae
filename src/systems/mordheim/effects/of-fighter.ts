import type { Fighter } from '../fighter.ts';
import { type InjuryProfile, PLAIN_INJURY } from '../injury.ts';
import { onceFor } from '../remembered.ts';
import type { AttacksEffect, BlowEffect, Effect, InjuryEffect } from './effect.ts';
import { GEAR_EFFECTS } from './gear.ts';
import { MUTATION_EFFECTS } from './mutations.ts';
import { SKILL_EFFECTS } from './skills.ts';
import { RULE_EFFECTS } from './special-rules.ts';
import { HELMET } from './weapon-effects.ts';

/** What counts as a fighter's kit and rules for its effects. */
type Bearer = Pick<Fighter, 'skills' | 'rules' | 'mutations' | 'gear' | 'helmet'>;

/** Every effect that a fighter carries, each once: helmet, special rules, skills, mutations, gear. */
export const effectsOf = onceFor((fighter: Bearer): readonly Effect[] => [
  ...(fighter.helmet ? [HELMET] : []),
  ...[...new Set(fighter.rules)].flatMap((id): readonly Effect[] => RULE_EFFECTS[id]),
  ...[...new Set(fighter.skills)].flatMap((id): readonly Effect[] => SKILL_EFFECTS[id]),
  ...[...new Set(fighter.mutations)].flatMap((id): readonly Effect[] => MUTATION_EFFECTS[id]),
  ...[...new Set(fighter.gear)].flatMap((id): readonly Effect[] => GEAR_EFFECTS[id]),
]);

const isAttacksEffect = (effect: Effect): effect is AttacksEffect => 'count' in effect;
const isBlowEffect = (effect: Effect): effect is BlowEffect => 'blow' in effect;
const isInjuryEffect = (effect: Effect): effect is InjuryEffect => 'injury' in effect;

const INJURY_SLOTS = ['injury-table', 'stun'] as const;

const ofSide = <E extends AttacksEffect | BlowEffect>(isOne: (effect: Effect) => effect is E, side: E['of']) =>
  onceFor((fighter: Bearer): readonly E[] =>
    effectsOf(fighter)
      .filter(isOne)
      .filter(({ of }) => of === side),
  );

/** What a fighter does to its own blows, and to those that are aimed at it. */
export const blowEffectsOf = { attacker: ofSide(isBlowEffect, 'attacker'), target: ofSide(isBlowEffect, 'target') };
/** What a fighter does to how many attacks it makes, and its enemy makes. */
export const attacksEffectsOf = { attacker: ofSide(isAttacksEffect, 'attacker'), target: ofSide(isAttacksEffect, 'target') };

/** How a fighter takes injuries, its effects applied slot by slot. */
export const injuryProfile = onceFor((fighter: Bearer): InjuryProfile => {
  const effects = effectsOf(fighter).filter(isInjuryEffect);
  return INJURY_SLOTS.flatMap((slot) => effects.filter((effect) => effect.slot === slot)).reduce(
    (profile, effect) => effect.injury(profile, fighter),
    PLAIN_INJURY,
  );
});

/** Whether frenzy can be lost: only then does the state of a fighter remember it. */
export function canFrenzy({ rules, gear }: Bearer): boolean {
  return rules.includes('frenzy') || gear.includes('madCap');
}
