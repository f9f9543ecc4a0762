import { attendanceEndpoints } from '@mesra/contract/attendance/attendance';
import { addDays, daysBetween, type PlainDate } from '@mesra/domain/kit/plain-date';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { publishChange } from '../../kit/changed.ts';
import type { Tx } from '../../kit/db.ts';
import { type JobHandler, type RunningJob, startJob } from '../../kit/jobs.ts';
import type { Services } from '../../kit/services.ts';
import { companies } from '../company/company.views.ts';
import { employees } from '../employees/employees.views.ts';
import { attendanceDays } from './attendance.tables.ts';
import { refreshDays } from './day.store.ts';
import { refreshPlanned } from './plan-change.store.ts';

/** The job type that works days of a company out again. */
export const REFRESH_DAYS = 'attendance.refresh';
const CHUNK = 250;
/** Days that one step works out for a chunk of people. */
const STEP_DAYS = 7;

interface Range {
  companyId: number;
  from: PlainDate;
  to: PlainDate;
}

/** Whether a company has the module enabled. */
export async function isEnabled(tx: Tx, companyId: number): Promise<boolean> {
  const [company] = await tx
    .select({ modules: companies.modules })
    .from(companies)
    .where(eq(companies.id, companyId));
  return company?.modules.attendance === true;
}

/** The next employees in service on any of the days, or with a stored one among them, after one by id. */
const nextPeople = (tx: Tx, { companyId, from, to }: Range, after: number) =>
  tx
    .select({ id: employees.id })
    .from(employees)
    .where(
      and(
        eq(employees.company_id, companyId),
        gt(employees.id, after),
        sql`((${employees.company_joined_at} <= ${to}::date
            and (${employees.inactive_at} is null or ${employees.inactive_at} >= ${from}::date))
          or exists (select from ${attendanceDays} where ${attendanceDays.company_id} = ${companyId}
            and ${attendanceDays.employee_id} = ${employees.id}
            and ${attendanceDays.date} between ${from}::date and ${to}::date))`,
      ),
    )
    .orderBy(asc(employees.id))
    .limit(CHUNK);

/** Works out the days of everyone in service, in chunks with a transaction each. Again is the same. */
async function refreshEveryone(job: RunningJob, range: Range, refresh: typeof refreshDays): Promise<void> {
  const { companyId } = range;
  if (!(await job.transaction((tx) => isEnabled(tx, companyId)))) return;
  for (let from = range.from; from <= range.to; from = addDays(from, STEP_DAYS)) {
    const last = addDays(from, STEP_DAYS - 1);
    const step = { companyId, from, to: last < range.to ? last : range.to };
    for (let after: number | null = 0; after !== null; ) {
      const start: number = after;
      after = await job.transaction(async (tx): Promise<number | null> => {
        const people = (await nextPeople(tx, step, start)).map(({ id }) => id);
        await refresh(tx, { ...step, employeeIds: people });
        return people.length < CHUNK ? null : (people.at(-1) ?? null);
      });
    }
  }
  await job.transaction((tx) => publishChange(tx, companyId, attendanceEndpoints.createEvent));
}

/**
 * Starts the job that works out a company's days again. Every change starts its own: one that runs already may have
 * passed the people whom a later change concerns. `planned`: what people work has changed, and so may the days that
 * their events count for.
 */
export const startRefresh = (
  tx: Tx,
  services: Services,
  { companyId, from, to, planned = false }: Range & { planned?: boolean },
): Promise<{ id: number }> =>
  startJob(tx, services, {
    companyId,
    type: REFRESH_DAYS,
    payload: { from, to, planned },
    createdBy: null,
  });

/** People, and days of people, up to which a change is worked out in its own transaction; beyond, by the job. */
const AT_ONCE = { people: 200, days: 1_000 };

interface Since {
  companyId: number;
  /** Null is everyone. */
  people: readonly number[] | null;
  from: PlainDate;
  /** The last day that changes; every later one too unless named. */
  until?: PlainDate;
  today: PlainDate;
  /** What they work has changed, and so may the days that their events count for. */
  planned?: boolean;
}

/** The ids of everyone in service on a range of days, if they are few. */
async function fewPeople(tx: Tx, range: Range): Promise<number[] | null> {
  const found = await nextPeople(tx, range, 0);
  return found.length <= AT_ONCE.people ? found.map(({ id }) => id) : null;
}

/**
 * Works out again the days from one on to today that have been worked out before: at once for a few people and days,
 * else by the job. Days to come are worked out when they begin.
 */
export async function refreshSince(
  { tx, services }: { tx: Tx; services: Services },
  { companyId, people, from, until, today, planned = false }: Since,
): Promise<void> {
  const to = until !== undefined && until < today ? until : today;
  if (from > to || people?.length === 0) return;
  const [stored] = await tx
    .select({ date: attendanceDays.date })
    .from(attendanceDays)
    .where(eq(attendanceDays.company_id, companyId))
    .orderBy(asc(attendanceDays.date))
    .limit(1);
  if (!stored || stored.date > to) return;
  const range = { companyId, from: stored.date > from ? stored.date : from, to };
  const few = people ? (people.length <= AT_ONCE.people ? people : null) : await fewPeople(tx, range);
  if (few && few.length * (daysBetween(range.from, to) + 1) <= AT_ONCE.days)
    await (planned ? refreshPlanned : refreshDays)(tx, { ...range, employeeIds: few });
  else await startRefresh(tx, services, { ...range, planned });
}

interface Today {
  companyId: number;
  people: readonly number[];
  today: PlainDate;
  /** What they work has changed, and so may the days that their events count for. */
  planned?: boolean;
}

/** Works out today's day of people who joined, changed or left: at once for a few, else by the job. */
export async function refreshToday(
  { tx, services }: { tx: Tx; services: Services },
  { companyId, people, today, planned = false }: Today,
): Promise<void> {
  const range = { companyId, from: today, to: today };
  if (people.length <= AT_ONCE.people)
    await (planned ? refreshPlanned : refreshDays)(tx, { ...range, employeeIds: people });
  else await startRefresh(tx, services, { ...range, planned });
}

export const refreshJob: JobHandler = async (job) => {
  const { from, to, planned } = job.payload as { from: PlainDate; to: PlainDate; planned?: boolean };
  await refreshEveryone(job, { companyId: job.companyId, from, to }, planned ? refreshPlanned : refreshDays);
  return {};
};

/** The board of a new day: everyone's plan, before anybody has come. */
export const beginDay = (job: RunningJob, today: PlainDate): Promise<void> =>
  refreshEveryone(job, { companyId: job.companyId, from: today, to: today }, refreshDays);
