import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { question } from '../../lib/feedback.ts';
import leaveFacts from '../../shared/leave/leave-facts.en.ts';
import texts from './leave-requests.en.ts';
import { MyLeavePage } from './my-leave-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const NO_PARTS = { entitled: 0, carried: 0, earned: 0, adjusted: 0, encashed: 0, expired: 0 };
const LINE = { kind: null, each: null, held: 0, taken: 0, ...NO_PARTS };
const LINES = [
  {
    ...LINE,
    leave_type_id: 1,
    name: 'Annual leave',
    kind: 'annual',
    balance: 10,
    taken: -4,
    held: 1.5,
    available: 8.5,
  },
  {
    ...LINE,
    leave_type_id: 2,
    name: 'Marriage leave',
    kind: 'marriage',
    balance: 0,
    each: 3,
    available: null,
  },
  { ...LINE, leave_type_id: 3, name: 'Unpaid leave', kind: 'unpaid', balance: -2, taken: -2, available: -2 },
];
const request = (id: number, more: object) => ({
  ...{
    id,
    leave_type: { id: 1, name: 'Annual leave' },
    start_date: '2026-12-04',
    end_date: '2026-12-07',
    duration: 'Full',
    days: 2,
  },
  ...{ status: 'Pending', sent_back: false, note: null, can: { change: false, cancel: false } },
  waits_for: null,
  ...more,
});

test('balances say what is left, what waits, and of unpaid leave what was taken; a sent back request can be changed', async () => {
  const rows = [
    request(1, { sent_back: true, note: 'Which day is it?', can: { change: true, cancel: true } }),
    request(2, { status: 'Approved' }),
    request(3, { waits_for: { people: ['Lim Mei Ling', 'Tan Wei Jie'], role: 'admin' } }),
  ];
  vi.stubGlobal('fetch', async (url: string) => {
    const data = url.includes('/summary') ? LINES : rows;
    const meta = { page: 1, per_page: 20, total: 2, last_page: 1, total_capped: false };
    return new Response(JSON.stringify({ success: true, message: '', data, meta }), { status: 200 });
  });
  await openPage(<MyLeavePage />, '/', { 'leave-requests': texts, 'leave-facts': leaveFacts });
  const of = async (name: string) => (await screen.findAllByText(name))[0]?.closest('li')?.textContent;
  expect(await of('Annual leave')).toBe('Annual leave8.5of 14 days, 1.5 waiting');
  expect(await of('Marriage leave')).toBe('Marriage leave3days each time');
  expect(await of('Unpaid leave')).toBe('Unpaid leave2days taken');
  expect(await screen.findByText('Waiting for Lim Mei Ling, Tan Wei Jie or an admin')).toBeDefined();
  const sentBack = (await screen.findByText('Which day is it?')).closest('li') as HTMLElement;
  expect(within(sentBack).getByRole('button', { name: texts.change })).toBeDefined();
  expect(screen.getAllByRole('button', { name: texts.cancel })).toHaveLength(1);
});

test('leave of a day says how much of it, of more the days from the first to the last and what counts of them', async () => {
  const day = { start_date: '2026-12-07', end_date: '2026-12-07' };
  const rows = [
    request(1, { ...day, days: 1 }),
    request(2, { ...day, duration: 'Half Day (Afternoon)', days: 0.5 }),
    request(3, { ...day, days: 0.5 }),
    request(4, {}),
    request(5, { start_date: '2026-12-08', end_date: '2026-12-09', days: 2 }),
  ];
  vi.stubGlobal('fetch', async (url: string) => {
    const data = url.includes('/summary') ? LINES : rows;
    const meta = { page: 1, per_page: 20, total: 5, last_page: 1, total_capped: false };
    return new Response(JSON.stringify({ success: true, message: '', data, meta }), { status: 200 });
  });
  await openPage(<MyLeavePage />, '/', { 'leave-requests': texts, 'leave-facts': leaveFacts });
  const lines = await screen.findAllByText(/^\d\d\/12\/26 .*· /);
  expect(lines.map((one) => one.textContent?.replace(/^.* · /, ''))).toEqual([
    'Full Day',
    'Half Day (Afternoon)',
    'Full Day (0.5 days counted)',
    '4 days (2 days counted)',
    '2 days',
  ]);
});

test('requests before the latest are on further pages', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    const page = new URL(url, 'http://mesra.test').searchParams.get('page') === '2' ? 2 : 1;
    const row = request(page, { leave_type: { id: 1, name: page === 1 ? 'Annual leave' : 'Sick leave' } });
    const data = url.includes('/summary') ? LINES : [row];
    const meta = { page, per_page: 20, total: 21, last_page: 2, total_capped: false };
    return new Response(JSON.stringify({ success: true, message: '', data, meta }), { status: 200 });
  });
  await openPage(<MyLeavePage />, '/', { 'leave-requests': texts, 'leave-facts': leaveFacts });
  await screen.findByRole('button', { name: /^Annual leave, 04/ });
  await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
  expect(await screen.findByRole('button', { name: /^Sick leave, 04/ })).toBeDefined();
});

test('a balance leads to a request of its type', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    const data = url.includes('/summary') ? LINES : [];
    const meta = { page: 1, per_page: 20, total: 0, last_page: 1, total_capped: false };
    return new Response(JSON.stringify({ success: true, message: '', data, meta }), { status: 200 });
  });
  await openPage(<MyLeavePage />, '/', { 'leave-requests': texts, 'leave-facts': leaveFacts });
  await userEvent.click(await screen.findByRole('button', { name: 'Apply for Marriage leave' }));
  const dialog = await screen.findByRole('dialog', { name: texts.apply_title });
  expect(within(dialog).getByRole('combobox', { name: /Leave type/ })).toHaveProperty(
    'value',
    'Marriage leave (3 each time)',
  );
});

test('a request that was changed says so rather than that it was cancelled', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    const data = url.includes('/summary') ? LINES : [request(1, { status: 'Cancelled', replaced: true })];
    const meta = { page: 1, per_page: 20, total: 1, last_page: 1, total_capped: false };
    return new Response(JSON.stringify({ success: true, message: '', data, meta }), { status: 200 });
  });
  await openPage(<MyLeavePage />, '/', { 'leave-requests': texts, 'leave-facts': leaveFacts });
  expect(await screen.findByText(texts.changed)).toBeDefined();
  expect(screen.queryByText('Cancelled')).toBeNull();
});

const WHOLE = request(1, {
  ...{
    can: { change: true, cancel: true },
    reason: 'Wedding of a cousin',
    note: 'Enjoy it',
    sent_back: false,
  },
  ...{ status: 'Approved', granted_at_once: false, created_by: { id: 3, name: 'Aisyah' }, event: null },
  ...{ decided_by: { id: 4, name: 'Tan Wei Jie' }, decided_at: '2026-11-20T01:00:00Z', version: 2 },
  broken_rules: [{ code: 'notice', text: 'Ask 3 days before.', params: {}, section: null, blocks: false }],
  day_list: [
    { date: '2026-12-04', duration: 'Full', days: 1, why: 'work', holiday: null, cancelled: false },
    { date: '2026-12-05', duration: 'Full', days: 0, why: 'rest', holiday: null, cancelled: false },
  ],
  files: [
    { id: 8, name: 'invitation.pdf', type: 'application/pdf', size: 9, url: '/api/leaves/attachments/8' },
  ],
});

test('a request opens from the keyboard with its days, decision and files; its cancelling names it', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.split('?')[0] ?? '';
    const data = path.endsWith('/summary') ? LINES : path.endsWith('/leaves/1') ? WHOLE : [WHOLE];
    const meta = { page: 1, per_page: 20, total: 1, last_page: 1, total_capped: false };
    return new Response(JSON.stringify({ success: true, message: '', data, meta }), { status: 200 });
  });
  await openPage(<MyLeavePage />, '/', { 'leave-requests': texts, 'leave-facts': leaveFacts });
  (await screen.findByRole('button', { name: 'Annual leave, 04/12/26 – 07/12/26' })).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: texts.request_own });
  const shown = (text: RegExp | string) => within(dialog).findByText(text);
  expect(await shown('04/12/26: Full, 1 (work day)')).toBeDefined();
  expect(await shown('05/12/26: Full, 0 (rest day)')).toBeDefined();
  expect(await shown('Wedding of a cousin')).toBeDefined();
  expect(await shown(/^Tan Wei Jie, 20\/11\/26/)).toBeDefined();
  expect(await shown('Enjoy it')).toBeDefined();
  expect(await shown('Requested by Aisyah')).toBeDefined();
  expect(await shown('Ask 3 days before.')).toBeDefined();
  expect((await shown('invitation.pdf')).getAttribute('href')).toBe('/api/leaves/attachments/8?inline=true');
  await userEvent.click(within(dialog).getByRole('button', { name: texts.cancel }));
  expect(question.get()?.body).toBe('Annual leave, 04/12/26 – 07/12/26. Its days are given back.');
  question.get()?.answer(false);
  expect(within(dialog).getByRole('button', { name: texts.change })).toBeDefined();
});

test('balances are shown line by line, and projected to a day to come', async () => {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/summary')) requested.push(url);
    const later = url.includes('on=');
    const annual = { ...LINES[0], entitled: 12, carried: 2, expired: later ? -2 : 0 };
    const shown = later ? { ...annual, balance: 8, available: 6.5 } : annual;
    const data = url.includes('/summary') ? [shown] : [];
    const meta = { page: 1, per_page: 20, total: 0, last_page: 1, total_capped: false };
    return new Response(JSON.stringify({ success: true, message: '', data, meta }), { status: 200 });
  });
  await openPage(<MyLeavePage />, '/', { 'leave-requests': texts, 'leave-facts': leaveFacts });
  await userEvent.click(await screen.findByRole('button', { name: texts.projection.show }));
  const line = () => screen.getByText('Annual leave').closest('li') as HTMLElement;
  const parts = () =>
    within(line())
      .getAllByRole('definition')
      .map((one) => `${one.previousSibling?.textContent} ${one.textContent}`);
  expect(parts()).toEqual(['Entitled +12', 'Carried forward +2', 'Taken -4', 'Waiting -1.5']);
  await userEvent.type(screen.getByRole('textbox', { name: texts.projection.label }), '31/12/2099{Tab}');
  expect(await within(line()).findByText('6.5')).toBeTruthy();
  expect(requested.at(-1)).toContain('on=2099-12-31');
  expect(parts()).toContain('Expired -2');
});
