import { APPROVAL_KINDS } from '@mesra/contract/approvals/approval';
import { APPROVAL_STATUSES } from '@mesra/domain/approvals/approval';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, moment, rowId } from '../../kit/columns.ts';
import { employees } from '../employees/employees.tables.ts';
import { promoters } from '../promoters/promoters.tables.ts';

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
    /** The employee concerned; deciders must have them in scope. Null where it is the company’s, such as a month of payroll. */
    employee_id: bigNumber(),
    /** The promoter from outside concerned. */
    promoter_id: bigNumber(),
    /** The subject: at most one open request per person and subject; null if several may be open. */
    subject: text(),
    status: text({ enum: APPROVAL_STATUSES }).notNull().default('Pending'),
    /** Null where the product itself asks: nobody requested the review of a marked event. */
    requested_by: bigNumber(),
    decided_by: bigNumber(),
    /** The user for whom a delegate decided. */
    decided_for: bigNumber(),
    decided_at: moment(),
    /** The open step, or the last; 0 without steps: whoever holds the right decides, or the line manager. */
    step: integer().notNull().default(0),
    /** When those who keep the request, or its open step, waiting were last reminded. */
    reminded_at: moment(),
    /** The request of a company's sole owner, which nobody else could decide. */
    granted_at_once: boolean().notNull().default(false),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_approvals__subject')
      .on(t.company_id, t.kind, t.employee_id, t.subject)
      .where(sql`status in ('Pending', 'Reviewed')`),
    uniqueIndex('uq_approvals__company_subject')
      .on(t.company_id, t.kind, t.subject)
      .where(sql`employee_id is null and promoter_id is null and status in ('Pending', 'Reviewed')`),
    uniqueIndex('uq_approvals__promoter_subject')
      .on(t.company_id, t.kind, t.promoter_id, t.subject)
      .where(sql`promoter_id is not null and status in ('Pending', 'Reviewed')`),
    index('ix_approvals__employee').on(t.company_id, t.employee_id, t.id),
    index('ix_approvals__status').on(t.company_id, t.status, t.kind, t.id),
    // The lists of the inbox: in their order, with all that decides who sees a request, so that counting reads no rows, nor does a page of what was decided.
    index('ix_approvals__open')
      .on(
        ...[t.company_id, t.created_at, t.id, t.kind, t.step, t.requested_by, t.employee_id, t.status],
        t.promoter_id,
      )
      .where(sql`status in ('Pending', 'Reviewed')`),
    index('ix_approvals__decided_by')
      .on(
        ...[t.company_id, t.decided_by, t.decided_at, t.id, t.kind, t.step, t.requested_by, t.employee_id],
        ...[t.promoter_id, t.status, t.decided_for],
      )
      .where(sql`requested_by is distinct from decided_by`),
    index('ix_approvals__requested_by').on(
      ...[t.company_id, t.requested_by, t.created_at, t.id, t.kind, t.employee_id],
    ),
    inCompany(t.company_id, t.employee_id, employees),
    inCompany(t.company_id, t.promoter_id, promoters),
    check('ck_approvals__person', sql`num_nonnulls(employee_id, promoter_id) <= 1`),
    check(
      'ck_approvals__decided_at',
      sql`(status in ('Approved', 'Rejected')) = (decided_at is not null) and (decided_at is null) = (decided_by is null)`,
    ),
    check('ck_approvals__decided_for', sql`decided_for is null or decided_by is not null`),
    check('ck_approvals__step', sql`step >= 0`),
    check(
      'ck_approvals__granted_at_once',
      sql`not granted_at_once or (status = 'Approved' and decided_by = requested_by)`,
    ),
  ],
);

export type ApprovalRow = typeof approvals.$inferSelect;

/** A step of a request that several decide in turn. */
export const approvalSteps = pgTable(
  'approval_steps',
  {
    id: rowId(),
    company_id: companyId(),
    approval_id: bigNumber().notNull(),
    /** The employee concerned, as of the request. */
    employee_id: bigNumber(),
    /** From 1. */
    position: integer().notNull(),
    /** As requested: levels up the reporting line, holders of the right, named employees. */
    line_manager: integer(),
    by_holders: boolean().notNull(),
    people: bigint({ mode: 'number' }).array().notNull(),
    /** Accounts that decide it while they hold the right, and accounts that took part in what is requested. */
    accounts: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
    excluded: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
    /** Set when the step opens: employees who decide it, holders of the right, or the owners. */
    opened_at: moment(),
    deciders: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
    holders: boolean().notNull().default(false),
    owners: boolean().notNull().default(false),
    escalated_at: moment(),
    decided_at: moment(),
    decided_by: bigNumber(),
    decided_for: bigNumber(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_approval_steps__position').on(t.company_id, t.approval_id, t.position),
    index('ix_approval_steps__decided_by').on(t.company_id, t.decided_by, t.decided_at),
    inCompany(t.company_id, t.approval_id, approvals),
    inCompany(t.company_id, t.employee_id, employees),
    check('ck_approval_steps__position', sql`position >= 1`),
    check('ck_approval_steps__line_manager', sql`line_manager between 1 and 10`),
    check('ck_approval_steps__decided', sql`(decided_at is null) = (decided_by is null)`),
  ],
);

export type ApprovalStepRow = typeof approvalSteps.$inferSelect;

/** Somebody decides for somebody else from a day to a day; both may. */
export const approvalDelegations = pgTable(
  'approval_delegations',
  {
    id: rowId(),
    company_id: companyId(),
    from_user_id: bigNumber().notNull(),
    to_user_id: bigNumber().notNull(),
    /** Null for every kind. */
    kinds: text({ enum: APPROVAL_KINDS }).array(),
    starts_on: day().notNull(),
    ends_on: day().notNull(),
    revoked_at: moment(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_approval_delegations__to').on(t.company_id, t.to_user_id, t.ends_on),
    index('ix_approval_delegations__from').on(t.company_id, t.from_user_id, t.ends_on),
    check('ck_approval_delegations__ends_on', sql`ends_on >= starts_on`),
    check('ck_approval_delegations__to_user_id', sql`to_user_id <> from_user_id`),
  ],
);

export type DelegationRow = typeof approvalDelegations.$inferSelect;
