import { messageText } from '@mesra/contract/kit/messages';
import { notificationEndpoints } from '@mesra/contract/realtime/notification';
import { userChannel } from '@mesra/contract/realtime/realtime';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { handle, roleIn } from '../../kit/http.ts';
import { countMatches, metaOf, pageOf } from '../../kit/list.ts';
import { publish } from '../../kit/publish.ts';
import { notificationMarks, notifications } from './realtime.tables.ts';

/** More than this need not be counted one by one. */
const MAX_UNREAD = 100;

const readTo = (userId: number) => sql`coalesce((select m.read_to from ${notificationMarks} m
  where m.company_id = ${notifications.company_id} and m.user_id = ${userId}), 0)`;

/** The person's own, and those to everyone, in these companies. */
const theirs = (userId: number, companyIds: readonly number[]): SQL | undefined =>
  and(
    inArray(notifications.company_id, [...companyIds]),
    or(eq(notifications.user_id, userId), isNull(notifications.user_id)),
  );

const list = handle(notificationEndpoints.list, async ({ query, actor, companyIds, tx, language }) => {
  const where = and(
    theirs(actor.user_id, companyIds),
    query.unread ? sql`${notifications.id} > ${readTo(actor.user_id)}` : undefined,
  );
  const { orderBy, limit, offset } = pageOf(query, {}, notifications.id);
  const rows = await tx
    .select({ row: notifications, read: sql<boolean>`${notifications.id} <= ${readTo(actor.user_id)}` })
    .from(notifications)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const meta = metaOf(query, await countMatches(tx, sql`from ${notifications} where ${where}`));
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

async function unreadOf(
  call: { tx: Parameters<typeof countMatches>[0]; actor: { user_id: number } },
  companyIds: readonly number[],
) {
  const where = and(
    theirs(call.actor.user_id, companyIds),
    sql`${notifications.id} > ${readTo(call.actor.user_id)}`,
  );
  const { rows } = await call.tx.execute<{ n: number }>(
    sql`select count(*)::int as n from (select from ${notifications} where ${where} limit ${MAX_UNREAD}) as unread`,
  );
  return { count: rows[0]?.n ?? 0 };
}

const unread = handle(notificationEndpoints.unread, async (call) => ({
  data: await unreadOf(call, call.companyIds),
}));

const read = handle(notificationEndpoints.read, async (call) => {
  const { body, actor, tx } = call;
  roleIn(actor, body.company_id);
  const mark = { company_id: body.company_id, user_id: actor.user_id, read_to: body.up_to };
  await tx
    .insert(notificationMarks)
    .values(mark)
    .onConflictDoUpdate({
      target: [notificationMarks.company_id, notificationMarks.user_id],
      set: { read_to: sql`greatest(${notificationMarks.read_to}, excluded.read_to)` },
    });
  const event = { resource: 'notifications', company_id: body.company_id };
  await publish(tx, userChannel(actor.user_id), 'notification', event, call.socketId);
  return { data: await unreadOf(call, [body.company_id]) };
});

export const notificationHandlers = [list, unread, read];
