import type { Sample } from '../system.ts';
import { loadout } from './loadout.ts';

/** Two ways of arming a veteran against an armoured brute: a heavy blow, or a blade in each hand. */
export const SAMPLE: Sample = {
  edition: 'A',
  loadouts: [loadout({ fighter: 'veteran', weapons: ['great-weapon'] }), loadout({ fighter: 'veteran', weapons: ['sword', 'dagger'] })],
  target: loadout({ fighter: 'brute', weapons: ['hammer'] }),
  situation: {},
  options: {},
};
