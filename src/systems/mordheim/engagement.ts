import { InputError } from '../input-error.ts';
import { armed, attackerOf, checkHands, checkTarget, handsOf, targetOf } from './arming.ts';
import { type Attack, attacksOf } from './attacks.ts';
import { blowOf } from './aim.ts';
import type { Blow } from './blow.ts';
import type { Encounter } from './encounter.ts';
import { wielded } from './fighter.ts';
import { type FighterState, fresh } from './fighter-state.ts';
import { rulesFrom } from './house-rule.ts';
import { readingsFrom, rulesWith } from './options.ts';
import { onceFor } from './remembered.ts';
import type { Scenario } from './scenario.ts';
import { volley } from './shooting.ts';
import { inOrder } from './strikes.ts';

/** A scenario made ready to be rolled: who meets whom, which attacks are made, how both stand. */
export interface Engagement {
  readonly kind: 'melee' | 'shooting' | 'freeHit';
  readonly encounter: Encounter;
  readonly attacks: readonly Attack[];
  readonly blows: readonly Blow[];
  readonly attacker: FighterState;
  readonly target: FighterState;
  /** Shots take no notice of a target's being down. */
  readonly asStanding: boolean;
  /** Why there are so many attacks, in words. */
  readonly says: () => string;
}

/** Which of its tests the attacker has failed. */
export interface Nerves {
  readonly afraid: boolean;
  readonly dazed: boolean;
}

/** Throws an InputError when fields of the scenario contradict each other. */
export function engagementOf(scenario: Scenario, { afraid, dazed }: Nerves): Engagement {
  check(scenario);
  const { situation, weapons, options } = scenario;
  const kind = kindOf(scenario);
  const rules = rulesWith(rulesFrom(scenario.edition), options);
  const mine = attackerOf(scenario.attacker, weapons);
  const theirs = targetOf(scenario.target);
  const target = stateOf(scenario);
  const { first, charging, charged, enemies, indoors, rerollMisses, distance, cover, moved, twice } = situation;
  const shooting = kind === 'shooting' ? { distance, cover, moved, twice } : null;
  const encounter: Encounter = {
    rules,
    readings: readingsFrom(options),
    attacker: { fighter: mine, hands: wielded(mine, { first, disarmed: false }), frenzyLost: false, vomits: situation.vomits },
    target: { fighter: theirs, hands: wielded(theirs, { first, disarmed: target.disarmed }), frenzyLost: false },
    first,
    charging,
    charged,
    enemies,
    indoors,
    afraid,
    rerollMisses,
    shooting,
  };
  const { attacks, says } = dazed ? NOTHING : attacksMade(kind, encounter, scenario);
  const blows = attacks.map((attack) => blowOf(attack, encounter));
  return { kind, encounter, attacks, blows, attacker: fresh(mine), target, asStanding: kind === 'shooting', says };
}

const NOTHING = { attacks: [], says: () => 'It fails its test against stupidity and does not strike' };

function kindOf({ situation: { kind }, weapons }: Scenario): Engagement['kind'] {
  if (kind !== 'auto') return kind;
  const { melee, missiles } = armed(weapons);
  return melee.length > 0 || missiles.length === 0 ? 'melee' : 'shooting';
}

function stateOf({ target }: Scenario): FighterState {
  return {
    ...fresh(target),
    status: target.status,
    wounds: target.woundsLeft ?? target.w,
    parryUsed: target.parryUsed,
    disarmed: target.disarmed,
  };
}

function attacksMade(
  kind: Engagement['kind'],
  encounter: Encounter,
  { situation }: Scenario,
): { readonly attacks: readonly Attack[]; readonly says: () => string } {
  const { fighter, hands } = encounter.attacker;
  if (kind === 'freeHit') {
    const says = () => `One hit with the ${hands.main.weapon.name.toLowerCase()} at a fighter that breaks from combat`;
    return { attacks: [{ arm: hands.main, strikes: 'normal', automatic: true }], says };
  }
  const all =
    kind === 'shooting'
      ? shotsOf(encounter)
      : { shots: inOrder(attacksOf(encounter), { path: 'situation.attackOrder', order: situation.attackOrder }), says: '' };
  const meant = situation.attacksHere ?? all.shots.length;
  const attacks = all.shots.slice(0, meant);
  const fewer = meant > attacks.length ? `; ${meant} were meant for this target` : '';
  if (kind === 'shooting') return { attacks, says: () => `${all.says}${fewer}` };
  return { attacks, says: () => `Attacks ${fighter.a}: ${named(attacks)}${fewer}` };
}

function named(attacks: readonly Attack[]): string {
  const counts = new Map<string, number>();
  for (const { arm } of attacks) counts.set(arm.weapon.name, (counts.get(arm.weapon.name) ?? 0) + 1);
  return counts.size === 0 ? 'none' : [...counts].map(([name, count]) => `${count} with ${name.toLowerCase()}`).join(', ');
}

function shotsOf(encounter: Encounter): { readonly shots: readonly Attack[]; readonly says: string } {
  const { fighter } = encounter.attacker;
  const [arm] = fighter.missiles;
  if (!arm || !encounter.shooting) {
    throw new InputError({
      path: 'weapons',
      expected: 'a missile weapon to shoot with',
      received: fighter.melee.map(({ weapon }) => weapon.id),
    });
  }
  return volley(fighter, arm, encounter.shooting);
}

const targetChecked = onceFor((target: Scenario['target']): true => {
  checkTarget(target);
  return true;
});

function check(scenario: Scenario): void {
  const { situation, attacker, weapons, target } = scenario;
  checkHands(weapons, { ...handsOf(attacker), buckler: false });
  targetChecked(target);
  if (situation.charging && !situation.first) {
    throw new InputError({
      path: 'situation.charging',
      expected: 'false after the first round: a charge is the first round of its combat',
      received: true,
    });
  }
  if (situation.charging && situation.charged) {
    throw new InputError({ path: 'situation.charged', expected: 'false when the attacker itself charges', received: true });
  }
  if (situation.vomits && !attacker.rules.includes('vomit')) {
    throw new InputError({ path: 'situation.vomits', expected: 'false for an attacker without the rule vomit', received: true });
  }
  const shoots = kindOf(scenario) === 'shooting';
  if (situation.turns > 1 && (!shoots || situation.edge > 0)) {
    const expected = shoots ? '1 at an edge' : '1 in close combat, which a duel follows to its end';
    throw new InputError({ path: 'situation.turns', expected, received: situation.turns });
  }
  const lance = weapons.findIndex(({ weapon }) => weapon === 'lance');
  if (lance >= 0 && kindOf(scenario) === 'melee' && !(attacker.mounted && situation.charging)) {
    const expected = 'another weapon: a lance serves on a mounted charge only (attacker.mounted, situation.charging)';
    throw new InputError({ path: `weapons[${lance}]`, expected, received: 'lance' });
  }
}
