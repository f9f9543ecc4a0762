import { endOfMonth, type PlainMonth, startOfMonth } from '@mesra/domain/kit/plain-date';
import { shareOfSalary } from '@mesra/domain/payroll/off-cycle';
import { sql } from 'drizzle-orm';
import { inTransaction } from '../../kit/db.ts';
import { performJob } from '../../kit/jobs.ts';
import type { Services } from '../../kit/services.ts';
import { callOn } from '../../seed/demo-calls.ts';
import { type DemoCompany, ownerOf } from '../../seed/demo-cast.ts';
import { readCandidates } from './off-cycle-people.reads.ts';
import { processOffCycle } from './off-cycle-run.jobs.ts';
import { jobKey, OFF_CYCLE_RUN } from './off-cycle-run.reads.ts';
import { createRun } from './off-cycle-run.store.ts';

/** A month of the demo in which some people have half a salary before the salary. */
const BONUS_MONTH = '2026-03';

/**
 * Pays some of a demo company a festive bonus before the salary of its month; confirmed and paid with it. Nothing in other
 * months.
 */
export async function seedBonus(services: Services, company: DemoCompany, month: PlainMonth): Promise<void> {
  if (month !== BONUS_MONTH) return;
  const period = { company_id: company.id, start_date: startOfMonth(month), end_date: endOfMonth(month) };
  const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
  const jobId = await inTransaction(services.db.app, scope, async (tx) => {
    const demo = { tx, services, companyId: company.id, owner: ownerOf(company) };
    const call = callOn(demo, `${month}-10`, 0, company.ownerId);
    const served = sql`e.employee_code like '%7' and e.company_joined_at < ${period.start_date}::date
      and coalesce(e.inactive_at > ${period.end_date}::date, true)`;
    const people = (await readCandidates(tx, call.actor, period, served)).flatMap((person) =>
      person.monthly_salary ? [{ person, amount: shareOfSalary(person.monthly_salary, '50') }] : [],
    );
    if (people.length === 0) return null;
    const run = { type: 'Bonus', name: 'Hari Raya bonus', pay_day: `${month}-13` } as const;
    const id = await createRun(call, { ...period, ...run }, people);
    const { rows } = await tx.$client.query<{ id: number }>(
      'select max(id) as id from jobs where company_id = $1 and type = $2 and job_key = $3',
      [company.id, OFF_CYCLE_RUN, jobKey(id)],
    );
    return rows[0]?.id ?? null;
  });
  if (jobId !== null)
    await performJob(services, { [OFF_CYCLE_RUN]: processOffCycle }, company.id, Number(jobId));
}
