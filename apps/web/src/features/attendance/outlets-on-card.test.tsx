import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { AttendanceCard } from './attendance-card.tsx';

/* What promoters who are employees sell at outlets, beside their shift on the dashboard. */

/** The words of the card, which the dashboard brings along. */
const home = {
  attendance: {
    ...{
      title: 'Attendance today',
      next: { in: 'Clock in' },
      none: 'No shift today',
      all_day: 'the whole day',
    },
    ...{ upcoming: 'Next shift: {{day}}', next_outlet: 'Next at an outlet: {{day}}', next_day: 'next day' },
  },
};

afterEach(() => vi.unstubAllGlobals());

const member = (promoter_id: number | null) => ({
  ...{ company_id: 7, type: 'employee', is_admin: false, accesses: [], employee_id: 4, promoter_id },
  ...{ modules: { attendance: true }, spm_supervisor: false },
});
const TODAY = '2026-11-22';
const at = (id: number, name: string, start_time: string | null, end_time: string | null) => ({
  ...{ id, outlet: { id, name }, project: 'Teh Wangi', start_time, end_time },
});

/** Serves a day without a shift, and schedules as a promoter by day; returns the addresses that are read. */
function serve(selling: Record<string, object[]>): string[] {
  const read: string[] = [];
  const today = {
    ...{ zone: 'Asia/Kuala_Lumpur', next: ['in'], upcoming: null },
    record: { plan: { sessions: [] }, first_in: null, last_out: null },
  };
  const days = Object.entries(selling).map(([date, outlet_schedules]) => ({ date, outlet_schedules }));
  vi.stubGlobal('fetch', async (address: string) => {
    read.push(address);
    const data = String(address).includes('/schedules') ? days : today;
    return new Response(JSON.stringify({ success: true, message: '', data }), { status: 200 });
  });
  return read;
}
const open = async (promoterId: number | null) => {
  await openPage(<AttendanceCard />, '/', { home }, [member(promoterId)] as never);
  return (await screen.findByRole('region', { name: home.attendance.title })).textContent ?? '';
};

test('today’s are shown each once, in place of no shift', async () => {
  serve({
    [TODAY]: [at(1, 'Segar Mart', '10:00', '18:00'), at(2, 'Maju Hyper', null, null)],
    '2026-11-23': [],
  });
  const text = await open(3);
  expect(text).toContain('Segar Mart 10:00 AM – 06:00 PM');
  expect(text).toContain('Maju Hyper the whole day');
  expect(text.split('Segar Mart')).toHaveLength(2);
  expect(text).not.toContain(home.attendance.none);
});

test('without any today the next day of them is named', async () => {
  serve({
    [TODAY]: [],
    '2026-11-24': [at(1, 'Segar Mart', '22:00', '02:00')],
    '2026-11-25': [at(2, 'Maju Hyper', null, null)],
  });
  const text = await open(3);
  expect(text).toContain('No shift todayNext at an outlet: 24/11/26Segar Mart 10:00 PM – 02:00 AM next day');
  expect(text).not.toContain('Maju Hyper');
});

test('nothing of it is read for whoever is no promoter', async () => {
  const read = serve({ [TODAY]: [at(1, 'Segar Mart', '10:00', '18:00')] });
  expect(await open(null)).not.toContain('Segar Mart');
  expect(read.filter((address) => address.includes('/schedules'))).toEqual([]);
});
