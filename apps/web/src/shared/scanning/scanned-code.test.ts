import { expect, test } from 'vitest';
import { lookAt, OUT_OF_PICTURE_MS, type SeenCode } from './scanned-code.ts';

/** What counts of looks at these times. */
function counted(looks: readonly (readonly [at: number, seen: string | null])[]): string[] {
  let remembered: SeenCode | null = null;
  return looks.flatMap(([at, seen]) => {
    const look = lookAt(remembered, seen, at);
    remembered = look.remembered;
    return look.counts === null ? [] : [look.counts];
  });
}

test('a code that stays in the picture counts once, however long', () => {
  const looks = Array.from({ length: 60 }, (_, index) => [index * 200, '955'] as const);
  expect(counted(looks)).toEqual(['955']);
});

test('single pictures without the code do not count it again', () => {
  expect(
    counted([
      [0, '955'],
      [200, null],
      [400, '955'],
      [600, null],
      [1_300, '955'],
    ]),
  ).toEqual(['955']);
});

test('it counts again once it was out of the picture, and another code at once', () => {
  expect(
    counted([
      [0, '955'],
      [200, null],
      [OUT_OF_PICTURE_MS, '955'],
    ]),
  ).toEqual(['955', '955']);
  expect(
    counted([
      [0, '955'],
      [200, '400'],
      [400, '955'],
    ]),
  ).toEqual(['955', '400', '955']);
});
