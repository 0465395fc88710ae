import { describe, expect, it } from 'vitest';
import { NOTATION } from '../../src/pmf/index.ts';
import { hitfold } from './run-cli.ts';

describe('hitfold dice', () => {
  it('prints the distribution with its mean', async () => {
    const { code, out } = await hitfold(['dice', '2d6']);
    expect(code).toBe(0);
    expect(out).toContain('mean 7,');
    expect(out).toMatch(/^ 7 +█+ +16\.7% +58\.3%$/m);
  });

  it('says of ties that they are ties', async () => {
    expect((await hitfold(['dice', '3d6'])).out).toContain('most likely 10 and 11\n');
    expect((await hitfold(['dice', 'd%'])).out).toContain('all equally likely\n');
    expect((await hitfold(['dice', '6'])).out).toContain('most likely 6\n');
  });

  it('writes every figure of a line alike: minus signs and thousands', async () => {
    expect((await hitfold(['dice', '--', '-d6'])).out).toContain('mean −3.5000, deviation 1.7078, −6 to −1, all equally likely\n');
    expect((await hitfold(['dice', '10000d6'])).out).toContain('mean 35,000, deviation 170.7825, 10,000 to 60,000, most likely 35,000\n');
  });

  it('refuses to write hundreds of megabytes of digits, and says what prints the same', async () => {
    const { code, err } = await hitfold(['dice', '10000d6', '--json']);
    expect(code).toBe(2);
    expect(err.join('\n')).toContain('--json: expected at most 50,000,000 digits of exact fractions; 50,001 outcomes here have about');
    expect(err.join('\n')).toContain('--csv prints the same chances as decimals');
    expect((await hitfold(['dice', '100d6', '--json'])).code).toBe(0);
  });

  it('takes a negative number after an option that wants one', async () => {
    expect(JSON.parse((await hitfold(['dice', '3dF', '--at-least', '-3', '--json'])).out).atLeast).toEqual({ '-3': '1/1' });
    expect((await hitfold(['dice', '--at-least', '1', '--', '-3'])).code).toBe(0);
  });

  it('explains the whole notation in its help', async () => {
    const { out } = await hitfold(['help', 'dice']);
    for (const { form } of NOTATION) expect(out).toContain(form);
  });

  it('joins the words of an expression that was not quoted', async () => {
    expect(JSON.parse((await hitfold(['dice', '1d6', '+', '2', '--json'])).out).pmf).toEqual({
      3: '1/6',
      4: '1/6',
      5: '1/6',
      6: '1/6',
      7: '1/6',
      8: '1/6',
    });
  });

  it('reads standard input for -', async () => {
    expect(JSON.parse((await hitfold(['dice', '-', '--json'], { stdin: 'd4\n' })).out).mean).toBe('5/2');
  });

  it('states the chance of at least a number: three dice drop the lowest, at least 9 is 113/216', async () => {
    const { out } = await hitfold(['dice', '3d6kh2', '--at-least', '9', '--json']);
    expect(JSON.parse(out).atLeast).toEqual({ 9: '113/216' });
  });

  it('adds a flat number after keeping: 2d20kh1 + 5 has mean 553/40 + 5', async () => {
    expect(JSON.parse((await hitfold(['dice', '2d20kh1+5', '--json'])).out).mean).toBe('753/40');
  });

  it('shows what is unlikely as a power of ten, never as nothing', async () => {
    expect((await hitfold(['dice', '10d6', '--at-least', '60'])).out).toMatch(/\n *60 .* 1\.7e−8 +1\.7e−8 ◂\n/);
  });

  it('shows a wide distribution in classes that begin at multiples and miss nothing', async () => {
    const { out } = await hitfold(['dice', '40d6']);
    const labels = out.split('\n').flatMap((line) => /^ *(\d+(?:–\d+)?) +[▏▎▍▌▋▊▉█]/u.exec(line)?.[1] ?? []);
    // 40 to 240 in fives: the last class is 240 alone.
    expect(labels).toHaveLength(41);
    expect([labels[0], labels[1], labels.at(-1)]).toEqual(['40–44', '45–49', '240']);
  });

  it('draws and writes CSV', async () => {
    expect((await hitfold(['dice', 'd3', '--csv'])).out).toBe(
      'value,exactly,at least\n1,0.3333333333333333,1\n2,0.3333333333333333,0.6666666666666666\n3,0.3333333333333333,0.3333333333333333\n',
    );
    expect((await hitfold(['dice', 'd3', '--svg', '-'])).out).toContain('</svg>');
  });

  it('points at the letter that can not be read', async () => {
    const { code, out, err } = await hitfold(['dice', '4d6 + * 2']);
    expect([code, out]).toEqual([2, '']);
    expect(err[0]).toMatch(/^hitfold: dice: /);
    expect(err.slice(1, 3)).toEqual(['  4d6 + * 2', '        ^']);
    expect(err[3]).toMatch(/^ {2}hint: /);
  });

  it.each([['d1!'], ['9999999d9999999'], [''], ['('.repeat(5000)]])('refuses %j in one message', async (expression) => {
    const { code, err } = await hitfold(['dice', expression]);
    expect(code).toBe(2);
    expect(err[0]).toMatch(/^hitfold: dice: /);
  });
});
