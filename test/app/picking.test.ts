import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fighterOptions, inGroups, itemOptions } from '../../src/app/picking/catalogue.ts';
import { ledTo } from '../../src/app/picking/keys.ts';
import { folded, likeliest, matching } from '../../src/app/picking/match.ts';
import type { PickOption } from '../../src/app/picking/option.ts';
import { InputError } from '../../src/systems/input-error.ts';
import { SYSTEMS } from '../../src/systems/index.ts';

const option = (label: string, more: Partial<PickOption> = {}): PickOption => ({ value: label, label, ...more });
const names = (options: readonly PickOption[]) => options.map(({ label }) => label);

const ARMOURY = [
  option('Great axe'),
  option('Great weapon'),
  option('Éclair-Gun', { group: 'Order of Saint Bôn' }),
  option('Assassin’s dagger', { says: '−1 to the save, PISTOL' }),
  option('Axe', { mark: 'beta' }),
];

describe('finding by typing', () => {
  it('takes words in any order, anywhere in the name', () => {
    expect(names(matching(ARMOURY, 'gre wea'))).toEqual(['Great weapon']);
    expect(names(matching(ARMOURY, 'wea gre'))).toEqual(['Great weapon']);
    expect(names(matching(ARMOURY, 'eat'))).toEqual(['Great axe', 'Great weapon']);
  });

  it('does not mind case, accents, apostrophes, dashes or spaces', () => {
    for (const text of ['ECLAIR GUN', 'éclair-gun', '  eclair   gun ', 'bon eclair'])
      expect(names(matching(ARMOURY, text)), text).toEqual(['Éclair-Gun']);
    expect(names(matching(ARMOURY, 'assassins'))).toEqual(['Assassin’s dagger']);
    expect(names(matching(ARMOURY, '-1'))).toEqual(['Assassin’s dagger']);
  });

  it('looks into the group, the figures and the standing too', () => {
    expect(names(matching(ARMOURY, 'order saint'))).toEqual(['Éclair-Gun']);
    expect(names(matching(ARMOURY, 'pistol'))).toEqual(['Assassin’s dagger']);
    expect(names(matching(ARMOURY, 'beta'))).toEqual(['Axe']);
  });

  it('knows a name by its initials, and in one word', () => {
    expect(names(matching(ARMOURY, 'gw'))).toEqual(['Great weapon']);
    expect(names(matching(ARMOURY, 'greatweapon'))).toEqual(['Great weapon']);
    expect(names(matching(ARMOURY, 'eclairgun'))).toEqual(['Éclair-Gun']);
    expect(ARMOURY[likeliest(ARMOURY, 'gw')]?.label).toBe('Great weapon');
  });

  it('gives everything for no words, and nothing for a word that nowhere is', () => {
    expect(matching(ARMOURY, ' ')).toEqual(ARMOURY);
    expect(matching(ARMOURY, 'great bow')).toEqual([]);
    expect(likeliest([], 'great')).toBe(-1);
  });

  it('means the very name first, then a name that starts so, then one whose words start so', () => {
    const found = matching(ARMOURY, 'axe');
    expect(found[likeliest(found, 'axe')]?.label).toBe('Axe');
    expect(ARMOURY[likeliest(ARMOURY, 'great w')]?.label).toBe('Great weapon');
    expect(ARMOURY[likeliest(ARMOURY, 'dag')]?.label).toBe('Assassin’s dagger');
  });

  it('finds every name by itself, by its words turned round and by the beginnings of its words', () => {
    const name = fc.stringMatching(/^[A-Za-zÀ-ÿ]{1,8}( [A-Za-zÀ-ÿ]{1,8}){0,3}$/);
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 20 }), fc.nat(), (all, pick) => {
        const options = all.map((each) => option(each));
        const wanted = options[pick % options.length] as PickOption;
        const { label } = wanted;
        for (const text of [
          label,
          label.toUpperCase(),
          label.split(' ').toReversed().join(' '),
          label
            .split(' ')
            .map((word) => word.slice(0, 2))
            .join(' '),
        ])
          expect(matching(options, text)).toContain(wanted);
        expect(folded(options[likeliest(options, label)]?.label ?? '')).toBe(folded(label));
      }),
    );
  });
});

describe('keys in a list', () => {
  it('go round with the arrows, stop at the ends with the page keys, and reach the ends with Home and End', () => {
    expect([ledTo('ArrowDown', -1, 3), ledTo('ArrowDown', 2, 3), ledTo('ArrowUp', 0, 3), ledTo('ArrowUp', -1, 3)]).toEqual([0, 0, 2, 2]);
    expect([ledTo('PageDown', 5, 100), ledTo('PageDown', 98, 100), ledTo('PageUp', 50, 100), ledTo('PageUp', 2, 100)]).toEqual([
      12, 99, 43, 0,
    ]);
    expect([ledTo('Home', 4, 9), ledTo('End', 4, 9)]).toEqual([0, 8]);
  });

  it('lead nowhere in an empty list, and leave all other keys to the box', () => {
    expect(ledTo('ArrowDown', -1, 0)).toBeUndefined();
    for (const key of ['a', 'ArrowLeft', 'Tab', 'Delete']) expect(ledTo(key, 0, 3)).toBeUndefined();
  });
});

describe('what the catalogue offers', () => {
  it('stands in groups, each once, in the order of their first', () => {
    const mixed = ['b', 'a', 'b', ''].map((group, place) => option(String(place), { group }));
    expect(names(inGroups(mixed))).toEqual(['0', '2', '1', '3']);
  });

  for (const entry of SYSTEMS) {
    it(`${entry.name}: says of every weapon whether it fits, with its price, and leaves none out`, async () => {
      const system = await entry.load();
      const { weapons } = system.catalogue;
      for (const { choice } of system.sample.loadouts) {
        if (!choice) throw new Error('a sample without a choice');
        const options = itemOptions({ system, choice, all: true }, 'weapons');
        expect(options.map(({ value }) => value).toSorted()).toEqual(weapons.map(({ id }) => id).toSorted());
        const fits = (id: string) => {
          try {
            system.loadout({ ...choice, weapons: [...choice.weapons, id] });
            return true;
          } catch (error) {
            expect(error).toBeInstanceOf(InputError);
            return false;
          }
        };
        const any = weapons.some(({ id }) => fits(id));
        for (const { value, misfit } of options) expect(misfit === undefined, value).toBe(fits(value) || (!any && choiceFails(choice)));
        // What does not fit comes last.
        const last = options.findLastIndex(({ misfit }) => misfit === undefined);
        expect(options.slice(0, last + 1).every(({ misfit }) => misfit === undefined)).toBe(true);
        for (const { cost, id } of weapons.filter((each) => each.cost !== null))
          expect(options.find(({ value }) => value === id)?.cost).toContain(String(cost));
      }
      function choiceFails(choice: Parameters<typeof system.loadout>[0]): boolean {
        try {
          return system.loadout(choice) === undefined;
        } catch {
          return true;
        }
      }
    });
  }

  it('means an item of that very name by its name, of every catalogue, and one that starts so by the beginnings of its words', async () => {
    for (const system of await Promise.all(SYSTEMS.map((entry) => entry.load()))) {
      const choice = { fighter: '', weapons: [] };
      const offering = { system, choice, all: true };
      for (const options of [fighterOptions(offering), itemOptions(offering, 'weapons'), itemOptions(offering, 'kit')])
        for (const { label } of options) {
          const found = matching(options, label);
          expect(found[likeliest(found, label)]?.label, label).toBe(label);
          const hurried = label
            .split(/\s+/)
            .map((word) => word.slice(0, 4))
            .join(' ');
          expect(names(matching(options, hurried)), hurried).toContain(label);
        }
    }
  });

  it('is what is official, where anything is, and what is held already; the rest is marked', async () => {
    const systems = await Promise.all(SYSTEMS.map((entry) => entry.load()));
    let others = 0;
    for (const system of systems) {
      const { fighters } = system.catalogue;
      const choice = { fighter: '', weapons: [] };
      const offered = new Set(fighterOptions({ system, choice, all: false }).map(({ value }) => value));
      const some = fighters.some(({ standing }) => standing === 'official');
      for (const { id, standing } of fighters) expect(offered.has(id), id).toBe(standing === 'official' || !some);
      const all = fighterOptions({ system, choice, all: true });
      expect(all).toHaveLength(fighters.length);
      const other = fighters.find(({ standing }) => some && standing !== 'official');
      if (!other) continue;
      others++;
      expect(all.find(({ value }) => value === other.id)?.mark).toBe(other.standing);
      expect(names(fighterOptions({ system, choice: { fighter: other.id, weapons: [] }, all: false }))).toContain(other.name);
    }
    expect(others).toBeGreaterThan(0);
  });

  it('has a price that depends on the fighter as the difference that it makes', async () => {
    const systems = await Promise.all(SYSTEMS.map((entry) => entry.load()));
    let seen = 0;
    for (const system of systems)
      for (const { choice } of system.sample.loadouts) {
        if (!choice) continue;
        const before = system.loadout(choice).cost;
        for (const each of itemOptions({ system, choice, all: true }, 'weapons')) {
          if (!each.cost?.startsWith('+') && !each.cost?.startsWith('−')) continue;
          seen++;
          const after = system.loadout({ ...choice, weapons: [...choice.weapons, each.value] }).cost;
          expect(Number.parseFloat(each.cost.replace('−', '-'))).toBe((after ?? Number.NaN) - (before ?? Number.NaN));
        }
      }
    expect(seen).toBeGreaterThan(0);
  });
});
