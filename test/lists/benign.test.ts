import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readList, systemOf, understood } from '../../src/lists/index.ts';
import { subtree, unitsOf } from '../../src/lists/units.ts';
import { InputError } from '../../src/systems/input-error.ts';
import { SYSTEMS } from '../../src/systems/index.ts';
import type { GameSystem } from '../../src/systems/system.ts';

const SAMPLES = new URL('../../../shared/samples/', import.meta.url);
const present = existsSync(SAMPLES);
let systems: readonly GameSystem[] = [];
beforeAll(async () => void (systems = await Promise.all(SYSTEMS.map((each) => each.load()))));

/** Our own roster: a group of three with a shared sword, and a hero whose names and values tempt a reader. */
const OWN = `<?xml version="1.0" encoding="UTF-8"?>
<roster id="r" name="Ours &amp; theirs" battleScribeVersion="2.03" gameSystemId="g" gameSystemName="Mordheim" xmlns="http://www.battlescribe.net/schema/rosterSchema"><costs><cost name=" gc" typeId="points" value="95.0"/></costs><forces><force id="f" catalogueName="Own band"><selections>
<selection id="52408" name="Spears" entryId="a::b::c" number="1" type="unit"><profiles><profile id="p1" name="Spear" typeName="Model"><characteristics><characteristic name="WS">3</characteristic><characteristic name="BS">3</characteristic><characteristic name="S">3</characteristic><characteristic name="T">3</characteristic><characteristic name="W">1</characteristic><characteristic name="I">3</characteristic><characteristic name="A">1</characteristic><characteristic name="LD">7</characteristic></characteristics></profile></profiles><selections><selection id="1" name="40" number="3" type="model"><costs><cost name=" gc" typeId="points" value="75"/></costs></selection><selection id="2" name="Sword" number="1" type="upgrade"><profiles><profile id="p2" name="Sword" typeName="H-t-h Weapon"><characteristics><characteristic name="Str">As user</characteristic><characteristic name="Special"/></characteristics></profile></profiles><costs><cost name=" gc" typeId="points" value="20"/></costs></selection></selections></selection>
</selections></force></forces></roster>`;

interface Facts {
  readonly units: readonly (readonly [string, number])[];
  readonly selections: number;
  readonly profiles: number;
  readonly costs: Readonly<Record<string, number>>;
  readonly understood: readonly (readonly [string, number, number])[] | string;
}

/** What a list holds, counted: nothing of it may be lost by a harmless change. */
function facts(data: Uint8Array | string): Facts {
  const read = readList(data);
  const units = unitsOf(read.roster, () => true);
  const all = read.roster.selections.flatMap((each) => [...subtree(each)]);
  let list: Facts['understood'];
  try {
    list = understood(read, systemOf(read.roster, systems)).entries.map(({ fighter, loadouts, notUnderstood }) => [
      fighter.name,
      loadouts.length,
      notUnderstood.length,
    ]);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    list = error.message;
  }
  return {
    units: units.map(({ name, models }) => [name, models]),
    selections: all.length,
    profiles: all.reduce((sum, { profiles }) => sum + profiles.length, 0),
    costs: read.roster.costs,
    understood: list,
  };
}

/** Changes that mean nothing: what other programs do to such files on their way. */
const XML_CHANGES: Readonly<Record<string, (xml: string) => string | Uint8Array>> = {
  'a byte order mark': (xml) => `\uFEFF${xml}`,
  'CRLF line ends': (xml) => xml.replace(/\r?\n/g, '\r\n'),
  'no namespace': (xml) => xml.replace(/ xmlns(:\w+)?="[^"]*"/g, ''),
  'a namespace prefix': (xml) => xml.replace(/<(\/?)(?=[a-zA-Z])/g, '<$1bs:').replace(' xmlns=', ' xmlns:bs='),
  'no declaration': (xml) => xml.replace(/^<\?xml[^>]*\?>\s*/, ''),
  'spaces before it': (xml) => `\n\n  ${xml.replace(/^<\?xml[^>]*\?>\s*/, '')}`,
  'indentation between elements': (xml) => xml.replace(/></g, '>\n    <'),
  comments: (xml) => xml.replace(/<selections>/g, '<!-- chosen --><selections>'),
  'a zip under any name': (xml) => zipSync({ 'whatever.bin': strToU8(xml) }),
  'quotes of the other kind': (xml) => xml.replace(/="([^"']*)"/g, "='$1'"),
};

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** The tree as XML converters write it: attributes with an underscore, a single child as an object. */
function converterShape(value: Json, key = ''): Json {
  if (Array.isArray(value)) {
    const singular = key.endsWith('ies') ? `${key.slice(0, -3)}y` : key.slice(0, -1);
    const members = (value as readonly Json[]).map((each) => converterShape(each));
    return { [singular]: members.length === 1 ? (members[0] as Json) : members };
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) =>
      name === '$text'
        ? ['__text', String(each)]
        : typeof each === 'object'
          ? [name, converterShape(each, name)]
          : [`_${name}`, String(each)],
    ),
  );
}

/** Every attribute that looks like a number as one, ids and names too. */
function numericShape(value: Json): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map(numericShape);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, numericShape(each)]));
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) && String(Number(value)) === value ? Number(value) : value;
}

const JSON_CHANGES: Readonly<Record<string, (json: Json) => string>> = {
  'numbers where text was': (json) => JSON.stringify(numericShape(json)),
  'the shape of XML converters': (json) => JSON.stringify(converterShape(json)),
  'indentation and a byte order mark': (json) => `\uFEFF${JSON.stringify(json, null, 2)}`,
};

const rosters = present
  ? readdirSync(new URL('rosters-derived/', SAMPLES))
      .filter((name) => name.endsWith('.ros'))
      .map((name) => `rosters-derived/${name}`)
      .concat('new-recruit-real/sce-001-minimal.ros')
  : [];
const textOf = (name: string) => readFileSync(new URL(name, SAMPLES), 'utf8');

describe('a harmless change', () => {
  for (const [what, change] of Object.entries(XML_CHANGES)) {
    it(`loses nothing of our own roster: ${what}`, () => {
      const before = facts(OWN);
      expect([before.units, before.selections, before.profiles, before.costs]).toEqual([[['Spears', 3]], 3, 2, { gc: 95 }]);
      expect(facts(change(OWN))).toEqual(before);
    });

    it.skipIf(!present)(`loses nothing of any sample: ${what}`, () => {
      for (const name of rosters) expect(facts(change(textOf(name))), name).toEqual(facts(textOf(name)));
    });
  }

  for (const [what, change] of Object.entries(JSON_CHANGES)) {
    it.skipIf(!present)(`loses nothing of any sample’s JSON: ${what}`, () => {
      for (const name of rosters.map((each) => each.replace('.ros', '.json'))) {
        expect(facts(change(JSON.parse(textOf(name)) as Json)), name).toEqual(facts(textOf(name)));
      }
    });
  }

  it.skipIf(!present)('loses nothing of a Trench Companion export: an object for its string, empty maps as lists or objects', () => {
    const text = textOf('trench-companion/derived-new-antioch.json');
    const json = JSON.parse(text) as { readonly warband_data: string };
    const before = facts(text);
    expect(facts(JSON.stringify({ ...json, warband_data: JSON.parse(json.warband_data) as Json }))).toEqual(before);
    expect(facts(JSON.stringify({ ...json, warband_data: json.warband_data.replaceAll('"tags":[]', '"tags":{}') }))).toEqual(before);
    expect(facts(JSON.stringify({ ...json, warband_data: json.warband_data.replaceAll('"selections":[]', '"selections":{}') }))).toEqual(
      before,
    );
  });

  it.skipIf(!present)('loses nothing of a text list: tabs, non-breaking spaces, bold marks, CRLF', () => {
    for (const name of rosters.filter((each) => each.startsWith('rosters-derived')).map((each) => each.replace('.ros', '.txt'))) {
      const text = textOf(name);
      for (const change of [
        text.replaceAll('\n', '\r\n'),
        text.replaceAll(' [', '\u00a0\t['),
        text.replace(/^(\S.*?) \[/gm, '**$1** ['),
        `\uFEFF${text}\n\n`,
      ])
        expect(facts(change), name).toEqual(facts(text));
    }
  });
});

describe('several harmless changes at once', () => {
  it('lose nothing either', () => {
    const changes = Object.entries(XML_CHANGES)
      .filter(([what]) => !['a zip under any name', 'a namespace prefix', 'a byte order mark', 'spaces before it'].includes(what))
      .map(([, change]) => change as (xml: string) => string);
    const before = facts(OWN);
    fc.assert(
      fc.property(
        fc.shuffledSubarray(changes, { minLength: 2 }),
        (some) => void expect(facts(some.reduce((xml, change) => change(xml), OWN))).toEqual(before),
      ),
      { numRuns: 40 },
    );
  });
});

describe('a damaged list', () => {
  const files = [
    OWN,
    ...rosters.map(textOf),
    ...rosters.map((name) => textOf(name.replace('.ros', '.json'))),
    ...(present ? [textOf('rosters-derived/mordheim-reiklanders.txt'), textOf('trench-companion/derived-new-antioch.json')] : []),
  ];
  const cut = fc.record({
    file: fc.nat(files.length - 1),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat(200),
    with: fc.constantFrom('', '<', '"', '}', '[', '-1', '1e9', 'NaN', '\u0000', '999999999999', '__proto__', '../../x'),
  });

  it('is understood or refused in one line, whatever is cut out or put in', () => {
    fc.assert(
      fc.property(cut, ({ file, at, length, with: inserted }) => {
        const text = files[file] as string;
        const from = Math.floor(at * text.length);
        const damaged = text.slice(0, from) + inserted + text.slice(from + length);
        try {
          facts(damaged);
        } catch (error) {
          if (!(error instanceof InputError)) throw error;
          expect(error.message).not.toContain('\n');
        }
      }),
      { numRuns: 120 },
    );
  }, 120_000);
});
