import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import texts from './leave-requests.en.ts';
import { MyLeavePage } from './my-leave-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const LINE = { kind: null, each: null, held: 0, taken: 0 };
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
    days: 2,
  },
  ...{ status: 'Pending', sent_back: false, note: null, can: { change: false, cancel: false } },
  ...more,
});

test('balances say what is left, what waits, and of unpaid leave what was taken; a sent back request can be changed', async () => {
  const rows = [
    request(1, { sent_back: true, note: 'Which day is it?', can: { change: true, cancel: true } }),
    request(2, { status: 'Approved' }),
  ];
  vi.stubGlobal('fetch', async (url: string) => {
    const data = url.includes('/summary') ? LINES : rows;
    const meta = { page: 1, per_page: 20, total: 2, last_page: 1, total_capped: false };
    return new Response(JSON.stringify({ success: true, message: '', data, meta }), { status: 200 });
  });
  await openPage(<MyLeavePage />, '/', { 'leave-requests': texts });
  const of = async (name: string) => (await screen.findAllByText(name))[0]?.closest('li')?.textContent;
  expect(await of('Annual leave')).toBe('Annual leave8.5of 14 days, 1.5 waiting');
  expect(await of('Marriage leave')).toBe('Marriage leave3days each time');
  expect(await of('Unpaid leave')).toBe('Unpaid leave2days taken');
  const sentBack = (await screen.findByText('Which day is it?')).closest('div')?.parentElement as HTMLElement;
  expect(within(sentBack).getByRole('button', { name: texts.change })).toBeDefined();
  expect(screen.getAllByRole('button', { name: texts.cancel })).toHaveLength(1);
});
