import { InputError } from '../../input-error.ts';
import type { CombatRules } from '../combat/combat-rules.ts';
import { DEFAULT_RULES, type Rules, rulesOf, type TableRow } from '../edition.ts';
import type { Circumstances } from '../strike/strike.ts';
import type { EditionInput, Options, Situation } from './scenario.ts';

/** The rules of an edition or a house rule. */
function readRules(edition: EditionInput): Rules {
  if (typeof edition === 'string') return rulesOf(edition) ?? DEFAULT_RULES;
  const base = rulesOf(edition.from) ?? DEFAULT_RULES;
  const heights = edition.parryHeights;
  return {
    toHit: edition.toHit.length === 0 ? base.toHit : tableRows(edition.toHit, 'edition.toHit'),
    toWound: edition.toWound.length === 0 ? base.toWound : tableRows(edition.toWound, 'edition.toWound'),
    parryHeights: heights === null ? base.parryHeights : { from: heights[0], to: heights[1] },
    distracting: edition.distracting === 'published' ? base.distracting : edition.distracting,
    specialsAtCharacters: base.specialsAtCharacters,
    pursuit: edition.pursuit === 'published' ? base.pursuit : edition.pursuit,
  };
}

function tableRows(rows: readonly (readonly [number, number])[], path: string): readonly TableRow[] {
  rows.forEach(([atLeast], place) => {
    if (place > 0 && atLeast >= (rows[place - 1]?.[0] as number))
      throw new InputError({ path: `${path}[${place}]`, expected: 'a lower difference than the row before', received: atLeast });
  });
  return rows.map(([atLeast, needed], place) => ({ atLeast: place === rows.length - 1 ? -Infinity : atLeast, needed }));
}

/** The rules and the readings that a combat is fought under. */
export function combatRules(edition: EditionInput, options: Options): CombatRules {
  return { ...options, rules: readRules(edition) };
}

/** The situation as the attacker's strikes see it. */
export function circumstances(situation: Situation, targetSolid: boolean): Circumstances {
  const {
    charging,
    targetCharging,
    firstRound,
    wall,
    hitModifier,
    woundModifier,
    alwaysWoundsOn,
    neverWoundsBetterThan,
    rerollNatural,
    distance,
    moved,
    cover,
    engineer,
  } = situation;
  return {
    charging,
    targetCharging,
    firstRound,
    wall,
    hitModifier,
    woundModifier,
    alwaysWoundsOn,
    neverWoundsBetterThan,
    rerollNatural,
    distance,
    moved,
    cover,
    engineer,
    targetSolid,
  };
}
