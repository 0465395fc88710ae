import type { Choice } from './sequence.ts';
import { markersOn, ownMarkers, type State } from './state.ts';
import { CRITICAL_HIT } from './success-nodes.ts';

/** One line of a policy: on what occasion, and what is done by how many markers are held. */
interface Rule {
  readonly occasion: string;
  /** Markers held → what is done. */
  readonly doing: Map<number, string>;
}

/**
 * The choices of a policy in words, a sentence for each occasion: "Attack 2 (Sword), critical, target Down: keep 1-2 markers;
 * with 3 or more a Bloodbath and the rest as INJURY DICE." Choices with one sensible answer (nothing to spend) are left out.
 */
export function policyWords(choices: readonly Choice[]): readonly string[] {
  const rules = new Map<string, Rule>();
  for (const choice of choices) {
    const { occasion, held, done } = told(choice);
    const rule = rules.get(occasion) ?? { occasion, doing: new Map() };
    rule.doing.set(held, done);
    rules.set(occasion, rule);
  }
  return [...rules.values()].toSorted((a, b) => (a.occasion < b.occasion ? -1 : 1)).map(({ occasion, doing }) => `${occasion}: ${runs(doing).join('; ')}.`);
}

function told({ node, state, move }: Choice): { readonly occasion: string; readonly held: number; readonly done: string } {
  const where = node.attack > 0 ? `Attack ${node.attack} (${node.name})` : node.name;
  if (move !== null && 'spend' in move) {
    const { dice, bloodbath, ignoreArmour } = move.spend;
    const held = markersOn(state);
    const way = ignoreArmour ? ', with IGNORE ARMOUR' : '';
    return { occasion: `${where}, ${hitWords(state)}`, held, done: `${paying(held, dice, bloodbath)}${way}` };
  }
  const spent = move === null ? 0 : move.markers;
  if (node.kind === 'injury') return { occasion: `${where}, the opponent’s BLESSING MARKERS, ${hitWords(state)}`, held: state.blessing, done: counted(spent, state.blessing) };
  if (node.side === 'attacker') return { occasion: `${where}, own BLESSING MARKERS${afterWords(state)}`, held: state.ownBlessing, done: counted(spent, state.ownBlessing) };
  return { occasion: `${where}, the opponent with the attacker’s markers${afterWords(state)}`, held: ownMarkers(state), done: counted(spent, ownMarkers(state)) };
}

function hitWords(state: State): string {
  const critical = state.pending % 8 === CRITICAL_HIT ? 'critical' : 'hit';
  const rest = [state.down === 1 ? 'target Down' : 'target standing', state.toughUsed === 1 ? 'TOUGH used' : '', state.hitBefore === 1 ? 'hit before' : '', state.blessing > 0 ? `${state.blessing} BLESSING` : ''];
  return [critical, ...rest.filter((each) => each !== '')].join(', ');
}

/** What the target holds, on which declarations before a Success Roll may depend. */
function afterWords(state: State): string {
  const parts = [state.down === 1 ? 'target Down' : '', markersOn(state) > 0 ? `${markersOn(state)} on the target` : '', state.pending > 0 ? `${state.pending} declared against` : ''].filter((each) => each !== '');
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

function paying(held: number, dice: number, bloodbath: boolean): string {
  if (bloodbath) return dice > 0 ? `a Bloodbath and ${dice} as INJURY DICE` : 'a Bloodbath';
  if (dice === 0) return 'keep them';
  return dice === held ? 'all as INJURY DICE' : `${dice} as INJURY DICE`;
}

const counted = (spent: number, held: number): string => (spent === 0 ? 'keep them' : spent === held ? 'spend all' : `spend ${spent}`);

/** Neighbouring counts with the same doing, told together. */
function runs(doing: ReadonlyMap<number, string>): string[] {
  const counts = [...doing.keys()].toSorted((a, b) => a - b);
  const runsSoFar: { from: number; to: number; done: string }[] = [];
  for (const count of counts) {
    const done = doing.get(count) as string;
    const last = runsSoFar.at(-1);
    if (last && last.done === done && last.to === count - 1) last.to = count;
    else runsSoFar.push({ from: count, to: count, done });
  }
  return runsSoFar.map(({ from, to, done }) => `with ${from === to ? from : `${from}-${to}`}, ${done}`);
}
