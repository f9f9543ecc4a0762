import { messageText } from '@mesra/contract/kit/messages';
import { userChannel } from '@mesra/contract/realtime/channel';
import { notificationEndpoints } from '@mesra/contract/realtime/notification';
import { and, eq, inArray, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { handle, roleIn } from '../../kit/http.ts';
import { countMatches, metaOf, pageOf } from '../../kit/list.ts';
import { notFound } from '../../kit/problem.ts';
import { publish } from '../../kit/publish.ts';
import { isReadBy, isShownTo } from './notification.reads.ts';
import { lastNotification } from './realtime.api.ts';
import { notificationMarks, notificationReads, notifications } from './realtime.tables.ts';

/** More than this need not be counted one by one. */
const MAX_UNREAD = 100;

/** The person's own, and those to everyone, in these companies; without topics that they have turned off. */
const theirs = (userId: number, companyIds: readonly number[]): SQL | undefined =>
  and(
    inArray(notifications.company_id, [...companyIds]),
    or(eq(notifications.user_id, userId), isNull(notifications.user_id)),
    isShownTo(userId),
  );

const list = handle(notificationEndpoints.list, async ({ query, actor, companyIds, tx, language }) => {
  const where = and(
    theirs(actor.user_id, companyIds),
    query.unread ? not(isReadBy(actor.user_id)) : undefined,
  );
  const { orderBy, limit, offset } = pageOf(query, {}, notifications.id);
  const [rows, counted] = await Promise.all([
    tx
      .select({ row: notifications, read: isReadBy(actor.user_id) })
      .from(notifications)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    countMatches(tx, sql`from ${notifications} where ${where}`),
  ]);
  const meta = metaOf(query, counted);
  const data = rows.map(({ row, read }) => ({
    id: row.id,
    company_id: row.company_id,
    kind: row.kind,
    title: messageText({ key: `notification.${row.kind}`, params: row.params }, language),
    link: row.link,
    at: row.at,
    read,
  }));
  return { data, meta };
});

type Reader = { tx: Tx; actor: { user_id: number }; socketId: string | undefined };

async function unreadOf({ tx, actor }: Pick<Reader, 'tx' | 'actor'>, companyIds: readonly number[]) {
  const where = and(theirs(actor.user_id, companyIds), not(isReadBy(actor.user_id)));
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from (select from ${notifications} where ${where} limit ${MAX_UNREAD}) as unread`,
  );
  return { count: rows[0]?.n ?? 0 };
}

/** Tells the person's other windows, and answers the new count. */
async function publishRead(call: Reader, company_id: number) {
  const event = { resource: 'notifications', company_id };
  await publish(call.tx, userChannel(call.actor.user_id), 'notification', event, call.socketId);
  return { data: await unreadOf(call, [company_id]) };
}

const unread = handle(notificationEndpoints.unread, async (call) => ({
  data: await unreadOf(call, call.companyIds),
}));

const read = handle(notificationEndpoints.read, async (call) => {
  const { params, actor, tx, companyIds } = call;
  const [found] = await tx
    .select({ company_id: notifications.company_id, read: isReadBy(actor.user_id) })
    .from(notifications)
    .where(and(theirs(actor.user_id, companyIds), eq(notifications.id, params.id)));
  if (!found) throw notFound();
  const { company_id } = found;
  const own = { company_id, user_id: actor.user_id, notification_id: params.id };
  if (!found.read) await tx.insert(notificationReads).values(own).onConflictDoNothing();
  return publishRead(call, company_id);
});

const readAll = handle(notificationEndpoints.readAll, async (call) => {
  const { body, actor, tx } = call;
  roleIn(actor, body.company_id);
  // Nothing beyond the newest: what comes later is new.
  const read_to = Math.min(body.up_to, await lastNotification(tx, body.company_id));
  const mark = { company_id: body.company_id, user_id: actor.user_id, read_to };
  await tx
    .insert(notificationMarks)
    .values(mark)
    .onConflictDoUpdate({
      target: [notificationMarks.company_id, notificationMarks.user_id],
      set: { read_to: sql`greatest(${notificationMarks.read_to}, excluded.read_to)` },
    });
  // The mark stands for these.
  await tx
    .delete(notificationReads)
    .where(
      and(
        eq(notificationReads.company_id, body.company_id),
        eq(notificationReads.user_id, actor.user_id),
        lte(notificationReads.notification_id, body.up_to),
      ),
    );
  return publishRead(call, body.company_id);
});

export const notificationHandlers = [list, unread, read, readAll];
