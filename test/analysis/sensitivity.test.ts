import { describe, expect, it } from 'vitest';
import { bestLoadout } from '../../src/analysis/best.ts';
import { flipSentence, smallestFlip, smallestReach } from '../../src/analysis/flip.ts';
import { formatPercent } from '../../src/analysis/format.ts';
import { headlineChance, measureOf } from '../../src/analysis/measure.ts';
import { scenarioOf } from '../../src/analysis/scenario.ts';
import { responseCurve, sensitivity, sensitivityFinding, sensitivityTable } from '../../src/analysis/sensitivity.ts';
import { variations } from '../../src/analysis/variations.ts';
import { formatFraction, type Fraction, fraction } from '../../src/pmf/index.ts';
import { InputError } from '../../src/systems/input-error.ts';
import type { CatalogueItem, GameSystem, LoadoutChoice } from '../../src/systems/system.ts';
import { loadout, toy } from './toy.ts';

const system: GameSystem = toy;
const target = loadout('guard', { armour: 1, wounds: 5 });
const scenario = scenarioOf(system, loadout('axe'), target);
const damage = measureOf(system, 'damage');
const chance = headlineChance(system) as NonNullable<ReturnType<typeof headlineChance>>;

describe('variations', () => {
  it('change each whole number by one within its bounds, each flag, and nothing else', () => {
    const all = variations(system.schema.fields, scenario).map(({ path, from, to }) => `${path} ${String(from)}→${String(to)}`);
    expect(all).toEqual([
      'attacker.skill 0→1',
      'weapons[0].dice 2→1',
      'weapons[0].dice 2→3',
      'weapons[0].needs 4→3',
      'weapons[0].needs 4→5',
      'weapons[0].power 3→2',
      'weapons[0].power 3→4',
      'target.armour 1→0',
      'target.armour 1→2',
      'target.wounds 5→4',
      'target.wounds 5→6',
      'situation.cover false→true',
    ]);
  });

  it('leave the scenario that they start from as it is', () => {
    const before = JSON.stringify(scenario);
    const [first] = variations(system.schema.fields, scenario);
    expect(JSON.stringify(scenario)).toBe(before);
    expect(first?.scenario).toEqual({ ...scenario, attacker: { skill: 1 } });
  });

  it('offer a choice’s other options, in the parts asked for', () => {
    expect(variations(system.schema.fields, scenario, { parts: ['options'] }).map(({ path, to }) => [path, to])).toEqual([
      ['options.tie', 'b'],
    ]);
    expect(variations(system.schema.fields, scenario, { parts: ['options'], choices: false })).toEqual([]);
  });
});

describe('sensitivity', () => {
  const result = sensitivity(system, scenario, damage);

  it('gives each change its exact effect, largest first', () => {
    // Base: 2 with 1/2, 5 with 1/4: 9/4. A third die: 3·2 + 3·5 + 8 = 29 over 8.
    expect(formatFraction(result.base)).toBe('9/4');
    expect(formatFraction(result.effects.find(({ path, to }) => path === 'weapons[0].dice' && to === 3)?.value as Fraction)).toBe('29/8');
    const sizes = result.effects.map(({ change }) => change.abs());
    sizes.slice(1).forEach((size, i) => expect(size.compare(sizes[i] as Fraction)).toBeLessThanOrEqual(0));
  });

  it('says what moves it most, and that wounds do not move damage', () => {
    expect(sensitivityFinding(result)).toBe('Damage is 2.25; what moves it most is weapon 1, dice: 2 → 3, to 3.63 (+1.38).');
    expect(
      sensitivityTable(result)
        .rows.filter(([change]) => change?.startsWith('target, wounds'))
        .map(([, , difference]) => difference),
    ).toEqual(['equal', 'equal']);
  });

  it('keeps apart what the rules refuse', () => {
    const strict: GameSystem = {
      ...system,
      resolve: (each) => {
        if ((each.situation as { cover: boolean }).cover)
          throw new InputError({ path: 'situation.cover', expected: 'no cover', received: true });
        return system.resolve(each);
      },
    };
    expect(sensitivity(strict, scenario, damage).refused).toEqual([
      { path: 'situation.cover', to: true, reason: 'situation.cover: expected no cover; got true' },
    ]);
  });
});

describe('a response curve', () => {
  it('has breakpoints where the answer changes, and plateaus between', () => {
    const curve = responseCurve(system, scenario, chance, 'target.wounds');
    // Damage is 0, 2 or 5: the chance is 3/4 up to 2 wounds, 1/4 up to 5, then nothing.
    expect(curve.points.map(({ at, value }) => `${at} ${formatFraction(value)}`)).toEqual([
      '1 3/4',
      '2 3/4',
      '3 1/4',
      '4 1/4',
      '5 1/4',
      '6 0/1',
      '7 0/1',
      '8 0/1',
    ]);
    expect([curve.breakpoints, curve.steepest]).toEqual([[3, 6], 3]);
  });

  it('refuses a path that is no whole-numbered field', () => {
    expect(() => responseCurve(system, scenario, chance, 'target.glory')).toThrow(
      /^field: expected one of attacker\.skill, .*target\.wounds; got "target\.glory"$/,
    );
  });
});

describe('the smallest change that flips an order', () => {
  it('is found exactly, and nothing smaller does it', () => {
    const [a, b] = [scenarioOf(system, loadout('axe'), target), scenarioOf(system, loadout('maul', { dice: 4, power: 3 }), target)];
    // Axe needs two of two (1/4); maul two of four (11/16). Axe with three dice has 1/2, with 3+ 4/9: two steps are needed.
    const found = smallestFlip(system, a, b, chance);
    expect([found.behind, found.searched]).toEqual(['a', 2]);
    for (const flip of found.flips) expect(flip.value.compare(flip.against)).toBeGreaterThanOrEqual(0);
    expect(found.flips.map(({ changes }) => changes.map(({ path, to }) => `${path}=${String(to)}`).join(' '))).toContain(
      'weapons[0].dice=4',
    );
    expect(flipSentence(found, { a: 'Axe', b: 'Maul' }, (value) => formatPercent(value))).toMatch(
      /^Axe gets ahead with 2 steps: .* \(\d+\.\d% against 68\.8%\)/,
    );
  });

  it('reaches any goal, such as what a fair price would ask for', () => {
    // From 1/4 to at least 1/2: a third die does exactly that, and nothing else of one step does.
    const { reached, searched } = smallestReach(system, scenario, chance, fraction(1, 2));
    expect([searched, reached.map(({ changes, ahead }) => [changes[0]?.path, changes[0]?.to, ahead])]).toEqual([
      1,
      [['weapons[0].dice', 3, false]],
    ]);
  });

  it('says when two are level and when no small change is enough', () => {
    expect(smallestFlip(system, scenario, scenario, chance)).toEqual({ behind: 'neither', flips: [], searched: 0 });
    const far = smallestFlip(system, scenarioOf(system, loadout('straw', { power: 0, dice: 1 }), target), scenario, chance, 1);
    expect(flipSentence(far, { a: 'Straw', b: 'Axe' }, String)).toBe('No change of up to 1 step brings Straw level.');
  });
});

describe('the best loadout', () => {
  const item = (id: string, cost: number | null, group = ''): CatalogueItem => ({
    id,
    name: id,
    group,
    cost,
    standing: 'illustrative',
    source: 'test',
    says: '',
    notModelled: [],
    tags: [],
  });
  const dice: Readonly<Record<string, number>> = { knife: 1, sword: 2, axe: 3 };
  const shop: GameSystem = {
    ...system,
    catalogue: {
      ...system.catalogue,
      fighters: [item('hero', 10), item('ogre', 50, 'ogres')],
      weapons: [item('knife', 1), item('sword', 5), item('axe', 9), item('club', 2, 'ogres')],
      kit: [item('charm', 3), item('lamp', 1)],
    },
    loadout: ({ fighter, weapons, kit = [] }: LoadoutChoice) => {
      if (weapons.length === 0 || (weapons.length === 2 && !weapons.includes('knife')))
        throw new InputError({ path: 'weapons', expected: 'one, or one and a knife', received: weapons });
      const cost =
        (fighter === 'hero' ? 10 : 50) +
        weapons.reduce((sum, id) => sum + ({ knife: 1, sword: 5, axe: 9, club: 2 }[id] ?? 0), 0) +
        kit.reduce((sum, id) => sum + (id === 'charm' ? 3 : 1), 0);
      const made = loadout(weapons.join('+'), { skill: kit.includes('charm') ? 1 : 0, cost });
      return { ...made, weapons: weapons.map((id) => ({ name: id, dice: dice[id] ?? 0, needs: 4, power: 2 })) };
    },
  };
  const targets = [loadout('rat', { wounds: 3 }), loadout('guard', { armour: 1, wounds: 5 })];

  it('is what trying everything finds, and says that it is optimal', () => {
    for (const budget of [11, 16, 17, 20, 24, 99]) {
      const best = bestLoadout({ system: shop, fighter: 'hero', budget, targets });
      const every = ['knife', 'sword', 'axe']
        .flatMap((first) => [[first], [first, 'knife'], ['knife', first]])
        .flatMap((weapons) => [[], ['charm'], ['lamp'], ['charm', 'lamp']].map((kit) => shop.loadout({ fighter: 'hero', weapons, kit })));
      const values = every
        .filter(({ cost }) => (cost ?? 0) <= budget)
        .map(
          (each) =>
            targets.reduce(
              (sum, foe) =>
                sum +
                Number(
                  shop
                    .resolve(scenarioOf(shop, each, foe))
                    .outcome.chance((points) => (points as number) >= (foe.target as { wounds: number }).wounds)
                    .valueOf(),
                ),
              0,
            ) / 2,
        );
      expect(best.optimal).toBe(true);
      expect(Number(best.found[0]?.value.valueOf())).toBeCloseTo(Math.max(...values), 12);
      expect(best.found[0]?.loadout.cost ?? Infinity).toBeLessThanOrEqual(budget);
    }
  });

  it('does not compute what only looks different, and leaves other groups’ items alone', () => {
    const best = bestLoadout({ system: shop, fighter: 'hero', targets });
    expect(best.repeated).toBeGreaterThan(0);
    expect(best.found.every(({ choice }) => !choice.weapons.includes('club'))).toBe(true);
    // A lamp does nothing, so that of equal loadouts the one without it, the cheaper one, comes first.
    expect(best.found[0]?.choice.kit).toEqual(['charm']);
  });

  it('says how far it may be from the best when it had to stop', () => {
    const best = bestLoadout({ system: shop, fighter: 'hero', targets, limit: 3 });
    expect([best.optimal, best.examined]).toEqual([false, 3]);
    expect(best.within?.add(best.found[0]?.value as Fraction).equals(1)).toBe(true);
  });

  it('refuses an unknown fighter', () => {
    expect(() => bestLoadout({ system: shop, fighter: 'nobody', targets })).toThrow(
      /^fighter: expected a fighter's id in the catalogue, such as "hero"; got "nobody"$/,
    );
  });
});
