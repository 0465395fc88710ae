import { die, formatFraction, type Fraction, fraction, type Pmf, toNumber } from '../../../pmf/index.ts';
import { InputError } from '../../input-error.ts';
import type { Infer } from '../../schema/field.ts';
import { reader } from '../../schema/validate.ts';
import { NEVER_DISARMED } from '../arming.ts';
import { attacksOf } from '../attacks.ts';
import { blowOf } from '../aim.ts';
import type { Blow } from '../blow.ts';
import { facesFrom, needToHit, needToSave, needToWound } from '../charts.ts';
import { fightDuel } from '../duel.ts';
import { injuryProfile } from '../effects/of-fighter.ts';
import type { Encounter } from '../encounter.ts';
import { arm, canBeDisarmed, type Fighter, wielded } from '../fighter.ts';
import { type FighterState, fighterState, fresh, stateKey } from '../fighter-state.ts';
import { hitsAfterParry } from '../parry.ts';
import type { HitDie } from '../hit-dice.ts';
import { injuryRoll, NONE, settledInjury } from '../injury.ts';
import { closeCombat } from '../phase.ts';
import { DEFAULT_READINGS } from '../readings.ts';
import type { Rules } from '../rules.ts';
import { strike, strikeBlows, targetCode } from '../strike.ts';
import { inOrder } from '../strikes.ts';
import * as fields from './fields.ts';

/** What an example comes to: nested records and lists of fractions as text, and plain numbers. */
export type Computed = string | number | readonly Computed[] | { readonly [name: string]: Computed };

/** Computes an example of one kind from its input under one set of rules. Throws an InputError when the input is not of that kind. */
export type Kind = (input: unknown, rules: Rules, expected: unknown) => Computed;

const outOfSix = (faces: number): string => formatFraction(fraction(faces, 6));

function distribution<T>(pmf: Pmf<T>): Computed {
  return Object.fromEntries(pmf.outcomes.map((outcome) => [String(outcome), formatFraction(pmf.probability(outcome))]));
}

const readToHitRows = reader(fields.TO_HIT_ROWS);
const readInjury = reader(fields.INJURY);
const readSaves = reader(fields.SAVES);
const readParry = reader(fields.PARRY);
const readSet = reader(fields.ATTACK_SET);
const readShoot = reader(fields.SHOOT);
const readPhase = reader(fields.PHASE);
const readDuel = reader(fields.DUEL);

/** The eight kinds of the examples file. */
export const KINDS: Readonly<Record<string, Kind>> = {
  toHitRows: (raw, rules) => {
    const { pairs, cells, dualWield } = readToHitRows(raw);
    const modifier = dualWield ? rules.dualWieldHitModifier : 0;
    const hits = pairs.map(([a = 0, b = 0]) => [`WS${a} v WS${b}`, outOfSix(facesFrom(Math.min(6, needToHit(a, b) - modifier)))]);
    const wounds = cells.map(([s = 0, t = 0]) => [`S${s} v T${t}`, outOfSix(facesFrom(needToWound(s, t) ?? 7))]);
    return Object.fromEntries([...hits, ...wounds]) as Computed;
  },

  injury: (raw) => {
    const { rolls, injuryBonus: bonus, concussion, noHelmet, helmet, skills, rules } = readInjury(raw);
    const profile = injuryProfile({ helmet, skills, rules, mutations: [], gear: [] });
    const roll = injuryRoll(profile, { bonus, concussion, noHelmet });
    const worst = rolls === 0 ? die(1).map(() => NONE) : roll.bind((one) => worstOf(roll, rolls - 1).map((other) => Math.max(one, other)));
    return distribution(worst.bind((injury) => settledInjury(profile, injury)));
  },

  savePmf: (raw) => {
    const rows = readSaves(raw).rows.map(({ label, baseSave: base, strength, weaponPenalty: penalty, enemySaveBonus: bonus }) => {
      return [label, outOfSix(facesFrom(needToSave({ base, strength, penalty, bonus })))];
    });
    return Object.fromEntries(rows) as Computed;
  },

  hitsAfterParry: (raw, rules) => {
    const { attacks, need, reroll } = readParry(raw);
    const faces = [1, 2, 3, 4, 5, 6].map((face) => (face >= need && face > 1 ? 1 : 0));
    const die6 = [faces.filter((hit) => hit === 0).length, ...faces] as unknown as HitDie;
    const dice = Array.from({ length: attacks }, () => die6);
    return distribution(
      hitsAfterParry(
        dice,
        dice.map(() => true),
        { ready: true, mode: rules.parryMode, rerolls: reroll, passesOn: false },
      ),
    );
  },

  attackSet: (raw, rules) => {
    const { attacker, target, context, targetState, attackOrder } = readSet(raw);
    const [mine, theirs] = [fighterOf(attacker), fighterOf(target)];
    const state = stateOf(theirs, 'targetState', targetState);
    const encounter = encounterOf({ rules: withCriticals(rules, context.crits), mine, theirs, disarmed: state.disarmed, context });
    const attacks = inOrder(attacksOf(encounter), { path: 'attackOrder', order: attackOrder });
    const after = strike({ encounter, attacks, attacker: fresh(mine), target: state, asStanding: false });
    return distribution(after.map((code) => stateKey(fighterState(targetCode(code)), theirs.w)));
  },

  shoot: (raw, rules) => {
    const input = readShoot(raw);
    const { w, toughness: t, helmet, charm, rules: specialRules } = input;
    const skills = [...input.skills, ...(input.dodge ? (['dodge'] as const) : [])];
    const target = fighterOf({ ...DEFAULT_FIGHTER, w, t, helmet, charm, rules: specialRules, skills });
    const shooter = { ...fighterOf(DEFAULT_FIGHTER), bs: input.bs };
    const encounter: Encounter = {
      ...encounterOf({ rules: withCriticals(rules, input.crits), mine: shooter, theirs: target, disarmed: false, context: PLAIN_CONTEXT }),
      shooting: { distance: 0, cover: false, moved: false, twice: false },
    };
    // The example gives the numbers of its shot, not a weapon: a bow stands in, with these numbers put on it.
    const { weapon, ...bow } = arm('bow');
    const stated = {
      ...weapon,
      strength: { from: 'weapon', value: input.strength },
      savePenalty: input.weaponPenalty,
      saveBonus: input.enemySaveBonus,
      hitModifier: input.modifier,
      traits: input.poison ? (['blackLotus'] as const) : [],
    } as const;
    const shot = { arm: { ...bow, weapon: stated }, strikes: 'normal' } as const;
    const blow: Blow = { ...blowOf(shot, encounter), saveBase: input.baseSave };
    const blows = Array.from({ length: input.shots }, () => blow);
    const after = strikeBlows({ encounter, blows, attacker: fresh(shooter), target: fresh(target), asStanding: true });
    return distribution(after.map((code) => stateKey(fighterState(targetCode(code)), target.w)));
  },

  phase: (raw, rules) => {
    const { A, B, context, states } = readPhase(raw);
    const fighters = [fighterOf(A), fighterOf(B)] as const;
    const combatants = ([0, 1] as const).map((side) => ({
      fighter: fighters[side],
      side,
      charged: context.charger === side ? 1 - side : null,
      contacts: [1 - side],
    }));
    const after = closeCombat(
      {
        rules: withCriticals(rules, context.crits),
        readings: DEFAULT_READINGS,
        combatants,
        first: context.first,
        active: context.active === 1 ? 1 : 0,
        indoors: context.indoors,
      },
      fighters.map((fighter, side) => stateOf(fighter, `states[${side}]`, states[side])),
    );
    const key = (code: number | undefined, side: 0 | 1): string => stateKey(fighterState(code as number), fighters[side].w);
    return distribution(after.map(([a, b]) => `A ${key(a, 0)} / B ${key(b, 1)}`));
  },

  duelSolve: (raw, rules, expected) => {
    const { A, B, charger, firstActive, crits } = readDuel(raw);
    const side = (name: 'A' | 'B'): 0 | 1 => (name === 'A' ? 0 : 1);
    const duel = fightDuel({
      rules: withCriticals(rules, crits),
      readings: DEFAULT_READINGS,
      sides: [{ fighter: fighterOf(A) }, { fighter: fighterOf(B) }],
      charger: charger === null ? null : side(charger),
      firstActive: side(firstActive),
      indoors: false,
      breaksAt: [0, 0],
      drop: [0, 0],
    });
    const mean = duel.meanPhases;
    const rounds = duel.rounds(lengthOf(expected, 'afterPhases'));
    return {
      'A wins': formatFraction(duel.aWins),
      'B wins': formatFraction(duel.bWins),
      ...(mean ? { expectedPhases: formatFraction(mean), decimals: [duel.aWins, duel.bWins, mean].map(nineDecimals) } : {}),
      afterPhases: rounds.map(({ aWins, bWins }) => ({
        'A out': formatFraction(bWins),
        'B out': formatFraction(aWins),
        'both in': formatFraction(fraction(1).sub(aWins).sub(bWins)),
      })),
    };
  },
};

function worstOf(roll: Pmf<number>, rolls: number): Pmf<number> {
  return rolls === 0 ? die(1).map(() => NONE) : worstOf(roll, rolls - 1).bind((so) => roll.map((injury) => Math.max(so, injury)));
}

const withCriticals = (rules: Rules, criticals: boolean): Rules => (criticals ? rules : { ...rules, criticalsOn: false });

function lengthOf(expected: unknown, name: string): number {
  const list = typeof expected === 'object' && expected !== null ? (expected as Readonly<Record<string, unknown>>)[name] : undefined;
  return Array.isArray(list) ? list.length : 0;
}

function nineDecimals(value: Fraction): number {
  return Number(toNumber(value).toFixed(9));
}

const DEFAULT_FIGHTER = reader(fields.FIGHTER)({});
const PLAIN_CONTEXT = readSet({ attacker: {}, target: {} }).context;

function fighterOf({ main, off, ...rest }: fields.ExampleFighter): Fighter {
  const melee = [main, ...(off === null ? [] : [off])].map(arm);
  return {
    ...rest,
    melee,
    missiles: [],
    mounted: melee.some(({ weapon }) => weapon.traits.includes('mountedChargeOnly')),
    mutations: [],
    gear: [],
  };
}

function stateOf(fighter: Fighter, path: string, state: fields.ExampleState | undefined): FighterState {
  const whole = fresh(fighter);
  if (!state) return whole;
  const { status, woundsLeft, parryUsed, charmUsed, disarmed, frenzyLost } = state;
  if (woundsLeft !== null && woundsLeft > fighter.w)
    throw new InputError({ path: `${path}.woundsLeft`, expected: `at most its Wounds, ${fighter.w}`, received: woundsLeft });
  if (disarmed && !canBeDisarmed(fighter)) throw new InputError({ path: `${path}.disarmed`, expected: NEVER_DISARMED, received: true });
  return { ...whole, status, wounds: woundsLeft ?? whole.wounds, parryUsed, charmUsed: whole.charmUsed || charmUsed, disarmed, frenzyLost };
}

interface SetInput {
  readonly rules: Rules;
  readonly mine: Fighter;
  readonly theirs: Fighter;
  readonly disarmed: boolean;
  readonly context: Infer<typeof fields.ATTACK_SET>['context'];
}

function encounterOf({ rules, mine, theirs, disarmed, context }: SetInput): Encounter {
  const { first, rerollMiss, charging, indoors, afraid, enemies } = context;
  return {
    rules,
    readings: DEFAULT_READINGS,
    attacker: { fighter: mine, hands: wielded(mine, { first, disarmed: false }), frenzyLost: false },
    target: { fighter: theirs, hands: wielded(theirs, { first, disarmed }), frenzyLost: false },
    first,
    charging: charging || mine.mounted,
    charged: false,
    enemies,
    indoors,
    afraid,
    rerollMisses: rerollMiss,
    shooting: null,
  };
}
