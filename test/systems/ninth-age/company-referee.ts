/**
 * A slow referee for rounds between units with characters. It strikes every attack one after the other, keeps what each pool would
 * lose until the step is over, and knows no algebra. Written from the rules' text alone; shares nothing with the engine.
 */
export interface Figures {
  readonly hp: number;
  readonly def: number;
  readonly res: number;
  readonly arm: number;
  /** Aegis, or null. */
  readonly aegis: number | null;
  readonly att: number;
  readonly off: number;
  readonly str: number;
  readonly ap: number;
  readonly agi: number;
}

export interface Hero extends Figures {
  readonly name: string;
  readonly dis: number;
  readonly behind: boolean;
  readonly strikesAt: string;
  readonly banner: boolean;
  readonly commands: boolean;
}

/** Units of Height 3 without bases: the whole first rank is in contact, one rank supports. */
export interface Company extends Figures {
  readonly models: number;
  readonly files: number;
  readonly dis: number;
  readonly heroes: readonly Hero[];
  readonly strikesAt: Readonly<Record<string, number>>;
}

const HEIGHT = 3;
const RANK_WIDTH = 3;
const SOLID_RANKS = 2;

const chanceOf = (needed: number): number => (7 - Math.min(6, Math.max(2, needed))) / 6;

/** The chance that one attack costs its target a Health Point. */
function unsaved(striker: Figures, struck: Figures): number {
  const [skill, force] = [striker.off - struck.def, striker.str - struck.res];
  const hit = skill >= 4 ? 2 : skill >= 1 ? 3 : skill >= -3 ? 4 : 5;
  const wound = force >= 2 ? 2 : force === 1 ? 3 : force === 0 ? 4 : force === -1 ? 5 : 6;
  const armour = Math.min(6, struck.arm) - striker.ap;
  const saved = armour <= 0 ? 0 : chanceOf(7 - armour);
  const warded = struck.aegis === null ? 0 : chanceOf(Math.max(3, struck.aegis));
  return chanceOf(hit) * chanceOf(wound) * (1 - saved) * (1 - warded);
}

/** Health Points left: of the rank and file, then of each hero. */
type Left = readonly number[];

const alive = (company: Company, left: Left): number => Math.ceil((left[0] as number) / company.hp);
const lives = (left: Left, hero: number): boolean => (left[hero + 1] as number) > 0;
const places = (company: Company, left: Left): number => alive(company, left) + company.heroes.filter((_, i) => lives(left, i)).length;
const files = (company: Company): number => Math.min(company.files, company.models + company.heroes.length);
const ranks = (company: Company, left: Left): number => {
  const [wide, n] = [files(company), places(company, left)];
  return wide < RANK_WIDTH ? 0 : Math.floor(n / wide) + (n % wide >= RANK_WIDTH ? 1 : 0);
};

interface Attack {
  readonly pool: number;
  readonly chance: number;
}

/** Every single attack that a side makes in a step: whom it is allocated to, and its chance. */
function attacksOf(company: Company, enemy: Company, step: number, [own, foe]: readonly [Left, Left], wide: number): readonly Attack[] {
  if (foe.every((hp) => hp === 0)) return [];
  const attacks: Attack[] = [];
  const anybody = (foe[0] as number) > 0 ? 0 : foe.findIndex((hp) => hp > 0);
  const there = (name: string): number => {
    const place = enemy.heroes.findIndex((hero) => hero.name === name);
    const reached = place >= 0 && lives(foe, place) && (!enemy.heroes[place]?.behind || foe[0] === 0);
    return reached ? place + 1 : anybody;
  };
  const target = (pool: number): Figures => (pool === 0 ? enemy : (enemy.heroes[pool - 1] as Hero));
  const strike = (striker: Figures, pool: number, times: number): void => {
    for (let i = 0; i < times; i++) attacks.push({ pool, chance: unsaved(striker, target(pool)) });
  };
  const models = alive(company, own);
  if (company.agi === step && models > 0) {
    const n = places(company, own);
    const beside = company.heroes.filter((hero, i) => !hero.behind && lives(own, i)).length;
    let front = Math.min(models, Math.max(0, Math.min(wide, n) - beside));
    let second = Math.min(models - front, Math.max(0, Math.min(wide, n - files(company))));
    for (const [name, told] of Object.entries(company.strikesAt)) {
      const place = enemy.heroes.findIndex((hero) => hero.name === name);
      if (place < 0 || !lives(foe, place)) continue;
      const near = Math.min(wide, 3);
      const first = Math.min(told, near, front);
      const behind = Math.min(told - first, near, second);
      strike(company, there(name), first * company.att + behind * Math.min(HEIGHT, company.att));
      front -= first;
      second -= behind;
    }
    strike(company, anybody, front * company.att + second * Math.min(HEIGHT, company.att));
  }
  company.heroes.forEach((hero, i) => {
    if (hero.agi === step && lives(own, i) && !hero.behind) strike(hero, there(hero.strikesAt), hero.att);
  });
  return attacks;
}

/** What one end of a round looks like in words, with its chance. */
export type RoundTally = ReadonlyMap<string, number>;

const add = (tally: Map<string, number>, key: string, chance: number): void => void tally.set(key, (tally.get(key) ?? 0) + chance);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Every end of a round: "own left | foe left | overkill | result | who breaks". */
export function refereeRound(a: Company, b: Company): RoundTally {
  const start = (company: Company): number[] => [company.models * company.hp, ...company.heroes.map(({ hp }) => hp)];
  const [fullA, fullB] = [start(a), start(b)];
  const contact = (company: Company): number => Math.min(files(company), company.models + company.heroes.length);
  let states = new Map<string, number>([[JSON.stringify([fullA, fullB, 0]), 1]]);
  for (let step = 10; step >= 0; step--) {
    const next = new Map<string, number>();
    for (const [key, chance] of states) {
      const [leftA, leftB, beyond] = JSON.parse(key) as [number[], number[], number];
      const onB = attacksOf(a, b, step, [leftA, leftB], contact(a));
      const onA = attacksOf(b, a, step, [leftB, leftA], contact(b));
      let pending = new Map<string, number>([[JSON.stringify([leftA.map(() => 0), leftB.map(() => 0)]), 1]]);
      for (const [side, attacks] of [
        [1, onB],
        [0, onA],
      ] as const)
        for (const attack of attacks) {
          const after = new Map<string, number>();
          for (const [wounds, p] of pending) {
            const struck = JSON.parse(wounds) as [number[], number[]];
            add(after, wounds, p * (1 - attack.chance));
            (struck[side][attack.pool] as number)++;
            add(after, JSON.stringify(struck), p * attack.chance);
          }
          pending = after;
        }
      for (const [wounds, p] of pending) {
        const [lostA, lostB] = JSON.parse(wounds) as [number[], number[]];
        const [endA, endB] = [
          leftA.map((hp, i) => Math.max(0, hp - (lostA[i] as number))),
          leftB.map((hp, i) => Math.max(0, hp - (lostB[i] as number))),
        ];
        const more = sum(leftB.map((hp, i) => Math.max(0, (lostB[i] as number) - hp)));
        add(next, JSON.stringify([endA, endB, beyond + more]), chance * p);
      }
    }
    states = next;
  }
  const ends = new Map<string, number>();
  for (const [key, chance] of states) {
    const [leftA, leftB, beyond] = JSON.parse(key) as [number[], number[], number];
    const [goneA, goneB] = [sum(leftA) === 0, sum(leftB) === 0];
    const score = (own: Company, full: readonly number[], enemyFull: readonly number[], enemyLeft: readonly number[]): number =>
      Math.min(4, ranks(own, full)) +
      (own.heroes.some(({ banner }) => banner) ? 1 : 0) +
      sum(enemyFull) -
      sum(enemyLeft) +
      (sum(enemyLeft) === 0 ? 1 : 0);
    const lead = score(a, fullA, fullB, leftB) - score(b, fullB, fullA, leftA);
    const result = goneA && !goneB ? 'lose' : goneB && !goneA ? 'win' : lead > 0 ? 'win' : lead < 0 ? 'lose' : 'draw';
    const breaks =
      goneA || goneB || result === 'draw' ? 0 : result === 'win' ? fails(b, leftB, a, leftA, lead) : fails(a, leftA, b, leftB, -lead);
    const words = (broken: string): string => `${leftA.join(',')} | ${leftB.join(',')} | ${beyond} | ${result} | ${broken}`;
    add(ends, words('nobody'), chance * (1 - breaks));
    if (breaks > 0) add(ends, words(result === 'win' ? 'b' : 'a'), chance * breaks);
  }
  return ends;
}

/** The chance that the loser of a round breaks. */
function fails(own: Company, left: Left, enemy: Company, foe: Left, difference: number): number {
  const standing = own.heroes.filter((_, i) => lives(left, i));
  const steady = ranks(own, left) > ranks(enemy, foe);
  const modifier = steady && ranks(own, left) >= SOLID_RANKS ? 0 : steady ? Math.min(2, difference) : difference;
  const itself = (left[0] as number) > 0 ? own.dis : Math.max(...standing.map(({ dis }) => dis));
  const dis = Math.max(itself, ...standing.filter(({ commands }) => commands).map((hero) => hero.dis));
  let ways = 0;
  for (let x = 1; x <= 6; x++) for (let y = 1; y <= 6; y++) if (x + y > dis - modifier) ways++;
  const fail = ways / 36;
  return standing.some(({ banner }) => banner) ? fail * fail : fail;
}
