import type { LoanKind } from '@mesra/domain/payroll/loan-states';
import { sql } from 'drizzle-orm';
import { AS_READER, reads } from '../../kit/reads.views.ts';
import { loanEntries as allEntries, loans } from './payroll-loans.tables.ts';

/** What payrolls did to loans, in sen as the ledger has it: of which payroll, and whether of a loan or an advance. */
export const loanEntries = reads
  .view('loan_entries')
  .with(AS_READER)
  .as((query) => {
    const { company_id, payroll_id, type, amount } = allEntries;
    const kind = sql<LoanKind>`(select l.kind from ${loans} l
      where l.company_id = loan_entries.company_id and l.id = loan_entries.loan_id)`;
    return query.select({ company_id, payroll_id, type, amount, kind: kind.as('kind') }).from(allEntries);
  });
