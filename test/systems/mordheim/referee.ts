/**
 * A slow, independent referee: it plays the rules of `rules/mordheim.md` § 2.3 and § 2.4 step by step with real dice and walks
 * through every way in which they can fall. It shares nothing with the engine, tables included.
 */
export interface RefereeFighter {
  readonly ws: number;
  readonly s: number;
  readonly t: number;
  readonly w: number;
  readonly i: number;
  readonly a: number;
  readonly main: RefereeWeapon;
  readonly off: 'sword' | 'axe' | 'dagger' | 'club' | null;
  readonly armour: 'none' | 'light' | 'heavy' | 'gromril';
  readonly shield: boolean;
  readonly buckler: boolean;
  readonly helmet: boolean;
  readonly charm: boolean;
  readonly skills: readonly ('strikeToInjure' | 'mightyBlow' | 'resilient' | 'stepAside' | 'jumpUp' | 'webOfSteel')[];
  readonly rules: readonly ('noPain' | 'hardToKill' | 'hardHead' | 'regeneration' | 'frenzy' | 'hatred')[];
}

export type RefereeWeapon = 'sword' | 'axe' | 'dagger' | 'club' | 'halberd' | 'spear' | 'twoHandedBlade' | 'flail' | 'natural';

/** What a player would look up: Strength bonus, save modifiers, hands, chart. */
const LOOK_UP: Readonly<
  Record<
    RefereeWeapon | 'fist',
    { readonly plus: number; readonly pen: number; readonly gift: number; readonly two: boolean; readonly chart: string }
  >
> = {
  sword: { plus: 0, pen: 0, gift: 0, two: false, chart: 'blade' },
  axe: { plus: 0, pen: 1, gift: 0, two: false, chart: 'blade' },
  dagger: { plus: 0, pen: 0, gift: 1, two: false, chart: 'blade' },
  club: { plus: 0, pen: 0, gift: 0, two: false, chart: 'blunt' },
  halberd: { plus: 1, pen: 0, gift: 0, two: true, chart: 'thrust' },
  spear: { plus: 0, pen: 0, gift: 0, two: false, chart: 'thrust' },
  twoHandedBlade: { plus: 2, pen: 0, gift: 0, two: true, chart: 'blade' },
  flail: { plus: 2, pen: 0, gift: 0, two: true, chart: 'blunt' },
  natural: { plus: 0, pen: 0, gift: 0, two: false, chart: 'hand' },
  fist: { plus: -1, pen: 0, gift: 1, two: false, chart: 'hand' },
};

export interface Body {
  status: 'standing' | 'knockedDown' | 'stunned' | 'outOfAction';
  wounds: number;
  charm: boolean;
  noBlows: boolean;
  disarmed: boolean;
  stoodUp: boolean;
}

export const whole = (fighter: RefereeFighter): Body => ({
  status: 'standing',
  wounds: fighter.w,
  charm: fighter.charm,
  noBlows: false,
  disarmed: false,
  stoodUp: false,
});

/** Rolls a D6. */
export type Roll = () => number;

/** Every way in which the dice of a game can fall: each result with its exact chance as [numerator, denominator]. */
export function everyWay(play: (roll: Roll) => string): ReadonlyMap<string, readonly [bigint, bigint]> {
  const DEEPEST = 60;
  const sums = new Map<string, bigint>();
  const tape: number[] = [];
  for (;;) {
    let at = 0;
    const result = play(() => {
      if (at === tape.length) tape.push(1);
      return tape[at++] as number;
    });
    sums.set(result, (sums.get(result) ?? 0n) + 6n ** BigInt(DEEPEST - at));
    tape.length = at;
    while (tape.at(-1) === 6) tape.pop();
    if (tape.length === 0) break;
    (tape[tape.length - 1] as number)++;
  }
  return new Map([...sums].map(([result, weight]) => [result, [weight, 6n ** BigInt(DEEPEST)]]));
}

export interface Table {
  readonly classic: boolean;
  readonly crits: boolean;
  readonly first: boolean;
}

/** One fighter's set of blows at another, changing the target's body. */
export function playSet(attacker: RefereeFighter, striker: Body, defender: RefereeFighter, target: Body, table: Table, roll: Roll): void {
  if (target.status === 'outOfAction') return;
  if (target.status === 'stunned') {
    target.status = 'outOfAction';
    return;
  }
  const down = target.status === 'knockedDown';
  const weapons: (RefereeWeapon | 'fist')[] = [];
  const main = striker.disarmed ? (attacker.main === 'dagger' ? 'fist' : 'dagger') : attacker.main;
  const off = striker.disarmed ? null : attacker.off;
  const number = main === 'fist' ? Math.min(1, attacker.a) : attacker.rules.includes('frenzy') ? attacker.a * 2 : attacker.a;
  for (let n = 0; n < number; n++) weapons.push(main);
  if (off) weapons.push(off);
  let need = attacker.ws > defender.ws ? 3 : attacker.ws * 2 >= defender.ws ? 4 : 5;
  if (off && !table.classic) need = Math.min(6, need + 1);
  const blows = weapons.map((weapon) => ({ weapon, face: 0, hit: true }));
  if (!down) {
    for (const blow of blows) {
      blow.face = roll();
      if (blow.face < need && attacker.rules.includes('hatred') && table.first) blow.face = roll();
      blow.hit = blow.face >= need;
    }
  }
  const strength = (weapon: RefereeWeapon | 'fist'): number => {
    const plus = weapon === 'flail' && !table.first ? 0 : LOOK_UP[weapon].plus;
    return attacker.s + plus + (attacker.skills.includes('mightyBlow') ? 1 : 0);
  };
  const held: readonly (string | null)[] = target.disarmed ? [] : [defender.main, defender.off];
  const twoHanded = !target.disarmed && LOOK_UP[defender.main].two;
  const sword = held.includes('sword');
  const buckler = defender.buckler && !target.disarmed;
  if (!down && !twoHanded && (sword || buckler)) {
    const hits = blows.filter((blow) => blow.hit);
    const met = table.classic
      ? hits.reduce<(typeof hits)[number] | undefined>((best, blow) => (best && best.face >= blow.face ? best : blow), undefined)
      : hits[0];
    if (met && strength(met.weapon) < 2 * defender.s) {
      const beats = (face: number): boolean => (table.classic ? face > met.face : face === 6);
      if (!(table.classic && met.face === 6)) {
        let parried = beats(roll());
        if (!parried && table.classic && sword && buckler) parried = beats(roll());
        if (parried) met.hit = false;
      }
    }
  }
  let worst = 0;
  let critical = table.crits;
  for (const blow of blows) {
    if (!blow.hit) continue;
    if (target.charm) {
      target.charm = false;
      if (roll() >= 4) continue;
    }
    wound(blow.weapon, true);
  }

  function wound(weapon: RefereeWeapon | 'fist', again: boolean): void {
    const force = strength(weapon);
    const over = force - (defender.skills.includes('resilient') ? 1 : 0) - defender.t;
    const toWound = over >= 2 ? 2 : over === 1 ? 3 : over === 0 ? 4 : over === -1 ? 5 : over >= -3 ? 6 : 7;
    const face = roll();
    if (face < toWound) return;
    const effect = { wounds: 1, saves: 'each', injury: 0, bare: false, out: false, again: false };
    if (face === 6 && toWound <= 6 && critical && !(table.classic && toWound === 6)) {
      const die = Math.min(6, roll() + (attacker.skills.includes('webOfSteel') ? 1 : 0));
      const row = table.classic ? Math.ceil(die / 2) : die - 3;
      if (row > 0) {
        critical = false;
        apply(effect, row, table.classic ? 'basic' : LOOK_UP[weapon].chart);
      }
    }
    const shield = defender.shield && !twoHanded ? 1 : 0;
    const base = { none: 7, light: 6, heavy: 5, gromril: 4 }[defender.armour] - shield;
    const save = Math.max(2, base + Math.min(6, Math.max(0, force - 3)) + LOOK_UP[weapon].pen - LOOK_UP[weapon].gift);
    const armourHolds = (): boolean => save <= 6 && roll() >= save;
    const special = defender.rules.includes('regeneration') ? 4 : defender.skills.includes('stepAside') ? 5 : 7;
    let pending = effect.wounds;
    if (effect.saves === 'once' && armourHolds()) pending = 0;
    for (let n = 0; n < pending; n++) {
      if (effect.saves === 'each' && armourHolds()) continue;
      if (special <= 6 && roll() >= special) continue;
      if (down || effect.out) worst = 4;
      else if (target.wounds > 1) target.wounds--;
      else injure(weapon, effect);
    }
    if (effect.again && again) {
      if (down || roll() >= need || (attacker.rules.includes('hatred') && table.first && roll() >= need)) wound(weapon, false);
    }
  }

  function apply(
    effect: { wounds: number; saves: string; injury: number; bare: boolean; out: boolean; again: boolean },
    row: number,
    chart: string,
  ): void {
    if (chart === 'basic')
      Object.assign(
        effect,
        [
          { wounds: 2, saves: 'once' },
          { wounds: 2, saves: 'none' },
          { wounds: 2, saves: 'none', injury: 2 },
        ][row - 1],
      );
    if (chart === 'blade') Object.assign(effect, [{ saves: 'none' }, { wounds: 2 }, { wounds: 2, saves: 'none', injury: 2 }][row - 1]);
    if (chart === 'thrust') Object.assign(effect, [{ injury: 1 }, {}, { saves: 'none', injury: 2 }][row - 1]);
    if (chart === 'hand') Object.assign(effect, [{ again: true }, { injury: 1 }, { saves: 'none', injury: 2 }][row - 1]);
    if (chart === 'blunt') Object.assign(effect, [{ saves: 'none', bare: true }, {}, { out: true }][row - 1]);
    if (down) return;
    if (chart === 'thrust' && row === 2) worst = Math.max(worst, 1);
    if (chart === 'blunt' && row === 1) target.noBlows = true;
    if (chart === 'blunt' && row === 2 && defender.main !== 'natural') target.disarmed = true;
  }

  function injure(weapon: RefereeWeapon | 'fist', effect: { injury: number; bare: boolean }): void {
    const total = roll() + effect.injury + (attacker.skills.includes('strikeToInjure') ? 1 : 0);
    const out = defender.rules.includes('hardToKill') ? 6 : 5;
    const stun = weapon === 'club' && !defender.rules.includes('hardHead') ? 2 : 3;
    worst = Math.max(worst, total >= out ? 4 : total >= stun ? (effect.bare ? 3 : 2) : 1);
  }

  if (down) {
    if (worst === 4) target.status = 'outOfAction';
    return;
  }
  if (worst === 4) target.status = 'outOfAction';
  else if (worst >= 2) {
    if (defender.rules.includes('noPain')) target.status = 'knockedDown';
    else target.status = worst === 2 && defender.helmet && roll() >= 4 ? 'knockedDown' : 'stunned';
  } else if (worst === 1 && !defender.skills.includes('jumpUp')) target.status = 'knockedDown';
}

/** One phase between two, from their states before recovery. */
export function playPhase(
  fighters: readonly [RefereeFighter, RefereeFighter],
  bodies: readonly [Body, Body],
  turn: { readonly active: 0 | 1; readonly charger: 0 | 1 | null },
  table: Table,
  roll: Roll,
): void {
  const active = bodies[turn.active];
  if (active.status === 'knockedDown') {
    active.status = 'standing';
    active.stoodUp = true;
  } else if (active.status === 'stunned') active.status = 'knockedDown';
  const tier = (side: 0 | 1): number => {
    const weapon = bodies[side].disarmed ? 'dagger' : fighters[side].main;
    if (bodies[side].stoodUp) return 4;
    if (weapon === 'twoHandedBlade') return 3;
    if (table.first && weapon === 'spear') return table.classic ? 1 : 0;
    return table.first && turn.charger === side ? 1 : 2;
  };
  const edge = tier(1) - tier(0) || fighters[0].i - fighters[1].i || (table.classic ? 0 : fighters[0].ws - fighters[1].ws);
  const leader: 0 | 1 = edge > 0 ? 0 : edge < 0 ? 1 : roll() <= 3 ? 0 : 1;
  for (const side of [leader, leader === 0 ? 1 : 0] as const) {
    const other = side === 0 ? 1 : 0;
    if (bodies[side].status === 'standing' && !bodies[side].noBlows)
      playSet(fighters[side], bodies[side], fighters[other], bodies[other], table, roll);
  }
}
