import { TOPIC_OF_KIND } from '@mesra/contract/notifications/notification-topic';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { notificationMarks, notificationReads, notifications } from './realtime.tables.ts';

/** Whether a person has read the notification: with everything up to the mark, or on its own. */
export function isReadBy(userId: SQL | number): SQL<boolean> {
  const read = sql`${notifications.id} <= coalesce((select m.read_to
    from ${notificationMarks} m where m.company_id = ${notifications.company_id} and m.user_id = ${userId}), 0)
    or exists (select from ${notificationReads} r where r.company_id = ${notifications.company_id}
      and r.user_id = ${userId} and r.notification_id = ${notifications.id})`;
  // Nested: as a field of its own its columns lose their table, and would be those of the mark.
  return sql<boolean>`(${read})`;
}

const TOPICS = JSON.stringify(TOPIC_OF_KIND);

/** Whether the person wants to see the notification in the app: it is not of a topic that they have turned off. */
export const isShownTo = (userId: number) =>
  sql`not coalesce((${TOPICS}::jsonb ->> ${notifications.kind}) = any ((select system.muted_topics(${userId}))::text[]), false)`;

/** One of a company's notifications and one of its readers. */
export interface ReaderPair {
  notification_id: number;
  user_id: number;
}

/** Those of the pairs whose person has read the notification. */
export async function readPairs(
  tx: Tx,
  companyId: number,
  pairs: readonly ReaderPair[],
): Promise<ReaderPair[]> {
  if (pairs.length === 0) return [];
  const { rows } = await tx.execute<ReaderPair & Record<string, unknown>>(sql`
    select p.notification_id, p.user_id
    from unnest(${sql.param(pairs.map((one) => one.notification_id))}::bigint[],
      ${sql.param(pairs.map((one) => one.user_id))}::bigint[]) as p(notification_id, user_id)
    join ${notifications} on ${notifications.company_id} = ${companyId} and ${notifications.id} = p.notification_id
    where ${isReadBy(sql`p.user_id`)}`);
  return rows;
}
