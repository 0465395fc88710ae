import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatFraction, fraction } from '../../src/pmf/index.ts';
import { WORKLOADS } from '../bench/workloads.ts';

/** Stored exact answers of another engine; read where the project's shared facts are laid beside the repository. */
const FOLDER = new URL('../../../shared/peer-answers/', import.meta.url);

interface Stored {
  readonly den: string;
  readonly num: Readonly<Record<string, string>>;
  /** In a table, the denominator of each cell by the beginning of its keys. */
  readonly dens?: Readonly<Record<string, string>>;
}

const stored = (name: string): Stored => JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8')) as Stored;

describe.skipIf(!existsSync(FOLDER))('agrees to the last digit with the stored answers of another engine:', () => {
  for (const { id, answer, peer } of WORKLOADS) {
    if (!peer) continue;
    it(`${id} (${peer.join(', ')})`, () => {
      for (const name of peer) {
        const { den, num, dens } = stored(name);
        const under = (key: string): string => dens?.[key.slice(0, key.lastIndexOf(','))] ?? den;
        const expected = Object.entries(num).map(([key, weight]) => [key, formatFraction(fraction(BigInt(weight), BigInt(under(key))))]);
        expect(Object.fromEntries([...answer()].map(([key, value]) => [key, formatFraction(value)]))).toEqual(Object.fromEntries(expected));
      }
    });
  }
});
