import type { Sample } from '../system.ts';
import { loadout } from './loadout.ts';

/**
 * Two ways of spending some 80 ducats of New Antioch's on long range, against the heaviest common armour of the Heretic
 * Legions: three plain shots of a Yeoman's machine gun, or one aimed shot of a Sniper Priest.
 */
export const SAMPLE: Sample = {
  edition: '1.0.2',
  loadouts: [
    loadout({ fighter: 'new-antioch-yeoman', weapons: ['machine-gun'] }),
    loadout({ fighter: 'new-antioch-sniper-priest', weapons: ['sniper-rifle'] }),
  ],
  target: loadout({ fighter: 'heretic-legions-anointed-heavy-infantry', weapons: ['great-sword-axe'] }),
  situation: {},
  options: {},
};
