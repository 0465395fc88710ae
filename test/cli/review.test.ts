import { describe, expect, it } from 'vitest';
import { dagger, field, hammer, json, on } from './contest.ts';
import { hitfold } from './run-cli.ts';

describe('hitfold review', () => {
  it('says who earns their cost and which mix holds, with fractions in JSON', async () => {
    const answer = await json('review', field);
    expect(answer.loadouts.map(({ frontier, effect }: { frontier: boolean; effect: string }) => [frontier, effect])).toEqual([
      [true, '1/2'],
      [true, '2/9'],
    ]);
    expect(answer.equilibrium.proof.gap).toBe('0/1');
    expect(answer.equilibrium.loadouts.shares[0]).toEqual({ name: 'hammer', share: '1/1', least: '1/1', most: '1/1' });
    // At a budget of 25, half the mix can be hammers: 1/2 · 1/4 + 1/2 · 1/36 = 5/36 against the guard.
    expect((await json('review', field, '--budget', '25')).equilibrium.value).toBe('5/36');
  });

  const against = (old: unknown, now: unknown, ...options: string[]) =>
    hitfold(['review', 'new.json', '--against', 'old.json', ...options], {
      files: { 'new.json': JSON.stringify(now), 'old.json': JSON.stringify(old) },
    });
  const better = { ...field, loadouts: [hammer, { ...dagger, weapons: [{ name: 'dagger', attacks: 2, damage: [1, 3] }] }] };

  it('of a change lists each match-up that moves, and fails a build only above the limit', async () => {
    // A critical of 3: reaches 4 with two criticals or one and a hit, 5/36 instead of 1/36; the rat falls as often as before.
    const { code, out } = await against(field, better);
    expect(code).toBe(0);
    expect(out).toMatch(/^1 of 4 match-ups move, the furthest dagger against guard: 2\.8% → 13\.9% \(\+11\.1 pp\); no order flips\./);
    expect((await against(field, better, '--fail-above', '5pp')).code).toBe(1);
    expect((await against(field, better, '--fail-above', '12pp')).code).toBe(0);
    expect(JSON.parse((await against(field, better, '--json')).out).moves).toEqual([
      { loadout: 'dagger', target: 'guard', setting: '', before: '1/36', after: '5/36', change: '1/9' },
    ]);
    expect((await against(field, field, '--fail-above', '0')).code).toBe(0);
  });

  it('refuses a limit that it can not read, and one without an old file', async () => {
    expect((await against(field, better, '--fail-above', 'much')).err[0]).toBe(
      'hitfold: --fail-above: expected percentage points such as "5pp"; got "much"',
    );
    expect((await on('review', field, '--fail-above', '5pp')).code).toBe(2);
  });
});
