import type { ScreenPath } from '@mesra/contract/access/screens';
import type { MessageParams } from '@mesra/contract/kit/problem';
import { reminderDue, reminderWindow } from '@mesra/domain/kit/reminder';
import { and, eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import type { RunningJob } from '../../kit/jobs.ts';
import { holdersOf, type MemberRole } from '../../kit/roles.ts';
import { memberships } from '../company/company.views.ts';
import { type NewNotification, notify, notifyMany } from '../realtime/realtime.api.ts';
import { usersOfAll } from './decider-users.ts';
import { seenBy } from './seen-people.ts';

/** Who is told that a request waits, and the users of an employee record. */
export { deciderUsers, usersOf, usersOfAll } from './decider-users.ts';

/** Rows per statement. */
const AT_ONCE = 500;
/** Above this many people per day, one summary is sent. */
const ONE_BY_ONE = 5;

/** A kind of reminder: the dates, lead days, and recipients. */
export interface Reminder<T extends object> {
  /** Lead days before the date, smallest last. */
  days: readonly number[];
  date: (row: T) => string | null;
  /** Rows of a company whose date lies between two days. */
  find: (tx: Tx, companyId: number, near: [string, string], today: string) => Promise<T[]>;
  /** The table of sent reminders: unique by `company_id`, these columns and `days`. */
  sent: PgTable;
  by: readonly (keyof T & string)[];
  notify: (tx: Tx, companyId: number, due: T[], today: string) => Promise<NewNotification[]>;
}

/** Marks reminders as sent in this transaction; returns those not yet marked by this or another node. */
async function noteSent<T extends object>(
  tx: Tx,
  companyId: number,
  { sent, by }: Reminder<T>,
  rows: readonly (T & { days: number })[],
): Promise<T[]> {
  const columns = [...by, 'days'] as const;
  const keyOf = (row: object) =>
    JSON.stringify(columns.map((name) => (row as Record<string, unknown>)[name]));
  const fresh: T[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const chunk = rows.slice(from, from + AT_ONCE);
    const values = chunk.map((row) => ({
      company_id: companyId,
      ...Object.fromEntries(columns.map((name) => [name, row[name as keyof typeof row]])),
    }));
    const noted = await tx.insert(sent).values(values).onConflictDoNothing().returning();
    const keys = new Set(noted.map(keyOf));
    fresh.push(...chunk.filter((row) => keys.has(keyOf(row))));
  }
  return fresh;
}

/**
 * Sends reminders due on a company's day: once per row and lead day, even with repeated calls or two nodes at
 * once, and late if the product was down.
 */
export const remind = <T extends object>(
  job: RunningJob,
  today: string,
  reminder: Reminder<T>,
): Promise<void> =>
  job.transaction(async (tx) => {
    const near = reminderWindow(reminder.days, today);
    const marked = (await reminder.find(tx, job.companyId, near, today)).flatMap((row) => {
      const days = reminderDue(reminder.days, reminder.date(row), today);
      return days === null ? [] : [{ ...row, days }];
    });
    const due = await noteSent(tx, job.companyId, reminder, marked);
    if (due.length > 0) await notifyMany(tx, await reminder.notify(tx, job.companyId, due, today));
  });

interface Telling<T> {
  companyId: number;
  due: readonly T[];
  screen: ScreenPath;
  one: (row: T) => { kind: string; params: MessageParams; link: string };
  /** Notification kind of the summary; without it, each row is notified separately. */
  many?: string;
  /** Members who are not notified of a row. */
  except?: (member: MemberRole, row: T) => boolean;
}

/** Notifies users of a screen about the people in each user's scope. */
export async function toHolders<T extends { employee_id: number }>(
  tx: Tx,
  { companyId, due, screen, one, many, except }: Telling<T>,
): Promise<NewNotification[]> {
  const notices: NewNotification[] = [];
  for (const member of await holdersOf(tx, companyId, screen)) {
    const mine = due.filter((row) => !except?.(member, row));
    const seen = await seenBy(tx, companyId, member, mine);
    const to = { company_id: companyId, user_id: member.user_id };
    if (many && seen.length > ONE_BY_ONE)
      notices.push({ ...to, kind: many, params: { count: seen.length }, link: screen });
    else notices.push(...seen.map((row) => ({ ...to, ...one(row) })));
  }
  return notices;
}

/** Tells employees with an account, each of their own, in one query for all of them; not whoever did it. */
export async function notifyEmployees(
  call: Pick<RowCall, 'tx' | 'actor'>,
  company_id: number,
  notices: ReadonlyMap<number, Pick<NewNotification, 'kind' | 'params' | 'link'>>,
): Promise<void> {
  if (notices.size === 0) return;
  const users = await usersOfAll(call, company_id, [...notices.keys()]);
  await notifyMany(
    call.tx,
    users.flatMap(({ user_id, employee_id }) => {
      const notice = notices.get(employee_id);
      return !notice || user_id === call.actor.user_id ? [] : [{ company_id, user_id, ...notice }];
    }),
  );
}

/** Notifies an employee of something decided about them, unless they have no account or decided it themselves. */
export async function notifyEmployee(
  { tx, actor }: RowCall,
  { company_id, employee_id }: { company_id: number; employee_id: number },
  notice: Pick<NewNotification, 'kind' | 'params' | 'link'>,
): Promise<void> {
  const members = await tx
    .select({ user_id: memberships.user_id })
    .from(memberships)
    .where(and(eq(memberships.company_id, company_id), eq(memberships.employee_id, employee_id)));
  for (const { user_id } of members)
    if (user_id !== actor.user_id) await notify(tx, { company_id, user_id, ...notice });
}
