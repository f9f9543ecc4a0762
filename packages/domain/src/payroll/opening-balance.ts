import { type Problem, problem } from '../kit/outcome.ts';
import { isPlainDate, plainMonthOf, yearOf } from '../kit/plain-date.ts';
import type { PayslipFacts } from './facts.ts';

export type OpeningBalanceFacts = Pick<PayslipFacts, 'start_date' | 'opening_state'> & {
  employee: Pick<PayslipFacts['employee'], 'company_joined_at'>;
};

/** Whether months of this employment in the calendar year were paid before its first payroll here. */
function beginsLate({ start_date, opening_state, employee }: OpeningBalanceFacts): boolean {
  const { company_joined_at } = employee;
  return (
    opening_state.first_payroll &&
    isPlainDate(company_joined_at) &&
    plainMonthOf(start_date) > `${yearOf(start_date)}-01` &&
    plainMonthOf(start_date) > plainMonthOf(company_joined_at)
  );
}

/**
 * Blockers of a first payroll of the year: `opening_figures_missing` {year} if it is later than January and
 * later than the month of joining, and the earlier figures are neither entered nor waived.
 */
export function openingBalanceBlockers(facts: OpeningBalanceFacts): Problem[] {
  return beginsLate(facts) && facts.opening_state.ytd === 'missing'
    ? [problem('opening_figures_missing', { year: yearOf(facts.start_date) })]
    : [];
}

/**
 * Non-blocking reminders: `tp3_missing` {year} in the month of joining, unless that is the first day of the
 * year, and `opening_figures_not_asked` {year} for a first payroll stored before the figures were requested.
 */
export function openingBalanceReminders(facts: OpeningBalanceFacts): Problem[] {
  const { start_date, opening_state, employee } = facts;
  const year = yearOf(start_date);
  if (!opening_state.first_payroll) return [];
  if (beginsLate(facts))
    return opening_state.ytd === 'not_asked' ? [problem('opening_figures_not_asked', { year })] : [];
  const joinsNow = plainMonthOf(employee.company_joined_at) === plainMonthOf(start_date);
  return joinsNow && employee.company_joined_at > `${year}-01-01` && !opening_state.tp3
    ? [problem('tp3_missing', { year })]
    : [];
}
