import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage, press } from '../../../test/editing.tsx';
import attendanceDay from '../../shared/attendance/attendance-day.en.ts';
import when from '../../shared/when/when.en.ts';
import texts from './manage-visits.en.ts';
import { ManageVisitsPage } from './manage-visits-page.tsx';
import shared from './site-visits.en.ts';

afterEach(() => vi.unstubAllGlobals());

const reviewer = {
  ...{ company_id: 7, type: 'admin', is_admin: true, scope: null, employee_id: null },
  accesses: [
    { route: '/work-task/site-visit/manage', actions: ['Review'] },
    { route: '/admin/employee', actions: ['View'] },
  ],
  modules: { 'work-task': true },
};
const event = (id: number, status = 'Pending') => ({
  ...{ id, uuid: `e${id}`, recorded_at: '2026-11-22T01:00:00.000Z', arrived_at: '2026-11-22T01:00:00.000Z' },
  ...{ lat: null, lng: null, accuracy: null, note: null, marks: [{ key: 'unsigned', params: {} }], status },
  ...{ review_reason: null, picture: null },
});
const visit = (id: number, name: string) => ({
  ...{ id, uuid: `v${id}`, company_id: 7, date: '2026-11-22', scheduled: true, position: 0, purpose: null },
  site: { id: 2, code: 'KLCC', name: 'Suria KLCC', lat: null, lng: null, radius: 150, proofs: [] },
  employee: { id: id + 10, name, employee_code: `MR${id}`, image: null },
  ...{ starts_at: null, ends_at: null, status: 'In Progress', check_in: event(id), check_out: null },
  ...{ minutes: null, late_minutes: null, marks: [], cancel_reason: null, version: 1 },
  ...{ created_at: '2026-11-20T01:00:00.000Z', can: { update: false, cancel: false, review: true } },
});

/** A server with these visits in its list, and others beside; what is sent is reviewed. */
function serve(visits: ReturnType<typeof visit>[], beside: ReturnType<typeof visit>[] = []) {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const path = String(address);
    const id = Number(/site-visits\/(\d+)/.exec(path)?.[1]);
    const found = [...visits, ...beside].find((one) => one.id === id);
    const reply = (status: number, body: object) =>
      new Response(JSON.stringify({ success: status < 400, message: '', ...body }), { status });
    if (init.method === 'POST' && found) {
      sent.push(`${path.split('/').slice(-4).join('/')} ${String(init.body)}`);
      found.check_in = event(id, 'Verified');
      found.can = { update: false, cancel: false, review: false };
      return reply(200, { data: found });
    }
    if (path.includes('/api/views')) return reply(200, { data: { views: [], may_share: false } });
    if (Number.isFinite(id)) return found ? reply(200, { data: found }) : reply(404, { code: 'not_found' });
    const meta = { total: visits.length, total_capped: false, page: 1, per_page: 10, last_page: 1 };
    return reply(200, { data: visits, meta });
  });
  return sent;
}

const open = (address: string) =>
  openPage(
    <ManageVisitsPage />,
    address,
    { 'manage-visits': texts, 'site-visits': shared, when, 'attendance-day': attendanceDay },
    [reviewer],
  );

test('a reviewer approves the check-in of a visit and goes on to the next that waits', async () => {
  const sent = serve([visit(1, 'Devi'), visit(2, 'Ravi')]);
  await open('/work-task/site-visit/manage?waiting=true&visit=1');
  const drawer = await screen.findByRole('dialog');
  await userEvent.click(await within(drawer).findByText(texts.approve.check_in));
  expect(await within(drawer).findByText('Approved: Devi. Next visit:')).toBeDefined();
  expect(await within(drawer).findByText('Ravi')).toBeDefined();
  expect(sent).toEqual(['1/events/1/approve {"note":null}']);
});

test('a rejection is asked for its reason', async () => {
  const sent = serve([visit(1, 'Devi')]);
  const address = await open('/work-task/site-visit/manage?waiting=true&visit=1');
  await userEvent.click(await screen.findByText(texts.reject.check_in));
  await userEvent.type(await screen.findByLabelText(/^Reason/), 'Nobody was there');
  await press(texts.rejecting.save);
  await waitFor(() => expect(address()).not.toContain('visit=1'));
  expect(sent).toEqual(['1/events/1/reject {"note":"Nobody was there"}']);
});

test('a visit that the address names opens although the list does not have it', async () => {
  serve([], [visit(9, 'Aminah')]);
  await open('/work-task/site-visit/manage?visit=9');
  expect(await within(await screen.findByRole('dialog')).findByText('Aminah')).toBeDefined();
});

test('a visit that does not exist says so', async () => {
  serve([]);
  await open('/work-task/site-visit/manage?visit=99');
  expect(await screen.findByText(texts.not_found)).toBeDefined();
});

test('a click on a row opens the visit, and on the name the person', async () => {
  serve([visit(1, 'Devi')]);
  const address = await open('/work-task/site-visit/manage');
  await userEvent.click(await screen.findByText('Suria KLCC'));
  await waitFor(() => expect(address()).toContain('visit=1'));
  expect(address()).not.toContain('/admin/employee');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(address()).not.toContain('visit=1'));
  await userEvent.click(screen.getByRole('link', { name: 'Devi' }));
  await waitFor(() => expect(address()).toBe('/admin/employee/view?id=11'));
});
