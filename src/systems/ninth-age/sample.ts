import type { Sample } from '../system.ts';
import { loadout } from './loadout.ts';

/**
 * What to send against a behemoth of six Health Points: lions, whose blows count double towards Height 4 and 5, as many sword
 * masters who strike twice, or three ogres whose charge comes first.
 */
export const SAMPLE: Sample = {
  edition: 'third',
  loadouts: [
    loadout({ fighter: 'lion-guard', weapons: [], models: 10 }),
    loadout({ fighter: 'sword-masters', weapons: [], models: 10 }),
    loadout({ fighter: 'mercenary-veterans', weapons: ['great-weapon'], models: 3 }),
  ],
  target: loadout({ fighter: 'guardian-behemoth', weapons: [] }),
  situation: { charging: true },
  options: {},
};
