import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage, press } from '../../../test/editing.tsx';
import { NotificationPage } from './notification-page.tsx';
import texts from './notifications.en.ts';

afterEach(() => vi.unstubAllGlobals());

const SETTINGS = {
  topics: [
    { topic: 'access', locked: true, app: true, mail: 'now', push: true },
    { topic: 'leave', locked: false, app: true, mail: 'now', push: true },
    { topic: 'claims', locked: false, app: true, mail: 'digest', push: false },
  ],
  digest_hour: 8,
  quiet: null as { from: string; to: string } | null,
  mail: { address: 'a@test.example', verified: true, refused: null as object | null },
  devices: [] as object[],
  undelivered: [] as object[],
};

/** A server with these settings, which a change replaces as the real one does. */
function serve(changed: Partial<typeof SETTINGS> = {}) {
  let held = { ...SETTINGS, ...changed };
  const sent: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.body) {
      const body = JSON.parse(String(init.body));
      sent.push({ path: url.split('?')[0] ?? '', body });
      const topics = held.topics.map((one) => ({
        ...one,
        ...body.topics?.find((change: { topic: string }) => change.topic === one.topic),
      }));
      const { topics: _topics, ...rest } = body;
      held = { ...held, ...rest, topics };
    }
    return new Response(JSON.stringify({ success: true, message: '', data: held }), { status: 200 });
  });
  return sent;
}

const open = () => openPage(<NotificationPage />, '/', { notifications: texts });
const toggle = (topic: keyof typeof texts.topic, channel: keyof typeof texts.channel) =>
  screen.findByRole('switch', { name: `${texts.topic[topic]}: ${texts.channel[channel]}` });

test('a choice is saved at once, with the others of its topic', async () => {
  const sent = serve();
  await open();
  await userEvent.click(await toggle('claims', 'push'));
  await waitFor(async () => expect(await toggle('claims', 'push')).toHaveProperty('checked', true));
  const body = { topics: [{ topic: 'claims', app: true, mail: 'digest', push: true }] };
  expect(sent).toEqual([{ path: '/api/profile/notifications', body }]);
});

test('what cannot be turned off has no switches', async () => {
  serve();
  await open();
  await toggle('leave', 'app');
  expect(screen.queryByRole('switch', { name: new RegExp(`^${texts.topic.access}`) })).toBeNull();
  screen.getByText(texts.always.all);
});

test('quiet hours begin with the night and can be changed', async () => {
  const sent = serve();
  await open();
  await userEvent.click(await screen.findByRole('switch', { name: new RegExp(texts.times.quiet) }));
  const from = await screen.findByRole('combobox', { name: texts.times.from });
  expect(from).toHaveProperty('value', '10:00 PM');
  expect(sent.map((one) => one.body)).toEqual([{ quiet: { from: '22:00', to: '07:00' } }]);
});

test('an address that is refused says why, and is tried again', async () => {
  const refused = { at: '2026-11-20T02:00:00Z', reason: '550 No such user' };
  const sent = serve({ mail: { ...SETTINGS.mail, refused } });
  await open();
  await screen.findByText(/550 No such user/);
  await press(texts.mail.retry);
  expect(sent.map((one) => one.path)).toEqual(['/api/profile/notifications/mail/retry']);
});

test('what has not been delivered is listed with why, and what is tried again without', async () => {
  const at = '2026-11-20T02:00:00Z';
  serve({
    undelivered: [
      { channel: 'mail', title: 'Your leave is approved.', at, waiting: true, reason: null },
      { channel: 'push', title: 'Your payslip is available.', at, waiting: false, reason: 'no_device' },
    ],
  });
  await open();
  const rowOf = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent;
  expect(await rowOf(/leave is approved/)).toContain(texts.undelivered.waiting_hint);
  expect(await rowOf(/payslip is available/)).toContain(texts.reason.no_device);
});
