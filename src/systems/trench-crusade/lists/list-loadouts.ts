import type { ListedFighter } from '../../list-vocabulary.ts';
import { costOfOne, shortName } from '../../list-values.ts';
import type { JsonObject, Loadout } from '../../system.ts';
import type { KitEntry, WeaponEntry } from '../entries.ts';
import { numbered } from '../keywords.ts';
import { weaponObjects } from '../loadout.ts';
import type { Equipped, Protection } from './equipped.ts';

/** What lists count costs in. */
export const CURRENCY = 'Ducats';

/** One loadout for each weapon that it may shoot with and one for its fight, for each reading of its armour. */
export function loadoutsOf(fighter: ListedFighter, equipped: Equipped, count: number): readonly Loadout[] {
  const { weapons, protection, melee } = equipped;
  const shots = weapons.filter(({ kind }) => kind !== 'melee');
  const blades = weapons.filter(({ kind }) => kind === 'melee');
  const canShoot = equipped.entry.ranged !== null;
  const distinct = shots.filter(
    (each, place) => shots.findIndex((other) => other.name === each.name && other.keywords.join() === each.keywords.join()) === place,
  );
  const sets = [
    ...(canShoot ? distinct.map((weapon) => [weapon]) : []),
    ...(melee !== null && blades.length > 0 ? [[...blades, ...shots.filter(({ kind }) => kind === 'dual')].slice(0, 6)] : []),
  ];
  // Two weapons of a name are two things in two hands.
  return protection.flatMap((body) =>
    sets.map((set) =>
      loadoutOf(
        fighter,
        equipped,
        set.map((weapon) => ({ ...weapon })),
        body,
        count,
      ),
    ),
  );
}

function loadoutOf(
  fighter: ListedFighter,
  equipped: Equipped,
  set: readonly WeaponEntry[],
  protection: Protection,
  count: number,
): Loadout {
  const { entry, weapons, kit, melee, ammunition } = equipped;
  const worn = new Set([...equipped.keywords, ...kit.flatMap(({ grants }) => grants)]);
  const blessing = Math.min(6, numbered(worn, 'BLESSED'));
  const keywords = [...worn].filter((keyword) => !keyword.startsWith('BLESSED '));
  const abilities = [...new Set([...equipped.abilities, ...kit.flatMap(({ rules }) => rules)])];
  const name = shortName(
    [fighter.name, set.map((weapon) => weapon.name).join(' + '), protection.says].filter((part) => part !== '').join(', '),
  );
  const standfast = kit.some((item) => item.standfast);
  const hard = (kind: KitEntry['kind']): boolean => kit.some((item) => item.kind === kind && item.impervious);
  const { armour, shield } = protection;
  return {
    name,
    cost: costOfOne(fighter, CURRENCY, count),
    attacker: {
      name,
      ranged: entry.ranged,
      ...(melee === null ? {} : { melee }),
      keywords,
      abilities,
      blessing,
      armour,
      shield,
      standfast,
    },
    weapons: weaponObjects(entry, set, ammunition) as readonly JsonObject[],
    target: {
      name,
      armour,
      shield,
      impervious: hard('armour') && hard('shield') ? 'both' : hard('armour') ? 'armour' : hard('shield') ? 'shield' : 'no',
      standfast,
      keywords: [
        ...keywords,
        ...(weapons.some(({ kind, keywords: words }) => kind !== 'ranged' && words.includes('BLOCK')) && !keywords.includes('BLOCK')
          ? ['BLOCK']
          : []),
      ],
      abilities,
      blessing,
      base: Math.max(...(entry.base.match(/\d+/g) ?? ['32']).map(Number)),
    },
  };
}
