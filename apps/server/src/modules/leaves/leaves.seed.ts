import { HOLDERS_STEP } from '@mesra/domain/approvals/approval-steps';
import { yearOf } from '@mesra/domain/kit/plain-date';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import type { DemoCompany } from '../../seed/demo-cast.ts';
import { switchOn } from '../company/company.api.ts';
import { employees } from '../employees/employees.views.ts';
import { storeSteps } from './leave-type-rules.store.ts';
import { currentTypes, postLeave } from './leaves.api.ts';
import { leaveLedger, leaveTypes, leaveTypeTiers } from './leaves.tables.ts';

const ZONE = 'Asia/Kuala_Lumpur';
/** More than the law, and five days of it into the next year. */
const ANNUAL = [
  [0, 24],
  [2, 32],
  [5, 40],
] as const;
/** Half-days of annual leave that the first of a company were given or lost, with why. */
const ADJUSTMENTS = [
  [4, 'Worked on two rest days during the stock count'],
  [-1, 'Left at noon on 3 March, agreed as annual leave'],
  [2, 'Travelled on Labour Day'],
] as const;

/** Annual leave by the company's own steps. */
async function setTypes(tx: Tx, company_id: number): Promise<number> {
  const whereRow = and(eq(leaveTypes.company_id, company_id), eq(leaveTypes.kind, 'annual'));
  const [annual] = await tx.update(leaveTypes).set({ carry_half_days: 10 }).where(whereRow).returning();
  if (!annual) throw new Error(`Company ${company_id} has no annual leave`);
  for (const [from_years, half_days] of ANNUAL)
    await tx
      .update(leaveTypeTiers)
      .set({ half_days })
      .where(
        and(
          eq(leaveTypeTiers.company_id, company_id),
          eq(leaveTypeTiers.leave_type_id, annual.id),
          eq(leaveTypeTiers.from_years, from_years),
        ),
      );
  return annual.id;
}

/** The line manager decides on unpaid leave, and from three days on whoever holds Approve after that. */
async function setSteps(tx: Tx, companyId: number): Promise<void> {
  const unpaid = (await currentTypes(tx, companyId)).find(({ kind }) => kind === 'unpaid');
  if (!unpaid) throw new Error(`Company ${companyId} has no unpaid leave`);
  await storeSteps(tx, unpaid, [
    { ...HOLDERS_STEP, decided_by: 'line_manager', from_half_days: null },
    { ...HOLDERS_STEP, from_half_days: 6 },
  ]);
}

async function adjustSome(tx: Tx, company_id: number, leave_type_id: number, today: string): Promise<void> {
  const some = await tx
    .select({ id: employees.id })
    .from(employees)
    .where(
      and(
        eq(employees.company_id, company_id),
        isNull(employees.inactive_at),
        sql`${employees.company_joined_at} < make_date(${yearOf(today)}, 1, 1)`,
      ),
    )
    .orderBy(asc(employees.id))
    .limit(ADJUSTMENTS.length);
  const rows = some.flatMap(({ id }, index) => {
    const [half_days, reason] = ADJUSTMENTS[index] ?? [];
    if (half_days === undefined) return [];
    const entry = { company_id, employee_id: id, leave_type_id, leave_year: yearOf(today), entry_on: today };
    return [{ ...entry, kind: 'adjustment' as const, half_days, reason }];
  });
  if (rows.length > 0) await tx.insert(leaveLedger).values(rows);
}

async function fillCompany(services: Services, company: DemoCompany): Promise<void> {
  const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
  const today = dayIn(ZONE, services.clock.now());
  await inTransaction(services.db.app, scope, async (tx) => {
    const [done] = await tx.select({ id: leaveLedger.id }).from(leaveLedger).limit(1);
    if (done) return;
    await switchOn(tx, company.id, 'leave');
    const annual = await setTypes(tx, company.id);
    await setSteps(tx, company.id);
    // Last year as it was at its end, so that this one begins with what was carried.
    await postLeave(tx, { companyId: company.id, today: `${yearOf(today) - 1}-12-31` });
    await postLeave(tx, { companyId: company.id, today });
    await adjustSome(tx, company.id, annual, today);
  });
}

/** Lets the demo's companies keep leave: all of a company's or none. */
export async function seedLeave(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  for (const company of companies) await fillCompany(services, company);
}
