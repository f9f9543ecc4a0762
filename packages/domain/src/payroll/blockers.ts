import { isWholeMonth } from '../kit/date-range.ts';
import { type Outcome, type Problem, problem } from '../kit/outcome.ts';
import { isPlainDate } from '../kit/plain-date.ts';
import type { EmployeeFacts, PayslipFacts } from './facts.ts';
import { openingBalanceBlockers } from './opening-balance.ts';
import { daysServed, salaryOn } from './proration.ts';

/** The facts that decide whether a payslip can be calculated. */
export interface BlockerFacts
  extends Pick<PayslipFacts, 'start_date' | 'end_date' | 'sequence' | 'salaries' | 'opening_state'> {
  employee: Pick<EmployeeFacts, 'date_of_birth' | 'nationality' | 'company_joined_at' | 'inactive_at'>;
}

/**
 * All blockers of a payroll; empty when it can be processed. `statute` is the outcome of `statuteFor`, whose
 * problems (such as `statute_not_in_force` {table, day}) block too. Keys: `wage_period_not_a_month`,
 * `date_of_birth_missing`, `date_of_birth_malformed`, `born_after_month`, `nationality_missing`,
 * `joined_date_malformed`, `inactive_date_malformed`, `not_employed_in_month`, `salary_not_in_force` {day},
 * `opening_figures_missing` {year}.
 */
export function payrollBlockers(facts: BlockerFacts, statute: Outcome<unknown> | null = null): Problem[] {
  const problems: Problem[] = statute && !statute.ok ? [...statute.problems] : [];
  const { start_date, end_date } = facts;
  const period = { start_date, end_date };
  if (
    !isPlainDate(start_date) ||
    !isPlainDate(end_date) ||
    !isWholeMonth({ start: start_date, end: end_date })
  ) {
    return [...problems, problem('wage_period_not_a_month', period)];
  }
  problems.push(...birthProblems(facts.employee, end_date));
  if (!/^[A-Z]{2}$/.test(facts.employee.nationality)) problems.push(problem('nationality_missing'));
  return [...problems, ...serviceProblems(facts), ...openingBalanceBlockers(facts)];
}

function birthProblems({ date_of_birth }: BlockerFacts['employee'], end_date: string): Problem[] {
  if (!date_of_birth) return [problem('date_of_birth_missing')];
  if (!isPlainDate(date_of_birth))
    return [problem('date_of_birth_malformed', { value: String(date_of_birth) })];
  return date_of_birth > end_date ? [problem('born_after_month', { date_of_birth })] : [];
}

function serviceProblems(facts: BlockerFacts): Problem[] {
  const { company_joined_at, inactive_at } = facts.employee;
  if (!isPlainDate(company_joined_at))
    return [problem('joined_date_malformed', { value: String(company_joined_at) })];
  if (inactive_at !== null && !isPlainDate(inactive_at)) {
    return [problem('inactive_date_malformed', { value: String(inactive_at) })];
  }
  const { start_date, end_date } = facts;
  if (facts.sequence > 1) return [];
  const served = daysServed(facts);
  if (!served) return [problem('not_employed_in_month', { start_date, end_date })];
  return salaryOn(facts.salaries, served.start)
    ? []
    : [problem('salary_not_in_force', { day: served.start })];
}
