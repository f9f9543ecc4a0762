import type { OwnAnnouncement } from '@mesra/contract/announcements/announcement';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import { memberships } from '../company/company.views.ts';
import { todaySql } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { OF_READER, stateIs } from './announcement.reads.ts';
import { OF_MEMBER, readBy } from './announcements.policy.ts';
import { announcements, announcementReceipts as receipts } from './announcements.tables.ts';

const { id, company_id, title, body, important, acknowledge, text_version, starts_on, ends_on } =
  announcements;

/** Whether the joined member is the caller and a reader of the joined announcement. */
export const isReader = ({ actor, companyIds, services }: RowCall): SQL | undefined =>
  and(
    inArray(company_id, [...companyIds]),
    eq(memberships.user_id, actor.user_id),
    readBy(todaySql(actor, companyIds, services.clock)),
  );

/** Announcements that the caller is a reader of, the important ones first, then what waits for them. */
export function readable(call: RowCall, where: SQL | undefined): Promise<OwnAnnouncement[]> {
  const waits = sql`${acknowledge} and ${receipts.acknowledged_at} is null`;
  return call.tx
    .select({
      ...{ id, company_id, title, body, important, acknowledge, text_version, starts_on, ends_on },
      read_at: receipts.read_at,
      acknowledged_at: receipts.acknowledged_at,
    })
    .from(announcements)
    .innerJoin(memberships, eq(memberships.company_id, company_id))
    .leftJoin(employees, OF_MEMBER)
    .leftJoin(receipts, OF_READER)
    .where(and(isReader(call), where))
    .orderBy(
      sql`${important} desc, ${waits} desc, ${receipts.read_at} is null desc, ${starts_on} desc, ${id} desc`,
    );
}

/** A current one of them; 404 otherwise. */
export async function currentOne(call: RowCall, announcementId: number): Promise<OwnAnnouncement> {
  const [found] = await readable(call, and(eq(id, announcementId), stateIs(call, 'Current')));
  if (!found) throw notFound();
  return found;
}
