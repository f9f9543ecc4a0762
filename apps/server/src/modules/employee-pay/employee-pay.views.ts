import { eq } from 'drizzle-orm';
import { AS_READER, reads } from '../../kit/reads.views.ts';
import { recurringLines } from './employee-pay.tables.ts';

/** The earnings of every month that are part of the ordinary rate of pay, in sen a month. */
export const recurringOrdinaryItems = reads
  .view('recurring_ordinary_items')
  .with(AS_READER)
  .as((query) => {
    const { company_id, employee_id, start_date, end_date, amount } = recurringLines;
    return query
      .select({ company_id, employee_id, start_date, end_date, amount })
      .from(recurringLines)
      .where(eq(recurringLines.ordinary_rate, true));
  });
