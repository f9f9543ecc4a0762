import { and, eq, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { type LoanRow, ofLoan } from './loan.reads.ts';
import { loanEntries, loans } from './payroll-loans.tables.ts';

/** Requests for loans, as the inbox shows and decides them. */
export { presentLoan } from './loan.present.ts';
export { loansUnder } from './loan.reads.ts';
export { decideLoan } from './loan.store.ts';

/** What else a person owes, in sen. */
export async function othersOwed({ tx }: Pick<RowCall, 'tx'>, loan: LoanRow): Promise<number> {
  const [found] = await tx
    .select({ owed: sql<number>`coalesce(sum(${loanEntries.amount}), 0)::bigint` })
    .from(loanEntries)
    .innerJoin(loans, ofLoan)
    .where(
      and(
        eq(loans.company_id, loan.company_id),
        eq(loans.employee_id, loan.employee_id),
        sql`${loans.id} <> ${loan.id}`,
      ),
    );
  return Number(found?.owed ?? 0);
}
