import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ChainEntry, chainStates } from './chain.ts';

const entry = (
  uuid: string,
  sequence: number,
  previous: string | null,
  hash = `hash of ${uuid}`,
): ChainEntry => ({
  uuid,
  sequence,
  previous,
  hash,
});
const [first, second, third] = [
  entry('a', 1, null),
  entry('b', 2, 'hash of a'),
  entry('c', 3, 'hash of b'),
] as const;
const statesOf = (...entries: ChainEntry[]) => Object.fromEntries(chainStates(entries));

describe('a chain', () => {
  test('is whole where each entry names the one before', () => {
    expect(statesOf(first, second, third)).toEqual({ a: 'whole', b: 'whole', c: 'whole' });
    expect(statesOf()).toEqual({});
  });

  test('is open after what has not come', () => {
    expect(statesOf(first, third)).toEqual({ a: 'whole', c: 'open' });
    expect(statesOf(second)).toEqual({ b: 'open' });
  });

  test('is broken where the predecessor is another', () => {
    expect(statesOf(first, entry('b', 2, 'hash of z'))).toEqual({ a: 'whole', b: 'broken' });
  });

  test('is broken at both entries of one number; what follows either is whole', () => {
    const twin = entry('t', 2, 'hash of a');
    expect(statesOf(first, second, twin, third)).toEqual({
      ...{ a: 'whole', b: 'broken', t: 'broken', c: 'whole' },
    });
    expect(statesOf(first, entry('z', 1, null))).toEqual({ a: 'broken', z: 'broken' });
  });

  test('is broken where the first names a predecessor, or a later one none', () => {
    expect(statesOf(entry('a', 1, 'hash of z'))).toEqual({ a: 'broken' });
    expect(statesOf(entry('b', 2, null))).toEqual({ b: 'broken' });
  });

  test('does not break by an entry that came twice', () => {
    expect(statesOf(first, first, second)).toEqual({ a: 'whole', b: 'whole' });
  });

  test('is the same in whatever order entries come', () => {
    const hashes = fc.constantFrom('hash of a', 'hash of b', 'hash of c', null);
    const some = fc.uniqueArray(
      fc.record({
        uuid: fc.constantFrom(...'abcdef'),
        sequence: fc.integer({ min: 1, max: 4 }),
        previous: hashes,
      }),
      { selector: ({ uuid }) => uuid },
    );
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: 5 }), (parts, turn) => {
        const all = parts.map(({ uuid, sequence, previous }) => entry(uuid, sequence, previous));
        const turned = [...all.slice(turn), ...all.slice(0, turn), ...all].reverse();
        expect(statesOf(...turned)).toEqual(statesOf(...all));
      }),
    );
  });
});
