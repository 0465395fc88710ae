import type { ComparisonOf } from '../../analysis/index.ts';
import type { GameSystem } from '../../systems/system.ts';
import { answers, stopWorking, working, workOn } from '../state/answers.ts';
import { Distribution } from './distribution.tsx';
import { Finding } from './finding.tsx';
import { Numbers } from './numbers.tsx';
import { Readings } from './readings.tsx';
import { Setup } from './setup.tsx';
import { Working as Steps } from './working.tsx';

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
      <Working />
      {comparison && <Results comparison={comparison} places={places} />}
    </>
  );
}

/** Told only while a worker is at it: what is shown meanwhile is the setup before. */
function Working() {
  if (working.value === 'no') return null;
  return (
    <div class="job floating" role="status">
      {working.value === 'working' ? (
        <>
          <span>Working… shown is the setup before.</span>
          <button type="button" onClick={stopWorking}>
            Stop
          </button>
        </>
      ) : (
        <>
          <span>Stopped; shown is an earlier setup.</span>
          <button type="button" onClick={workOn}>
            Work it out
          </button>
        </>
      )}
    </div>
  );
}

function Results({ comparison, places }: { readonly comparison: ComparisonOf; readonly places: readonly number[] }) {
  return (
    <div class="results">
      <Finding comparison={comparison} />
      <div class="columns">
        <div class="column">
          <Distribution comparison={comparison} places={places} />
          <Numbers comparison={comparison} places={places} />
        </div>
        <div class="column">
          <Steps comparison={comparison} places={places} />
          <Readings comparison={comparison} />
        </div>
      </div>
    </div>
  );
}
