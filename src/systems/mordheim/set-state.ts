/** What a set of blows has done to its target so far, and what it has used up. Kept as one whole number inside a fold. */
export interface SetState {
  /** Wounds left; 0 once an injury roll has been made. */
  readonly wounds: number;
  /** The worst injury so far, from NONE to OUT. */
  readonly injury: number;
  readonly charmUsed: boolean;
  readonly parryUsed: boolean;
  readonly losesBlows: boolean;
  readonly disarmed: boolean;
  /** The attacker's one critical of this phase. */
  readonly critUsed: boolean;
  /** The attacker's weapon is gone: it broke on a sword breaker, or misfired and will not fire again. */
  readonly broken: boolean;
  /** The attacker's weapon misfired and takes a turn longer to load. */
  readonly delayed: boolean;
  /** The attacker has used its rabbit's foot, and the target its own. */
  readonly footUsed: boolean;
  readonly targetFootUsed: boolean;
  /** Wounds that got through, counted for a target whose blood burns only. */
  readonly spilt: number;
}

const FLAGS = ['charmUsed', 'parryUsed', 'losesBlows', 'disarmed', 'critUsed', 'broken', 'delayed', 'footUsed', 'targetFootUsed'] as const;
const INJURY_BASE = 1 << FLAGS.length;
const WOUNDS_BASE = INJURY_BASE * 8;
const SPILT_BASE = WOUNDS_BASE * 2048;

/** The state as a whole number. */
export function setCode(state: SetState): number {
  return FLAGS.reduce(
    (code, flag, bit) => (state[flag] ? code + (1 << bit) : code),
    SPILT_BASE * state.spilt + WOUNDS_BASE * state.wounds + INJURY_BASE * state.injury,
  );
}

/** The state that a whole number stands for. */
export function setState(code: number): SetState {
  const on = (bit: number): boolean => (code & (1 << bit)) !== 0;
  return {
    wounds: Math.floor(code / WOUNDS_BASE) % 2048,
    injury: Math.floor(code / INJURY_BASE) % 8,
    charmUsed: on(0),
    parryUsed: on(1),
    losesBlows: on(2),
    disarmed: on(3),
    critUsed: on(4),
    broken: on(5),
    delayed: on(6),
    footUsed: on(7),
    targetFootUsed: on(8),
    spilt: Math.floor(code / SPILT_BASE),
  };
}
