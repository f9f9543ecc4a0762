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

/** Tells its readers of an announcement, whoever wrote it and whoever of `where` left out; returns how many. */
async function notifyReaders(
  tx: Tx,
  { id, company_id, title }: AnnouncementRow,
  { kind, today, except, where }: { kind: string; today: string; except: number | null; where?: SQL },
): Promise<number> {
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
  const others = people.filter(({ user_id }) => user_id !== except);
  for (let at = 0; at < others.length; at += AT_ONCE)
    await notifyMany(
      tx,
      others.slice(at, at + AT_ONCE).map(({ user_id }) => ({
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
  const kind = told.acknowledge ? 'announcement_to_acknowledge' : 'announcement';
  await notifyReaders(tx, told, { kind, today, except: by });
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
    except: by,
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
    except: by,
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
