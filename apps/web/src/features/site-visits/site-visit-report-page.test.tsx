import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { owner } from '../../../test/roles.ts';
import attendanceDay from '../../shared/attendance/attendance-day.en.ts';
import report from '../../shared/report/report.en.ts';
import type { MapProps } from '../../ui/map.tsx';
import texts from './site-visit-report.en.ts';
import { SiteVisitReportPage } from './site-visit-report-page.tsx';
import siteVisits from './site-visits.en.ts';

vi.mock('../../shared/domain-map.tsx', () => ({
  DomainMap: ({ label, points, lines }: MapProps) => (
    <section aria-label={label}>
      {points.length} points, {lines?.map((line) => line.length).join(' and ')} in a line
    </section>
  ),
}));
afterEach(() => vi.unstubAllGlobals());

/** A part that the page loads when it is wanted. */
const LOADS = { timeout: 10_000 };
const PATH = '/work-task/site-visit/report';
const row = (id: string, name: string, address: string, title: string) => ({
  ...{ id, cells: [name, 38_868], tones: {} },
  link: { address: `${PATH}?${address}`, title },
});
const PREVIEW = {
  data: [row('5', 'Aminah', 'visit=5', 'Route')],
  meta: { page: 1, per_page: 10, total: 1, last_page: 1, total_capped: false },
  dates: ['2026-11-01'],
  columns: [
    { key: 'name', title: 'Employee', kind: 'text' },
    { key: 'metres', title: 'Distance (km)', kind: 'distance' },
  ],
  figures: [{ key: 'planned', title: 'Planned', kind: 'count', value: 4 }],
};
const SUMS = { planned: 3, completed: 2, missed: 1, unplanned: 0, late: 1, minutes: 90, metres: 38_868 };
const CHARTS = {
  by_person: [{ employee: { id: 1, name: 'Aminah' }, ...SUMS }],
  by_site: [{ site: { id: 2, name: 'Port' }, ...SUMS }],
  by_day: [{ date: '2026-11-20', ...SUMS }],
};

const event = (uuid: string, time: string, lat: number | null) => ({
  ...{ id: 1, uuid, recorded_at: `2026-11-20T${time}:00.000Z`, lat, lng: lat === null ? null : 101.7 },
  ...{ accuracy: 8, note: null, marks: [], status: 'Verified' },
});
const visit = (id: number, name: string, came: object | null, left: object | null, status: string) => ({
  ...{ id, uuid: `${id}`, company_id: 7, date: '2026-11-20', scheduled: true, status },
  site: { id, code: `S${id}`, name, lat: 3.1, lng: 101.7, radius: 100 },
  ...{ starts_at: '09:00', ends_at: '10:00', position: id, purpose: null, minutes: 30, late_minutes: 0 },
  ...{ check_in: came, check_out: left, marks: [], cancel_reason: null, version: 1 },
  employee: { id: 1, name: 'Aminah', employee_code: 'A1', image: null },
  ...{ created_at: '2026-11-20T00:00:00.000Z', can: { update: false, cancel: false } },
});
const DAY = [
  visit(5, 'Tower', event('a', '01:00', 3.1), event('b', '02:00', 3.11), 'Completed'),
  visit(6, 'Plant', event('c', '03:00', null), event('d', '04:00', 3.2), 'Completed'),
  visit(7, 'Depot', null, null, 'Missed'),
];

function serve(preview: object = PREVIEW): string[] {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(String(address));
    const answer = String(address).includes('/reports/charts')
      ? { data: CHARTS }
      : String(address).includes('/route')
        ? { data: DAY }
        : String(address).includes('/reports/generate')
          ? preview
          : { data: [], meta: PREVIEW.meta };
    const { code = 200, ...body } = answer as { code?: number };
    return new Response(JSON.stringify({ success: true, message: '', ...body }), { status: code });
  });
  return calls;
}

const open = (address = PATH) =>
  openPage(
    <SiteVisitReportPage />,
    address,
    { 'site-visit-report': texts, 'site-visits': siteVisits, 'attendance-day': attendanceDay, report },
    [{ company_id: 7, ...owner }],
  );

test('visits are read with metres as kilometres, and their charts have tables', async () => {
  serve();
  await open();
  const table = await screen.findByRole('table', { name: texts.title });
  expect(within(table).getByText('38.87')).toBeDefined();
  const rowOf = async (title: string, name: string) => {
    const [section] = await screen.findAllByRole('region', { name: title }, LOADS);
    return within(section as HTMLElement).getByRole('row', { name, hidden: true });
  };
  expect(await rowOf(texts.by_person, 'Aminah 3 2 1 0 1')).toBeDefined();
  expect(await rowOf(texts.by_day, '20/11/26 3 2 1 0 1')).toBeDefined();
  expect(await rowOf(texts.time_by_site, 'Port 1.50')).toBeDefined();
  expect(await rowOf(texts.way_by_person, 'Aminah 38.87')).toBeDefined();
});

test('a row opens the way of its day: a line broken where a position is unknown, and its events', async () => {
  serve();
  const address = await open(`${PATH}?status=Completed`);
  await userEvent.click(await screen.findByRole('link', { name: 'Route: Aminah' }));
  const drawer = await screen.findByRole('dialog', { name: 'Route of Aminah on 20/11/26' }, LOADS);
  expect(address()).toContain('status=');
  expect((await within(drawer).findByRole('region', { name: texts.map }, LOADS)).textContent).toBe(
    '6 points, 2 in a line',
  );
  const events = within(within(drawer).getByRole('region', { name: texts.events })).getAllByRole('listitem');
  expect(events.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^101:00 AMCheck-in · Tower$/),
    expect.stringMatching(/^202:00 AMCheck-out · Tower1\.1 km from the event before$/),
    expect.stringMatching(/^303:00 AMCheck-in · PlantPosition missing$/),
    expect.stringMatching(/^404:00 AMCheck-out · Plant$/),
  ]);
  expect(within(drawer).getByText(texts.broken)).toBeDefined();
  const absent = within(drawer).getByRole('region', { name: texts.not_visited });
  expect(absent.textContent).toContain('Depot');
  expect(absent.textContent).toContain('Missed');
  await userEvent.keyboard('{Escape}');
  expect(address()).not.toContain('visit=');
});

test('a sum leads to its visits and keeps what the report is of', async () => {
  const person = row('1', 'Aminah', 'template=Visits&page=1&employee_id=1', 'Visits');
  serve({ ...PREVIEW, data: [person] });
  const address = await open(`${PATH}?template=Person&status=Missed`);
  await userEvent.click(await screen.findByRole('link', { name: 'Visits: Aminah' }));
  const target = new URL(address(), 'http://localhost').searchParams;
  expect([target.get('template'), target.get('status')?.includes('Missed')]).toEqual(['Visits', true]);
  expect(target.get('employee_id')).toContain('1');
});

test('a sum is sorted by a figure, in the address and in what is asked for', async () => {
  const columns = PREVIEW.columns.map((one, at) => ({
    ...one,
    ...(at === 1 ? { key: 'missed', title: 'Missed', sortable: true } : {}),
  }));
  const calls = serve({ ...PREVIEW, columns });
  const address = await open(`${PATH}?template=Person`);
  await userEvent.click(await screen.findByRole('button', { name: 'Missed' }));
  await waitFor(() => expect(calls.some((call) => call.includes('sort_by=missed'))).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: 'Missed' }));
  await waitFor(() => expect(address()).toContain('sort=desc'));
  const table = await screen.findByRole('table', { name: texts.title });
  const head = within(table).getByRole('columnheader', { name: 'Missed' });
  expect(head.getAttribute('aria-sort')).toBe('descending');
  expect(within(table).queryByRole('button', { name: 'Employee' })).toBeNull();
});

test('a year in the address is of all its days', async () => {
  const calls = serve();
  await open(`${PATH}?year=2025`);
  await screen.findByRole('table', { name: texts.title });
  expect((screen.getByLabelText(report.from) as HTMLInputElement).value).toBe('01/01/25');
  expect((screen.getByLabelText(report.to) as HTMLInputElement).value).toBe('31/12/25');
  expect(calls.some((call) => call.includes('/reports/generate') && call.includes('year=2025'))).toBe(true);
});

test('a failure is shown in place of the preview, without charts', async () => {
  serve({ code: 422, success: false, message: 'Wrong days.', errors: { end_date: ['Too many days.'] } });
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('Too many days.');
  expect(screen.queryByRole('dialog')).toBeNull();
});
