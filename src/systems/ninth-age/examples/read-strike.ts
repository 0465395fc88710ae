import { amount, certain } from '../../../pmf/index.ts';
import { DEFAULT_RULES } from '../edition.ts';
import { multipleOf } from '../strike/damage.ts';
import { NO_REROLLS, type Sheet } from '../strike/sheet.ts';
import { type Circumstances, type Defender, PLAIN_CIRCUMSTANCES, type Strike, type StrikeKind, type Striker } from '../strike/strike.ts';
import { BARE, type Weapon, weaponNamed } from '../weapons.ts';
import { InputError } from '../../input-error.ts';
import { amountOf, asList, asRaw, flagOf, type Raw, textOf, textsOf, whole, wholeOrNull } from './raw.ts';

const KINDS: readonly StrikeKind[] = ['standardMelee', 'crush', 'shot', 'impactHit', 'grindHit', 'stompHit', 'breathHit', 'sweepHit'];

/** One attack in game terms: `attack`, `attacker`, `target`, `situation`. */
export function readStrike(input: Raw, target: unknown = input['target']): Strike {
  const attack = asRaw(input['attack'] ?? {}, 'attack');
  const kind = (attack['kind'] ?? 'standardMelee') as StrikeKind;
  if (!KINDS.includes(kind)) throw new InputError({ path: 'attack.kind', expected: `one of ${KINDS.join(', ')}`, received: kind });
  const own = kind === 'breathHit' || kind === 'sweepHit';
  return {
    kind,
    striker: readStriker(own ? {} : { ...attack, ...asRaw(input['attacker'] ?? {}, 'attacker') }),
    brackets: own ? { str: wholeOrNull(attack, 'str'), ap: wholeOrNull(attack, 'ap'), attributes: textsOf(attack, 'attributes') } : null,
    defender: readDefender(asRaw(target ?? {}, 'target')),
    when: readCircumstances(asRaw(input['situation'] ?? {}, 'situation')),
    rules: DEFAULT_RULES,
    crushKeepsAttributes: false,
  };
}

function readStriker(raw: Raw): Striker {
  const weapons = raw['weapons'] === undefined ? [] : asList(raw['weapons'], 'weapons');
  return {
    off: wholeOrNull(raw, 'off'),
    str: wholeOrNull(raw, 'str'),
    ap: wholeOrNull(raw, 'ap'),
    aim: /^auto$/i.test(String(raw['aim'])) ? null : wholeOrNull(raw, 'aim'),
    attributes: textsOf(raw, 'attributes'),
    weapon: weapons.length === 0 ? BARE : readWeapon(weapons[0]),
  };
}

/** A weapon of the rules by name, or a shooting weapon written out. A name of no known weapon changes nothing. */
export function readWeapon(value: unknown): Weapon {
  if (typeof value === 'string') return weaponNamed(value) ?? { ...BARE, name: value };
  const raw = asRaw(value, 'weapons');
  return {
    use: 'shooting',
    name: textOf(raw, 'name'),
    range: whole(raw, 'range'),
    shots: raw['shots'] === undefined ? 1 : amountOf(raw, 'shots'),
    str: wholeOrNull(raw, 'str'),
    ap: wholeOrNull(raw, 'ap'),
    attributes: textsOf(raw, 'attributes'),
    says: '',
  };
}

export function readDefender(raw: Raw): Defender {
  const weapons = raw['weapons'] === undefined ? (raw['weapon'] === undefined ? [] : [raw['weapon']]) : asList(raw['weapons'], 'weapons');
  const aegis = wholeOrNull(raw, 'aegis');
  return {
    height: whole(raw, 'height', 1),
    def: whole(raw, 'def', 0),
    res: whole(raw, 'res', 0),
    arm: whole(raw, 'arm', 0),
    hp: whole(raw, 'hp', 1),
    dis: whole(raw, 'dis', 0),
    properties: textsOf(raw, 'properties'),
    weapon: weapons.length === 0 ? BARE : readWeapon(weapons[0]),
    defensiveRules: [
      ...textsOf(raw, 'defensiveRules'),
      ...(flagOf(raw, 'shield') ? ['Shield'] : []),
      ...(aegis === null ? [] : [`Aegis (${aegis}+)`]),
    ],
    attributes: textsOf(raw, 'attributes'),
    facing: (raw['engagedFacing'] ?? 'front') as Defender['facing'],
    mountDef: false,
  };
}

function readCircumstances(raw: Raw): Circumstances {
  const natural = asRaw(raw['rerollNatural'] ?? {}, 'situation.rerollNatural');
  return {
    ...PLAIN_CIRCUMSTANCES,
    charging: flagOf(raw, 'charging'),
    firstRound: flagOf(raw, 'firstRound'),
    wall: flagOf(raw, 'wall'),
    hitModifier: whole(raw, 'hitModifier', 0),
    woundModifier: whole(raw, 'woundModifier', 0),
    alwaysWoundsOn: wholeOrNull(raw, 'alwaysWoundsOn'),
    neverWoundsBetterThan: wholeOrNull(raw, 'neverWoundsBetterThan'),
    rerollNatural: { toHit: wholeOrNull(natural, 'toHit'), armour: wholeOrNull(natural, 'armour') },
    distance: wholeOrNull(raw, 'distance'),
    moved: flagOf(raw, 'moved'),
    cover: (raw['cover'] ?? 'none') as Circumstances['cover'],
    engineer: flagOf(raw, 'engineer'),
    targetSolid: flagOf(raw, 'targetSolid'),
  };
}

/** An attack whose rolls are stated: hit and wound rolls after all modifiers, total Armour, AP, saves and attributes. */
export function readResolved(raw: Raw): Sheet {
  const hit = asRaw(raw['hit'] ?? { auto: true }, 'resolved.hit');
  const auto = flagOf(hit, 'auto');
  return {
    off: 0,
    def: 0,
    str: 0,
    res: 0,
    dis: 0,
    aim: 0,
    ap: whole(raw, 'ap', 0),
    arm: whole(raw, 'arm', 0),
    hitBy: auto ? 'auto' : flagOf(hit, 'ranged') ? 'range' : 'melee',
    hitNeeded: auto ? 0 : whole(hit, 'need'),
    hitRerolls: { ...NO_REROLLS, failed: flagOf(hit, 'hatred') || flagOf(raw, 'hatred') },
    poison: Math.min(2, raw['poison'] === true ? 1 : whole(raw, 'poison', 0)) as 0 | 1 | 2,
    fury: flagOf(raw, 'fury'),
    woundNeeded: whole(raw, 'wound'),
    woundRerolls: { ...NO_REROLLS, failed: flagOf(raw, 'zeal') || flagOf(raw, 'weakness'), successful: flagOf(raw, 'resistance') },
    lethal: flagOf(raw, 'lethal'),
    armourRerolls: NO_REROLLS,
    aegis: flagOf(raw, 'divine') ? null : wholeOrNull(raw, 'aegis'),
    regeneration: flagOf(raw, 'flaming') ? null : wholeOrNull(raw, 'regen'),
    multiple: readMultiple(raw['mw']),
    hp: whole(raw, 'hp', 1),
  };
}

/** Equally likely multipliers as a list, or an amount as text. */
function readMultiple(value: unknown): Sheet['multiple'] {
  if (value === undefined || value === null) return certain(1);
  return Array.isArray(value) ? multipleOf(value.map(Number)) : amount(value as number | string);
}
