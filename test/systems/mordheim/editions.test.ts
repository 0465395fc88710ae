import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mordheim } from '../../../src/systems/mordheim/index.ts';
import { rulesFrom } from '../../../src/systems/mordheim/house-rule.ts';
import { reader } from '../../../src/systems/schema/validate.ts';
import { HOUSE_RULE } from '../../../src/systems/mordheim/house-rule.ts';
import { after, CLASSIC, forEngine, meeting, OPTIONAL, refereeFighter, VARIANT } from './fighters.ts';

describe('the editions', () => {
  it('differ in exactly the switches of the facts’ table', () => {
    const differing = (a: object, b: object): string[] =>
      Object.keys(a).filter((name) => (a as Record<string, unknown>)[name] !== (b as Record<string, unknown>)[name]);
    expect(differing(VARIANT, CLASSIC).toSorted()).toEqual([
      'critChart',
      'critWhenSixNeeded',
      'dualWieldHitModifier',
      'parryMode',
      'parryReroll',
      'spearBeatsCharge',
      'tieBreakWS',
    ]);
    expect(differing(CLASSIC, OPTIONAL)).toEqual(['critChart']);
  });

  it('agree on every set without criticals, a second weapon or a parry', () => {
    fc.assert(
      fc.property(refereeFighter(3), refereeFighter(1), (attacker, target) => {
        const mine = forEngine({ ...attacker, off: null });
        const theirs = forEngine({ ...target, main: target.main === 'sword' ? 'axe' : target.main, off: null, buckler: false });
        const at = (rules: typeof VARIANT) => after(meeting(mine, theirs, { rules: { ...rules, criticalsOn: false } }));
        return at(VARIANT).equals(at(CLASSIC));
      }),
      { numRuns: 60 },
    );
  });

  it('can be made from each other by a house rule', () => {
    const house = reader(HOUSE_RULE)({
      base: 'variant',
      dualWieldHitModifier: 0,
      parryMode: 'beatHighest',
      parryReroll: 'on',
      tieBreakWS: 'off',
      spearBeatsCharge: 'off',
      critChart: 'basic',
      critWhenSixNeeded: 'off',
    });
    expect(rulesFrom(house)).toEqual(CLASSIC);
    expect(rulesFrom(reader(HOUSE_RULE)({}))).toEqual(VARIANT);
  });

  it('are refused by unknown names, with the nearest known one', () => {
    expect(() =>
      mordheim.schema.parse({ system: 'mordheim', edition: 'clasic', attacker: {}, weapons: [{ weapon: 'sword' }], target: {} }),
    ).toThrow(/^edition: .*classic/);
  });
});
