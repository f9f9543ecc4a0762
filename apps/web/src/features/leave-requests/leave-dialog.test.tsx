import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage, press } from '../../../test/editing.tsx';
import type { QueuedAct } from '../../lib/queue/queue-entry.ts';
import { queueState } from '../../lib/queue/queue-state.ts';
import { answered, findOut } from '../../lib/reach.ts';
import leaveFacts from '../../shared/leave/leave-facts.en.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import texts from './leave-requests.en.ts';
import { useOwnLeave } from './leave-requests.queries.ts';

afterEach(() => vi.unstubAllGlobals());

const LINE = {
  ...{
    leave_type_id: 4,
    name: 'Annual leave',
    kind: 'annual',
    basis: 'year',
    counts: 'work_days',
    paid_share: 100,
  },
  ...{ half_days_allowed: true, attachment_from_days: null, notice_days: 3, event: null, each: null },
  ...{
    entitled: 12,
    carried: 0,
    adjusted: 0,
    earned: 0,
    taken: 0,
    encashed: 0,
    expired: 0,
    balance: 12,
    held: 0,
    available: 12,
  },
};
const MATERNITY = {
  ...{
    name: 'Maternity leave',
    kind: 'maternity',
    basis: 'event',
    counts: 'calendar_days',
    event: 'maternity',
  },
  ...{ half_days_allowed: false, each: 98, available: null },
};
const DAY = { duration: 'Full', holiday: null, possible_holiday: null };

const LISTED = [
  {
    id: 1,
    status: 'Approved',
    leave_type: { name: 'Sick leave' },
    start_date: '2026-12-01',
    end_date: '2026-12-04',
  },
  {
    id: 2,
    status: 'Cancelled',
    leave_type: { name: 'Annual leave' },
    start_date: '2026-12-04',
    end_date: '2026-12-04',
  },
  {
    id: 3,
    status: 'Pending',
    leave_type: { name: 'Annual leave' },
    start_date: '2026-12-01',
    end_date: '2026-12-03',
  },
  {
    id: 4,
    status: 'Reviewed',
    leave_type: { name: 'Emergency leave' },
    start_date: '2026-12-05',
    end_date: '2026-12-05',
  },
];

/** A server that previews a Friday to Monday, and what was sent to it. */
function leaveServer(broken: object[] = [], line: object = {}, balance: object = {}) {
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  const answerTo = (path: string, init: RequestInit) => {
    if (path === '/api/leaves/summary') return { data: [{ ...LINE, ...line }] };
    if (path === '/api/leaves' && init.method === 'GET') return { data: LISTED, meta: { total: 3 } };
    const body = JSON.parse(String(init.body ?? '{}')) as Record<string, unknown>;
    sent.push({ path, body });
    if (path !== '/api/leaves/preview') return { data: { id: 1 } };
    return {
      data: {
        days: 2,
        day_list: [
          { ...DAY, date: '2026-12-04', days: 1, why: 'work' },
          { ...DAY, date: '2026-12-05', days: 0, why: 'off' },
          { ...DAY, date: '2026-12-07', days: 1, why: 'work', possible_holiday: 'Replacement' },
        ],
        balances: [{ year: 2026, before: 12, after: 10, held: 0, ...balance }],
        away: [
          { id: 9, name: 'Devi', employee_code: 'E9', image: null, dates: ['2026-12-04'], waits: false },
        ],
        broken_rules: broken,
      },
    };
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const answer = { success: true, message: '', ...answerTo(url.split('?')[0] ?? '', init) };
    return new Response(JSON.stringify(answer), { status: 200 });
  });
  return sent;
}

async function fill(name: RegExp | string = /Annual leave/) {
  await userEvent.click(await screen.findByRole('combobox', { name: texts.type }));
  await userEvent.click(await screen.findByRole('option', { name }));
  await userEvent.type(screen.getByRole('textbox', { name: texts.start_date }), '4/12/26');
  await userEvent.tab();
  await userEvent.type(screen.getByRole('textbox', { name: texts.end_date }), '7/12/26');
  await userEvent.tab();
}

test('while choosing, each day says what it counts and why, with the balance after and who is away', async () => {
  leaveServer([{ code: 'notice', text: 'Ask 3 days before.', params: {}, section: null, blocks: false }]);
  await openPage(<LeaveDialog request={null} onClose={() => undefined} />, '/', {
    'leave-requests': texts,
    'leave-facts': leaveFacts,
  });
  await fill();
  const days = await screen.findByRole('list', { name: texts.each_day });
  expect(within(days).getAllByRole('listitem')).toHaveLength(3);
  expect(within(days).getByText(/0 · off day/)).toBeDefined();
  expect(within(days).getByText('1 · Replacement, not confirmed yet')).toBeDefined();
  expect(screen.getByText(/10 left of 2026 afterwards/)).toBeDefined();
  expect(screen.getByText('Ask 3 days before.')).toBeDefined();
  expect(screen.getByText(/Also away: Devi/)).toBeDefined();
});

test('a half day is sent as one, the other days in full', async () => {
  const sent = leaveServer();
  const closed = vi.fn();
  await openPage(<LeaveDialog request={null} onClose={closed} />, '/', {
    'leave-requests': texts,
    'leave-facts': leaveFacts,
  });
  await fill();
  const [first] = await screen.findAllByRole('combobox', { name: /^How long on/ });
  await userEvent.click(first as HTMLElement);
  await userEvent.click(await screen.findByRole('option', { name: 'Half Day (Morning)' }));
  await userEvent.type(screen.getByRole('textbox', { name: texts.reason }), 'Family matters');
  await press(texts.send);
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent.filter(({ path }) => path === '/api/leaves').map(({ body }) => body)).toMatchObject([
    {
      leave_type_id: '4',
      start_date: '2026-12-04',
      end_date: '2026-12-07',
      days: [{ date: '2026-12-04', duration: 'Half Day (Morning)' }],
      reason: 'Family matters',
    },
  ]);
});

test('a certificate is chosen as a file or, on a phone, taken with the camera', async () => {
  leaveServer();
  const open = () =>
    openPage(<LeaveDialog request={null} leaveTypeId={4} onClose={() => undefined} />, '/', {
      'leave-requests': texts,
      'leave-facts': leaveFacts,
    });
  await open();
  await screen.findByLabelText(new RegExp(texts.file));
  expect(screen.getByText('Drop a file here or choose one')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Take a picture' })).toBeNull();
  cleanup();
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...matchMedia(query),
    matches: query === '(pointer: coarse)',
  }));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Take a picture' }));
  expect(screen.getByText('Choose a file')).toBeDefined();
  expect(screen.queryByText('Drop a file here or choose one')).toBeNull();
  const camera = document.querySelector('input[capture="environment"]') as HTMLInputElement;
  expect(camera.accept).toBe('image/*');
  await userEvent.upload(camera, new File(['ward'], 'certificate.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText('certificate.jpg')).toBeDefined();
});

test('type and day are all that a request needs', async () => {
  const sent = leaveServer();
  const closed = vi.fn();
  await openPage(<LeaveDialog request={null} leaveTypeId={4} onClose={closed} />, '/', {
    'leave-requests': texts,
    'leave-facts': leaveFacts,
  });
  await userEvent.type(await screen.findByRole('textbox', { name: texts.start_date }), '4/12/26');
  await userEvent.tab();
  await press(texts.send);
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent.filter(({ path }) => path === '/api/leaves').map(({ body }) => body)).toMatchObject([
    { leave_type_id: '4', start_date: '2026-12-04', end_date: '2026-12-04', reason: '' },
  ]);
});

test('maternity leave is proposed for its whole spell, which another day takes the place of', async () => {
  leaveServer([], { ...MATERNITY, events: [] });
  await openPage(<LeaveDialog request={null} leaveTypeId={4} onClose={() => undefined} />, '/', {
    'leave-requests': texts,
    'leave-facts': leaveFacts,
  });
  const field = async (name: string) => (await screen.findByRole('textbox', { name })) as HTMLInputElement;
  const type = async (name: string, day: string) => {
    await userEvent.clear(await field(name));
    await userEvent.type(await field(name), day);
    await userEvent.tab();
  };
  await type(texts.start_date, '4/12/26');
  expect((await field(texts.end_date)).value).toBe('11/03/27');
  await type(texts.start_date, '5/12/26');
  expect((await field(texts.end_date)).value).toBe('12/03/27');
  await type(texts.end_date, '31/1/27');
  await type(texts.start_date, '6/12/26');
  expect((await field(texts.end_date)).value).toBe('31/01/27');
});

test('unpaid leave says what is taken of it, not what is left, and that it always needs a certificate', async () => {
  const unpaid = { name: 'Unpaid leave', kind: 'unpaid', available: -1, attachment_from_days: 0.5 };
  leaveServer([], unpaid, { before: -1, after: -3 });
  await openPage(<LeaveDialog request={null} onClose={() => undefined} />, '/', {
    'leave-requests': texts,
    'leave-facts': leaveFacts,
  });
  await screen.findByRole('dialog');
  expect(screen.queryByText(/certificate is required|Needed from/)).toBeNull();
  await fill('Unpaid leave');
  expect(await screen.findByText('2 days · 3 taken in 2026 afterwards')).toBeDefined();
  expect(screen.getByText(texts.file_always)).toBeDefined();
});

test('an end before the start is said at once, until one of them is changed', async () => {
  leaveServer();
  await openPage(<LeaveDialog request={null} onClose={() => undefined} />, '/', {
    'leave-requests': texts,
    'leave-facts': leaveFacts,
  });
  await userEvent.type(await screen.findByRole('textbox', { name: texts.start_date }), '7/12/26');
  await userEvent.tab();
  await userEvent.type(screen.getByRole('textbox', { name: texts.end_date }), '4/12/26');
  await userEvent.tab();
  expect(await screen.findByText(texts.end_before_start)).toBeDefined();
  const start = screen.getByRole('textbox', { name: texts.start_date });
  await userEvent.clear(start);
  await userEvent.type(start, '1/12/26');
  await userEvent.tab();
  await waitFor(() => expect(screen.queryByText(texts.end_before_start)).toBeNull());
});

test('without the server it says which own leave overlaps: what waits on this device, and what was read before', async () => {
  leaveServer();
  const answer = globalThis.fetch;
  const Page = () => {
    useOwnLeave();
    return <LeaveDialog request={null} onClose={() => undefined} />;
  };
  await openPage(<Page />, '/', {
    'leave-requests': texts,
    'leave-facts': leaveFacts,
  });
  const queued = (name: string, start: string, company_id = 7): QueuedAct => ({
    ...{ act: name, company_id, at: '2026-11-21T01:00:00Z', entries: [], refusal: null },
    about: { kind: 'leave', name, start, end: start },
  });
  const acts = [
    queued('Unpaid leave', '2026-12-07'),
    queued('Later', '2026-12-08'),
    queued('Elsewhere', '2026-12-07', 8),
  ];
  queueState.set({ ...queueState.get(), acts });
  await fill();
  expect(screen.queryByText(texts.overlap)).toBeNull();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await act(findOut);
  const notice = (await screen.findByText(texts.overlap)).closest('[role="status"]') as HTMLElement;
  expect(
    within(notice)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual([
    'Unpaid leave (not sent yet), 07/12/26',
    'Sick leave, 01/12/26 – 04/12/26',
    'Emergency leave, 05/12/26',
  ]);
  expect(screen.getByRole('button', { name: texts.send })).toHaveProperty('disabled', false);
  vi.stubGlobal('fetch', answer);
  act(answered);
  queueState.set({ ...queueState.get(), acts: [] });
});

test('a request that is changed shows its files, and keeps those that are not taken off', async () => {
  const sent = leaveServer();
  const closed = vi.fn();
  const files = ['certificate.pdf', 'letter.pdf'].map((name, at) => ({
    id: 31 + at,
    name,
    url: `/files/${at}`,
  }));
  const request = {
    ...{ id: 7, version: 2, leave_type: { id: 4 }, start_date: '2026-12-04', end_date: '2026-12-07' },
    ...{ day_list: [], reason: null, event: null, files },
  };
  await openPage(<LeaveDialog request={request as never} onClose={closed} />, '/', {
    'leave-requests': texts,
    'leave-facts': leaveFacts,
  });
  const list = within(await screen.findByRole('list', { name: texts.files }));
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    files.map(({ name }) => name),
  );
  await userEvent.click(list.getByRole('button', { name: /certificate\.pdf/ }));
  expect(list.getAllByRole('link')).toHaveLength(1);
  await press(texts.change_save);
  await waitFor(() => expect(closed).toHaveBeenCalled());
  const changed = sent.find(({ path }) => path === '/api/leaves/7');
  expect(changed?.body).toMatchObject({ version: 2, attachment_ids: [32] });
});

const rule = (code: string, text: string) => ({ ...{ code, text, params: {} }, section: null, blocks: true });

test('that a file is needed is said until one is attached', async () => {
  leaveServer([rule('attachment_missing', 'Attach a file: it is needed for 0.5 days or more.')]);
  await openPage(<LeaveDialog request={null} onClose={() => undefined} />, '/', {
    'leave-requests': texts,
    'leave-facts': leaveFacts,
  });
  await fill();
  expect(await screen.findByText(/^Attach a file/)).toBeDefined();
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('No field for a file');
  const file = new File(['MC'], 'mc.png', { type: 'image/png' });
  fireEvent.change(input, { target: { files: [file] } });
  await waitFor(() => expect(screen.queryByText(/^Attach a file/)).toBeNull());
});

test('whoever falls ill on leave is told who turns the days into sick leave', async () => {
  leaveServer([rule('overlap', 'There is another request for 04/12/26.')], {
    kind: 'sick',
    name: 'Sick leave',
  });
  await openPage(<LeaveDialog request={null} onClose={() => undefined} />, '/', {
    'leave-requests': texts,
    'leave-facts': leaveFacts,
  });
  await fill(/Sick leave/);
  expect(await screen.findByText('There is another request for 04/12/26.')).toBeDefined();
  expect(screen.getByText(texts.ill_on_leave)).toBeDefined();
});

test('an empty form misses the first day, and not the last, which is the same without it', async () => {
  leaveServer();
  await openPage(<LeaveDialog request={null} onClose={() => undefined} />, '/', {
    'leave-requests': texts,
    'leave-facts': leaveFacts,
  });
  await press(texts.send);
  expect(await screen.findByText('From is required.')).toBeDefined();
  expect(screen.queryByText('To is required.')).toBeNull();
});
