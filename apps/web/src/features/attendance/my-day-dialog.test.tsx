import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage, press } from '../../../test/editing.tsx';
import dayTexts from '../../shared/attendance/attendance-day.en.ts';
import texts from './corrections.en.ts';
import { MyDayDialog } from './my-day-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const DAY = '2026-11-17';
const employee = {
  company_id: 7,
  type: 'employee',
  is_admin: false,
  accesses: [],
  scope: null,
  employee_id: 1,
};
const record = {
  ...{ company_id: 7, employee_id: 1, date: DAY, zone: 'Asia/Kuala_Lumpur', kind: 'work', status: 'Out' },
  ...{ leave: null, holiday: null, first_in: '2026-11-17T01:01:00.000Z', last_out: null },
  ...{ in_status: 'ontime', out_status: null, late_minutes: 0, early_leave_minutes: 0, normal_minutes: 0 },
  ...{ overtime_minutes: 0, break_minutes: 0, not_counted_minutes: 0, exceptions: [], events: [], steps: [] },
  ...{ sites: [], locked: false, planned_in: null, planned_out: null, pending_events: 0 },
  plan: { date: DAY, kind: 'work', source: 'default', sessions: [] },
};
const correction = {
  ...{
    id: 5,
    company_id: 7,
    employee_id: 1,
    date: DAY,
    first_in: null,
    last_out: '2026-11-17T10:05:00.000Z',
  },
  ...{ recorded: { first_in: null, last_out: null }, work_site: null, reason: 'Forgot to clock out' },
  ...{
    status: 'Pending',
    answer: null,
    proof: null,
    granted_at_once: false,
    version: 1,
    can: { cancel: true },
  },
};

test('a day shows what its waiting correction asks for, which can be withdrawn there, and offers no second one', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    const data = String(address).includes('/corrections') ? [correction] : record;
    return new Response(JSON.stringify({ success: true, message: '', data }), { status: 200 });
  });
  const more = { corrections: texts, 'attendance-day': dayTexts };
  await openPage(<MyDayDialog date={DAY} onClose={() => undefined} />, '/', more, [
    { ...employee, modules: { attendance: true } },
  ]);
  expect(await screen.findByText('Forgot to clock out')).toBeDefined();
  expect(screen.getByText('Last out 06:05 PM')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: texts.ask })).toBeNull());
  await press(texts.withdraw);
});
