import type { Announcement } from '@mesra/contract/announcements/announcement';
import { announcementState } from '@mesra/domain/announcements/announcement-state';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { type pageOf, withPage } from '../../kit/list.ts';
import { notFound } from '../../kit/problem.ts';
import { readersOf } from '../../kit/readers.ts';
import { memberships } from '../company/company.views.ts';
import { belongsToVisible, todaySql } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { announcementAbilities, OF_MEMBER, readBy } from './announcements.policy.ts';
import {
  announcementReaders,
  announcements,
  announcementReceipts as receipts,
} from './announcements.tables.ts';

export type AnnouncementRow = typeof announcements.$inferSelect;

/** The named readers of announcements. */
export const READERS = { table: announcementReaders, owner: announcementReaders.announcement_id };

/** The receipt of a member for the text as it is. */
export const OF_READER = sql`${receipts.company_id} = ${announcements.company_id}
  and ${receipts.announcement_id} = ${announcements.id} and ${receipts.user_id} = ${memberships.user_id}
  and ${receipts.text_version} = ${announcements.text_version}`;

/** Readers of the joined announcement among the members whom the caller sees, with their receipts. */
export function readersFrom({ actor, companyIds, services }: Omit<RowCall, 'tx' | 'language'>): SQL {
  const seen = belongsToVisible(actor, companyIds, memberships);
  return sql`${memberships} left join ${employees} on ${OF_MEMBER} left join ${receipts} on ${OF_READER}
    where ${and(readBy(todaySql(actor, companyIds, services.clock)), seen)}`;
}

const countsOf = (call: RowCall): SQL<Announcement['counts']> =>
  sql`(select json_build_object('of', count(*), 'read', count(${receipts.read_at}),
    'acknowledged', count(${receipts.acknowledged_at})) from ${readersFrom(call)})`;

/** Announcements as those who manage them see them, in the order of `page`. */
export async function readAnnouncements(
  call: RowCall,
  where: SQL | undefined,
  page?: ReturnType<typeof pageOf>,
): Promise<Announcement[]> {
  const query = call.tx
    .select({ row: announcements, counts: countsOf(call) })
    .from(announcements)
    .where(and(inArray(announcements.company_id, [...call.companyIds]), where))
    .$dynamic();
  const rows = await withPage(query, page);
  const readers = await readersOf(
    call.tx,
    READERS,
    rows.map(({ row }) => row),
  );
  return rows.map(({ row, counts }) => {
    const state = announcementState(row, todayIn(call.actor, row.company_id, call.services.clock));
    const named = readers.get(row.id);
    if (!named) throw new Error(`The readers of announcement ${row.id} were not read`);
    return {
      ...row,
      counts,
      state,
      readers: named,
      can: announcementAbilities(call.actor, { ...row, state }),
    };
  });
}

/** One announcement in the API's format; 404 if it is not in the call's companies. */
export async function presentAnnouncement(call: RowCall, id: number): Promise<Announcement> {
  const [found] = await readAnnouncements(call, eq(announcements.id, id));
  if (!found) throw notFound();
  return found;
}

/** Whether an announcement is in a state, by its company's today. */
export function stateIs(call: RowCall, state: Announcement['state']): SQL {
  const { actor, companyIds, services } = call;
  const parts = companyIds.map((id) => {
    const today = sql`${todayIn(actor, id, services.clock)}::date`;
    const is = {
      Planned: sql`${announcements.starts_on} > ${today}`,
      Current: sql`${announcements.starts_on} <= ${today} and (${announcements.ends_on} is null or ${announcements.ends_on} >= ${today})`,
      Ended: sql`${announcements.ends_on} < ${today}`,
    }[state];
    return sql`(${announcements.company_id} = ${id} and ${is})`;
  });
  return parts.length > 0 ? sql`(${sql.join(parts, sql` or `)})` : sql`false`;
}
