import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { EnrolForm } from './enrol-form.tsx';
import texts from './kiosk.en.ts';
import type { Kiosk } from './kiosk.ts';

vi.mock('../../lib/queue/can-sign.ts', () => ({ canSign: () => true }));
afterEach(cleanup);

test('the code may be typed alone, or pasted with the whole address that the owner copied', async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { kiosk: texts } } });
  const enrol = vi.fn(async (_code: string) => {});
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <EnrolForm kiosk={{ enrol } as unknown as Kiosk} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const field = await screen.findByRole('textbox', { name: texts.enrol.code });
  for (const pasted of ['https://mesra.example/attendance/kiosk#Abc-123_x', ' Abc-123_x ', '100%']) {
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(pasted);
    await userEvent.click(screen.getByRole('button', { name: texts.enrol.act }));
    await waitFor(() => expect(enrol).toHaveBeenCalled());
  }
  expect(enrol.mock.calls.map(([code]) => code)).toEqual(['Abc-123_x', 'Abc-123_x', '100%']);
});
