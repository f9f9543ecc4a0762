import { leaveCalendarEndpoints } from '@mesra/contract/leave-calendar/leave-calendar';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { AwayCard } from './away-card.tsx';
import { calendarCalls } from './calendar-calls.ts';
import texts from './leave-calendar.en.ts';
import { LeaveCalendarPage } from './leave-calendar-page.tsx';

afterEach(() => vi.unstubAllGlobals());

test('the call of the dashboard’s card is that of the contract', () => {
  const { method, path, access } = leaveCalendarEndpoints.own;
  expect(calendarCalls.own).toEqual({ method, path, access });
});

const HOME = {
  home: {
    away: {
      ...{
        title: 'Who is away',
        today: 'Today',
        week: 'This week',
        nobody: 'Nobody',
        go: 'Open the calendar',
      },
      ...{ more_one: '{{count}} more', more_other: '{{count}} more' },
    },
  },
};
const EMPLOYEE = {
  ...{ company_id: 7, type: 'employee', is_admin: false, accesses: [], employee_id: 4, promoter_id: null },
  ...{ modules: { leave: true }, spm_supervisor: false },
};
const person = (id: number, name: string, ...days: [string, boolean?][]) => ({
  ...{ id, name, employee_code: `M${id}`, image: null, branch: { id: 1, name: 'Ipoh' }, department: null },
  plan: [],
  days: days.map(([date, waits = false]) => ({ date, waits, duration: 'Full', leave: 'Annual leave' })),
});
/** Today is 22 November 2026. */
const PEOPLE = [
  person(1, 'Aminah', ['2026-11-22']),
  person(2, 'Amirul', ['2026-11-26']),
  person(5, 'Bala', ['2026-11-24']),
  person(3, 'Cheng', ['2026-11-22', true]),
  person(4, 'Dina', ['2026-11-22', true], ['2026-11-25']),
];

function answerWith(people: readonly object[]) {
  vi.stubGlobal('fetch', async () => {
    const meta = { page: 1, per_page: 50, total: people.length, last_page: 1, total_capped: false };
    const extras = {
      start_date: '2026-11-01',
      end_date: '2026-11-30',
      away: [{ date: '2026-11-22', people: 1 }],
    };
    const holidays = [{ date: '2026-11-23', name: 'Hari Keputeraan' }];
    const body = { success: true, message: '', data: people, meta, ...extras, holidays };
    return new Response(JSON.stringify(body), { status: 200 });
  });
}

test('names who is away today and later this week, and nobody whose leave still waits', async () => {
  answerWith(PEOPLE);
  await openPage(<AwayCard />, '/', HOME, [EMPLOYEE]);
  expect((await screen.findByText('Today')).parentElement?.textContent).toBe('TodayAminah');
  expect(screen.getByText('This week').parentElement?.textContent).toBe(
    'This weekBala (24/11/26), Dina (25/11/26), Amirul (26/11/26)',
  );
  expect(screen.queryByText(/Cheng/)).toBeNull();
  const link = screen.getByRole('link', { name: 'Open the calendar' });
  expect(link.getAttribute('href')).toBe('/leave/calendar');
});

test('is not there while nobody is away', async () => {
  answerWith([person(3, 'Cheng', ['2026-11-22', true])]);
  await openPage(<AwayCard />, '/', HOME, [EMPLOYEE]);
  await waitFor(() => expect(screen.queryByText('Who is away')).toBeNull());
});

test('the calendar shows people by branch with their leave, the holidays and how many are away', async () => {
  answerWith(PEOPLE);
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: !query.includes('max-width'), media: query },
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
    ...{ addListener: () => undefined, removeListener: () => undefined },
  }));
  await openPage(<LeaveCalendarPage />, '/', { 'leave-calendar': texts }, [EMPLOYEE]);
  for (const name of ['Aminah', 'Bala', 'Cheng', 'Dina']) expect(await screen.findByText(name)).toBeDefined();
  expect(screen.getAllByText(/Ipoh/).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/Annual leave/).length).toBeGreaterThan(0);
  expect(document.body.innerHTML).toContain('Hari Keputeraan');
});
