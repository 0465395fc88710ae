import type { CatalogueItem, GameSystem, LoadoutChoice } from '../../systems/system.ts';
import { Chips } from '../picking/chips.tsx';
import { Pick } from '../picking/pick.tsx';
import { misfit } from '../state/edits.ts';
import { offersAll } from '../state/offering.ts';

const catalogueOptions = () => import('../picking/catalogue.ts');

interface EquipmentProps {
  readonly system: GameSystem;
  readonly choice: LoadoutChoice;
  /** Tells this one's boxes from others on the page. */
  readonly prefix: string;
  readonly change: (choice: LoadoutChoice) => void;
  /** What the fighter's box says while there is none. */
  readonly without?: string;
  /** Said after the reason why they make no loadout. */
  readonly besides?: string;
  /** Whether it asks how many models there are, where the game fields units. */
  readonly asksModels?: boolean;
}

/** A fighter and what it carries, from the catalogue, with the reason where they make no loadout. */
export function Equipment({ system, choice, prefix, change, without = 'choose…', besides = '', asksModels = true }: EquipmentProps) {
  const { catalogue } = system;
  const offering = { system, choice, all: offersAll.value };
  const isNothing = choice.fighter === '' && choice.weapons.length + (choice.kit?.length ?? 0) === 0;
  const fault = isNothing ? null : misfit(system, choice);
  const fighter = catalogue.fighters.find(({ id }) => id === choice.fighter);
  const draw = (part: 'weapons' | 'kit', label: string) => {
    const held = choice[part] ?? [];
    return (
      <div class="field">
        <label for={`${prefix}-${part}`}>{label}</label>
        <Chips
          label={label}
          box={{ id: `${prefix}-${part}` }}
          held={held}
          chips={held.map((id) => chipOf(catalogue[part], id))}
          options={async () => (await catalogueOptions()).itemOptions(offering, part)}
          change={(id) => change({ ...choice, [part]: [...held, id] })}
          remove={(at) => change({ ...choice, [part]: held.filter((_, place) => place !== at) })}
        />
      </div>
    );
  };
  return (
    <div class={`picker${fault ? ' bad' : ''}`}>
      <div class="field">
        <label for={`${prefix}-fighter`}>Fighter</label>
        <Pick
          label="Fighter"
          box={{ id: `${prefix}-fighter`, 'aria-invalid': fault !== null, title: fighter?.group }}
          text={fighter?.name ?? choice.fighter}
          placeholder={without}
          held={choice.fighter === '' ? [] : [choice.fighter]}
          options={async () => (await catalogueOptions()).fighterOptions(offering)}
          change={(id) => change({ ...choice, fighter: id })}
        />
      </div>
      {draw('weapons', 'Weapons')}
      {catalogue.kit.length > 0 && draw('kit', 'Kit')}
      {asksModels && choice.models !== undefined && (
        <label class="field models">
          <span class="label">Models</span>
          <input
            type="number"
            min={1}
            max={200}
            value={choice.models}
            onInput={({ currentTarget: { valueAsNumber: models } }) => {
              if (Number.isInteger(models) && models >= 1 && models <= 200) change({ ...choice, models });
            }}
          />
        </label>
      )}
      {fault && <p class="fault">{`${fault}${besides}`}</p>}
    </div>
  );
}

function chipOf(items: readonly CatalogueItem[], id: string) {
  const item = items.find((each) => each.id === id);
  return { label: item?.name ?? id, says: item?.says };
}
