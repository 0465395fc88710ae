import type { GameSystem } from '../../systems/system.ts';
import { offered } from '../matrix/loadout-sets.ts';
import { fighterOf, rowsKind, type SidesKept } from '../matrix/sides.ts';
import type { PickOption } from '../picking/option.ts';
import { PickField } from '../picking/pick.tsx';
import { saved } from '../state/store.ts';

interface SidesPickerProps {
  readonly system: GameSystem;
  readonly kept: SidesKept;
  readonly set: (change: SidesKept) => void;
}

/** What is set against what: the rows attack, the columns are attacked. */
export function SidesPicker({ system, kept, set }: SidesPickerProps) {
  const rows = rowsKind(system, kept);
  const { fighters, currency } = system.catalogue;
  const fighter = fighterOf(system, kept);
  return (
    <>
      <SetPick
        label="Rows: who attacks"
        value={rows}
        sets={[
          { value: 'screen', label: 'the loadouts on Compare' },
          { value: 'fighter', label: 'one fighter, each weapon' },
          { value: 'armoury', label: 'every fighter, each weapon' },
          { value: 'fighters', label: 'every fighter' },
          ...ownSets(system),
        ]}
        change={(value) => set({ rows: value })}
      />
      {rows === 'fighter' && (
        <PickField
          label="Fighter"
          text={fighters.find(({ id }) => id === fighter)?.name ?? ''}
          held={[fighter]}
          options={() =>
            offered(fighters).map(({ id, name, group, cost, says }) => ({
              value: id,
              label: name,
              group,
              cost: cost === null ? '' : `${cost} ${currency}`,
              says,
            }))
          }
          change={(value) => set({ fighter: value })}
        />
      )}
      <SetPick
        label="Columns: who is attacked"
        value={kept.columns ?? 'fighters'}
        sets={[
          { value: 'fighters', label: 'every fighter' },
          { value: 'screen', label: 'the loadouts and the target on Compare' },
          ...ownSets(system),
        ]}
        change={(value) => set({ columns: value })}
      />
    </>
  );
}

/** A person's own loadouts and lists. */
function ownSets(system: GameSystem): readonly PickOption[] {
  return [
    { value: 'kept', label: 'your own loadouts' },
    ...saved.value.lists.flatMap((list, place) =>
      list.system === system.id
        ? [{ value: `list ${place}`, label: list.name || 'unnamed', group: 'Your lists', says: `${list.entries.length} entries` }]
        : [],
    ),
  ];
}

interface SetPickProps {
  readonly label: string;
  readonly value: string;
  readonly sets: readonly PickOption[];
  readonly change: (value: string) => void;
}

function SetPick({ label, value, sets, change }: SetPickProps) {
  return (
    <PickField
      label={label}
      text={sets.find((each) => each.value === value)?.label ?? ''}
      held={[value]}
      options={() => sets}
      change={change}
    />
  );
}
