import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contents } from '../../src/lists/read/file.ts';
import { rosterOf, type Profile, type Roster } from '../../src/lists/roster.ts';
import { sumOfCosts, subtree, unitsOf } from '../../src/lists/units.ts';

const SAMPLES = new URL('../../../shared/samples/', import.meta.url);
const present = existsSync(SAMPLES);

/** The shapes of the four games' statistics, by data-files.md § 5. */
const SHAPES = [
  ['Movement', 'Ranged', 'Melee', 'Armour'],
  ['WS', 'BS', 'S', 'T'],
  ['HP', 'Res', 'Def'],
  ['Toughness', 'Wounds'],
];
const isStatistics = ({ characteristics }: Profile) => SHAPES.some((shape) => shape.every((name) => name in characteristics));

function roster(path: string): Roster {
  const read = contents(readFileSync(new URL(path, SAMPLES)));
  if (!('tree' in read)) throw new Error('not a tree');
  return rosterOf(read.tree);
}

/** The fields that the expected files have. */
function without(value: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}

interface Expected {
  readonly totals: Record<string, number>;
  readonly units: readonly { readonly profiles: readonly object[] }[];
}

describe.skipIf(!present)('derived rosters', () => {
  const names = present ? readdirSync(new URL('rosters-derived/', SAMPLES)).filter((name) => name.endsWith('.expected.json')) : [];
  for (const file of names) {
    const stem = file.replace('.expected.json', '');
    it(`${stem} gives exactly the expected units and costs from .ros, .rosz and .json`, () => {
      const expected = JSON.parse(readFileSync(new URL(`rosters-derived/${file}`, SAMPLES), 'utf8')) as Expected;
      for (const ending of ['ros', 'rosz', 'json']) {
        const read = roster(`rosters-derived/${stem}.${ending}`);
        expect(read.warnings).toEqual([]);
        expect(read.costs).toEqual(expected.totals);
        const units = unitsOf(read, isStatistics).map((unit) => ({
          ...without(unit, ['rules', 'categories', 'selection']),
          profiles: unit.profiles.map((profile) => without(profile, ['id'])),
        }));
        expect(units).toEqual(expected.units);
      }
    });
  }
});

describe.skipIf(!present)('real rosters', () => {
  for (const stem of ['sce-001-minimal', 'sob-001-all-units']) {
    it(`${stem} reads the same from .ros, .rosz and .json, and its own costs sum to the file's total`, () => {
      const [xml, zip, json] = ['ros', 'rosz', 'json'].map((ending) => roster(`new-recruit-real/${stem}.${ending}`)) as [
        Roster,
        Roster,
        Roster,
      ];
      expect(zip).toEqual(xml);
      expect(json).toEqual(xml);
      expect(sumOfCosts(xml.selections.flatMap((each) => [...subtree(each)]).map(({ costs }) => costs))).toEqual(xml.costs);
    });
  }
});
