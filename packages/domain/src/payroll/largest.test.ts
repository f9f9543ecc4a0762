import { expect, test } from 'vitest';
import { LARGEST_ENTRY_SEN } from '../kit/money.ts';
import { unwrap } from '../kit/outcome.ts';
import { statuteFor } from '../statutory/snapshot.ts';
import { calculatePayslip } from './calculate-payslip.ts';
import { factsOf, type PayslipCase, readCases, settingsOf } from './cases/read-cases.ts';

const [given] = readCases<PayslipCase[]>('pay.yaml') as [PayslipCase];
const adjusted = (total_adjustment: number) =>
  calculatePayslip(
    { ...factsOf(given), total_adjustment },
    unwrap(statuteFor(given.month, settingsOf(given))),
  );

test('a payslip that comes to more than the largest amount is not worked out', () => {
  expect(adjusted(0).ok).toBe(true);
  expect(adjusted(LARGEST_ENTRY_SEN)).toMatchObject({ ok: false, problems: [{ key: 'payslip_too_large' }] });
});

test('the largest payslips of a month, off-cycle ones included, add up exactly', () => {
  expect(Number.isSafeInteger(LARGEST_ENTRY_SEN * 45_000 * 20)).toBe(true);
});
