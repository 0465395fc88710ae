import type { ComparisonOf } from '../../analysis/index.ts';
import type { GameSystem } from '../../systems/system.ts';
import { answers } from '../state/answers.ts';
import { Distribution } from './distribution.tsx';
import { Finding } from './finding.tsx';
import { Numbers } from './numbers.tsx';
import { Readings } from './readings.tsx';
import { Setup } from './setup.tsx';
import { Working } from './working.tsx';

/** Loadouts side by side on one target: the finding in words, the distributions, how they come about. */
export function Compare({ system }: { readonly system: GameSystem }) {
  const now = answers.value;
  const { comparison, places, stale } = now;
  return (
    <>
      <h1 class="only-said">Compare loadouts</h1>
      <Setup system={system} answers={now} />
      {stale !== null && (
        <p class="stale" role="status">
          {comparison && places.length > 0 ? `Shown is the last complete setup. ${stale}` : stale}
        </p>
      )}
      {comparison && <Results comparison={comparison} places={places} />}
    </>
  );
}

function Results({ comparison, places }: { readonly comparison: ComparisonOf; readonly places: readonly number[] }) {
  return (
    <div class="results">
      <Finding comparison={comparison} />
      <div class="columns">
        <div class="column">
          <Distribution comparison={comparison} />
          <Numbers comparison={comparison} />
        </div>
        <div class="column">
          <Working comparison={comparison} places={places} />
          <Readings comparison={comparison} />
        </div>
      </div>
    </div>
  );
}
