import { describe, expect, test } from 'vitest';
import { unwrap } from '../kit/outcome.ts';
import { statuteFor } from '../statutory/snapshot.ts';
import { calculatePayslip } from './calculate-payslip.ts';
import { ordinaryFacts, standardLine } from './cases/read-cases.ts';
import { NO_YEAR_FIGURES, type PayslipFacts, type YearFigures } from './facts.ts';
import type { PayslipResult } from './result.ts';

const MONTHS = Array.from({ length: 12 }, (_, i) => `2026-${String(i + 1).padStart(2, '0')}`);

/** A year of payslips, each built on the previous one's totals. */
function year(
  salary: number,
  changes: (month: number) => Partial<PayslipFacts> = () => ({}),
): PayslipResult[] {
  let year_so_far: YearFigures = NO_YEAR_FIGURES;
  return MONTHS.map((month, index) => {
    const facts = { ...ordinaryFacts(month, salary), ...changes(index + 1), year_so_far };
    const result = unwrap(calculatePayslip(facts, unwrap(statuteFor(month))));
    year_so_far = result.remuneration_accumulate;
    return result;
  });
}
const taxOf = (results: PayslipResult[]) => results.map((r) => r.contribution_tax_monthly_amount);
const sum = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0);

describe('over a year', () => {
  test('what is deducted comes to the tax of the year, within 5 sen a month', () => {
    const results = year(500_000);
    const last = results.at(-1);
    expect(last?.remuneration_accumulate).toMatchObject({ y: 6_000_000, k: 660_000, x: sum(taxOf(results)) });
    expect(Math.abs(sum(taxOf(results)) - (last?.contribution_tax_yearly_amount ?? 0))).toBeLessThanOrEqual(
      60,
    );
  });

  test('a bonus in July leaves the other months as they were', () => {
    const plain = taxOf(year(800_000));
    const results = year(800_000, (month) =>
      month === 7 ? { earnings: [standardLine('additional_remuneration_bonus', 1_600_000)] } : {},
    );
    for (const [index, tax] of taxOf(results).entries()) {
      if (index !== 6) expect(Math.abs(tax - (plain[index] ?? 0))).toBeLessThanOrEqual(10);
    }
    expect(
      Math.abs(sum(taxOf(results)) - (results.at(-1)?.contribution_tax_yearly_amount ?? 0)),
    ).toBeLessThanOrEqual(60);
  });

  test('zakat of a month is carried on and lowers the tax once', () => {
    const plain = sum(taxOf(year(800_000)));
    const results = year(800_000, (month) =>
      month === 3 ? { deductions: [standardLine('zakat', 20_000)] } : {},
    );
    expect(results.at(-1)?.remuneration_accumulate.z).toBe(20_000);
    expect(Math.abs(plain - sum(taxOf(results)) - 20_000)).toBeLessThanOrEqual(60);
  });

  test('a travelling allowance is exempt until its 6,000 are used', () => {
    const results = year(500_000, () => ({ earnings: [standardLine('travelling_allowance', 80_000)] }));
    expect(results.map((r) => r.mtd.Yt)).toEqual([
      0, 0, 0, 0, 0, 0, 0, 40_000, 80_000, 80_000, 80_000, 80_000,
    ]);
    expect(results.at(-1)?.remuneration_accumulate.exempt_used.travelling).toBe(600_000);
  });

  test('a yearly limit of a claim holds over the months', () => {
    const results = year(900_000, () => ({
      tp1_claims: [{ key: 'deduction_lifestyle_iii', amount: 60_000 }],
    }));
    expect(results.map((r) => r.tp1_allowed.deduction_lifestyle_iii)).toEqual([
      60_000, 60_000, 60_000, 60_000, 10_000, 0, 0, 0, 0, 0, 0, 0,
    ]);
    expect(results.at(-1)?.remuneration_accumulate.lp).toBe(250_000);
  });

  test('SOCSO and EIS claimed for all months stop at RM350', () => {
    const results = year(500_000, () => ({ claim_socso_automatically: true }));
    expect(results.at(-1)?.remuneration_accumulate.tp1.deduction_socso_contribution).toBe(35_000);
  });

  test('a tax set by hand is what the next month counts as paid', () => {
    const results = year(500_000, (month) =>
      month === 1 ? { manual: { contribution_tax_monthly_amount: 50_000 } } : {},
    );
    expect(results[0]).toMatchObject({
      contribution_tax_manual: true,
      remuneration_accumulate: { x: 50_000 },
    });
    expect(results[1]?.mtd.X).toBe(50_000);
    expect(taxOf(results)[1]).toBeLessThan(11_000);
  });
});

test('a departure levy counts as zakat, twice in a lifetime', () => {
  const levy = (before: number) => {
    const facts = ordinaryFacts('2026-01', 800_000, {
      religious_journey: 1_000,
      religious_journey_claims_before: before,
    });
    return unwrap(calculatePayslip(facts, unwrap(statuteFor('2026-01')))).mtd.zakat;
  };
  expect([levy(0), levy(1), levy(2)]).toEqual([1_000, 1_000, 0]);
});

test('contributions based on basic leave the tax on what is earned', () => {
  const facts = ordinaryFacts('2026-01', 500_000);
  const salary_payload = { ...facts.salary_payload, contribution_based_on: 'basic' as const, basic: 300_000 };
  const result = unwrap(calculatePayslip({ ...facts, salary_payload }, unwrap(statuteFor('2026-01'))));
  expect(result).toMatchObject({ contribution_epf_employee_amount: 33_000, mtd: { Y1: 500_000 } });
});

test('a payslip of a table carried forward says so on each figure that used it', () => {
  const carry = { table: 'mtd', from: '2027-01-01', to: '2027-12-31', source_date: '2026-12-31' } as const;
  const statute = unwrap(statuteFor('2027-01', {}, [carry]));
  const result = unwrap(calculatePayslip(ordinaryFacts('2027-01', 500_000), statute));
  const carried = result.explanations.filter((e) => e.carried_forward).map((e) => e.key);
  expect(carried).toEqual(['contribution_tax_monthly_amount']);
  expect(result.contribution_tax_monthly_amount).toBe(11_000);
});

test('a figure set by hand says so, and what it would have been', () => {
  const facts = ordinaryFacts('2026-01', 500_000, { manual: { contribution_epf_employee_amount: 10_000 } });
  const result = unwrap(calculatePayslip(facts, unwrap(statuteFor('2026-01'))));
  const explanation = result.explanations.find((e) => e.key === 'contribution_epf_employee_amount');
  expect(explanation).toMatchObject({ manual: true, amount: 10_000, row: { max_salary: 500_000 } });
  expect(explanation?.steps.map((s) => s.amount)).toEqual([55_000, 10_000]);
});
