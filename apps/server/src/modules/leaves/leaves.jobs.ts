import { leaveTypeEndpoints } from '@mesra/contract/leaves/leave-type';
import { eq } from 'drizzle-orm';
import { publishChange } from '../../kit/changed.ts';
import { dayIn } from '../../kit/clock.ts';
import { dayWaits } from '../../kit/days.ts';
import type { Tx } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';
import type { RunningJob } from '../../kit/jobs.ts';
import { companies } from '../company/company.views.ts';
import { postChunk } from './entitlement.store.ts';
import { balancesPosted } from './leaves.events.ts';

/**
 * The company's current date, at least `day`; null if it has no leave module or the day awaits confirmation.
 */
async function dayNow(tx: Tx, { companyId, services }: RunningJob, day: string): Promise<string | null> {
  const [company] = await tx
    .select({ time_zone: companies.time_zone, modules: companies.modules })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!company?.modules.leave) return null;
  const now = dayIn(company.time_zone, services.clock.now());
  if (await dayWaits(tx, companyId, now)) return null;
  return now > day ? now : day;
}

/**
 * Posts a company's leave for the day: entitlements of a new year and of completed years of service, the
 * close of the previous year, and expired carried leave. Processes chunks of employees, each in a separate
 * transaction.
 */
export async function postDaily(job: RunningJob, day: string): Promise<void> {
  let total = 0;
  for (let after: number | null = 0; after !== null; ) {
    const from = after;
    after = await job.transaction(async (tx) => {
      const today = await dayNow(tx, job, day);
      if (today === null) return null;
      const { last, posted } = await postChunk(tx, { companyId: job.companyId, today }, from);
      total += posted;
      return last;
    });
  }
  if (total === 0) return;
  const { companyId, services } = job;
  await job.transaction(async (tx) => {
    await publishChange(tx, companyId, leaveTypeEndpoints.update);
    await emit({ tx, services }, balancesPosted, { companyId, people: null });
  });
}
