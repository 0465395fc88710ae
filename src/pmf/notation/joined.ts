import { endRead } from './end-read.ts';
import type { Sized } from './estimate.ts';
import type { Burst, Roll, RolledDice } from './syntax.ts';
import { visiting } from './work.ts';

/**
 * Exploded dice compete for a place: every number of them and of the others is a pool of its own. Where they outrank the others, or the
 * others them, one end that is read is soon full: such pools are one, or settled at the first face.
 */
export function joined(
  dice: readonly Sized[],
  { depth, on }: Burst,
  { dice: named, keeps }: Roll,
  [from, to]: readonly [number, number],
): number {
  const [only] = dice as readonly [Sized];
  const { count, faces, bits } = only;
  const kept = to - from;
  const loud = Math.min(faces - 1, on ? on.values.length : 1);
  const pairs = 1 + (depth * count ** 2) / 2;
  const walk = pairs * (6000 + 1.6 * bits * count * (depth + 1));
  const pool = 80_000 + 600 * depth * count + 200 * count * faces;
  const above = loudAbove(named[0] as RolledDice, on);
  if (above === undefined) {
    const groups = [
      { ...only, faces: loud, count: (depth * count) / 5 },
      { ...only, faces: faces - loud },
    ];
    return walk + pairs * (pool + visiting({ groups, from, to }));
  }
  const others = { ...only, faces: faces - loud + 1 };
  const visits = kept * (1 + kept / (2 * depth + 2)) * visiting({ groups: [others], from: Math.max(0, count - kept), to: count });
  const reads = endRead(keeps);
  if (!reads) return walk + pairs * pool + visits;
  const loudFirst = above === (reads.end === 'highest');
  const unlike = loudFirst ? 1 + reads.dice + reads.dice ** 2 / (2 * depth + 2) : 1 + (depth * reads.dice ** 2) / 2;
  return walk + Math.min(pairs, unlike) * pool + visits;
}

/** Whether the faces of such a die that explode are higher than all others, or lower; undefined when they lie among them. */
function loudAbove({ faces }: RolledDice, on: Burst['on']): boolean | undefined {
  if (!on || on.relation === '>=' || on.relation === '>') return true;
  if (on.relation === '<=' || on.relation === '<') return false;
  const all = typeof faces === 'number' ? Array.from({ length: Math.min(faces, 1000) }, (_, i) => faces - i) : faces;
  const explodes = (face: number): boolean => on.values.includes(face) !== (on.relation === '!=');
  const [loud, quiet] = [all.filter(explodes), all.filter((face) => !explodes(face))];
  if (Math.min(...loud) > Math.max(...quiet)) return true;
  return Math.max(...loud) < Math.min(...quiet) ? false : undefined;
}
