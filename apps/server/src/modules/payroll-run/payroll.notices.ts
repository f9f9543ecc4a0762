import { payrollEndpoints } from '@mesra/contract/payroll-run/payroll';
import { monthInFigures } from '@mesra/domain/kit/plain-date';
import { and, eq } from 'drizzle-orm';
import { publishChange } from '../../kit/changed.ts';
import { jobs } from '../../kit/job.tables.ts';
import type { RunningJob } from '../../kit/jobs.ts';
import { notify } from '../realtime/realtime.api.ts';

/** Tells whoever started a run that it is over, and everyone at the month's list that it has changed. */
export async function notifyRun(job: RunningJob, start_date: string): Promise<void> {
  await job.transaction(async (tx) => {
    await publishChange(tx, job.companyId, payrollEndpoints.run);
    if (job.createdBy === null) return;
    const [counts] = await tx
      .select({ done: jobs.done, failed: jobs.failed })
      .from(jobs)
      .where(and(eq(jobs.company_id, job.companyId), eq(jobs.id, job.id)));
    const { done = 0, failed = 0 } = counts ?? {};
    await notify(tx, {
      company_id: job.companyId,
      user_id: job.createdBy,
      kind: failed > 0 ? 'payroll_run_failed' : 'payroll_run',
      params: { month: monthInFigures(start_date), count: done, failed },
      link: `/payroll/manage?start_date=${start_date}`,
    });
  });
}
