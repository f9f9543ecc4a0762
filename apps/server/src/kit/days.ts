import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { companyDays } from './day.tables.ts';
import { inTransaction } from './db.ts';
import { jobs } from './job.tables.ts';
import { type JobHandler, type RunningJob, startJob } from './jobs.ts';
import type { Services } from './services.ts';

/** The job that does a company's work of a day. */
export const DAY_JOB = 'company.day';
const LOOK_MS = 60_000;

/**
 * What a module does for a company once a day; `today` is the company's. It may be called again for the same day, and a
 * day may be left out while the product is down: it must find by itself what is still to be done.
 */
export type DayWork = (job: RunningJob, today: string) => Promise<void>;

/** Runs the works of a day. One that fails does not keep the others from being done, and fails the job. */
export const dayJob =
  (works: readonly DayWork[]): JobHandler =>
  async (job) => {
    const today = String(job.payload.day);
    const failures: unknown[] = [];
    for (const work of works) await work(job, today).catch((error) => failures.push(error));
    await job.transaction((tx) =>
      tx
        .delete(jobs)
        .where(
          and(
            eq(jobs.company_id, job.companyId),
            eq(jobs.type, DAY_JOB),
            ne(jobs.id, job.id),
            inArray(jobs.status, ['success', 'failed']),
          ),
        ),
    );
    if (failures.length > 0) throw new AggregateError(failures, `The work of ${today} is not all done`);
    return {};
  };

/** Starts the day's work of every company in whose zone a new day has begun; once, whatever nodes there are. */
export async function startDays(services: Services): Promise<void> {
  const { rows } = await services.db.owner.query<{ company_id: number; day: string }>(
    'select * from system.new_days($1)',
    [services.clock.now()],
  );
  for (const { company_id, day } of rows) {
    await inTransaction(services.db.app, { companyIds: [company_id], userId: null }, async (tx) => {
      const begun = await tx
        .insert(companyDays)
        .values({ company_id, day })
        .onConflictDoUpdate({
          target: companyDays.company_id,
          set: { day: sql`excluded.day` },
          setWhere: lt(companyDays.day, sql`excluded.day`),
        })
        .returning();
      if (begun.length === 0) return;
      await startJob(tx, services, {
        companyId: company_id,
        type: DAY_JOB,
        key: day,
        payload: { day },
        createdBy: null,
      });
    });
  }
}

/** Looks every minute whether a day has begun somewhere, until it is stopped. */
export function watchDays(services: Services): { stop(): void } {
  const look = () =>
    void startDays(services).catch((error) => console.error('no day could be started:', error.message));
  look();
  const timer = setInterval(look, LOOK_MS);
  return { stop: () => clearInterval(timer) };
}
