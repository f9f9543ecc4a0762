import type { ActorRole } from '../../kit/actor.ts';
import { inTransaction, type TxScope } from '../../kit/db.ts';
import { performJob, startJob } from '../../kit/jobs.ts';
import type { Services } from '../../kit/services.ts';
import type { WageMonth } from '../payroll-setup/payroll-setup.api.ts';
import type { InputLine } from './payroll-run.tables.ts';
import { PAYROLL_RUN, runKey, runPayroll } from './payroll-run.ts';

/** What of a month is sent to be approved. */
export { type Sendable, sendablePayrolls } from './month-approval.store.ts';
/** The day proposed to pay a month. */
export { payDayOf } from './pay-day.reads.ts';
/** What a payment batch does to payrolls. */
export { lockBatch, markBatchPaid, prepareForPayment, releaseBatch } from './payment.store.ts';
/** Where a payroll's person is sealed. */
export { personContext as personPlace } from './payroll.store.ts';
/** Payrolls that are not ready to be confirmed. */
export { type Unready, unreadyMessage } from './payroll-changed.reads.ts';
/** The facts of people's month. */
export { type Collected, collectFacts, type Filling } from './payroll-facts.ts';
/** Who is in a month, for queries written out. */
export { monthFrom } from './payroll-list.ts';
/** Which payrolls of a month are paid in a batch alone, or by somebody else. */
export { leavesPaying, paidInBatch } from './payroll-run.policy.ts';
export type { PayrollInput } from './payroll-run.tables.ts';
/** Works out and stores payrolls of some people in chunks, as the monthly run does. */
export { processInChunks, runKey, scopeIn } from './payroll-run.ts';
/** Confirms payrolls of a month. */
export { moveMonth } from './payroll-transition.ts';
/** Payslips that are issued and not out yet. */
export { releasePayslips, unreleasedMonths } from './payslip-release.store.ts';
/** Takes a run back. */
export { removePayrolls } from './run-removal.store.ts';

/** Whom lines are for; the salary in sen, as at the end of the month. */
export interface LinesFor {
  employee_code: string;
  salary: number;
}

export type AddedLines = Record<'earnings' | 'deductions', InputLine[]>;

/** Processes a company's month here and now, as `user_id` would; of an employee scope, those of it alone. */
export async function processMonth(
  services: Services,
  {
    company_id,
    start_date,
    end_date,
    user_id,
    scope = null,
  }: WageMonth & { user_id: number; scope?: ActorRole['scope'] },
): Promise<void> {
  const within: TxScope = { companyIds: [company_id], userId: user_id, requestId: `month ${start_date}` };
  const run = {
    companyId: company_id,
    type: PAYROLL_RUN,
    key: runKey(start_date, scope),
    createdBy: user_id,
  };
  const job = await inTransaction(services.db.app, within, (tx) =>
    startJob(tx, services, { ...run, payload: { start_date, end_date, scope } }),
  );
  await performJob(services, { [PAYROLL_RUN]: runPayroll }, company_id, job.id);
}
