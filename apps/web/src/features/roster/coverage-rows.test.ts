import { expect, test } from 'vitest';
import { coverageRows, totalsOf } from './coverage-rows.ts';

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
