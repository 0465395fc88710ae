import { type Infer, list } from '../schema/field.ts';
import { editionField, scenarioFields } from '../shared-fields.ts';
import { HOUSE_RULE } from './house-rule.ts';
import { ATTACKER, TARGET } from './model-fields.ts';
import { OPTIONS } from './option-fields.ts';
import { EDITIONS } from './rules.ts';
import { SITUATION } from './situation-fields.ts';
import { WEAPON } from './weapon-fields.ts';

const EDITION = editionField(EDITIONS, HOUSE_RULE, '1.0.2');

/** What scenarios and duels are made of here. */
export const PARTS = {
  system: { id: 'trench-crusade', name: 'Trench Crusade' },
  edition: EDITION,
  attacker: ATTACKER,
  weapons: list(WEAPON, { label: 'weapons', says: 'what the attacker carries, the weapon in question first', min: 1, max: 6 }),
  target: TARGET,
  situation: SITUATION,
  options: OPTIONS,
} as const;

/** Every field of a scenario of Trench Crusade. */
export const SCENARIO = scenarioFields(PARTS, 'one Activation’s attacks: who, with what, against whom, when');

export type Scenario = Infer<typeof SCENARIO>;
