import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, inCompany, moment } from '../../kit/columns.ts';
import { notifications } from '../realtime/realtime.tables.ts';

/** A notification on its way to one person by one channel: once each, whatever fails or runs twice. */
export const notificationDeliveries = pgTable(
  'notification_deliveries',
  {
    company_id: companyId(),
    notification_id: bigNumber().notNull(),
    user_id: bigNumber().notNull(),
    channel: text({ enum: ['mail', 'push'] }).notNull(),
    timing: text({ enum: ['now', 'digest'] }).notNull(),
    due_at: moment().notNull(),
    /** `set_aside`: the address is refused, or no device is left. `skipped`: it has been read, or its reader has left. */
    status: text({ enum: ['waiting', 'sent', 'failed', 'set_aside', 'skipped'] })
      .notNull()
      .default('waiting'),
    tries: bigNumber().notNull().default(0),
    /** The mail it went into, which is sent on its own. */
    mail_id: bigNumber(),
    reason: text(),
    done_at: moment(),
  },
  (t) => [
    primaryKey({
      name: 'pk_notification_deliveries',
      columns: [t.company_id, t.user_id, t.notification_id, t.channel],
    }),
    index('ix_notification_deliveries__due').on(t.company_id, t.due_at).where(sql`status = 'waiting'`),
    inCompany(t.company_id, t.notification_id, notifications),
  ],
);
