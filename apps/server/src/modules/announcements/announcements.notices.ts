import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { RunningJob } from '../../kit/jobs.ts';
import { memberships } from '../company/company.views.ts';
import { employees } from '../employees/employees.views.ts';
import { notifyMany } from '../realtime/realtime.api.ts';
import type { AnnouncementRow } from './announcement.reads.ts';
import { announcementPage, OF_MEMBER, readBy } from './announcements.policy.ts';
import { announcements, announcementReceipts as receipts } from './announcements.tables.ts';

const AT_ONCE = 1_000;

/** The users who are readers of an announcement on a day, of `where` alone. */
async function readerUsers(
  tx: Tx,
  { id, company_id }: Pick<AnnouncementRow, 'id' | 'company_id'>,
  { today, where }: { today: string; where?: SQL | undefined },
): Promise<number[]> {
  const people = await tx
    .select({ user_id: memberships.user_id })
    .from(announcements)
    .innerJoin(memberships, eq(memberships.company_id, announcements.company_id))
    .leftJoin(employees, OF_MEMBER)
    .where(
      and(
        eq(announcements.company_id, company_id),
        eq(announcements.id, id),
        readBy(sql`${today}::date`),
        where,
      ),
    );
  return people.map(({ user_id }) => user_id);
}

interface Telling {
  kind: string;
  today: string;
  /** Users who are not told: whoever wrote it, or has been told. */
  except: readonly (number | null)[];
  where?: SQL | undefined;
}

/** Tells its readers of an announcement, without those who are left out; returns how many. */
async function notifyReaders(
  tx: Tx,
  row: AnnouncementRow,
  { kind, except, ...readers }: Telling,
): Promise<number> {
  const { id, company_id, title } = row;
  const leftOut = new Set(except);
  const others = (await readerUsers(tx, row, readers)).filter((user_id) => !leftOut.has(user_id));
  for (let at = 0; at < others.length; at += AT_ONCE)
    await notifyMany(
      tx,
      others.slice(at, at + AT_ONCE).map((user_id) => ({
        ...{ company_id, user_id, kind, params: { title } },
        link: announcementPage(id),
      })),
    );
  return others.length;
}

/** Whether an announcement has begun and not ended. */
const beganBy = (today: string): SQL =>
  sql`(${announcements.starts_on} <= ${today}::date
    and (${announcements.ends_on} is null or ${announcements.ends_on} >= ${today}::date))`;

/** Tells its readers of an announcement that has begun, once: the row is held, and says that they were told. */
export async function publishAnnouncement(
  tx: Tx,
  row: AnnouncementRow,
  { today, now, by }: { today: string; now: Date; by: number | null },
): Promise<void> {
  const whereRow = and(eq(announcements.company_id, row.company_id), eq(announcements.id, row.id));
  const begun = and(whereRow, isNull(announcements.announced_at), beganBy(today));
  const [told] = await tx
    .update(announcements)
    .set({ announced_at: now.toISOString() })
    .where(begun)
    .returning();
  if (!told) return;
  await notifyReaders(tx, told, { kind: kindOf(told), today, except: [by] });
}

/** What readers are told of a new announcement: whether it asks to be acknowledged. */
const kindOf = ({ acknowledge }: Pick<AnnouncementRow, 'acknowledge'>) =>
  acknowledge ? 'announcement_to_acknowledge' : 'announcement';

/**
 * Changes who reads an announcement, and tells whoever is a reader only since, if the others have been told and it has not
 * ended.
 */
export async function changeReaders(
  tx: Tx,
  row: AnnouncementRow,
  { today, by, change }: { today: string; by: number; change: () => Promise<AnnouncementRow> },
): Promise<void> {
  const before = row.announced_at === null ? null : await readerUsers(tx, row, { today });
  const after = await change();
  if (before === null) return;
  const except = [by, ...before];
  await notifyReaders(tx, after, { kind: kindOf(after), today, except, where: beganBy(today) });
}

/** Asks those who had acknowledged the former text of a current announcement to acknowledge the new one. */
export const askAgain = (
  tx: Tx,
  row: AnnouncementRow,
  { today, by }: { today: string; by: number },
): Promise<number> =>
  notifyReaders(tx, row, {
    kind: 'announcement_changed',
    today,
    except: [by],
    where: sql`${announcements.acknowledge} and ${beganBy(today)} and exists (select from ${receipts}
      where ${receipts.company_id} = ${announcements.company_id} and ${receipts.announcement_id} = ${announcements.id}
      and ${receipts.user_id} = ${memberships.user_id} and ${receipts.text_version} = ${announcements.text_version} - 1
      and ${receipts.acknowledged_at} is not null)`,
  });

/** Reminds those who have not acknowledged an announcement. */
export const remindMissing = (
  tx: Tx,
  row: AnnouncementRow,
  { today, by }: { today: string; by: number },
): Promise<number> =>
  notifyReaders(tx, row, {
    kind: 'announcement_reminder',
    today,
    except: [by],
    where: sql`not exists (select from ${receipts} where ${receipts.company_id} = ${announcements.company_id}
      and ${receipts.announcement_id} = ${announcements.id} and ${receipts.user_id} = ${memberships.user_id}
      and ${receipts.text_version} = ${announcements.text_version} and ${receipts.acknowledged_at} is not null)`,
  });

/** Daily work: announcements that begin are told, each in a transaction of its own. */
export async function publishBegun(job: RunningJob, today: string): Promise<void> {
  const due = await job.transaction((tx) =>
    tx
      .select()
      .from(announcements)
      .where(
        and(eq(announcements.company_id, job.companyId), isNull(announcements.announced_at), beganBy(today)),
      )
      .orderBy(announcements.id),
  );
  const now = job.services.clock.now();
  for (const row of due)
    await job.transaction((tx) => publishAnnouncement(tx, row, { today, now, by: null }));
}
