import type { CombatRules } from '../combat/combat-rules.ts';
import { attacksEach, restrictedLimit } from '../combat/counts.ts';
import { ruleName, type Unit } from '../combat/unit.ts';
import { ruleText } from '../rule-text.ts';
import { INERT_MODEL_RULES, MODELLED_MODEL_RULES } from '../scenario/known-rules.ts';
import { OPTIONS, type Options } from '../scenario/scenario.ts';
import type { AnyField } from '../../schema/field.ts';

/** What the readings of an answer are told from. */
export interface Told {
  readonly units: readonly Unit[];
  readonly how: CombatRules;
  readonly crush: boolean;
  /** Units strike in melee, so that contact and support count. */
  readonly melee: boolean;
}

/** The readings in force, and what was given but is not modelled, a sentence each. */
export function readingsOf(told: Told): readonly string[] {
  const { units, how, crush, melee } = told;
  const any = (holds: (unit: Unit) => boolean): boolean => units.some(holds);
  return [
    ...(melee && any(printsExtraRankTwice) ? [optionWords('fightInExtraRank', how)] : []),
    ...(crush ? [optionWords('crushAttack', how)] : []),
    ...(melee && any(({ models, files }) => models > files && models % files !== 0) ? [optionWords('rearRank', how)] : []),
    ...(melee && any(chargesWithGreatWeapon) ? [optionWords('greatWeaponCharge', how)] : []),
    ...(melee ? baseWords(units) : []),
    ...(melee ? units.flatMap(splitWords) : []),
    ...(any(({ characters }) => characters.length > 0) ? characterWords(told) : []),
    ...units.flatMap((unit) => [unit, ...unit.characters]).flatMap(notModelledWords),
  ];
}

/** "Assumed" for the reading that the facts take, "Chosen" for another one. */
function optionWords(name: keyof Options, how: CombatRules): string {
  const field = OPTIONS.fields[name] as AnyField;
  const value = how[name];
  const says = field.kind === 'choice' ? (field.options.find((option) => option.value === value)?.says ?? value) : value;
  return `${value === field.fallback ? 'Assumed' : 'Chosen'}: ${says} (${name}: ${field.says}).`;
}

function printsExtraRankTwice({ parts, supportRanks }: Unit): boolean {
  return (
    supportRanks === null &&
    parts.some(
      ({ attributes, weapon }) =>
        [...attributes, ...weapon.attributes].filter((rule) => ruleText(rule).name === 'Fight in Extra Rank').length > 1,
    )
  );
}

function chargesWithGreatWeapon({ charging, parts }: Unit): boolean {
  return (
    charging &&
    parts.some(({ weapon, attributes }) => weapon.use === 'melee' && weapon.agility === 'zero' && !attributes.includes('Elven Finesse'))
  );
}

function baseWords(units: readonly Unit[]): readonly string[] {
  const unknown = units.filter(({ baseMm }) => baseMm === null).map(({ name }) => name);
  if (unknown.length === 0) return [];
  return [
    `Bases of ${unknown.join(' and ')} are not given: the whole front rank of both sides is in contact unless inContact says otherwise.`,
  ];
}

function splitWords(unit: Unit): readonly string[] {
  if (unit.restrictedSplit !== null || (unit.models <= unit.files && unit.engagedFacing === 'front') || unit.parts.length < 2) return [];
  const wanted = unit.parts.reduce((sum, part) => sum + part.count * (attacksEach(part, 0, 0)?.max() ?? 0), 0);
  const limit = restrictedLimit(unit);
  return wanted <= limit
    ? []
    : [
        `Restricted models of ${unit.name} may make ${limit} attacks: the part that does most damage makes them first (restrictedSplit says otherwise).`,
      ];
}

/** Who strikes at whom, and what becomes of the rest: allocation is the players' choice, and is told. */
function characterWords({ units, how, melee }: Told): readonly string[] {
  if (!melee) return ['Nothing is allocated to a character unless the attacks say so (§ 3.4).'];
  const standing = units.flatMap(({ characters }) => characters.filter(({ place }) => place === 'front'));
  return [
    ...units.flatMap(allocationWords),
    'Blows told at a character that has fallen go to the rank and file; when these are gone, to the first character that lives (§ 3.4).',
    'Characters count in their unit’s ranks and contact; a unit is wiped out when its rank and file and its characters are (§ 3.6, § 3.7).',
    'The Unstable and the Supernal lose from the rank and file first, then from each character in order (§ 3.8).',
    how.rules.specialsAtCharacters === 'exposed'
      ? 'Special attacks reach a character of another Height than its rank and file, or one that too few of these screen (§ 1).'
      : 'Special attacks reach no character while rank and file remain: when a Ranged Attack could is not in the facts (§ 1).',
    ...(standing.length > 0 ? [optionWords('fallenCharacter', how)] : []),
  ];
}

function allocationWords({ name, characters, strikesAt }: Unit): readonly string[] {
  const told = Object.entries(strikesAt).filter(([, models]) => models > 0);
  const strike = characters.filter(({ place }) => place === 'front');
  return [
    ...strike.map((each) => `${each.name} of ${name} strikes at ${each.strikesAt === '' ? 'the rank and file' : each.strikesAt}.`),
    ...told.map(([at, models]) => `${models} of ${name} ${models === 1 ? 'strikes' : 'strike'} at ${at}, those in contact first.`),
  ];
}

function notModelledWords({ name, modelRules }: Pick<Unit, 'name' | 'modelRules'>): readonly string[] {
  const known = new Set([...MODELLED_MODEL_RULES, ...INERT_MODEL_RULES].map((rule) => rule.toLowerCase()));
  const unknown = modelRules.filter((rule) => !known.has(ruleName(rule)));
  return unknown.length === 0 ? [] : [`Not modelled of ${name}: ${unknown.join(', ')}.`];
}
