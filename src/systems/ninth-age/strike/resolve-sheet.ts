import { certain } from '../../../pmf/index.ts';
import { HIGHEST } from '../tables.ts';
import { ATTACK_EFFECTS } from './attack-effects.ts';
import { type Effect, type Slot, SLOTS, type Use } from './effects.ts';
import { inForce } from './in-force.ts';
import { NO_REROLLS, type Sheet } from './sheet.ts';
import { SITUATION_EFFECTS } from './situation-effects.ts';
import { isMelee, rollsToHit, type Strike } from './strike.ts';
import { TARGET_EFFECTS } from './target-effects.ts';

/** Every rule that changes an attack's dice. */
export const EFFECTS: readonly Effect[] = [...SITUATION_EFFECTS, ...TARGET_EFFECTS, ...ATTACK_EFFECTS];

// Inside a slot: situation, then target, then attack, so that Divine Attacks take away an Aegis that has been written.
const BY_SLOT = new Map<Slot, readonly Effect[]>(SLOTS.map((slot) => [slot, EFFECTS.filter((effect) => effect.slot === slot)]));

/** An effect that changed the sheet, for the working. */
export interface Acted {
  readonly effect: Effect;
  readonly text: string;
}

/** The sheet of an attack: printed values, then every effect in its slot. */
export function sheetOf(strike: Strike): Sheet {
  return resolveSheet(strike).sheet;
}

/** The sheet with the named rules that had a say in it. */
export function resolveSheet(strike: Strike): { readonly sheet: Sheet; readonly acted: readonly Acted[] } {
  const force = inForce(strike);
  let sheet = printedSheet(strike);
  const acted: Acted[] = [];
  for (const slot of SLOTS) {
    for (const effect of BY_SLOT.get(slot) ?? []) {
      const rules = effect.of === 'situation' ? [] : (force[effect.of].get(effect.name.toLowerCase()) ?? []);
      if (effect.of !== 'situation' && rules.length === 0) continue;
      const use: Use = { rules, strike, force };
      const next = effect.apply(sheet, use);
      if (next !== sheet && effect.of !== 'situation') acted.push({ effect, text: rules.map(({ text }) => text).join(', ') });
      sheet = next;
    }
  }
  return { sheet, acted };
}

function printedSheet({ kind, striker, brackets, defender }: Strike): Sheet {
  const { weapon } = striker;
  const shot = kind === 'shot' && weapon.use === 'shooting' ? weapon : null;
  return {
    off: striker.off ?? 0,
    str: brackets?.str ?? shot?.str ?? striker.str ?? 0,
    ap: brackets?.ap ?? shot?.ap ?? striker.ap ?? 0,
    aim: striker.aim ?? 0,
    def: defender.def,
    res: defender.res,
    arm: Math.min(HIGHEST.arm, defender.arm),
    dis: defender.dis,
    hitBy: rollsToHit(kind) && !(kind === 'shot' && striker.aim === null) ? (isMelee(kind) ? 'melee' : 'range') : 'auto',
    hitNeeded: 0,
    hitRerolls: NO_REROLLS,
    poison: 0,
    fury: false,
    woundNeeded: 0,
    woundRerolls: NO_REROLLS,
    lethal: false,
    armourRerolls: NO_REROLLS,
    aegis: null,
    regeneration: null,
    multiple: certain(1),
    hp: defender.hp,
  };
}
