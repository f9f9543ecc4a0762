import { addDays, addMonths, startOfMonth } from '@mesra/domain/kit/plain-date';
import { salaryOn } from '@mesra/domain/payroll/proration';
import { and, asc, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { dayIn } from '../kit/clock.ts';
import { inTransaction } from '../kit/db.ts';
import type { RowCall } from '../kit/http.ts';
import type { Services } from '../kit/services.ts';
import { employees } from '../modules/employees/employees.tables.ts';
import { changeEmployment } from '../modules/employees/employment.record.ts';
import { salariesOf } from '../modules/employees/salary.record.ts';
import type { DemoCompany } from './demo-companies.ts';
import { ownerOf } from './demo-employees.ts';

type Somebody = typeof employees.$inferSelect;

/** Days from the first start until a probation ends: over and not decided, near, farther. */
const PROBATIONS = [-5, 10, 60];

/** Another department and branch than a person's own, which some colleague has. */
function elsewhere(who: Somebody, all: readonly Somebody[]) {
  const other = all.find(
    (one) => one.department_id !== null && one.branch_id !== null && one.department_id !== who.department_id,
  );
  return other ? { branch_id: other.branch_id, department_id: other.department_id } : {};
}

/** Transfers behind and ahead, and a promotion with a raise that is still to come. */
async function moveSome(call: RowCall, staff: readonly Somebody[], today: string): Promise<void> {
  const [moved, leaves] = staff.slice(10);
  if (!moved || !leaves) return;
  await changeEmployment(call, moved.id, {
    effective_from: addDays(today, -120),
    event: 'transfer',
    reason: 'New counter',
    ...elsewhere(moved, staff),
  });
  const salary = salaryOn(await salariesOf(call.tx, moved.company_id, moved.id), today);
  await changeEmployment(call, moved.id, {
    effective_from: addMonths(startOfMonth(today), 3),
    event: 'promotion',
    reason: 'Leads the counter',
    position_level_id: staff[0]?.position_level_id ?? null,
    ...(salary ? { salary: salary.amount + 40_000 } : {}),
  });
  await changeEmployment(call, leaves.id, {
    effective_from: addDays(today, 10),
    event: 'transfer',
    ...elsewhere(leaves, staff),
  });
}

/** Changes of employment, probations and confirmations in a company; once. */
async function fillCompany(services: Services, company: DemoCompany): Promise<void> {
  const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
  const today = dayIn('Asia/Kuala_Lumpur', services.clock.now());
  await inTransaction(services.db.app, scope, async (tx) => {
    const [done] = await tx
      .select({ id: employees.id })
      .from(employees)
      .where(isNotNull(employees.probation_until))
      .limit(1);
    if (done) return;
    const actor = ownerOf(company);
    const call: RowCall = { actor, companyIds: [company.id], tx, services, language: 'en' };
    const stay = isNull(employees.inactive_at);
    const old = lt(employees.company_joined_at, addDays(today, -400));
    const staff = await tx.select().from(employees).where(and(stay, old)).orderBy(asc(employees.id));
    await moveSome(call, staff, today);
    const of = (id: number) => and(eq(employees.company_id, company.id), eq(employees.id, id));
    const newest = await tx
      .select()
      .from(employees)
      .where(and(stay, lt(employees.company_joined_at, addDays(today, -5))))
      .orderBy(desc(employees.company_joined_at), asc(employees.id))
      .limit(PROBATIONS.length);
    for (const [index, { id }] of newest.entries())
      await tx
        .update(employees)
        .set({ probation_until: addDays(today, PROBATIONS[index] ?? 0) })
        .where(of(id));
    for (const { id, company_joined_at } of staff.slice(0, 10)) {
      const end = addMonths(company_joined_at, 3);
      await tx
        .update(employees)
        .set({ probation_until: addDays(end, -1), confirmed_at: end })
        .where(of(id));
    }
  });
}

/** Fills the demo's companies with changes of employment, behind and ahead, and with probations. */
export async function seedEmployment(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  for (const company of companies) await fillCompany(services, company);
}
