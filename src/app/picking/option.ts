import type { Loadout } from '../../systems/system.ts';

/** What there is to choose from, made when a list opens; a promise where the code that makes it has to be fetched. */
export type Options = () => readonly PickOption[] | Promise<readonly PickOption[]>;

/** One of many that a person can choose. */
export interface PickOption {
  readonly value: string;
  readonly label: string;
  /** The heading that it stands under; '' stands under none. */
  readonly group?: string;
  /** What it costs, as it is shown. */
  readonly cost?: string;
  /** One line of figures. */
  readonly says?: string;
  /** A word that sets it apart: that it is not official, that it does not go with the rest. */
  readonly mark?: string;
  /** Why it makes nothing of what is there; it can be chosen all the same. */
  readonly misfit?: string;
}

/** A loadout as one of many, by its name. */
export function loadoutOption({ name, cost }: Loadout, currency: string): PickOption {
  return { value: name, label: name, cost: cost === null ? '' : `${cost} ${currency}` };
}
