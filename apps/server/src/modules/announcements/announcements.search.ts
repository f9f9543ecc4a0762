import { and, eq, inArray } from 'drizzle-orm';
import { CANDIDATES, findEntries, inOrder, type Search, type SearchCall } from '../../kit/search.ts';
import { stateIs } from './announcement.reads.ts';
import { mayManageAnnouncements } from './announcements.policy.ts';
import { announcements } from './announcements.tables.ts';
import { readable } from './own-announcement.reads.ts';

/** All of the company for whoever manages them; for others the current ones that they are a reader of. */
async function findAnnouncements(call: SearchCall) {
  const { tx, actor, companyId } = call;
  const ids = await findEntries({ ...call, limit: CANDIDATES }, 'announcement');
  if (ids.length === 0) return [];
  const { id, title, starts_on, ends_on } = announcements;
  const own = { ...call, companyIds: [companyId] };
  const rows = mayManageAnnouncements(actor, companyId)
    ? await tx
        .select({ id, title, starts_on, ends_on })
        .from(announcements)
        .where(and(eq(announcements.company_id, companyId), inArray(id, ids)))
    : await readable(own, and(inArray(id, ids), stateIs(own, 'Current')));
  return inOrder(rows, ids)
    .slice(0, call.limit)
    .map((row) => ({
      ...{ id: row.id, title: row.title, start_date: row.starts_on, end_date: row.ends_on },
      link: `/announcement?id=${row.id}`,
    }));
}

/** Announcements. */
export const announcementSearch: Search = { kind: 'announcement', find: findAnnouncements };
