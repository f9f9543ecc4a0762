import type { Sen } from '../kit/money.ts';
import { type Problem, problem } from '../kit/outcome.ts';
import type { PayslipResult } from './result.ts';

/** Payslip figures compared with last month's. */
export const COMPARED_FIGURES = [
  'salary_amount',
  'total_earning',
  'total_gross_pay',
  'total_deduction',
  'total_adjustment',
  'contribution_epf_employee_amount',
  'contribution_epf_employer_amount',
  'contribution_socso_employee_amount',
  'contribution_socso_employer_amount',
  'contribution_eis_employee_amount',
  'contribution_eis_employer_amount',
  'contribution_skbbk_employee_amount',
  'contribution_hrdf',
  'contribution_tax_monthly_amount',
  'total_net_pay',
] as const;
export type ComparedFigure = (typeof COMPARED_FIGURES)[number];

/** The fields of a payslip that are compared; all are in a stored result. Amounts in sen. */
export type ComparablePayslip = Pick<PayslipResult, ComparedFigure> & {
  /** The monthly salary in force at the end of the month. */
  monthly_salary: Sen;
  earnings: readonly ComparableLine[];
  deductions: readonly ComparableLine[];
};

export interface ComparableLine {
  type: string;
  name: string;
  amount: Sen;
}

/** When a change is unusual: it must reach both the share (per cent) and the amount (sen). */
export interface CompareThresholds {
  net_percent: number;
  net_amount: Sen;
  tax_percent: number;
  tax_amount: Sen;
}

export const DEFAULT_COMPARE_THRESHOLDS: CompareThresholds = Object.freeze({
  net_percent: 10,
  net_amount: 5_000,
  tax_percent: 25,
  tax_amount: 5_000,
});

/** One figure this month and last; `difference` in sen. `previous` is null without a previous payslip. */
export interface FigureChange {
  key: ComparedFigure;
  current: Sen;
  previous: Sen | null;
  difference: Sen;
  unusual: boolean;
}

export interface PayslipComparison {
  figures: readonly FigureChange[];
  /** Why a review is needed: message keys with the figures. Empty if nothing is unusual. */
  reasons: readonly Problem[];
  unusual: boolean;
}

/**
 * Compares this month with last month. Reasons: `joined`, `net_changed` {previous, current}, `tax_changed`,
 * `salary_changed`, `line_new` {name, amount}, `line_gone` {name, amount}, `contribution_started` /
 * `contribution_stopped` {figure}, `net_zero`. Amounts in sen. An off-cycle payslip has no last month, and is not new by that.
 */
export function comparePayslips(
  current: ComparablePayslip,
  previous: ComparablePayslip | null,
  thresholds: CompareThresholds = DEFAULT_COMPARE_THRESHOLDS,
  offCycle = false,
): PayslipComparison {
  const reasons: Problem[] = [];
  const marked = new Set<ComparedFigure>();
  const mark = (key: ComparedFigure, reason: Problem) => {
    marked.add(key);
    reasons.push(reason);
  };
  if (previous) findChanges(current, previous, thresholds, mark);
  else if (!offCycle) mark('total_net_pay', problem('joined'));
  if (current.total_net_pay === 0) mark('total_net_pay', problem('net_zero'));
  return {
    figures: COMPARED_FIGURES.map((key) => ({
      key,
      current: current[key],
      previous: previous ? previous[key] : null,
      difference: current[key] - (previous ? previous[key] : 0),
      unusual: marked.has(key),
    })),
    reasons,
    unusual: reasons.length > 0,
  };
}

type Mark = (key: ComparedFigure, reason: Problem) => void;

function findChanges(
  current: ComparablePayslip,
  previous: ComparablePayslip,
  t: CompareThresholds,
  mark: Mark,
): void {
  const moved = (key: ComparedFigure, percent: number, amount: Sen) => {
    const difference = Math.abs(current[key] - previous[key]);
    return difference >= amount && difference * 100 >= Math.abs(previous[key]) * percent && difference > 0;
  };
  const both = (key: ComparedFigure) => ({ previous: previous[key], current: current[key] });
  if (moved('total_net_pay', t.net_percent, t.net_amount)) {
    mark('total_net_pay', problem('net_changed', both('total_net_pay')));
  }
  const tax = 'contribution_tax_monthly_amount';
  if (moved(tax, t.tax_percent, t.tax_amount)) mark(tax, problem('tax_changed', both(tax)));
  if (current.monthly_salary !== previous.monthly_salary) {
    const change = { previous: previous.monthly_salary, current: current.monthly_salary };
    mark('salary_amount', problem('salary_changed', change));
  }
  compareLines('total_earning', current.earnings, previous.earnings, mark);
  compareLines('total_deduction', current.deductions, previous.deductions, mark);
  for (const key of COMPARED_FIGURES) {
    if (!key.startsWith('contribution_') || key === tax || (current[key] === 0) === (previous[key] === 0))
      continue;
    mark(key, problem(current[key] === 0 ? 'contribution_stopped' : 'contribution_started', { figure: key }));
  }
}

function compareLines(
  key: ComparedFigure,
  current: readonly ComparableLine[],
  previous: readonly ComparableLine[],
  mark: Mark,
): void {
  const same = (line: ComparableLine) => (other: ComparableLine) =>
    other.type === line.type && other.name === line.name;
  for (const line of current) {
    if (!previous.some(same(line))) mark(key, problem('line_new', { name: line.name, amount: line.amount }));
  }
  for (const line of previous) {
    if (!current.some(same(line))) mark(key, problem('line_gone', { name: line.name, amount: line.amount }));
  }
}
