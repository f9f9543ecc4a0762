import { AS_READER, reads } from '../../kit/reads.views.ts';
import { payrolls as allPayrolls } from './payroll.tables.ts';

/** Of which months somebody has a payroll, and how far it is; no figure of it. */
export const payrolls = reads
  .view('payrolls')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, employee_id, start_date, end_date, sequence, status } = allPayrolls;
    return query
      .select({ company_id, id, employee_id, start_date, end_date, sequence, status })
      .from(allPayrolls);
  });
