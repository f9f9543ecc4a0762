import { and, eq, sql } from 'drizzle-orm';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import type { DemoCompany } from '../../seed/demo-cast.ts';
import { notificationMarks, notifications } from './realtime.tables.ts';

/** What is older than this is read. */
const UNREAD_MS = 7 * 86_400_000;

/** Lists show notifications by id, so that ids must follow time. */
async function orderByTime(tx: Tx, companyId: number): Promise<void> {
  await tx.execute(sql`
    with places as (select id, row_number() over (order by id) as place from ${notifications}
        where company_id = ${companyId}),
      ordered as (select *, row_number() over (order by at, id) as place from ${notifications}
        where company_id = ${companyId})
    update ${notifications} n
    set user_id = o.user_id, kind = o.kind, params = o.params, link = o.link, at = o.at
    from places p join ordered o on o.place = p.place
    where n.company_id = ${companyId} and n.id = p.id and o.id <> p.id`);
}

/** Marks what happened before a time as read by every member. */
async function readBefore(tx: Tx, companyId: number, time: string): Promise<void> {
  await tx.execute(sql`insert into ${notificationMarks} (company_id, user_id, read_to)
    select m.company_id, m.user_id, coalesce((select max(n.id) from ${notifications} n
      where n.company_id = m.company_id and n.at < ${time}::timestamptz), 0)
    from reads.memberships m where m.company_id = ${companyId}
    on conflict (company_id, user_id) do update set read_to = excluded.read_to`);
}

/**
 * Orders the notifications of the demo companies by time, none of them later than now; those of more than a week ago are
 * read. None of them is sent: it all happened before.
 */
export async function seedNotifications(
  services: Services,
  companies: readonly DemoCompany[],
): Promise<void> {
  const now = services.clock.now();
  const before = new Date(now.getTime() - UNREAD_MS).toISOString();
  for (const { id, ownerId } of companies)
    await inTransaction(services.db.app, { companyIds: [id], userId: ownerId }, async (tx) => {
      const { company_id, at } = notifications;
      const later = sql`${at} > ${now.toISOString()}::timestamptz`;
      await tx
        .update(notifications)
        .set({ at: now.toISOString() })
        .where(and(eq(company_id, id), later));
      await tx.update(notifications).set({ fanned_out_at: now.toISOString() }).where(eq(company_id, id));
      await orderByTime(tx, id);
      await readBefore(tx, id, before);
    });
}
