import { and, eq, max, ne } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { payrolls } from '../payroll-run/payroll-run.views.ts';

/** First day of the last month with a confirmed payroll; null if none. */
export async function lastClosed(tx: Tx, companyId: number): Promise<string | null> {
  const [row] = await tx
    .select({ month: max(payrolls.start_date) })
    .from(payrolls)
    .where(and(eq(payrolls.company_id, companyId), ne(payrolls.status, 'In Process')));
  return row?.month ?? null;
}
