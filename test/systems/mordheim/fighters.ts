import fc from 'fast-check';
import { arm, type Fighter } from '../../../src/systems/mordheim/index.ts';
import { type FighterState, fresh, stateKey } from '../../../src/systems/mordheim/fighter-state.ts';
import { wielded } from '../../../src/systems/mordheim/fighter.ts';
import type { Encounter } from '../../../src/systems/mordheim/encounter.ts';
import { DEFAULT_READINGS } from '../../../src/systems/mordheim/readings.ts';
import { EDITIONS, type Rules } from '../../../src/systems/mordheim/rules.ts';
import type { Pmf } from '../../../src/pmf/index.ts';
import { attacksOf } from '../../../src/systems/mordheim/attacks.ts';
import { strike, struck } from '../../../src/systems/mordheim/strike.ts';
import type { RefereeFighter } from './referee.ts';

export const VARIANT = EDITIONS[0]?.rules as Rules;
export const CLASSIC = EDITIONS[1]?.rules as Rules;
export const OPTIONAL = EDITIONS[2]?.rules as Rules;

const PLAIN: Fighter = {
  ws: 3,
  bs: 3,
  s: 3,
  t: 3,
  w: 1,
  i: 3,
  a: 1,
  ld: 7,
  melee: [arm('club')],
  missiles: [],
  armour: 'none',
  shield: false,
  buckler: false,
  helmet: false,
  charm: false,
  mounted: false,
  skills: [],
  rules: [],
  mutations: [],
  gear: [],
};

/** A warrior with a club and nothing else, with these changes; weapons by their ids. */
export function warrior({
  main = 'club',
  off = null,
  ...changes
}: Partial<Fighter> & { readonly main?: string; readonly off?: string | null } = {}): Fighter {
  return { ...PLAIN, melee: [arm(main), ...(off === null ? [] : [arm(off)])], ...changes };
}

/** An attacker meeting a target in the first round, with these changes. */
export function meeting(attacker: Fighter, target: Fighter, changes: Partial<Encounter> = {}): Encounter {
  const first = changes.first ?? true;
  return {
    rules: VARIANT,
    readings: DEFAULT_READINGS,
    attacker: { fighter: attacker, hands: wielded(attacker, { first, disarmed: false }), frenzyLost: false },
    target: { fighter: target, hands: wielded(target, { first, disarmed: false }), frenzyLost: false },
    first,
    charging: false,
    charged: false,
    enemies: 1,
    indoors: false,
    afraid: false,
    rerollMisses: false,
    shooting: null,
    ...changes,
  };
}

/** The target's state after all of the attacker's attacks. */
export function after(encounter: Encounter, target: FighterState = fresh(encounter.target.fighter)): Pmf<FighterState> {
  const attacks = attacksOf(encounter);
  return strike({ encounter, attacks, attacker: fresh(encounter.attacker.fighter), target, asStanding: encounter.shooting !== null }).map(
    (code) => struck(code).target,
  );
}

/** The same as the keys of the examples file. */
export function statuses(encounter: Encounter, target?: FighterState): Pmf<string> {
  return after(encounter, target).map((state) => stateKey(state, encounter.target.fighter.w));
}

/** A fighter for the engine from the referee's. */
export function forEngine({ main, off, ...rest }: RefereeFighter): Fighter {
  return { ...PLAIN, ...rest, melee: [arm(main), ...(off === null ? [] : [arm(off)])] };
}

const subset = <T>(items: readonly T[]): fc.Arbitrary<T[]> => fc.subarray([...items], { maxLength: 2 });

/** Fighters of every kind that the referee knows, with few attacks. */
export const refereeFighter = (attacks: number): fc.Arbitrary<RefereeFighter> =>
  fc
    .record({
      ws: fc.integer({ min: 1, max: 6 }),
      s: fc.integer({ min: 1, max: 6 }),
      t: fc.integer({ min: 1, max: 6 }),
      w: fc.integer({ min: 1, max: 2 }),
      i: fc.integer({ min: 1, max: 4 }),
      a: fc.integer({ min: 1, max: attacks }),
      main: fc.constantFrom('sword', 'axe', 'dagger', 'club', 'halberd', 'spear', 'twoHandedBlade', 'flail', 'natural'),
      off: fc.constantFrom(null, null, 'sword', 'axe', 'dagger', 'club'),
      armour: fc.constantFrom('none', 'light', 'heavy', 'gromril'),
      shield: fc.boolean(),
      buckler: fc.boolean(),
      helmet: fc.boolean(),
      charm: fc.boolean(),
      skills: subset(['strikeToInjure', 'mightyBlow', 'resilient', 'stepAside', 'jumpUp', 'webOfSteel'] as const),
      rules: subset(['noPain', 'hardToKill', 'hardHead', 'regeneration', 'frenzy', 'hatred'] as const),
    } as const)
    .map((fighter) => {
      const second = ['sword', 'axe', 'dagger', 'club'].includes(fighter.main);
      // Few dice a fighter: frenzy and a second weapon come with one attack of its own.
      const rules = fighter.a > 1 ? fighter.rules.filter((rule) => rule !== 'frenzy') : fighter.rules;
      return { ...fighter, rules, off: second && fighter.a === 1 && !rules.includes('frenzy') ? fighter.off : null } as RefereeFighter;
    });
