import { endOfMonth, plainMonthOf, shiftMonth, startOfMonth } from '@mesra/domain/kit/plain-date';
import { statuteFor } from '@mesra/domain/statutory/snapshot';
import { dayIn } from '../kit/clock.ts';
import { inTransaction, type TxScope } from '../kit/db.ts';
import { performJob, startJob } from '../kit/jobs.ts';
import type { Services } from '../kit/services.ts';
import { moveMonth, PAYROLL_RUN, runPayroll } from '../modules/payroll/payroll.api.ts';

const FIRST_MONTH = '2026-01';
const ZONE = 'Asia/Kuala_Lumpur';

/** From January 2026 to last month, or to the last month for which every table is in force. */
export function demoMonths(today: string): string[] {
  const months: string[] = [];
  for (
    let month = FIRST_MONTH;
    month < plainMonthOf(today) && statuteFor(month).ok;
    month = shiftMonth(month, 1)
  )
    months.push(month);
  return months;
}

interface DemoCompany {
  id: number;
  ownerId: number;
}

/** Runs, confirms and pays the demo's months as the product does; last month stays confirmed, to be paid. */
export async function seedPayrolls(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  const months = demoMonths(dayIn(ZONE, services.clock.now()));
  for (const company of companies)
    for (const month of months) await seedMonth(services, company, month, month === months.at(-1));
}

async function seedMonth(
  services: Services,
  { id, ownerId }: DemoCompany,
  month: string,
  last: boolean,
): Promise<void> {
  const start_date = startOfMonth(month);
  const end_date = endOfMonth(month);
  const scope: TxScope = { companyIds: [id], userId: ownerId, requestId: 'demo' };
  const job = await inTransaction(services.db.app, scope, (tx) =>
    startJob(tx, services, {
      companyId: id,
      type: PAYROLL_RUN,
      key: start_date,
      payload: { start_date, end_date },
      createdBy: ownerId,
    }),
  );
  await performJob(services, { [PAYROLL_RUN]: runPayroll }, id, job.id);
  const period = { company_id: id, start_date, end_date };
  await inTransaction(services.db.app, scope, async (tx) => {
    await moveMonth({ tx, services, user_id: ownerId }, period, 'confirm');
    if (!last) await moveMonth({ tx, services, user_id: ownerId }, period, 'mark_as_paid');
  });
}
