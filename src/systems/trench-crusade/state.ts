/**
 * Where a target and its attacker stand between two rolls, in small whole numbers. `worst` and `placed` record what the
 * attacks did; no choice depends on them. Source: rules § 2.6.
 */
export interface State {
  readonly blood: number;
  readonly infection: number;
  readonly blessing: number;
  readonly down: number;
  readonly toughUsed: number;
  readonly out: number;
  /** The attacker's own markers and condition: 0 up, 1 Down, 2 Out of Action. */
  readonly ownBlood: number;
  readonly ownInfection: number;
  readonly ownBlessing: number;
  readonly ownFall: number;
  readonly ownToughUsed: number;
  /** The Activation is over. */
  readonly ended: number;
  /** Earlier attacks that hit this target, up to 3; counted where something asks for it. */
  readonly hitBefore: number;
  /** The attacker's talisman has saved its Activation. */
  readonly talismanUsed: number;
  /** What has been declared or rolled and is not settled yet. */
  readonly pending: number;
  /** 0 nothing, 1 a hit without effect, 2 a marker, 3 Down, 4 Out of Action. */
  readonly worst: number;
  /** Markers placed so far. */
  readonly placed: number;
  /** What happened to the models beside the target: a place in the list of tallies of the attack that reaches them. */
  readonly others: number;
}

const MARKER_CAP = 6;
/** The largest count of placed markers that is told apart. */
const PLACED_MOST = 63;
/** The last place among tallies: six models can end in 226 ways. */
const OTHERS_MOST = 255;

/** The fields in the order of the code, each with how many values it has. What the choices need comes first. */
const FIELDS: readonly (readonly [keyof State, number])[] = [
  ['blood', 7],
  ['infection', 7],
  ['blessing', 7],
  ['down', 2],
  ['toughUsed', 2],
  ['out', 2],
  ['ownBlood', 7],
  ['ownInfection', 7],
  ['ownBlessing', 7],
  ['ownFall', 3],
  ['ownToughUsed', 2],
  ['ended', 2],
  ['hitBefore', 4],
  ['talismanUsed', 2],
  ['pending', 512],
  ['worst', 5],
  ['placed', PLACED_MOST + 1],
  ['others', OTHERS_MOST + 1],
];

/** Codes below this hold nothing of the record. */
const RECORD = FIELDS.slice(
  0,
  FIELDS.findIndex(([name]) => name === 'worst'),
).reduce((product, [, size]) => product * size, 1);

export const FRESH: State = {
  blood: 0,
  infection: 0,
  blessing: 0,
  down: 0,
  toughUsed: 0,
  out: 0,
  ownBlood: 0,
  ownInfection: 0,
  ownBlessing: 0,
  ownFall: 0,
  ownToughUsed: 0,
  ended: 0,
  hitBefore: 0,
  talismanUsed: 0,
  pending: 0,
  worst: 0,
  placed: 0,
  others: 0,
};

/** The state as one whole number below 2^53. */
export function encode(state: State): number {
  let code = 0;
  for (let i = FIELDS.length - 1; i >= 0; i--) {
    const [name, size] = FIELDS[i] as (typeof FIELDS)[number];
    code = code * size + state[name];
  }
  return code;
}

export function decode(code: number): State {
  const state: { -readonly [K in keyof State]: number } = { ...FRESH };
  let rest = code;
  for (const [name, size] of FIELDS) {
    state[name] = rest % size;
    rest = Math.floor(rest / size);
  }
  return state;
}

/** The code without the record of what happened: what a choice may depend on. */
export const withoutRecord = (code: number): number => code % RECORD;

/** The code with an earlier record counted in: the worse of the two results, the sum of what was placed. */
export function onRecord(code: number, { worst, placed, others }: State): number {
  const record = Math.floor(code / RECORD);
  const now = Math.floor(record / 5);
  return (
    (code % RECORD) +
    RECORD *
      (Math.max(worst, record % 5) +
        5 *
          (Math.min(PLACED_MOST, placed + (now % (PLACED_MOST + 1))) +
            (PLACED_MOST + 1) * Math.max(others, Math.floor(now / (PLACED_MOST + 1)))))
  );
}

/** The code of a state that has nothing on record about others, with a place among their tallies. */
export const withOthers = (code: number, place: number): number => code + place * RECORD * 5 * (PLACED_MOST + 1);

/** The state with nothing on record. */
export const unrecorded = (state: State): State =>
  state.worst + state.placed + state.others === 0 ? state : { ...state, worst: 0, placed: 0, others: 0 };

/** Markers on the target that its opponent may spend. */
export const markersOn = (state: State): number => state.blood + state.infection;

/** The attacker's markers that its opponent may spend. */
export const ownMarkers = (state: State): number => state.ownBlood + state.ownInfection;

export const capped = (markers: number): number => Math.min(MARKER_CAP, markers);

/**
 * The target after `count` of its markers are spent: BLOOD MARKERS go first, for INFECTION MARKERS breed and can not be
 * regenerated away, so the side that spends them wants to keep them.
 */
export function withoutMarkers(state: State, count: number): State {
  const blood = Math.min(count, state.blood);
  return count === 0 ? state : { ...state, blood: state.blood - blood, infection: state.infection - (count - blood) };
}

export function withoutOwnMarkers(state: State, count: number): State {
  const blood = Math.min(count, state.ownBlood);
  return count === 0 ? state : { ...state, ownBlood: state.ownBlood - blood, ownInfection: state.ownInfection - (count - blood) };
}

/** The target Out of Action: nothing else about it is remembered. */
export function removed(state: State): State {
  return { ...state, blood: 0, infection: 0, blessing: 0, down: 0, toughUsed: 0, out: 1, pending: 0 };
}

/** The record with another result of a hit, as it is kept when `tracked`. */
export function recorded(state: State, worst: number, placed: number, tracked: boolean): State {
  return tracked ? { ...state, worst: Math.max(state.worst, worst), placed: Math.min(PLACED_MOST, state.placed + placed) } : state;
}
