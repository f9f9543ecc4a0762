import { and, eq } from 'drizzle-orm';
import { AS_READER, reads } from '../../kit/reads.views.ts';
import { loanEntries as allEntries, loans } from './payroll-loans.tables.ts';

/** What payrolls did to loans, in sen as the ledger has it: of which payroll, and whether of a loan or an advance. */
export const loanEntries = reads
  .view('loan_entries')
  .with(AS_READER)
  .as((query) => {
    const { company_id, payroll_id, type, amount } = allEntries;
    return query
      .select({ company_id, payroll_id, type, amount, kind: loans.kind })
      .from(allEntries)
      .innerJoin(loans, and(eq(loans.company_id, company_id), eq(loans.id, allEntries.loan_id)));
  });
