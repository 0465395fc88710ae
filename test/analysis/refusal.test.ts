import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { duelGame, duelGrid, duelMatrixFinding, duelTable, records, recordTable } from '../../src/analysis/duel-matrix.ts';
import { type GridRun, refusalAt, runGrid, valueAt } from '../../src/analysis/grid.ts';
import {
  approximateGrid,
  impossibleMatchUps,
  impossibleNotes,
  matrixFinding,
  matrixHead,
  type MatrixHead,
  matrixTable,
  measureGrid,
} from '../../src/analysis/matrix.ts';
import { patchDiff, patchFinding } from '../../src/analysis/patch.ts';
import { isRefusal } from '../../src/analysis/refusal.ts';
import { reviewOf } from '../../src/analysis/review.ts';
import { formatFraction, type Fraction, fraction, fractionOf } from '../../src/pmf/index.ts';
import { SYSTEMS, systemFor } from '../../src/systems/index.ts';
import { InputError } from '../../src/systems/input-error.ts';
import type { GameSystem } from '../../src/systems/system.ts';
import { loadout, toy } from './toy.ts';

/** A game in which nobody of skill 1 can reach a target of more than one wound, nor duel with one whose attacks are of power 2. */
const system: GameSystem = {
  ...(toy as GameSystem),
  resolve: (each) => {
    const { skill } = each.attacker as { skill: number };
    if (skill > 0 && (each.target as { wounds: number }).wounds > 1)
      throw new InputError({
        path: 'target.wounds',
        expected: 'at most 1, within reach',
        received: (each.target as { wounds: number }).wounds,
      });
    return toy.resolve(each as never);
  },
  duel: {
    ...toy.duel,
    resolve: (input) => {
      if ((input.a.attacker as { skill?: number }).skill === 1 && input.b.name === 'b')
        throw new InputError({ path: 'b', expected: 'somebody else', received: 'b' });
      return toy.duel.resolve(input);
    },
  },
};
const loadouts = [loadout('hammer', { cost: 30 }), loadout('short', { skill: 1, cost: 10 })];
const targets = [loadout('guard', { armour: 1, wounds: 5 }), loadout('rat', { wounds: 1 })];
const head = matrixHead({ system, loadouts, targets });
const run = await runGrid(measureGrid(head));

describe('a match-up that the rules refuse', () => {
  it('is refused in its cell, and stops no other', () => {
    expect([run.done, valueAt(run, 1, 0), refusalAt(run, 1, 0), refusalAt(run, 0, 0)]).toEqual([
      4,
      undefined,
      'target.wounds: expected at most 1, within reach; got 5',
      undefined,
    ]);
    // Two dice of 4+ and more with skill: one of them is enough for a wound.
    expect(valueAt(run, 0, 1)?.equals(fraction(3, 4))).toBe(true);
    expect(valueAt(run, 1, 1)).toBeDefined();
  });

  it('has a word of its own in the table, and counts in no average', () => {
    expect(matrixTable(head, run).rows.map((row) => row[1])).toEqual(['25.0%', 'not possible']);
    // 1/4 and 3/4 make 1/2; the short one has no average over both.
    expect(matrixFinding(head, run)).toBe(
      'Hammer removes the target 50.0% of the time on average over 2 targets, the best of the 1 that can attack as many; it is the best or tied against 1 of them.',
    );
  });

  it('is named once with its reason, however many targets share it', () => {
    const several = matrixHead({
      system,
      loadouts,
      targets: [...targets, loadout('ogre', { wounds: 4 }), loadout('giant', { wounds: 4, armour: 1 })],
    });
    const impossible = impossibleMatchUps(head, run);
    expect(impossible).toEqual([
      { loadout: 'short', target: 'guard', situation: '', reason: 'target.wounds: expected at most 1, within reach; got 5' },
    ]);
    expect(impossibleNotes(impossible, 4)).toEqual([
      '1 of 4 match-ups is not possible and counts in no average',
      'short against guard: target.wounds: expected at most 1, within reach; got 5',
    ]);
    return runGrid(measureGrid(several)).then((more) => {
      expect(impossibleNotes(impossibleMatchUps(several, more), 8).slice(1)).toEqual([
        'short against guard: target.wounds: expected at most 1, within reach; got 5',
        'short against ogre and giant: target.wounds: expected at most 1, within reach; got 4',
      ]);
    });
  });

  it('is a cell of its own even when the schema already refuses the pair', async () => {
    const schema = {
      fields: system.schema.fields,
      parse: (raw: unknown) => {
        const read = toy.schema.parse(raw) as never as { attacker: { skill: number }; target: { wounds: number } };
        if (read.attacker.skill > 0 && read.target.wounds === 5)
          throw new InputError({ path: 'target.wounds', expected: 'not 5', received: 5 });
        return read as never;
      },
    };
    const given = matrixHead({ system: { ...(toy as GameSystem), schema }, loadouts, targets });
    const read = await runGrid(measureGrid(given));
    expect([refusalAt(read, 1, 0), refusalAt(read, 1, 1), refusalAt(read, 0, 0)]).toEqual([
      'target.wounds: expected not 5; got 5',
      undefined,
      undefined,
    ]);
    // A loadout that fits no target at all is bad input, named before any work.
    const skilled = matrixHead({ system: { ...(toy as GameSystem), schema }, loadouts, targets: targets.slice(0, 1) });
    expect(() => measureGrid(skilled)).toThrow(/target\.wounds: expected not 5; got 5$/);
  });
});

describe('a review', () => {
  it('leaves out by name who can not attack every target, and targets that nobody can attack', () => {
    const { head: reviewed, left, items } = reviewOf(head, run);
    expect(reviewed.loadouts.map(({ name }) => name)).toEqual(['hammer']);
    expect(left).toEqual(['short is left out: it can not attack guard (target.wounds: expected at most 1, within reach; got 5)']);
    expect(items.map(({ effect }) => formatFraction(effect))).toEqual(['1/2']);
  });

  it('drops a target that nobody can attack with its weight, and keeps the loadouts', async () => {
    const only = matrixHead({
      system,
      loadouts: [loadout('short', { skill: 1, cost: 10 }), loadout('small', { skill: 1, dice: 1, cost: 5 })],
      targets,
    });
    const all = await runGrid(measureGrid(only));
    const { head: reviewed, left, items } = reviewOf(only, all, { weights: [fraction(9), fraction(1)] });
    expect([reviewed.targets.map(({ name }) => name), items.length]).toEqual([['rat'], 2]);
    expect(left).toEqual([
      'guard is left out of the targets: none of the loadouts can attack it (target.wounds: expected at most 1, within reach; got 5)',
    ]);
    expect(items[0]?.effect.equals(valueAt(all, 0, 1) as Fraction)).toBe(true);
  });

  it('refuses when nobody is left', async () => {
    const nobody = matrixHead({ system, loadouts: loadouts.slice(1), targets: targets.slice(0, 1) });
    const none = await runGrid(measureGrid(nobody));
    expect(() => reviewOf(nobody, none)).toThrow(/^loadouts: expected at least one that can attack every target; got /);
    expect(matrixFinding(nobody, none)).toBe('No match-up is possible.');
  });
});

describe('a patch', () => {
  it('names match-ups that are no longer possible, or now are, and compares the others', async () => {
    const before: MatrixHead = matrixHead({ system: toy as GameSystem, loadouts, targets });
    const old = { head: before, run: await runGrid(measureGrid(before)) };
    const lost = patchDiff(old, { head, run });
    expect(lost).toMatchObject({
      compared: 3,
      moves: [],
      noLongerPossible: [{ loadout: 'short', target: 'guard', setting: '' }],
      nowPossible: [],
    });
    expect(patchFinding(lost)).toContain('no longer possible: short against guard');
    expect(patchDiff({ head, run }, old).nowPossible).toEqual([{ loadout: 'short', target: 'guard', setting: '' }]);
  });
});

describe('a round robin with a duel that the rules refuse', () => {
  const fighters = [loadout('a', { dice: 3, skill: 1 }), loadout('b', { dice: 2 }), loadout('c', { dice: 1 })];
  const robin = { system, loadouts: fighters, edition: 'plain', situation: {}, options: {} };

  it('averages over the duels that are possible and is no game', async () => {
    const fought = await runGrid(duelGrid(robin));
    const [a, b, c] = records(fought) ?? [];
    expect([a?.fought, b?.fought, c?.fought]).toEqual([3, 3, 4]);
    for (const each of [a, b, c]) expect(each && each.wins.add(each.draws).add(each.losses).add(each.unfinished).equals(1)).toBe(true);
    expect(duelGame(fought)).toBeUndefined();
    expect(duelTable(robin, fought).rows[0]?.[2]).toBe('not possible');
    expect(duelMatrixFinding(robin, fought)).toMatch(
      /^C wins .* of its duels against the 2 others, .*: the best record of the 1 that can fight as many\.$/,
    );
    expect(recordTable(robin, fought).rows).toHaveLength(3);
  });
});

/** Every exact value lies within the proved bound of its double. */
function expectWithin(exact: GridRun<Fraction>, doubles: GridRun<{ readonly value: number; readonly error: number }>): void {
  exact.values.forEach((value, task) => {
    const near = doubles.values[task];
    if (value === undefined || isRefusal(value) || near === undefined || isRefusal(near)) return void expect(near).toEqual(value);
    expect(fractionOf(near.value).sub(value).abs().compare(fractionOf(near.error))).toBeLessThanOrEqual(0);
  });
}

describe('a matrix in doubles', () => {
  it('is within its proved bound of the exact one, for any weapons', async () => {
    const weapon = fc.record({
      dice: fc.integer({ min: 0, max: 8 }),
      needs: fc.integer({ min: 1, max: 6 }),
      power: fc.integer({ min: 0, max: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(weapon, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('damage', 'removed', 'left'),
        async (weapons, measure) => {
          const given = matrixHead({
            system: toy as GameSystem,
            loadouts: weapons.map((each, i) => loadout(`w${i}`, each)),
            targets,
            measure,
          });
          expectWithin(await runGrid(measureGrid(given)), await runGrid(approximateGrid(given)));
        },
      ),
      { numRuns: 40 },
    );
  });

  it.each(SYSTEMS)('is within its proved bound on the sample of $id, by every measure', async ({ id }) => {
    const real = await systemFor(id);
    const { loadouts: rows, target, edition, situation, options } = real.sample;
    for (const { id: measure } of real.measures) {
      const given = matrixHead({
        system: real,
        loadouts: rows,
        targets: [target],
        settings: [{ name: '', edition, situation, options }],
        measure,
      });
      expectWithin(await runGrid(measureGrid(given)), await runGrid(approximateGrid(given)));
    }
  });
});
