import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  binary,
  DETAIL_MAX,
  distance,
  hexadecimal,
  isSamePicture,
  LIKENESS_MAX,
  likenessBands,
  likenessProbes,
  pictureHash,
} from './likeness.ts';

const NOTHING = '0000000000000000';

test.each([
  [NOTHING, NOTHING, 0],
  ['ffffffffffffffff', NOTHING, 64],
  ['8000000000000001', NOTHING, 2],
  ['0001000100010001', NOTHING, 4],
  ['a1b2c3d4e5f60718', 'a1b2c3d4e5f60718', 0],
  ['a1b2c3d4e5f60718', 'a1b2c3d4e5f60719', 1],
  ['f000000000000000', '0f00000000000000', 8],
])('%s and %s differ in %d bits', (a, b, bits) => {
  expect([distance(a, b), distance(b, a)]).toEqual([bits, bits]);
});

test('the parts of a hash are its 16 bits each', () => {
  expect(likenessBands('00010002ffff0003')).toEqual([1, 2, 65_535, 3]);
  expect(likenessBands(NOTHING)).toEqual([0, 0, 0, 0]);
});

test('a hash is looked for under its parts and all of one bit more or less', () => {
  const probes = likenessProbes('00010002ffff0003');
  expect(probes.map((part) => new Set(part).size)).toEqual([17, 17, 17, 17]);
  // The first part, 1, with each of its 16 bits turned.
  const turned = [0, 3, 5, 9, 17, 33, 65, 129, 257, 513, 1025, 2049, 4097, 8193, 16_385, 32_769];
  expect(probes[0]).toEqual([1, ...turned]);
  // The third, all of its bits set: one bit less each.
  expect(probes[2]).toEqual([65_535, ...turned.map((_, bit) => 65_535 - 2 ** bit)]);
});

const hash = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const text = (value: bigint) => value.toString(16).padStart(16, '0');
const bits = (min: number, max: number) =>
  fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { minLength: min, maxLength: max });
const turn = (value: bigint, flipped: readonly number[]) =>
  flipped.reduce((turned, bit) => turned ^ (1n << BigInt(bit)), value);

/** Whether one hash is found by the probes of another, part by part. */
const isFound = (sought: string, other: string): boolean =>
  likenessProbes(sought).some((probes, at) => probes.includes(likenessBands(other)[at] ?? -1));

test('as many bits as are turned differ', () => {
  fc.assert(
    fc.property(hash, bits(0, 64), (value, flipped) => {
      expect(distance(text(value), text(turn(value, flipped)))).toBe(flipped.length);
    }),
  );
});

test('whatever differs in at most 7 bits is found by its probes', () => {
  expect(LIKENESS_MAX).toBeLessThanOrEqual(7);
  fc.assert(
    fc.property(hash, bits(0, 7), (value, flipped) => {
      expect(isFound(text(value), text(turn(value, flipped)))).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('what differs in two bits of every part is not found', () => {
  const other = text(turn(0n, [0, 1, 16, 17, 32, 33, 48, 49]));
  expect(isFound(NOTHING, other)).toBe(false);
});

test('two pictures are the same receipt only where both hashes are alike', () => {
  const ones = (count: number, digits: number) =>
    ((1n << BigInt(count)) - 1n).toString(16).padStart(digits, '0');
  const picture = (likeness: number, detail: number) => ({
    likeness: ones(likeness, 16),
    detail: ones(detail, 256),
  });
  const first = picture(0, 0);
  expect(isSamePicture(first, picture(LIKENESS_MAX, DETAIL_MAX))).toBe(true);
  expect(isSamePicture(first, picture(LIKENESS_MAX + 1, 0))).toBe(false);
  expect(isSamePicture(first, picture(0, DETAIL_MAX + 1))).toBe(false);
});

test('binary and hexadecimal digits are the same bits, leading zeros too', () => {
  expect(binary('000f')).toBe('0000000000001111');
  expect(hexadecimal('0000000000001111')).toBe('000f');
  expect(pictureHash({ likeness: '1111', detail: '0001' })).toEqual({ likeness: 'f', detail: '1' });
  expect(pictureHash({ likeness: null, detail: null })).toBeNull();
});
