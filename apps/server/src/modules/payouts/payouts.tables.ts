import type { PlainDate } from '@mesra/domain/kit/plain-date';
import type { Instant } from '@mesra/domain/kit/zone';
import type { AnyPayoutLine } from '@mesra/domain/payouts/payout-differences';
import { PAYOUT_STATUSES } from '@mesra/domain/payouts/payout-states';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, moment, rowId, sen } from '../../kit/columns.ts';
import { employees } from '../employees/employees.tables.ts';
import { stockEntries } from '../outlet-days/outlet-days.tables.ts';
import { payrolls } from '../payroll-run/payroll-run.tables.ts';
import { presenceEvents } from '../presence/presence.tables.ts';
import { promoters } from '../promoters/promoters.tables.ts';
import { salesProjects } from '../sales-projects/sales-projects.tables.ts';

/** What waits, by day: for a review minutes of presence and pieces sold, and for a check-out what was checked in to. */
export interface WaitingFacts {
  days: { date: PlainDate; minutes: number }[];
  /** `outside`: recorded while nobody was there, as far as is recorded. */
  sales: { date: PlainDate; product_id: number; pieces: number; outside?: true }[];
  /**
   * Days with a session that nobody has checked out of, by when the first of these is over; absent without any. `day`: what the
   * check-in counts for as attendance, where that is another day.
   */
  open?: { date: PlainDate; ends_at: Instant; day?: PlainDate }[];
}

/**
 * What a promoter earns in a project in a month. It moves with the facts while it is pending, and is frozen from its approval on
 * (trigger); its total is the sum of its lines (trigger).
 */
export const payouts = pgTable(
  'payouts',
  {
    id: rowId(),
    company_id: companyId(),
    promoter_id: bigNumber().notNull(),
    sales_project_id: bigNumber().notNull(),
    /** The first day. */
    month: day().notNull(),
    /** Who is paid by payroll; null for somebody from outside. */
    employee_id: bigNumber(),
    status: text({ enum: PAYOUT_STATUSES }).notNull().default('Pending'),
    total: sen().notNull(),
    lines: jsonb().$type<AnyPayoutLine[]>().notNull(),
    waiting: jsonb().$type<WaitingFacts>().notNull(),
    /** Of an outsider, from when it is posted; counts up in the company. */
    voucher_number: integer(),
    approved_by: bigNumber(),
    paid_on: day(),
    payment_reference: text(),
    /** The confirmed payroll that has taken it. */
    payroll_id: bigNumber(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_payouts__month').on(t.company_id, t.promoter_id, t.sales_project_id, t.month),
    uniqueIndex('uq_payouts__voucher_number').on(t.company_id, t.voucher_number),
    index('ix_payouts__month').on(t.company_id, t.month, t.id, t.status),
    index('ix_payouts__employee')
      .on(t.company_id, t.employee_id, t.month)
      .where(sql`${t.employee_id} is not null`),
    index('ix_payouts__project').on(t.company_id, t.sales_project_id),
    index('ix_payouts__payroll').on(t.company_id, t.payroll_id).where(sql`${t.payroll_id} is not null`),
    inCompany(t.company_id, t.promoter_id, promoters),
    inCompany(t.company_id, t.sales_project_id, salesProjects),
    inCompany(t.company_id, t.employee_id, employees),
    inCompany(t.company_id, t.payroll_id, payrolls),
    check('ck_payouts__month', sql`extract(day from ${t.month}) = 1`),
    check('ck_payouts__total', sql`${t.total} >= 0`),
    check(
      'ck_payouts__voucher_number',
      sql`(${t.voucher_number} is not null) = (${t.employee_id} is null and ${t.status} in ('Posted', 'Paid'))`,
    ),
    check('ck_payouts__paid_on', sql`(${t.paid_on} is not null) = (${t.status} = 'Paid')`),
    check('ck_payouts__payroll_id', sql`${t.payroll_id} is null or ${t.employee_id} is not null`),
  ],
);

/** A change of a payout's status, only added to. */
export const payoutMoves = pgTable(
  'payout_moves',
  {
    id: rowId(),
    company_id: companyId(),
    payout_id: bigNumber().notNull(),
    from_status: text({ enum: PAYOUT_STATUSES }).notNull(),
    to_status: text({ enum: PAYOUT_STATUSES }).notNull(),
    reason: text(),
    /** The user; null for the system. */
    created_by: bigNumber(),
    created_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_payout_moves__payout').on(t.company_id, t.payout_id, t.id),
    inCompany(t.company_id, t.payout_id, payouts),
    check('ck_payout_moves__reason', sql`${t.reason} is not null or ${t.to_status} <> 'Pending'`),
  ],
);

/** What a frozen payout pays for: a check-in with its time, or a sale. Each is paid by one payout. */
export const payoutEvents = pgTable(
  'payout_events',
  {
    id: rowId(),
    company_id: companyId(),
    payout_id: bigNumber().notNull(),
    presence_event_id: bigNumber(),
    entry_uuid: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_payout_events__presence_event_id').on(t.company_id, t.presence_event_id),
    uniqueIndex('uq_payout_events__entry_uuid').on(t.company_id, t.entry_uuid),
    index('ix_payout_events__payout').on(t.company_id, t.payout_id),
    inCompany(t.company_id, t.payout_id, payouts),
    inCompany(t.company_id, t.presence_event_id, presenceEvents),
    foreignKey({
      name: 'fk_payout_events__entry_uuid',
      columns: [t.company_id, t.entry_uuid],
      foreignColumns: [stockEntries.company_id, stockEntries.uuid],
    }),
    check('ck_payout_events__entry_uuid', sql`num_nonnulls(${t.presence_event_id}, ${t.entry_uuid}) = 1`),
  ],
);

/** Months whose facts have changed since their payouts were worked out; added to by triggers, and gone once they are. */
export const payoutChanges = pgTable(
  'payout_changes',
  {
    id: rowId(),
    company_id: companyId(),
    promoter_id: bigNumber().notNull(),
    sales_project_id: bigNumber().notNull(),
    month: day().notNull(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.id] })],
);
