import { describe, expect, test } from 'vitest';
import { formatMoney, sumSen } from '../kit/money.ts';
import { unwrap } from '../kit/outcome.ts';
import { yearOf } from '../kit/plain-date.ts';
import { statuteFor } from '../statutory/snapshot.ts';
import { calculatePayslip } from './calculate-payslip.ts';
import { ordinaryFacts, readCases, senOf, standardLine } from './cases/read-cases.ts';
import { type EarlierPayroll, groundOf } from './earlier.ts';
import type { PayslipResult } from './result.ts';

interface OffCycleCase {
  name: string;
  payrolls: { month: string; sequence: string; salary?: string; bonus?: string }[];
  expect: Record<string, string>;
}

type Stored = EarlierPayroll & { result: PayslipResult };

/** Processes payrolls in sequence, each based on those stored so far. */
function process(payrolls: OffCycleCase['payrolls']): Stored[] {
  const stored: Stored[] = [];
  for (const { month, sequence, salary, bonus } of payrolls) {
    const start_date = `${month}-01`;
    const ofYear = stored.filter((one) => yearOf(one.start_date) === yearOf(start_date));
    const facts = ordinaryFacts(month, senOf(salary ?? '0'), {
      sequence: Number(sequence),
      earnings: bonus ? [standardLine('additional_remuneration_bonus', senOf(bonus))] : [],
      ...groundOf(ofYear, start_date, null),
    });
    const result = unwrap(calculatePayslip(facts, unwrap(statuteFor(month))));
    stored.push({ ...result, start_date, order: stored.length + 1, result });
  }
  return stored;
}

function seen(stored: readonly Stored[]): Record<string, string> {
  const last = stored.at(-1);
  const month = stored.filter((one) => one.start_date === last?.start_date).map((one) => one.result);
  const total = (key: 'contribution_epf_employee_amount' | 'contribution_epf_employer_amount') =>
    formatMoney(sumSen(month.map((result) => result[key])));
  return {
    accumulated: formatMoney(last?.result.remuneration_accumulate.y ?? 0),
    month_epf_employee: total('contribution_epf_employee_amount'),
    month_epf_employer: total('contribution_epf_employer_amount'),
  };
}

describe('off-cycle.yaml', () => {
  test.each(readCases<OffCycleCase[]>('off-cycle.yaml'))('$name', ({ payrolls, expect: expected }) => {
    expect(seen(process(payrolls))).toMatchObject(expected);
  });
});

test('a payroll worked out again builds on those processed before it alone', () => {
  const [bonus, monthly] = process([
    { month: '2026-01', sequence: '2', bonus: '5000.00' },
    { month: '2026-01', sequence: '1', salary: '4000.00' },
  ]);
  if (!bonus || !monthly) throw new Error('two payrolls were processed');
  expect(groundOf([bonus, monthly], '2026-01-01', bonus.order).taken_this_month).toBeNull();
  expect(groundOf([monthly, bonus], '2026-01-01', monthly.order).taken_this_month).toEqual(bonus.month_total);
});
