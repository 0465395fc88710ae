import type { ListedFighter, ListVocabulary, UnderstoodFighter } from '../../list-vocabulary.ts';
import { fitting } from '../../list-values.ts';
import { folded } from '../../list-words.ts';
import { reader } from '../../schema/validate.ts';
import type { Loadout } from '../../system.ts';
import { ATTACKER, TARGET } from '../model-fields.ts';
import { checkAttacker, checkBody, checkWeapon } from '../parse.ts';
import { WEAPON } from '../weapon-fields.ts';
import { fromCatalogue } from './from-catalogue.ts';
import { fromProfiles, isStatistics } from './from-profiles.ts';
import type { Lines } from './gear.ts';
import { CURRENCY, loadoutsOf } from './list-loadouts.ts';

const readAttacker = reader(ATTACKER);
const readWeapon = reader(WEAPON);
const readTarget = reader(TARGET);

/**
 * Reads warbands of BattleScribe and New Recruit, with profiles or as text, and Trench Companion exports, which have ids only. In
 * profiles worn armour, ammunition and raised characteristics are applied already and are never added again.
 */
export const LISTS: ListVocabulary = {
  currency: CURRENCY,
  recognises: ({ gameName, catalogues, currencies, profiles }) =>
    folded(gameName) === 'trench crusade' ||
    catalogues.some((each) => each.startsWith('fc_')) ||
    currencies.some((each) => folded(each) === 'ducats') ||
    profiles.some(isStatistics),
  isStatistics,
  understand,
};

function understand(fighter: ListedFighter): UnderstoodFighter {
  const count = Math.max(1, fighter.models);
  const lines: Lines = { notUnderstood: [], remarks: [] };
  const profile = fighter.profiles.find(isStatistics);
  const equipped = profile ? fromProfiles(fighter, profile, lines) : fromCatalogue(fighter, lines);
  const { loadouts, refused } = fitting(equipped ? loadoutsOf(fighter, equipped, count) : [], check);
  if (equipped && loadouts.length === 0 && refused.length === 0) lines.notUnderstood.push('no weapon that it can attack with');
  const glory = Object.entries(fighter.costs).filter(([name, amount]) => folded(name) !== folded(CURRENCY) && amount !== 0);
  for (const [name, amount] of glory) lines.remarks.push(`it costs ${amount} ${name} besides`);
  return { loadouts, count, notUnderstood: [...new Set([...lines.notUnderstood, ...refused])], remarks: [...new Set(lines.remarks)] };
}

function check({ attacker, weapons, target }: Loadout): void {
  checkAttacker(readAttacker(attacker), 'attacker');
  weapons.forEach((weapon, place) => checkWeapon(readWeapon(weapon), `weapons[${place}]`));
  checkBody(readTarget(target), 'target');
}
