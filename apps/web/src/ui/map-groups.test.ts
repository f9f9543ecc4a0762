import { expect, test } from 'vitest';
import { groupsOf } from './map-groups.ts';

const at = (x: number, y = 0) => ({ x, y });

test('what stands apart stays apart', () => {
  expect(groupsOf([at(0), at(40), at(80)])).toEqual([[at(0)], [at(40)], [at(80)]]);
});

test('what would cover each other is put together, and nothing is lost', () => {
  const spots = [at(0), at(10), at(100), at(5, 5), at(110)];
  expect(groupsOf(spots)).toEqual([
    [at(0), at(10), at(5, 5)],
    [at(100), at(110)],
  ]);
});

test('a row of near ones does not run into one group from end to end', () => {
  expect(groupsOf([at(0), at(30), at(60), at(90)], 36)).toEqual([
    [at(0), at(30)],
    [at(60), at(90)],
  ]);
});

test('nothing makes no group', () => {
  expect(groupsOf([])).toEqual([]);
});
