import { InputError } from '../input-error.ts';
import { reader } from '../schema/validate.ts';
import { rulesOf } from './house-rule.ts';
import { checkNames } from './keywords.ts';
import type { AttackerFields, BodyFields } from './model-fields.ts';
import { SCENARIO, type Scenario } from './scenario.ts';
import type { WeaponFields } from './weapon-fields.ts';

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
  checkModel(keywords, abilities, path);
}

export function checkWeapon({ keywords, rules }: WeaponFields, path: string): void {
  checkNames('weapon keyword', keywords, `${path}.keywords`);
  checkOnce(keywords, `${path}.keywords`);
  checkNames('weapon rule', rules, `${path}.rules`);
}

export function checkBody({ keywords, abilities }: BodyFields, path: string): void {
  checkModel(keywords, abilities, path);
}

function checkModel(keywords: readonly string[], abilities: readonly string[], path: string): void {
  checkNames('keyword', keywords, `${path}.keywords`);
  checkNames('ability', abilities, `${path}.abilities`);
  for (const { place, name, never, why } of NEVER_TOGETHER) {
    const names = place === 'keywords' ? keywords : abilities;
    if (names.includes(name) && keywords.includes(never))
      throw new InputError({ path: `${path}.keywords`, expected: `no ${never} beside ${name}: ${why}`, received: keywords });
  }
}

/** What one model can never have together. Source: rules § 3, GOLEM; § 4.5, War Prophet. */
const NEVER_TOGETHER = [
  { place: 'keywords', name: 'GOLEM', never: 'TOUGH', why: 'a GOLEM is never TOUGH' },
  { place: 'abilities', name: 'memento-mori', never: 'TOUGH', why: 'Memento Mori is never for TOUGH models' },
] as const;

/** Keywords that say a number of a weapon, which is one number. */
const SAID_ONCE = ['AUTOMATIC', 'CLEAVE', 'BLAST'];

function checkOnce(keywords: readonly string[], path: string): void {
  for (const name of SAID_ONCE) {
    const said = keywords.filter((keyword) => keyword.startsWith(`${name} `));
    if (said.length > 1) throw new InputError({ path, expected: `${name} with one number`, received: said });
  }
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
