import { expect, test } from 'vitest';
import { timeOfCell } from './cell-time.ts';

test.each([
  ['09:30', '09:30'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['09:30:00', '09:30'],
  ['00:00', '00:00'],
  ['23:59', '23:59'],
  ['12:05 AM', '00:05'],
  ['12:05 pm', '12:05'],
  ['9:30 PM', '21:30'],
  ['9:30 PTG', '21:30'],
  ['9:30 PG', '09:30'],
  // Fractions of a day, as a workbook stores times.
  [0.375, '09:00'],
  [0, '00:00'],
  [0.708333333, '17:00'],
  [0.99999, '23:59'],
  [1, null],
  [46_000.5, '12:00'],
  ['24:00', null],
  ['9:60', null],
  ['13:00 PM', null],
  ['0:30 AM', null],
  ['nine', null],
  ['', null],
  [-0.5, null],
])('%o is %s', (cell, expected) => {
  expect(timeOfCell(cell)).toBe(expected);
});
