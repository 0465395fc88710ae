import { describe, expect, it } from 'vitest';
import { pmfToJson } from '../../../src/pmf/index.ts';
import { hitTable, REVISION_A, REVISION_B, rulesOf } from '../../../src/systems/hit-table/index.ts';
import { melee, ranged, scenario } from './scenarios.ts';

const die = { attacks: 1, damage: [1, 2] };
const onMelee = (edition: object, more: object = {}, fight = 4, opposing = 4) =>
  pmfToJson(hitTable.resolve(melee(fight, opposing, [die], { edition: edition as never, ...(more as Record<string, object>) })).outcome);
const onRanged = (edition: object, situation: object = {}, shoot = 3) =>
  pmfToJson(hitTable.resolve(ranged(shoot, [die], { edition, situation })).outcome);

describe('a house rule', () => {
  it('that replaces nothing is the edition that it is made from', () => {
    for (const base of ['A', 'B'] as const) {
      const { edition } = scenario({ edition: { base }, attacker: { fight: 1 }, weapons: [die] });
      const { rows, effects, ranged: shooting } = rulesOf(edition);
      const published = base === 'A' ? REVISION_A : REVISION_B;
      expect(rows).toEqual(published.rows);
      expect(shooting).toEqual(published.ranged);
      expect(effects.toSorted(byName)).toEqual(published.effects.toSorted(byName));
    }
  });

  it('replaces a row, and leaves the others', () => {
    const edition = { name: 'Harsher', rows: { equal: [2, 2, 2] } };
    expect(onMelee(edition)).toEqual({ 0: '1/3', 1: '1/3', 2: '1/3' });
    expect(onMelee(edition, {}, 3, 4)).toEqual({ 0: '2/3', 1: '1/6', 2: '1/6' });
  });

  it('may have a row on which every face is a critical', () => {
    expect(onMelee({ rows: { equal: [0, 0, 6] } })).toEqual({ 2: '1/1' });
  });

  it.each([
    ['leaves a face out', [2, 2, 1]],
    ['uses a face twice', [3, 3, 1]],
    ['has no face at all', [0, 0, 0]],
  ])('whose row %s is refused, naming the row', (_, row) => {
    expect(() => onMelee({ rows: { greater: row } })).toThrow(
      'edition.rows.greater: expected miss, hit and critical faces that sum to six',
    );
  });

  it('replaces what a modifier adds, and may switch it off', () => {
    expect(onMelee({ melee: { flanked: 4 } }, { situation: { flanked: true } })).toEqual({ 0: '1/3', 1: '1/3', 2: '1/3' });
    expect(onMelee({ melee: { flanked: 0 } }, { situation: { flanked: true } })).toEqual(onMelee({}));
  });

  it('may bring a modifier to an edition that lacks it', () => {
    expect(onMelee({ base: 'B', melee: { targetShield: 1 } }, { target: { shield: true } })).toEqual({ 0: '2/3', 1: '1/6', 2: '1/6' });
  });

  it('replaces the base DR and the Shoot columns', () => {
    expect(onRanged({ difficulty: 2 })).toEqual({ 0: '1/3', 1: '1/2', 2: '1/6' });
    expect(onRanged({ base: 'B', columns: ['half', 'half', 'twice'] })).toEqual({ 0: '1/3', 1: '1/3', 2: '1/3' });
    expect(onRanged({ base: 'B', columns: ['half'] }, {}, 9)).toEqual({ 0: '2/3', 1: '1/3' });
  });

  it('can not push DR below 1, or below 0 by another reading', () => {
    const edition = { ranged: { platform: -9 } };
    const low = ranged(0, [die], { edition, situation: { platform: true } });
    expect(hitTable.resolve(low).readings.join()).toContain('DR can not fall below 1');
    expect(pmfToJson(hitTable.resolve(low).outcome)).toEqual({ 0: '2/3', 1: '1/3' });
    const lower = scenario({ ...low, options: { lowestDifficulty: 'zero' } });
    expect(pmfToJson(hitTable.resolve(lower).outcome)).toEqual({ 0: '1/2', 1: '1/3', 2: '1/6' });
  });

  it('can not push Fight below 0, or below 1 by another reading', () => {
    const edition = { melee: { flanked: -9 } };
    const low = melee(4, 0, [die], { edition, situation: { flanked: true } });
    expect(hitTable.resolve(low).readings.join()).toContain('Fight can not fall below 0');
    expect(hitTable.resolve(low).stages[0]?.says).toContain('Fight 0 against Fight 0 is Equal');
    expect(hitTable.resolve(scenario({ ...low, options: { lowestFight: 'one' } })).stages[0]?.says).toContain(
      'Fight 1 against Fight 1 is Equal',
    );
  });

  it('is refused for an edition that nobody knows', () => {
    expect(() => scenario({ edition: 'C', attacker: {}, weapons: [die] })).toThrow('edition: expected one of "A", "B"');
    expect(() => scenario({ edition: { base: 'C' }, attacker: {}, weapons: [die] })).toThrow('edition.base: expected one of "A", "B"');
    expect(() => rulesOf('C')).toThrow('edition: expected one of "A", "B"; got "C"');
  });
});

function byName(
  a: { readonly slot: string; readonly condition: string },
  b: { readonly slot: string; readonly condition: string },
): number {
  return `${a.slot} ${a.condition}` < `${b.slot} ${b.condition}` ? -1 : 1;
}
