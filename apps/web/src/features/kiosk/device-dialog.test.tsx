import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { formatDateTimeIn } from '../../lib/format.ts';
import { DeviceDialog } from './device-dialog.tsx';
import texts from './kiosk.en.ts';
import type { Kiosk } from './kiosk.ts';
import { NOW, SELF, workOf } from './kiosk-fixture.ts';
import type { KioskDevice } from './kiosk-store.ts';

vi.mock('./use-kiosk.ts', () => ({ useKioskState: () => ({ entries: [] }) }));
afterEach(cleanup);

test('says when the server last answered, as it is while the dialog is open, and is closed at its right', async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { kiosk: texts, ui: {} } } });
  const contact = { server_at: Date.parse(NOW), monotonic: 0, wall: 0, life: 'this' };
  const dialog = (heard_at?: number) => (
    <MantineProvider>
      <DeviceDialog
        kiosk={{} as Kiosk}
        device={{ self: SELF, work: workOf([]), contact, heard_at } as unknown as KioskDevice}
        opened
        onClose={() => {}}
      />
    </MantineProvider>
  );
  const { rerender } = render(dialog());
  const shown = await screen.findByRole('dialog', { name: texts.details.title });
  expect(within(shown).getByText(formatDateTimeIn(SELF.zone, NOW))).toBeDefined();
  const later = Date.parse(NOW) + 5 * 60_000;
  rerender(dialog(later));
  expect(within(shown).getByText(formatDateTimeIn(SELF.zone, new Date(later)))).toBeDefined();
  const close = within(shown).getByText(texts.details.close).closest('button');
  expect(close?.parentElement?.style.getPropertyValue('--group-justify')).toBe('flex-end');
  expect(close?.parentElement?.lastElementChild).toBe(close);
});
