import { APPROVAL_KINDS } from '@mesra/contract/approvals/approval';
import { APPROVAL_STATUSES } from '@mesra/domain/approvals/approval';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, editable, inCompany, moment, rowId } from '../../kit/columns.ts';
import { employees } from '../employees/employees.tables.ts';

/**
 * A request: who made it, who decided it, and the outcome. Its subject is a row of another module that
 * references it.
 */
export const approvals = pgTable(
  'approvals',
  {
    id: rowId(),
    company_id: companyId(),
    kind: text({ enum: APPROVAL_KINDS }).notNull(),
    /** The employee concerned; deciders must have them in scope. */
    employee_id: bigNumber().notNull(),
    /** The subject: at most one open request per person and subject; null if several may be open. */
    subject: text(),
    status: text({ enum: APPROVAL_STATUSES }).notNull().default('Pending'),
    /** Null where the product itself asks: nobody requested the review of a marked event. */
    requested_by: bigNumber(),
    decided_by: bigNumber(),
    decided_at: moment(),
    /** The request of a company's sole owner, which nobody else could decide. */
    granted_at_once: boolean().notNull().default(false),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_approvals__subject')
      .on(t.company_id, t.kind, t.employee_id, t.subject)
      .where(sql`status in ('Pending', 'Reviewed')`),
    index('ix_approvals__employee').on(t.company_id, t.employee_id, t.id),
    index('ix_approvals__status').on(t.company_id, t.status, t.kind, t.id),
    inCompany(t.company_id, t.employee_id, employees),
    check(
      'ck_approvals__decided_at',
      sql`(status in ('Approved', 'Rejected')) = (decided_at is not null) and (decided_at is null) = (decided_by is null)`,
    ),
    check(
      'ck_approvals__granted_at_once',
      sql`not granted_at_once or (status = 'Approved' and decided_by = requested_by)`,
    ),
  ],
);

export type ApprovalRow = typeof approvals.$inferSelect;
