import { InputError } from '../../systems/input-error.ts';
import type { CatalogueItem, GameSystem, LoadoutChoice } from '../../systems/system.ts';
import type { PickOption } from './option.ts';

/** Only what is official is offered unasked, where there is anything official; what is held is offered always. */
function offeredOf(items: readonly CatalogueItem[], held: readonly string[], all: boolean): readonly CatalogueItem[] {
  if (all || !items.some(isOfficial)) return items;
  return items.filter((each) => isOfficial(each) || held.includes(each.id));
}

const isOfficial = ({ standing }: CatalogueItem): boolean => standing === 'official';

interface Trial {
  /** Why the choice makes no loadout, or null when it does. */
  readonly misfit: string | null;
  readonly cost: number | null;
}

function trial(system: GameSystem, choice: LoadoutChoice): Trial {
  try {
    return { misfit: null, cost: system.loadout(choice).cost };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { misfit: `expected ${error.expected}`, cost: null };
  }
}

interface Offering {
  readonly system: GameSystem;
  readonly choice: LoadoutChoice;
  /** Whether what is not official is offered too. */
  readonly all: boolean;
}

/** The fighters. One that can not have what the loadout has, or not so many, says so. */
export function fighterOptions({ system, choice, all }: Offering): readonly PickOption[] {
  const binds = choice.models !== undefined || choice.weapons.length + (choice.kit?.length ?? 0) > 0;
  const { fighters, currency } = system.catalogue;
  return inGroups(
    offeredOf(fighters, [choice.fighter], all).map((item) => {
      const fits = !binds || trial(system, { ...choice, fighter: item.id }).misfit === null;
      return {
        ...row(item, fighters, costOf(item, currency)),
        ...(fits ? {} : { mark: markOf(item, fighters, 'not as things are') }),
      };
    }),
  );
}

/**
 * What the loadout can have besides: weapons, or kit. What does not go with the rest comes last and says why, and can be chosen all the
 * same: who changes one thing for another may add before taking away. A price that depends on the fighter is the one for this fighter.
 */
export function itemOptions({ system, choice, all }: Offering, part: 'weapons' | 'kit'): readonly PickOption[] {
  const { [part]: items, currency } = system.catalogue;
  const held = choice[part] ?? [];
  const now = trial(system, choice);
  const tried = offeredOf(items, held, all).map((item) => {
    const then = trial(system, { ...choice, [part]: [...held, item.id] });
    const more = item.cost === null && now.cost !== null && then.cost !== null ? then.cost - now.cost : null;
    const cost = more === null ? costOf(item, currency) : `${more < 0 ? '−' : '+'}${Math.abs(more)} ${currency}`;
    return { option: row(item, items, cost), misfit: then.misfit };
  });
  // Where the loadout is no loadout yet and nothing makes it one, the fault is not in any of these.
  const atFault = now.misfit === null || tried.some(({ misfit }) => misfit === null);
  const unfit = tried.filter(({ misfit }) => atFault && misfit !== null);
  return [
    ...inGroups(tried.filter((each) => !unfit.includes(each)).map(({ option }) => option)),
    ...unfit.map(({ option, misfit }) => ({
      ...option,
      group: 'Does not fit as things are',
      misfit: [option.group, misfit].filter(Boolean).join(': '),
    })),
  ];
}

const costOf = ({ cost }: CatalogueItem, currency: string): string => (cost === null ? '' : `${cost} ${currency}`);

function row(item: CatalogueItem, among: readonly CatalogueItem[], cost: string): PickOption {
  return { value: item.id, label: item.name, group: item.group, cost, says: item.says, mark: markOf(item, among, '') };
}

/** The standing, where others of the list are official, and what else there is to say. */
function markOf(item: CatalogueItem, among: readonly CatalogueItem[], besides: string): string {
  const standing = isOfficial(item) || !among.some(isOfficial) ? '' : item.standing;
  return [standing, besides].filter(Boolean).join(', ');
}

/** Options of one group together, the groups in the order of their first. */
export function inGroups(options: readonly PickOption[]): readonly PickOption[] {
  const groups = new Map<string, PickOption[]>();
  for (const option of options) {
    const { group = '' } = option;
    groups.set(group, [...(groups.get(group) ?? []), option]);
  }
  return [...groups.values()].flat();
}
