import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { employed, openFrame, withFrameTexts } from '../../test/frame.tsx';
import { answered, findOut } from '../lib/reach.ts';
import { NotFoundPage } from './error-page.tsx';

withFrameTexts();
afterEach(() => {
  cleanup();
  window.dispatchEvent(new Event('online'));
  answered();
  vi.unstubAllGlobals();
});

const Page = () => <h1>Here</h1>;
/** However busy the machine is. */
const strip = () => screen.findByText(/You are offline|cannot be reached/, {}, { timeout: 15_000 });

/** Opens a page, from which on the server gives this answer. */
async function openWithout(path: string, health: () => Promise<Response>, page = Page) {
  await openFrame(employed, { [path]: page });
  vi.stubGlobal('fetch', health);
  await findOut();
}
const nobody = () => Promise.reject(new TypeError('Failed to fetch'));

it('says that there is no network where the browser has said so', async () => {
  await openWithout('/directory/chart', nobody);
  window.dispatchEvent(new Event('offline'));
  expect((await strip()).textContent).toMatch(/^You are offline\. This page needs a network\./);
});

it('says that the server cannot be reached where nobody answers though there is a network, and what is queued', async () => {
  await openWithout('/attendance', nobody);
  expect(navigator.onLine).toBe(true);
  expect((await strip()).textContent).toMatch(/^The server cannot be reached\. What you do is queued\./);
});

it('says the same where another answers in its place, and nothing of a queue where a page has none', async () => {
  await openWithout('/directory/chart', async () => new Response('', { status: 502 }));
  await waitFor(async () =>
    expect((await strip()).textContent).toMatch(/^The server cannot be reached\. This page/),
  );
});

it('says of an unknown address that it is not found, and not that it needs a network', async () => {
  await openWithout('/no/such/page', nobody, NotFoundPage);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page Not Found');
  const text = (await strip()).textContent;
  expect(text).toMatch(/^The server cannot be reached\. Without a network you can open:/);
});
