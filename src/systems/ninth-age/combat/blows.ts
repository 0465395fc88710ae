import { amount, fraction, type Pmf, repeat, toNumber } from '../../../pmf/index.ts';
import { ruleText } from '../rule-text.ts';
import { attackDamage } from '../strike/damage.ts';
import { inForce } from '../strike/in-force.ts';
import { type Acted, resolveSheet } from '../strike/resolve-sheet.ts';
import type { Sheet } from '../strike/sheet.ts';
import type { Circumstances, Defender, Strike, StrikeKind } from '../strike/strike.ts';
import { bounded, HIGHEST } from '../tables.ts';
import { BARE } from '../weapons.ts';
import type { CombatRules } from './combat-rules.ts';
import { attacksEach, rages, restrictedAttacks, standardAttacks, STOMPED_HEIGHT, type Striking } from './counts.ts';
import type { Character, Part, Unit } from './unit.ts';

/** The attacks of one model part at its Agility Step. */
export interface Blow {
  readonly part: string;
  readonly kind: StrikeKind;
  /** Agility Step, 10 to 0. */
  readonly step: number;
  readonly sheet: Sheet;
  readonly acted: readonly Acted[];
  /** Health Points that one attack or hit takes from a pool that cannot run out. */
  readonly perAttack: Pmf<number>;
  /** A special attack, which only models in contact make. Source: rules § 2.12. */
  readonly special: boolean;
  /** Attacks (or hits, for attacks that roll no die to hit) of so many models, having lost so many Health Points in all. */
  readonly attacks: (striking: Striking, hpLost: number) => Pmf<number>;
  /** True when the number of attacks looks at Health Points lost, not only at models alive. */
  readonly rages: boolean;
}

/** What the blows of one body at one enemy pool are reckoned from. */
export interface Onset {
  readonly unit: Unit | Character;
  readonly enemy: Unit | Character;
  readonly when: Circumstances;
  /** The body and its unit are Height 1 and the unit is Solid at the start of the round. */
  readonly pressOfRanks: boolean;
  readonly how: CombatRules;
  /** The part that swaps all its Standard Melee Attacks for one Crush Attack. */
  readonly crush: string | null;
}

/** The target model that a unit presents: the majority profile, the weapon of its first armed part. */
function defenderOf(unit: Unit | Character): Defender {
  const armed = unit.parts.find(({ weapon }) => weapon.name !== BARE.name) ?? unit.parts[0];
  return {
    height: unit.height,
    def: unit.def,
    res: unit.res,
    arm: unit.arm,
    hp: unit.hp,
    dis: unit.dis,
    properties: unit.properties,
    weapon: armed?.weapon ?? BARE,
    defensiveRules: [...unit.defensiveRules, ...unit.modelRules],
    attributes: unit.parts.flatMap(({ attributes }) => attributes),
    facing: unit.engagedFacing,
    mountDef: 'mountDef' in unit && unit.mountDef,
  };
}

/** One attack of a part, as a strike. */
export function strikeOf(onset: Onset, part: Part, kind: StrikeKind): Strike {
  const { enemy, when, how } = onset;
  return {
    kind,
    striker: {
      ...part,
      aim: part.aim === 'auto' ? null : part.aim,
      attributes: onset.pressOfRanks ? [...part.attributes, 'Press of Ranks'] : part.attributes,
    },
    brackets: null,
    defender: defenderOf(enemy),
    when,
    rules: how.rules,
    crushKeepsAttributes: how.crushAttack === 'keeps',
  };
}

/** All blows of one body at one enemy pool: each part's Standard Melee Attacks, then its special attacks. Source: rules § 2.12, § 3.2, § 3.3. */
export function blowsOf(onset: Onset): readonly Blow[] {
  const { unit } = onset;
  const standard = unit.parts.map((part) =>
    part.att === null ? null : blowBase(onset, part, part.name === onset.crush ? 'crush' : 'standardMelee'),
  );
  const preference = byMeanDamage(standard.map((base) => base?.perAttack ?? null));
  const impact = bestSpecial(onset, 'Impact Hits', 'impactHit');
  const stomp = bestSpecial(onset, 'Stomp Attack', 'stompHit');
  return unit.parts.flatMap((part, place) => {
    const base = standard[place];
    return [
      ...(base ? [{ ...base, special: false, attacks: standardCount(onset, place, preference), rages: rages(part) }] : []),
      ...specialBlows(onset, part, { impact, stomp }),
    ];
  });
}

type BlowBase = Omit<Blow, 'attacks' | 'rages' | 'special'>;

function blowBase(onset: Onset, part: Part, kind: StrikeKind): BlowBase {
  const strike = strikeOf(onset, part, kind);
  const { sheet, acted } = resolveSheet(strike);
  return { part: part.name, kind, step: stepOf(strike, part, onset.how.greatWeaponCharge), sheet, acted, perAttack: attackDamage(sheet) };
}

/** The Agility Step of a part. Source: rules § 3.2. */
function stepOf(strike: Strike, part: Part, greatWeaponCharge: CombatRules['greatWeaponCharge'] = 'zero'): number {
  const { kind, when } = strike;
  if (kind === 'impactHit') return 10;
  if (kind === 'stompHit' || part.agi === null) return 0;
  const { agi } = part;
  // A Crush Attack comes at the part's own Agility, though it keeps none of the part's attributes.
  const { attackBonuses } = inForce(kind === 'crush' ? { ...strike, kind: 'standardMelee' } : strike);
  const bonuses = [...attackBonuses.map((bonus) => bonus.agi ?? 0), when.charging ? 1 : 0];
  const step = (...more: readonly number[]): number => bounded(agi, [...bonuses, ...more], HIGHEST.agi);
  const { weapon } = part;
  if (weapon.use !== 'melee' || kind === 'grindHit') return step();
  if (weapon.agility === 'zero')
    return part.attributes.some((rule) => ruleText(rule).name === 'Elven Finesse')
      ? step(-1)
      : greatWeaponCharge === 'one' && when.charging
        ? 1
        : 0;
  return step(weapon.adds.agi ?? 0, when.charging ? (weapon.whenCharging.agi ?? 0) : 0);
}

function byMeanDamage(perAttack: readonly (Pmf<number> | null)[]): readonly number[] {
  const mean = (place: number): number => toNumber(perAttack[place]?.mean() ?? fraction(0));
  return perAttack.map((_, place) => place).toSorted((a, b) => mean(b) - mean(a));
}

/** A Crush Attack swaps all of a part's attacks for one, which is never restricted. */
function standardCount(onset: Onset, place: number, preference: readonly number[]): Blow['attacks'] {
  const { unit } = onset;
  const part = unit.parts[place] as Part;
  if (part.name === onset.crush) return ({ front }) => amount(front * part.count);
  const bonus = unit.parts.map((each) => inForce(strikeOf(onset, each, 'standardMelee')).attackBonus.att ?? 0);
  const counted = (hpLost: number): readonly [Pmf<number>, Pmf<number>] => {
    const each = unit.parts.map((other, i) => (other.name === onset.crush ? null : attacksEach(other, bonus[i] as number, hpLost)));
    return [each[place] as Pmf<number>, restrictedAttacks(unit, each, preference)[place] as Pmf<number>];
  };
  // Only Rage makes the number of attacks of a model change.
  const fixed = unit.parts.some(rages) ? undefined : counted(0);
  return (striking, hpLost) => standardAttacks(unit, striking, part, ...(fixed ?? counted(hpLost)));
}

/** The one part of each model that makes Impact Hits, or Stomps: the best one. */
function bestSpecial(onset: Onset, name: string, kind: StrikeKind): Part | null {
  const able = onset.unit.parts.filter((part) => hitsPrinted(part, name) !== null);
  const mean = (part: Part): number =>
    toNumber(
      blowBase(onset, part, kind)
        .perAttack.mean()
        .mul(amount(hitsPrinted(part, name) as string).mean()),
    );
  return able.toSorted((x, y) => mean(y) - mean(x))[0] ?? null;
}

/** X of "Grind Attack (X)" and the like; null when the part has no such rule. */
function hitsPrinted(part: Pick<Part, 'attributes'>, name: string): string | null {
  const rule = part.attributes.map(ruleText).find((each) => each.name.toLowerCase() === name.toLowerCase());
  return rule === undefined ? null : (rule.args[0] ?? '1');
}

function specialBlows(onset: Onset, part: Part, { impact, stomp }: { readonly impact: Part | null; readonly stomp: Part | null }): Blow[] {
  const { enemy, when } = onset;
  const able: Readonly<Record<string, readonly [StrikeKind, boolean]>> = {
    'impact hits': ['impactHit', when.charging && part === impact],
    'grind attack': ['grindHit', true],
    'stomp attack': ['stompHit', enemy.height <= STOMPED_HEIGHT && part === stomp],
  };
  return part.attributes.map(ruleText).flatMap((rule) => {
    const [kind, allowed] = able[rule.name.toLowerCase()] ?? [];
    if (kind === undefined || !allowed) return [];
    const hits = amount(rule.args[0] ?? '1');
    const each = kind === 'grindHit' ? part.count : 1;
    return [{ ...blowBase(onset, part, kind), special: true, attacks: ({ front }: Striking) => repeat(hits, front * each), rages: false }];
  });
}
