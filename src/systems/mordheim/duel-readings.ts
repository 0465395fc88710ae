import { attackerOf } from './arming.ts';
import type { Duel } from './duel-fields.ts';
import { notModelled, optionWords } from './explained.ts';
import { causesFear, isStupid } from './psychology.ts';

/** What is taken for granted in a duel, and what is left out, a sentence each. Source: rules § 2.5, § 5. */
export function duelReadings(duel: Duel): readonly string[] {
  const { situation, options, a, b } = duel;
  const sides = [a, b, ...situation.aOthers, ...situation.bOthers];
  const fighters = sides.map(({ attacker, weapons }) => attackerOf(attacker, weapons));
  const several = sides.length > 2 || situation.aCount > 1 || situation.bCount > 1;
  const ways: readonly (readonly [boolean, string])[] = [
    [
      true,
      'Turns alternate with one close-combat phase in each; both sides strike in every phase and only the side whose turn it is recovers.',
    ],
    [true, 'A disarmed fighter goes on with a dagger, or its fists when it lost that, without a second weapon or a parry.'],
    [true, 'Rout tests are not part of the duel.'],
    [
      situation.tests === 'passed' && fighters.some((each) => causesFear(each) || isStupid(each, situation.heroNear)),
      'Tests against fear and stupidity are taken as passed: `tests` has them rolled.',
    ],
    [
      situation.tests === 'tested',
      'Whoever is charged by an enemy that causes fear tests once, and hits on 6 only in the first phase when it fails; who charges has passed its tests.',
    ],
    [
      situation.tests === 'tested' && options.fearsomeFearless && fighters.some(causesFear),
      'A fighter that causes fear need not test against it.',
    ],
    [
      fighters.some(({ mutations }) => mutations.includes('blackblood')),
      'Burning blood hits enemies in contact when its bearer is wounded, before anybody else strikes; what it hurts spills no more of it.',
    ],
    [fighters.some(({ skills }) => skills.includes('blackHunger')), 'Black Hunger is used on the charge, once.'],
    [fighters.some(({ gear }) => gear.includes('rabbitsFoot')), optionWords('rabbitsFoot', options)],
    [
      several,
      `${situation.aCount + situation.aOthers.length} on the first side against ${situation.bCount + situation.bOthers.length} on the second.`,
    ],
    [
      several,
      'Everybody can reach every enemy. Each strikes the enemy on its feet with the fewest wounds left; only when none stands a downed one, the stunned first. Which of equals is a fixed order, not weighed.',
    ],
    [several && situation.charger !== 'none', 'The whole of the charging side charges, spread over the enemies.'],
    [situation.charger !== 'none', options.chargeStrikesFirst ? 'A charge grants strike first.' : 'A charge does not grant strike first.'],
    [situation.charger === 'roll-off', 'Who charges is rolled off.'],
    [
      situation.aBreaksAt > 0 || situation.bBreaksAt > 0,
      'A side that breaks off takes one automatic hit from an enemy on its feet; if it still stands it is away, and nobody wins.',
    ],
    [situation.aDrop > 0 || situation.bDrop > 0, 'A fighter put down at a drop tests D6 against its Initiative, or falls.'],
    [
      situation.aDrop > 0 || situation.bDrop > 0,
      'A fall is D3 hits at Strength = inches without an armour save (classic); it parts the two unless it takes the fighter out.',
    ],
    [
      sides.some(({ weapons }) => weapons.some(({ weapon }) => weapon === 'lance')),
      'A lance strikes at plain Strength after its mounted charge.',
    ],
  ];
  const left = (
    [
      ['a', a],
      ['b', b],
    ] as const
  ).flatMap(([side, { attacker, weapons }]) => notModelled(attackerOf(attacker, weapons), `${side}’s`));
  return [...ways.filter(([matters]) => matters).map(([, text]) => text), ...left];
}
