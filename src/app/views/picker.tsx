import type { GameSystem, Loadout } from '../../systems/system.ts';
import { choose, type Place } from '../state/edits.ts';
import { Equipment } from './equipment.tsx';

interface PickerProps {
  readonly system: GameSystem;
  readonly loadout: Loadout;
  readonly place: Place;
}

/** What a loadout on the screen is made of, from the catalogue. */
export function Picker({ system, loadout, place }: PickerProps) {
  return (
    <Equipment
      system={system}
      choice={{ kit: [], ...(loadout.choice ?? { fighter: '', weapons: [] }) }}
      prefix={`loadout-${place}`}
      without="as typed"
      besides=". The figures are as before."
      asksModels={false}
      change={({ fighter, weapons, kit = [], models }) =>
        choose(system, place, { fighter, weapons, kit, ...(models === undefined ? {} : { models }) })
      }
    />
  );
}
