import { amount, type Pmf, fraction, parseFraction, weighted } from '../../../pmf/index.ts';
import type { Profile } from '../catalogue/unit-entry.ts';
import { unitNamed } from '../catalogue/units.ts';
import type { Blow } from '../combat/blows.ts';
import { DEFAULT_COMBAT_RULES } from '../combat/combat-rules.ts';
import { attacksEach, restrictedAttacks, standardAttacks, supportRanksOf } from '../combat/counts.ts';
import { type Facing, sharesOf } from '../combat/direct.ts';
import { equip, PLAIN_DEPLOYMENT } from '../combat/equip.ts';
import { standings } from '../combat/formation.ts';
import type { Ready } from '../combat/round.ts';
import { staticScore } from '../combat/score.ts';
import type { Part, Unit } from '../combat/unit.ts';
import { attackDamage } from '../strike/damage.ts';
import { BARE } from '../weapons.ts';
import { asList, asRaw, amountOf, flagOf, type Raw, textOf, whole, wholeOrNull } from './raw.ts';
import { readResolved } from './read-strike.ts';

/** True when the sides of a round state their rolls instead of leaving them to the rules. */
export function isStatedRound(input: Raw): boolean {
  return ['a', 'b'].some((side) => ['hitNeeded', 'steps', 'parts', 'p'].some((name) => asRaw(input[side], side)[name] !== undefined));
}

type SideName = 'a' | 'b';

/** What one part or step of a side states. */
interface Stated {
  readonly raw: Raw;
  readonly part: Part;
  readonly step: number;
  /** Hits that roll no die to hit, such as "D6" of a Stomp. */
  readonly hits: number | string | null;
}

/** A round whose rolls, steps and scores are stated. `steps` orders sides that state no Agility. */
export function readStatedRound(input: Raw, steps?: { readonly a: number; readonly b: number }): { readonly a: Ready; readonly b: Ready } {
  const [rawA, rawB] = [asRaw(input['a'], 'a'), asRaw(input['b'], 'b')];
  const [statedA, statedB] = [statedOf(rawA, steps?.a ?? 0), statedOf(rawB, steps?.b ?? 0)];
  const [a, b] = [unitOf(rawA, statedA), unitOf(rawB, statedB)];
  const standing = standings(a, b);
  const score = (side: SideName): number | null => {
    const own = wholeOrNull(side === 'a' ? rawA : rawB, 'staticScore');
    return own ?? (input['staticScore'] === undefined ? null : whole(asRaw(input['staticScore'], 'staticScore'), side));
  };
  const side = (name: SideName): Ready => {
    const [raw, unit, enemy, stated] = name === 'a' ? [rawA, a, b, statedA] : [rawB, b, a, statedB];
    const contact = whole(raw, 'contactFront', Math.min(unit.files, unit.models));
    const supportRanks = supportRanksOf(unit, 'once');
    const facing: Facing = { unit, enemy, contact, supportRanks, how: DEFAULT_COMBAT_RULES };
    const blows = stated.map((each, place) => blowOf(each, place, unit, enemy));
    return {
      unit,
      facing,
      standing: standing[name],
      bodies: [{ pool: unit, blowsAt: [blows], dyingBlow: false }],
      blows,
      shares: sharesOf(facing),
      staticScore: score(name) ?? staticScore(unit, enemy, standing[name].ranks),
    };
  };
  return { a: side('a'), b: side('b') };
}

function profileOf(raw: Raw): Profile {
  const bare: Profile = {
    id: 'model',
    height: 1,
    baseMm: null,
    dis: 0,
    hp: 1,
    def: 0,
    res: 0,
    arm: 0,
    properties: [],
    modelRules: [],
    defensiveRules: [],
    parts: [],
  };
  const entry = raw['unit'] === undefined ? undefined : unitNamed(textOf(raw, 'unit'));
  return entry ?? bare;
}

function unitOf(raw: Raw, stated: readonly Stated[]): Unit {
  const profile = profileOf(raw);
  const shield = profile.defensiveRules.includes('Shield') ? 1 : 0;
  const unit = equip(profile, {
    ...PLAIN_DEPLOYMENT,
    models: whole(raw, 'models', 1),
    files: whole(raw, 'files', 1),
    charging: flagOf(raw, 'charging'),
    standard: flagOf(raw, 'standard'),
    supportRanks: wholeOrNull(raw, 'supportRanks'),
    hpAlreadyLost: whole(raw, 'hpAlreadyLost', 0),
    rerollFailed: flagOf(raw, 'rerollFailed'),
    rally: flagOf(raw, 'rally'),
    rules: [...(flagOf(raw, 'unstable') ? ['Unstable'] : []), ...(flagOf(raw, 'stubborn') ? ['Stubborn'] : [])],
  });
  // Stated Armour is the total; a printed one still wants its Shield.
  return {
    ...unit,
    hp: whole(raw, 'hp', unit.hp),
    dis: whole(raw, 'dis', unit.dis),
    arm: wholeOrNull(raw, 'arm') ?? unit.arm + shield,
    parts: stated.map(({ part }) => part),
  };
}

function statedOf(raw: Raw, step: number): readonly Stated[] {
  const profile = profileOf(raw);
  const list = raw['parts'] ?? raw['steps'];
  const each = list === undefined ? [raw] : asList(list, 'parts').map((entry) => asRaw(entry, 'parts'));
  return each.map((entry, place): Stated => {
    const printed = profile.parts.find(({ name }) => name === entry['name']) ?? profile.parts[list === undefined ? 0 : place];
    const perModel = entry['attacksPerModel'] ?? (list === undefined && entry['p'] === undefined ? undefined : entry['attacks']);
    return {
      raw: entry,
      step: whole(entry, 'agility', step),
      hits: entry['stompHits'] === undefined ? null : amountOf(entry, 'stompHits'),
      part: {
        name: String(entry['name'] ?? printed?.name ?? `step ${place}`),
        count: 1,
        att: perModel === undefined ? (entry['stompHits'] === undefined ? (printed?.att ?? 1) : null) : (perModel as number | string),
        off: 0,
        str: 0,
        ap: printed?.ap ?? 0,
        agi: null,
        aim: null,
        weapon: BARE,
        shooting: null,
        attributes: printed?.attributes.filter((rule) => rule === 'Fight in Extra Rank') ?? [],
      },
    };
  });
}

function blowOf({ raw, part, step, hits }: Stated, place: number, unit: Unit, enemy: Unit): Blow {
  const ap = whole(raw, 'ap', part.ap ?? 0);
  const armour = wholeOrNull(raw, 'armourNeeded');
  const sheet = readResolved({
    ...raw,
    hit: hits === null ? { need: whole(raw, 'hitNeeded', 4) } : { auto: true },
    wound: whole(raw, 'woundNeeded', 4),
    // A stated Armour roll stands after AP.
    ...(armour === null ? { arm: enemy.arm, ap } : { arm: 7 - armour, ap: 0 }),
    hp: enemy.hp,
  });
  return {
    part: part.name,
    kind: hits === null ? 'standardMelee' : 'stompHit',
    step,
    sheet,
    acted: [],
    perAttack: raw['p'] === undefined ? attackDamage(sheet) : bernoulli(textOf(raw, 'p')),
    rages: false,
    special: hits !== null,
    attacks: (now) => {
      if (hits !== null) return amount(hits);
      const each = unit.parts.map((other) => attacksEach(other, 0, 0));
      const restricted = restrictedAttacks(
        unit,
        each,
        unit.parts.map((_, i) => i),
      );
      return standardAttacks(unit, now, part, each[place] as Pmf<number>, restricted[place] as Pmf<number>);
    },
  };
}

function bernoulli(p: string): Pmf<number> {
  const chance = parseFraction(p);
  return weighted([
    [1, chance],
    [0, fraction(1).sub(chance)],
  ] as const);
}
