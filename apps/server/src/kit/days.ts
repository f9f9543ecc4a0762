import { daysBetween } from '@mesra/domain/kit/plain-date';
import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { companyDays } from './day.tables.ts';
import { inTransaction, type Tx } from './db.ts';
import { jobs } from './job.tables.ts';
import { type JobHandler, type RunningJob, startJob } from './jobs.ts';
import { forLog } from './log.ts';
import type { Services } from './services.ts';

/** The job type of a company's daily work. */
export const DAY_JOB = 'company.day';
const LOOK_MS = 60_000;

/**
 * A module's daily work for a company; `today` is the company's. It may be called again for the same day, and
 * days may be skipped while the product is down, so it must determine what remains to be done.
 */
export type DayWork = (job: RunningJob, today: string) => Promise<void>;

/** The clock is trusted if its day is at most this many days after the last day worked, or before it. */
const MAX_DAYS_AFTER = 40;
const MAX_DAYS_BEFORE = 1;

/**
 * Whether a day is so far from the last one worked that the clock may be wrong. The work of such a day, and
 * its ledger postings, wait until an owner confirms it. Without any day worked there is nothing to compare
 * with.
 */
export function isDoubtful(worked: string | null, today: string): boolean {
  if (worked === null) return false;
  const passed = daysBetween(worked, today);
  return passed > MAX_DAYS_AFTER || passed < -MAX_DAYS_BEFORE;
}

/** The last day of a company whose work was started, or null. */
export async function dayWorked(tx: Tx, companyId: number): Promise<string | null> {
  const [row] = await tx
    .select({ day: companyDays.day })
    .from(companyDays)
    .where(eq(companyDays.company_id, companyId));
  return row?.day ?? null;
}

/** Whether a company's daily work and ledgers are on hold until an owner confirms the day. */
export const dayWaits = async (tx: Tx, companyId: number, today: string): Promise<boolean> =>
  isDoubtful(await dayWorked(tx, companyId), today);

/**
 * Confirms a doubtful day, even if the last day worked is later, and starts its work. Of concurrent
 * confirmations one takes effect; no-op if the day is not in doubt.
 */
export async function confirmDay(
  tx: Tx,
  services: Services,
  { companyId, today, by }: { companyId: number; today: string; by: number },
): Promise<void> {
  const whereRow = eq(companyDays.company_id, companyId);
  const [row] = await tx.select().from(companyDays).where(whereRow).for('update');
  if (!row || !isDoubtful(row.day, today)) return;
  await tx.update(companyDays).set({ day: today }).where(whereRow);
  await beginDay(tx, services, { companyId, day: today, by });
}

const beginDay = (
  tx: Tx,
  services: Services,
  { companyId, day, by }: { companyId: number; day: string; by: number | null },
) => startJob(tx, services, { companyId, type: DAY_JOB, key: day, payload: { day }, createdBy: by });

/** Whether a started day is obsolete: another has started since, or the clock is now in doubt. */
const isPast = (job: RunningJob, day: string): Promise<boolean> =>
  job.transaction(async (tx) => {
    const worked = await dayWorked(tx, job.companyId);
    if (worked === null) return false;
    const { rows } = await tx.execute<{ today: string }>(
      sql`select (${job.services.clock.now()}::timestamptz at time zone time_zone)::date::text as today
        from companies where id = ${job.companyId}`,
    );
    return worked !== day || isDoubtful(worked, rows[0]?.today ?? day);
  });

/** Runs all daily works. A failure does not stop the others, but fails the job. */
export const dayJob =
  (works: readonly DayWork[]): JobHandler =>
  async (job) => {
    const today = String(job.payload.day);
    if (await isPast(job, today)) return {};
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

/**
 * Starts the daily work of every company whose time zone has reached a new day; once across all nodes.
 * Doubtful days wait.
 */
export async function startDays(services: Services): Promise<void> {
  const { rows } = await services.db.owner.query<{ company_id: number; day: string }>(
    'select * from system.new_days($1)',
    [services.clock.now()],
  );
  for (const { company_id, day } of rows) {
    await inTransaction(services.db.app, { companyIds: [company_id], userId: null }, async (tx) => {
      if (await dayWaits(tx, company_id, day)) return;
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
      await beginDay(tx, services, { companyId: company_id, day, by: null });
    });
  }
}

/** Checks every minute for a new day, until stopped. */
export function watchDays(services: Services): { stop(): void } {
  const look = () =>
    void startDays(services).catch((error) => console.error('no day could be started:', forLog(error)));
  look();
  const timer = setInterval(look, LOOK_MS);
  return { stop: () => clearInterval(timer) };
}
