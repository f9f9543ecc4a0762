import type { StatutoryMonth, StatutoryYear } from '@mesra/contract/payroll-statutory/statutory-file';
import { expect, test } from 'vitest';
import { handedInSince, isOverdue } from './month-file.ts';

const month = (start_date: string, state: StatutoryMonth['state'], statuses: (string | null)[]) =>
  ({
    ...{ start_date, state, due_on: `${start_date.slice(0, 5)}${Number(start_date.slice(5, 7)) + 1}-15` },
    files: statuses.map((status) => ({ count: 1, current: status && { status } })),
  }) as StatutoryMonth;
const yearOf = (...months: StatutoryMonth[]) => ({ months }) as StatutoryYear;

test('a month is overdue once its day has passed and something of it was not handed in', () => {
  const overdue = (statuses: (string | null)[], today = '2026-11-16') =>
    isOverdue(month('2026-10-01', 'closed', statuses), today, '2026-10-01');
  expect(
    [['Paid', 'Submitted'], ['Paid', 'Generated'], ['Outdated'], [null]].map((one) => overdue(one)),
  ).toEqual([...[false, true, true, true]]);
  expect(overdue([null], '2026-11-15')).toBe(false);
});

test('months before the first file, or before the last closed one where there is none, were handed in elsewhere', () => {
  const september = month('2026-09-01', 'closed', [null]);
  const none = yearOf(month('2026-11-01', 'open', [null]), month('2026-10-01', 'closed', [null]), september);
  expect(handedInSince(none)).toBe('2026-10-01');
  expect(isOverdue(september, '2026-11-16', '2026-10-01')).toBe(false);
  expect(handedInSince(yearOf(month('2026-10-01', 'closed', ['Paid']), september))).toBe('2026-10-01');
  expect(handedInSince(yearOf())).toBeUndefined();
  expect(isOverdue(september, '2026-11-16', undefined)).toBe(false);
});
