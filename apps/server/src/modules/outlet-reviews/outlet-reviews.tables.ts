import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, editable, inCompany, moment, rowId } from '../../kit/columns.ts';
import { approvals } from '../approvals/approvals.tables.ts';
import { stockEntries } from '../outlet-days/outlet-days.tables.ts';
import { promoterSchedules } from '../promoter-schedules/promoter-schedules.tables.ts';

/** A review of what was recorded on a schedule: a marked entry of stock, or a task with photos; who decides it is the approval's. */
export const outletReviews = pgTable(
  'outlet_reviews',
  {
    id: rowId(),
    company_id: companyId(),
    approval_id: bigNumber().notNull(),
    schedule_id: bigNumber().notNull(),
    /** The entry that is reviewed. */
    entry_uuid: uuid(),
    /** The task that is reviewed (foreign key `fk_outlet_reviews__task_action_id`). */
    task_action_id: bigNumber(),
    decided_at: moment(),
    /** Why it was refused, or what was said of it. */
    reason: text(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_outlet_reviews__approval_id').on(t.company_id, t.approval_id),
    index('ix_outlet_reviews__schedule').on(t.company_id, t.schedule_id),
    index('ix_outlet_reviews__entry').on(t.company_id, t.entry_uuid),
    index('ix_outlet_reviews__task').on(t.company_id, t.task_action_id),
    inCompany(t.company_id, t.approval_id, approvals),
    inCompany(t.company_id, t.schedule_id, promoterSchedules),
    foreignKey({
      name: 'fk_outlet_reviews__entry_uuid',
      columns: [t.company_id, t.entry_uuid],
      foreignColumns: [stockEntries.company_id, stockEntries.uuid],
    }),
    check('ck_outlet_reviews__entry_uuid', sql`num_nonnulls(${t.entry_uuid}, ${t.task_action_id}) = 1`),
  ],
);
