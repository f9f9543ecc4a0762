import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import uiTexts from '../../ui/ui.en.ts';
import texts from './account.en.ts';
import { AppKey } from './two-factor-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const ADDRESS = 'otpauth://totp/Mesra:a@b.my?secret=ABCDEFGH';
const show = async (phone: boolean) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: phone && query.includes('48em'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await openPage(<AppKey secret="ABCDEFGH" address={ADDRESS} />, '/', { account: texts });
};

test('on a phone the app is opened with the key, which can be copied without its spaces', async () => {
  const user = userEvent.setup();
  await show(true);
  const link = await screen.findByRole('link', { name: texts.two_factor.open_app });
  expect(link.getAttribute('href')).toBe(ADDRESS);
  expect(screen.queryByRole('img', { name: texts.two_factor.qr })).toBeNull();
  await user.click(screen.getByRole('button', { name: texts.two_factor.copy }));
  expect(await navigator.clipboard.readText()).toBe('ABCDEFGH');
  expect((await screen.findByRole('status')).textContent).toBe(uiTexts.copied);
});

test('on a computer there is a code to scan, and the key can be copied too', async () => {
  await show(false);
  expect(await screen.findByRole('img', { name: texts.two_factor.qr })).toBeDefined();
  expect(screen.queryByRole('link', { name: texts.two_factor.open_app })).toBeNull();
});
