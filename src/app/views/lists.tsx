import type { GameSystem } from '../../systems/system.ts';
import { ImportList } from './import-list.tsx';
import { MyLists } from './my-lists.tsx';
import { MyLoadouts } from './my-loadouts.tsx';
import { MySets } from './my-sets.tsx';

/** What a person keeps: lists, loadouts, whole screens; and what comes in from other tools. */
export function Lists({ system }: { readonly system: GameSystem }) {
  return (
    <>
      <h1 class="only-said">Lists</h1>
      <div class="columns">
        <div class="column">
          <MyLists system={system} />
        </div>
        <div class="column">
          <ImportList />
          <MyLoadouts system={system} />
          <MySets />
        </div>
      </div>
    </>
  );
}
