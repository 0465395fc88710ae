import { amount, certain, fraction, parseFraction, type Pmf, repeat, weighted } from '../../../pmf/index.ts';
import { InputError } from '../../input-error.ts';
import { hpLeft, lostFrom, modelsRemoved, type Pool } from '../pool.ts';
import { areaDamage, attackDamage, perUnsaved } from '../strike/damage.ts';
import { sheetOf } from '../strike/resolve-sheet.ts';
import type { Sheet } from '../strike/sheet.ts';
import type { Strike } from '../strike/strike.ts';
import { areaHits, type Formation, volleyDamage } from '../volley.ts';
import { atLeastOne, neededAnswers, sheetAnswers } from './attack-layer.ts';
import { type Answer, type Answers, fractionAnswer, pmfAnswer, rollAnswer } from './compare.ts';
import { amountOf, asList, asRaw, lostBefore, type Raw, textOf, whole, wholeOrNull } from './raw.ts';
import { readResolved, readStrike } from './read-strike.ts';

/** Finds the input of another example of the same file. */
export type Lookup = (id: string) => Raw;

/** The layer of many attacks on one pool. */
export function volleyAnswers(input: Raw, find: Lookup): Answers {
  const pool = readPool(asRaw(input['pool'], 'pool'));
  const { sheet, perAttack, more } = oneAttack(input, find);
  const number = attackNumber(input);
  const damage = volleyDamage(perAttack, number, whole(input, 'attackers', 1));
  return {
    ...neededAnswers(sheet),
    ...(sheet.hitBy === 'auto' ? {} : { pHit: sheetAnswers(sheet)['pHit'] as Answer }),
    ...more,
    ...(number.outcomes.length === 1 ? { attacks: number.outcomes[0] as number } : {}),
    perAttack: pmfAnswer(perAttack),
    pPerAttack: fractionAnswer(atLeastOne(sheet)),
    pPerHit: fractionAnswer(atLeastOne(sheet)),
    ...poolAnswers(pool, damage),
  };
}

/** What a pool makes of raw damage. */
function poolAnswers(pool: Pool, damage: Pmf<number>): Answers {
  const lost = lostFrom(pool, damage);
  const wiped = fractionAnswer(lost.probability(hpLeft(pool)));
  const atLeast = Object.fromEntries(
    Array.from({ length: hpLeft(pool) }, (_, i) => [`pAtLeast${i + 1}`, fractionAnswer(lost.atLeast(i + 1))]),
  );
  return {
    pmf: pmfAnswer(lost),
    hpLost: pmfAnswer(lost),
    meanUncapped: fractionAnswer(damage.mean()),
    mean: fractionAnswer(lost.mean()),
    meanLost: fractionAnswer(lost.mean()),
    modelsRemoved: pmfAnswer(lost.map((hp) => modelsRemoved(pool, hp))),
    pWipe: wiped,
    pKill: wiped,
    ...atLeast,
  };
}

function oneAttack(input: Raw, find: Lookup): { readonly sheet: Sheet; readonly perAttack: Pmf<number>; readonly more: Answers } {
  if (input['per'] !== undefined) return oneAttack({ ...find(textOf(input, 'per')), pool: input['pool'] }, find);
  if (input['resolved'] !== undefined) {
    const sheet = readResolved(asRaw(input['resolved'], 'resolved'));
    return { sheet, perAttack: attackDamage(sheet), more: {} };
  }
  const strike = readStrike(input);
  const sheet = sheetOf(strike);
  const { area, directHit } = asRaw(input['attack'], 'attack');
  const hits = area === undefined ? null : hitsInFormation(asList(area, 'attack.area'), asRaw(input['formation'], 'formation'));
  const direct = directHit === undefined ? null : directHitSheet(strike, asRaw(directHit, 'attack.directHit'));
  return {
    sheet,
    perAttack: hits === null && direct === null ? attackDamage(sheet) : areaDamage(sheet, hits ?? 1, direct),
    more: { ...(hits === null ? {} : { hits }), ...(direct ? { directHitWoundNeeded: rollAnswer(direct.woundNeeded) } : {}) },
  };
}

/** Hits of Area Attack (X×Y) on a formation as an example states both. */
function hitsInFormation(area: readonly unknown[], formation: Raw): number {
  const [x, y] = area.map(Number) as [number, number];
  if (area.length !== 2 || !Number.isInteger(x) || !Number.isInteger(y))
    throw new InputError({ path: 'attack.area', expected: 'two whole numbers, such as [3, 3]', received: area });
  return areaHits([x, y], {
    models: whole(formation, 'models'),
    files: whole(formation, 'files'),
    facing: (formation['facing'] ?? 'front') as Formation['facing'],
  });
}

/** The hit with the Str, AP and attributes of the brackets; its roll to hit is the attack's. */
function directHitSheet(strike: Strike, brackets: Raw): Sheet {
  const { weapon } = strike.striker;
  const attributes = [
    ...weapon.attributes,
    ...(brackets['attributes'] === undefined ? [] : asList(brackets['attributes'], 'attributes').map(String)),
  ];
  return sheetOf({
    ...strike,
    brackets: { str: wholeOrNull(brackets, 'str'), ap: wholeOrNull(brackets, 'ap'), attributes },
    striker: { ...strike.striker, weapon: { ...weapon, attributes } },
  });
}

/** Attacks or hits of each attacker: stated, or counted from a formation of the attacker. */
function attackNumber(input: Raw): Pmf<number> {
  const { attacks, hits, attacker } = input;
  if (attacks !== undefined) return amount(amountOf(input, 'attacks'));
  if (hits !== undefined) return amount(amountOf(input, 'hits'));
  if (attacker === undefined) throw new InputError({ path: 'attacks', expected: 'a number of attacks or hits', received: attacks });
  return certain(blockAttacks(asRaw(attacker, 'attacker'), wholeOrNull(input, 'contact')));
}

/** Attacks of a block of models with one part: the front rank all, each supporter at most its Height. */
function blockAttacks(attacker: Raw, contact: number | null): number {
  const [models, files] = [whole(attacker, 'models'), whole(attacker, 'files')];
  const front = Math.min(contact ?? files, files, models);
  let support = 0;
  for (let rank = 2; rank <= 1 + whole(attacker, 'supportRanks', 1); rank++)
    support += Math.min(front, Math.max(0, Math.min(models - (rank - 1) * files, files)));
  const att = whole(attacker, 'att');
  return front * att + support * Math.min(att, whole(attacker, 'height'));
}

function readPool(raw: Raw): Pool {
  const [models, hp] = [whole(raw, 'models'), whole(raw, 'hp', 1)];
  return { models, hp, hpAlreadyLost: lostBefore(raw, models * hp) };
}

/** The layer of unsaved wounds on a pool: Multiple Wounds, or attacks of a stated chance. */
export function poolLayerAnswers(input: Raw): Answers {
  if (input['unsavedWounds'] === undefined) {
    const p = parseFraction(textOf(input, 'pUnsaved'));
    const wound = weighted<number>([
      [1, p],
      [0, fraction(1).sub(p)],
    ]);
    const left = whole(input, 'poolHP');
    return { hpLost: pmfAnswer(volleyDamage(wound, amount(amountOf(input, 'attacks'))).map((raw) => Math.min(raw, left))) };
  }
  const pool = readPool(input);
  const perWound = perUnsaved({ multiple: amount(amountOf(input, 'multipleWounds')), hp: pool.hp });
  const lost = lostFrom(pool, repeat(perWound, whole(input, 'unsavedWounds')));
  return { perWound: pmfAnswer(perWound), hpLost: pmfAnswer(lost), modelsRemoved: pmfAnswer(lost.map((hp) => modelsRemoved(pool, hp))) };
}

/** The layer of attacks split between a character's pool and the rank and file's. */
export function allocationAnswers(input: Raw, title: string): Answers {
  const [atCharacter, atRank] = asList(input['split'], 'split').map(Number) as [number, number];
  const character = pooled(input, 'character', atCharacter, 1);
  // Where the input leaves the size of the rank and file out, the title says it; else the pool can not run out.
  const rank = pooled(input, 'rankAndFile', atRank, Number(/(\d+) rank-and-file/.exec(title)?.[1] ?? atRank));
  return {
    characterNeeded: character.needed,
    character: pmfAnswer(character.lost),
    rankAndFileNeeded: rank.needed,
    rankAndFile: pmfAnswer(rank.lost),
    pCharacterDies: character.wiped,
    pRankAndFileWiped: rank.wiped,
  };
}

function pooled(
  input: Raw,
  name: string,
  attacks: number,
  models: number,
): { readonly needed: Answers; readonly lost: Pmf<number>; readonly wiped: Answer } {
  const raw = asRaw(input[name], name);
  const sheet = input['attack'] === undefined ? readResolved(raw) : sheetOf(readStrike(input, raw));
  const size = whole(raw, 'models', models);
  const pool: Pool = { models: size, hp: sheet.hp, hpAlreadyLost: lostBefore(raw, size * sheet.hp) };
  const lost = lostFrom(pool, repeat(attackDamage(sheet), attacks));
  return { needed: neededAnswers(sheet), lost, wiped: fractionAnswer(lost.probability(hpLeft(pool))) };
}
