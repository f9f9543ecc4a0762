import { payslipMailEndpoints } from '@mesra/contract/payroll-documents/payslip-mail';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { payslipSettingOf } from '@mesra/domain/payroll/payslip-setting';
import { publishChange } from '../../kit/changed.ts';
import type { DayWork } from '../../kit/days.ts';
import type { EventCall } from '../../kit/events.ts';
import { countProgress, type JobHandler, type RunningJob, startJob } from '../../kit/jobs.ts';
import { todayOf } from '../company/company.api.ts';
import { payslipSettingsOf } from '../payroll-setup/payroll-setup.api.ts';
import { dueRuns, nextUnmailed } from './due-mail.reads.ts';
import { queuePayslips } from './payslip-mail.store.ts';

export const MAIL_PAYSLIPS = 'payslip_mails';
/** Payslips whose mails are queued in one transaction: before any of them is sent, which would hold up the others. */
const CHUNK = 10_000;

/**
 * Queues the mails that are due on a day by the setting. What is left is what has no mail, so that whoever is killed leaves it to
 * the next, and two at once queue each once.
 */
async function queueDue(job: RunningJob, today: PlainDate): Promise<number> {
  const { companyId: company_id, services } = job;
  const runs = await job.transaction((tx) => dueRuns(tx, company_id, today));
  let count = 0;
  for (const run of runs)
    for (;;) {
      const taken = await job.transaction(async (tx) => {
        const next = await nextUnmailed(tx, company_id, run, CHUNK);
        await queuePayslips({ tx, services }, { company_id, automatic: true, requested_by: null }, next);
        return next.length;
      });
      if (taken === 0) break;
      count += taken;
    }
  if (count > 0) await job.transaction((tx) => publishChange(tx, company_id, payslipMailEndpoints.send));
  return count;
}

/** What is due when payslips are released. */
export const mailPayslips: JobHandler = async (job) => {
  const { services, companyId } = job;
  const today = await job.transaction((tx) => todayOf({ tx, services }, companyId));
  const done = await queueDue(job, today);
  await job.transaction((tx) => countProgress(tx, job, { done, total: done }));
  return {};
};

/** What is due as a day begins. */
export const mailDuePayslips: DayWork = async (job, today) => {
  await queueDue(job, today);
};

/** Payslips of a month are out: they are mailed by a job that begins once that is committed, where the company wants it. */
export async function startMailing(
  { tx, services }: EventCall,
  { companyId, start_date }: { companyId: number; start_date: PlainDate },
): Promise<void> {
  const { mail } = payslipSettingOf(await payslipSettingsOf(tx, companyId), start_date);
  // Without a key, so that it joins no work that has passed some of them already.
  if (mail !== 'off') await startJob(tx, services, { companyId, type: MAIL_PAYSLIPS, createdBy: null });
}
