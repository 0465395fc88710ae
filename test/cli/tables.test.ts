import { describe, expect, it } from 'vitest';
import { SYSTEMS } from '../../src/systems/index.ts';
import { LINE, dagger, field, hammer, on } from './contest.ts';
import { hitfold } from './run-cli.ts';

describe('CSV', () => {
  it('has plain decimals in every analysis command', async () => {
    const robin = { system: 'hit-table', loadouts: [hammer, dagger] };
    const outs = await Promise.all([
      on('duel-matrix', robin, '--csv'),
      on('equilibrium', robin, '--csv'),
      on('review', field, '--csv'),
      on('best', field, '--fighter', 'veteran', '--kit', '0', '--csv'),
      hitfold(['sensitivity', LINE, '--csv']),
      hitfold(['sensitivity', LINE, '--field', 'target.armour', '--csv']),
      hitfold(['luck', LINE, '--rolled', '6', '--csv']),
    ]);
    for (const { out, code } of outs) {
      expect(code).toBe(0);
      expect(out).not.toMatch(/%|under \d|over \d|,equal/);
      expect(out.split('\n').length).toBeGreaterThan(2);
    }
    expect(outs[6]?.out.split('\n')[1]).toBe(`6,${1 / 36},${1 / 36},1,${1 / 72}`);
  });
});

describe('a narrow terminal', () => {
  it('has tables in which long heads and names stand in several lines, none of them cut', async () => {
    const long = {
      ...field,
      loadouts: [hammer, { ...dagger, name: 'a dagger with a name of far more letters than any column has room for' }],
    };
    const { out } = await hitfold(['review', '-'], { stdin: JSON.stringify(long), columns: 80 });
    expect(Math.max(...out.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
    for (const word of ['points', 'certainty', 'dominated', 'letters', 'room']) expect(out).toContain(word);
  });

  it.each(SYSTEMS)('fights the sample of $id among themselves: its situation is an attack’s, not a duel’s', async ({ id }) => {
    expect((await on('duel-matrix', { system: id, sample: true })).code).toBe(0);
  });
});
