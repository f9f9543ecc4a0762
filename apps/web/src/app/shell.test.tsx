import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { employed, openFrame, withFrameTexts } from '../../test/frame.tsx';
import { user } from '../features/auth/page-harness.tsx';
import { ChartPage } from '../features/directory/chart-page.tsx';
import { chooseCompany } from '../lib/session.ts';

withFrameTexts();
afterEach(() => {
  vi.unstubAllGlobals();
  chooseCompany(null);
});

const openChart = (who: object) => openFrame(who, { '/directory/chart': ChartPage });

const none = () => screen.findByRole('region', { name: 'You do not belong to a company' });

it('who loses their only company while a page of it is open is told so, and the page asks nothing more', async () => {
  const { calls, become } = await openChart(employed);
  await waitFor(() => expect(calls.some((url) => url.includes('company_id=7'))).toBe(true));
  act(() => void become(user));
  expect((await none()).textContent).toContain('an invitation sent to siti@example.com');
  expect(calls.filter((url) => url.includes('company_id=0'))).toEqual([]);
});

it('who comes to a page without a company is told so, and offered to create one where that is open', async () => {
  const { calls } = await openChart(user);
  await none();
  expect((await screen.findByRole('link', { name: 'Create company' })).getAttribute('href')).toBe(
    '/auth/register',
  );
  expect(calls.filter((url) => url.includes('company_id'))).toEqual([]);
});
