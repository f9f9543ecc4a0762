import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { employed, openFrame, withFrameTexts } from '../../test/frame.tsx';
import { answered, findOut } from '../lib/reach.ts';

withFrameTexts();
afterEach(() => {
  cleanup();
  answered();
  vi.unstubAllGlobals();
});

const Page = () => <h1>Here</h1>;
const strip = () => screen.findByText(/You are offline|does not respond/);

/** Opens a page, from which on the server gives this answer. */
async function openWithout(path: string, health: () => Promise<Response>) {
  await openFrame(employed, { [path]: Page });
  vi.stubGlobal('fetch', health);
  await findOut();
}
const nobody = () => Promise.reject(new TypeError('Failed to fetch'));

it('says that there is no network where nobody answers, though the browser says that there is one', async () => {
  await openWithout('/directory/chart', nobody);
  expect(navigator.onLine).toBe(true);
  expect((await strip()).textContent).toMatch(/^You are offline\. This page needs a network\./);
});

it('says that the server does not respond where another answers in its place', async () => {
  await openWithout('/directory/chart', async () => new Response('', { status: 502 }));
  await waitFor(async () => expect((await strip()).textContent).toMatch(/^The server does not respond\./));
});
