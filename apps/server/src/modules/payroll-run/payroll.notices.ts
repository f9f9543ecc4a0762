import { payrollEndpoints } from '@mesra/contract/payroll-run/payroll';
import { monthInFigures } from '@mesra/domain/kit/plain-date';
import { and, eq } from 'drizzle-orm';
import { publishChange } from '../../kit/changed.ts';
import type { Tx } from '../../kit/db.ts';
import { isAmong } from '../../kit/ids.ts';
import { jobs } from '../../kit/job.tables.ts';
import type { RunningJob } from '../../kit/jobs.ts';
import { memberships } from '../company/company.views.ts';
import { notify, notifyMany } from '../realtime/realtime.api.ts';
import { payrolls } from './payroll-run.tables.ts';

/** Tells the people of these payrolls, those who sign in, that their payslip is there. */
export async function notifyPayslips(tx: Tx, company_id: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx
    .selectDistinct({ user_id: memberships.user_id, start_date: payrolls.start_date })
    .from(payrolls)
    .innerJoin(
      memberships,
      and(eq(memberships.company_id, payrolls.company_id), eq(memberships.employee_id, payrolls.employee_id)),
    )
    .where(and(eq(payrolls.company_id, company_id), isAmong(payrolls.id, ids)));
  await notifyMany(
    tx,
    rows.map(({ user_id, start_date }) => ({
      company_id,
      user_id,
      kind: 'payslip',
      params: { month: monthInFigures(start_date) },
      link: '/payroll',
    })),
  );
}

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
