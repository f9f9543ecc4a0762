import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import texts from './kiosk.en.ts';
import type { Kiosk } from './kiosk.ts';
import { personNamed, SELF, workOf } from './kiosk-fixture.ts';
import { Started } from './kiosk-page.tsx';
import type { KioskDevice } from './kiosk-store.ts';

vi.mock('./use-face-parts.ts', () => ({
  useKioskCamera: () => ({ stream: null, failed: false }),
  useFaceEngine: () => ({ engine: null, failed: false }),
  useScreenOn: () => {},
  keepBadgeReader: () => {},
}));
vi.mock('./use-kiosk.ts', () => ({ useKioskState: () => ({ entries: [] }), useKiosk: () => null }));
afterEach(cleanup);

test('a suspended kiosk shows that in place of what it records by, and goes on once it is resumed', async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { kiosk: texts } } });
  const device = { self: SELF, refused: null, work: workOf([personNamed(1, 'MR001')]) };
  const page = (refused: KioskDevice['refused']) => (
    <MantineProvider>
      <Started kiosk={{} as Kiosk} device={{ ...device, refused } as unknown as KioskDevice} />
    </MantineProvider>
  );
  const { rerender } = render(page(null));
  await userEvent.click(await screen.findByRole('button', { name: texts.start.act }));
  expect(await screen.findByRole('textbox', { name: texts.name.code })).toBeDefined();
  act(() => rerender(page('suspended')));
  expect(screen.getByRole('alert').textContent).toContain(texts.suspended.title);
  expect(screen.queryByRole('textbox', { name: texts.name.code })).toBeNull();
  act(() => rerender(page(null)));
  expect(await screen.findByRole('textbox', { name: texts.name.code })).toBeDefined();
});
