import { attendanceEndpoints } from '@mesra/contract/attendance/attendance';
import { addDays, type PlainDate } from '@mesra/domain/kit/plain-date';
import { and, asc, eq, gt, gte, isNull, or, sql } from 'drizzle-orm';
import { publishChange } from '../../kit/changed.ts';
import type { Tx } from '../../kit/db.ts';
import { type JobHandler, type RunningJob, startJob } from '../../kit/jobs.ts';
import type { Services } from '../../kit/services.ts';
import { companies } from '../company/company.views.ts';
import { employees } from '../employees/employees.views.ts';
import { refreshDays } from './day.store.ts';

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
async function isEnabled(tx: Tx, companyId: number): Promise<boolean> {
  const [company] = await tx
    .select({ modules: companies.modules })
    .from(companies)
    .where(eq(companies.id, companyId));
  return company?.modules.attendance === true;
}

/** The next employees in service on any of the days, after one by id. */
const nextPeople = (tx: Tx, { companyId, from, to }: Range, after: number) =>
  tx
    .select({ id: employees.id })
    .from(employees)
    .where(
      and(
        eq(employees.company_id, companyId),
        gt(employees.id, after),
        sql`${employees.company_joined_at} <= ${to}::date`,
        or(isNull(employees.inactive_at), gte(employees.inactive_at, from)),
      ),
    )
    .orderBy(asc(employees.id))
    .limit(CHUNK);

/** Works out the days of everyone in service, in chunks with a transaction each. Again is the same. */
async function refreshEveryone(job: RunningJob, range: Range): Promise<void> {
  const { companyId } = range;
  if (!(await job.transaction((tx) => isEnabled(tx, companyId)))) return;
  for (let from = range.from; from <= range.to; from = addDays(from, STEP_DAYS)) {
    const last = addDays(from, STEP_DAYS - 1);
    const step = { companyId, from, to: last < range.to ? last : range.to };
    for (let after: number | null = 0; after !== null; ) {
      const start: number = after;
      after = await job.transaction(async (tx): Promise<number | null> => {
        const people = (await nextPeople(tx, step, start)).map(({ id }) => id);
        await refreshDays(tx, { ...step, employeeIds: people });
        return people.length < CHUNK ? null : (people.at(-1) ?? null);
      });
    }
  }
  await job.transaction((tx) => publishChange(tx, companyId, attendanceEndpoints.createEvent));
}

/** Starts the job that works out a company's days again; an open one for the same days is joined. */
export const startRefresh = (
  tx: Tx,
  services: Services,
  { companyId, from, to }: Range,
): Promise<{ id: number }> =>
  startJob(tx, services, {
    companyId,
    type: REFRESH_DAYS,
    key: `${from} ${to}`,
    payload: { from, to },
    createdBy: null,
  });

export const refreshJob: JobHandler = async (job) => {
  const { from, to } = job.payload as { from: PlainDate; to: PlainDate };
  await refreshEveryone(job, { companyId: job.companyId, from, to });
  return {};
};

/** The board of a new day: everyone's plan, before anybody has come. */
export const beginDay = (job: RunningJob, today: PlainDate): Promise<void> =>
  refreshEveryone(job, { companyId: job.companyId, from: today, to: today });
