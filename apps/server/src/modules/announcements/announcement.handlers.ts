import { announcementEndpoints as endpoints } from '@mesra/contract/announcements/announcement';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { countMatches, likePattern, metaOf, pageOf } from '../../kit/list.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { checkReaders, setReaders } from '../../kit/readers.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { departments, memberships } from '../company/company.views.ts';
import { employees } from '../employees/employees.views.ts';
import { markNotificationsRead } from '../realtime/realtime.api.ts';
import {
  type AnnouncementRow,
  presentAnnouncement,
  READERS,
  readAnnouncements,
  readersFrom,
  stateIs,
} from './announcement.reads.ts';
import { askAgain, changeReaders, publishAnnouncement, remindMissing } from './announcements.notices.ts';
import { announcementPage } from './announcements.policy.ts';
import { announcements, announcementReceipts as receipts } from './announcements.tables.ts';

const DAY_MS = 86_400_000;

const list = handle(endpoints.list, async (call) => {
  const { query, companyIds, tx } = call;
  const where = and(
    inArray(announcements.company_id, [...companyIds]),
    query.state && or(...query.state.map((state) => stateIs(call, state))),
    query.acknowledge === undefined ? undefined : eq(announcements.acknowledge, query.acknowledge),
    query.keyword
      ? sql`(${announcements.title} ilike ${likePattern(query.keyword)} or ${announcements.body} ilike ${likePattern(query.keyword)})`
      : undefined,
  );
  const columns = {
    title: sql`lower(${announcements.title})`,
    starts_on: announcements.starts_on,
    ends_on: announcements.ends_on,
  };
  const data = await readAnnouncements(call, where, pageOf(query, columns, announcements.id));
  return { data, meta: metaOf(query, await countMatches(tx, sql`from ${announcements} where ${where}`)) };
});

const read = handle(endpoints.read, async (call) => ({
  data: await presentAnnouncement(call, call.params.id),
}));

/** Refuses days in the wrong order, and asking owners to acknowledge. */
function assertWhole(row: Pick<AnnouncementRow, 'starts_on' | 'ends_on' | 'readers' | 'acknowledge'>): void {
  const fields: Record<string, { key: string }[]> = {};
  if (row.ends_on !== null && row.ends_on < row.starts_on)
    fields.ends_on = [{ key: 'validation.ends_before_start' }];
  if (row.acknowledge && row.readers === 'owners')
    fields.acknowledge = [{ key: 'announcement.owners_acknowledge' }];
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields });
}

/** Tells the readers if it has begun, and says what happens. */
async function published(call: RowCall, row: AnnouncementRow) {
  const today = todayIn(call.actor, row.company_id, call.services.clock);
  await publishAnnouncement(call.tx, row, { today, now: call.services.clock.now(), by: call.actor.user_id });
  const data = await presentAnnouncement(call, row.id);
  const message = {
    Planned: { key: 'announcement.planned', params: { day: row.starts_on } },
    Current: 'announcement.published',
    Ended: { key: 'announcement.ended', params: { day: row.ends_on ?? row.starts_on } },
  }[data.state];
  return { data, message };
}

const create = handle(endpoints.create, async (call) => {
  const { readers, ...values } = call.body;
  const { tx } = call;
  assertWhole({ ...values, readers: readers.kind });
  await checkReaders(tx, values.company_id, readers);
  const [row] = await tx
    .insert(announcements)
    .values({ ...values, readers: readers.kind })
    .returning();
  if (!row) throw notFound();
  await setReaders(tx, READERS, row, readers);
  return { ...(await published(call, row)), status: 201 };
});

/** An announcement of the call's companies, held until the end; 404 otherwise. */
async function lock({ tx, companyIds }: RowCall, id: number): Promise<AnnouncementRow> {
  const [row] = await tx
    .select()
    .from(announcements)
    .where(and(inArray(announcements.company_id, [...companyIds]), eq(announcements.id, id)))
    .for('update');
  if (!row) throw notFound();
  return row;
}

const whereRow = ({ company_id, id }: AnnouncementRow): SQL | undefined =>
  and(eq(announcements.company_id, company_id), eq(announcements.id, id));

const update = handle(endpoints.update, async (call) => {
  const { tx } = call;
  const { version, readers, ...values } = call.body;
  const row = await lock(call, call.params.id);
  await assertVersion(row, version, () => presentAnnouncement(call, row.id));
  const after = { ...row, ...values, readers: readers?.kind ?? row.readers };
  const rewritten = after.title !== row.title || after.body !== row.body;
  if (rewritten) after.text_version += 1;
  assertWhole(after);
  const of = { today: todayIn(call.actor, row.company_id, call.services.clock), by: call.actor.user_id };
  const store = async () => {
    if (readers) await setReaders(tx, READERS, row, readers);
    const text_version = after.text_version;
    await tx
      .update(announcements)
      .set({ ...values, readers: after.readers, text_version })
      .where(whereRow(row));
    return after;
  };
  if (readers) await checkReaders(tx, row.company_id, readers);
  await (readers ? changeReaders(tx, row, { ...of, change: store }) : store());
  if (rewritten) await askAgain(tx, after, of);
  const { data } = await published(call, after);
  return { data, message: 'saved' };
});

const remove = handle(endpoints.remove, async (call) => {
  const row = await lock(call, call.params.id);
  await call.tx.delete(announcements).where(whereRow(row));
  await markNotificationsRead(call.tx, { company_id: row.company_id, link: announcementPage(row.id) });
  return { data: {}, message: 'deleted' };
});

const NAME = sql<string>`coalesce(${employees.name}, (select p.name from system.people(array[${memberships.user_id}]) p), '')`;

const readers = handle(endpoints.readers, async (call) => {
  const { params, query, tx } = call;
  const { id } = await presentAnnouncement(call, params.id);
  const shown = {
    all: sql`true`,
    unread: sql`${receipts.read_at} is null`,
    unacknowledged: sql`${receipts.acknowledged_at} is null`,
  }[query.show];
  const matching = sql`from ${announcements} cross join lateral (select ${memberships.id} as id, ${NAME} as name,
      ${receipts.read_at} as read_at, ${receipts.acknowledged_at} as acknowledged_at,
      (select ${departments.name} from ${departments} where ${departments.company_id} = ${employees.company_id}
        and ${departments.id} = ${employees.department_id}) as department
    from ${readersFrom(call)} and ${shown}) reader
    where ${announcements.id} = ${id} and ${inArray(announcements.company_id, [...call.companyIds])}
    ${query.keyword ? sql`and reader.name ilike ${likePattern(query.keyword)}` : sql``}`;
  const columns = {
    name: sql`lower(reader.name)`,
    read_at: sql`reader.read_at`,
    acknowledged_at: sql`reader.acknowledged_at`,
  };
  const { orderBy, limit, offset } = pageOf(query, columns, sql`reader.id`);
  const { rows } = await tx.execute<{
    id: number;
    name: string;
    department: string | null;
    read_at: Date | null;
    acknowledged_at: Date | null;
  }>(sql`select reader.* ${matching} order by ${sql.join(orderBy, sql`, `)} limit ${limit} offset ${offset}`);
  const instant = (value: Date | null) => (value ? new Date(value).toISOString() : null);
  const data = rows.map((row) => ({
    ...row,
    read_at: instant(row.read_at),
    acknowledged_at: instant(row.acknowledged_at),
  }));
  return { data, meta: metaOf(query, await countMatches(tx, matching)) };
});

const remind = handle(endpoints.remind, async (call) => {
  const { params, tx, services, actor } = call;
  const row = await lock(call, params.id);
  const current = await presentAnnouncement(call, row.id);
  const refuse = (key: string) => new Problem('wrong_state', { key: `announcement.${key}`, current });
  if (!row.acknowledge) throw refuse('not_asked');
  if (current.state !== 'Current') throw refuse('not_current');
  const now = services.clock.now();
  if (row.reminded_at && now.getTime() - new Date(row.reminded_at).getTime() < DAY_MS)
    throw refuse('reminded_today');
  const today = todayIn(actor, row.company_id, services.clock);
  const reminded = await remindMissing(tx, row, { today, by: actor.user_id });
  if (reminded === 0) throw refuse('nobody_missing');
  await tx.update(announcements).set({ reminded_at: now.toISOString() }).where(whereRow(row));
  return { data: { reminded }, message: 'announcement.reminded' };
});

export const announcementHandlers = [list, read, create, update, remove, readers, remind];
