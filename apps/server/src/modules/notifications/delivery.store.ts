import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { notificationDeliveries } from './notifications.tables.ts';

export type Delivery = typeof notificationDeliveries.$inferSelect;
type Channel = Delivery['channel'];

/** What became of a delivery. */
export interface Outcome {
  notification_id: number;
  user_id: number;
  status: Exclude<Delivery['status'], 'waiting'>;
  mail_id?: number;
  reason?: string;
}

const dueNow = (companyId: number, channel: Channel, now: string) =>
  and(
    eq(notificationDeliveries.company_id, companyId),
    eq(notificationDeliveries.channel, channel),
    eq(notificationDeliveries.status, 'waiting'),
    lte(notificationDeliveries.due_at, now),
  );

/** All that is due by mail for some people of a company; held by this transaction, without what another one holds. */
export async function dueMails(
  tx: Tx,
  companyId: number,
  { now, people }: { now: string; people: number },
): Promise<Delivery[]> {
  const where = dueNow(companyId, 'mail', now);
  const whose = tx
    .selectDistinct({ user_id: notificationDeliveries.user_id })
    .from(notificationDeliveries)
    .where(where)
    .orderBy(notificationDeliveries.user_id)
    .limit(people);
  return tx
    .select()
    .from(notificationDeliveries)
    .where(and(where, inArray(notificationDeliveries.user_id, whose)))
    .orderBy(notificationDeliveries.user_id, notificationDeliveries.notification_id)
    .for('update', { skipLocked: true });
}

/** Minutes after which a push is tried again, by the tries before. */
const RETRY_MINUTES = [1, 2, 5, 15, 60, 240];
export const MAX_PUSH_TRIES = RETRY_MINUTES.length + 1;

/**
 * Takes what is due on devices and counts the try. Nobody else takes it until the time of the next try, and whoever is
 * killed while sending leaves it to that.
 */
export async function takePushes(
  tx: Tx,
  companyId: number,
  { now, limit }: { now: Date; limit: number },
): Promise<Delivery[]> {
  const due = await tx
    .select()
    .from(notificationDeliveries)
    .where(dueNow(companyId, 'push', now.toISOString()))
    .orderBy(notificationDeliveries.due_at)
    .limit(limit)
    .for('update', { skipLocked: true });
  for (const tries of new Set(due.map((one) => one.tries))) {
    const minutes = RETRY_MINUTES[Math.min(tries, RETRY_MINUTES.length - 1)] ?? 1;
    const next = new Date(now.getTime() + minutes * 60_000).toISOString();
    const these = due.filter((one) => one.tries === tries);
    await tx
      .update(notificationDeliveries)
      .set({ tries: tries + 1, due_at: next })
      .where(pairsOf(companyId, 'push', these));
  }
  return due.map((one) => ({ ...one, tries: one.tries + 1 }));
}

const pairsOf = (
  companyId: number,
  channel: Channel,
  pairs: readonly Pick<Outcome, 'notification_id' | 'user_id'>[],
) =>
  and(
    eq(notificationDeliveries.company_id, companyId),
    eq(notificationDeliveries.channel, channel),
    sql`(${notificationDeliveries.user_id}, ${notificationDeliveries.notification_id}) in (
      select * from unnest(${sql.param(pairs.map((one) => one.user_id))}::bigint[],
        ${sql.param(pairs.map((one) => one.notification_id))}::bigint[]))`,
  );

/** Notes what became of deliveries that are still waiting, in one statement. */
export async function noteOutcomes(
  tx: Tx,
  companyId: number,
  channel: Channel,
  outcomes: readonly Outcome[],
  now: string,
): Promise<void> {
  if (outcomes.length === 0) return;
  const column = <T>(read: (one: Outcome) => T) => sql.param(outcomes.map(read));
  await tx.execute(sql`
    update ${notificationDeliveries} d
    set status = o.status, mail_id = o.mail_id, reason = o.reason, done_at = ${now}::timestamptz
    from unnest(${column((one) => one.user_id)}::bigint[], ${column((one) => one.notification_id)}::bigint[],
      ${column((one) => one.status)}::text[], ${column((one) => one.mail_id ?? null)}::bigint[],
      ${column((one) => one.reason ?? null)}::text[]) as o(user_id, notification_id, status, mail_id, reason)
    where d.company_id = ${companyId} and d.channel = ${channel} and d.user_id = o.user_id
      and d.notification_id = o.notification_id and d.status = 'waiting'`);
}
