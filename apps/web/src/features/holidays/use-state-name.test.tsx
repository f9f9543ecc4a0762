import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import { HolidayCheckNotice } from './holiday-check.tsx';
import ms from './holidays.ms.ts';

test('a Malay reader reads the names of the states in Malay', async () => {
  const interpolation = { escapeValue: false };
  await i18next.use(initReactI18next).init({ lng: 'ms', resources: { ms: { holidays: ms } }, interpolation });
  const moved = [{ date: '2026-07-12', name: 'Hari Jadi', states: ['PNG', 'KDH'] }];
  render(
    <MantineProvider env="test">
      <HolidayCheckNotice check={{ year: 2026, states: [], moved } as never} />
    </MantineProvider>,
  );
  expect(screen.getByText(/Hari Jadi/).textContent).toContain('Pulau Pinang, Kedah');
});
