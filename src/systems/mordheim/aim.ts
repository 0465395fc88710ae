import type { Blow } from './blow.ts';
import type { Attack } from './attacks.ts';
import { BLOW_SLOTS, type BlowEffect } from './effects/effect.ts';
import { blowEffectsOf } from './effects/of-fighter.ts';
import { armEffects } from './effects/weapon-effects.ts';
import type { Encounter } from './encounter.ts';
import { firesTwice, reach } from './shooting.ts';
import { baseSave, canBeDisarmed, usesTwoWeapons } from './fighter.ts';

/** What a crossbow pistol loses when it is fired in contact. Source: rules § 3, weapons. */
const SHOT_IN_CONTACT = -2;

/** The effects on one attack in the order in which they act: slot by slot, the weapon's before the attacker's before the target's. */
export function blowEffects({ arm }: Attack, { attacker, target }: Encounter): readonly BlowEffect[] {
  return inSlots([...armEffects(arm), ...blowEffectsOf.attacker(attacker.fighter), ...blowEffectsOf.target(target.fighter)]);
}

/** A blow of nobody's, such as a fall: only the target's effects bear on it. */
export function finished(start: Blow, encounter: Encounter): Blow {
  const effects = inSlots(blowEffectsOf.target(encounter.target.fighter));
  return effects.reduce((blow, effect) => effect.blow(blow, encounter, encounter.attacker.hands.main), start);
}

const SLOT_PLACES = new Map(BLOW_SLOTS.map((slot, place) => [slot, place]));

/** Effects by their slots, in the given order within each. */
function inSlots(effects: readonly BlowEffect[]): readonly BlowEffect[] {
  if (effects.length < 2) return effects;
  return effects.toSorted((a, b) => (SLOT_PLACES.get(a.slot) as number) - (SLOT_PLACES.get(b.slot) as number));
}

/** One attack aimed at its target, with every effect applied. Source: rules § 2.2, § 2.3. */
export function blowOf(attack: Attack, encounter: Encounter): Blow {
  const start = plainBlow(attack, encounter);
  const blow = blowEffects(attack, encounter).reduce((sum, effect) => effect.blow(sum, encounter, attack.arm), start);
  return attack.noCritical || !encounter.rules.criticalsOn ? { ...blow, criticalFrom: 7 } : blow;
}

function plainBlow(attack: Attack, encounter: Encounter): Blow {
  const { attacker, target, shooting } = encounter;
  const { weapon } = attack.arm;
  const shot = shooting !== null || attack.byShooting === true;
  return {
    name: weapon.name,
    aim: shot ? 'shooting' : 'melee',
    automatic: attack.automatic === true,
    skill: shot ? attacker.fighter.bs : attacker.fighter.ws,
    opposing: target.fighter.ws,
    hitModifier: shot ? shotModifier(attack, encounter) : bladeModifier(encounter),
    sixesOnly: encounter.afraid,
    rerollMisses: encounter.rerollMisses,
    dodge: 7,
    parryable: shooting === null && !attack.automatic,
    strength: weapon.strength.from === 'weapon' ? weapon.strength.value : attacker.fighter.s,
    strengthToWound: 0,
    toughness: target.fighter.t,
    woundBonus: 0,
    worstWound: 7,
    poisoned: false,
    criticalFrom: 6,
    criticalBonus: 0,
    critical: weapon.critical,
    saveBase: baseSave(target.fighter, shooting ? { kind: 'shooting' } : { kind: 'melee', hands: target.hands }),
    savePenalty: 0,
    saveBonus: 0,
    armourIgnored: false,
    ward: 7,
    injuryBonus: 0,
    concussion: false,
    severalWounds: false,
    barrage: false,
    breakable: canBeDisarmed(attacker.fighter) && !weapon.traits.includes('body'),
    misfires: false,
    footHit: false,
    footWound: false,
    footSave: false,
  };
}

/** -1 with a weapon in each hand in the variant, on every blow of the fighter. Source: rules § 1, § 2.2 step 5. */
function bladeModifier({ attacker: { hands }, rules, readings }: Encounter): number {
  const counted = readings.pistolCountsAsSecondWeapon
    ? hands
    : { ...hands, others: hands.others.filter(({ weapon }) => !weapon.traits.includes('pistol')) };
  return usesTwoWeapons(counted) ? rules.dualWieldHitModifier : 0;
}

/** Cover, long range, movement and firing twice cost 1 each; thrown weapons mind neither range nor movement. Source: rules § 2.6. */
function shotModifier({ arm: { weapon } }: Attack, { shooting, attacker: { fighter } }: Encounter): number {
  if (!shooting) return SHOT_IN_CONTACT;
  const thrown = weapon.traits.includes('thrown');
  const far = !thrown && 2 * shooting.distance > reach(weapon, fighter);
  const costs = [shooting.cover, far, shooting.moved && !thrown, firesTwice(weapon, shooting)];
  return -costs.filter(Boolean).length;
}
