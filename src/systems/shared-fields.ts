import { choice, either, type Field, group, type Infer, integer, none, text } from './schema/field.ts';
import type { Edition } from './system.ts';

/** What a system's scenarios and duels are made of; the rest is the same in every game. */
export interface ScenarioParts<
  Id extends string,
  E extends Field,
  A extends Field,
  W extends Field,
  T extends Field,
  S extends Field,
  O extends Field,
> {
  readonly system: { readonly id: Id; readonly name: string };
  readonly edition: E;
  readonly attacker: A;
  readonly weapons: W;
  readonly target: T;
  readonly situation: S;
  readonly options: O;
}

/** Every field of a scenario, in the shape that all systems share. */
export function scenarioFields<
  Id extends string,
  E extends Field,
  A extends Field,
  W extends Field,
  T extends Field,
  S extends Field,
  O extends Field,
>({ system, edition, attacker, weapons, target, situation, options }: ScenarioParts<Id, E, A, W, T, S, O>, says: string) {
  return group({ system: systemField(system), edition, attacker, weapons, target, situation, options }, { label: 'scenario', says });
}

/** Every field of a duel: two loadouts, each as it attacks and as it is attacked, and the duel's own situation. */
export function duelFields<
  Id extends string,
  E extends Field,
  A extends Field,
  W extends Field,
  T extends Field,
  S extends Field,
  O extends Field,
>({ system, edition, situation, options, ...loadout }: ScenarioParts<Id, E, A, W, T, S, O>, says: string) {
  const [a, b] = [sideFields('first side', loadout), sideFields('second side', loadout)];
  return group({ system: systemField(system), edition, a, b, situation, options }, { label: 'duel', says });
}

/** Which state of the rules: a published edition by its id, or a house rule made from one. */
export function editionField<E extends Edition, H extends Field>(editions: readonly E[], houseRule: H, fallback: E['id']) {
  const published = choice(
    editions.map(({ id, name, says }): { readonly value: E['id']; readonly label: string; readonly says: string } => ({
      value: id,
      label: name,
      says,
    })),
    { label: 'edition', says: 'which published state of the rules' },
  );
  return either([published, houseRule], {
    label: 'edition',
    says: 'which state of the rules: a published one, or a house rule made from one',
    fallback: fallback as Infer<typeof published | H>,
  });
}

/** Which game: the only value is the system's own id, taken as given when left out. */
function systemField<const Id extends string>({ id, name }: { readonly id: Id; readonly name: string }): Field<Id> {
  return choice([{ value: id, label: name }], { label: 'system', says: 'the game system', fallback: id }) as Field<Id>;
}

const COST = { label: 'cost', says: 'its cost; none when it has no price' } as const;

function sideFields<A extends Field, W extends Field, T extends Field>(
  label: string,
  { attacker, weapons, target }: { readonly attacker: A; readonly weapons: W; readonly target: T },
) {
  return group(
    {
      name: text({ label: 'name', says: 'what the loadout is called', fallback: '', forPeople: true }),
      // A list can price an upgrade below nothing.
      cost: either([integer({ ...COST, min: -1_000_000, max: 1_000_000 }), none()], { ...COST, fallback: null }),
      attacker,
      weapons,
      target,
    },
    { label, says: 'how it attacks and how it is attacked' },
  );
}
