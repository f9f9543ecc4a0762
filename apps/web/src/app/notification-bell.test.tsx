import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openFrame, owning, withFrameTexts } from '../../test/frame.tsx';
import { chooseCompany } from '../lib/session.ts';

withFrameTexts();
afterEach(() => {
  vi.unstubAllGlobals();
  chooseCompany(null);
});

/** Without a tight limit: how long loading takes depends on the machine. */
const eventually = <T,>(check: () => T) => waitFor(check, { timeout: 20_000 });
const button = (name: RegExp | string) => eventually(() => screen.getByRole('button', { name }));

const notice = (id: number, link: string | null = null) => ({
  id,
  company_id: 7,
  kind: 'payroll_run',
  title: `Payroll ${id} is calculated.`,
  link,
  at: '2026-11-21T01:00:00Z',
});

/** Opens the bell over three unread notifications, of which one has a page; records what is marked as read. */
async function openBell() {
  const unread = new Set([1, 2, 3]);
  const marked: string[] = [];
  const frame = await openFrame(
    owning,
    { '/directory': () => <h1>Directory</h1>, '/directory/chart': () => <h1>Chart</h1> },
    (url, init) => {
      if (!url.startsWith('/api/notifications')) return [];
      if (init?.method === 'POST') {
        marked.push(`${url} ${init.body ?? ''}`.trim());
        const one = /(\d+)\/read$/.exec(url)?.[1];
        if (one) unread.delete(Number(one));
        else unread.clear();
      }
      if (url.includes('/unread') || init?.method === 'POST') return { count: unread.size };
      return [notice(3, '/directory/chart'), notice(2), notice(1)].map((one) => ({
        ...one,
        read: !unread.has(one.id),
      }));
    },
  );
  fireEvent.click(await button('3 new notifications'));
  await eventually(() => screen.getByText('Payroll 1 is calculated.'));
  return { ...frame, marked };
}

it('opening the bell marks nothing as read', async () => {
  const { marked } = await openBell();
  expect(marked).toEqual([]);
  await button('3 new notifications');
});

it('opening a notification marks that one, and goes to its page', async () => {
  const { marked, address } = await openBell();
  fireEvent.click(screen.getByText('Payroll 3 is calculated.'));
  await eventually(() => expect(address()).toBe('/directory/chart'));
  await button('2 new notifications');
  expect(marked).toEqual(['/api/notifications/3/read']);
});

it('a notification without a page is marked where it stands', async () => {
  const { marked } = await openBell();
  fireEvent.click(await button(/^Payroll 2/));
  await button('2 new notifications');
  expect(screen.queryByRole('button', { name: /^Payroll 2/ })).toBeNull();
  expect(marked).toEqual(['/api/notifications/2/read']);
});

it('the button marks all of them, up to the newest that is shown', async () => {
  const { marked } = await openBell();
  fireEvent.click(await button('Mark all as read'));
  await button('Notifications');
  expect(marked).toEqual(['/api/notifications/read {"company_id":7,"up_to":3}']);
  await eventually(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
});
