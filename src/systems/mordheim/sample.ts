import type { Sample } from '../system.ts';
import { loadout } from './loadout.ts';

/** The oldest argument of the game, two weapons or one heavy one, on a champion against a swordsman in light armour. */
export const SAMPLE: Sample = {
  edition: 'variant',
  loadouts: [
    loadout({ fighter: 'reikland-champion', weapons: ['sword', 'axe'] }),
    loadout({ fighter: 'reikland-champion', weapons: ['twoHandedBlade'] }),
  ],
  target: loadout({ fighter: 'reikland-swordsman', weapons: ['sword'], kit: ['light', 'helmet'] }),
  situation: { charging: true },
  options: {},
};
