import { describe, expect, test } from 'vitest';
import { closestName, editDistance } from './closest-name.ts';

const NAMES = ['Bangsar', 'Kuala Lumpur', 'Penang', 'Human Resources', 'Outlet 1', 'Outlet 2', 'HQ'];

test.each([
  ['Bangsr', 'Bangsar', 'a letter is missing'],
  ['Bagnsar', 'Bangsar', 'two letters are swapped'],
  ['Bangsar Branch', 'Bangsar', 'a generic word is added'],
  ['Cawangan Bangsar', 'Bangsar', 'a Malay generic word is added'],
  ['Kuala-Lumpur', 'Kuala Lumpur', 'punctuation differs'],
  ['Kualla Lumper', 'Kuala Lumpur', 'two slips in a long name'],
  ['Human Resource', 'Human Resources', 'the plural is missing'],
  ['Pénang', 'Penang', 'an accent is added'],
])('%s means %s, since %s', (name, meant) => {
  expect(closestName(name, NAMES)).toBe(meant);
});

test.each([
  ['Bangi', 'two edits in a short name are another place'],
  ['Outlet 3', 'numbers tell outlets apart'],
  ['HR', 'two letters are never a slip'],
  ['Johor Bahru', 'nothing is close'],
  ['BANGSAR', 'it is the name itself'],
  ['  ', 'it says nothing'],
])('%s means nothing else, since %s', (name) => {
  expect(closestName(name, NAMES)).toBeNull();
});

test('the nearest is chosen, and the first of two as near', () => {
  expect(closestName('Kepongg', ['Kepung', 'Kepong'])).toBe('Kepong');
  expect(closestName('Marina', ['Marino', 'Marine'])).toBe('Marino');
});

describe('the number of edits', () => {
  test.each([
    ['', '', 0],
    ['abc', '', 3],
    ['', 'abc', 3],
    ['abc', 'abd', 1],
    ['abc', 'acb', 1],
    ['abc', 'abcd', 1],
    ['kitten', 'sitting', 3],
  ])('from "%s" to "%s" is %i', (a, b, edits) => {
    expect(editDistance(a, b)).toBe(edits);
    expect(editDistance(b, a)).toBe(edits);
  });
});
