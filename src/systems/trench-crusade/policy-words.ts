import type { Choice, Step } from './sequence.ts';
import { markersOn, ownMarkers, type State } from './state.ts';
import { CRITICAL_HIT } from './success-nodes.ts';

/** The most sentences that are told; a plan over many rolls may have hundreds of occasions. */
const MOST = 16;

/** What is done on one occasion, by how many markers are held. */
interface Habit {
  /** Whose choice at which roll: "Attack 2 (Sword)". */
  readonly at: string;
  /** In what state of things: "critical, target Down". */
  readonly when: string;
  readonly doing: Map<number, string>;
}

/**
 * The choices of a policy in words, in the order in which they come up: "Attack 2 (Sword), on a critical with the target Down:
 * with 2 markers keep them, with 3-4 a Bloodbath and the rest as INJURY DICE." Occasions with the same habit are told together. Attacks
 * are called what `steps` call them: the choices may have been made for an equal sequence of other names.
 */
export function policyWords(choices: readonly Choice[], steps: readonly Step[]): readonly string[] {
  const names = steps.flatMap((step) => (step.kind === 'attack' ? [step.attack.name] : []));
  const habits = new Map<string, Habit>();
  for (const choice of choices) {
    const { at, when, held, done } = told(choice, names);
    const habit = habits.get(`${at}|${when}`) ?? { at, when, doing: new Map() };
    habit.doing.set(held, done);
    habits.set(`${at}|${when}`, habit);
  }
  const sentences = together([...habits.values()]);
  return sentences.length <= MOST
    ? sentences
    : [...sentences.slice(0, MOST - 1), `The plan has ${sentences.length - MOST + 1} occasions more.`];
}

/** One sentence for all occasions of a roll with the same habit. */
function together(habits: readonly Habit[]): string[] {
  const places = [...new Set(habits.map(({ at }) => at))];
  return places.flatMap((at) => {
    const here = habits.filter((habit) => habit.at === at);
    const ways = [...new Set(here.map(({ doing }) => habitWords(doing)))];
    return ways.map((way) => {
      const same = here.filter(({ doing }) => habitWords(doing) === way);
      const when = same.length === here.length ? '' : `, ${same.map((habit) => habit.when).join(' or ')}`;
      return `${at}${when}: ${way}.`;
    });
  });
}

interface Told {
  readonly at: string;
  readonly when: string;
  readonly held: number;
  readonly done: string;
}

function told({ node, state, move }: Choice, names: readonly string[]): Told {
  const roll = node.attack > 0 ? `Attack ${node.attack} (${names[node.attack - 1]})` : node.name;
  if (move !== null && 'spend' in move) {
    const { dice, bloodbath, ignoreArmour } = move.spend;
    const done = `${paying(dice, bloodbath, move.left)}${ignoreArmour ? ', with IGNORE ARMOUR' : ''}`;
    return { at: roll, when: hitWords(state), held: markersOn(state), done };
  }
  const spent = move === null ? 0 : move.markers;
  if (node.kind === 'injury')
    return {
      at: `${roll}, the opponent with the target’s BLESSING MARKERS`,
      when: hitWords(state),
      held: state.blessing,
      done: counted(spent, state.blessing),
    };
  if (node.side === 'attacker')
    return {
      at: `${roll}, own BLESSING MARKERS`,
      when: beforeWords(state),
      held: state.ownBlessing,
      done: counted(spent, state.ownBlessing),
    };
  return {
    at: `${roll}, the opponent with the attacker’s markers`,
    when: beforeWords(state),
    held: ownMarkers(state),
    done: counted(spent, ownMarkers(state)),
  };
}

function hitWords(state: State): string {
  const how = state.pending % 8 === CRITICAL_HIT ? 'on a critical' : 'on a hit';
  const rest = [
    state.down === 1 ? 'with the target Down' : 'with the target standing',
    state.toughUsed === 1 ? 'TOUGH used' : '',
    state.hitBefore > 0 ? 'hit before' : '',
    state.blessing > 0 ? `${state.blessing} BLESSING on it` : '',
    state.infection > 0 ? `${state.infection} of its markers INFECTION` : '',
  ];
  return [how, ...rest].filter((each) => each !== '').join(' ');
}

/** What declarations before a Success Roll may depend on. */
function beforeWords(state: State): string {
  const parts = [
    state.down === 1 ? 'target Down' : 'target standing',
    `${markersOn(state)} on it`,
    state.pending > 0 ? `${state.pending} declared against` : '',
  ];
  return parts.filter((each) => each !== '').join(', ');
}

function paying(dice: number, bloodbath: boolean, left: number): string {
  const rest = left === 0 && dice > 0;
  if (bloodbath)
    return rest
      ? 'a Bloodbath, the rest as INJURY DICE'
      : dice > 0
        ? `a Bloodbath and ${dice} as INJURY DICE`
        : left === 0
          ? 'a Bloodbath, the rest as INJURY DICE'
          : 'a Bloodbath alone';
  if (dice === 0) return 'keep them';
  return rest ? 'all as INJURY DICE' : `${dice} as INJURY DICE`;
}

const counted = (spent: number, held: number): string => (spent === 0 ? 'keep them' : spent === held ? 'spend all' : `spend ${spent}`);

/** What is done by the number of markers held, neighbours with the same doing told together; bare when it is always the same. */
function habitWords(doing: ReadonlyMap<number, string>): string {
  const counts = [...doing.keys()].toSorted((a, b) => a - b);
  const runs: { from: number; to: number; done: string }[] = [];
  for (const count of counts) {
    const done = doing.get(count) as string;
    const last = runs.at(-1);
    if (last && last.done === done) last.to = count;
    else runs.push({ from: count, to: count, done });
  }
  if (runs.length === 1) return (runs[0] as (typeof runs)[number]).done;
  return runs.map(({ from, to, done }) => `with ${from === to ? from : `${from}-${to}`} ${done}`).join(', ');
}
