import type { Pmf } from '../../../pmf/index.ts';
import { InputError } from '../../input-error.ts';
import { blowsMade } from '../combat/fight.ts';
import type { Ready } from '../combat/round.ts';
import { bodiesOf, type Unit } from '../combat/unit.ts';

/** Most Health Points that attacks may be reckoned up to, and for random numbers of attacks that many for each number. */
const MOST_RAW = 4_000;
const MOST_RANDOM = 200_000;

/** Refuses before the work what would take too long. Throws an InputError at the path of the side whose attacks they are. */
export function checkWork(volleys: readonly { readonly perAttack: Pmf<number>; readonly number: Pmf<number> }[], path: string): void {
  const reach = volleys.map(({ perAttack, number }) => perAttack.max() * number.max());
  const most = reach.reduce((all, each) => all + each, 0);
  if (most > MOST_RAW)
    throw new InputError({ path, expected: `attacks that take at most ${MOST_RAW} Health Points together`, received: most });
  const random = volleys.reduce(
    (all, { number }, place) => all + (number.outcomes.length > 1 ? number.outcomes.length * (reach[place] as number) : 0),
    0,
  );
  if (random > MOST_RANDOM)
    throw new InputError({
      path,
      expected: 'fewer attacks of random number',
      received: volleys.reduce((all, { number }) => all + number.max(), 0),
    });
}

/** The same for a side of a round at full strength. */
export function checkBlows({ bodies, shares, facing }: Ready, path: string): void {
  const alive = (unit: Unit): readonly number[] => bodiesOf(unit).map(({ models }) => models);
  checkWork(
    blowsMade({ bodies, shares }, alive(facing.unit), alive(facing.enemy)).map(({ blow, number }) => ({
      perAttack: blow.perAttack,
      number,
    })),
    path,
  );
}
