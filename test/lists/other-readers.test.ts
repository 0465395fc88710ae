import { beforeAll, describe, expect, it } from 'vitest';
import { readList, systemOf, understood } from '../../src/lists/index.ts';
import { fightersOf } from '../../src/lists/fighters.ts';
import { unitsOf } from '../../src/lists/units.ts';
import { SYSTEMS } from '../../src/systems/index.ts';
import type { GameSystem } from '../../src/systems/system.ts';

let systems: readonly GameSystem[] = [];
beforeAll(async () => void (systems = await Promise.all(SYSTEMS.map((each) => each.load()))));
const systemNamed = (id: string) => systems.find((each) => each.id === id) as GameSystem;
const understand = (data: string) => {
  const read = readList(data);
  return understood(read, systemOf(read.roster, systems));
};

const XML = (selections: string) =>
  `<roster name="Ours" battleScribeVersion="2.03" gameSystemName="Mordheim"><costs/><forces><force catalogueName="Own"><selections>${selections}</selections></force></forces></roster>`;
const soldier = (id: string, gear: string) =>
  `<selection id="${id}" name="Twin" number="1" type="model"><profiles><profile id="m" name="Twin" typeName="Model"><characteristics>${Object.entries(
    { WS: 3, BS: 3, S: 3, T: 3, W: 1, I: 3, A: 1, LD: 7 },
  )
    .map(([name, value]) => `<characteristic name="${name}">${value}</characteristic>`)
    .join('')}</characteristics></profile></profiles><selections>${gear}</selections></selection>`;
const shield =
  '<selection id="s" name="Shield" number="1" type="upgrade"><profiles><profile id="p" name="Shield" typeName="Armour"><characteristics><characteristic name="Armour Save">+1</characteristic></characteristics></profile></profiles></selection>';

describe('known faults of other readers', () => {
  it('two fighters of one name with other equipment stay two entries (known-faults 75)', () => {
    const { entries } = understand(XML(soldier('1', shield) + soldier('2', '')));
    expect(entries.map(({ loadouts }) => loadouts[0]?.target['shield'])).toEqual([true, false]);
  });

  it('a value that is read is a number, never text that is joined to another (known-faults 33)', () => {
    const { entries } = understand(XML(soldier('1', shield)));
    for (const value of ['ws', 'bs', 's', 't', 'w', 'i', 'a', 'ld']) expect(typeof entries[0]?.loadouts[0]?.attacker[value]).toBe('number');
  });

  it('dice stay dice: "D6+1", "d6 +1" and "2D3" are no D7 (known-faults 29)', () => {
    const ninth = systemNamed('ninth-age').lists as NonNullable<GameSystem['lists']>;
    const attacks = (text: string) => {
      const profiles = [
        { name: 'D', type: '', number: 1, characteristics: { HP: '1', Def: '3', Res: '3', Arm: '0' } },
        { name: 'O', type: '', number: 1, characteristics: { Att: text, Off: '3', Str: '3', AP: '0', Agi: '3' } },
      ];
      const made = ninth.understand({
        name: 'Own',
        entry: { name: 'Own', id: '' },
        models: 1,
        costs: {},
        profiles,
        items: [],
        rules: [],
        categories: [],
        catalogues: [],
      }).loadouts[0];
      return (made?.attacker['parts'] as readonly { readonly att: unknown }[] | undefined)?.[0]?.att;
    };
    expect(['D6+1', 'd6 +1', '2D3', 'D3'].map(attacks)).toEqual(['D6+1', 'D6+1', '2D3', 'D3']);
  });

  it('one wounds value does not stand for a mixed unit: each kind of model is an entry', () => {
    const kind = (name: string, number: number, w: number) =>
      soldier(name, '')
        .replaceAll('"Twin"', `"${name}"`)
        .replace('number="1"', `number="${number}"`)
        .replace('name="W">1', `name="W">${w}`);
    const roster = readList(
      XML(
        `<selection id="u" name="Squad" number="1" type="unit"><selections>${kind('Chief', 1, 3)}${kind('Guard', 4, 1)}</selections></selection>`,
      ),
    ).roster;
    const isModel = ({ characteristics }: { readonly characteristics: object }) => 'WS' in characteristics;
    expect(unitsOf(roster, isModel)[0]?.models).toBe(5);
    expect(
      unitsOf(roster, isModel)
        .flatMap((unit) => fightersOf(unit, isModel, []))
        .map(({ name, models, profiles }) => [name, models, profiles[0]?.characteristics['W']]),
    ).toEqual([
      ['Chief', 1, '3'],
      ['Guard', 4, '1'],
    ]);
  });
});
