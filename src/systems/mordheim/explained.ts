import { effectsOf } from './effects/of-fighter.ts';
import type { Engagement } from './engagement.ts';
import type { Fighter } from './fighter.ts';
import type { Options } from './options.ts';
import { OPTIONS } from './options.ts';
import type { AnyField } from '../schema/field.ts';

/** What a fighter carries that is not part of the figures, a sentence each. */
export function notModelled(fighter: Fighter, whose: string): readonly string[] {
  return effectsOf(fighter)
    .filter(({ slot }) => slot === 'not-modelled')
    .map(({ name, says }) => `Not modelled: ${whose} ${name} (${says}).`);
}

/** An option's value in the words of its field. */
export function optionWords(name: keyof Options, options: Options): string {
  const field = OPTIONS.kind === 'group' ? (OPTIONS.fields[name] as AnyField) : undefined;
  const value = options[name];
  if (field?.kind === 'choice') {
    const chosen = field.options.find((each) => each.value === value);
    return `${field.label}: ${chosen?.says ?? chosen?.label ?? String(value)}.`;
  }
  return `${field?.label ?? name}: ${value ? 'yes' : 'no'}.`;
}

/** The readings in force where they can matter, and whatever is not modelled, a sentence each. Source: rules § 5. */
export function readingsOf({ encounter, kind, blows, asStanding, target }: Engagement, options: Options): readonly string[] {
  const { attacker, target: enemy, rules } = encounter;
  const carries = (trait: string): boolean => attacker.fighter.melee.some(({ weapon }) => weapon.traits.some((each) => each === trait));
  const unarmed = kind === 'melee' && attacker.fighter.melee.every(({ weapon }) => weapon.kind !== 'melee');
  const critical = rules.criticalsOn && blows.some(({ criticalFrom }) => criticalFrom <= 6);
  const said: readonly (readonly [boolean, string])[] = [
    [!options.criticals, optionWords('criticals', options)],
    [critical && options.critWhenSixNeeded !== 'edition', optionWords('critWhenSixNeeded', options)],
    [
      critical && rules.critChart === 'variant',
      'Bladed, thrusting and unarmed rows and the last bludgeoning row of the variant’s charts are inferred.',
    ],
    [
      critical && rules.critChart === 'variant',
      `A critical die of 1 to 3 is an ordinary wound and ${options.nothingSpendsCritical ? 'uses up the critical of this phase' : 'leaves the critical for a later wound'}.`,
    ],
    [
      critical && blows.some((blow) => blow.critical === 'missile'),
      'A ricochet hits another enemy and is no more than an ordinary wound for this one.',
    ],
    [kind === 'melee', 'A natural 1 misses and a natural 6 hits in melee.'],
    [kind === 'melee' && options.unparryableFirstHit !== 'edition', optionWords('unparryableFirstHit', options)],
    [kind === 'melee' && options.parryReroll !== 'edition', optionWords('parryReroll', options)],
    [
      !target.charmUsed,
      options.charmBeforeParry ? 'The lucky charm is tried before the parry.' : 'The lucky charm is tried after the parry.',
    ],
    [carries('pistol') && kind === 'melee', optionWords('pistolCountsAsSecondWeapon', options)],
    [kind === 'freeHit', 'A free hit lands without a roll and can not be parried.'],
    [asStanding && target.status !== 'standing', 'A shot at a downed target is rolled as usual and never leaves it better off.'],
    [unarmed, 'Without a weapon for close combat it strikes with its dagger, pistols apart.'],
    [
      blows.some(({ barrage }) => barrage) && target.status === 'knockedDown',
      'A rapier earns no further attacks against a fighter that is down.',
    ],
    [attacker.fighter.skills.includes('hunter') && kind === 'shooting', 'One volley is the same with and without Hunter.'],
    [
      kind === 'shooting' && options.misfires && attacker.fighter.missiles[0]?.weapon.kind === 'blackpowder',
      'Misfires are the classic rulebook’s optional rule; what a burst does to the shooter is told and is no part of the target’s outcome.',
    ],
    [[attacker, enemy].some(({ fighter }) => fighter.gear.includes('rabbitsFoot')), optionWords('rabbitsFoot', options)],
    [
      enemy.fighter.mutations.includes('blackblood'),
      'What burning blood does to the attacker is no part of the target’s outcome; a duel has it.',
    ],
    [
      attacker.fighter.skills.includes('blackHunger') && encounter.charging,
      'Black Hunger is used on the charge; the hit that it costs afterwards is no part of the target’s outcome.',
    ],
    [attacker.vomits === true, 'The vomit’s wound may be critical like any other.'],
    [
      kind === 'shooting' && rules.dualWieldHitModifier !== 0,
      'The variant’s own shooting modifiers were not to be read: the classic ones apply.',
    ],
  ];
  const left = [...notModelled(attacker.fighter, 'the attacker’s'), ...notModelled(enemy.fighter, 'the target’s')];
  return [...said.filter(([matters]) => matters).map(([, text]) => text), ...left];
}
