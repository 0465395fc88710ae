import { existsSync, readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readList } from '../../src/lists/read-list.ts';
import { unitsOf } from '../../src/lists/units.ts';
import { InputError } from '../../src/systems/input-error.ts';

const ROSTER = `<?xml version="1.0"?><roster name="Ours" battleScribeVersion="2.03" gameSystemName="A game"><costs><cost name="pts" typeId="p" value="12.0"/></costs><forces><force name="F" catalogueName="C"><selections>
<selection id="1" name="Guard &amp; &lt;b&gt;Co&#33;" number="1" type="unit"><selections><selection id="2" name="Guard" number="2" type="model"><profiles><profile id="p1" name="Guard" typeName="Model"><characteristics><characteristic name="Wounds">3</characteristic><characteristic name="Save"/></characteristics></profile></profiles><costs><cost name="pts" typeId="p" value="6"/></costs></selection><selection id="3" name="Chief" number="1" type="model"><costs><cost name="pts" typeId="p" value="6"/></costs></selection></selections></selection>
</selections></force></forces></roster>`;

const models = (data: string | Uint8Array) => unitsOf(readList(data).roster, () => true).map(({ models: count }) => count);

describe('a roster', () => {
  it('counts models, never the unit’s own name: a leader and two troopers are three', () => {
    expect(models(ROSTER)).toEqual([3]);
  });

  it('reads through a byte order mark, CRLF and a missing namespace alike', () => {
    expect(readList(`\uFEFF${ROSTER.replaceAll('\n', '\r\n')}`).roster).toEqual(readList(ROSTER).roster);
  });

  it('decodes entities in names, and keeps them plain text', () => {
    expect(readList(ROSTER).roster.selections[0]?.name).toBe('Guard & <b>Co!');
  });

  it('tells a missing value from zero', () => {
    expect(readList(ROSTER).roster.selections[0]?.selections[0]?.profiles[0]?.characteristics).toEqual({ Wounds: '3', Save: null });
  });

  it('is decided by its content: zipped under any name', () => {
    expect(readList(zipSync({ 'whatever.txt': strToU8(ROSTER) })).reader).toBe('zipped roster XML');
  });

  it('takes ids and names that JSON turned into numbers as text', () => {
    const json = {
      roster: {
        name: 7,
        forces: [{ selections: [{ id: 52408, name: 40, number: 2, type: 'model', costs: [{ name: 'pts', typeId: 5, value: 3 }] }] }],
        costs: [],
      },
    };
    expect(readList(JSON.stringify(json)).roster.selections[0]).toMatchObject({ id: '52408', name: '40', number: 2, costs: { pts: 3 } });
  });

  it('takes JSON as XML converters write it: underscored attributes, a single child as an object', () => {
    const json = {
      roster: {
        _name: 'Ours',
        forces: {
          force: {
            _name: 'F',
            selections: {
              selection: {
                _id: '1',
                _name: 'Solo',
                _number: '1',
                _type: 'model',
                profiles: {
                  profile: [
                    { _id: 'p', _name: 'S', _typeName: 'Model', characteristics: { characteristic: { _name: 'Wounds', __text: '4' } } },
                  ],
                },
              },
            },
          },
        },
      },
    };
    expect(readList(JSON.stringify(json)).roster.selections[0]).toMatchObject({
      name: 'Solo',
      number: 1,
      profiles: [{ characteristics: { Wounds: '4' } }],
    });
  });

  it('warns of a count or a cost that is no number, and goes on', () => {
    const read = readList(ROSTER.replace('number="2"', 'number="many"').replace('value="6"', 'value="six"'));
    expect(read.roster.warnings).toHaveLength(2);
  });
});

describe('a hostile or broken file', () => {
  const deep = (depth: number) => `${'<selection>'.repeat(depth)}${'</selection>'.repeat(depth)}`;
  const cases: readonly (readonly [string, string | Uint8Array, string])[] = [
    ['an empty file', '', 'expected a list; got "an empty file"'],
    ['a document type', `<!DOCTYPE roster [<!ENTITY a "b">]>${ROSTER}`, 'expected XML without document types or entities'],
    ['cut-off XML', ROSTER.slice(0, 500), 'expected XML that can be read'],
    ['nesting past any real file', `<roster>${deep(70)}</roster>`, ''],
    ['truncated JSON', '{"roster": {"name": "x"', 'expected JSON that can be read'],
    ['another JSON', '{"hello": 1}', 'expected a roster: New Recruit JSON'],
    ['a catalogue', '<catalogue name="x"></catalogue>', 'expected a roster; got "a catalogue: profiles to choose from'],
    ['a cut-off zip', zipSync({ a: strToU8(ROSTER) }).slice(0, 100), 'expected a zip archive that can be read'],
    [
      'a zip of two files',
      zipSync({ a: strToU8('x'), b: strToU8('y') }),
      'expected a zip archive with exactly one file in it; got "2 files"',
    ],
    ['a zip bomb', zipSync({ a: new Uint8Array(19_000_000) }), 'expected a zip archive that unpacks to at most'],
    ['fifty megabytes', new Uint8Array(50_000_000).fill(0x3c), 'expected a file of at most 20971520 bytes; got "50000000 bytes"'],
    ['bytes that are no text', new Uint8Array([0x3c, 0xff, 0xfe, 0xfd]), 'expected text in UTF-8'],
    [
      'a line without an end',
      `X - Y - [3 pts]\nGuard [3 pts]: ${'('.repeat(20_000)}`,
      'expected a list with lines of at most 10000 characters; got "20015 characters in one"',
    ],
    [
      'items in items in items',
      `X - Y - [3 pts]\nGuard [3 pts]: ${'a:'.repeat(2000)}`,
      'expected a file that nests at most 64 elements deep',
    ],
    ['brackets of JSON only', '['.repeat(1_000_000), 'expected JSON that can be read'],
    ['an old version', ROSTER.replace('2.03', '1.15'), 'battleScribeVersion: expected a roster of version 2.00 or later'],
  ];
  for (const [what, data, message] of cases) {
    it(`is refused in one clear line: ${what}`, () => {
      let said = '';
      try {
        readList(data);
      } catch (error) {
        expect(error).toBeInstanceOf(InputError);
        said = (error as InputError).message;
      }
      expect(said).not.toBe('');
      expect(said).toContain(message);
      expect(said).not.toContain('\n');
    });
  }
});

const SAMPLES = new URL('../../../shared/samples/', import.meta.url);
const SAMPLE_FILES = [
  'rosters-derived/mordheim-reiklanders.ros',
  'rosters-derived/warcry-iron-golems.rosz',
  'rosters-derived/t9a-eow-highborn.json',
  'rosters-derived/tc-new-antioch.txt',
  'trench-companion/derived-new-antioch.json',
];

describe('a damaged file', () => {
  const files: Uint8Array[] = [
    strToU8(ROSTER),
    zipSync({ a: strToU8(ROSTER) }),
    ...(existsSync(SAMPLES) ? SAMPLE_FILES.map((name) => new Uint8Array(readFileSync(new URL(name, SAMPLES)))) : []),
  ];
  const damage = fc.record({
    file: fc.nat(files.length - 1),
    edits: fc.array(fc.record({ at: fc.nat(), kind: fc.constantFrom('flip', 'cut', 'double', 'drop'), value: fc.nat(255) }), {
      minLength: 1,
      maxLength: 8,
    }),
  });

  it('either reads or is refused with an InputError: never another error', () => {
    fc.assert(
      fc.property(damage, ({ file, edits }) => {
        const bytes = edits.reduce<number[] | Uint8Array>(
          (data, { at, kind, value }) => edited(data as Uint8Array, at, kind, value),
          files[file] as Uint8Array,
        ) as Uint8Array;
        try {
          unitsOf(readList(bytes).roster, () => true);
        } catch (error) {
          if (!(error instanceof InputError)) throw error;
        }
      }),
      { numRuns: 150 },
    );
  });
});

function edited(data: Uint8Array, at: number, kind: string, value: number): Uint8Array {
  const place = at % Math.max(1, data.length);
  if (kind === 'cut') return data.slice(0, place);
  const copy = new Uint8Array(data);
  if (kind === 'flip') copy[place] = value;
  if (kind === 'double') return new Uint8Array([...data.slice(0, place), ...data.slice(Math.max(0, place - 40))]);
  if (kind === 'drop') return new Uint8Array([...data.slice(0, place), ...data.slice(place + 1 + (value % 30))]);
  return copy;
}
