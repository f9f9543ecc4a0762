import { expect, test } from 'vitest';
import { formatMoney } from '../kit/money.ts';
import { unwrap } from '../kit/outcome.ts';
import { statuteFor } from '../statutory/snapshot.ts';
import { calculatePayslip } from './calculate-payslip.ts';
import { factsOf, type PayslipCase, readCases, settingsOf } from './cases/read-cases.ts';
import type { Explanation } from './result.ts';

interface WorkingsCase extends PayslipCase {
  workings: Record<string, string[]>;
}

const ringgit = (amount: number | null) => (amount === null ? '' : formatMoney(amount));

/** An explanation as a case writes it: the figure with its reason, then each step. */
function written(e: Explanation): string[] {
  const parts = [
    `${ringgit(e.amount)} by ${e.law}`,
    e.base === null ? '' : ` on ${ringgit(e.base)}`,
    e.rate === null ? '' : ` at ${e.rate}`,
    e.row ? ` in row ${e.row.row} over ${ringgit(e.row.min_salary)} to ${ringgit(e.row.max_salary)}` : '',
    e.table === null ? '' : ` of ${e.table} ${e.effective_from}`,
    e.manual ? ' by hand' : '',
  ];
  return [parts.join(''), ...e.steps.map((s) => `${s.label_key}: ${s.formula} = ${ringgit(s.amount)}`)];
}

test.each(readCases<WorkingsCase[]>('workings.yaml'))('$name', (given) => {
  const statute = unwrap(statuteFor(given.month, settingsOf(given)));
  const { explanations } = unwrap(calculatePayslip(factsOf(given), statute));
  const found = Object.fromEntries(explanations.map((one) => [one.key, written(one)]));
  expect(found).toMatchObject(given.workings);
});
