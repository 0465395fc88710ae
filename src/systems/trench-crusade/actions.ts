import { InputError } from '../input-error.ts';
import type { Scenario } from './scenario.ts';
import type { WeaponFields } from './weapon-fields.ts';
import { withImplied } from './keywords.ts';

const canShoot = ({ kind }: WeaponFields): boolean => kind !== 'melee';
const canFight = ({ kind, keywords }: WeaponFields): boolean => kind === 'melee' || kind === 'dual' || keywords.includes('PISTOL');

/** The extra Melee Attack of a body rather than of a hand. Source: rules § 4.3, Armour of the Fly. */
const FLY: WeaponFields = {
  name: 'Armour of the Fly',
  kind: 'melee',
  hand: 'main',
  keywords: ['+1 DICE'],
  rules: ['drags-without-injury'],
  dice: 0,
  injuryDice: 0,
  injuryModifier: 0,
  attacks: 0,
};

/** Which weapons the ACTIONs use. Throws an InputError where the ACTION and the weapons contradict each other. Source: rules § 2.2. */
export function actionsOf({ weapons, situation, attacker }: Scenario): {
  readonly shots: readonly WeaponFields[];
  readonly blows: readonly WeaponFields[];
} {
  const [first] = weapons;
  // Who can make no Ranged Attacks fights with a weapon that is for both.
  const shooter = first !== undefined && canShoot(first) && (attacker.ranged !== null || !canFight(first));
  const auto = shooter && situation.retreat === 0 && !situation.divingCharge ? 'shoot' : 'fight';
  const action = situation.action === 'auto' ? auto : situation.action;
  const shooters = attacker.abilities.includes('many-arms') ? weapons.filter(canShoot) : weapons.filter(canShoot).slice(0, 1);
  const fighters = weapons.filter((weapon) => canFight(weapon) && weapon.hand !== 'carried');
  const shots = action === 'fight' ? [] : shooters;
  const fly = attacker.abilities.includes('armour-of-the-fly') ? [FLY] : [];
  const blows = action === 'shoot' || fighters.length === 0 ? [] : situation.retreat > 0 ? fighters.slice(0, 1) : [...fighters, ...fly];
  checkActions({ weapons, situation, attacker } as Scenario, action, shots, blows);
  return { shots, blows };
}

function checkActions(
  { weapons, situation, attacker }: Scenario,
  action: string,
  shots: readonly WeaponFields[],
  blows: readonly WeaponFields[],
): void {
  const names = weapons.map(({ name, kind }) => `${name || 'a weapon'} (${kind})`).join(', ');
  if (action !== 'fight' && shots.length === 0)
    throw new InputError({ path: 'weapons', expected: 'a weapon that can shoot, for a Shoot ACTION', received: names });
  if (action !== 'shoot' && blows.length === 0)
    throw new InputError({ path: 'weapons', expected: 'a melee weapon in a hand, for a Fight ACTION', received: names });
  if (shots.length > 0 && attacker.ranged === null)
    throw new InputError({
      path: 'attacker.ranged',
      expected: 'a whole number, for a Shoot ACTION: none means that it can make no Ranged Attacks',
      received: null,
    });
  if (situation.divingCharge && blows.length === 0)
    throw new InputError({ path: 'situation.divingCharge', expected: 'a Fight ACTION: a Diving Charge is a charge', received: true });
  if (situation.divingCharge && situation.retreat > 0)
    throw new InputError({
      path: 'situation.retreat',
      expected: '0 with a Diving Charge: nobody charges in a retreat attack',
      received: situation.retreat,
    });
  if (situation.retreat > 0 && shots.length > 0)
    throw new InputError({ path: 'situation.action', expected: 'auto or fight: retreat attacks are Melee Attacks', received: action });
  if (action === 'both') checkBoth(shots);
  checkHeavy(shots, attacker.keywords, situation);
  if (situation.aim && !attacker.abilities.includes('aim'))
    throw new InputError({ path: 'situation.aim', expected: 'an attacker with the ability "aim"', received: true });
}

/** Only ASSAULT lets one Activation shoot and fight; RELOAD ends it with the shot. Source: rules § 3. */
function checkBoth(shots: readonly WeaponFields[]): void {
  for (const { name, keywords } of shots) {
    if (!keywords.includes('ASSAULT'))
      throw new InputError({
        path: 'situation.action',
        expected: `shoot or fight: without ASSAULT ${name || 'the weapon'} does not shoot in an Activation that fights`,
        received: 'both',
      });
    if (keywords.includes('RELOAD'))
      throw new InputError({
        path: 'situation.action',
        expected: `shoot or fight: RELOAD ends the Activation with the shot of ${name || 'the weapon'}`,
        received: 'both',
      });
  }
}

/** Nobody charges and shoots a HEAVY weapon in one Activation unless NEGATE HEAVY lets him. Source: rules § 3. */
function checkHeavy(shots: readonly WeaponFields[], keywords: readonly string[], { action, charged }: Scenario['situation']): void {
  const heavy = shots.find((weapon) => weapon.keywords.includes('HEAVY'));
  if (!heavy || action !== 'both' || !charged || withImplied(keywords).has('NEGATE HEAVY')) return;
  throw new InputError({
    path: 'situation.charged',
    expected: `false: a HEAVY weapon (${heavy.name || 'a weapon'}) does not shoot in an Activation with a charge`,
    received: true,
  });
}
