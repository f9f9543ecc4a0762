import type { ManagedSiteVisit } from '@mesra/contract/site-visits/site-visit';
import { expect, test } from 'vitest';
import { weekRows } from './visit-week.ts';

const visit = (id: number, name: string, date: string, position: number) =>
  ({ id, date, position, employee: { id: name.length, name } }) as ManagedSiteVisit;

test('the visits of a week are shown by person, and by day in the order of the plan', () => {
  const rows = weekRows([
    visit(1, 'Bala', '2026-11-23', 1),
    visit(2, 'Aminah', '2026-11-24', 0),
    visit(3, 'Bala', '2026-11-23', 0),
    visit(4, 'Bala', '2026-11-25', 0),
  ]);
  expect(
    rows.map(({ employee, days }) => [
      employee.name,
      ...[...days].map(([date, all]) => `${date} ${all.map(({ id }) => id).join()}`),
    ]),
  ).toEqual([
    ['Aminah', '2026-11-24 2'],
    ['Bala', '2026-11-23 3,1', '2026-11-25 4'],
  ]);
});
