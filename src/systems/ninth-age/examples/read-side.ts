import { InputError } from '../../input-error.ts';
import type { PartEntry, Profile } from '../catalogue/unit-entry.ts';
import { unitNamed } from '../catalogue/units.ts';
import { DEFAULT_COMBAT_RULES } from '../combat/combat-rules.ts';
import { equip, PLAIN_DEPLOYMENT } from '../combat/equip.ts';
import type { Encounter } from '../combat/round.ts';
import type { Unit } from '../combat/unit.ts';
import { PLAIN_CIRCUMSTANCES } from '../strike/strike.ts';
import { asList, asRaw, amountOf, flagOf, lostBefore, type Raw, textOf, textsOf, whole, wholeOrNull } from './raw.ts';
import { readWeapon } from './read-strike.ts';

/** One side of a round in game terms: a unit of the catalogue or a whole profile, and how it takes the field. */
export function readSide(raw: Raw): Unit {
  const split = raw['restrictedSplit'];
  const profile = readProfile(raw);
  const models = whole(raw, 'models', 1);
  return equip(profile, {
    ...PLAIN_DEPLOYMENT,
    models,
    files: whole(raw, 'files', 1),
    weapons: Object.fromEntries(Object.entries(asRaw(raw['weapons'] ?? {}, 'weapons')).map(([part, weapon]) => [part, readWeapon(weapon)])),
    rules: [...textsOf(raw, 'options').map(withoutPrice), ...textsOf(raw, 'rules')],
    charging: flagOf(raw, 'charging'),
    engagedFacing: (raw['engagedFacing'] ?? 'front') as Unit['engagedFacing'],
    standard: flagOf(raw, 'standard'),
    supportRanks: wholeOrNull(raw, 'supportRanks'),
    restrictedSplit:
      split === undefined
        ? null
        : Object.fromEntries(Object.entries(asRaw(split, 'restrictedSplit')).map(([part, number]) => [part, Number(number)])),
    hpAlreadyLost: lostBefore(raw, models * profile.hp),
    rerollFailed: flagOf(raw, 'rerollFailed'),
    rally: flagOf(raw, 'rally'),
  });
}

/** "Lance +2/model" and "Great Weapon instead of Light Lance +1/model", as unit entries print options, name the item alone. */
function withoutPrice(option: string): string {
  return option.replace(/\s+[+-]\d+(?:\/model)?$/, '').replace(/\s+instead of .*$/, '');
}

function readProfile(raw: Raw): Profile {
  if (raw['profile'] !== undefined) return freeProfile(asRaw(raw['profile'], 'profile'));
  const entry = unitNamed(textOf(raw, 'unit'));
  if (entry) return entry;
  throw new InputError({ path: 'unit', expected: 'a unit of the catalogue', received: raw['unit'] });
}

function freeProfile(raw: Raw): Profile {
  const base = raw['baseMm'] === undefined || raw['baseMm'] === null ? null : asList(raw['baseMm'], 'baseMm').map(Number);
  return {
    id: textOf(raw, 'id'),
    ...(raw['name'] === undefined ? {} : { name: textOf(raw, 'name') }),
    height: whole(raw, 'height'),
    baseMm: base && [base[0] as number, base[1] as number],
    dis: whole(raw, 'dis', 0),
    hp: whole(raw, 'hp', 1),
    def: whole(raw, 'def', 0),
    res: whole(raw, 'res', 0),
    arm: whole(raw, 'arm', 0),
    properties: textsOf(raw, 'properties'),
    modelRules: textsOf(raw, 'modelRules'),
    defensiveRules: textsOf(raw, 'defensiveRules'),
    parts: asList(raw['parts'], 'parts').map((part) => readPart(asRaw(part, 'parts'))),
  };
}

function readPart(raw: Raw): PartEntry {
  return {
    name: textOf(raw, 'name'),
    count: whole(raw, 'count', 1),
    att: raw['att'] === undefined || raw['att'] === null ? null : amountOf(raw, 'att'),
    off: wholeOrNull(raw, 'off'),
    str: wholeOrNull(raw, 'str'),
    ap: wholeOrNull(raw, 'ap'),
    agi: wholeOrNull(raw, 'agi'),
    aim: wholeOrNull(raw, 'aim'),
    weapons: textsOf(raw, 'weapons'),
    attributes: textsOf(raw, 'attributes'),
  };
}

/** Both sides of an example in game terms. */
export function readEncounter(input: Raw): Encounter {
  const situation = asRaw(input['situation'] ?? {}, 'situation');
  return {
    a: readSide(asRaw(input['a'], 'a')),
    b: readSide(asRaw(input['b'], 'b')),
    firstRound: flagOf(situation, 'firstRound'),
    forA: PLAIN_CIRCUMSTANCES,
    crushA: null,
    wall: flagOf(situation, 'wall'),
    how: DEFAULT_COMBAT_RULES,
    contact: { a: null, b: null },
  };
}
