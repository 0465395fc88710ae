import type { Status } from './injury.ts';

/** How a fighter stands between and during phases. Source: rules § 2.1. */
export interface FighterState {
  readonly status: Status;
  /** Wounds left; 0 once an injury roll has been made, which then counts as 1. */
  readonly wounds: number;
  readonly charmUsed: boolean;
  readonly disarmed: boolean;
  readonly frenzyLost: boolean;
  readonly footUsed: boolean;
  /** It failed its test against stupidity and does not strike before its next turn. */
  readonly dazed: boolean;
  /** The rest are forgotten at the end of each phase. */
  readonly losesBlows: boolean;
  readonly parryUsed: boolean;
  readonly critUsed: boolean;
  readonly stoodUp: boolean;
}

export const STATUSES: readonly Status[] = ['standing', 'knockedDown', 'stunned', 'outOfAction'];
const LASTING = ['charmUsed', 'disarmed', 'frenzyLost', 'footUsed', 'dazed'] as const;
const PASSING = ['losesBlows', 'parryUsed', 'critUsed', 'stoodUp'] as const;
const FLAGS = [...LASTING, ...PASSING] as const;
type Flag = (typeof FLAGS)[number];
const WOUNDS_BASE = 4 << FLAGS.length;

/** The state as a whole number, so that folds and chains can tell states apart cheaply. */
export function fighterCode(state: FighterState): number {
  let code = WOUNDS_BASE * state.wounds + STATUSES.indexOf(state.status);
  for (let bit = 0; bit < FLAGS.length; bit++) if (state[FLAGS[bit] as Flag]) code += 4 << bit;
  return code;
}

const DECODED = new Map<number, FighterState>();

/** The state that a whole number stands for. */
export function fighterState(code: number): FighterState {
  const known = DECODED.get(code) ?? decoded(code);
  DECODED.set(code, known);
  return known;
}

function decoded(code: number): FighterState {
  const on = (bit: number): boolean => (code & (4 << bit)) !== 0;
  return {
    status: STATUSES[code & 3] as Status,
    wounds: Math.floor(code / WOUNDS_BASE),
    charmUsed: on(0),
    disarmed: on(1),
    frenzyLost: on(2),
    footUsed: on(3),
    dazed: on(4),
    losesBlows: on(5),
    parryUsed: on(6),
    critUsed: on(7),
    stoodUp: on(8),
  };
}

const OUT_OF_ACTION: FighterState = {
  status: 'outOfAction',
  wounds: 0,
  charmUsed: false,
  disarmed: false,
  frenzyLost: false,
  footUsed: false,
  dazed: false,
  losesBlows: false,
  parryUsed: false,
  critUsed: false,
  stoodUp: false,
};

/** A fighter before it has been touched. A fighter without a charm counts as one that has used it. */
export function fresh(fighter: { readonly w: number; readonly charm: boolean }): FighterState {
  return { ...OUT_OF_ACTION, status: 'standing', wounds: fighter.w, charmUsed: !fighter.charm };
}

/** The state at the end of a phase: what passes is forgotten, and after an injury the fighter has one wound, as at its last. */
export function rested(state: FighterState): FighterState {
  if (state.status === 'outOfAction') return OUT_OF_ACTION;
  return { ...state, wounds: Math.max(1, state.wounds), losesBlows: false, parryUsed: false, critUsed: false, stoodUp: false };
}

/** The active side recovers: the knocked down stand up, the stunned are knocked down. Source: rules § 2.4 step 1. */
export function recovered(state: FighterState): FighterState {
  if (state.status === 'knockedDown') return { ...state, status: 'standing', stoodUp: true };
  return state.status === 'stunned' ? { ...state, status: 'knockedDown' } : state;
}

/** The worse of two statuses. */
export function worse(a: Status, b: Status): Status {
  return STATUSES.indexOf(a) > STATUSES.indexOf(b) ? a : b;
}

/** "standing:2", "standing" for a fighter of one wound, "knockedDown": the keys of the examples file. */
export function stateKey({ status, wounds }: Pick<FighterState, 'status' | 'wounds'>, w: number): string {
  return status === 'standing' && w > 1 ? `standing:${Math.max(1, wounds)}` : status;
}
