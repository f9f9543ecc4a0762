import { describe, expect, test } from 'vitest';
import { sumSen } from '../kit/money.ts';
import { unwrap } from '../kit/outcome.ts';
import { statuteFor } from '../statutory/snapshot.ts';
import { calculatePayslip } from './calculate-payslip.ts';
import { ordinaryFacts, standardLine } from './cases/read-cases.ts';
import type { PayslipFacts } from './facts.ts';
import {
  hiredFacts,
  NO_FIGURES,
  timesFigures,
  together,
  WHAT_IF_FIGURES,
  type WhatIfChange,
  whatIfByCentre,
  whatIfFigures,
  withChange,
} from './what-if.ts';

const statute = unwrap(statuteFor('2026-01'));
const facts = ordinaryFacts('2026-01', 500_000);
const asItIs = <T>(line: T) => line;
const figuresOf = (of: PayslipFacts) => whatIfFigures(unwrap(calculatePayslip(of, statute)));
const figuresWith = (change: WhatIfChange, of = facts) => {
  const altered = withChange(of, change, asItIs);
  if (!altered) throw new Error('nothing to change');
  return figuresOf(altered);
};

describe('somebody with RM 5,000', () => {
  test('and a raise of 5% or of RM 250 has RM 5,250: EPF 583 and 630 by the table', () => {
    const byPercent = figuresWith({ kind: 'raise', by: { percent: '5' } });
    expect(byPercent).toEqual(figuresWith({ kind: 'raise', by: { amount: 25_000 } }));
    expect(byPercent).toEqual(figuresOf(ordinaryFacts('2026-01', 525_000)));
    expect(byPercent).toMatchObject({
      total_gross_pay: 525_000,
      contribution_epf_employee_amount: 58_300,
      // Above RM 5,000 the employer bears 12%, not 13%.
      contribution_epf_employer_amount: 63_600,
    });
  });

  test('and an allowance of RM 200 has it beside the salary, with EPF, SOCSO, EIS and PCB', () => {
    const before = figuresOf(facts);
    const after = figuresWith({ kind: 'allowance', by: { amount: 20_000 } });
    expect(after.total_gross_pay - before.total_gross_pay).toBe(20_000);
    expect(after.contribution_epf_employee_amount).toBeGreaterThan(before.contribution_epf_employee_amount);
    expect(after.contribution_socso_employee_amount).toBeGreaterThan(
      before.contribution_socso_employee_amount,
    );
  });

  test('and a bonus of a month pays EPF and PCB of it, no SOCSO and EIS', () => {
    const before = figuresOf(facts);
    const after = figuresWith({ kind: 'bonus', by: { percent: '100' } });
    expect(after.total_gross_pay - before.total_gross_pay).toBe(500_000);
    expect(after.contribution_socso_employee_amount).toBe(before.contribution_socso_employee_amount);
    expect(after.contribution_tax_monthly_amount).toBeGreaterThan(before.contribution_tax_monthly_amount);
  });
});

test('what is not earned costs nothing, and what is lent neither', () => {
  const unpaid = standardLine('unpaid_leave', 50_000);
  const advance = standardLine('advance_paid', 30_000);
  const { total_cost, total_gross_pay, total_contribution_employer } = figuresOf({
    ...facts,
    earnings: [advance],
    deductions: [unpaid],
  });
  expect(total_gross_pay).toBe(530_000);
  expect(total_cost).toBe(450_000 + total_contribution_employer);
});

test('a raise counts for every salary of the month, each by its own', () => {
  const salaries = [
    { effective_from: '2020-01-01', amount: 500_000 },
    { effective_from: '2026-01-16', amount: 600_000 },
  ];
  const raised = withChange({ ...facts, salaries }, { kind: 'raise', by: { percent: '10' } }, asItIs);
  expect(raised?.salaries.map(({ amount }) => amount)).toEqual([550_000, 660_000]);
});

test.each([
  ['a raise', { kind: 'raise', by: { amount: 10_000 } }, null],
  ['a bonus of a share of the salary', { kind: 'bonus', by: { percent: '50' } }, null],
  ['an allowance of an amount', { kind: 'allowance', by: { amount: 10_000 } }, 1],
] as const)('%s of somebody paid by the hour', (_, change, lines) => {
  const hourly = {
    ...facts,
    salaries: [{ effective_from: '2020-01-01', amount: 2_000, unit: 'hour' as const }],
  };
  expect(withChange(hourly, change, asItIs)?.earnings.length ?? null).toBe(lines);
  expect(withChange({ ...facts, salaries: [] }, change, asItIs)?.earnings.length ?? null).toBe(lines);
});

test('what the company says of the item of an allowance holds', () => {
  const prorated = withChange(facts, { kind: 'allowance', by: { amount: 10_000 } }, (line) => ({
    ...line,
    prorated: true,
  }));
  expect(prorated?.earnings[0]).toMatchObject({ type: 'fixed_allowance', prorated: true });
});

test('a new employee of RM 4,000 is a single citizen of 30 who joins on the first', () => {
  const hired = hiredFacts({ start_date: '2026-01-01', end_date: '2026-01-31' }, 400_000, {
    hrdf_rate: '0.01',
  });
  const one = figuresOf(hired);
  expect(one).toMatchObject({
    total_gross_pay: 400_000,
    contribution_epf_employee_amount: 44_000,
    contribution_epf_employer_amount: 52_000,
    contribution_hrdf: 4_000,
  });
  expect(one.total_cost).toBe(400_000 + one.total_contribution_employer);
  expect(timesFigures(one, 3).total_cost).toBe(3 * one.total_cost);
});

describe('costs by centre', () => {
  const now = figuresOf(facts);
  const raised = figuresWith({ kind: 'raise', by: { percent: '3.33' } });
  const whole = { shares: [{ cost_centre_id: 7, share: 10_000 }], people: 1, now, changed: raised };
  const thirds = {
    ...whole,
    shares: [
      { cost_centre_id: 7, share: 3_333 },
      { cost_centre_id: 9, share: 3_333 },
      { cost_centre_id: 8, share: 3_334 },
    ],
  };
  const nobodys = { ...whole, shares: [], people: 2, now: NO_FIGURES, changed: timesFigures(raised, 2) };

  test('add up to all of them, figure by figure, unassigned last', () => {
    const months = [nobodys, whole, thirds];
    const centres = whatIfByCentre(months);
    expect(centres.map(({ cost_centre_id, people }) => [cost_centre_id, people])).toEqual([
      [7, 2],
      [8, 1],
      [9, 1],
      [null, 2],
    ]);
    const all = together(months);
    expect(all.people).toBe(4);
    for (const key of WHAT_IF_FIGURES) {
      expect(sumSen(centres.map((one) => one.now[key]))).toBe(all.now[key]);
      expect(sumSen(centres.map((one) => one.changed[key]))).toBe(all.changed[key]);
    }
  });
});
