import type { CombatRules } from './combat-rules.ts';
import { type Reach, STOMPED_HEIGHT, type Striking, striking } from './counts.ts';
import { mostInContact } from './formation.ts';
import { bodiesOf, type Character, type Unit } from './unit.ts';

/** Models of one body that strike at one enemy pool: with Standard Melee Attacks, and with special attacks, which no supporter makes. */
export interface Share {
  readonly standard: Striking;
  readonly special: number;
  /** Those whose Stomps fall on it: only on pools of Height 0 and 1. Source: rules § 2.12. */
  readonly stomping: number;
}

/** Shares by own body and by enemy pool. */
export type Shares = readonly (readonly Share[])[];

/** A unit with its characters before its enemy, and what decides whom each of them reaches. */
export interface Facing {
  readonly unit: Unit;
  readonly enemy: Unit;
  readonly contact: number;
  readonly supportRanks: number;
  readonly how: CombatRules;
}

const NOBODY: Striking = { front: 0, support: 0 };

/**
 * Who strikes at whom in a step, by models alive in every pool of both sides when the step is reached. The rank and file strike at the
 * rank and file, except those told to strike at a character; a character strikes where it is told to. Blows told at somebody who has
 * fallen go to the rank and file; when these are gone, to any character that lives. Source: rules § 3.3, § 3.4.
 */
export function sharesOf(facing: Facing): (own: readonly number[], foes: readonly number[]) => Shares {
  const { unit, enemy } = facing;
  const bodies = bodiesOf(unit);
  return (own, foes) => {
    const legal = specialsReach(facing, foes);
    return bodies.map((body, i) => {
      const wanted = i === 0 ? rankAndFileTargets(facing, own, foes) : characterTarget(facing, body as Character, own, foes, i);
      const otherwise = fallback(foes);
      const standard = foes.map(() => NOBODY);
      const special = foes.map(() => 0);
      const stomping = foes.map(() => 0);
      for (const { at, models } of wanted) {
        const target = at !== null && (foes[at] as number) > 0 && reachable(enemy, at, foes) ? at : otherwise;
        if (target === null) continue;
        standard[target] = joined(standard[target] as Striking, models);
        const struck = target === 0 || foes[0] === 0 || legal(target) ? target : 0;
        special[struck] = (special[struck] as number) + models.front;
        const stomped = stompedOf(enemy, foes, struck);
        if (stomped !== null) stomping[stomped] = (stomping[stomped] as number) + models.front;
      }
      return standard.map((each, target): Share => ({
        standard: each,
        special: special[target] as number,
        stomping: stomping[target] as number,
      }));
    });
  };
}

interface Wanted {
  /** The enemy pool; null: wherever there is one. */
  readonly at: number | null;
  readonly models: Striking;
}

/** Where a Stomp falls that is told at a pool: too tall for it, that one leaves it to the rank and file, or once they are gone to a character. */
function stompedOf(enemy: Unit, foes: readonly number[], told: number): number | null {
  const low = bodiesOf(enemy).map(({ height }) => height <= STOMPED_HEIGHT);
  if (low[told]) return told;
  if ((foes[0] as number) > 0) return low[0] ? 0 : null;
  const other = foes.findIndex((alive, pool) => alive > 0 && low[pool]);
  return other < 0 ? null : other;
}

/** The rank and file while there are any, else the first character that lives. */
function fallback(foes: readonly number[]): number | null {
  const first = foes.findIndex((alive) => alive > 0);
  return first < 0 ? null : first;
}

/** A character in the first rank is touched; one behind can be struck only when no rank and file remain. */
function reachable(enemy: Unit, at: number, foes: readonly number[]): boolean {
  return at === 0 || foes[0] === 0 || enemy.characters[at - 1]?.place === 'front';
}

function joined(a: Striking, b: Striking): Striking {
  return { front: a.front + b.front, support: a.support + b.support };
}

function rankAndFileTargets(facing: Facing, own: readonly number[], foes: readonly number[]): readonly Wanted[] {
  const { unit, enemy, supportRanks } = facing;
  let left = rankAndFileStriking(facing, own);
  const told = enemy.characters.flatMap((character, i): readonly Wanted[] => {
    const models = unit.strikesAt[character.name] ?? 0;
    if (models === 0 || (foes[i + 1] as number) === 0) return [];
    const near = touching(facing, character);
    const front = Math.min(models, near, left.front);
    const support = Math.min(models - front, near * supportRanks, left.support);
    left = { front: left.front - front, support: left.support - support };
    return [{ at: i + 1, models: { front, support } }];
  });
  return [...told, { at: null, models: left }];
}

/**
 * The rank and file that strike: characters take their places in the first rank. Those behind stand behind the rank and file, so that they
 * support nobody's blows; they only lengthen the flank that an enemy meets.
 */
export function rankAndFileStriking({ unit, contact, supportRanks, how }: Facing, own: readonly number[]): Striking {
  const alive = own[0] as number;
  const stands = (i: number): boolean =>
    how.fallenCharacter === 'closed' ? (own[i + 1] as number) > 0 : (unit.characters[i]?.models ?? 0) > 0;
  const places = (where: Character['place']): number =>
    unit.characters.reduce((sum, { place, takes }, i) => sum + (place === where && stands(i) ? takes : 0), 0);
  const front = places('front');
  const reach: Reach = { contact, supportRanks, rearRank: how.rearRank };
  const all = striking(unit, alive + front + (unit.engagedFacing === 'flank' ? places('behind') : 0), reach);
  return { front: Math.min(Math.max(0, all.front - front), alive), support: all.support };
}

/** Most models of the rank and file that touch a character, corner to corner included. Source: rules § 3.3, § 3.4. */
export function touching({ unit, enemy, contact }: Pick<Facing, 'unit' | 'enemy' | 'contact'>, character: Character): number {
  const base = unit.baseMm?.[0] ?? null;
  const width = character.baseMm?.[0] ?? (enemy.baseMm === null ? null : enemy.baseMm[0] * character.takes);
  // Without bases a place is as wide as a model.
  return base === null || width === null ? Math.min(contact, character.takes + 2) : mostInContact(base, [contact, width]);
}

function characterTarget(
  facing: Facing,
  { place, strikesAt }: Character,
  own: readonly number[],
  foes: readonly number[],
  body: number,
): readonly Wanted[] {
  const { unit, enemy, contact } = facing;
  // Behind a rank and file that is gone at the start of a round there is nothing to be behind.
  const inFront = place === 'front' || unit.models === 0;
  if ((own[body] as number) === 0 || !inFront || contact === 0) return [];
  const named = enemy.characters.findIndex(({ name }) => name === strikesAt);
  const at = named < 0 || (foes[named + 1] as number) === 0 ? null : named + 1;
  return [{ at, models: { front: 1, support: 0 } }];
}

/** Rank and file fewer than this no longer screen a character from special attacks. Source: rules § 1, S2. */
function screens(height: number): number {
  return height >= 3 ? 3 : 5;
}

/** Which characters special attacks may be put on. Source: rules § 1, S1 and S2. */
function specialsReach({ enemy, how }: Facing, foes: readonly number[]): (target: number) => boolean {
  const few = how.rules.specialsAtCharacters === 'exposed' && (foes[0] as number) < screens(enemy.height);
  return (target) => few || (how.rules.specialsAtCharacters === 'exposed' && enemy.characters[target - 1]?.height !== enemy.height);
}

/** What shares look at of the enemy: who lives, and where there are characters, whether the rank and file still screen them. */
export function seen(foes: readonly number[]): string {
  return foes.length === 1 ? String(foes[0] === 0) : foes.map((alive, i) => (i === 0 ? Math.min(alive, screens(0)) : alive)).join();
}
