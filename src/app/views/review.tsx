import type { GameSystem, JsonObject } from '../../systems/system.ts';
import { Choices } from '../parts/choices.tsx';
import { editMore, moreOf } from '../state/more.ts';
import { CostReview } from './cost-review.tsx';
import { PatchReview } from './patch-review.tsx';
import { StatReview } from './stat-review.tsx';

const PARTS = [
  { value: 'cost', label: 'Cost and effect' },
  { value: 'stats', label: 'What moves it' },
  { value: 'patch', label: 'Patch' },
] as const;
type Part = (typeof PARTS)[number]['value'];

/** For people who write rules and lists: is it worth its cost, what does a stat do, what would a change move. */
export function Review({ system }: { readonly system: GameSystem }) {
  const part = ((moreOf('review') as { part?: Part }).part ?? 'cost') satisfies Part;
  return (
    <>
      <h1 class="only-said">Review</h1>
      <div class="parts">
        <Choices
          label="Part of the review"
          options={PARTS}
          value={part}
          change={(next) => editMore('review', { part: next } as JsonObject)}
        />
      </div>
      {part === 'cost' && <CostReview system={system} />}
      {part === 'stats' && <StatReview system={system} />}
      {part === 'patch' && <PatchReview system={system} />}
    </>
  );
}
