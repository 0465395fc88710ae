import type { Sample } from '../../system.ts';
import { loadout } from './loadout.ts';

/**
 * Two ways of arming a veteran, of nearly the same cost, against a lightly armoured recruit: one heavy blow, or a blade in each
 * hand. Light armour decides it: it comes off once here and twice there.
 */
export const SAMPLE: Sample = {
  edition: 'A',
  loadouts: [loadout({ fighter: 'veteran', weapons: ['great-weapon'] }), loadout({ fighter: 'veteran', weapons: ['sword', 'dagger'] })],
  target: loadout({ fighter: 'recruit', weapons: ['spear'], kit: ['light-armour'] }),
  situation: {},
  options: {},
};
