import type { PaidSite } from '@mesra/contract/payroll-run/paid-site';
import {
  type Calculation,
  CONTRIBUTION_KEYS,
  type ExplanationAnswer,
  MONTH_KEYS,
  TOTAL_KEYS,
} from '@mesra/contract/payroll-run/payslip';
import { formatMoney } from '@mesra/domain/kit/money';
import type { Problem } from '@mesra/domain/kit/outcome';
import type { PayslipComparison } from '@mesra/domain/payroll/compare';
import type { YearFigures } from '@mesra/domain/payroll/facts';
import { SEN_PARAMS } from '@mesra/domain/payroll/problem-messages';
import type { Explanation, PayslipLine, PayslipResult } from '@mesra/domain/payroll/result';
import type { SiteDays } from '@mesra/domain/site-visits/site-days';
import { presentTaxSheet } from './tax-sheet.present.ts';

const orNull = (sen: number | null) => (sen === null ? null : formatMoney(sen));

/** A reason by key, its amounts as ringgit. */
export function presentProblem({ key, params }: Problem): {
  key: string;
  params: Record<string, string | number>;
} {
  const shown = Object.entries(params).map(([name, value]) => [
    name,
    SEN_PARAMS.has(name) && typeof value === 'number' ? formatMoney(value) : value,
  ]);
  return { key, params: Object.fromEntries(shown) };
}

export function presentExplanation(explanation: Explanation): ExplanationAnswer {
  const { row } = explanation;
  return {
    ...explanation,
    amount: formatMoney(explanation.amount),
    base: orNull(explanation.base),
    row: row
      ? { row: row.row, min_salary: formatMoney(row.min_salary), max_salary: orNull(row.max_salary) }
      : null,
    steps: explanation.steps.map((step) => ({ ...step, amount: orNull(step.amount) })),
    carried_forward: explanation.carried_forward ? { ...explanation.carried_forward } : null,
  };
}

const presentLine = (line: PayslipLine): Calculation['earnings'][number] => ({
  type: line.type,
  name: line.name,
  amount: formatMoney(line.amount),
  cash: line.cash,
  exempt_amount: formatMoney(line.exempt_amount),
  epf: line.epf,
  socso: line.socso,
  eis: line.eis,
  tax: line.tax,
  hrdf: line.hrdf,
  contribution_total_type: line.contribution_total_type,
  explanation: presentExplanation(line.explanation),
  feed: line.feed ? { ...line.feed, source_days: [...line.feed.source_days] } : null,
});

type FigureKey = (typeof TOTAL_KEYS)[number] | (typeof CONTRIBUTION_KEYS)[number];
type MonthKey = (typeof MONTH_KEYS)[number];

function present<K extends string>(keys: readonly K[], row: Record<K, number>): Record<K, string> {
  return Object.fromEntries(keys.map((key) => [key, formatMoney(row[key])])) as Record<K, string>;
}

/** The figures that lists and payslips show, as ringgit. */
export const presentFigures = (row: Record<FigureKey, number>): Record<FigureKey, string> =>
  present([...TOTAL_KEYS, ...CONTRIBUTION_KEYS], row);

/** What payrolls come to together, as ringgit. */
export const presentMonth = (row: Record<MonthKey, number>): Record<MonthKey, string> =>
  present(MONTH_KEYS, row);

/** A worked-out payslip as the API answers it. */
export function presentCalculation(result: PayslipResult): Calculation {
  return {
    ...presentFigures(result),
    contribution_epf_part: result.contribution_epf_part,
    contribution_epf_employee_rate: result.contribution_epf_employee_rate,
    contribution_epf_employer_rate: result.contribution_epf_employer_rate,
    contribution_socso_type: result.contribution_socso_type,
    contribution_tax_yearly_amount: formatMoney(result.contribution_tax_yearly_amount),
    contribution_tax_manual: result.contribution_tax_manual,
    segments: result.segments.map((segment) => ({
      ...segment,
      monthly_salary: formatMoney(segment.monthly_salary),
      amount: formatMoney(segment.amount),
    })),
    benefits: { bik: formatMoney(result.benefits.bik), vola: formatMoney(result.benefits.vola) },
    earnings: result.earnings.map(presentLine),
    deductions: result.deductions.map(presentLine),
    feed: (result.feed ?? []).map(presentLine),
    explanations: result.explanations.map(presentExplanation),
    warnings: result.warnings.map(presentProblem),
    tax_sheet: presentTaxSheet(result),
    statute_ref: {
      wage_month: result.statute_ref.wage_month,
      tables: result.statute_ref.tables.map((table) => ({
        ...table,
        carried_forward: table.carried_forward ? { ...table.carried_forward } : null,
      })),
    },
  };
}

export function presentComparison(comparison: PayslipComparison) {
  return {
    figures: comparison.figures.map((figure) => ({
      key: figure.key,
      current: formatMoney(figure.current),
      previous: orNull(figure.previous),
      difference: formatMoney(figure.difference),
      unusual: figure.unusual,
    })),
    reasons: comparison.reasons.map(presentProblem),
    unusual: comparison.unusual,
  };
}

/** Y, K, X, Z and LP of a year, as ringgit. */
export function presentYear({ y, k, x, z, lp }: YearFigures): Record<string, string> {
  return { y: formatMoney(y), k: formatMoney(k), x: formatMoney(x), z: formatMoney(z), lp: formatMoney(lp) };
}

/** Days at sites in the format of the API. */
export const presentSites = (sites: readonly SiteDays[] = []): PaidSite[] =>
  sites.map(({ id, name, dates, minutes, pending_dates }) => ({
    ...{ id, name, minutes, days: dates.length },
    dates: [...dates],
    pending_dates: [...pending_dates],
  }));
