import { expect, it } from 'vitest';
import { type FixedField, fixedLine, lineLength } from './fixed-width.ts';

const FIELDS: readonly FixedField[] = [
  { name: 'kind', start: 1, length: 2, as: 'number' },
  { name: 'name', start: 3, length: 5, as: 'text' },
  { name: 'amount', start: 9, length: 4, as: 'number' },
];

it('text stands on the left and digits on the right, and what no field covers is blank', () => {
  expect(lineLength(FIELDS)).toBe(12);
  expect(fixedLine(FIELDS, { kind: '2', name: 'Ali', amount: '95' })).toBe('02Ali   0095');
  expect(fixedLine(FIELDS, { kind: '2', name: 'Badrul Hisham', amount: '9512' })).toBe('02Badru 9512');
});

it.each(['12345', '-1', '1.5'])('digits %j that do not fit are never cut', (amount) => {
  expect(() => fixedLine(FIELDS, { kind: '2', name: '', amount })).toThrow(RangeError);
});
