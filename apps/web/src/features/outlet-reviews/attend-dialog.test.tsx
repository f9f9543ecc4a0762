import type { OutletDay } from '@mesra/contract/outlet-days/outlet-day';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage, press } from '../../../test/editing.tsx';
import { owner } from '../../../test/roles.ts';
import { AttendDialog, type Attending } from './attend-dialog.tsx';
import texts from './outlet-reviews.en.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const dayWith = (schedule: object) =>
  ({
    schedule: {
      ...{ id: 3, date: '2026-11-27', promoter: { id: 5, name: 'Aina' }, checkin: null, checkout: null },
      ...{ start_time: '10:00', end_time: '18:00', ...schedule },
    },
    entries: [
      {
        ...{ schedule_id: 3, type: 'sale', total: 4, reverses: null, reversed: false },
        recorded_at: '2026-11-27T07:00:00.000Z',
      },
    ],
  }) as unknown as OutletDay;

/** A server that answers with some statuses in turn and keeps what was sent. */
function answering(...statuses: number[]) {
  const sent: { uuid: string; recorded_at: string }[] = [];
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit = {}) => {
    if (!init.body) return new Response('{}', { status: 404 });
    sent.push(JSON.parse(String(init.body)));
    const status = statuses.shift() ?? 201;
    return new Response(JSON.stringify({ success: status < 400, message: '', data: null }), { status });
  });
  return sent;
}

async function typeTime(time: string) {
  const field = await screen.findByRole('combobox', { name: texts.attend.time });
  await userEvent.clear(field);
  await userEvent.type(field, time);
  await userEvent.tab();
}
const give = async (reason: string) =>
  userEvent.type(await screen.findByRole('textbox', { name: texts.attend.reason }), reason);

async function openDialog(type: 'in' | 'out', schedule: object, corrects: object | null = null) {
  const day = dayWith(schedule);
  await openPage(
    <AttendDialog day={day} of={{ type, corrects } as Attending} onClose={() => undefined} />,
    '/',
    { 'outlet-reviews': texts },
    [{ company_id: 7, ...owner }],
    { time_zone: 'Asia/Kuala_Lumpur' },
  );
}

test('a check-out before the session begins is of the day of the check-in, and one after midnight says its day', async () => {
  const sent = answering();
  await openDialog('out', { checkin: { recorded_at: '2026-11-27T01:30:00.000Z' } });
  await typeTime('00:30');
  expect(await screen.findByText('On 28/11/26')).toBeDefined();
  await typeTime('09:55');
  expect(screen.queryByText(/^On /)).toBeNull();
  await give('Phone was lost');
  await press(texts.attend.save.out);
  expect(sent).toMatchObject([{ type: 'out', recorded_at: '2026-11-27T01:55:00.000Z' }]);
});

test('a time that is changed after a failed send is another event, and the same again is the same', async () => {
  const sent = answering(503, 503, 503);
  await openDialog('in', {});
  await give('Phone was lost');
  await press(texts.attend.save.in);
  await waitFor(() => expect(sent).toHaveLength(1));
  await press(texts.attend.save.in);
  await waitFor(() => expect(sent).toHaveLength(2));
  await typeTime('10:15');
  await press(texts.attend.save.in);
  await waitFor(() => expect(sent).toHaveLength(3));
  const [first, again, changed] = sent;
  expect(again).toEqual(first);
  expect([changed?.uuid === first?.uuid, changed?.recorded_at]).toEqual([false, '2026-11-27T02:15:00.000Z']);
});

test('a time that was entered wrong is filled in, and names what it stands in the place of', async () => {
  const sent = answering();
  const uuid = '7f1c0f0e-0000-4000-8000-000000000009';
  const checkin = { recorded_at: '2026-11-27T01:37:00.000Z' };
  await openDialog('in', { checkin }, { ...checkin, uuid });
  const field = await screen.findByRole('combobox', { name: texts.attend.time });
  expect((field as HTMLInputElement).value).toBe('09:37 AM');
  await typeTime('10:15');
  await give('Misread the register');
  await press(texts.attend.save.correct_in);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([{ recorded_at: '2026-11-27T02:15:00.000Z', supersedes: uuid }]);
});

test.each([
  ['in', '2026-11-27T02:40:00.000Z', '10:00 AM'],
  ['in', '2026-11-27T01:20:30.000Z', '09:20 AM'],
  ['out', '2026-11-27T10:05:00.000Z', '06:00 PM'],
  ['out', '2026-11-27T07:30:30.000Z', '03:30 PM'],
] as const)('the check-%s that is entered at %s is proposed at %s', async (type, now, time) => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
  await openDialog(type, { checkin: type === 'in' ? null : { recorded_at: '2026-11-27T01:30:00.000Z' } });
  const field = await screen.findByRole('combobox', { name: texts.attend.time });
  expect((field as HTMLInputElement).value).toBe(time);
});

test('a refused time says so until another is chosen', async () => {
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit = {}) => {
    const body = { success: false, message: 'Refused', errors: { recorded_at: ['Still to come.'] } };
    return new Response(JSON.stringify(body), { status: init.body ? 422 : 404 });
  });
  await openDialog('in', {});
  await give('Phone was lost');
  await press(texts.attend.save.in);
  expect(await screen.findByText('Still to come.')).toBeDefined();
  await typeTime('10:15');
  expect(screen.queryByText('Still to come.')).toBeNull();
});

test('a check-out before a sale says what is not paid then', async () => {
  await openDialog('out', { checkin: { recorded_at: '2026-11-27T01:30:00.000Z' } });
  await typeTime('15:30');
  expect(screen.queryByText(/^4 pieces/)).toBeNull();
  await typeTime('14:30');
  expect(await screen.findByText('4 pieces were sold after this time, and are not paid then.')).toBeDefined();
});
