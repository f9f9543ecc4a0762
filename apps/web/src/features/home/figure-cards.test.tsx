import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { AttendanceChartCard } from './attendance-chart-card.tsx';
import { CoverageCard } from './coverage-card.tsx';
import home from './home.en.ts';
import { LeaveChartCard } from './leave-chart-card.tsx';
import { OvertimeChartCard } from './overtime-chart-card.tsx';
import { PeopleCard } from './people-card.tsx';
import { ScreensCard } from './screens-card.tsx';

/* Cards of figures, each with the list or the report behind it. Today is 22 November 2026. */

afterEach(() => vi.unstubAllGlobals());

const MONTHS = Array.from({ length: 12 }, (_, index) => {
  const at = new Date(Date.UTC(2025, 11 + index, 1)).toISOString().slice(0, 10);
  return { month: at, count: index };
});
const member = {
  ...{ company_id: 7, type: 'employee', is_admin: false, accesses: [], employee_id: 4, promoter_id: null },
  ...{ modules: { leave: true, attendance: true }, spm_supervisor: false },
};

const serve = (data: unknown) =>
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ success: true, message: '', data }), { status: 200 }),
  );
const hrefOf = async (name: string) =>
  decodeURIComponent((await screen.findByRole('link', { name })).getAttribute('href') ?? '');

test('the attendance of the year has its table, and opens the report of the same months', async () => {
  serve({
    months: MONTHS.map(({ month, count }) => ({ month, present: count, late: 1, absent: 0, leave: 2 })),
  });
  await openPage(<AttendanceChartCard />, '/', { home });
  expect(await hrefOf('Open the report')).toContain(
    '/attendance/report?start_date=2025-12-01&end_date=2026-11-22',
  );
  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  expect(rows.map((row) => row.textContent).at(-1)).toBe('Nov11102');
});

test('overtime of the year tells the departments of the latest month with any', async () => {
  serve({
    months: MONTHS.map(({ month, count }) => ({ month, minutes: count * 60 })),
    ...{ latest: '2026-11-01', departments: [{ name: 'Sales', minutes: 660 }] },
  });
  await openPage(<OvertimeChartCard />, '/', { home });
  const table = await screen.findByRole('table', { name: /Overtime by department/ });
  expect(within(table).getByText('Sales').closest('tr')?.textContent).toBe('Sales11.00');
});

test('leave of the year tells the departments, and opens its report', async () => {
  serve({
    months: MONTHS.map(({ month, count }) => ({ month, days: count })),
    departments: [{ name: null, days: 1.5 }],
  });
  await openPage(<LeaveChartCard />, '/', { home });
  const table = await screen.findByRole('table', { name: /Leave of the 12 months/ });
  expect(within(table).getByText('Without department').closest('tr')?.textContent).toContain('1.5');
  expect(await hrefOf('Open the report')).toContain('/leave/report?start_date=2025-12-01');
});

test('a year without any of it has no card', async () => {
  serve({ months: MONTHS.map(({ month }) => ({ month, minutes: 0 })), latest: null, departments: [] });
  await openPage(<OvertimeChartCard />, '/', { home });
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});

test('a team is told of by day, with who is in today by status', async () => {
  serve({
    team: 3,
    days: [
      { date: '2026-11-22', planned: 2, away: [] },
      { date: '2026-11-23', planned: 1, away: [{ id: 2, name: 'Badrul', duration: 'Half Day (Morning)' }] },
      { date: '2026-11-24', planned: null, away: [] },
    ],
    today: [
      { id: 1, name: 'Aina', status: 'In' },
      { id: 2, name: 'Badrul', status: 'Late' },
      { id: 3, name: 'Chong', status: 'In' },
    ],
  });
  await openPage(<CoverageCard />, '/', { home }, [member] as never);
  expect(await screen.findByText('3 people report to you')).toBeDefined();
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'DayPlannedAway',
    'Today2Nobody',
    'Mon 23/11/261Badrul (morning)',
    'Tue 24/11/26Nobody',
  ]);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'In 2Aina, Chong',
    'Late 1Badrul',
  ]);
  expect(await hrefOf('Open the calendar of your team')).toBe('/leave/calendar?team=mine');
});

test('each event of people opens the list of them', async () => {
  serve({
    until: '2026-12-21',
    events: [
      { event: 'joining', count: 1, people: [{ id: 4, name: 'Aina', day: '2026-12-01', years: null }] },
    ],
  });
  await openPage(<PeopleCard />, '/', { home });
  (await screen.findByRole('button', { name: /Joining/ })).click();
  expect(await hrefOf('Open the list')).toBe('/admin/employee?coming=["joining"]&status=all');
});

test('an account that is neither sees what it may open, and not the dashboard that it is on', async () => {
  // The names of the menu.
  const app = { sections: { inbox: 'Inbox', directory: 'Directory' } };
  await openPage(<ScreensCard />, '/', { home, app }, [{ ...member, employee_id: null }] as never);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Inbox', 'Directory']);
});
