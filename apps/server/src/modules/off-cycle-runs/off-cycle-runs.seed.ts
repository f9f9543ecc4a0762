import { endOfMonth, type PlainMonth, startOfMonth } from '@mesra/domain/kit/plain-date';
import { shareOfSalary } from '@mesra/domain/payroll/off-cycle';
import { type SQL, sql } from 'drizzle-orm';
import { fixedClock } from '../../kit/clock.ts';
import { inTransaction } from '../../kit/db.ts';
import { performJob } from '../../kit/jobs.ts';
import type { Services } from '../../kit/services.ts';
import { callOn } from '../../seed/demo-calls.ts';
import { type DemoCompany, ownerOf } from '../../seed/demo-cast.ts';
import { notifiedThen } from '../../seed/demo-notifications.ts';
import { moveMonth } from '../payroll-run/payroll-run.api.ts';
import { payrolls } from '../payroll-run/payroll-run.views.ts';
import type { WageMonth } from '../payroll-setup/payroll-setup.api.ts';
import { readCandidates } from './off-cycle-people.reads.ts';
import { processOffCycle } from './off-cycle-run.jobs.ts';
import { jobKey, OFF_CYCLE_RUN } from './off-cycle-run.reads.ts';
import { createRun } from './off-cycle-run.store.ts';
import { offCycleRuns } from './off-cycle-runs.tables.ts';

const scopeOf = ({ id, ownerId }: DemoCompany) => ({
  companyIds: [id],
  userId: ownerId,
  requestId: 'demo',
});

interface DemoRun {
  type: 'Bonus' | 'Commission';
  name: string;
  pay_day: string;
  /** A share of the monthly salary, in per cent. */
  percent: string;
  /** The day on which it is entered. */
  entered: string;
}

/** Enters a run for those people `e` whom a condition names and works it out; nothing where it names nobody. */
async function runOf(
  services: Services,
  company: DemoCompany,
  period: WageMonth,
  { percent, entered, ...run }: DemoRun,
  whose: SQL,
): Promise<void> {
  const jobId = await inTransaction(services.db.app, scopeOf(company), async (tx) => {
    const demo = { tx, services, companyId: company.id, owner: ownerOf(company) };
    const call = callOn(demo, entered, 0, company.ownerId);
    const people = (await readCandidates(tx, call.actor, period, whose)).flatMap((person) =>
      person.monthly_salary ? [{ person, amount: shareOfSalary(person.monthly_salary, percent) }] : [],
    );
    if (people.length === 0) return null;
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

const periodOf = (company: DemoCompany, month: PlainMonth): WageMonth => ({
  company_id: company.id,
  start_date: startOfMonth(month),
  end_date: endOfMonth(month),
});

/** A month of the demo in which some people have half a salary before the salary. */
const BONUS_MONTH = '2026-03';

/**
 * Pays some of a demo company a festive bonus before the salary of its month; confirmed and paid with it. Nothing in other
 * months.
 */
export async function seedBonus(services: Services, company: DemoCompany, month: PlainMonth): Promise<void> {
  if (month !== BONUS_MONTH) return;
  const period = periodOf(company, month);
  const served = sql`e.employee_code like '%7' and e.company_joined_at < ${period.start_date}::date
    and coalesce(e.inactive_at > ${period.end_date}::date, true)`;
  const bonus = { type: 'Bonus', name: 'Hari Raya bonus', pay_day: `${month}-13`, percent: '50' } as const;
  await runOf(services, company, period, { ...bonus, entered: `${month}-10` }, served);
}

/** Whose commission of December came after the year was closed, by the end of their code. */
const PAID_LATE = '%0005';

/**
 * Pays somebody the commission of a year's last quarter on a day of the year after, confirmed and paid at once, where they were
 * paid that December; once.
 */
export async function seedLateCommission(
  services: Services,
  company: DemoCompany,
  year: number,
  day: string,
): Promise<void> {
  const period = periodOf(company, `${year}-12`);
  const then = { ...services, clock: fixedClock(`${day}T10:00:00+08:00`) };
  const done = await inTransaction(services.db.app, scopeOf(company), async (tx) => {
    const { rows } = await tx.execute(sql`select from ${offCycleRuns} where company_id = ${company.id}
      and start_date = ${period.start_date} limit 1`);
    return rows.length > 0;
  });
  if (done) return;
  await notifiedThen(then, company.id, async () => {
    const paid = sql`e.employee_code like ${PAID_LATE} and exists (select from ${payrolls} d
      where d.company_id = e.company_id and d.employee_id = e.id and d.start_date = ${period.start_date})`;
    const commission: DemoRun = {
      ...({ type: 'Commission', name: 'Commission of the fourth quarter' } as const),
      ...{ pay_day: period.end_date, percent: '20', entered: day },
    };
    await runOf(then, company, period, commission, paid);
    await inTransaction(services.db.app, scopeOf(company), async (tx) => {
      const mover = { tx, services: then, user_id: company.ownerId };
      await moveMonth(mover, period, 'confirm');
      await moveMonth(mover, period, 'mark_as_paid');
    });
  });
}
