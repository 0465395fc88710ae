import type { CatalogueItem, GameSystem, Loadout, LoadoutChoice } from '../../systems/system.ts';
import { idOf } from '../forms/context.ts';
import { Chips } from '../picking/chips.tsx';
import { Pick } from '../picking/pick.tsx';
import { choose, misfit, type Place } from '../state/edits.ts';
import { offersAll } from '../state/offering.ts';

const catalogueOptions = () => import('../picking/catalogue.ts');

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
  const offering = { system, choice, all: offersAll.value };
  const draw = (part: 'weapons' | 'kit', label: string) => {
    const held = choice[part] ?? [];
    return (
      <div class="field">
        <label for={idOf(form, part)}>{label}</label>
        <Chips
          label={label}
          box={{ id: idOf(form, part) }}
          held={held}
          chips={held.map((id) => chipOf(catalogue[part], id))}
          options={async () => (await catalogueOptions()).itemOptions(offering, part)}
          change={(id) => set({ [part]: [...held, id] })}
          remove={(at) => set({ [part]: held.filter((_, index) => index !== at) })}
        />
      </div>
    );
  };
  return (
    <div class={`picker${fault ? ' bad' : ''}`}>
      <div class="field">
        <label for={idOf(form, 'fighter')}>Fighter</label>
        <Pick
          label="Fighter"
          box={{ id: idOf(form, 'fighter'), 'aria-invalid': fault !== null }}
          text={catalogue.fighters.find(({ id }) => id === choice.fighter)?.name ?? choice.fighter}
          placeholder="as typed"
          held={[choice.fighter]}
          options={async () => (await catalogueOptions()).fighterOptions(offering)}
          change={(fighter) => set({ fighter })}
        />
      </div>
      {draw('weapons', 'Weapons')}
      {catalogue.kit.length > 0 && draw('kit', 'Kit')}
      {fault && <p class="fault">{`${fault}. The figures are as before.`}</p>}
    </div>
  );
}

function chipOf(items: readonly CatalogueItem[], id: string) {
  const item = items.find((each) => each.id === id);
  return { label: item?.name ?? id, says: item?.says };
}
