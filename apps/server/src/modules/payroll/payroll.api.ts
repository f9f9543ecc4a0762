import { endOfMonth, type PlainMonth, startOfMonth } from '@mesra/domain/kit/plain-date';
import { inTransaction, type TxScope } from '../../kit/db.ts';
import { performJob, startJob } from '../../kit/jobs.ts';
import type { Services } from '../../kit/services.ts';
import { PAYROLL_RUN, runPayroll } from './payroll.run.ts';
import { moveMonth } from './payroll.transition.ts';

/** Processes a company's month here and now, confirms it, and marks it as paid when asked; as `user_id` would. */
export async function closeMonth(
  services: Services,
  company: { id: number; user_id: number },
  month: PlainMonth,
  options: { pay: boolean },
): Promise<void> {
  const start_date = startOfMonth(month);
  const end_date = endOfMonth(month);
  const scope: TxScope = { companyIds: [company.id], userId: company.user_id, requestId: `month ${month}` };
  const run = { companyId: company.id, type: PAYROLL_RUN, key: start_date, createdBy: company.user_id };
  const job = await inTransaction(services.db.app, scope, (tx) =>
    startJob(tx, services, { ...run, payload: { start_date, end_date } }),
  );
  await performJob(services, { [PAYROLL_RUN]: runPayroll }, company.id, job.id);
  const period = { company_id: company.id, start_date, end_date };
  await inTransaction(services.db.app, scope, async (tx) => {
    const mover = { tx, services, user_id: company.user_id };
    await moveMonth(mover, period, 'confirm');
    if (options.pay) await moveMonth(mover, period, 'mark_as_paid');
  });
}
