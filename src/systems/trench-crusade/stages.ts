import { fraction, type Pmf } from '../../pmf/index.ts';
import type { Stage } from '../system.ts';
import type { Attack } from './attack.ts';
import { injuryOf, NOTHING, injuryResult } from './injury.ts';
import { characteristic, type NetWeapon } from './net.ts';
import type { Outcome } from './outcome.ts';
import type { Plan } from './plan.ts';
import { policyWords } from './policy-words.ts';
import { BANDS, CRITICAL, FAILURE, SUCCESS, successRoll } from './rolls.ts';
import { type Played, play } from './sequence.ts';
import { decode } from './state.ts';
import { criticalFrom, netDice } from './success-nodes.ts';

const signed = (amount: number): string => (amount < 0 ? `${amount}` : `+${amount}`);

const BAND_NAMES = { noEffect: 'no effect', minorHit: 'Minor Hit', down: 'Down', outOfAction: 'Out of Action' } as const;

/** The working in the order of the rules: opening rolls, each weapon's Success and Injury Roll, the spending, the end. */
export function stagesOf(plan: Plan, played: Played, outcome: Pmf<Outcome>): readonly Stage[] {
  return [
    ...openingStages(plan),
    ...plan.weapons.flatMap((weapon) => [attacksStage(weapon), successStage(weapon, plan), ...injuryStages(weapon, plan)]),
    ...spendingStage(plan, played),
    ...friendStage(plan),
    ...blastStage(plan),
    endStage(outcome),
  ];
}

function openingStages({ openings, sequence }: Plan): Stage[] {
  const { rules } = sequence.table;
  return openings.map(({ name, dice, fall }) => ({
    id: `opening-${name}`,
    name,
    means: 'the roll that has to succeed before the attacks; beside it the chance that it does',
    says: `Risky Success Roll at ${signed(dice)} DICE; a failure ends the Activation${fall ? ', takes the attacker Down and lets it fall' : ''}`,
    source: fall ? 'rules § 2.7' : 'rules § 2.1',
    figures: [{ name: 'passed', value: successRoll(dice, rules.critical, rules).chance((result) => result !== FAILURE) }],
  }));
}

function attacksStage({ attacks, weapon }: NetWeapon): Stage {
  const melee = attacks[0]?.melee === true;
  return {
    id: 'attacks',
    name: 'attacks',
    means: 'attacks with this weapon in one Activation',
    says: `${attacks.length} ${melee ? 'Melee' : 'Ranged'} Attack${attacks.length === 1 ? '' : 's'}, each with its own rolls${attacks[0]?.risky ? '; RISKY: a failure ends the Activation' : ''}`,
    source: 'rules § 2.2',
    figures: [{ name: 'attacks', kind: 'amount', value: fraction(attacks.length) }],
    of: weapon.name,
  };
}

function successStage({ attacks, weapon, effects }: NetWeapon, { sequence, circumstances }: Plan): Stage {
  const { rules } = sequence.table;
  const attack = attacks[0];
  const start = sequence.start;
  if (!attack || attack.autoHit) {
    return {
      id: 'success',
      name: 'Success Roll',
      means: 'how one attack’s roll to hit ends, each result with its chance',
      says: 'hits without a roll, never critically',
      source: 'rules § 2.1',
      figures: [{ name: 'hit', value: fraction(1) }],
      of: weapon.name,
    };
  }
  const dice = netDice(attack, start);
  const critOn = criticalFrom(attack, start, rules.success);
  const roll = successRoll(dice, critOn, rules);
  const why = [
    `${attack.melee ? 'Melee' : 'Ranged'} ${signed(characteristic(circumstances.attacker, weapon, attack.melee))}`,
    ...effects.filter(({ slot }) => slot === 'success-dice').map(({ id, says }) => (says === 'on the Success Roll' ? id : says)),
    ...(weapon.dice + circumstances.situation.dice === 0 ? [] : [`further ${signed(weapon.dice + circumstances.situation.dice)} DICE`]),
  ];
  const later = attacks[1] && attacks[1].dice !== attack.dice ? `; later attacks at ${signed(attacks[1].dice)}` : '';
  return {
    id: 'success',
    name: 'Success Roll',
    means: 'how one attack’s roll to hit ends, each result with its chance',
    says: `${signed(dice)} DICE (${why.join(', ')}): ${rules.success}+ hits, ${critOn}+ is a critical${later}`,
    source: 'rules § 2.1, § 2.2',
    figures: [
      { name: 'failure', value: roll.probability(FAILURE) },
      { name: 'success', value: roll.probability(SUCCESS) },
      { name: 'critical', value: roll.probability(CRITICAL) },
    ],
    of: weapon.name,
  };
}

function injuryStages({ attacks, weapon, effects }: NetWeapon, { sequence }: Plan): Stage[] {
  const attack = attacks[0];
  if (!attack) return [];
  if (attack.placesOnly > 0) {
    return [
      {
        id: 'injury',
        name: 'Injury Roll',
        means: 'what one hit does to the target',
        says: `none: a hit places ${attack.placesOnly} marker${attack.placesOnly === 1 ? '' : 's'}`,
        source: 'rules § 4.2',
        figures: [],
        of: weapon.name,
      },
    ];
  }
  const why = effects
    .filter(({ slot }) => slot.startsWith('injury') || slot === 'armour' || slot === 'result' || slot === 'markers')
    .map(({ id, says }) => (id === id.toUpperCase() ? id : says));
  return [
    injuryStage(attack, false, why, weapon.name, sequence),
    ...(attack.autoHit ? [] : [injuryStage(attack, true, why, weapon.name, sequence)]),
  ];
}

function injuryStage(
  attack: Attack,
  critical: boolean,
  why: readonly string[],
  of: string,
  { target, start, table }: Plan['sequence'],
): Stage {
  const blow = { attack, target, hit: { critical, direct: true }, blessings: 0, table };
  const { keep, dice, modifier } = injuryOf(blow, start, NOTHING);
  const result = injuryResult(blow, start, NOTHING);
  return {
    id: critical ? 'injury-critical' : 'injury',
    name: critical ? 'Injury Roll of a critical' : 'Injury Roll',
    means: `what one ${critical ? 'critical hit' : 'hit that is no critical'} does to the target, each result with its chance`,
    says: `${keep} dice added up, ${signed(dice)} INJURY DICE, ${signed(modifier)} to the total, nobody spending${why.length > 0 && !critical ? ` (${[...new Set(why)].join(', ')})` : ''}`,
    source: 'rules § 2.4',
    figures: BANDS.map((band, place) => ({ name: BAND_NAMES[band], value: result.probability(place) })),
    of,
  };
}

function spendingStage({ sequence }: Plan, { choices, value }: Played): Stage[] {
  if (choices.length === 0) return [];
  const words = policyWords(choices, sequence.steps);
  const goal = sequence.goal === 'outOfAction' ? 'Out of Action' : 'Down or worse';
  return [
    {
      id: 'spending',
      name: 'spending',
      means: 'which markers are spent on which roll, and the chance that this reaches its goal',
      says: `The best plan for ${goal}: ${words.join(' ')}`,
      source: 'rules § 2.5',
      figures: value ? [{ name: `chance of ${goal}`, value }] : [],
    },
  ];
}

function friendStage({ friend, circumstances }: Plan): Stage[] {
  if (!friend) return [];
  const { states } = play(friend);
  return [
    {
      id: 'friend',
      name: 'friend in the melee',
      means: 'what the attacks that go astray do to the friend, by their end',
      says: 'before each shot a D6: on 1-3 it goes at the friend, whose markers the opponent spends',
      source: 'rules § 2.3',
      figures: [
        { name: 'friend Out of Action', value: states.chance((code) => decode(code).out === 1) },
        { name: 'friend Down', value: states.chance((code) => decode(code).down === 1) },
      ],
      of: circumstances.situation.friend?.name || 'friend',
    },
  ];
}

function blastStage({ victims }: Plan): Stage[] {
  return victims.map(({ fields, ownRoll, out, down }, place) => ({
    id: `blast-${place}`,
    name: ownRoll ? 'others attacked' : 'others in the blast',
    means:
      'what the attack does to each further model: in all where it is attacked by itself, given a hit where it shares the Success Roll',
    says: ownRoll
      ? 'attacked with a Success Roll of its own, a miss counted in'
      : `${fields.friend ? 'a friend, the opponent rolling' : 'hit on the same Success Roll'}, without the critical’s dice; given that it is hit`,
    source: ownRoll ? 'rules § 4.2' : 'rules § 2.8',
    figures: [
      { name: 'Out of Action', value: out },
      { name: 'Down', value: down },
    ],
    of: fields.name || `model ${place + 1}`,
  }));
}

function endStage(outcome: Pmf<Outcome>): Stage {
  return {
    id: 'end',
    name: 'afterwards',
    means: 'the target after the last attack; counted is the worst that was done to it, in the steps of the Injury table',
    says: 'how the attacks leave the target',
    source: 'rules § 2.6',
    figures: [
      { name: 'Out of Action', value: outcome.chance(({ outOfAction }) => outOfAction) },
      { name: 'Down', value: outcome.chance(({ down }) => down) },
      { name: 'standing', value: outcome.chance(({ outOfAction, down }) => !outOfAction && !down) },
    ],
    count: outcome.map(({ worst }) => Math.max(0, worst - 1)),
  };
}
