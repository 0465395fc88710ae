import { describe, expect, it } from 'vitest';
import { attackersIn, namedApart, patched, weaponsIn, withEdit } from '../../src/app/review/patch-edits.ts';
import { patchLines } from '../../src/app/review/patch-words.ts';
import { patch } from '../../src/app/review/work.ts';
import { systemFor } from '../../src/systems/index.ts';
import type { Loadout } from '../../src/systems/system.ts';

const game = await systemFor('hit-table');
const sword = { name: 'sword', attacks: 2, damage: [1, 2] };
const loadout = (name: string, cost: number | null, weapon: object = sword): Loadout => ({
  name,
  cost,
  attacker: { fight: 4 },
  weapons: [weapon as never],
  target: { fight: 4, wounds: 3 },
});
const rows = [loadout('Guard, sword', 20), loadout('Guard, axe', 24, { name: 'axe', attacks: 1, damage: [3, 4] })];
const quiet = async () => undefined;
const setting = { edition: 'A', situation: {}, options: {} };

describe('a patch', () => {
  it('changes a weapon wherever it is carried, and nothing else', () => {
    const [first, second] = patched(rows, { weapons: [{ name: 'sword', to: { ...sword, attacks: 3 } }] });
    expect(first?.weapons[0]).toEqual({ ...sword, attacks: 3 });
    expect(second?.weapons).toEqual(rows[1]?.weapons);
  });

  it('changes an attacker and a price by its name', () => {
    const [first, second] = patched(rows, { attackers: [{ name: 'Guard, sword', to: { fight: 5 } }], costs: { 'Guard, axe': 0 } });
    expect([first?.attacker, first?.cost]).toEqual([{ fight: 5 }, 20]);
    expect([second?.attacker, second?.cost]).toEqual([{ fight: 4 }, 0]);
  });

  it('is empty again when a value is put back, whatever the order of its fields', () => {
    const [known] = weaponsIn(rows);
    if (!known) throw new Error('no weapons');
    const edits = withEdit([], known, { ...sword, attacks: 3 });
    expect(edits).toHaveLength(1);
    expect(withEdit(edits, known, { damage: [1, 2], name: 'sword', attacks: 2 })).toEqual([]);
  });

  it('tells fighters of one name apart', () => {
    const twins = [loadout('Captain', 60), loadout('Captain', 70), loadout('Captain', 80)];
    expect(namedApart(twins).map(({ name }) => name)).toEqual(['Captain', 'Captain (2)', 'Captain (3)']);
    expect(attackersIn(namedApart(twins))).toHaveLength(3);
  });

  it('is said a line for each change, with what was and what is', () => {
    const change = { weapons: [{ name: 'sword', to: { ...sword, attacks: 3, damage: [1, 4] } }], costs: { 'Guard, axe': 30 } };
    expect(patchLines(game, { rows, edition: { before: 'A', after: 'B' }, change }).map(({ says }) => says)).toEqual([
      `Rules: ${game.editions[0]?.name} → ${game.editions[1]?.name}`,
      'sword: Attacks 2 → 3, Damage 1/2 → 1/4',
      'Guard, axe: 24 → 30 points',
    ]);
  });

  it('moves every match-up that it touches, the furthest first, and no other', async () => {
    const columns = [loadout('Near', 1), { ...loadout('Far', 1), target: { fight: 4, wounds: 30 } }];
    const before = { rows, columns, setting, measure: 'removed' };
    const after = { ...before, rows: patched(rows, { weapons: [{ name: 'sword', to: { ...sword, attacks: 3 } }] }) };
    const { finding, moves, allMoves } = await patch(game, { before, after }, quiet);
    // Two dice do at least 3 with a hit and a critical or two criticals: 2·2/36 + 1/36 = 5/36.
    expect(moves.rows.map(([who, whom, , was]) => [who, whom, was])).toEqual([['Guard, sword', 'Near', '13.9%']]);
    expect(allMoves).toEqual(moves);
    expect(finding).toMatch(/^1 of 4 match-ups move/);
  });
});
