import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, rowId, sen } from '../../kit/columns.ts';
import { employees } from '../employees/employees.tables.ts';

/** Money given to somebody beforehand; negative where it came back. Claims set off against their sum. */
export const claimAdvances = pgTable(
  'claim_advances',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    given_on: day().notNull(),
    amount: sen().notNull(),
    note: text(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_claim_advances__employee').on(t.company_id, t.employee_id),
    inCompany(t.company_id, t.employee_id, employees),
    check('ck_claim_advances__amount', sql`${t.amount} <> 0`),
  ],
);
