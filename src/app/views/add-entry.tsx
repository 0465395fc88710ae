import { useState } from 'preact/hooks';
import { type FighterList, listCost, plainPrice, withEntry } from '../../lists/list.ts';
import { InputError } from '../../systems/input-error.ts';
import type { GameSystem, Loadout, LoadoutChoice } from '../../systems/system.ts';
import { loadoutOption } from '../picking/option.ts';
import { Pick } from '../picking/pick.tsx';
import { CountBox } from '../parts/count-box.tsx';
import { price } from '../parts/price.ts';
import { saved, work } from '../state/store.ts';
import { Equipment } from './equipment.tsx';

interface AddEntryProps {
  readonly system: GameSystem;
  readonly list: FighterList;
  readonly set: (next: FighterList) => void;
}

/** Adds an entry: made from the catalogue with its price as one chooses, or one of the loadouts that are on Compare or kept. */
export function AddEntry({ system, list, set }: AddEntryProps) {
  const [choice, setChoice] = useState<LoadoutChoice>(() => nothing(system));
  const [count, setCount] = useState(1);
  const made = attempt(system, choice);
  const { currency } = system.catalogue;
  const { total, left } = listCost(list);
  const cost = made?.cost == null ? null : plainPrice(made.cost * count);
  return (
    <section class="add-entry" aria-label="Add to the list">
      <h3>Add to the list</h3>
      <Equipment system={system} choice={choice} prefix="add" change={setChoice} />
      <div class="row wrap">
        <label class="field count-box">
          <span class="label">How many</span>
          <CountBox label="How many" id="add-count" count={count} change={setCount} />
        </label>
        <button
          type="button"
          class="primary"
          disabled={made === null}
          onClick={() => {
            if (made) set(withEntry(list, made, { count }));
            setChoice({ ...nothing(system), fighter: choice.fighter });
            setCount(1);
          }}
        >
          Add
        </button>
        <p class="says" role="status">
          {made === null
            ? 'Choose a fighter and what it carries.'
            : cost === null
              ? `${made.name}: no price`
              : `${made.name}: ${price(cost)} ${currency}, which makes ${price(total + cost)}${left === null ? '' : left - cost < 0 ? `, ${price(cost - left)} over the budget` : `, ${price(left - cost)} left`}`}
        </p>
      </div>
      <Offered system={system} add={(loadout) => set(withEntry(list, loadout))} />
    </section>
  );
}

/** Nothing chosen yet; where the game fields units, of as many models as its sample. */
function nothing({ sample }: GameSystem): LoadoutChoice {
  const models = sample.loadouts[0]?.choice?.models;
  return { fighter: '', weapons: [], kit: [], ...(models === undefined ? {} : { models }) };
}

function attempt(system: GameSystem, choice: LoadoutChoice): Loadout | null {
  if (choice.fighter === '') return null;
  try {
    return { ...system.loadout(choice), choice };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return null;
  }
}

/** One of the loadouts on Compare or one that was kept. */
function Offered({ system, add }: { readonly system: GameSystem; readonly add: (loadout: Loadout) => void }) {
  const offered = [
    ...work.value.loadouts,
    work.value.target,
    ...saved.value.loadouts.filter((each) => each.system === system.id).map((each) => each.loadout),
  ];
  return (
    <Pick
      label="Add from Compare or your loadouts"
      placeholder="or add one from Compare or your loadouts…"
      text=""
      held={[]}
      options={() => offered.map((each, place) => ({ ...loadoutOption(each, system.catalogue.currency), value: String(place) }))}
      change={(place) => {
        const loadout = offered[Number(place)];
        if (loadout) add(loadout);
      }}
    />
  );
}
