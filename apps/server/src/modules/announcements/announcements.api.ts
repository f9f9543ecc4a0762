import type { OwnAnnouncement } from '@mesra/contract/announcements/announcement';
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { notFound } from '../../kit/problem.ts';
import { memberships } from '../company/company.views.ts';
import { employees } from '../employees/employees.views.ts';
import { OF_READER, stateIs } from './announcement.reads.ts';
import { OF_MEMBER } from './announcements.policy.ts';
import { announcements, announcementReceipts as receipts } from './announcements.tables.ts';
import { isReader, readable } from './own-announcement.reads.ts';

export { acknowledgeAnnouncement } from './receipt.store.ts';

const { id, company_id, title, important, acknowledge, starts_on, ends_on, announced_at, created_at } =
  announcements;

/** What asks the caller to acknowledge it now; a reader of the joined announcement. */
const waits = (call: RowCall): SQL | undefined =>
  and(stateIs(call, 'Current'), acknowledge.getSQL(), isNull(receipts.acknowledged_at));

const itemsOf = (call: RowCall, columns: SQL, where: SQL | undefined): SQL => sql`
  select ${company_id}, ${id}, ${memberships.employee_id}, ${columns}
  from ${announcements} join ${memberships} on ${memberships.company_id} = ${company_id}
  left join ${employees} on ${OF_MEMBER} left join ${receipts} on ${OF_READER}
  where ${and(isReader(call), where)}`;

/**
 * The announcements that the caller is asked to acknowledge as a query of items: since their readers were told, or since
 * the caller joined.
 */
export const announcementsWaiting = (call: RowCall): SQL =>
  itemsOf(
    call,
    sql`'Pending' as status, greatest(coalesce(${announced_at}, ${created_at}), ${employees.company_joined_at}::timestamptz) as since`,
    waits(call),
  );

/** The announcements that the caller has acknowledged, and is still a reader of; ended ones too. */
export const announcementsDone = (call: RowCall): SQL =>
  itemsOf(
    call,
    sql`'Acknowledged' as status, ${receipts.acknowledged_at} as since, null::bigint as decided_for`,
    isNotNull(receipts.acknowledged_at),
  );

/** What a list says about some announcements. */
export const announcementsNamed = (call: RowCall, ids: readonly number[]) =>
  call.tx
    .select({ id, title, important, starts_on, ends_on })
    .from(announcements)
    .where(and(inArray(company_id, [...call.companyIds]), isAmong(id, ids)));

/** An announcement that the caller is asked to acknowledge, or has acknowledged; 404 otherwise. */
export async function announcementToAcknowledge(
  call: RowCall,
  announcementId: number,
): Promise<{ announcement: OwnAnnouncement; employee_id: number | null; since: string }> {
  const which = and(eq(id, announcementId), or(waits(call), isNotNull(receipts.acknowledged_at)));
  const [announcement] = await readable(call, which);
  const [row] = await call.tx
    .select({ since: sql<string>`coalesce(${announced_at}, ${created_at})`.mapWith(created_at) })
    .from(announcements)
    .where(and(inArray(company_id, [...call.companyIds]), eq(id, announcementId)));
  if (!announcement || !row) throw notFound();
  const role = call.actor.roles.find((one) => one.company_id === announcement.company_id);
  return { announcement, employee_id: role?.employee_id ?? null, since: row.since };
}
