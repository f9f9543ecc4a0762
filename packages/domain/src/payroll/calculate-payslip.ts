import { LARGEST_ENTRY_SEN, type Sen, sumSen } from '../kit/money.ts';
import { failed, type Outcome, ok, type Problem, problem } from '../kit/outcome.ts';
import { plainMonthOf } from '../kit/plain-date.ts';
import type { Statute } from '../statutory/snapshot.ts';
import { addYearFigures, monthTotal, subtractYearFigures, yearFiguresOf } from './accumulate.ts';
import { checkFacts } from './check-facts.ts';
import { CONTRIBUTION_KEYS } from './contribution-keys.ts';
import { type Contributions, contributionsOf, contributionTotals } from './contributions.ts';
import { type MonthFigure, takeFigure } from './explain.ts';
import { NO_MONTH_TOTAL, type PayslipFacts } from './facts.ts';
import { paidBesideWages, restTaken, takeInstalments, UNEARNED } from './instalments.ts';
import { type ResolvedLines, resolveLines } from './lines.ts';
import { type MtdMonth, mtdOfMonth } from './mtd.ts';
import { openingBalanceReminders } from './opening-balance.ts';
import { deductedBeyond } from './payroll-rules.ts';
import { explainSalary, salarySegments } from './proration.ts';
import type { Explanation, PayslipResult, SalarySegment } from './result.ts';
import { taxWithSalary } from './tax-with-salary.ts';
import { explainTotals, type Totals, totalsOf } from './totals.ts';
import { monthWages, payslipWages, type Wages } from './wages.ts';

/**
 * Calculates one payslip from its facts and the law of its month (`statuteFor` of the same month). Pure and
 * deterministic. All amounts are in sen. Problems: all of `checkFacts` and `payrollBlockers`,
 * `statute_of_another_month` {wage_month, statute_month}, `payslip_too_large` and `contribution_below_zero` {figure, amount}. Spec sections 3 and 5;
 * docs/statutory.md. A closed payslip that is worked out again may come to contributions below zero: what it gave back stays.
 */
export function calculatePayslip(
  facts: PayslipFacts,
  statute: Statute,
  { closed = false }: { closed?: boolean } = {},
): Outcome<PayslipResult> {
  const problems = checkFacts(facts);
  const wage_month = plainMonthOf(facts.start_date);
  if (problems.length === 0 && wage_month !== statute.wage_month) {
    problems.push(problem('statute_of_another_month', { wage_month, statute_month: statute.wage_month }));
  }
  if (problems.length > 0) return failed(...problems);

  const segments = facts.sequence === 1 ? salarySegments(facts) : [];
  const salary = sumSen(segments.map((s) => s.amount));
  const offered = resolveLines(facts, statute);
  const month = monthWages(payslipWages(facts, salary, offered), facts.taken_this_month);
  const contributions = contributionsOf(facts, month, statute);
  const below = closed ? [] : contributionsBelowZero(contributions);
  if (below.length > 0) return failed(...below);
  const mtd = taxOf(facts, month, contributions, offered, statute);
  const taken = facts.taken_this_month ?? NO_MONTH_TOTAL;
  const tax = takeFigure(mtd.figure, taken.contribution_tax_monthly_amount, manualTax(facts));
  const shares = contributionTotals(contributions);
  const { lines, warnings: in_part } = withInstalments(facts, offered, salary, shares.employee + tax.amount);
  const { totals, warnings } = totalsOf({
    salary,
    earnings: lines.earnings,
    deductions: lines.deductions,
    adjustment: facts.total_adjustment,
    contribution_employee: shares.employee + tax.amount,
    contribution_employer: shares.employer,
  });
  if (Object.values(totals).some((total) => Math.abs(total) > LARGEST_ENTRY_SEN))
    return failed(problem('payslip_too_large'));
  const parts: Parts = { facts, statute, segments, salary, lines, month, contributions, mtd, tax, totals };
  return ok({
    ...totals,
    ...amountsOf(parts),
    ...yearOfPayslip(parts),
    segments,
    earnings: lines.earnings,
    deductions: lines.deductions,
    ...(lines.feed.length > 0 ? { feed: lines.feed } : {}),
    mtd: mtd.workings,
    tp1_allowed: mtd.claims.allowed,
    benefits: mtd.benefits,
    religious_journey: mtd.religious_journey,
    explanations: explanationsOf(parts),
    warnings: [
      ...warnings,
      ...in_part,
      ...taxWarnings(facts, month),
      ...deductionWarnings(facts, lines, totals),
      ...unpaidLeaveWarnings(lines, statute),
      ...claimWarnings(facts, mtd, statute),
      ...openingBalanceReminders(facts),
    ],
    statute_ref: statute.statute_ref,
  });
}

/** The lines with instalments taken as far as the pay suffices, `contributions` with PCB. */
const withInstalments = (facts: PayslipFacts, offered: ResolvedLines, salary: Sen, contributions: Sen) =>
  takeInstalments(offered, facts.feed?.lines ?? [], {
    ...{ salary, adjustment: facts.total_adjustment, contributions },
    percent: facts.company.deduction_limit_percent ?? null,
  });

/** More given back of closed months than the payslip contributes. */
const contributionsBelowZero = ({ figures }: Contributions): Problem[] =>
  CONTRIBUTION_KEYS.filter((key) => figures[key].amount < 0).map((figure) =>
    problem('contribution_below_zero', { figure, amount: -figures[figure].amount }),
  );

interface Parts {
  readonly facts: PayslipFacts;
  readonly statute: Statute;
  readonly segments: readonly SalarySegment[];
  readonly salary: Sen;
  readonly lines: ResolvedLines;
  readonly month: Wages;
  readonly contributions: Contributions;
  readonly mtd: MtdMonth;
  readonly tax: MonthFigure;
  readonly totals: Totals;
}

function taxOf(
  facts: PayslipFacts,
  wages: Wages,
  { figures, arrears }: Contributions,
  lines: ResolvedLines,
  statute: Statute,
): MtdMonth {
  const taken = facts.taken_this_month ?? NO_MONTH_TOTAL;
  const epf_now = arrears.contribution_epf_employee_amount ?? 0;
  const epf = taken.contribution_epf_employee_amount + figures.contribution_epf_employee_amount.amount;
  return mtdOfMonth(
    facts,
    {
      wages,
      epf_employee: epf - epf_now,
      epf_arrears: (taken.epf_arrears ?? 0) + epf_now,
      socso_employee: figures.contribution_socso_employee_amount.amount,
      eis_employee: figures.contribution_eis_employee_amount.amount,
      skbbk_employee: figures.contribution_skbbk_employee_amount.amount,
      deductions: lines.deductions,
    },
    statute,
  );
}

/** PCB by hand: what was entered, and where the company enters it nothing until it is. Null where it is worked out. */
function manualTax({ manual, company }: PayslipFacts): Sen | null {
  const entered = manual.contribution_tax_monthly_amount ?? null;
  return entered === null && company.tax_mode === 'manual' ? 0 : entered;
}

/** PCB that the company enters by hand and nobody has entered, or that is deducted with the salary. */
function taxWarnings(facts: PayslipFacts, month: Wages): Problem[] {
  const entered = manualTax(facts) !== null;
  const missing = entered && (facts.manual.contribution_tax_monthly_amount ?? null) === null;
  return [...(missing ? [problem('tax_not_entered')] : []), ...(entered ? [] : taxWithSalary(facts, month))];
}

function amountsOf({ facts, salary, contributions, mtd, tax }: Parts) {
  const { figures, epf, socso_type } = contributions;
  return {
    salary_amount: salary,
    contribution_epf_part: epf.part,
    contribution_epf_employee_rate: epf.employee_rate,
    contribution_epf_employer_rate: epf.employer_rate,
    contribution_epf_employee_amount: figures.contribution_epf_employee_amount.amount,
    contribution_epf_employer_amount: figures.contribution_epf_employer_amount.amount,
    contribution_socso_type: socso_type,
    contribution_socso_employee_amount: figures.contribution_socso_employee_amount.amount,
    contribution_socso_employer_amount: figures.contribution_socso_employer_amount.amount,
    contribution_eis_employee_amount: figures.contribution_eis_employee_amount.amount,
    contribution_eis_employer_amount: figures.contribution_eis_employer_amount.amount,
    contribution_skbbk_employee_amount: figures.contribution_skbbk_employee_amount.amount,
    contribution_hrdf: figures.contribution_hrdf.amount,
    contribution_tax_manual: manualTax(facts) !== null,
    contribution_tax_monthly_amount: tax.amount,
    contribution_tax_yearly_amount: Math.max(0, mtd.workings.tax_total),
  };
}

function yearOfPayslip({ facts, month, contributions, mtd, tax, lines }: Parts) {
  const month_total = monthTotal(facts, month, contributions, mtd, tax.amount, lines);
  const whole = yearFiguresOf(month_total);
  return {
    month_total,
    remuneration_current: facts.taken_this_month
      ? subtractYearFigures(whole, yearFiguresOf(facts.taken_this_month))
      : whole,
    remuneration_accumulate: addYearFigures(facts.year_so_far, whole),
  };
}

function explanationsOf({ segments, salary, contributions, tax, totals }: Parts): Explanation[] {
  return [
    explainSalary(segments, salary),
    ...CONTRIBUTION_KEYS.map((key) => contributions.figures[key].explanation),
    tax.explanation,
    ...explainTotals(totals),
  ];
}

/** Deductions beyond the share of the wages that the company names (Employment Act 1955 s.24(8)). */
function deductionWarnings({ company, feed }: PayslipFacts, lines: ResolvedLines, totals: Totals): Problem[] {
  const percent = company.deduction_limit_percent ?? null;
  if (percent === null) return [];
  const unearned = lines.deductions.filter(({ type }) => UNEARNED.has(type)).map(({ amount }) => amount);
  const beyond = deductedBeyond(
    {
      gross: totals.total_gross_pay - paidBesideWages(lines),
      unearned: sumSen(unearned),
      deductions: totals.total_deduction - restTaken(lines, feed?.lines ?? []),
      contributions: totals.total_contribution_employee,
    },
    percent,
  );
  return beyond ? [problem('deductions_beyond_limit', { ...beyond, percent })] : [];
}

/** Unpaid days of leave that the company divides by 26, which the law divides by calendar days (s.18A). */
const unpaidLeaveWarnings = ({ deductions }: ResolvedLines, { settings }: Statute): Problem[] =>
  settings.unpaid_leave_divisor === '26' &&
  deductions.some(({ type, feed }) => type === 'unpaid_leave' && feed?.source === 'leave')
    ? [problem('unpaid_leave_by_26')]
    : [];

function claimWarnings(facts: PayslipFacts, mtd: MtdMonth, statute: Statute): Problem[] {
  const limit = statute.mtd.value.religious_journeys_in_a_lifetime;
  const over = facts.religious_journey > 0 && mtd.religious_journey === 0;
  return [
    ...[...mtd.former_claims.cut, ...mtd.claims.cut].map((cut) => problem('relief_cut_to_limit', cut)),
    ...(over ? [problem('religious_journey_limit', { limit })] : []),
  ];
}
