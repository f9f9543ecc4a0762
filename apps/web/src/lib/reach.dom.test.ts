import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answered, findOut, reached, silence, unanswered } from './reach.ts';

let health: () => Promise<Response>;
const requested = vi.fn();

beforeEach(() => {
  requested.mockClear();
  vi.stubGlobal('fetch', (address: string) => {
    requested(address);
    return health();
  });
  answered();
});
afterEach(() => void vi.unstubAllGlobals());

const up = async () => new Response('{}');
const down = () => Promise.reject(new TypeError('Failed to fetch'));

test('a call without an answer says nothing as long as the server answers', async () => {
  health = up;
  unanswered();
  await findOut();
  expect(reached.get()).toBe(true);
});

test('the server counts as not reached once it does not answer, or another does in its place', async () => {
  health = down;
  unanswered();
  await findOut();
  expect(reached.get()).toBe(false);
  answered();
  health = async () => new Response('', { status: 502 });
  unanswered();
  await findOut();
  expect(reached.get()).toBe(false);
});

test('where nobody answers, another in its place, or none in time, it is the server; the network once the browser says so', async () => {
  health = down;
  await findOut();
  expect(silence.get()).toBe('down');
  health = async () => new Response('', { status: 502 });
  await findOut();
  expect(silence.get()).toBe('down');
  health = () => Promise.reject(new DOMException('', 'TimeoutError'));
  await findOut();
  expect(silence.get()).toBe('down');
  window.dispatchEvent(new Event('offline'));
  expect(silence.get()).toBe('offline');
  // Whatever the browser says of a page that is opened anew.
  health = down;
  await findOut();
  expect([navigator.onLine, silence.get()]).toEqual([true, 'offline']);
  health = up;
  await findOut();
  expect([reached.get(), silence.get()]).toEqual([true, null]);
  health = down;
  await findOut();
  expect(silence.get()).toBe('down');
});

test('several calls without an answer ask once, and those after that not at all', async () => {
  health = down;
  unanswered();
  unanswered();
  await findOut();
  unanswered();
  expect(requested.mock.calls).toEqual([['/api/health']]);
});

test('the browser says at once that there is no network, and that there is one again only once the server answers', async () => {
  health = up;
  window.dispatchEvent(new Event('offline'));
  expect(reached.get()).toBe(false);
  health = down;
  window.dispatchEvent(new Event('online'));
  await findOut();
  expect(reached.get()).toBe(false);
  health = up;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(reached.get()).toBe(true));
});

test('what the browser said of no network stands in the tab until something answers, whatever it says next', async () => {
  const markOfTab = () => sessionStorage.getItem('mesra.no-network');
  health = down;
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await findOut();
  expect([markOfTab(), silence.get()]).toEqual(['1', 'down']);
  health = async () => new Response('', { status: 502 });
  await findOut();
  expect([markOfTab(), silence.get()]).toEqual([null, 'down']);
});
