import type { Salary } from '@mesra/contract/employees/salary';

export const SALARY_FLAGS = ['epf', 'socso', 'eis', 'tax', 'hrdf'] as const;
export type SalaryFlag = (typeof SALARY_FLAGS)[number];

/** What a salary counts for: all, or which of them. */
export function countsFor(salary: Pick<Salary, SalaryFlag>): 'all' | SalaryFlag[] {
  const flags = SALARY_FLAGS.filter((flag) => salary[flag]);
  return flags.length === SALARY_FLAGS.length ? 'all' : flags;
}
