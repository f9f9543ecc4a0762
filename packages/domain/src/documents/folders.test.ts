import { describe, expect, test } from 'vitest';
import { folderProblem, pathOf, withinFolder } from './folders.ts';

/* 1 > 2 > 3, 4 > 5, 6 */
const FOLDERS = [
  { id: 1, parent_id: null },
  { id: 2, parent_id: 1 },
  { id: 3, parent_id: 2 },
  { id: 4, parent_id: null },
  { id: 5, parent_id: 4 },
  { id: 6, parent_id: null },
];

describe('where a folder may lie', () => {
  test.each<[string, number | null, number | null, string | null]>([
    ['a new one at the top', null, null, null],
    ['a new one in the second', null, 2, null],
    ['a new one in the third would be the fourth', null, 3, 'folder_depth'],
    ['in itself', 1, 1, 'folder_circle'],
    ['in its own grandchild', 1, 3, 'folder_circle'],
    ['one with nothing in it, in the second', 6, 2, null],
    ['one with one in it, in the second, would make four', 4, 2, 'folder_depth'],
    ['one with one in it, in the first', 4, 6, null],
    ['one with two in it, in another, would make four', 1, 6, 'folder_depth'],
    ['out to the top', 3, null, null],
    ['where it lies already', 3, 2, null],
  ])('%s', (_, id, parent, problem) => {
    expect(folderProblem(FOLDERS, id, parent)).toBe(problem);
  });
});

test('the path and what is within', () => {
  expect(pathOf(FOLDERS, 3)).toEqual([3, 2, 1]);
  expect(pathOf(FOLDERS, null)).toEqual([]);
  expect(withinFolder(FOLDERS, 1)).toEqual([1, 2, 3]);
  expect(withinFolder(FOLDERS, 6)).toEqual([6]);
});

test('a circle in the data ends', () => {
  const circle = [
    { id: 1, parent_id: 2 },
    { id: 2, parent_id: 1 },
  ];
  expect(pathOf(circle, 1)).toEqual([1, 2]);
});

test('the path of a folder that is gone ends with it', () => {
  expect(pathOf([{ id: 2, parent_id: 1 }], 2)).toEqual([2, 1]);
});
