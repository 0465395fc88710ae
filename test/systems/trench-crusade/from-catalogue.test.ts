import { describe, expect, it } from 'vitest';
import { formatFraction, fraction } from '../../../src/pmf/index.ts';
import { trenchCrusade as tc } from '../../../src/systems/trench-crusade/index.ts';
import type { LoadoutChoice } from '../../../src/systems/system.ts';

/** The worked situations of rules § 5.6, played with the catalogue's own weapons and profiles instead of net numbers. */

interface Situation {
  readonly attacker: LoadoutChoice;
  readonly target?: object;
  readonly against?: LoadoutChoice;
  readonly as?: object;
  readonly situation?: object;
  readonly options?: object;
}

function resolved({ attacker, target = {}, against, as = {}, situation = {}, options = {} }: Situation) {
  const loadout = tc.loadout(attacker);
  const foe = against ? tc.loadout(against).target : {};
  return tc.resolve(
    tc.schema.parse({
      attacker: { ...loadout.attacker, ...as },
      weapons: loadout.weapons,
      target: { ...foe, ...target },
      situation,
      options: { policy: 'none', ...options },
    }),
  );
}

const out = (situation: Situation): string => formatFraction(resolved(situation).outcome.chance(({ outOfAction }) => outOfAction));
const yeoman = (weapon: string, ...more: string[]): LoadoutChoice => ({ fighter: 'new-antioch-yeoman', weapons: [weapon, ...more] });
const shocktrooper = (...weapons: string[]): LoadoutChoice => ({ fighter: 'new-antioch-shocktrooper', weapons });
const commando = (...weapons: string[]): LoadoutChoice => ({ fighter: 'heretic-legions-death-commando', weapons });

const STANDARD = { armour: -1 };
const REINFORCED = { armour: -2 };
const MACHINE = { armour: -3, standfast: true };

describe('shots', () => {
  it('a Bolt-Action Rifle at short range takes a model in Standard Armour out with 797/7776 (W01)', () => {
    expect(out({ attacker: yeoman('bolt-action-rifle'), target: STANDARD })).toBe('797/7776');
  });

  it('cover and Long Range take one die each (W02)', () => {
    expect(out({ attacker: yeoman('bolt-action-rifle'), target: STANDARD, situation: { cover: true, longRange: true } })).toBe(
      '8141/279936',
    );
  });

  it('an elevated position cancels one of them, Ranged +1 the other (W03)', () => {
    expect(
      out({
        attacker: { fighter: 'iron-sultanate-janissary', weapons: ['jezzail'] },
        situation: { elevated: true, cover: true, longRange: true },
      }),
    ).toBe('1313/7776');
  });

  it('AUTOMATIC 3 makes three attacks, each with its own rolls (W04)', () => {
    expect(out({ attacker: yeoman('machine-gun'), target: STANDARD })).toBe('130262732837/470184984576');
    expect(out({ attacker: yeoman('machine-gun'), target: STANDARD, options: { policy: 'optimal' } })).toBe('6567024000365/16926659444736');
  });

  it('a Submachine Gun shoots in two ACTIONS (W05)', () => {
    expect(
      out({ attacker: yeoman('submachine-gun'), as: { ranged: 1 }, target: { ...REINFORCED, blood: 2 }, options: { policy: 'all' } }),
    ).toBe('6012095489/14693280768');
  });

  it('a Flamethrower always hits, never critically, and ignores armour (W06, W07)', () => {
    expect(out({ attacker: yeoman('flamethrower'), target: REINFORCED })).toBe('23/216');
    expect(out({ attacker: yeoman('heavy-flamethrower'), target: REINFORCED, options: { policy: 'optimal' } })).toBe('26777/46656');
  });

  it('a Hell Knight’s IMPERVIOUS armour is not ignored and DEMONIC negates FIRE (W08)', () => {
    expect(
      out({
        attacker: yeoman('heavy-flamethrower'),
        against: { fighter: 'court-of-the-seven-headed-serpent-hell-knight', weapons: ['sword-axe'] },
        options: { policy: 'optimal' },
      }),
    ).toBe('2039/23328');
  });

  it('Aim adds 2 DICE after a Risky roll whose failure ends the Activation (W16)', () => {
    const sniper = { fighter: 'new-antioch-sniper-priest', weapons: ['sniper-rifle'] };
    expect(out({ attacker: sniper, target: REINFORCED, situation: { aim: true, cover: true, longRange: true } })).toBe('1831249/10077696');
  });

  it('SHOTGUN swaps the die of Long Range for an injury die (W17)', () => {
    expect(out({ attacker: yeoman('shotgun'), target: STANDARD })).toBe('865/5832');
    expect(out({ attacker: yeoman('shotgun'), target: STANDARD, situation: { longRange: true } })).toBe('1157/23328');
  });

  it('grenades ignore cover and Long Range, and others in the blast get no critical dice (W18)', () => {
    const thrown = resolved({
      attacker: yeoman('frag-grenades'),
      situation: { cover: true, longRange: true, inBlast: [{ name: 'second' }] },
    });
    expect(formatFraction(thrown.outcome.chance(({ outOfAction }) => outOfAction))).toBe('1313/7776');
    expect(formatFraction(thrown.outcome.chance(({ othersOut }) => othersOut === 1))).toBe('35/216');
  });

  it('an Infernal Bomb is DEADLY on a direct hit (W19)', () => {
    expect(
      out({ attacker: { fighter: 'heretic-legions-artillery-witch', weapons: [] }, target: REINFORCED, options: { scatter: 'misses' } }),
    ).toBe('13907/46656');
  });

  it('ARMOUR PIERCING takes one off armour and shield together (W42)', () => {
    expect(
      out({
        attacker: { fighter: 'cult-of-the-black-grail-corpse-guard', weapons: ['infested-rifle'] },
        target: { armour: -2, shield: -1 },
      }),
    ).toBe('403/7776');
  });

  it('a shot into melee goes at the friend in three of six cases (W23)', () => {
    const shot = resolved({
      attacker: { fighter: 'iron-sultanate-janissary', weapons: ['jezzail'] },
      target: STANDARD,
      situation: { friend: { name: 'friend' } },
    });
    expect(formatFraction(shot.outcome.chance(({ outOfAction }) => outOfAction))).toBe('865/11664');
    expect(formatFraction(shot.outcome.chance(({ down }) => down))).toBe('2413/23328');
    const friend = shot.stages.find(({ id }) => id === 'friend');
    expect(friend?.figures.map(({ value }) => formatFraction(value))).toEqual(['1411/11664', '2851/23328']);
  });

  it.each([
    [
      'the opponent who spends has two more dice by his two BLOOD MARKERS',
      { policy: 'none', reply: 'all' },
      fraction(25, 36),
      fraction(2089, 2592),
    ],
    ['the attacker who spends all leaves them where they are', { policy: 'all', reply: 'none' }, fraction(10, 36), fraction(113, 216)],
  ])('on the friend in the melee %s', (_, options, plain, critical) => {
    const scenario = tc.schema.parse({ weapons: [{}], situation: { friend: { blood: 2 } }, options });
    const expected = fraction(20, 72).mul(plain).add(fraction(1, 72).mul(critical));
    const figures = tc.resolve(scenario).stages.find(({ id }) => id === 'friend')?.figures;
    expect(formatFraction(figures?.[0]?.value ?? fraction(0))).toBe(formatFraction(expected));
  });

  it('nobody spends the attacker’s markers on a shot at the friend', () => {
    const fate = (attacker: object) =>
      tc
        .resolve(tc.schema.parse({ attacker, weapons: [{}], situation: { friend: {} } }))
        .stages.find(({ id }) => id === 'friend')
        ?.figures.map(({ value }) => formatFraction(value));
    expect(fate({ blood: 2, blessing: 1 })).toEqual(fate({}));
  });

  it('a Bow of Lethe takes the better of two dice and IGNORE ARMOUR, which is the dice up to -2 (W32)', () => {
    const hunter = { fighter: 'court-of-the-seven-headed-serpent-hunter-of-the-left-hand-path', weapons: [] };
    // Given a plain hit: at +2 DICE a hit is critical with 19/144, else plain with 7/9.
    const best = (armour: number): string => out({ attacker: hunter, target: { armour } });
    const ignoring = (armour: number): string =>
      out({ attacker: { ...hunter, weapons: ['bow-of-lethe-hunter-of-the-left-hand-path'] }, target: { armour } });
    expect(best(0)).toBe(ignoring(0));
    // At armour 0 the dice decide alone: 7/9 × 25/36 + 19/144 × 2089/2592.
    expect(best(0)).toBe('241291/373248');
  });
});

describe('a Black Grail Shield', () => {
  it('answers a shot with its own Success Roll: hit chance 665/1296 in place of 29/36 (W38)', () => {
    const shot = resolved({
      attacker: { fighter: 'iron-sultanate-janissary', weapons: ['jezzail'] },
      against: { fighter: 'cult-of-the-black-grail-plague-knight', weapons: ['sword-axe'], kit: ['black-grail-shield'] },
    });
    expect(formatFraction(shot.outcome.chance(({ worst }) => worst >= 1))).toBe('665/1296');
  });

  it('does nothing in melee', () => {
    const blow = resolved({
      attacker: { fighter: 'heretic-legions-chorister', weapons: ['trench-club'] },
      against: { fighter: 'cult-of-the-black-grail-plague-knight', weapons: ['sword-axe'], kit: ['black-grail-shield'] },
    });
    expect(formatFraction(blow.outcome.chance(({ worst }) => worst >= 1))).toBe('131/144');
  });
});

describe('fights', () => {
  it('two weapons make one attack each, the off-hand one at -1 DICE (W09, W10)', () => {
    expect(out({ attacker: shocktrooper('sword-axe', 'trench-club'), target: STANDARD })).toBe('219744101/816293376');
    expect(out({ attacker: shocktrooper('trench-club', 'sword-axe'), target: STANDARD, options: { policy: 'optimal' } })).toBe(
      '3217684951/9795520512',
    );
  });

  it('TOUGH and Machine Armour turn the first Out of Action into a Minor Hit (W11)', () => {
    expect(out({ attacker: commando('great-sword-axe'), target: { ...MACHINE, keywords: ['TOUGH'] } })).toBe('0/1');
    expect(out({ attacker: commando('great-sword-axe'), target: { ...MACHINE, keywords: ['TOUGH'], toughUsed: true } })).not.toBe('0/1');
  });

  it('CLEAVE 2 makes two attacks (W12)', () => {
    expect(out({ attacker: commando('tartarus-claws'), target: { keywords: ['TOUGH'] }, options: { policy: 'optimal' } })).toBe(
      '3513856775/17414258688',
    );
  });

  it('Beelzebub’s Embrace makes four attacks: all of them miss with (5/12)⁴', () => {
    expect(formatFraction(resolved({ attacker: yeoman('beelzebub-s-embrace-melee') }).outcome.chance(({ worst }) => worst === 0))).toBe(
      '625/20736',
    );
  });

  it('a keyword without a number counts once, numbers add up', () => {
    const hit = (keywords: readonly string[]): string => {
      const scenario = tc.schema.parse({ weapons: [{ keywords: ['FLAMETHROWER', ...keywords] }], options: { policy: 'none' } });
      return formatFraction(tc.resolve(scenario).outcome.chance(({ outOfAction }) => outOfAction));
    };
    expect([hit(['DEADLY']), hit(['DEADLY', 'DEADLY'])]).toEqual(['20/27', '20/27']);
    expect([hit(['+1 INJURY DICE', '+1 INJURY DICE']), hit(['+2 INJURY DICE'])]).toEqual(['25/36', '25/36']);
  });

  it('only a Bloodbath takes a GOLEM out (W13)', () => {
    const golem = { fighter: 'mercenaries-scripture-guardian', weapons: ['vengeful-scripture'] };
    expect(
      out({ attacker: shocktrooper('great-sword-axe'), against: golem, target: { blood: 3, down: true }, options: { policy: 'optimal' } }),
    ).toBe('1323617/1889568');
    expect(
      out({ attacker: shocktrooper('great-sword-axe'), against: golem, target: { blood: 2, down: true }, options: { policy: 'optimal' } }),
    ).toBe('0/1');
  });

  it('an Anti-Tank Hammer ignores armour and bleeds its user on every hit (W14)', () => {
    const blow = resolved({ attacker: { fighter: 'trench-pilgrims-stigmatic-nun', weapons: ['anti-tank-hammer'] }, target: MACHINE });
    expect(formatFraction(blow.outcome.chance(({ outOfAction }) => outOfAction))).toBe('30959/69984');
    expect(formatFraction(blow.outcome.chance(({ attackerBlood }) => attackerBlood === 1))).toBe('29/36');
  });

  it('retreating past two swords leaves the model standing with 40.2% (W29)', () => {
    const retreat = resolved({ attacker: shocktrooper('sword-axe'), target: STANDARD, situation: { retreat: 2 } });
    expect(formatFraction(retreat.outcome.chance(({ outOfAction }) => outOfAction))).toBe('88657475/272097792');
  });

  it('a Down attacker is at -1 DICE in a retreat attack, and stands up first in its own Activation', () => {
    const [own, free] = [{}, { retreat: 1 }].map((situation) =>
      out({ attacker: shocktrooper('trench-club'), as: { down: true }, target: STANDARD, situation }),
    );
    expect(own).toBe('865/5832');
    expect(free).toBe('797/7776');
  });

  it('a Torture Instrument rolls one injury die and doubles its markers (W30)', () => {
    const torment = resolved({ attacker: { fighter: 'court-of-the-seven-headed-serpent-yoke-fiend', weapons: ['torture-instrument'] } });
    expect(formatFraction(torment.outcome.chance(({ outOfAction }) => outOfAction))).toBe('0/1');
    expect(torment.outcome.map(({ blood }) => blood).outcomes).toEqual([0, 2]);
  });

  it('Trample ignores armour and a Down target is worth 1 INJURY DICE (W40)', () => {
    expect(
      out({
        attacker: { fighter: 'iron-sultanate-brazen-bull', weapons: [] },
        target: { ...MACHINE, down: true, blood: 3 },
        options: { policy: 'optimal' },
      }),
    ).toBe('460573/559872');
  });

  it('a Great Hammer’s modifier comes after the floor of -3 (W43)', () => {
    expect(out({ attacker: shocktrooper('great-hammer-maul'), target: { armour: -2, shield: -1 } })).toBe('883/11664');
  });

  it('a miss with a RISKY weapon ends the Activation (W44)', () => {
    expect(out({ attacker: commando('sacrificial-blade', 'sword-axe'), target: STANDARD, options: { policy: 'optimal' } })).toBe(
      '11776627655/19591041024',
    );
  });

  it('a Vivisector’s critical threshold falls with each BLOOD MARKER (W34)', () => {
    const stage = resolved({
      attacker: { fighter: 'mercenaries-combat-biologist', weapons: ['vivisector'] },
      target: { blood: 4 },
    }).stages.find(({ id }) => id === 'success');
    expect(stage?.figures.map(({ value }) => formatFraction(value))).toEqual(['7/36', '1/8', '49/72']);
  });

  it('a Tank-Splitter Sword sets one die to 6 against armour alone (W36)', () => {
    const injury = (armour: number): readonly string[] | undefined =>
      resolved({ attacker: shocktrooper('tank-splitter-sword'), target: { armour } })
        .stages.find(({ id }) => id === 'injury')
        ?.figures.map(({ value }) => formatFraction(value));
    expect(injury(-2)).toEqual(['0/1', '1/9', '1/3', '5/9']);
    expect(injury(0)).toEqual(['0/1', '7/36', '61/216', '113/216']);
  });

  it('a PISTOL in melee makes one attack with the better characteristic, AUTOMATIC or not', () => {
    const fight = resolved({
      attacker: { fighter: 'new-antioch-sniper-priest', weapons: ['automatic-pistol'] },
      target: STANDARD,
      situation: { action: 'fight' },
    });
    expect(fight.stages.find(({ id }) => id === 'attacks')?.figures[0]?.value.toFraction()).toBe('1');
    expect(fight.stages.find(({ id }) => id === 'success')?.figures.map(({ value }) => formatFraction(value))).toEqual([
      '13/144',
      '7/9',
      '19/144',
    ]);
  });
});

describe('a Diving Charge', () => {
  const diver = shocktrooper('sword-axe');

  it('gives +1 DICE when it succeeds and no attack when it fails (W22)', () => {
    expect(out({ attacker: diver, target: STANDARD, situation: { divingCharge: true } })).toBe('64813/559872');
    expect(out({ attacker: diver, target: STANDARD, situation: { charged: true } })).toBe('2809/17496');
  });

  it('costs an unarmoured charger its life with 565/2592, 125/432 when the opponent spends (W21)', () => {
    const lost = (reply: string): string =>
      formatFraction(
        resolved({ attacker: diver, situation: { divingCharge: true }, options: { reply } }).outcome.chance(
          ({ attackerOut }) => attackerOut,
        ),
      );
    expect(lost('none')).toBe('565/2592');
    expect(lost('all')).toBe('125/432');
  });

  it('never makes a FLYING model fall', () => {
    const flyer = resolved({
      attacker: { fighter: 'court-of-the-seven-headed-serpent-praetor', weapons: ['sword-axe'] },
      situation: { divingCharge: true },
    }).outcome;
    expect(formatFraction(flyer.chance(({ attackerOut }) => attackerOut))).toBe('0/1');
    expect(formatFraction(flyer.chance(({ attackerDown }) => attackerDown))).toBe('5/12');
  });
});
