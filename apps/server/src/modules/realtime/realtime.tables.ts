import type { MessageParams } from '@mesra/contract/kit/problem';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, inCompany, moment, rowId } from '../../kit/columns.ts';

/** Something that one person, or everyone of a company, should know. Words come from `kind` and `params`. */
export const notifications = pgTable(
  'notifications',
  {
    id: rowId(),
    company_id: companyId(),
    /** Null: everyone of the company. */
    user_id: bigNumber(),
    kind: text().notNull(),
    params: jsonb().$type<MessageParams>().notNull().default({}),
    link: text(),
    at: moment().notNull().default(sql`now()`),
    /** When it was given to the channels of its readers. */
    fanned_out_at: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_notifications__new').on(t.company_id, t.id).where(sql`fanned_out_at is null`),
    index('ix_notifications__user').on(t.company_id, t.user_id, t.id),
    index('ix_notifications__link').on(t.company_id, t.link).where(sql`link is not null`),
  ],
);

/** Up to which notification a person has read everything in a company. */
export const notificationMarks = pgTable(
  'notification_marks',
  { company_id: companyId(), user_id: bigNumber().notNull(), read_to: bigNumber().notNull() },
  (t) => [primaryKey({ columns: [t.company_id, t.user_id] })],
);

/** The notifications above the mark that a person has read one by one. */
export const notificationReads = pgTable(
  'notification_reads',
  {
    company_id: companyId(),
    user_id: bigNumber().notNull(),
    notification_id: bigNumber().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.user_id, t.notification_id] }),
    inCompany(t.company_id, t.notification_id, notifications),
  ],
);
