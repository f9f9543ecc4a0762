import {
  addDays,
  endOfMonth,
  type PlainMonth,
  plainMonthOf,
  shiftMonth,
  startOfMonth,
} from '@mesra/domain/kit/plain-date';
import { statuteFor } from '@mesra/domain/statutory/snapshot';
import { and, eq, sql } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import { inTransaction } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import type { Services } from '../../kit/services.ts';
import { callOn } from '../../seed/demo-calls.ts';
import { type DemoCompany, ownerOf } from '../../seed/demo-cast.ts';
import { addSalary } from '../employees/employees.api.ts';
import { findDifferences } from './difference.reads.ts';
import { keepDifferences } from './difference.store.ts';
import { decideDifferences } from './difference-decision.store.ts';
import { payrollDifferences } from './payroll-differences.tables.ts';

const ZONE = 'Asia/Kuala_Lumpur';
/** The month whose payroll pays the raise that was agreed late, and the day from which it counts. */
const ARREARS_MONTH = '2026-06';
const ARREARS_SINCE = '2026-04-16';
/** Who gets each raise, by the end of the code. */
const PAID_LATE = '%58';
const STILL_OPEN = '%46';

/** Gives people whose code ends so RM 250 more a month from a day on, and finds what that changes before a month. */
async function raise(call: RowCall, company_id: number, month: PlainMonth, code: string, since: string) {
  const { rows } = await call.tx.execute<{ id: number; amount: string }>(sql`
    select e.id, s.amount from reads.employees e
    join lateral (select o.amount, o.unit from reads.employee_salaries o where o.company_id = e.company_id
      and o.employee_id = e.id order by o.effective_from desc limit 1) s on s.unit = 'month'
    where e.company_id = ${company_id} and e.employee_code like ${code} and e.inactive_at is null
      and e.company_joined_at < ${since}::date and not exists (select from reads.employee_salaries o
        where o.company_id = e.company_id and o.employee_id = e.id and o.effective_from >= ${since}::date)
    order by e.id`);
  for (const { id, amount } of rows)
    await addSalary(call, id, {
      ...{ effective_from: since, amount: Number(amount) + 25_000, reason: 'Review agreed after pay day' },
    });
  const search = { company_id, run: startOfMonth(month), employeeIds: rows.map(({ id }) => id) };
  if (rows.length === 0) return;
  await keepDifferences(call.tx, search, await findDifferences(call.tx, call.services, search));
}

const scopeOf = (company: DemoCompany) => ({
  companyIds: [company.id],
  userId: company.ownerId,
  requestId: 'demo',
});

/** A raise agreed late, whose arrears the payroll of a month pays; nothing in other months. */
export async function seedArrears(
  services: Services,
  company: DemoCompany,
  month: PlainMonth,
): Promise<void> {
  if (month !== ARREARS_MONTH) return;
  await inTransaction(services.db.app, scopeOf(company), async (tx) => {
    const demo = { tx, services, companyId: company.id, owner: ownerOf(company) };
    const call = callOn(demo, `${month}-20`, 0, company.ownerId);
    await raise(call, company.id, month, PAID_LATE, ARREARS_SINCE);
    const differences = await tx
      .select({ id: payrollDifferences.id, version: payrollDifferences.version })
      .from(payrollDifferences)
      .where(and(eq(payrollDifferences.company_id, company.id)));
    const run = { company_id: company.id, start_date: startOfMonth(month), end_date: endOfMonth(month) };
    if (differences.length > 0)
      await decideDifferences(call, { ...run, decision: 'take', reason: null, differences });
  });
}

/** A raise that came in after last month was confirmed: its difference waits for a decision. */
export async function seedDifferences(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  const today = dayIn(ZONE, services.clock.now());
  const month = plainMonthOf(today);
  if (!statuteFor(month).ok) return;
  for (const company of companies)
    await inTransaction(services.db.app, scopeOf(company), async (tx) => {
      const demo = { tx, services, companyId: company.id, owner: ownerOf(company) };
      const since = addDays(startOfMonth(shiftMonth(month, -1)), 9);
      await raise(callOn(demo, today, 0, company.ownerId), company.id, month, STILL_OPEN, since);
    });
}
