import type { AttendanceDay } from '@mesra/contract/attendance/attendance-day';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import dayTexts from '../../shared/attendance/attendance-day.en.ts';
import texts from './my-attendance.en.ts';
import { MonthList } from './my-month-list.tsx';

const ZONE = 'Asia/Kuala_Lumpur';
const day = (date: string, more: object = {}) =>
  ({
    ...{ company_id: 7, employee_id: 1, date, zone: ZONE, kind: 'work', status: null, leave: null },
    ...{ holiday: null, first_in: null, last_out: null, in_status: null, out_status: null, exceptions: [] },
    ...{ late_minutes: 0, early_leave_minutes: 0, normal_minutes: 0, overtime_minutes: 0 },
    ...{ break_minutes: 0, not_counted_minutes: 0, pending_events: 0 },
    ...more,
  }) as unknown as AttendanceDay;

test('a month to come shows the days on leave, a half as the half that it is', async () => {
  const days = [
    day('2026-12-16', { leave: 'second_half' }),
    day('2026-12-17', { kind: 'leave', leave: 'full' }),
    day('2026-12-18'),
  ];
  await openPage(<MonthList days={days} zone={ZONE} today="2026-11-21" onOpen={() => undefined} />, '/', {
    'my-attendance': texts,
    'attendance-day': dayTexts,
  });
  const rows = await screen.findAllByRole('button', { name: /^1[678]/ });
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '16WedOn leave (afternoon)',
    '17ThuOn leave',
    '18Fri',
  ]);
});
