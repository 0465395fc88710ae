import { describe, expect, it } from 'vitest';
import { formatFraction } from '../../../src/pmf/index.ts';
import { ninthAge } from '../../../src/systems/ninth-age/index.ts';
import type { JsonObject } from '../../../src/systems/system.ts';

const { schema, resolve } = ninthAge;

/** One part's attacks at one unit. */
function attacks(attacker: JsonObject, target: JsonObject, attacked = 1) {
  const asked = {
    attacker: { off: 4, str: 4, ap: 0, ...attacker },
    target: { def: 4, res: 4, dis: 7, models: 20, ...target },
    situation: { kind: 'attack', attacks: attacked },
  };
  return resolve(schema.parse(asked)).outcome.map(({ lost }) => lost);
}

/** Faults that other tools have had, with the right values. */
describe('faults of other tools', () => {
  it('7: each multiplied wound is held to the Health Points of a model, whatever it has lost, and goes on from model to model', () => {
    const ogres = { hp: 3 };
    const fatal = { attributes: ['Multiple Wounds (D6)'] };
    const one = attacks(fatal, ogres).condition((lost) => lost > 0);
    expect([1, 2, 3].map((lost) => formatFraction(one.probability(lost)))).toEqual(['1/6', '1/6', '2/3']);
    expect(formatFraction(one.mean())).toBe('5/2');
    // One Health Point lost before changes nothing of the cap.
    const wounded = attacks(fatal, { ...ogres, hpAlreadyLost: 1 }).condition((lost) => lost > 0);
    expect(formatFraction(wounded.mean())).toBe('5/2');
    expect(
      formatFraction(
        attacks({ attributes: ['Multiple Wounds (D3)'] }, { hp: 2 })
          .condition((lost) => lost > 0)
          .mean(),
      ),
    ).toBe('5/3');
  });

  it('21: an automatic wound of Poison replaces the ordinary one and is never lethal', () => {
    // 4+ to hit, 5+ to wound, Armour 2 saves on 5+.
    const chance = (...attributes: readonly string[]): string => formatFraction(attacks({ str: 3, attributes }, { arm: 2 }).mean());
    expect([chance(), chance('Poison Attacks'), chance('Poison Attacks', 'Lethal Strike')]).toEqual(['1/9', '5/27', '11/54']);
  });

  it('21: Poison does nothing where a shot can not hit', () => {
    const shot = { aim: 6, attributes: ['Poison Attacks (Shooting)'] };
    const asked = {
      attacker: { ...shot, off: 4, str: 4, ap: 0 },
      weapons: [{ name: 'Bow' }],
      target: { res: 4, models: 5 },
      situation: { kind: 'shooting', cover: 'hard' },
    };
    expect(formatFraction(resolve(schema.parse(asked)).outcome.expected(({ lost }) => lost))).toBe('0/1');
  });

  it('31: Armour that piercing has taken away saves nothing, not even on a 6', () => {
    // Armour 1 against AP 1: 4+ to hit and 4+ to wound, three times.
    expect(formatFraction(attacks({ ap: 1 }, { arm: 1 }, 3).probability(3))).toBe('1/64');
  });
});
