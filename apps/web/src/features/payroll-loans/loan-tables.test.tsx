import type { LoanEntry } from '@mesra/contract/payroll-loans/loan';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { LoanLedger } from './loan-tables.tsx';
import en from './payroll-loans.en.ts';

const entry = (id: number, more: Partial<LoanEntry>): LoanEntry => ({
  ...{ id, type: 'early', amount: '-150.00', balance: '1050.00', day: '2026-01-05', payroll: null },
  ...{ reverses: null, reversed: false, open: false, reference: 'R 1', reason: null, by: null },
  created_at: '2026-01-05T02:00:00.000Z',
  ...more,
});
const entries = [
  entry(1, { type: 'paid_out', amount: '1200.00', balance: '1200.00' }),
  entry(2, { open: true }),
  entry(3, { day: '2025-12-05' }),
];
const open = (onTakeBack?: (one: LoanEntry) => void) =>
  openPage(<LoanLedger loan={{ entries }} onTakeBack={onTakeBack} />, '/', { 'payroll-loans': en });

test('a payment that is open to it is taken back from its row, no other', async () => {
  const takeBack = vi.fn();
  await open(takeBack);
  const buttons = await screen.findAllByRole('button', { name: /^Take back/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Take back the payment of 05/01/26',
  ]);
  buttons[0]?.click();
  expect(takeBack).toHaveBeenCalledWith(entries[1]);
});

test('who only looks takes nothing back', async () => {
  await open();
  await screen.findByText('Paid out');
  expect(screen.queryByRole('button')).toBeNull();
});
