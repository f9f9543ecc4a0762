import type { MessageParams } from '@mesra/contract/kit/problem';
import { companyChannel, userChannel } from '@mesra/contract/realtime/channel';
import { and, eq, gt, inArray, isNull, max, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { isAmong } from '../../kit/ids.ts';
import { publish, publishMany, recheckChannels } from '../../kit/publish.ts';

export { readPairs } from './notification.reads.ts';

import { notificationReads, notifications } from './realtime.tables.ts';

/** Somebody's access has changed: what they are signed in with reloads their profile (spec section 1). */
export async function publishAccessChange(tx: Tx, userId: number): Promise<void> {
  await recheckChannels(tx, userId);
  await publish(tx, userChannel(userId), 'access', { resource: 'access' });
}

/** A notification to one person, or to everyone of a company where `user_id` is null. */
export interface NewNotification {
  company_id: number;
  user_id: number | null;
  /** Its words: `notification.<kind>` in the contract's messages. */
  kind: string;
  params?: MessageParams;
  /** A page of the product. */
  link?: string;
}

/** Stores a notification and publishes it on commit. The transaction must be of that company. */
export async function notify(tx: Tx, notice: NewNotification): Promise<void> {
  const [row] = await tx.insert(notifications).values(notice).returning({ id: notifications.id });
  const { company_id, user_id } = notice;
  const channel = user_id === null ? companyChannel(company_id) : userChannel(user_id);
  await publish(tx, channel, 'notification', {
    resource: 'notifications',
    company_id,
    ...(row ? { id: row.id } : {}),
  });
}

/**
 * Up to this many recipients are notified individually; beyond it, everyone in the company is told to reload.
 */
const ONE_BY_ONE = 200;

/** Keeps the same kind of notification for many people of one company, and tells them. */
export async function notifyMany(tx: Tx, notices: readonly NewNotification[]): Promise<void> {
  const first = notices[0];
  if (!first) return;
  await tx.insert(notifications).values([...notices]);
  const event = { resource: 'notifications', company_id: first.company_id };
  const people = new Set(notices.flatMap((notice) => notice.user_id ?? []));
  if (people.size > ONE_BY_ONE) return publish(tx, companyChannel(first.company_id), 'notification', event);
  for (const id of people) await publish(tx, userChannel(id), 'notification', event);
}

/**
 * Marks as read what told people of a page that no longer asks anything of them: of one person, or of everyone who was
 * told by name.
 */
export async function markNotificationsRead(
  tx: Tx,
  { company_id, link, user_id }: { company_id: number; link: string; user_id?: number },
): Promise<void> {
  const { rows } = await tx.execute<{ user_id: number }>(sql`
    insert into ${notificationReads} (company_id, user_id, notification_id)
    select n.company_id, n.user_id, n.id from ${notifications} n
    where n.company_id = ${company_id} and n.link = ${link} and n.user_id is not null
      and ${user_id === undefined ? sql`true` : sql`n.user_id = ${user_id}`}
    on conflict do nothing returning user_id`);
  const people = [...new Set(rows.map((row) => row.user_id))];
  await publishMany(
    tx,
    people.map((id) => ({
      channel: userChannel(id),
      event: 'notification' as const,
      data: { resource: 'notifications', company_id },
    })),
  );
}

/** The latest notification of a company; 0 if none. */
export async function lastNotification(tx: Tx, companyId: number): Promise<number> {
  const [row] = await tx
    .select({ id: max(notifications.id) })
    .from(notifications)
    .where(eq(notifications.company_id, companyId));
  return row?.id ?? 0;
}

/** Dates the notifications of a company after one; for seeded data, which happened before. */
export async function dateNotifications(
  tx: Tx,
  companyId: number,
  { after, at }: { after: number; at: string },
): Promise<void> {
  await tx
    .update(notifications)
    .set({ at })
    .where(and(eq(notifications.company_id, companyId), gt(notifications.id, after)));
}

/** A notification that is to be sent, or is. */
export type SentNotification = Pick<
  typeof notifications.$inferSelect,
  'id' | 'user_id' | 'kind' | 'params' | 'link' | 'at'
>;

const SENT = {
  id: notifications.id,
  user_id: notifications.user_id,
  kind: notifications.kind,
  params: notifications.params,
  link: notifications.link,
  at: notifications.at,
};

/**
 * Notifications of a company that nobody has sent yet, the oldest first: those of this transaction alone, which marks
 * them as given to their channels.
 */
export async function takeNotifications(
  tx: Tx,
  companyId: number,
  { limit, now }: { limit: number; now: string },
): Promise<SentNotification[]> {
  const own = and(eq(notifications.company_id, companyId), isNull(notifications.fanned_out_at));
  const taken = await tx
    .select(SENT)
    .from(notifications)
    .where(own)
    .orderBy(notifications.id)
    .limit(limit)
    .for('update', { skipLocked: true });
  const ids = taken.map(({ id }) => id);
  if (ids.length > 0)
    await tx
      .update(notifications)
      .set({ fanned_out_at: now })
      .where(and(eq(notifications.company_id, companyId), inArray(notifications.id, ids)));
  return taken;
}

/** Notifications of a company by id. */
export async function notificationsOf(
  tx: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, SentNotification>> {
  const found = await tx
    .select(SENT)
    .from(notifications)
    .where(and(eq(notifications.company_id, companyId), isAmong(notifications.id, ids)));
  return new Map(found.map((one) => [one.id, one]));
}
