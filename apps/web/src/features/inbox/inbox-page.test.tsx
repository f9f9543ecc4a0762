import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage, press } from '../../../test/editing.tsx';
import { toasts } from '../../lib/feedback.ts';
import { HELD_KEY, heldItems } from '../../lib/held-items.ts';
import { resumeHeld } from '../../lib/held-writes.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import attendanceDay from '../../shared/attendance/attendance-day.en.ts';
import rosterShared from '../../shared/roster/roster-shared.en.ts';
import delegation from './delegation.en.ts';
import texts from './inbox.en.ts';
import { InboxPage } from './inbox-page.tsx';

afterEach(async () => {
  await leave();
  vi.unstubAllGlobals();
  toasts.set([]);
  delegationsOf = () => [];
  leaveOf = () => null;
  [shiftsOf, swaps, refusal] = [[], [], null];
});

/** The page loses the focus, which sends what can still be undone. */
const leave = async () => {
  window.dispatchEvent(new Event('blur'));
  await waitFor(() => expect(heldItems.get()).toEqual([]));
};

const NAMES = ['Aina', 'Badrul', 'Chong'];
const LAW = {
  statute: 'employment_act',
  section: 's. 60A',
  effective_from: '2023-01-01',
  source: 'https://example.test',
};

/** Half a day of leave is 40 minutes here; the third is within the limit of the Act. */
let leaveOf = (_id: number): object | null => null;
const withLeave = (id: number) => ({
  leave_type: 'Replacement leave',
  normal_day_minutes: 80,
  refused: null,
  paid_by_law: id === 3 ? LAW : null,
});

const itemOf = (id: number, status: string) => ({
  id,
  company_id: 7,
  kind: 'attendance_overtime',
  employee: { id, name: NAMES[id - 1], employee_code: `E${id}`, image: null },
  waiting_since: '2026-11-20T02:00:00Z',
  status,
  summary: { kind: 'attendance_overtime', date: '2026-11-19', requested_minutes: 90, overruns: [] },
  requested_by: null,
  decided_by: status === 'Pending' ? null : { id: 9, name: 'Devi' },
  decided_for: null,
  decided_at: status === 'Pending' ? null : '2026-11-21T02:00:00Z',
  facts: {
    kind: 'attendance_overtime',
    date: '2026-11-19',
    requested_minutes: 90,
    granted_minutes: null,
    as_leave: false,
    paid: true,
    answer: null,
    leave: leaveOf(id),
    month: { minutes: 600, limit: 6240 },
    // The third exceeds a limit of the law.
    breaches:
      id === 3
        ? [
            {
              ...{ key: 'day_total', start: '2026-11-19', end: '2026-11-19' },
              ...{ minutes: 750, limit: 720, law: LAW },
            },
          ]
        : [],
    day: null,
  },
  alone: null,
  snoozed_until: null,
  ...(shiftsOf.includes(id) ? refusedShift(id) : {}),
  can: { decide: status === 'Pending', acknowledge: false, answer: false, snooze: status === 'Pending' },
  ...(swaps.includes(id) ? swapOf(id) : {}),
});

/** A request for an open shift that whoever asked can no longer work. */
const refusedShift = (id: number) => ({
  kind: 'open_shift',
  summary: { kind: 'open_shift', date: '2026-12-03', session: SESSION },
  facts: {
    kind: 'open_shift',
    shift: { id, company_id: 7, date: '2026-12-03', note: null, session: SESSION },
    refused: 'Works on this day already.',
    warnings: [],
  },
});
const SESSION = {
  ...{ template_id: 1, name: 'Evening', colour: null, work_site: null },
  ...{ start_time: '14:45', end_time: '22:15', break_minute: 30 },
};
/** What a colleague asks of the reader. */
const swapOf = (id: number) => ({
  kind: 'swap_answer',
  summary: { kind: 'swap_answer', given: { date: '2026-12-03', sessions: [SESSION] }, taken: null },
  facts: {
    kind: 'swap_answer',
    swap: {
      ...{ id, company_id: 7, status: 'Requested', note: 'Family', reason: null, taken: null },
      employee: { id: 1, name: 'Aina', image: null },
      colleague: { id: 9, name: 'Devi', image: null },
      given: { date: '2026-12-03', sessions: [SESSION] },
    },
  },
  alone: 'answer',
  can: { decide: false, acknowledge: false, answer: true, snooze: true },
});
/** Which of the items are such a question. */
let swaps: readonly number[] = [];
/** Which of the requests are for such a shift. */
let shiftsOf: readonly number[] = [];
/** What the server answers to who decides what waits still. */
let refusal: string | null = null;

/** Somebody decides for the user, who decides for somebody else. */
let delegationsOf = (): object[] => [];

/** A server with three requests for overtime; `others` are decided by somebody else when the caller decides. */
function inboxOf(others: readonly number[] = []) {
  const status = new Map([1, 2, 3].map((id) => [id, 'Pending']));
  const sent: { id: number; action: string; body: unknown }[] = [];
  const answerTo = (url: string, init: RequestInit) => {
    const path = url.split('?')[0] ?? '';
    const [, , , part, action] = path.split('/');
    const waiting = [...status].filter(([, one]) => one === 'Pending').map(([id]) => itemOf(id, 'Pending'));
    if (part === 'count')
      return {
        data: {
          ...{ count: waiting.length, snoozed: 0, next_due: null },
          kinds: [{ kind: 'attendance_overtime', count: waiting.length }],
        },
      };
    if (path.startsWith('/api/inbox/acknowledgements'))
      return { data: itemOf(Number(path.split('/').at(-1)), 'Pending') };
    if (path.startsWith('/api/attendances/swaps')) {
      const [id, verb] = path.split('/').slice(-2);
      sent.push({ id: Number(id), action: String(verb), body: JSON.parse(String(init.body)) });
      status.set(Number(id), 'Approved');
      return { data: {}, message: 'Agreed.' };
    }
    if (part === undefined && path === '/api/inbox')
      return { data: waiting, meta: { page: 1, per_page: 50, total: waiting.length, last_page: 1 } };
    if (!path.startsWith('/api/inbox') || part === 'delegations') return { data: delegationsOf() };
    if (part === 'approve') {
      const { ids } = JSON.parse(String(init.body)) as { ids: number[] };
      sent.push({ id: 0, action: 'approve', body: { ids } });
      const outcomes = ids.map((one) => {
        if (!others.includes(one)) status.set(one, 'Approved');
        const approved = !others.includes(one);
        return { id: one, approved, message: approved ? null : 'This no longer waits for you.' };
      });
      return { data: { approved: outcomes.filter((one) => one.approved).length, outcomes } };
    }
    const id = Number(part);
    if (action === undefined) return { data: itemOf(id, status.get(id) ?? '') };
    sent.push({ id, action, body: JSON.parse(String(init.body)) });
    if (refusal !== null) return { status: 409, code: 'wrong_state', message: refusal };
    status.set(id, action === 'approve' ? 'Approved' : 'Rejected');
    if (others.includes(id)) return { status: 409, code: 'wrong_state', data: itemOf(id, 'Rejected') };
    return { data: itemOf(id, status.get(id) ?? ''), message: 'Done.' };
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { status: code = 200, ...rest } = answerTo(url, init) as { status?: number };
    return new Response(JSON.stringify({ success: code < 400, message: '', ...rest }), { status: code });
  });
  return sent;
}

const open = () =>
  openPage(<InboxPage />, '/', {
    inbox: texts,
    delegation,
    'attendance-day': attendanceDay,
    'roster-shared': rosterShared,
  });
const selected = (name: string) => screen.findByRole('heading', { level: 2, name });
const row = (name: string) => within(screen.getByRole('list', { name: texts.list })).queryByText(name);

test('an approval names the granted minutes, and the next request is selected', async () => {
  const sent = inboxOf();
  await open();
  await selected('Aina');
  const minutes = await screen.findByRole('textbox', { name: texts.minutes });
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '60');
  await press(texts.approve);
  await selected('Badrul');
  await waitFor(() => expect(row('Aina')).toBeNull());
  expect(sent).toEqual([]);
  await leave();
  expect(sent).toEqual([{ id: 1, action: 'approve', body: { note: null, minutes: 60, as_leave: false } }]);
  expect(row('Aina')).toBeNull();
});

test('a decision of somebody else is named, and the next request is selected', async () => {
  inboxOf([1]);
  await open();
  await selected('Aina');
  await press(texts.approve);
  await selected('Badrul');
  await leave();
  expect(toasts.get().map((one) => one.message)).toEqual([expect.stringContaining('Devi has decided this')]);
  await waitFor(() => expect(row('Aina')).toBeNull());
});

test('what can no longer be approved says why, and is only rejected', async () => {
  shiftsOf = [1];
  const sent = inboxOf();
  await open();
  await selected('Aina');
  const approve = await screen.findByRole('button', { name: texts.approve });
  expect(approve).toHaveProperty('disabled', true);
  const why = 'Cannot be approved: Works on this day already.';
  expect(document.getElementById(approve.getAttribute('aria-describedby') ?? '')?.textContent).toBe(why);
  await userEvent.keyboard('a');
  await press(texts.reject);
  const dialog = await screen.findByRole('dialog', { name: texts.rejecting.title });
  await userEvent.type(within(dialog).getByRole('textbox'), 'Already at work');
  await userEvent.click(within(dialog).getByRole('button', { name: texts.rejecting.save }));
  await selected('Badrul');
  await leave();
  expect(sent.map(({ action }) => action)).toEqual(['reject']);
});

test('an approval that is refused when it is sent names the request and the reason', async () => {
  refusal = 'This day is in a confirmed payroll and does not change.';
  inboxOf();
  await open();
  await selected('Aina');
  await press(texts.approve);
  await selected('Badrul');
  await leave();
  await waitFor(() => expect(toasts.get()).toHaveLength(1));
  const [toast] = toasts.get();
  expect(toast?.message).toMatch(
    /^Not decided: Aina, .*\. This day is in a confirmed payroll and does not change\.$/,
  );
  await waitFor(() => expect(row('Aina')).not.toBeNull());
});

test.each([
  ['accepted', 'accept', {}],
  ['declined with the reason', 'decline', { reason: 'Ill' }],
])('what a colleague asks is %s in the inbox, and the next item is shown', async (_how, verb, body) => {
  swaps = [1];
  const sent = inboxOf();
  await open();
  await selected('Aina');
  await screen.findByText('Family');
  expect(screen.queryByRole('button', { name: texts.approve })).toBeNull();
  await press(verb === 'accept' ? rosterShared.answer.accept : rosterShared.answer.decline);
  if (verb === 'decline') {
    const dialog = await screen.findByRole('dialog', { name: rosterShared.answer.title });
    await userEvent.type(within(dialog).getByRole('textbox'), 'Ill');
    await userEvent.click(within(dialog).getByRole('button', { name: rosterShared.answer.decline }));
  }
  await selected('Badrul');
  expect(sent).toEqual([{ id: 1, action: verb, body }]);
});

test('a rejection and overtime beyond a limit need a reason', async () => {
  const sent = inboxOf();
  await open();
  await selected('Aina');
  await userEvent.keyboard('jj');
  await selected('Chong');
  expect(await screen.findByText(/12 h 30 min of at most 12 h.*Employment Act 1955, s\. 60A/)).toBeTruthy();
  await userEvent.keyboard('a');
  const beyond = await screen.findByRole('dialog', { name: texts.exceeding.title });
  expect(sent).toEqual([]);
  await userEvent.type(within(beyond).getByRole('textbox'), 'Stock count');
  await userEvent.click(within(beyond).getByRole('button', { name: texts.exceeding.save }));
  await selected('Badrul');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(texts.reject);
  const dialog = await screen.findByRole('dialog', { name: texts.rejecting.title });
  await userEvent.type(within(dialog).getByRole('textbox'), 'Not agreed');
  await userEvent.click(within(dialog).getByRole('button', { name: texts.rejecting.save }));
  await selected('Aina');
  await leave();
  expect(sent).toMatchObject([
    { id: 3, action: 'approve', body: { note: 'Stock count', minutes: 90 } },
    { id: 2, action: 'reject', body: { note: 'Not agreed' } },
  ]);
});

test('overtime is granted as leave with what it comes to; less than half a day can only be paid', async () => {
  leaveOf = withLeave;
  const sent = inboxOf();
  await open();
  await selected('Aina');
  const replacement = await screen.findByRole('radio', { name: 'Replacement leave' });
  expect(screen.getByText('1 day for 1 h 20 min; the remaining 10 min is paid')).toBeTruthy();
  await userEvent.click(replacement);
  const minutes = screen.getByRole('textbox', { name: texts.minutes });
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '39');
  expect(replacement).toHaveProperty('disabled', true);
  expect(screen.getByText('From half a day on, which is 40 min. Less is paid.')).toBeTruthy();
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '40');
  await press(texts.approve);
  await selected('Badrul');
  await leave();
  expect(sent).toEqual([{ id: 1, action: 'approve', body: { note: null, minutes: 40, as_leave: true } }]);
});

test('leave for overtime that the law has paid names the section and needs a reason', async () => {
  leaveOf = withLeave;
  const sent = inboxOf();
  await open();
  await selected('Aina');
  await userEvent.keyboard('jj');
  await selected('Chong');
  await userEvent.click(await screen.findByRole('radio', { name: 'Replacement leave' }));
  expect(screen.getByText(texts.given.by_law)).toBeTruthy();
  await press(texts.approve);
  const dialog = await screen.findByRole('dialog', { name: texts.replacing.title });
  expect(sent).toEqual([]);
  await userEvent.type(within(dialog).getByRole('textbox'), 'She asked for it');
  await userEvent.click(within(dialog).getByRole('button', { name: texts.replacing.save }));
  await selected('Badrul');
  await leave();
  expect(sent).toMatchObject([
    { id: 3, action: 'approve', body: { note: 'She asked for it', minutes: 90, as_leave: true } },
  ]);
});

test('an undone decision is never sent, and its request is back and selected', async () => {
  const sent = inboxOf();
  await open();
  await selected('Aina');
  await userEvent.keyboard('a');
  await selected('Badrul');
  await userEvent.keyboard('a');
  await selected('Chong');
  expect([row('Aina'), row('Badrul')]).toEqual([null, null]);
  expect(toasts.get().map(({ lead, message }) => `${lead} ${message}`)).toEqual([
    expect.stringMatching(/^Approved\. Aina: /),
    expect.stringMatching(/^Approved\. Badrul: /),
  ]);
  await userEvent.keyboard('z');
  await selected('Badrul');
  await userEvent.keyboard('u');
  await selected('Aina');
  await userEvent.keyboard('z');
  expect([row('Aina'), row('Badrul')].every(Boolean)).toBe(true);
  await leave();
  expect([sent, toasts.get()]).toEqual([[], []]);
});

test('what the page cannot see arrive is remembered until it has', async () => {
  inboxOf();
  await open();
  await selected('Aina');
  await userEvent.keyboard('a');
  const stored = JSON.parse(sessionStorage.getItem(HELD_KEY) ?? '[]');
  expect(stored).toMatchObject([{ endpoint: { method: 'POST' }, values: { params: { id: 1 } } }]);
  expect(stored[0].key).toMatch(/^[0-9a-f-]{36}$/);
  await leave();
  expect(sessionStorage.getItem(HELD_KEY)).toBeNull();
});

test('a decision that cannot be sent is back, told once, and sent again under its key', async () => {
  const sent = inboxOf();
  const answer = globalThis.fetch;
  const keys: (string | undefined)[] = [];
  let down = true;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.method !== 'POST') return answer(url, init);
    keys.push((init.headers as Record<string, string>)['idempotency-key']);
    expect(init.keepalive).toBe(true);
    if (down) throw new TypeError('Failed to fetch');
    return answer(url, init);
  });
  await open();
  await selected('Aina');
  await userEvent.keyboard('a');
  await selected('Badrul');
  await userEvent.keyboard('a');
  await selected('Chong');
  await leave();
  await waitFor(() => expect([row('Aina'), row('Badrul')].every(Boolean)).toBe(true));
  expect(toasts.get()).toMatchObject([
    { kind: 'error', message: expect.stringMatching(/^Not decided: Aina, .+; Badrul, .+\. network$/) },
  ]);
  down = false;
  toasts.set([]);
  await userEvent.click(row('Aina') as HTMLElement);
  await selected('Aina');
  await userEvent.keyboard('a');
  await leave();
  expect(keys[2]).toBe(keys[0]);
  expect(sent.map(({ id }) => id)).toEqual([1]);
});

test.each([
  ['is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['is closed or reloaded', () => window.dispatchEvent(new Event('pagehide'))],
])('a page that %s sends at once', async (_what, end) => {
  const sent = inboxOf();
  await open();
  await selected('Aina');
  await userEvent.keyboard('a');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  end();
  vi.restoreAllMocks();
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('the next page sends what the one before could not see arrive, under its key, for the same user only', async () => {
  const keys: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit = {}) => {
    keys.push((init.headers as Record<string, string>)['idempotency-key']);
    return new Response(JSON.stringify({ success: true, message: '', data: {} }), { status: 200 });
  });
  const stored = (key: string, user_id: number) => ({
    ...{ key, user_id, items: [], endpoint: { method: 'POST', path: '/api/inbox/{id}/approve' } },
    values: { params: { id: 1 }, body: { note: null } },
  });
  sessionStorage.setItem(HELD_KEY, JSON.stringify([stored('mine', 1), stored('others', 2)]));
  resumeHeld(createQueryClient(), 1);
  await waitFor(() => expect(sessionStorage.getItem(HELD_KEY)).toBeNull());
  expect(keys).toEqual(['mine']);
});

test('several are approved together, and those that were left are back with the reason', async () => {
  const sent = inboxOf([2]);
  await open();
  await selected('Aina');
  await userEvent.keyboard('xjx');
  await press('Approve 2 requests');
  await selected('Chong');
  expect([row('Aina'), row('Badrul')]).toEqual([null, null]);
  await leave();
  expect(sent).toEqual([{ id: 0, action: 'approve', body: { ids: [1, 2] } }]);
  expect(toasts.get().map((one) => one.message)).toEqual([
    '1 request was not approved:\nBadrul: This no longer waits for you.',
  ]);
  await waitFor(() => expect(row('Badrul')).not.toBeNull());
});

test('keys are for whatever is typed in', async () => {
  const sent = inboxOf();
  await open();
  await selected('Aina');
  await userEvent.type(await screen.findByRole('textbox', { name: texts.minutes }), 'ajrsz');
  expect(screen.queryByRole('dialog')).toBeNull();
  await leave();
  expect(sent).toEqual([]);
});

test('the next one is shown the moment it is chosen, so that nothing decides the one before', async () => {
  const sent = inboxOf();
  await open();
  await selected('Aina');
  // Without waiting for the address.
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(screen.queryByRole('heading', { level: 2, name: 'Aina' })).toBeNull();
  fireEvent.keyDown(document.body, { key: 'a' });
  await selected('Badrul');
  await leave();
  expect(sent.filter(({ id }) => id === 1)).toEqual([]);
});

test('says who decides for whom, and lets the user end what they gave', async () => {
  const base = { company_id: 7, kinds: null, starts_on: '2026-11-20', ends_on: '2026-11-30', time: 'now' };
  const [me, lead, stand] = [
    { id: 1, name: 'Me' },
    { id: 2, name: 'Lead' },
    { id: 3, name: 'Stand In' },
  ];
  delegationsOf = () => [
    { ...base, id: 1, from: me, to: stand, can: { revoke: true } },
    { ...base, id: 2, from: lead, to: me, can: { revoke: false } },
    { ...base, id: 3, from: me, to: lead, time: 'future', can: { revoke: true } },
  ];
  inboxOf();
  await open();
  expect(await screen.findByText(/^You decide for Lead until 30/)).toBeDefined();
  expect(screen.getByText(/^Stand In decides for you until 30/)).toBeDefined();
  expect(screen.queryByText(/^Lead decides for you/)).toBeNull();
  await press(delegation.open);
  const given = await screen.findByRole('list', { name: delegation.list });
  expect(within(given).getAllByRole('listitem')).toHaveLength(2);
  expect(within(given).getByRole('button', { name: 'End the delegation to Stand In' })).toBeDefined();
});
