import { certain, die, mixture, type Pmf } from '../../pmf/index.ts';
import type { Encounter } from './encounter.ts';
import { fighterCode, type FighterState } from './fighter-state.ts';
import { facesFrom } from './charts.ts';
import { strayHits } from './stray-hits.ts';

/** Whether a fighter put down within an inch of an edge keeps its place: a D6 of at most its Initiative. Source: rules § 2.5. */
function staysOnFaces(initiative: number): number {
  return 6 - facesFrom(initiative + 1);
}

/**
 * What a fall of so many inches does to a fighter: D3 hits at that Strength, no armour save, no critical. It is never better off
 * for it. The variant breaks off before the damage; this is the classic rule. Source: rules § 2.5.
 */
function fall(encounter: Encounter, state: FighterState, inches: number): Pmf<number> {
  return die(3).bind((hits) => strayHits(encounter, state, { name: 'a fall', aim: 'fall', hits, strength: inches, armour: false }));
}

/** A fighter near an edge after blows that put it down: it keeps its place, or falls. */
export function atTheEdge(encounter: Encounter, state: FighterState, inches: number): Pmf<AtTheEdge> {
  if (state.status !== 'knockedDown' && state.status !== 'stunned') return certain({ code: fighterCode(state), fell: false });
  const stays = staysOnFaces(encounter.target.fighter.i);
  const fallen = fall(encounter, state, inches).map((code) => ({ code, fell: true }));
  return mixture([
    [certain({ code: fighterCode(state), fell: false }), stays],
    [fallen, 6 - stays],
  ]);
}

/** A fighter's code after the test at an edge, and whether it fell. */
export interface AtTheEdge {
  readonly code: number;
  readonly fell: boolean;
}
