import { describe, expect, test } from 'vitest';
import { formatMoney } from '../kit/money.ts';
import { unwrap } from '../kit/outcome.ts';
import { statuteFor } from '../statutory/snapshot.ts';
import { calculatePayslip } from './calculate-payslip.ts';
import { factsOf, type PayslipCase, readCases, settingsOf } from './cases/read-cases.ts';
import type { PayslipResult } from './result.ts';

/** What a case may expect: a figure of the result (`month_total.zakat`), a letter of the tax workings, or a warning's key. */
function actual(result: PayslipResult, key: string): string | undefined {
  if (key === 'warning') return result.warnings[0]?.key;
  const value = key
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], { ...result.mtd, ...result });
  if (key === 'category' || key === 'warnings') return String(value);
  return typeof value === 'number' ? formatMoney(value) : (value as string | undefined);
}

describe.each(['contributions.yaml', 'pay.yaml', 'tax.yaml'])('%s', (file) => {
  test.each(readCases<PayslipCase[]>(file))('$name', (given) => {
    const statute = unwrap(statuteFor(given.month, settingsOf(given)));
    const result = unwrap(calculatePayslip(factsOf(given), statute));
    const seen = Object.fromEntries(Object.keys(given.expect).map((key) => [key, actual(result, key)]));
    expect(seen).toEqual(given.expect);
  });
});
