import { describe, expect, it } from 'vitest';
import { DiceError, die, formatFraction, NOTATION, pmfToJson, repeat, rollExpression, type Pmf } from '../../../src/pmf/index.ts';

const roll = (text: string): Pmf<number> => rollExpression(text).pmf;
const mean = (text: string): string => formatFraction(roll(text).mean());
const same = (a: string, b: string): boolean => roll(a).equals(roll(b));

function error(text: string): DiceError {
  try {
    rollExpression(text);
  } catch (thrown) {
    if (thrown instanceof DiceError) return thrown;
    throw thrown;
  }
  throw new Error(`${text} was accepted`);
}

describe('dice', () => {
  it('are NdS, dS, d%, dF and d{faces}, in any case and spacing', () => {
    expect(roll('3d6').equals(repeat(die(6), 3))).toBe(true);
    expect(same(' D6 + 2 D 4 ', 'd6+2d4')).toBe(true);
    expect(same('d%', 'd100')).toBe(true);
    expect(pmfToJson(roll('dF'))).toEqual({ '-1': '1/3', 0: '1/3', 1: '1/3' });
    expect(pmfToJson(roll('d{1,1,2,3}'))).toEqual({ 1: '1/2', 2: '1/4', 3: '1/4' });
    expect(pmfToJson(roll('0d6'))).toEqual({ 0: '1/1' });
  });
  it('are followed by what is done to them without a space, dF too', () => {
    expect(pmfToJson(roll('4dFkh1'))).toEqual({ '-1': '1/81', 0: '5/27', 1: '65/81' });
    expect(pmfToJson(roll('dFr0'))).toEqual({ '-1': '1/2', 1: '1/2' });
    expect(same('dFkh1', 'dF')).toBe(true);
    expect(same('4d6dldh', '4d6 dl1 dh1')).toBe(true);
    expect(same('{2d6,d8}dldh', '{2d6,d8} dl1 dh1')).toBe(true);
    expect(error('3d6khx')).toMatchObject({ position: 3 });
    expect(mean('let kk = d6 in kk')).toBe('7/2');
  });
  it('may come in a number that is itself rolled', () => {
    expect(mean('(d6)d6')).toBe('49/4');
    expect(pmfToJson(roll('(d2-1)d{5}'))).toEqual({ 0: '1/2', 5: '1/2' });
  });
  it('may be mixed in one pool', () => {
    expect(same('{2d6,d8}', '2d6+d8')).toBe(true);
    expect(same('{d6,d6,d6}kh2', '3d6kh2')).toBe(true);
    expect(same('{d4,d8}kh1', 'max(d4,d8)')).toBe(true);
  });
});

describe('arithmetic', () => {
  it('multiplies before it adds, and goes from left to right', () => {
    expect(pmfToJson(roll('10-2*3-1'))).toEqual({ 3: '1/1' });
    expect(pmfToJson(roll('-(2+3)*2'))).toEqual({ '-10': '1/1' });
  });
  it('adds a flat modifier to what was kept, not to the pool (fault 49)', () => {
    const kept = roll('2d20kh1 + 5');
    expect([kept.min(), kept.max(), formatFraction(kept.mean())]).toEqual([6, 25, '753/40']);
    expect(same('2d20kh1+5', '5+2d20k')).toBe(true);
  });
  it('rolls again for every expression written again (fault 83)', () => {
    const difference = roll('d6 - d6');
    expect([difference.min(), difference.max(), formatFraction(difference.probability(0))]).toEqual([-5, 5, '1/6']);
  });
  it('rolls once for a named roll (fault 83)', () => {
    expect(pmfToJson(roll('let x = d6 in x - x'))).toEqual({ 0: '1/1' });
    expect(same('let x = d6 in x + x', '2*d6')).toBe(true);
    expect(same('d6 + d6', '2d6')).toBe(true);
    expect(same('let x = d6 in let y = d6 in x + y', '2d6')).toBe(true);
  });
  it('turns conditions on a named roll into outcomes', () => {
    expect(pmfToJson(roll('let x = d20 in if x = 20 then 3 else if x >= 11 then 1 else 0'))).toEqual({ 0: '1/2', 1: '9/20', 3: '1/20' });
    expect(same('if d6 >= 4 then d6 else 0', '(d6>=4)*d6')).toBe(true);
    expect(same('let n = d3 in (n)d6 + n', '(d3)d{2,3,4,5,6,7}')).toBe(true);
  });
  it('takes the highest and lowest of independent values', () => {
    expect(same('max(d20,d20)', '2d20kh1')).toBe(true);
    expect(same('min(d6,d6,d6)', '3d6kl1')).toBe(true);
    expect(formatFraction(roll('max(2d6,d12)').probability(12))).toBe('47/432');
  });
});

describe('keeping and dropping', () => {
  it('drops one die when the lowest tie, and keep and drop look at the same roll (fault 45)', () => {
    expect(mean('3d6dl1')).toBe('203/24');
    expect(same('3d6kh2dl1', '3d6dl1')).toBe(true);
    const kept = roll('3d6kh2');
    expect([7, 9, 12].map((x) => formatFraction(kept.atLeast(x)))).toEqual(['29/36', '113/216', '2/27']);
  });
  it('overlaps at least and at most on exactly (fault 65)', () => {
    const kept = roll('3d6dl1');
    expect([kept.atLeast(9), kept.atMost(9), kept.probability(9)].map(formatFraction)).toEqual(['113/216', '139/216', '1/6']);
  });
  it('keeps the lowest two of a minus-dice roll for the hit and its critical alike (fault 43)', () => {
    const low = roll('3d6kl2');
    expect([low.atLeast(7), low.probability(12)].map(formatFraction)).toEqual(['23/72', '1/216']);
  });
  it('has no limit of five seconds: large pools are counted per face (fault 57)', () => {
    expect(formatFraction(roll('8d6kh2').probability(12))).toBe('663991/1679616');
    const large = roll('30d6kh2').probability(12);
    expect(1 - Number(large.n) / Number(large.d)).toBeCloseTo(0.029489, 6);
    expect(roll('9d20kh1').probability(20).equals(roll('9d20>=20').probability(0).mul(-1).add(1))).toBe(true);
  });
  it('gives one place of a large pool at once: the 300th lowest of 1000d100 is the 701st highest', () => {
    const place = roll('1000d100kl300dl299');
    expect([place.min(), place.max()]).toEqual([1, 100]);
    expect(place.equals(roll('1000d100kh701dh700'))).toBe(true);
    expect(same('5d6kl3dl2', '5d6dh2dl2')).toBe(true);
    expect(formatFraction(roll('3d6dl1dh1').mean())).toBe('7/2');
  });
  it('refuses to keep more dice than there are', () => {
    expect(error('2d6kh3')).toMatchObject({ position: 3, message: 'there are only 2 dice to keep 3 of' });
  });
});

describe('rerolls', () => {
  it('tells strictly below from at or below (fault 25)', () => {
    expect([mean('2d6ro<2'), mean('2d6ro<=2')]).toEqual(['47/6', '25/3']);
    expect(same('2d6r<2', '2d{2,3,4,5,6}')).toBe(true);
    expect(same('2d6r<=2', '2d{3,4,5,6}')).toBe(true);
  });
  it('lets only the last roll of a rerolled die count (fault 27)', () => {
    const d20 = roll('d20ro1');
    expect([d20.probability(20), d20.probability(1)].map(formatFraction)).toEqual(['21/400', '1/400']);
    expect(same('d20ro1', 'd20ro=1')).toBe(true);
    expect(same('d6r{1,6}', 'd{2,3,4,5}')).toBe(true);
  });
  it('refuses a reroll that would never end (fault 59)', () => {
    expect(error('d6r<7')).toMatchObject({ position: 2, message: expect.stringContaining('never end') });
    expect(same('d6ro<7', 'd6')).toBe(true);
  });
});

describe('explosions', () => {
  it('come before keeping, after it, or join the pool: three different things (fault 47)', () => {
    expect([mean('2d6!1kh1'), mean('2d6kh1!1'), mean('2d6!!1kh1')]).toEqual(['7217/1296', '133/24', '161/36']);
  });
  it('may be set to other faces and any depth', () => {
    expect(pmfToJson(roll('d2!{1}1'))).toEqual({ 2: '3/4', 3: '1/4' });
    expect(same('3d6!0', '3d6')).toBe(true);
    expect(same('3d6!!2', '3d6!2')).toBe(true);
  });
  it('say that they are cut off, and with what chance', () => {
    expect(rollExpression('d6!2').notes).toEqual(['cut off after 2 further rolls a die; the chance that one die would go on is 1/216']);
    expect(rollExpression('d6!').notes[0]).toContain('1/362797056');
    expect(rollExpression('d6').notes).toEqual([]);
  });
  it('are refused when every face explodes (fault 59)', () => {
    expect(error('3d1!')).toMatchObject({ position: 3, message: expect.stringContaining('never end') });
    expect(error('d2!{1,2}')).toMatchObject({ position: 2 });
  });
  it('count an added die as a die of its own', () => {
    // Ten again: each 10 is a success and another die. One level: P(two successes from one die) = 1/10 · 3/10.
    expect(formatFraction(roll('1d10!!1>=8').probability(2))).toBe('3/100');
  });
});

describe('counting and comparing', () => {
  it('counts the dice of a pool that show it', () => {
    expect(mean('10d6>=5')).toBe('10/3');
    expect(same('10d6>=5', '10d{0,0,0,0,1,1}')).toBe(true);
    expect(same('5d6ro1>4', '5d6ro1>=5')).toBe(true);
    expect(same('4d6=6', '4d6>5')).toBe(true);
    expect(rollExpression('10d6>=5').notes).toHaveLength(1);
  });
  it('compares totals in brackets, after keeping, and of two rolls', () => {
    expect(pmfToJson(roll('(2d6)>=7'))).toEqual({ 0: '5/12', 1: '7/12' });
    expect(pmfToJson(roll('3d6kh2>=9'))).toEqual({ 0: '103/216', 1: '113/216' });
    expect(pmfToJson(roll('d6 > d6'))).toEqual({ 0: '7/12', 1: '5/12' });
    expect(pmfToJson(roll('d6 + 1 != 4'))).toEqual({ 0: '1/6', 1: '5/6' });
  });
  it('refuses a count that every die or no die can show: a total was meant', () => {
    expect(error('2d6>=7')).toMatchObject({ position: 3, message: expect.stringContaining('write (2d6)>=7') });
    expect(error('3d6>=1')).toMatchObject({ position: 3 });
  });
  it('keeps thirty sixes in thirty dice apart from never (fault 55)', () => {
    expect(formatFraction(roll('30d6=6').probability(30))).toBe('1/221073919720733357899776');
  });
});

describe('the help', () => {
  it('shows only what the parser reads', () => {
    const samples = NOTATION.flatMap(({ form }) => form.split('  ')).filter((form) => !/[…]|^[+]/.test(form));
    // Some samples are the tail of the one before: kl1 of 4d6kh3.
    const whole = samples.map((form) => (/^(?:kl|dh|dl|r)/.test(form) || form.startsWith('!') ? `4d6${form}` : form));
    for (const text of whole) expect(() => rollExpression(text), text).not.toThrow();
    expect(whole.length).toBeGreaterThan(20);
  });
});

describe('errors', () => {
  it('point at the character', () => {
    const { position, message } = error('2d6 + * 3');
    expect([position, message]).toEqual([6, 'expected dice such as 2d6, a number or "("; got "*"']);
    expect(error('2d6 + * 3').pointed()).toBe('2d6 + * 3\n      ^');
    expect(error('2d6 +').position).toBe(5);
  });
  it('say what is wrong', () => {
    const cases: readonly (readonly [string, number, string])[] = [
      ['', 0, 'the end'],
      ['2d', 2, 'number of sides'],
      ['d0', 0, 'at least one side'],
      ['2d6/2', 3, 'division'],
      ['1.5', 1, 'whole numbers'],
      ['(2d6', 4, 'close the bracket'],
      ['2d6)', 3, 'without its'],
      ['x + 1', 0, '"x" is not a name'],
      ['let d = 3 in d', 4, 'a name of letters'],
      ['let x = d6', 10, '"in"'],
      ['max(d6', 6, 'close "max("'],
      ['d{1,2', 5, 'close the list'],
      ['1 < 2 < 3', 6, 'brackets'],
      ['4d6kh3r1', 6, 'before dice are kept'],
      ['3d6 @', 4, '"@"'],
      ['(2-5)d6', 0, 'whole number of dice'],
      ['99999999999999999999', 0, 'too large'],
      ['{2d6,d8}kh1!', 11, 'equal dice'],
    ];
    for (const [text, position, part] of cases) {
      expect(error(text), text).toMatchObject({ position, message: expect.stringContaining(part) });
    }
  });
  it('refuse brackets without end', () => {
    expect(error('('.repeat(1500)).message).toContain('deep');
    expect(error('-'.repeat(1500)).message).toContain('deep');
    expect(error('1+'.repeat(3000)).message).toContain('at most');
  });
});

describe('too much work', () => {
  it('is refused before it is begun, with the estimate', () => {
    for (const text of [
      '9999999d9999999',
      'd9999999999',
      '200000d6',
      '(100d100)*(100d100)*(100d100)*(100d100)',
      '1000d1000kh500',
      '99d99!99kh50',
      '(9999d6)d6',
    ]) {
      expect(error(text).message, text).toMatch(/^refused: .* limit is /);
    }
    expect(error('1 + 9999999d9999999').position).toBe(4);
    expect(error('(9999d6)d6').message).toMatch(/^refused: about \S+ s of work, and the limit is 10 s \(up to 359965 outcomes/);
  });
  it('is not suspected where the engine is fast', () => {
    for (const text of [
      '10000d6',
      '1000d100>=50',
      '40d6kh10',
      '100d20kh30',
      '500d6+500d10',
      '20d6!kh5',
      'd6!50',
      '60d6kh30!',
      '50d50kh25',
      '(3d6)d6',
      '50d10!!>=8',
    ]) {
      expect(formatFraction(roll(text).chance(() => true)), text).toBe('1/1');
    }
  });
});
