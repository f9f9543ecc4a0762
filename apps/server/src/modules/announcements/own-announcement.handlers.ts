import {
  ownAnnouncementEndpoints as endpoints,
  type OwnAnnouncement,
} from '@mesra/contract/announcements/announcement';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { handle, type RowCall } from '../../kit/http.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { memberships } from '../company/company.views.ts';
import { todaySql } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { OF_READER, stateIs } from './announcement.reads.ts';
import { OF_MEMBER, readBy } from './announcements.policy.ts';
import { announcements, announcementReceipts as receipts } from './announcements.tables.ts';

const { id, company_id, title, body, important, acknowledge, starts_on, ends_on } = announcements;

/** Current announcements that the caller is a reader of: what waits for them first. */
export function readable(call: RowCall, where?: SQL): Promise<OwnAnnouncement[]> {
  const { tx, actor, companyIds, services } = call;
  const waits = sql`${acknowledge} and ${receipts.acknowledged_at} is null`;
  return tx
    .select({
      ...{ id, company_id, title, body, important, acknowledge, starts_on, ends_on },
      read_at: receipts.read_at,
      acknowledged_at: receipts.acknowledged_at,
    })
    .from(announcements)
    .innerJoin(memberships, eq(memberships.user_id, actor.user_id))
    .leftJoin(employees, OF_MEMBER)
    .leftJoin(receipts, OF_READER)
    .where(
      and(
        inArray(company_id, [...companyIds]),
        stateIs(call, 'Current'),
        readBy(todaySql(actor, companyIds, services.clock)),
        where,
      ),
    )
    .orderBy(
      sql`${waits} desc, ${receipts.read_at} is null desc, ${important} desc, ${starts_on} desc, ${id} desc`,
    );
}

async function readableOne(call: RowCall, announcementId: number): Promise<OwnAnnouncement> {
  const [found] = await readable(call, eq(id, announcementId));
  if (!found) throw notFound();
  return found;
}

const list = handle(endpoints.list, async (call) => ({ data: await readable(call) }));

/** Records that the caller has read an announcement, and acknowledged it. */
async function record(call: RowCall, found: OwnAnnouncement, acknowledged: boolean): Promise<void> {
  const now = call.services.clock.now().toISOString();
  await call.tx
    .insert(receipts)
    .values({
      company_id: found.company_id,
      announcement_id: found.id,
      user_id: call.actor.user_id,
      read_at: now,
      acknowledged_at: acknowledged ? now : null,
    })
    .onConflictDoUpdate({
      target: [receipts.company_id, receipts.announcement_id, receipts.user_id],
      set: { acknowledged_at: sql`coalesce(${receipts.acknowledged_at}, excluded.acknowledged_at)` },
    });
}

const read = handle(endpoints.read, async (call) => {
  const found = await readableOne(call, call.params.id);
  if (found.read_at === null) await record(call, found, false);
  return { data: await readableOne(call, found.id) };
});

const confirm = handle(endpoints.acknowledge, async (call) => {
  const found = await readableOne(call, call.params.id);
  if (!found.acknowledge) throw new Problem('wrong_state', { key: 'announcement.not_asked', current: found });
  if (found.acknowledged_at === null) await record(call, found, true);
  return { data: await readableOne(call, found.id), message: 'announcement.acknowledged' };
});

export const ownAnnouncementHandlers = [list, read, confirm];
