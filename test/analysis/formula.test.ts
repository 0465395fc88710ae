import { describe, expect, it } from 'vitest';
import { formulaMeasure, LONGEST, parseFormula } from '../../src/analysis/formula.ts';
import { formatFraction, fraction } from '../../src/pmf/index.ts';
import { loadout, toy } from './toy.ts';
import { scenarioOf } from '../../src/analysis/scenario.ts';

const names = { damage: fraction(7, 3), removed: fraction(1) } as const;
const value = async (text: string): Promise<string> =>
  formatFraction((await parseFormula(text, Object.keys(names))).evaluate((name) => names[name as keyof typeof names]));

describe('a formula', () => {
  it('is evaluated exactly', async () => {
    expect(await value('damage / 7 + 1/3')).toBe('2/3');
    expect(await value('0.1 + 0.2')).toBe('3/10');
    expect(await value('max(0, damage - 3) + min(damage, 2, 5)')).toBe('2/1');
    expect(await value('-(2 - damage) * 3')).toBe('1/1');
    expect(await value('floor(damage) + ceil(damage) + round(damage) + abs(-1)')).toBe('8/1');
    expect(await value('removed ? damage : 0')).toBe('7/3');
    expect(await value('damage >= 2 and not (removed == 0) or false')).toBe('1/1');
  });

  it('says which names it uses and whether it is a condition', async () => {
    const formula = await parseFormula('(damage > 2 and removed == 1)', Object.keys(names));
    expect([formula.uses, formula.isCondition]).toEqual([['damage', 'removed'], true]);
    expect((await parseFormula('damage + 1', Object.keys(names))).isCondition).toBe(false);
  });

  it.each([
    ['damge', /one of the names damage, removed \(did you mean damage\?\); got "damge"/],
    ['2 damage', /a \* wherever something is multiplied/],
    ['damage ^ 999999', /one of \+ - \* \//],
    ['sqrt(damage)', /one of the functions min, max, abs/],
    ['constructor(damage)', /one of the functions/],
    ['config({})', /one of the functions/],
    ['damage.constructor', /numbers, names/],
    ['[1, 2]', /numbers, names/],
    ['x = 3', /numbers, names/],
    ['f(x) = x', /numbers, names/],
    ['1 < damage < 3', /numbers, names/],
    ['"text"', /numbers between|numbers, names/],
    ['damage # comment', /without comments/],
    ['damage;1', /one formula/],
    ['damage +', /a formula such as/],
    ['', /one formula/],
    ['min()', /values for min/],
    ['5 % 3', /one of \+ - \* \//],
    ['damage!', /one of - \+ not|one of \+/],
    ['1e400', /numbers between/],
    ['('.repeat(LONGEST) + ')', /at most 200 characters/],
  ])('refuses %s in one line', async (text, says) => {
    await expect(value(text)).rejects.toThrow(says);
    await expect(value(text)).rejects.toThrow(/^formula: expected [^\n]+$/);
  });

  it('never divides by nothing', async () => {
    await expect(value('1 / (removed - 1)')).rejects.toThrow(/^formula: expected a divisor that is never 0; got "0"$/);
  });
});

describe('a measure of one’s own', () => {
  const scenario = scenarioOf(toy, loadout('axe'), loadout('guard', { armour: 1, wounds: 5 }));

  it('is an amount over the system’s measures, or a chance when it compares', async () => {
    const spare = await formulaMeasure(toy, 'max(0, damage - 3)');
    expect([spare.kind, spare.of(5, scenario), spare.of(2, scenario)]).toEqual(['amount', 2, 0]);
    const hurts = await formulaMeasure(toy, 'damage > 0 and removed == 0');
    expect([hurts.kind, hurts.of(2, scenario), hurts.of(5, scenario)]).toEqual(['chance', 1, 0]);
  });

  it('refuses what does not come to whole numbers', async () => {
    const half = await formulaMeasure(toy, 'damage / 2');
    expect(half.of(2, scenario)).toBe(1);
    expect(() => half.of(5, scenario)).toThrow(/^formula: expected a formula that comes to whole numbers .*; got "5\/2"$/);
  });
});
