import { type Fraction, fraction } from '../../../pmf/index.ts';
import { attackDamage, hitChance } from '../strike/damage.ts';
import { sheetOf } from '../strike/resolve-sheet.ts';
import { needed, type Sheet } from '../strike/sheet.ts';
import type { Strike } from '../strike/strike.ts';
import { weaponNamed } from '../weapons.ts';
import { type Answer, type Answers, fractionAnswer, pmfAnswer, rollAnswer } from './compare.ts';
import { asList, asRaw, type Raw, whole } from './raw.ts';
import { readResolved, readStrike } from './read-strike.ts';

/** The layer of single attacks. */
export function attackAnswers(input: Raw, expected: Raw): Answers {
  if (input['resolved'] !== undefined) return resolvedAnswers(asRaw(input['resolved'], 'resolved'), expected);
  if (input['variants'] !== undefined) return variantAnswers(input);
  if (input['attack'] === undefined && input['wound'] !== undefined) return byHitRoll(input);
  return sheetAnswers(sheetOf(readStrike(input)));
}

/** Rolls and damage of one attack. */
export function sheetAnswers(sheet: Sheet): Answers {
  const damage = attackDamage(sheet);
  return {
    ...neededAnswers(sheet),
    ...(sheet.hitBy === 'auto' ? {} : { pHit: fractionAnswer(hitChance(sheet)) }),
    pUnsaved: fractionAnswer(atLeastOne(sheet)),
    pmf: pmfAnswer(damage),
    mean: fractionAnswer(damage.mean()),
  };
}

export function neededAnswers(sheet: Sheet): Answers {
  const rolls = needed(sheet);
  return {
    hitNeeded: rollAnswer(rolls.hit),
    woundNeeded: rollAnswer(rolls.wound),
    armourNeeded: rollAnswer(rolls.armour),
    specialNeeded: rollAnswer(rolls.special),
    ...(rolls.lethal ? { armourNeededLethal: rollAnswer(rolls.lethal.armour), specialNeededLethal: rollAnswer(rolls.lethal.special) } : {}),
  };
}

export function atLeastOne(sheet: Sheet): Fraction {
  return fraction(1).sub(attackDamage(sheet).probability(0));
}

/**
 * An attack with stated rolls. Which forms of an answer are asked for, its expected shape says: flaming and divine forms, the lethal case
 * in one line.
 */
function resolvedAnswers(resolved: Raw, expected: Raw): Answers {
  const sheet = readResolved(resolved);
  const answers = sheetAnswers(sheet);
  const { armour, lethal } = needed(sheet);
  const form = (more: Raw): Answer => fractionAnswer(atLeastOne(readResolved({ ...resolved, ...more })));
  return {
    ...answers,
    armourNeeded:
      String(expected['armourNeeded']).includes('Lethal') && armour !== null && lethal?.armour === null
        ? `${armour}+ (none on a Lethal 6)`
        : (answers['armourNeeded'] as Answer),
    ...(typeof expected['pUnsaved'] === 'object'
      ? {
          pUnsaved: {
            plain: form({}),
            flaming: form({ flaming: true }),
            divine: form({ divine: true }),
            flamingDivine: form({ flaming: true, divine: true }),
          },
        }
      : {}),
    withoutFury: sheetAnswers({ ...sheet, fury: false }),
  };
}

/** The same attack to the front, to the flank, and with Paired Weapons whose values the variant states. */
function variantAnswers(input: Raw): Answers {
  const target = asRaw(input['target'], 'target');
  const front = readStrike(input, target);
  const variants = asList(input['variants'], 'variants').map(String);
  const paired = variants.find((variant) => variant.includes('Paired Weapons'));
  return {
    front: sheetAnswers(sheetOf(front)),
    flank: sheetAnswers(sheetOf(readStrike(input, { ...target, engagedFacing: 'flank' }))),
    ...(paired === undefined ? {} : { pairedWeaponsFront: sheetAnswers(sheetOf(pairedStrike(front, paired))) }),
  };
}

/** The values in the variant are totals: the weapon's additions come off before it adds them again. */
function pairedStrike(front: Strike, variant: string): Strike {
  const stated = (name: string, printed: number | null): number =>
    Number(new RegExp(`${name}\\s*(\\d+)`).exec(variant)?.[1] ?? printed ?? 0);
  const weapon = weaponNamed('Paired Weapons') ?? front.striker.weapon;
  const adds = weapon.use === 'melee' ? weapon.adds : {};
  const { striker } = front;
  return {
    ...front,
    striker: {
      ...striker,
      weapon,
      off: stated('Off', striker.off) - (adds.off ?? 0),
      str: stated('Str', striker.str) - (adds.str ?? 0),
      ap: stated('AP', striker.ap) - (adds.ap ?? 0),
    },
  };
}

/** An attack without saves for each roll to hit. */
function byHitRoll(input: Raw): Answers {
  const sheet = readResolved({ ...input, hit: { need: 2 }, wound: whole(input, 'wound') });
  return {
    pUnsaved: Object.fromEntries([2, 3, 4, 5, 6, 7].map((roll) => [`${roll}+`, fractionAnswer(atLeastOne({ ...sheet, hitNeeded: roll }))])),
  };
}
