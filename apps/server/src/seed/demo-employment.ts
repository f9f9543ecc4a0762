import { addDays, addMonths } from '@mesra/domain/kit/plain-date';
import { and, asc, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { dayIn } from '../kit/clock.ts';
import { inTransaction, type Tx } from '../kit/db.ts';
import type { RowCall } from '../kit/http.ts';
import type { Services } from '../kit/services.ts';
import { branches, positionLevels, positions } from '../modules/company/company.tables.ts';
import { employees } from '../modules/employees/employees.tables.ts';
import { changeEmployment } from '../modules/employment/employment.store.ts';
import type { DemoCompany } from './demo-companies.ts';
import { type DemoStaff, idsByNumber, ownerOf, STAFF } from './demo-employees.ts';
import { POSITIONS } from './demo-places.ts';

/** Days from the first start until a probation ends: over and not decided, near, farther. */
const PROBATIONS = [-5, 10, 60];

type NamedTable = typeof branches | typeof positions | typeof positionLevels;

/** The id of what a company calls so; nothing where nothing is named. */
async function named(tx: Tx, companyId: number, table: NamedTable, name: string | undefined) {
  if (name === undefined) return undefined;
  const [row] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.company_id, companyId), eq(table.name, name)));
  if (!row) throw new Error(`No ${name} in company ${companyId}`);
  return row.id;
}

/** Transfers behind and ahead, and a promotion with a raise that is still to come, as the company's plan says. */
async function moveSome(call: RowCall, company: DemoCompany, staff: DemoStaff, today: string): Promise<void> {
  const ids = await idsByNumber(call.tx, company.id, staff);
  for (const { who, on, event, reason, branch, position, to, salary } of staff.organisation.moves) {
    const id = (table: NamedTable, name: string | undefined) => named(call.tx, company.id, table, name);
    const branch_id = await id(branches, branch);
    const position_id = await id(positions, position);
    const position_level_id = await id(positionLevels, position && POSITIONS[position]);
    await changeEmployment(call, ids.get(who) ?? 0, {
      effective_from: on(today),
      event,
      reason,
      reports_to_id: ids.get(to) ?? null,
      ...(branch_id === undefined ? {} : { branch_id }),
      ...(position_id === undefined ? {} : { position_id }),
      ...(position_level_id === undefined ? {} : { position_level_id }),
      ...(salary === undefined ? {} : { salary }),
    });
  }
}

/** Changes of employment, probations and confirmations in a company; once. */
async function fillCompany(services: Services, company: DemoCompany, staff: DemoStaff): Promise<void> {
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
    const settled = await tx.select().from(employees).where(and(stay, old)).orderBy(asc(employees.id));
    await moveSome(call, company, staff, today);
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
    for (const { id, company_joined_at } of settled.slice(0, 10)) {
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
  for (const staff of STAFF) {
    const company = companies.find((one) => one.name === staff.company);
    if (company) await fillCompany(services, company, staff);
  }
}
