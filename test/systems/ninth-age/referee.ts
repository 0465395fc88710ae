/**
 * A slow referee that knows no algebra: it rolls every die of one hit in every way, one face after the other, and only then
 * puts the hits of an attack together. Written from the rules' text alone; shares nothing with the engine.
 */
export interface Spec {
  readonly hit: number | 'auto';
  readonly ranged: boolean;
  readonly hatred: boolean;
  readonly rerollHitFace: number | null;
  readonly poison: 0 | 1 | 2;
  readonly fury: boolean;
  readonly wound: number;
  readonly zeal: boolean;
  readonly resistance: boolean;
  readonly lethal: boolean;
  readonly arm: number;
  readonly ap: number;
  readonly rerollArmourFace: number | null;
  readonly aegis: number | null;
  readonly regen: number | null;
  readonly multiple: readonly number[];
  readonly hp: number;
}

/** Chances as numbers out of one common total. */
export interface Tally {
  readonly counts: ReadonlyMap<number, bigint>;
  readonly total: bigint;
}

type Roll = (sides: number) => number;

/** Plays a game of dice in every possible way, longest games deciding the common total. */
function everyWay(play: (roll: Roll) => number): Tally {
  const counts = new Map<number, bigint>();
  const depth = 12;
  const total = 6n ** BigInt(depth);
  const script: number[] = [];
  const sidesOf: number[] = [];
  for (;;) {
    let at = 0;
    let weight = total;
    const result = play((sides) => {
      if (at === script.length) {
        script.push(1);
        sidesOf.push(sides);
      }
      if (weight % BigInt(sides) !== 0n) throw new Error('the total does not hold this die');
      weight /= BigInt(sides);
      return script[at++] as number;
    });
    counts.set(result, (counts.get(result) ?? 0n) + weight);
    while (script.length > 0 && script.at(-1) === sidesOf[script.length - 1]) {
      script.pop();
      sidesOf.pop();
    }
    if (script.length === 0) return { counts, total };
    (script[script.length - 1] as number)++;
  }
}

/** Damage of one hit; an automatic one has no wound die. */
function oneHit(spec: Spec, automatic: boolean): Tally {
  return everyWay((roll) => {
    let deadly = false;
    if (!automatic) {
      let face = roll(6);
      const worked = face === 6 || (face > 1 && face >= spec.wound);
      if ((worked && spec.resistance) || (!worked && spec.zeal)) face = roll(6);
      if (!(face === 6 || (face > 1 && face >= spec.wound))) return 0;
      deadly = spec.lethal && face === 6;
    }
    const armour = Math.min(6, spec.arm) - (deadly ? 10 : spec.ap);
    if (armour > 0) {
      let face = roll(6);
      if (face === spec.rerollArmourFace) face = roll(6);
      if (face !== 1 && face >= 7 - armour) return 0;
    }
    const saves = [spec.aegis, deadly ? null : spec.regen].filter((save) => save !== null);
    if (saves.length > 0) {
      const face = roll(6);
      if (face > 2 && face >= Math.min(...saves)) return 0;
    }
    return Math.min(
      spec.hp,
      spec.multiple.length === 1 ? (spec.multiple[0] as number) : (spec.multiple[roll(spec.multiple.length) - 1] as number),
    );
  });
}

/** 0: miss. Otherwise hits that roll plus 10 for a hit that wounds by itself. */
function hitting(spec: Spec): Tally {
  return everyWay((roll) => {
    if (spec.hit === 'auto') return 1;
    const needed = spec.hit;
    const lands = (face: number): boolean => face !== 1 && (face >= needed || (face === 6 && !spec.ranged));
    let face = roll(6);
    if (face === spec.rerollHitFace || (!lands(face) && spec.hatred)) face = roll(6);
    if (!lands(face)) return 0;
    const poisoned = (spec.poison >= 1 && face === 6) || (spec.poison === 2 && face === 5);
    return (spec.fury && face === 6 ? 2 : 1) - (poisoned ? 1 : 0) + (poisoned ? 10 : 0);
  });
}

function together(a: Tally, b: Tally): Tally {
  const counts = new Map<number, bigint>();
  for (const [x, p] of a.counts) for (const [y, q] of b.counts) counts.set(x + y, (counts.get(x + y) ?? 0n) + p * q);
  return { counts, total: a.total * b.total };
}

/** Damage of one attack, every die rolled. */
export function refereeAttack(spec: Spec): Tally {
  const nothing: Tally = { counts: new Map([[0, 1n]]), total: 1n };
  const rolled = oneHit(spec, false);
  const automatic = oneHit(spec, true);
  const cases = [...hitting(spec).counts].map(([code, weight]) => {
    let damage = nothing;
    for (let i = 0; i < code % 10; i++) damage = together(damage, rolled);
    if (code >= 10) damage = together(damage, automatic);
    return { damage, weight };
  });
  const common = cases.reduce((most, { damage }) => (damage.total > most ? damage.total : most), 1n);
  const counts = new Map<number, bigint>();
  for (const { damage, weight } of cases)
    for (const [hp, count] of damage.counts) counts.set(hp, (counts.get(hp) ?? 0n) + count * weight * (common / damage.total));
  return { counts, total: common * 6n ** 12n };
}
