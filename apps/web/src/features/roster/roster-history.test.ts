import { expect, test } from 'vitest';
import { coverageRows, totalsOf } from './coverage-rows.ts';
import { historyOf, stepped, withDone } from './roster-history.ts';

test('changes are undone and made again in turn, until another is made', () => {
  const both = withDone(withDone(historyOf({ company_id: 0, done: [], undone: [] }, 1), 10), 11);
  const undone = stepped(both, 'undo', true);
  expect(undone).toEqual({ company_id: 1, done: [10], undone: [11] });
  expect(stepped(undone, 'redo', true)).toEqual(both);
  expect(withDone(undone, 12)).toEqual({ company_id: 1, done: [10, 12], undone: [] });
});

test('what could not be undone is forgotten', () => {
  const one = withDone(historyOf({ company_id: 1, done: [], undone: [] }, 1), 10);
  expect(stepped(one, 'undo', false)).toEqual({ company_id: 1, done: [], undone: [] });
  expect(stepped(one, 'redo', true)).toBe(one);
  expect(historyOf(one, 2).done).toEqual([]);
});

test('who is planned beyond one need does not fill another', () => {
  const date = '2026-12-07';
  const of = (template_id: number, needed: number, planned: number, others = 0) => ({
    ...{ date, template_id, work_site_id: null, needed, planned, others },
  });
  const rows = coverageRows([of(1, 1, 4), of(2, 3, 1), of(3, 0, 5)], [date]);
  expect(rows.map(({ template_id, short }) => [template_id, short])).toEqual([
    [2, 2],
    [1, 0],
  ]);
  expect(totalsOf(rows, [date])).toEqual([{ date, needed: 4, planned: 2, others: 0, short: 2 }]);
  // Of three planned one's own two come first; of three others only the two who are needed count.
  const limited = coverageRows([of(1, 2, 3, 1), of(2, 2, 3, 3), of(3, 4, 3, 1)], [date]);
  expect(totalsOf(limited, [date])).toEqual([{ date, needed: 8, planned: 7, others: 3, short: 1 }]);
});
