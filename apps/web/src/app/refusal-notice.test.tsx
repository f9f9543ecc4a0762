import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { employed, openFrame, owning, withFrameTexts } from '../../test/frame.tsx';
import { landed, refusal, refused } from '../lib/refusal.ts';

withFrameTexts();
afterEach(() => {
  vi.unstubAllGlobals();
  refusal.set(null);
});

async function turnedAway(who: object) {
  await openFrame(who, { '/': () => null });
  act(() => {
    refused({ path: '/leave/manage', reason: 'module' });
    landed('/');
  });
  return (await screen.findByText(/is switched off for Kopi Sdn Bhd/)).closest('[role=status]');
}
const way = () => screen.queryByRole('link', { name: 'Open Subscription' })?.getAttribute('href') ?? null;

it('an owner is told that the module is off, and led to where it is switched on', async () => {
  expect((await turnedAway(owning))?.textContent).not.toContain('Ask an owner');
  expect(way()).toBe('/my/account/subscription');
});

it('anybody else is told whom to ask', async () => {
  expect((await turnedAway(employed))?.textContent).toContain(
    'Ask an owner of Kopi Sdn Bhd to switch its module on.',
  );
  expect(way()).toBeNull();
});
