import { certain, mixture, type Pmf, weighted } from '../../pmf/index.ts';
import { hitDieAt, isParryable, type SetTerms } from './attack-set.ts';
import { type Blow, hitNeed, naturalOnes, woundNeed } from './blow.ts';
import { facesFrom } from './charts.ts';
import type { CriticalRow } from './criticals.ts';
import { type HitDie, hitDie, hitWeight } from './hit-dice.ts';
import { injuryRoll, KNOCKED_DOWN, NONE, OUT } from './injury.ts';
import { louder, MISFIRES } from './misfire.ts';
import { parryWeight } from './parry.ts';
import { setCode, setState, type SetState } from './set-state.ts';
import { type Wounding, wounding, woundingOf } from './wounding.ts';

/** A hit as it lands: its natural face, and the highest face of the set where the parry asks for it. */
interface Hit {
  readonly face: number;
  readonly highest: number | null;
}

/** Something that may stop a hit: gives set codes doubled, plus 1 when it did; or IMPOSSIBLE. */
type Gate = (state: SetState, hit: Hit) => Pmf<number>;

/** What a hit leads to. */
type Landing = (state: SetState, hit: Hit) => Pmf<number>;

/** Stands for hit dice that contradict the highest face assumed. */
export const IMPOSSIBLE = -1;

const past = (state: SetState): number => 2 * setCode(state);
const stopped = (state: SetState): number => 2 * setCode(state) + 1;

/** Resolves one blow from its hit die to the injury, for any state of its set. Source: rules § 2.3. */
export class BlowResolver {
  readonly #blow: Blow;
  readonly #set: SetTerms;
  readonly #die: HitDie;
  readonly #gates: readonly Gate[];
  readonly #woundings = new Map<number, Pmf<number>>();
  readonly #struck = new Map<number, Pmf<number>>();
  readonly #parryable: boolean;
  #loud: BlowResolver | undefined;

  constructor(blow: Blow, set: SetTerms) {
    this.#blow = blow;
    this.#set = set;
    this.#die = hitDieAt(blow, set.target);
    this.#parryable = isParryable(blow, set.target);
    this.#gates = this.#gatesInOrder();
  }

  /** What may stop a hit of this blow at this target, in order. */
  #gatesInOrder(): readonly Gate[] {
    const { readings, target } = this.#set;
    const parry: readonly Gate[] = target.parry.canParry && !target.down ? [(state, hit) => this.#parry(state, hit)] : [];
    const dodge: readonly Gate[] = this.#blow.dodge < 7 ? [(state) => this.#dodge(state)] : [];
    const charm: readonly Gate[] = [(state) => this.#charm(state)];
    return readings.charmBeforeParry ? [...dodge, ...charm, ...parry] : [...parry, ...dodge, ...charm];
  }

  /** The set after this blow. Where the parry looks at the highest hit die of the set, its face is given: 0 for no hit at all. */
  struck(code: number, highest: number | null): Pmf<number> {
    if (code === IMPOSSIBLE) return certain(code);
    const key = 8 * code + (highest ?? 7);
    const known = this.#struck.get(key) ?? this.#attacked(code, highest);
    this.#struck.set(key, known);
    return known;
  }

  #attacked(code: number, highest: number | null): Pmf<number> {
    return this.#rolled(code, this.#die, highest, (state, hit) => this.#through(this.#gates, state, hit));
  }

  #rolled(code: number, die: HitDie, highest: number | null, landed: Landing): Pmf<number> {
    const state = setState(code);
    const weights = new Map<string, { readonly hit: Hit; weight: number }>();
    die.forEach((weight, face) => {
      if (face === 0 || weight === 0) return;
      // Faces that nothing tells apart are rolled as one.
      const key = `${face === 6} ${highest === null ? 0 : Math.sign(face - highest)}`;
      const same = weights.get(key);
      if (same) same.weight += weight;
      else weights.set(key, { hit: { face, highest }, weight });
    });
    const parts = [...weights.values()].map(({ hit, weight }) => [landed(state, hit), weight] as const);
    return mixture([...this.#missed(state, die, highest, landed), ...parts]);
  }

  /** What becomes of the misses: a misfire on a natural 1, a rabbit's foot's second try, or nothing. Their weights sum to the die's. */
  #missed(state: SetState, die: HitDie, highest: number | null, landed: Landing): readonly (readonly [Pmf<number>, number])[] {
    const code = setCode(state);
    const { footHit, misfires } = this.#blow;
    const again = footHit && !state.footUsed && die[0] > 0 && hitWeight(die) > 0 && !this.#blow.rerollMisses;
    if (again) return [[this.#rolled(setCode({ ...state, footUsed: true }), die, highest, landed), die[0]]];
    const ones = misfires ? naturalOnes(this.#blow) : 0;
    return [[certain(code), die[0] - ones], ...(ones > 0 ? [[this.#misfired(state, highest), ones] as const] : [])];
  }

  /** The chart of misfires. Only the shot that goes off loudest does anything to the target. */
  #misfired(state: SetState, highest: number | null): Pmf<number> {
    const loud = (this.#loud ??= new BlowResolver(louder(this.#blow), this.#set));
    return mixture(
      MISFIRES.map((row): readonly [Pmf<number>, number] => {
        if (row.hits) return [loud.struck(setCode(state), highest), 1];
        return [certain(setCode({ ...state, broken: state.broken || row.lost, delayed: state.delayed || row.delayed })), 1];
      }),
    );
  }

  #through([gate, ...rest]: readonly Gate[], state: SetState, hit: Hit): Pmf<number> {
    if (!gate) return this.#wounded(state, hit.face === 6);
    return gate(state, hit).bind((code) => {
      if (code === IMPOSSIBLE) return certain(code);
      const next = Math.floor(code / 2);
      return code % 2 === 1 ? certain(next) : this.#through(rest, setState(next), hit);
    });
  }

  #parry(state: SetState, { face, highest }: Hit): Pmf<number> {
    const { rules, target } = this.#set;
    const passesOn = rules.unparryableFirstHit === 'passOn' && !this.#parryable;
    if (passesOn) return certain(past(state));
    if (highest !== null && face > highest) return certain(IMPOSSIBLE);
    if (state.parryUsed || (highest !== null && face < highest)) return certain(past(state));
    const used = { ...state, parryUsed: true };
    const success = this.#parryable ? parryWeight({ mode: rules.parryMode, rerolls: rules.parryReroll && target.parry.rerolls }, face) : 0;
    const snaps = target.parry.breaksWeapons && this.#blow.breakable;
    return weighted([
      [past(used), 2 * (36 - success)],
      [stopped(used), success],
      [stopped(snaps ? { ...used, broken: true } : used), success],
    ]);
  }

  #dodge(state: SetState): Pmf<number> {
    const dodged = facesFrom(this.#blow.dodge);
    return weighted([
      [stopped(state), dodged],
      [past(state), 6 - dodged],
    ]);
  }

  #charm(state: SetState): Pmf<number> {
    if (state.charmUsed) return certain(past(state));
    const used = { ...state, charmUsed: true };
    return weighted([
      [stopped(used), 1],
      [past(used), 1],
    ]);
  }

  #wounded(state: SetState, six: boolean, unwounded = (after: SetState) => this.#unwounded(after)): Pmf<number> {
    return this.#wounding(state, six).bind((code) => {
      const wound = woundingOf(code);
      if (wound !== null) return this.#suffered(state, wound);
      const again = this.#blow.footWound && !state.footUsed && woundNeed(this.#blow) !== null;
      return again ? this.#wounded({ ...state, footUsed: true }, six, unwounded) : unwounded(state);
    });
  }

  #wounding(state: SetState, six: boolean): Pmf<number> {
    const mayCrit = !state.critUsed;
    const footSave = this.#blow.footSave && !state.targetFootUsed;
    const key = (six ? 2 : 0) + (mayCrit ? 1 : 0) + (footSave ? 4 : 0);
    const { rules, readings } = this.#set;
    const known = this.#woundings.get(key) ?? wounding({ ...this.#blow, footSave }, { rules, readings, six, mayCrit });
    this.#woundings.set(key, known);
    return known;
  }

  #suffered(state: SetState, { row, unsaved, spendsCritical, usesFoot }: Wounding): Pmf<number> {
    const { target } = this.#set;
    const marked: SetState = {
      ...state,
      targetFootUsed: state.targetFootUsed || usesFoot,
      spilt: target.bloodBurns && !target.counting ? state.spilt + unsaved : 0,
      critUsed: state.critUsed || spendsCritical,
      losesBlows: state.losesBlows || (row.losesBlows && !target.down),
      disarmed: state.disarmed || (row.disarms && !target.down && target.canBeDisarmed),
      injury: row.knocksDown && !target.down ? Math.max(state.injury, KNOCKED_DOWN) : state.injury,
    };
    const hurt = this.#hurt(marked, unsaved, row);
    return row.extraAttack ? hurt.bind((code) => this.#again(code)) : hurt;
  }

  /** Wounds come off while more than one is left; each further one is an injury roll, of which the worst counts. */
  #hurt(state: SetState, unsaved: number, row: CriticalRow): Pmf<number> {
    const { target } = this.#set;
    if (unsaved === 0) return certain(setCode(state));
    if (target.counting) return certain(setCode({ ...state, wounds: state.wounds - unsaved }));
    if (target.down || row.takesOut) return certain(setCode({ ...state, injury: OUT }));
    const lost = Math.min(unsaved, Math.max(0, state.wounds - 1));
    const rolls = unsaved - lost;
    const left = rolls > 0 ? 0 : state.wounds - lost;
    const { injuryBonus, concussion } = this.#blow;
    const roll = injuryRoll(target.injuries, { bonus: injuryBonus + row.injuryBonus, concussion, noHelmet: row.noHelmet });
    return worstOf(roll, rolls).map((injury) => setCode({ ...state, wounds: left, injury: Math.max(state.injury, injury) }));
  }

  /** The unarmed critical's extra attack: rolls to hit like the blow that earned it and meets no parry. Source: rules § 5.13. */
  #again(code: number): Pmf<number> {
    return this.#rolled(code, this.#die, null, (state, { face }) => this.#wounded(state, face === 6));
  }

  #unwounded(state: SetState): Pmf<number> {
    return this.#blow.barrage && !this.#set.target.down ? this.#barrage(state, 1) : certain(setCode(state));
  }

  /**
   * A rapier's further attacks, each one harder to hit with, down to 6+. From there on every attack is like the last, so the
   * endless tail is the distribution given that it ends.
   */
  #barrage(state: SetState, taken: number): Pmf<number> {
    const worse = { ...this.#blow, hitModifier: this.#blow.hitModifier - taken };
    const atWorst = hitNeed(worse) === 6;
    const AGAIN = -1;
    const next = this.#rolled(setCode(state), hitDie(worse), null, (now, { face }) =>
      this.#wounded(now, face === 6, (after) => {
        if (!atWorst) return this.#barrage(after, taken + 1);
        return after.footUsed === state.footUsed ? certain(AGAIN) : this.#barrage(after, taken);
      }),
    );
    return atWorst ? next.condition((code) => code !== AGAIN) : next;
  }
}

/** The worst of several injury rolls; none for no roll. */
function worstOf(roll: Pmf<number>, rolls: number): Pmf<number> {
  if (rolls === 0) return certain(NONE);
  let worst = roll;
  for (let taken = 1; taken < rolls; taken++) worst = worst.bind((so) => roll.map((injury) => Math.max(so, injury)));
  return worst;
}
