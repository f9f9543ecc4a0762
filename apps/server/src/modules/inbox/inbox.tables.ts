import { INBOX_KINDS } from '@mesra/contract/inbox/inbox-row';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, moment } from '../../kit/columns.ts';

/** An item that somebody has put off: out of their inbox until then, and nobody else's. */
export const inboxSnoozes = pgTable(
  'inbox_snoozes',
  {
    company_id: companyId(),
    user_id: bigNumber().notNull(),
    kind: text({ enum: INBOX_KINDS }).notNull(),
    /** Of the approval, or of what is to be acknowledged. */
    item_id: bigNumber().notNull(),
    until: moment().notNull(),
  },
  (t) => [
    primaryKey({ name: 'pk_inbox_snoozes', columns: [t.company_id, t.user_id, t.kind, t.item_id] }),
    index('ix_inbox_snoozes__until').on(t.company_id, t.until),
  ],
);
