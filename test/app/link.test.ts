import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeLink, encodeLink } from '../../src/app/state/link.ts';
import type { Work } from '../../src/app/state/work.ts';
import { InputError } from '../../src/systems/input-error.ts';
import type { JsonObject } from '../../src/systems/system.ts';

const object = fc.dictionary(
  fc.string({ maxLength: 12 }).filter((name) => name !== '__proto__'),
  fc.jsonValue({ maxDepth: 2 }),
) as fc.Arbitrary<JsonObject>;
const loadout = fc.record({
  name: fc.string({ unit: 'grapheme', maxLength: 20 }),
  cost: fc.option(fc.nat(500)),
  attacker: object,
  weapons: fc.array(object, { maxLength: 3 }),
  target: object,
});
const anyWork: fc.Arbitrary<Work> = fc.record({
  view: fc.constantFrom('compare', 'matrix', 'duel', 'review', 'lists'),
  system: fc.string({ maxLength: 20 }),
  edition: fc.oneof(fc.string(), object),
  loadouts: fc.array(loadout, { minLength: 1, maxLength: 6 }),
  target: loadout,
  situation: object,
  options: object,
  amount: fc.option(fc.string({ maxLength: 20 })),
  chance: fc.option(fc.string({ maxLength: 20 })),
  threshold: fc.option(fc.integer()),
  more: object,
});

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a link', () => {
  it('brings back exactly the work that it was made of', async () => {
    await fc.assert(
      fc.asyncProperty(anyWork, async (work) => {
        expect(await decodeLink(await encodeLink(work))).toEqual(plain(work));
      }),
      { numRuns: 100 },
    );
  });

  it('holds only letters that need no escaping in an address', async () => {
    await fc.assert(
      fc.asyncProperty(anyWork, async (work) => {
        expect(await encodeLink(work)).toMatch(/^1\.[\w-]+$/);
      }),
      { numRuns: 50 },
    );
  });

  it('that is cut short, changed or of another version is refused in one line, whatever the change', async () => {
    const good = await encodeLink(fc.sample(anyWork, { numRuns: 1, seed: 7 })[0] as Work);
    await fc.assert(
      fc.asyncProperty(fc.nat(good.length - 1), fc.constantFrom('', '!', 'A', '-', '%'), async (place, instead) => {
        const bad = good.slice(0, place) + instead + good.slice(place + 1);
        const answer = await decodeLink(bad).catch((error: unknown) => error);
        // A change that leaves readable work is work; anything else is an InputError and nothing worse.
        if (answer instanceof Error) {
          expect(answer).toBeInstanceOf(InputError);
          expect(answer.message).not.toContain('\n');
        }
      }),
      { numRuns: 200 },
    );
    await expect(decodeLink(good.replace(/^1/, '2'))).rejects.toThrow('newer Hitfold');
    await expect(decodeLink('')).rejects.toBeInstanceOf(InputError);
  });

  it('that would unpack to far more than any work is refused', async () => {
    const bytes = new Uint8Array(5_000_000);
    const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    const text = Buffer.from(await new Response(packed).arrayBuffer()).toString('base64url');
    await expect(decodeLink(`1.${text}`)).rejects.toThrow('cut short or changed');
  });
});
