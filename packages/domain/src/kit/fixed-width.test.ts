import { expect, it } from 'vitest';
import { type FixedField, fixedLine, plainText, widthOf } from './fixed-width.ts';

const FIELDS: readonly FixedField[] = [
  { name: 'kind', start: 1, length: 2, kind: 'digits' },
  { name: 'name', start: 3, length: 5, kind: 'text' },
  { name: 'amount', start: 9, length: 4, kind: 'digits' },
];

it('text stands on the left and digits on the right, and what no field covers is blank', () => {
  expect(widthOf(FIELDS)).toBe(12);
  expect(fixedLine(FIELDS, { kind: '2', name: 'Ali', amount: '95' })).toBe('02Ali   0095');
  expect(fixedLine(FIELDS, { kind: '2', name: 'Badrul Hisham', amount: '9512' })).toBe('02Badru 9512');
});

it.each(['12345', '-1', '1.5', ''])('digits %j that do not fit are never cut', (amount) => {
  expect(() => fixedLine(FIELDS, { kind: '2', name: '', amount })).toThrow(RangeError);
});

it.each([
  ['Siti Nur’Ain binti Łukasz', "Siti Nur'Ain binti Lukasz"],
  ['José Müller', 'Jose Muller'],
  ['=HYPERLINK("x")', 'HYPERLINK("x")'],
  [' +60-@cmd', '60-@cmd'],
  ['A|B\r\n03\tC', 'A B 03 C'],
  ['陳大文 Tan', 'Tan'],
  ['陳大文', ''],
  ['M. Raju a/l Ravi', 'M. Raju a/l Ravi'],
])('%j is written %j', (text, written) => {
  expect(plainText(text)).toBe(written);
});
