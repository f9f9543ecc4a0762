import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minutesOf, type Piece, recount } from './day-pieces.ts';

const DAY: Piece[] = [
  { from: 0, to: 100, kind: 'present' },
  { from: 120, to: 200, kind: 'present' },
  { from: 200, to: 220, kind: 'break' },
];

test('some minutes are counted as another kind, in order of time', () => {
  expect(recount(DAY, { is: 'present', as: 'normal', skip: 50, take: 80 })).toEqual([
    { from: 0, to: 50, kind: 'present' },
    { from: 50, to: 100, kind: 'normal' },
    { from: 120, to: 150, kind: 'normal' },
    { from: 150, to: 200, kind: 'present' },
    { from: 200, to: 220, kind: 'break' },
  ]);
});

test('only those within a span, and neighbours of one kind are joined', () => {
  expect(recount(DAY, { is: 'present', as: 'break', within: { from: 150, to: 300 } })).toEqual([
    { from: 0, to: 100, kind: 'present' },
    { from: 120, to: 150, kind: 'present' },
    { from: 150, to: 220, kind: 'break' },
  ]);
  expect(recount(DAY, { is: 'present', as: 'normal', within: { from: 105, to: 115 } })).toEqual(DAY);
  expect(recount(DAY, { is: 'present', as: 'normal', skip: -5, take: -5 })).toEqual(DAY);
});

test('minutes of a kind, also within a span', () => {
  expect(minutesOf(DAY, 'present')).toBe(180);
  expect(minutesOf(DAY, 'present', { from: 90, to: 130 })).toBe(20);
  expect(minutesOf(DAY, 'break', { from: 0, to: 100 })).toBe(0);
});

test('whatever is asked, every minute stays', () => {
  const span = fc.tuple(fc.integer({ min: -50, max: 250 }), fc.integer({ min: -50, max: 250 }));
  fc.assert(
    fc.property(
      fc.option(span),
      fc.integer({ min: -10, max: 250 }),
      fc.integer({ min: -10, max: 250 }),
      (within, skip, take) => {
        const found = recount(DAY, {
          is: 'present',
          as: 'overtime',
          skip,
          take,
          ...(within && { within: { from: within[0], to: within[1] } }),
        });
        expect(minutesOf(found, 'present') + minutesOf(found, 'overtime')).toBe(180);
        expect(minutesOf(found, 'break')).toBe(20);
        expect(minutesOf(found, 'overtime')).toBeLessThanOrEqual(Math.max(0, take));
      },
    ),
  );
});
