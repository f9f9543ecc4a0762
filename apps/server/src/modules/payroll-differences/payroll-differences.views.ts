import { AS_READER, reads } from '../../kit/reads.views.ts';
import { payrollDifferences as allDifferences } from './payroll-differences.tables.ts';

/** Whose closed month comes to something else than it was closed with, and which run left it to a later one; no figure of it. */
export const payrollDifferences = reads
  .view('payroll_differences')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, employee_id, start_date, deferred_in } = allDifferences;
    return query.select({ company_id, id, employee_id, start_date, deferred_in }).from(allDifferences);
  });
