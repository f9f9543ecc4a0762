import { expect, test } from 'vitest';
import { barcodeProblem, checkDigitOf } from './barcode.ts';

test.each([
  // Published examples of GS1 and of the packages themselves.
  ['EAN-13', '4006381333931'],
  ['EAN-13 of Malaysia', '9555021500103'],
  ['EAN-8', '73513537'],
  ['UPC-A', '036000291452'],
  ['ITF-14', '15400141288763'],
  ['whose check digit is 0', '4000000000020'],
])('a barcode %s is right', (_, barcode) => {
  expect(barcodeProblem(barcode)).toBeNull();
});

test.each([
  ['of a wrong last digit', '4006381333932', 'digit'],
  ['with two digits exchanged', '4006381339331', 'digit'],
  ['of nine digits', '735135371', 'length'],
  ['of eleven digits', '03600029145', 'length'],
  ['with a letter', '400638133393X', 'length'],
  ['of nothing', '', 'length'],
])('a barcode %s is not', (_, barcode, problem) => {
  expect(barcodeProblem(barcode)).toBe(problem);
});

test('a check digit closes the weighted sum to ten', () => {
  expect([checkDigitOf('400638133393'), checkDigitOf('7351353'), checkDigitOf('0000000')]).toEqual([1, 7, 0]);
});
