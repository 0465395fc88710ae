import { InputError } from '../input-error.ts';
import { reader } from '../schema/validate.ts';
import { rulesOf } from './house-rule.ts';
import { checkNames } from './keywords.ts';
import { type AttackerFields, type BodyFields, SCENARIO, type Scenario, type WeaponFields } from './scenario.ts';

const read = reader(SCENARIO);

/** Reads outside input: the schema first, then every name in its lists, then the order of the edition's tables. */
export function parse(raw: unknown): Scenario {
  const scenario = read(raw);
  checkEdition(scenario.edition);
  checkAttacker(scenario.attacker, 'attacker');
  scenario.weapons.forEach((weapon, place) => checkWeapon(weapon, `weapons[${place}]`));
  checkBody(scenario.target, 'target');
  if (scenario.situation.friend) checkBody(scenario.situation.friend, 'situation.friend');
  scenario.situation.inBlast.forEach((body, place) => checkBody(body, `situation.inBlast[${place}]`));
  return scenario;
}

export function checkAttacker({ keywords, abilities }: AttackerFields, path: string): void {
  checkNames('keyword', keywords, `${path}.keywords`);
  checkNames('ability', abilities, `${path}.abilities`);
}

export function checkWeapon({ keywords, rules }: WeaponFields, path: string): void {
  checkNames('weapon keyword', keywords, `${path}.keywords`);
  checkNames('weapon rule', rules, `${path}.rules`);
}

export function checkBody({ keywords, abilities }: BodyFields, path: string): void {
  checkNames('keyword', keywords, `${path}.keywords`);
  checkNames('ability', abilities, `${path}.abilities`);
}

export function checkEdition(edition: Scenario['edition']): void {
  const { success, critical, minorHit, down, outOfAction } = rulesOf(edition);
  if (critical < success)
    throw new InputError({ path: 'edition.critical', expected: `a critical from no lower than a success, ${success}`, received: critical });
  if (minorHit > down)
    throw new InputError({ path: 'edition.down', expected: `Down from no lower than a Minor Hit, ${minorHit}`, received: down });
  if (down > outOfAction)
    throw new InputError({
      path: 'edition.outOfAction',
      expected: `Out of Action from no lower than Down, ${down}`,
      received: outOfAction,
    });
}
