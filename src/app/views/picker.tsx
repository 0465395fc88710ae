import type { CatalogueItem, GameSystem, Loadout, LoadoutChoice } from '../../systems/system.ts';
import { choose, misfit, type Place } from '../state/edits.ts';
import { offersAll } from '../state/offering.ts';
import { idOf } from '../forms/context.ts';

interface PickerProps {
  readonly system: GameSystem;
  readonly loadout: Loadout;
  readonly place: Place;
}

/** What a loadout is made of, from the catalogue: its fighter, its weapons, its kit. */
export function Picker({ system, loadout, place }: PickerProps) {
  const { catalogue } = system;
  const choice = loadout.choice ?? { fighter: '', weapons: [], kit: [] };
  const fault = loadout.choice ? misfit(system, loadout.choice) : null;
  const set = (part: Partial<LoadoutChoice>) =>
    choose(system, place, {
      fighter: choice.fighter,
      weapons: choice.weapons,
      kit: choice.kit ?? [],
      ...(choice.models === undefined ? {} : { models: choice.models }),
      ...part,
    });
  const form = { prefix: `loadout-${place}`, explain: false, faults: new Map<string, string>() };
  return (
    <div class={`picker${fault ? ' bad' : ''}`}>
      <div class="field">
        <label for={idOf(form, 'fighter')}>{'Fighter'}</label>
        <select
          id={idOf(form, 'fighter')}
          value={choice.fighter}
          aria-invalid={fault !== null}
          onChange={(event) => set({ fighter: event.currentTarget.value })}
        >
          {choice.fighter === '' && <option value="">as typed</option>}
          <Options items={catalogue.fighters} held={[choice.fighter]} currency={catalogue.currency} />
        </select>
      </div>
      <ItemChips
        label="Weapons"
        items={catalogue.weapons}
        held={choice.weapons}
        id={idOf(form, 'weapons')}
        currency={catalogue.currency}
        change={(weapons) => set({ weapons })}
      />
      {catalogue.kit.length > 0 && (
        <ItemChips
          label="Kit"
          items={catalogue.kit}
          held={choice.kit ?? []}
          id={idOf(form, 'kit')}
          currency={catalogue.currency}
          change={(kit) => set({ kit })}
        />
      )}
      {fault && <p class="fault">{`${fault}. The figures are as before.`}</p>}
    </div>
  );
}

interface ChipsProps {
  readonly label: string;
  readonly items: readonly CatalogueItem[];
  readonly held: readonly string[];
  readonly id: string;
  readonly currency: string;
  readonly change: (held: readonly string[]) => void;
}

function ItemChips({ label, items, held, id, currency, change }: ChipsProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="chips">
        {held.map((name, place) => {
          const item = items.find((each) => each.id === name);
          return (
            <span class="chip" key={place} title={item?.says}>
              {item?.name ?? name}
              <button
                type="button"
                aria-label={`Remove ${item?.name ?? name}`}
                onClick={() => change(held.filter((_, index) => index !== place))}
              >
                ×
              </button>
            </span>
          );
        })}
        <select
          id={id}
          class="add"
          value=""
          onChange={(event) => {
            if (event.currentTarget.value !== '') change([...held, event.currentTarget.value]);
            event.currentTarget.value = '';
          }}
        >
          <option value="">{held.length === 0 ? 'choose…' : 'add…'}</option>
          <Options items={items} held={held} currency={currency} />
        </select>
      </div>
    </div>
  );
}

/** Catalogue items by group. Only what is official is offered unasked, where there is anything official; the rest says what it is. */
function Options({
  items,
  held,
  currency,
}: {
  readonly items: readonly CatalogueItem[];
  readonly held: readonly string[];
  readonly currency: string;
}) {
  const official = items.some((each) => each.standing === 'official');
  const all = !official || offersAll.value;
  const offered = items.filter((each) => all || each.standing === 'official' || held.includes(each.id));
  const groups = [...new Set(offered.map((each) => each.group))];
  const draw = (group: string) =>
    offered
      .filter((each) => each.group === group)
      .map((each) => (
        <option key={each.id} value={each.id} title={each.says}>
          {`${each.name}${each.cost === null ? '' : ` (${each.cost} ${currency})`}${each.standing === 'official' || !official ? '' : `, ${each.standing}`}`}
        </option>
      ));
  return (
    <>
      {groups.map((group) =>
        group === '' ? (
          draw(group)
        ) : (
          <optgroup key={group} label={group}>
            {draw(group)}
          </optgroup>
        ),
      )}
    </>
  );
}
