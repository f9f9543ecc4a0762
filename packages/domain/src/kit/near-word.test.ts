import { expect, test } from 'vitest';
import { mayMistype, mistypedAs, termsIn, wordTest } from './near-word.ts';

test.each([
  ['Siti  Aminah', ['siti', 'aminah']],
  ['a/l Subramaniam', ['a', 'l', 'subramaniam']],
  ['E-0012', ['e', '0012']],
  ['%_\\.*', []],
  ['one two three four five six', ['one', 'two', 'three', 'four', 'five']],
  ['李小龙', ['李小龙']],
])('%s is searched as its words', (query, terms) => {
  expect(termsIn(query)).toEqual(terms);
});

test.each([
  ['siti', true],
  ['sit', false],
  ['e0012', false],
  ['2026', false],
])('%s may be mistyped: %s', (word, may) => {
  expect(mayMistype(word)).toBe(may);
});

test('a word of three letters may be mistyped beside others alone', () => {
  expect([mayMistype('wei'), mayMistype('wei', 'beside')]).toEqual([false, true]);
  expect([mayMistype('ng', 'beside'), mayMistype('e12', 'beside')]).toEqual([false, false]);
});

test.each([
  ['as it is', 'rosmah', true],
  ['the beginning', 'rosm', true],
  ['a wrong letter', 'rosnah', true],
  ['a wrong first letter', 'tosmah', true],
  ['a letter too many', 'rossmah', true],
  ['a letter too few', 'rsmah', true],
  ['two letters changed about', 'rosmha', true],
  ['two wrong letters', 'rasnah', false],
  ['the middle of the word', 'osma', true],
  ['a later part of the word', 'smah', false],
])('Puan Rosmah is found by %s', (_what, word, found) => {
  expect(wordTest(word, true).test('Puan Rosmah')).toBe(found);
});

test('as typed, only the beginning of a word counts', () => {
  expect(wordTest('ros').test('Puan Rosmah')).toBe(true);
  expect(wordTest('osm').test('Puan Rosmah')).toBe(false);
  expect(wordTest('rosnah').test('Puan Rosmah')).toBe(false);
});

test('every expression is a valid one, each once', () => {
  const all = mistypedAs('aabb');
  expect(new Set(all).size).toBe(all.length);
  for (const one of all) expect(() => new RegExp(one, 'u')).not.toThrow();
});
