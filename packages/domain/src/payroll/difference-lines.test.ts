import { describe, expect, test } from 'vitest';
import { unwrap } from '../kit/outcome.ts';
import { plainMonthOf } from '../kit/plain-date.ts';
import { statuteFor } from '../statutory/snapshot.ts';
import { calculatePayslip } from './calculate-payslip.ts';
import { ordinaryFacts } from './cases/read-cases.ts';
import type { ContributionKey } from './contribution-keys.ts';
import { differenceLines, notPaidAlone, type TakenDifference } from './difference-lines.ts';
import { feedLine } from './feed-lines.ts';
import { taxSheet } from './tax-sheet.ts';

const line = (key: string, difference: number) => ({
  ...{ key, type: 'basic_salary', name: 'Basic salary', closed: 0, now: difference, settled: 0, difference },
  ...{ days: ['2026-10-16'], tax: true, exempt: null },
});
const EPF = { contribution_epf_employee_amount: 55_00, contribution_epf_employer_amount: 65_00 };

/** The payslip of a correction run of November for somebody who left in October, whose year came to RM50,000 before. */
function correction(taken: readonly TakenDifference[]) {
  const facts = ordinaryFacts('2026-11', 5_000_00);
  const before = { ...facts.year_so_far, y: 50_000_00, k: 4_000_00, x: 1_000_00 };
  const lines = differenceLines(taken, '2026-11-01', 2).map(feedLine);
  const left = { ...facts.employee, inactive_at: '2026-10-31' };
  return unwrap(
    calculatePayslip(
      { ...facts, sequence: 2, employee: left, year_so_far: before, feed: { taken: [], lines } },
      unwrap(statuteFor(plainMonthOf(facts.start_date))),
    ),
  );
}

describe('differences of somebody who left, paid by a correction run', () => {
  const raise = { id: 1, start_date: '2026-10-01', lines: [line('salary', 500_00)], contributions: EPF };

  test('are all that it pays, with the contributions that the closed month lacks', () => {
    const payslip = correction([raise]);
    expect(payslip).toMatchObject({
      ...{ salary_amount: 0, total_gross_pay: 500_00, contribution_epf_employee_amount: 55_00 },
      ...{ contribution_epf_employer_amount: 65_00, contribution_socso_employee_amount: 0 },
      earnings: [{ name: 'Basic salary 10/2026', feed: { source_days: ['2026-10-16'] } }],
    });
    expect(payslip.remuneration_current).toMatchObject({ y: 500_00, k: 55_00 });
  });

  test('that were overpaid lower the arrears, since there is no other pay of the month', () => {
    const overpaid = { ...raise, id: 2, lines: [line('earning allowance', -120_00)], contributions: {} };
    const payslip = correction([raise, overpaid]);
    expect(payslip).toMatchObject({ total_gross_pay: 500_00, total_deduction: 120_00 });
    expect(payslip.remuneration_current.y).toBe(380_00);
    const sheet = taxSheet(payslip, unwrap(statuteFor('2026-11')).mtd.value).section_b;
    const of = (key: string) => sheet.find((item) => item.key === key)?.amount;
    expect([of('additional_remuneration_arrear'), of('additional_remuneration_total')]).toEqual([
      380_00, 380_00,
    ]);
    // The monthly payroll has pay that they lower instead.
    const [monthly] = differenceLines([overpaid], '2026-11-01');
    expect(monthly?.contribution_total_type).toBeUndefined();
  });
});

describe('what a payroll of nothing else cannot pay', () => {
  const of = (amount: number, contributions: Partial<Record<ContributionKey, number>> = {}) => ({
    amount,
    contributions: Object.entries(contributions).map(([key, difference]) => ({
      ...{ key: key as ContributionKey, closed: 0, now: difference, settled: 0, difference },
    })),
  });

  test('is what comes to nothing, or less than the employee contributes of it', () => {
    expect(notPaidAlone([of(500_00, EPF)])).toBeNull();
    expect(notPaidAlone([of(500_00), of(-500_00)])).toBe('nothing_to_pay');
    expect(notPaidAlone([of(500_00), of(-600_00)])).toBe('nothing_to_pay');
    expect(notPaidAlone([of(0, EPF)])).toBe('nothing_to_pay');
    expect(notPaidAlone([of(55_00, EPF)])).toBe('nothing_to_pay');
    expect(notPaidAlone([of(55_01, EPF)])).toBeNull();
    expect(notPaidAlone([])).toBe('nothing_to_pay');
  });

  test('is what would give contributions back, of all of them together', () => {
    const back = of(300_00, { contribution_epf_employer_amount: -65_00 });
    expect(notPaidAlone([back])).toBe('contributed_too_much');
    expect(notPaidAlone([back, of(500_00, EPF)])).toBeNull();
  });
});
