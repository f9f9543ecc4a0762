import { expect, test } from 'vitest';
import { headerOrder, matchHeader } from './header-match.ts';

const NAMES = { name: ['nama', 'full_name'], code: ['kod'] } as const;

test('a field is found by its own name before another, and once', () => {
  expect(matchHeader(['nama', 'x', 'name', 'full_name', 'kod'], NAMES)).toEqual({
    fields: [null, null, 'name', null, 'code'],
    twice: [],
  });
});

test('a field that is named exactly by two columns belongs to the first and is told', () => {
  expect(matchHeader(['code', 'name', 'code', 'code'], NAMES)).toEqual({
    fields: ['code', 'name', null, null],
    twice: ['code'],
  });
});

test('the order of a header does not depend on that of its columns', () => {
  const header = ['b', 'a', 'c', 'a'];
  expect(headerOrder(header)).toEqual([1, 3, 0, 2]);
  expect(headerOrder(['c', 'a', 'b', 'a']).map((at) => ['c', 'a', 'b', 'a'][at])).toEqual([
    'a',
    'a',
    'b',
    'c',
  ]);
});
