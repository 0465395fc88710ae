import { describe, expect, it } from 'vitest';
import { fightersOf } from '../../src/lists/fighters.ts';
import { readList } from '../../src/lists/read-list.ts';
import { reconcile } from '../../src/lists/understand.ts';
import { sumOfCosts, unitsOf } from '../../src/lists/units.ts';

const roster = (forces: string, costs = '') => `<roster name="Ours" battleScribeVersion="2.03"><costs>${costs}</costs>${forces}</roster>`;
const force = (selections: string, more = '') =>
  `<forces><force catalogueName="Own"><selections>${selections}</selections>${more}</force></forces>`;
const stats =
  '<profiles><profile id="s" name="Guard" typeName="Model"><characteristics><characteristic name="Might">3</characteristic></characteristics></profile></profiles>';
const blade = (id = 'b') =>
  `<profiles><profile id="${id}" name="Blade" typeName="Weapon"><characteristics><characteristic name="Edge">2</characteristic></characteristics></profile></profiles>`;
const selection = (name: string, inside = '', { type = 'model', number = 1, more = '' } = {}) =>
  `<selection id="${name}" name="${name}" number="${number}" type="${type}" ${more}>${inside}</selection>`;
const under = (...selections: readonly string[]) => `<selections>${selections.join('')}</selections>`;
const cost = (value: number, name = 'pts', typeId = 'p') => `<costs><cost name="${name}" typeId="${typeId}" value="${value}"/></costs>`;

const isModel = ({ characteristics }: { readonly characteristics: object }) => 'Might' in characteristics;
const units = (xml: string) => unitsOf(readList(xml).roster, isModel);
const fighters = (xml: string) => units(xml).flatMap((unit) => fightersOf(unit, isModel, []));

describe('a roster’s structure (data-files.md § 4)', () => {
  it('may nest forces, have several, or none', () => {
    const nested = roster(force(selection('A', stats), force(selection('B', stats), force(selection('C', stats)))));
    expect(units(nested).map(({ name }) => name)).toEqual(['A', 'B', 'C']);
    expect(units(roster('')).length).toBe(0);
  });

  it('names an entry by the end of its link path', () => {
    expect(readList(roster(force(selection('A', stats, { more: 'entryId="l1::l2::e"' })))).roster.selections[0]?.entryId).toBe('e');
  });

  it('may have the statistics on the unit around its models, or on models inside a unit without any', () => {
    const onUnit = roster(
      force(
        selection(
          'Guards',
          stats +
            under(
              selection('Guard', '', { number: 4 }),
              selection('Kit', under(selection('Blade', blade(), { type: 'upgrade' })), { type: 'upgrade' }),
            ),
          { type: 'unit' },
        ),
      ),
    );
    expect(fighters(onUnit).map(({ name, models, profiles }) => [name, models, profiles.map((each) => each.name)])).toEqual([
      ['Guards', 4, ['Guard', 'Blade']],
    ]);
    const onModel = roster(
      force(
        selection(
          'Guards',
          under(selection('Guard', stats + under(selection('Blade', blade(), { type: 'upgrade', number: 4 })), { number: 4 })),
          { type: 'unit' },
        ),
      ),
    );
    expect(fighters(onModel).map(({ name, models, profiles }) => [name, models, profiles.map((each) => each.name)])).toEqual([
      ['Guard', 4, ['Guard', 'Blade']],
    ]);
  });

  it('counts a variant inside a fighter once', () => {
    expect(units(roster(force(selection('Guard', under(selection('with Bow', stats))))))[0]?.models).toBe(1);
  });

  it('drops a profile that is listed twice on one selection and keeps two that come from two selections', () => {
    const twice = roster(
      force(
        selection(
          'A',
          stats + under(selection('Blade', blade().replace('</profiles>', '') + blade().replace('<profiles>', ''), { type: 'upgrade' })),
        ),
      ),
    );
    expect(fighters(twice)[0]?.profiles.map(({ name }) => name)).toEqual(['Guard', 'Blade']);
    const two = roster(
      force(
        selection('A', stats + under(selection('First', blade(), { type: 'upgrade' }), selection('Second', blade(), { type: 'upgrade' }))),
      ),
    );
    expect(fighters(two)[0]?.profiles.map(({ name }) => name)).toEqual(['Guard', 'Blade', 'Blade']);
  });

  it('has things that are no fighters: a stash cancels its content and is no fighter', () => {
    const stash = selection('Pile of Stuff', cost(-7) + under(selection('Blade', blade() + cost(7), { type: 'upgrade' })));
    const all = units(roster(force(selection('A', stats + cost(20)) + stash), '<cost name="pts" typeId="p" value="20"/>'));
    expect(all.map(({ name, fighter, totalCost }) => [name, fighter, totalCost['pts']])).toEqual([
      ['A', true, 20],
      ['Pile of Stuff', false, 0],
    ]);
  });

  it('keeps the player’s name and the entry’s apart', () => {
    expect(fighters(roster(force(selection('Guard', stats, { more: 'customName="I Understand 👍"' }))))[0]).toMatchObject({
      name: 'I Understand 👍',
      entry: { name: 'Guard' },
    });
  });
});

describe('a roster’s costs', () => {
  it('are told apart by type, under the name of the roster’s own totals', () => {
    const xml = roster(
      force(selection('A', stats + cost(15, 'pts', 'points') + under(selection('B', cost(5, ' gc', 'points'), { type: 'upgrade' })))),
      '<cost name=" gc" typeId="points" value="20.0"/>',
    );
    const { roster: read } = readList(xml);
    expect([read.costs, units(xml)[0]?.totalCost]).toEqual([{ gc: 20 }, { gc: 20 }]);
  });

  it('keep several currencies of one thing apart, leave out zeros, and take negative amounts', () => {
    const both =
      '<costs><cost name="Ducats" typeId="d" value="10.0"/><cost name="Glory" typeId="g" value="2"/><cost name="None" typeId="n" value="0"/></costs>';
    expect(units(roster(force(selection('A', stats + both))))[0]?.totalCost).toEqual({ Ducats: 10, Glory: 2 });
  });

  it('that differ from the file’s own total are named', () => {
    expect(reconcile({ pts: 20 }, { pts: 25, gold: 1 }).differing).toEqual(['pts', 'gold']);
    expect(reconcile({ pts: 25 }, sumOfCosts([{ pts: 20 }, { pts: 5 }])).differing).toEqual([]);
  });
});
