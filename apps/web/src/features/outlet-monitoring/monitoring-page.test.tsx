import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import report from '../../shared/report/report.en.ts';
import tasks from '../../shared/tasks/task-record.en.ts';
import { MonitoringPage } from './monitoring-page.tsx';
import texts from './outlet-monitoring.en.ts';

const owner = {
  ...{ company_id: 7, type: 'owner', is_admin: true, accesses: [], scope: null, employee_id: null },
  modules: { spm: true },
};
const figures = {
  ...{ scheduled: 4, checked_in: 3, late: 1, missing: 1, reports: 2, tasks: 8, tasks_due: 8, tasks_done: 8 },
  ...{ sold: 5, sales: '1064.50', out_of_stock: 2, outlet_days: 2, complete: true },
};
const quiet = { ...figures, late: 0, missing: 0, reports: 4, out_of_stock: 0 };
const outlet = (id: number, name: string, more: object) => ({
  ...{ id, name, code: `O${id}`, chain: null, region: null, lat: null, lng: null, radius: 100, ...more },
});
const day = (date: string, more: object) => ({ date, ...more });
const project = {
  ...{ id: 3, code: 'P3', name: 'Kopi Ali', ...figures },
  outlets: [outlet(5, 'Aeon Wangsa', figures), outlet(6, 'Mydin Shah Alam', quiet)],
  days: [day('2026-11-20', figures), day('2026-11-21', quiet)],
};
const DAY = {
  ...{ project: { id: 3, code: 'P3', name: 'Kopi Ali' }, outlet: { id: 5, code: 'O5', name: 'Aeon Wangsa' } },
  ...{ date: '2026-11-20', zone: 'Asia/Kuala_Lumpur', ...figures },
  promoters: [
    {
      ...{
        schedule_id: 9,
        promoter: { id: 1, code: 'PR1', name: 'Aina' },
        start_time: '10:00',
        end_time: '18:00',
      },
      ...{ status: 'Late', checkin: { recorded_at: '2026-11-20T02:15:00.000Z' }, checkout: null },
      ...{ daily_report: null, tasks: 2, tasks_done: 2, sold: 5 },
    },
  ],
  products: [
    {
      ...{ product_id: 2, sku: 'K1', name: 'Kopi O', opening: 10, replenished: 0, sold: 5, sales: '64.50' },
      ...{ total: 5, minimum_stock: 5, out_of_stock: true, beyond: 0 },
    },
  ],
};

function serve(projects: object[]): string[] {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(String(address));
    const data = String(address).includes('/monitoring/day')
      ? DAY
      : {
          ...{ start_date: '2026-11-01', end_date: '2026-11-30', today: '2026-11-21', ...figures },
          projects,
        };
    return new Response(JSON.stringify({ success: true, message: '', data }), { status: 200 });
  });
  return requested;
}
const open = (address = '/spm/project') =>
  openPage(<MonitoringPage />, address, { 'outlet-monitoring': texts, report, 'task-record': tasks }, [
    owner,
  ] as never);

const follow = async (name: string | RegExp) => userEvent.click(await screen.findByRole('link', { name }));

afterEach(() => vi.unstubAllGlobals());

test('projects open into outlets, outlets into days, and a day into its facts', async () => {
  serve([project]);
  const address = await open();
  await follow('Kopi Ali');
  await waitFor(() => expect(address()).toContain('project=3'));
  await follow('Aeon Wangsa');
  await waitFor(() => expect(address()).toContain('outlet=5'));
  expect(screen.getByRole('navigation', { name: texts.way }).textContent).toContain('Aeon Wangsa');
  await follow(/20/);
  const drawer = await screen.findByRole('dialog', { name: 'Aeon Wangsa' }, { timeout: 10_000 });
  expect(await within(drawer).findByText(texts.monitoring_complete)).toBeDefined();
  expect(
    within(drawer).getByText(/10:00 AM – 06:00 PM · came 10:15 AM · 2 of 2 tasks · 5 sold · no report/),
  ).toBeDefined();
  expect(within(drawer).getByText('Low or out of stock (minimum 5)')).toBeDefined();
});

test('what asks for attention narrows the rows to those that make it', async () => {
  serve([project]);
  const address = await open('/spm/project?project=3');
  expect(await screen.findByText('Mydin Shah Alam')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /^Missing/, pressed: false }));
  await waitFor(() => expect(screen.queryByText('Mydin Shah Alam')).toBeNull());
  expect(address()).toContain('show=missing');
});

test('the days are requested for as the address has them, and without any the current month', async () => {
  const requested = serve([project]);
  await open('/spm/project?start_date=2026-11-20&end_date=2026-11-20&project=3');
  expect(await screen.findByText('Aeon Wangsa')).toBeDefined();
  expect(requested[0]).toContain('start_date=2026-11-20&end_date=2026-11-20');
});

test('without anybody in these days the page says so', async () => {
  serve([]);
  await open();
  expect(await screen.findByText(texts.none)).toBeDefined();
});
