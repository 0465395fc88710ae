import { type GameSystem, type Json, type JsonObject, type Loadout, type ScenarioShape } from '../systems/system.ts';

/** What surrounds an attack: the edition of the rules, the situation, the readings in force. */
export interface Setting {
  /** An edition's id or a house rule made from one; left out, the system's first edition. */
  readonly edition?: Json;
  readonly situation?: JsonObject;
  readonly options?: JsonObject;
}

/** The scenario in which `loadout` attacks `target`, as outside input that the system's schema reads. */
export function rawScenario(system: GameSystem, loadout: Loadout, target: Loadout, setting: Setting = {}): JsonObject {
  return {
    system: system.id,
    edition: setting.edition ?? system.editions[0]?.id ?? null,
    attacker: loadout.attacker,
    weapons: loadout.weapons,
    target: target.target,
    situation: setting.situation ?? {},
    options: setting.options ?? {},
  };
}

/** The complete scenario in which `loadout` attacks `target`. Throws the schema's InputError when they do not fit. */
export function scenarioOf(system: GameSystem, loadout: Loadout, target: Loadout, setting: Setting = {}): ScenarioShape {
  return system.schema.parse(rawScenario(system, loadout, target, setting));
}
