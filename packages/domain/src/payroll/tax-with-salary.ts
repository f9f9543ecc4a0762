import { type Problem, problem } from '../kit/outcome.ts';
import type { MonthTotal, PayslipFacts } from './facts.ts';

/** That PCB of what is paid is deducted with the salary: said to whoever is paid, too. */
export const TAX_WITH_SALARY = 'tax_with_salary';

type TaxFacts = Pick<
  PayslipFacts,
  'sequence' | 'start_date' | 'employee' | 'salary_payload' | 'taken_this_month'
>;
type Remuneration = Pick<MonthTotal, 'normal_remuneration' | 'additional_remuneration'>;

/**
 * `tax_with_salary` for additional remuneration that is paid before the salary of its month. PCB is worked out of the whole month:
 * without the salary it is low or nothing, and the payroll of the salary deducts the rest. Not for who has no salary of the month to
 * come, nor where PCB is flat.
 */
export function taxWithSalary(
  { sequence, start_date, employee, salary_payload, taken_this_month }: TaxFacts,
  month: Remuneration,
): Problem[] {
  const { inactive_at, tax_resident } = employee;
  const paid = month.additional_remuneration - (taken_this_month?.additional_remuneration ?? 0);
  const salaryToCome =
    sequence > 1 && month.normal_remuneration === 0 && (inactive_at === null || inactive_at >= start_date);
  return salaryToCome && paid > 0 && tax_resident && salary_payload.tax ? [problem('tax_with_salary')] : [];
}
