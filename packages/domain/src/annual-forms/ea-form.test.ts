import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unwrap } from '../kit/outcome.ts';
import { calculatePayslip } from '../payroll/calculate-payslip.ts';
import { ordinaryFacts, standardLine } from '../payroll/cases/read-cases.ts';
import { NO_YEAR_FIGURES, type PayslipFacts, type YearFigures } from '../payroll/facts.ts';
import { LINE_TYPES } from '../payroll/line-types.ts';
import { itemsInForce } from '../payroll/payroll-items.ts';
import { statuteFor } from '../statutory/snapshot.ts';
import { EA_INCOME } from './ea-amounts.ts';
import { type EaPayroll, eaFigures } from './ea-form.ts';

const ITEMS = new Map(itemsInForce([], '2026-01-01').map((item) => [item.type, item.ea_box]));
const boxOf = (type: string) => ITEMS.get(type) ?? null;
const MONTHS = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`);

/** The payrolls of a year, each built on the ones before. */
function year(salary: number, changes: (month: number) => Partial<PayslipFacts> = () => ({})): EaPayroll[] {
  let year_so_far: YearFigures = NO_YEAR_FIGURES;
  return MONTHS.map((month, at) => {
    const facts = { ...ordinaryFacts(month, salary), ...changes(at + 1), year_so_far };
    const result = unwrap(calculatePayslip(facts, unwrap(statuteFor(month))));
    year_so_far = result.remuneration_accumulate;
    return payrollOf(facts, result);
  });
}
const payrollOf = (facts: PayslipFacts, result: EaPayroll['result']): EaPayroll => ({
  ...{ start_date: facts.start_date, sequence: facts.sequence, result },
  ...{ salary_taxed: facts.salary_payload.tax, zakat: facts.zakat },
});
const ea = (payrolls: EaPayroll[], opening = NO_YEAR_FIGURES) => eaFigures({ payrolls, opening, boxOf });
const only = (month: number, changes: Partial<PayslipFacts>) => (at: number) => (at === month ? changes : {});

describe('an EA form', () => {
  test('of RM 5,000 a month: the salary in B1 (a), tax in D1, EPF and SOCSO with EIS in E', () => {
    const { amounts, problems, has_opening_balance } = ea(year(500_000));
    expect(problems).toEqual([]);
    expect(has_opening_balance).toBe(false);
    expect(amounts).toMatchObject({ B1a: 6_000_000, B1b: 0, E1: 660_000, F: 0 });
    expect(amounts.E2).toBe(12 * (2_475 + 990));
    expect(amounts.D1).toBeGreaterThan(0);
  });

  test('a bonus stands in B1 (b), an allowance in B1 (c), gratuity in B1 (f), compensation in B6', () => {
    const earnings = [
      standardLine('additional_remuneration_bonus', 1_000_000),
      standardLine('allowance', 30_000),
      standardLine('additional_remuneration_gratuity', 700_000),
      standardLine('additional_remuneration_compensation', 900_000),
    ];
    const { amounts } = ea(year(500_000, only(6, { earnings })));
    expect(amounts).toMatchObject({ B1b: 1_000_000, B1c: 30_000, B1f: 700_000, B6: 900_000 });
  });

  test('a travelling allowance up to RM 6,000 stands in F alone; what is beyond, in B1 (c)', () => {
    const { amounts, problems } = ea(
      year(500_000, () => ({ earnings: [standardLine('travelling_allowance', 80_000)] })),
    );
    expect([amounts.F, amounts.B1c, problems]).toEqual([600_000, 360_000, []]);
  });

  test('unpaid leave lowers B1 (a); a claim that is paid back stands nowhere', () => {
    const { amounts } = ea(
      year(
        500_000,
        only(3, {
          deductions: [standardLine('unpaid_leave', 50_000)],
          earnings: [standardLine('claim_reimbursement', 12_345)],
        }),
      ),
    );
    expect(amounts.B1a).toBe(5_950_000);
  });

  test('zakat and CP38 of the payroll stand in D3 and D2, zakat by TP1 in D5 (b)', () => {
    const deductions = [standardLine('zakat', 20_000), standardLine('cp38', 7_500)];
    const { amounts } = ea(year(800_000, only(2, { deductions, zakat: 1_000 })));
    expect(amounts).toMatchObject({ D2: 7_500, D3: 20_000, D5b: 1_000 });
  });

  test('arrears of a former year stand in B2, by the box of their line', () => {
    const line = { ...standardLine('additional_remuneration_arrear', 40_000), ea_box: 'B2' as const };
    const { amounts, problems } = ea(year(500_000, only(1, { earnings: [line] })));
    expect([amounts.B1a, amounts.B2, problems]).toEqual([6_000_000, 40_000, []]);
  });

  test('benefits count once a month, though an off-cycle payroll repeats them', () => {
    const bik = { type: 'bik' as const, name: 'Car', value: 600_000, start_date: '2026-01-01' };
    const [first, ...others] = year(500_000, () => ({ benefits: [bik] }));
    if (!first) throw new Error('no payroll');
    const { amounts } = ea([
      first,
      {
        ...first,
        sequence: 2,
        result: { ...first.result, total_salary: 0, remuneration_current: NO_YEAR_FIGURES },
      },
      ...others,
    ]);
    expect(amounts.B3).toBe(600_000);
  });

  test('months from before the product stand in B1 (a), D1, E1 and F; a former employer’s nowhere', () => {
    const opening = {
      ...NO_YEAR_FIGURES,
      ...{ y: 1_500_000, k: 165_000, x: 30_000, z: 5_000, lp: 2_000 },
      exempt_used: { travelling: 10_000 },
    };
    const { amounts, has_opening_balance, problems } = ea(year(500_000).slice(3), opening);
    expect([has_opening_balance, problems]).toEqual([true, []]);
    expect(amounts).toMatchObject({ B1a: 1_500_000 + 4_500_000, D3: 5_000, D5a: 2_000, F: 10_000 });
    expect(amounts.E1).toBe(165_000 + 9 * 55_000);
  });

  test('a taxed item without a box is named, and so is a form that does not come to the payslips', () => {
    const own = { ...standardLine('other_earning', 10_000), type: 'own_meal', name: 'Meal' };
    const payrolls = year(500_000, only(4, { earnings: [own] }));
    expect(ea(payrolls).problems).toEqual([{ key: 'ea_item_without_box', params: { name: 'Meal' } }]);
    const [first, ...others] = year(500_000);
    if (!first) throw new Error('no payroll');
    const changed = { ...first, result: { ...first.result, total_salary: 499_999 } };
    expect(ea([changed, ...others]).problems).toEqual([
      { key: 'ea_does_not_agree', params: { form: 5_999_999, payslips: 6_000_000 } },
    ]);
  });

  test('whatever a year has, its income is the remuneration that monthly tax was worked out on', () => {
    const line = fc.record({
      month: fc.integer({ min: 1, max: 12 }),
      type: fc.constantFrom(...LINE_TYPES.map(({ type }) => type)),
      amount: fc.integer({ min: 1, max: 200_000 }),
    });
    const kindOf = (type: string) => LINE_TYPES.find((one) => one.type === type)?.kind;
    fc.assert(
      fc.property(
        fc.integer({ min: 400_000, max: 2_000_000 }),
        fc.array(line, { maxLength: 8 }),
        (salary, lines) => {
          const of = (month: number, kind: string) =>
            lines
              .filter((one) => one.month === month && kindOf(one.type) === kind)
              .map(({ type, amount }) => standardLine(type, amount));
          const payrolls = year(salary, (month) => ({
            earnings: of(month, 'earning'),
            deductions: of(month, 'deduction'),
          }));
          const { amounts, problems } = ea(payrolls);
          expect(problems).toEqual([]);
          const income = EA_INCOME.reduce((total, box) => total + amounts[box], 0);
          expect(income).toBe(
            payrolls.at(-1)?.result.remuneration_current
              ? payrolls.reduce((all, { result }) => all + result.remuneration_current.y, 0)
              : 0,
          );
        },
      ),
      { numRuns: 40 },
    );
  });
});
