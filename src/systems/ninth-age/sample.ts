import type { Sample } from '../system.ts';
import { loadout } from './loadout.ts';

/**
 * What to send against twenty spears: sword masters who strike twice at +2 Str, lions who strike harder, or ogres who charge
 * on three bases.
 */
export const SAMPLE: Sample = {
  edition: 'third',
  loadouts: [
    loadout({ fighter: 'sword-masters', weapons: [], models: 15 }),
    loadout({ fighter: 'lion-guard', weapons: [], models: 15 }),
    loadout({ fighter: 'mercenary-veterans', weapons: ['great-weapon'], models: 5 }),
  ],
  target: loadout({ fighter: 'citizen-spears', weapons: [], models: 20 }),
  situation: { charging: true },
  options: {},
};
