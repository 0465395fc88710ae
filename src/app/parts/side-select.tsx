import { letterOf } from './letter.ts';
import { PickField } from '../picking/pick.tsx';
import { work } from '../state/store.ts';
import type { Loadout } from '../../systems/system.ts';

/** The loadouts on the screen by the key that a view keeps: "0", "1", …, "target". */
export function sideOf(key: string): Loadout {
  const { loadouts, target } = work.value;
  return key === 'target' ? target : (loadouts[Number(key)] ?? loadouts[0] ?? target);
}

interface SideSelectProps {
  readonly label: string;
  readonly value: string;
  readonly change: (key: string) => void;
}

/** One of the loadouts on Compare, or its target. */
export function SideSelect({ label, value, change }: SideSelectProps) {
  const { loadouts, target } = work.value;
  const sides = [
    ...loadouts.map((each, place) => ({ value: String(place), label: each.name, mark: letterOf(place) })),
    { value: 'target', label: target.name, mark: 'Target' },
  ];
  const chosen = sides.find((each) => each.value === value);
  return (
    <PickField label={label} text={chosen ? `${chosen.mark}  ${chosen.label}` : ''} held={[value]} options={() => sides} change={change} />
  );
}
