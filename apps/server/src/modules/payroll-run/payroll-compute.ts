import { type Outcome, ok } from '@mesra/domain/kit/outcome';
import { payrollBlockers } from '@mesra/domain/payroll/blockers';
import { calculatePayslip } from '@mesra/domain/payroll/calculate-payslip';
import {
  type ComparablePayslip,
  comparePayslips,
  type PayslipComparison,
} from '@mesra/domain/payroll/compare';
import type { PayslipFacts } from '@mesra/domain/payroll/facts';
import { ordinaryItemsOf } from '@mesra/domain/payroll/ordinary-items';
import type { PayslipResult } from '@mesra/domain/payroll/result';
import type { Statute } from '@mesra/domain/statutory/snapshot';
import type { PreviousMonth } from './payroll.reads.ts';
import type { Collected } from './payroll-facts.ts';
import type { PayrollLines } from './payroll-run.tables.ts';

/** Stored with each payslip: the version of the calculation rules. */
export const ENGINE_VERSION = '1';

export interface Computed {
  facts: PayslipFacts;
  result: PayslipResult;
  lines: PayrollLines;
  comparison: PayslipComparison;
}

/** Why an employee cannot be processed, as rule problems; empty if they can. */
export const blockersOf = (collected: Collected, statute: Outcome<Statute>) =>
  payrollBlockers(collected.facts, statute);

/** Calculates one employee's month. */
export function computePayslip({ facts, previous, rules }: Collected, statute: Statute): Outcome<Computed> {
  const outcome = calculatePayslip(facts, statute);
  return outcome.ok ? ok(computedOf(facts, outcome.value, { previous, rules })) : outcome;
}

/** A calculated or stored result with its facts, compared with the previous month. */
export function computedOf(
  facts: PayslipFacts,
  result: PayslipResult,
  { previous, rules }: Pick<Collected, 'previous' | 'rules'>,
): Computed {
  const lines = linesOf(facts, result);
  const offCycle = facts.sequence > 1;
  const comparison = comparePayslips(
    comparable(result, lines),
    previousComparable(previous),
    rules,
    offCycle,
  );
  return { facts, result, lines, comparison };
}

function linesOf(facts: PayslipFacts, result: PayslipResult): PayrollLines {
  const short = ({ type, name, amount }: { type: string; name: string; amount: number }) => ({
    type,
    name,
    amount,
  });
  return {
    monthly_salary: result.segments.at(-1)?.monthly_salary ?? 0,
    earnings: result.earnings.map(short),
    deductions: result.deductions.map(short),
    ordinary_items: ordinaryItemsOf(facts.earnings, facts.feed?.lines),
  };
}

const comparable = (result: PayslipResult, lines: PayrollLines): ComparablePayslip => ({
  ...result,
  ...lines,
});

function previousComparable(previous: PreviousMonth | null): ComparablePayslip | null {
  return previous ? ({ ...previous.figures, ...previous.lines } as unknown as ComparablePayslip) : null;
}
