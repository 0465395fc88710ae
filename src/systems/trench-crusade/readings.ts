import type { Plan } from './plan.ts';
import { policyWords } from './policy-words.ts';
import type { Scenario } from './scenario.ts';
import type { Played } from './sequence.ts';
import { EDITIONS } from './rules.ts';

const SPENDING = {
  none: 'The attacker spends none of the target’s markers.',
  all: 'The attacker spends every marker of the target on the next Injury Roll.',
  greedy: 'The attacker spends markers for the best chance on the roll at hand.',
  optimal: 'The attacker spends markers for the best chance at the end of the sequence.',
} as const;

/**
 * The policies and readings in force, and whatever is not modelled, a sentence each. `played`: null where the spending is told elsewhere.
 */
export function readingsOf(scenario: Scenario, plan: Plan, played: Played | null): readonly string[] {
  const { options, situation, edition } = scenario;
  const { sequence, weapons, unused, circumstances } = plan;
  const { start } = sequence;
  const named = typeof edition === 'string' ? EDITIONS.find(({ id }) => id === edition)?.name : `House rule “${edition.name}”`;
  const lines: (string | false | undefined)[] = [
    `${named ?? edition} rules.`,
    played !== null && SPENDING[options.policy],
    ...(played !== null && played.choices.length > 0 ? policyWords(played.choices, sequence.steps) : []),
    start.blessing + start.ownBlood + start.ownInfection > 0 &&
      `The opponent ${options.reply === 'none' ? 'spends nothing in reply' : options.reply === 'all' ? 'spends all he can at once' : 'replies as well as can be'}; ${options.initiative === 'attacker' ? 'the attacker’s side' : 'the target’s side'} holds the Initiative and lets the other declare first.`,
    start.ownInfection > 0 && 'The attacker’s INFECTION MARKERS are those it has once its Activation has begun and they have grown.',
    start.infection > 0 && 'Of pooled markers BLOOD MARKERS are spent first: infection breeds and can not be regenerated away.',
    options.activations > 1 &&
      `${options.activations} Activations; between them the target stands up${situation.pinned ? ' not: it is pinned' : ''}, regenerates, and infection grows.`,
    Math.abs(scenario.target.armour + scenario.target.shield) > 3 &&
      `The INJURY MODIFIERS sum to more than 3: the floor of ${sequence.table.rules.modifierFloor} holds for ${options.cap === 'net' ? 'the net' : 'the negative sum'}, ARMOUR PIERCING ${options.piercing === 'beforeCap' ? 'before' : 'after'} it (unclear in the rules).`,
    weapons.some(({ draft }) => draft.scatters && draft.blast > 0) &&
      (options.scatter === 'inRadius'
        ? 'A shot that scatters still strikes a target within the blast’s radius of the point, and others as far as their “caught by a scatter of” says.'
        : 'A shot that scatters misses.'),
    weapons.some(({ draft }) => draft.rerollFailures) && 'Every failed Success Roll of an attack is rolled again.',
    weapons.some(({ attacks }) => attacks.some(({ shieldReaction }) => shieldReaction)) &&
      'The target’s shield answers every shot with a plain Success Roll; the Success Roll shown is that of a shot it did not answer.',
    weapons.some(({ draft }) => draft.diceOrIgnoreArmour > 0) &&
      options.policy !== 'optimal' &&
      'INJURY DICE or IGNORE ARMOUR: whichever is better on the roll.',
    circumstances.attacker.down &&
      situation.retreat === 0 &&
      'The attacker stands up as its Activation begins, so being Down costs it nothing here.',
    plan.friend !== null &&
      (weapons.some(({ draft }) => draft.blast > 0)
        ? 'On a 4-6 the enemy is shot at. They stand within 1 inch, so that a blast on one of them catches the other, without the critical’s dice; a scattered shot at the friend is not followed.'
        : 'On a 4-6 the enemy is shot at; a shot that goes at the friend does nothing to the enemy.'),
    situation.friend?.outOfSight && 'The friend can not be shot at: on a 1-3 the attack is lost.',
    situation.inBlast.length > plan.victims.length && 'No attack here reaches the models beside the target.',
    plan.victims.length > 0 && 'On the models beside the target the roller spends what is best on that roll.',
    sequence.steps.some(({ kind }) => kind === 'cost') &&
      'The price of an overcharged shot is taken before its Success Roll, so that the opponent may spend the marker on it (assumed).',
    weapons.some(({ attacks }) => attacks.some(({ tradesOnHit }) => tradesOnHit > 0)) &&
      'Markers are traded after the Success Roll and before the Injury Roll (assumed).',
    (sequence.target.fallDice !== null || plan.victims.some(({ fields }) => fields.ledge > 0)) &&
      'At a ledge nobody spends markers on the Success Roll of whoever goes Down; on the Falling Injury Roll its opponent spends what is best on that roll.',
    sequence.attacker.talisman &&
      weapons.some(({ draft }) => draft.risky) &&
      'The talisman, unused so far this game, saves the Activation from the first failed Risky attack; a failed Aim or dive it does not save.',
    circumstances.attackerModel.offence.some(({ id }) => id === 'aura-of-sin') &&
      situation.sin === 'wrath' &&
      'The bearer of an Aura of Wrath counts among the friends that it helps (assumed).',
    unused.length > 0 && `Not used in this ACTION: ${unused.map(({ name }) => name || 'a weapon').join(', ')}.`,
  ];
  const missing = new Set(
    weapons.flatMap(({ notModelled, weapon }) =>
      notModelled.map(({ says }) => `Not modelled (${weapon.name || 'weapon'} or its bearer or target): ${says}.`),
    ),
  );
  return [...lines.filter((line): line is string => typeof line === 'string'), ...missing];
}
