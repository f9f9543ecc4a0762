import { MantineProvider } from '@mantine/core';
import type { EmployeeLeave, LedgerEntry } from '@mesra/contract/leaves/leave-balance';
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, it } from 'vitest';
import labels from './employee-leave.en.ts';
import { LedgerTable } from './ledger-table.tsx';

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { 'employee-leave': labels } } });
});

const entry: LedgerEntry = {
  id: 1,
  leave_type_id: 1,
  entry_on: '2026-11-21',
  kind: 'adjustment',
  closes_year: false,
  days: 2.5,
  balance: 18.5,
  reason: 'Worked on a rest day',
  for_overtime: false,
  granted_at_once: false,
  at: '2026-11-21T02:00:00.000Z',
  by: { id: 1, name: 'Farah' },
};
const leave = (granted_at_once: boolean): EmployeeLeave => ({
  employee_id: 1,
  company_id: 1,
  year: 2026,
  company_joined_at: '2020-01-01',
  inactive_at: null,
  serves: true,
  balances: [],
  ledger: [{ ...entry, granted_at_once }],
  can: { adjust: false },
});

it('marks what a sole owner adjusted of their own leave as approved at once, and nothing else', () => {
  const show = (granted_at_once: boolean) =>
    render(
      <MantineProvider env="test">
        <LedgerTable leave={leave(granted_at_once)} />
      </MantineProvider>,
    );
  show(true);
  expect(screen.getByText(labels.granted_at_once)).toBeTruthy();
  cleanup();
  show(false);
  expect(screen.queryByText(labels.granted_at_once)).toBeNull();
});
