import { expect, test } from 'vitest';
import { historyOf, NO_HISTORY, stepped, withDone } from './grid-history.ts';

test('changes are undone and made again in turn, until another is made', () => {
  const both = withDone(withDone(historyOf<number>(NO_HISTORY, 1), 10), 11);
  const undone = stepped(both, 'undo', true);
  expect(undone).toEqual({ of_id: 1, done: [10], undone: [11] });
  expect(stepped(undone, 'redo', true)).toEqual(both);
  expect(withDone(undone, 12)).toEqual({ of_id: 1, done: [10, 12], undone: [] });
});

test('what could not be undone is forgotten', () => {
  const one = withDone(historyOf<number>(NO_HISTORY, 1), 10);
  expect(stepped(one, 'undo', false)).toEqual({ of_id: 1, done: [], undone: [] });
  expect(stepped(one, 'redo', true)).toBe(one);
  expect(historyOf(one, 2).done).toEqual([]);
});
