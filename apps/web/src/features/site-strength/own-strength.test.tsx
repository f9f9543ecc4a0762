import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage, press } from '../../../test/editing.tsx';
import rosterShared from '../../shared/roster/roster-shared.en.ts';
import { OwnStrength } from './own-strength.tsx';
import texts from './site-strength.en.ts';

const employee = {
  ...{ company_id: 7, type: 'employee', is_admin: false, accesses: [], scope: null, employee_id: 1 },
  modules: { 'work-task': true },
};
const DAY = {
  ...{ template_id: 4, name: 'Day', colour: 'blue', start_time: '09:00', end_time: '18:00' },
  ...{ begun: true, required: 3, rostered: 3, present: 1, late: 1, absent: 2 },
  ...{ on_leave: 0, short: 2, offered: 0, can: { replace: true } },
};
const gate = (shifts: object[]) => ({
  ...{ id: 3, company_id: 7, code: 'GATE', name: 'The Gate', date: '2026-11-22', shifts },
  ...{ required: 3, rostered: 3, present: 1, late: 1, absent: 2, on_leave: 0, short: 2, offered: 0 },
});
const PREVIEW = {
  ...{ date: '2026-11-22', start_time: '09:30', end_time: '18:00', break_minute: 60, short: 2 },
  ...{ offered: 0, max: 2, fills_at_once: true, free: 1 },
  nearest: [
    {
      employee_id: 9,
      name: 'Siti',
      employee_code: 'E9',
      image: null,
      distance: 1_400,
      breaks: ['week_hours'],
    },
  ],
};

const sent: unknown[] = [];
/** Previews that were requested. */
const looks: string[] = [];
function serve(sites: object[]): void {
  sent.length = 0;
  looks.length = 0;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (init.method === 'POST') sent.push(JSON.parse(String(init.body)));
    const meta = { total: sites.length, last_page: 1, page: 1, per_page: 100, total_capped: false };
    if (String(address).includes('/replacements') && init.method !== 'POST') looks.push(address);
    const answer = String(address).includes('/replacements')
      ? { data: init.method === 'POST' ? { opened: 1, free: 1 } : PREVIEW }
      : String(address).includes('/3/strength')
        ? { data: { ...gate([{ ...DAY, people: [] }]), zone: 'Asia/Kuala_Lumpur' } }
        : { data: sites, meta };
    return new Response(JSON.stringify({ success: true, message: '', ...answer }), { status: 200 });
  });
}

const open = (address = '/work-task/site-visit') =>
  openPage(<OwnStrength />, address, { 'site-strength': texts, 'roster-shared': rosterShared }, [
    employee,
  ] as never);

afterEach(() => vi.unstubAllGlobals());

test('whoever is in charge of no site sees nothing', async () => {
  serve([]);
  await open();
  await waitFor(() => expect(screen.queryByText(texts.own_title)).toBeNull());
});

test('a site says what its shifts need, who is there and how many are missing', async () => {
  serve([gate([DAY])]);
  await open();
  const region = await screen.findByRole('region', { name: texts.own_title });
  expect(within(region).getByText('The Gate')).toBeDefined();
  expect(within(region).getByText('Required 3 · rostered 3 · present 1 · 1 late · 2 absent')).toBeDefined();
  expect(within(region).getByText('2 short')).toBeDefined();
});

test('a day without shifts says so, with the way to other days', async () => {
  serve([gate([])]);
  await open();
  expect(await screen.findByText(texts.nobody)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Next day' })).toBeDefined();
});

test('the day and the open site are in the address, where a notification leads', async () => {
  serve([gate([DAY])]);
  const address = await open('/work-task/site-visit?date=2026-11-20');
  await press('Next day');
  await waitFor(() => expect(address()).toContain('?date=2026-11-21'));
  await press('The Gate');
  await waitFor(() => expect(address()).toContain('?date=2026-11-21&site=3'));
});

test('the focus returns to the site once its drawer is closed', async () => {
  serve([gate([DAY])]);
  await open();
  await press('The Gate');
  const drawer = await screen.findByRole('dialog', { name: 'The Gate' }, { timeout: 10_000 });
  await userEvent.click(within(drawer).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('The Gate'));
});

test('replacing says to how many it is offered before anything is opened, and sends how many are wanted', async () => {
  serve([gate([DAY])]);
  await open();
  await press(/^Replace at The Gate, Day/);
  const dialog = await screen.findByRole('dialog', { name: 'Replace at The Gate' }, { timeout: 10_000 });
  expect(
    await within(dialog).findByText('1 person is free and fit. The shift is offered to them.'),
  ).toBeDefined();
  expect(within(dialog).getByText('E9 · 1.4 km away')).toBeDefined();
  expect(within(dialog).getByText(rosterShared.breaks.week_hours)).toBeDefined();
  expect(within(dialog).getByText(texts.replace.at_once)).toBeDefined();
  expect(within(dialog).getByText(texts.replace.rest)).toBeDefined();
  await press('Offer 2 shifts');
  await waitFor(() => expect(sent).toEqual([{ date: '2026-11-22', template_id: 4, count: 2, note: null }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(looks).toHaveLength(1);
});
