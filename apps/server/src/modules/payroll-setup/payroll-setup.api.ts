import { failed, type Outcome, problem } from '@mesra/domain/kit/outcome';
import { plainMonthOf } from '@mesra/domain/kit/plain-date';
import { settingsFor } from '@mesra/domain/statutory/settings';
import { type Statute, statuteFor } from '@mesra/domain/statutory/snapshot';
import type { Tx } from '../../kit/db.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import { type PayDecisions, payDecisions } from '../company/company.api.ts';
import { presentProblem } from './calculation.present.ts';
import { type PayrollTerms, payrollTerms } from './payroll-terms.store.ts';

/** Who approves payrolls of a month. */
export { approvalSettingsOf, nameApprovers, namePaymentApprovers } from './approval-setting.store.ts';
/** Calculations and figures as the API answers them. */
export {
  presentCalculation,
  presentComparison,
  presentFigures,
  presentMonth,
  presentProblem,
  presentSites,
  presentYear,
} from './calculation.present.ts';
/** The pay day and cut-offs of a company, by month. */
export { feedGround } from './calendar.store.ts';
/** What changed on days that a confirmed payroll has taken. */
export { keepLateFacts, type LateFact } from './late-facts.store.ts';
/** How the payrolls of a month are confirmed and paid, as the caller meets it. */
export { type MonthControl, monthControl, monthControls } from './month-control.reads.ts';
/** A wage month: whether it is one, its lock, and who is employed in it. */
export { checkMonth, employedIn, lockMonth, type WageMonth } from './payroll-month.ts';
/** Whom of a month a filter names. */
export { filteredPeople, namedIn, type PeopleFilter } from './payroll-people.ts';
/** What the pay of a month rests on of people. */
export {
  type EmployeeRow,
  grouped,
  NO_OPENING_BALANCE,
  readEmployees,
  readOpeningBalances,
  readSalaries,
  readSiteCentres,
  type SalaryRow,
} from './payroll-person.reads.ts';
/** A person as the facts of a month, and as their payslip has them. */
export { costCentresOf, employeeFacts, personOf, sealedOf } from './payroll-person.ts';
/** The employees whom the caller may see, for queries written out. */
export { andVisiblePerson } from './payroll-setup.policy.ts';
/** Weak sources of the law that the pay of a month rests on. */
export { sourcesRestedOn } from './payroll-source.store.ts';
/** What a company says about its payrolls. */
export { type PayrollTerms, payrollTerms } from './payroll-terms.store.ts';
/** What payslips of a month show, and when they are released. */
export { payslipSettingsOf } from './payslip-setting.store.ts';
/** Whose record stands in the way of a month. */
export { blockedIn, lackProblems, lacksIn } from './record-lacks.ts';
/** The tax deduction sheet of a month, with a payroll or without. */
export { presentEmptySheet, presentTaxSheet } from './tax-sheet.present.ts';

/** What a company decides about its payroll. */
export interface CompanyPayroll extends Omit<PayDecisions, 'hrdf_class'>, PayrollTerms {
  hrdf_rate: string | null;
}

const HRDF_RATES = { none: null, '0.5': '0.005', '1': '0.01' } as const;

/** What the company decides: HRD Corp class, doubts, tables carried forward, rules and items of its payrolls. */
export async function companyPayroll(tx: Tx, companyId: number): Promise<CompanyPayroll> {
  const decided = await payDecisions(tx, companyId);
  if (!decided) throw invalid('company_id', 'validation.unknown');
  const { hrdf_class, ...rest } = decided;
  return { hrdf_rate: HRDF_RATES[hrdf_class], ...rest, ...(await payrollTerms(tx, companyId)) };
}

/**
 * The law of a wage month as the company decides its doubts. A month before the one that its payrolls begin with is the
 * problem `before_first_payroll_month` {day}.
 */
export function statuteOf(startDate: string, company: CompanyPayroll): Outcome<Statute> {
  const first = company.first_payroll_month;
  if (first !== null && startDate < first)
    return failed(problem('before_first_payroll_month', { day: first }));
  const month = plainMonthOf(startDate);
  return statuteFor(month, settingsFor(month, company.periods), company.carry_forwards);
}

/** The law of a month that is about to be worked out; 422 where it cannot be. */
export function lawOf(startDate: string, company: CompanyPayroll): Statute {
  const statute = statuteOf(startDate, company);
  if (statute.ok) return statute.value;
  const messages = statute.problems
    .map(presentProblem)
    .map(({ key, params }) => ({ key: `payroll.${key}`, params }));
  throw new Problem('invalid', { fields: { start_date: messages } });
}

/** The tables of a month's law; none where it cannot be run. */
export const tablesOf = (statute: Outcome<Statute>): string[] =>
  statute.ok ? statute.value.statute_ref.tables.map(({ table }) => table) : [];
