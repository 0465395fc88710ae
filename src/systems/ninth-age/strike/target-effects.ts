import { attackHas, type Effect, printedValue, type Use } from './effects.ts';
import { harder, rerollFailedWounds, towards } from './attack-effects.ts';
import { BEST_SPECIAL } from '../tables.ts';
import { isMelee } from './strike.ts';

/** The target's rules that change dice. Source: rules § 2.2 to § 2.7. */
export const TARGET_EFFECTS: readonly Effect[] = [
  {
    name: 'Shield',
    of: 'target',
    slot: 'characteristics',
    apply: (sheet, use) => (usesShield(use) ? { ...sheet, arm: sheet.arm + 1 } : sheet),
    says: '+1 Armour, not in melee while a Two-Handed weapon is used',
    source: 'rules § 2.6',
  },
  {
    name: 'Shield',
    of: 'target',
    slot: 'parry',
    apply: (sheet, use) => (parries(use) ? { ...sheet, def: Math.max(sheet.def, sheet.off) } : sheet),
    says: "Parry with a Hand Weapon: Defensive Skill is at least the attacker's Offensive Skill",
    source: 'rules § 2.2',
  },
  {
    name: 'Hard Target',
    of: 'target',
    slot: 'to hit',
    apply: (sheet, use) => (use.strike.kind === 'shot' ? harder(sheet, printedValue(use, 1)) : sheet),
    says: '-X to hit with shots',
    source: 'rules § 2.3',
  },
  {
    name: 'Distracting',
    of: 'target',
    slot: 'to hit, limited',
    apply: (sheet, use) => {
      if (sheet.hitBy !== 'melee') return sheet;
      return { ...sheet, hitNeeded: towards(sheet.hitNeeded, use.strike.rules.distracting === 'one' ? 1 : printedValue(use, 1), 5) };
    },
    says: '-X to hit in melee after all else, not past 5+',
    source: 'rules § 2.2',
  },
  {
    name: 'Resistance',
    of: 'target',
    slot: 'wound dice',
    apply: (sheet, use) => (concerns(use) ? { ...sheet, woundRerolls: { ...sheet.woundRerolls, successful: true } } : sheet),
    says: 'successful rolls to wound are rolled again',
    source: 'rules § 2.5',
  },
  {
    name: 'Weakness',
    of: 'target',
    slot: 'wound dice',
    apply: (sheet, use) => (concerns(use) ? rerollFailedWounds(sheet) : sheet),
    says: 'failed rolls to wound with the named attribute are rolled again',
    source: 'rules § 2.5',
  },
  {
    name: 'Aegis',
    of: 'target',
    slot: 'special save',
    apply: (sheet, use) => ({ ...sheet, aegis: saveFrom(use) }),
    says: 'a Special Save, not against Divine Attacks',
    source: 'rules § 2.7',
  },
  {
    name: 'Regeneration',
    of: 'target',
    slot: 'special save',
    apply: (sheet, use) => ({ ...sheet, regeneration: saveFrom(use) }),
    says: 'a Special Save, not against Flaming Attacks nor a Lethal natural 6',
    source: 'rules § 2.7',
  },
];

function usesShield({ strike, force }: Use): boolean {
  const { weapon } = strike.defender;
  if (!isMelee(strike.kind)) return true;
  return !(weapon.use === 'melee' && weapon.twoHanded) || force.target.has('hand-and-a-half');
}

function parries(use: Use): boolean {
  const { strike } = use;
  const { defender, striker, rules } = strike;
  if (strike.kind !== 'standardMelee' && strike.kind !== 'crush') return false;
  if (defender.mountDef || defender.facing !== 'front' || !(defender.weapon.use === 'melee' && defender.weapon.parries) || !usesShield(use))
    return false;
  if (defender.height < rules.parryHeights.from || defender.height > rules.parryHeights.to) return false;
  return !(striker.weapon.use === 'melee' && striker.weapon.ignoresParry);
}

/** A rule without brackets concerns every attack; with them, attacks that carry one of the named attributes. */
function concerns(use: Use): boolean {
  return use.rules.some(({ args }) => args.length === 0 || args.some((arg) => attackHas(use, arg)));
}

/**
 * The needed roll that the printed forms of one Special Save give together: the best plain one whose condition holds, then each
 * "+X, max Y+" (limit 3+ unless printed), which by itself gives 7 - X.
 */
function saveFrom(use: Use): number | null {
  const forms = use.rules.filter(({ args }) => args.every((arg) => conditionHolds(arg, use)));
  const plain = forms
    .flatMap(({ args }) => args.map((arg) => /^(\d+)\s*\+$/.exec(arg)?.[1]))
    .filter((roll) => roll !== undefined)
    .map(Number);
  let save = plain.length === 0 ? null : Math.min(...plain);
  for (const { args } of forms) {
    const added = args.map((arg) => /^\+\s*(\d+)$/.exec(arg)?.[1]).find((by) => by !== undefined);
    if (added === undefined) continue;
    const limit = Number(args.map((arg) => /^max\.?\s*(\d+)\s*\+$/i.exec(arg)?.[1]).find((roll) => roll !== undefined) ?? BEST_SPECIAL);
    save = towards(save ?? 7, -Number(added), limit);
  }
  return save;
}

/** Arguments that are not conditions hold; "against …" must fit the attack in every word that it names. */
function conditionHolds(arg: string, use: Use): boolean {
  const against = /^against\s+(.*)$/i.exec(arg)?.[1];
  if (against === undefined) return true;
  const { strike } = use;
  if (/\bfront\b/i.test(against) && strike.defender.facing !== 'front') return false;
  if (/\b(?:flank|rear)\b/i.test(against) && strike.defender.facing === 'front') return false;
  if (/\bmelee\b/i.test(against)) return isMelee(strike.kind);
  if (/\b(?:ranged|shooting)\b/i.test(against)) return !isMelee(strike.kind);
  const attributes = against.split(/\s*(?:\/|\bor\b|\band\b)\s*/i).filter((name) => !/\bfront\b|\bflank\b|\brear\b/i.test(name));
  return attributes.length === 0 || attributes.some((name) => attackHas(use, name));
}
