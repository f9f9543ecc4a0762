import { addDays, addMonths } from '@mesra/domain/kit/plain-date';
import { and, asc, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import type { Services } from '../../kit/services.ts';
import {
  type DemoCompany,
  type DemoStaff,
  idsByNumber,
  ownerOf,
  STAFF,
  staffPeople,
} from '../../seed/demo-cast.ts';
import { POSITIONS } from '../../seed/demo-placements.ts';
import { postsUnder } from '../../seed/demo-posts.ts';
import { branches, positionLevels, positions } from '../company/company.views.ts';
import { periodsOf, setEmployeeColumns } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { changeEmployment } from './employment.store.ts';

/** Days from the first start to the end of probation: overdue, soon, later. */
const PROBATIONS = [-5, 10, 60];

type NamedTable = typeof branches | typeof positions | typeof positionLevels;

/** The id of a company's org unit by name; undefined without a name. */
async function named(tx: Tx, companyId: number, table: NamedTable, name: string | undefined) {
  if (name === undefined) return undefined;
  const [row] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.company_id, companyId), eq(table.name, name)));
  if (!row) throw new Error(`No ${name} in company ${companyId}`);
  return row.id;
}

/** Past and future transfers, and a future promotion with a raise, per the company's plan. */
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

/** Whether the plan's first change exists: changes are all-or-nothing. */
async function hasMoved(tx: Tx, company: DemoCompany, staff: DemoStaff): Promise<boolean> {
  const [first] = staff.organisation.moves;
  const id = first && (await idsByNumber(tx, company.id, staff)).get(first.who);
  if (!id) return true;
  return (await periodsOf(tx, company.id, id)).some(({ event }) => event === first.event);
}

/** Seeds employment changes, probations and confirmations of a company; idempotent. */
async function fillCompany(services: Services, company: DemoCompany, staff: DemoStaff): Promise<void> {
  const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
  const today = dayIn('Asia/Kuala_Lumpur', services.clock.now());
  await inTransaction(services.db.app, scope, async (tx) => {
    if (await hasMoved(tx, company, staff)) return;
    const actor = ownerOf(company);
    const call: RowCall = { actor, companyIds: [company.id], tx, services, language: 'en' };
    const stay = isNull(employees.inactive_at);
    const old = lt(employees.company_joined_at, addDays(today, -400));
    const settled = await tx.select().from(employees).where(and(stay, old)).orderBy(asc(employees.id));
    await moveSome(call, company, staff, today);
    const of = (id: number) => ({ company_id: company.id, id });
    const newest = await tx
      .select()
      .from(employees)
      .where(and(stay, lt(employees.company_joined_at, addDays(today, -5))))
      .orderBy(desc(employees.company_joined_at), asc(employees.id))
      .limit(PROBATIONS.length);
    for (const [index, { id }] of newest.entries())
      await setEmployeeColumns(call, of(id), { probation_until: addDays(today, PROBATIONS[index] ?? 0) });
    for (const { id, company_joined_at } of settled.slice(0, 10)) {
      const end = addMonths(company_joined_at, 3);
      await setEmployeeColumns(call, of(id), { probation_until: addDays(end, -1), confirmed_at: end });
    }
  });
}

/** Seeds past and future employment changes and probations of the demo companies. */
export async function seedEmployment(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  for (const staff of STAFF) {
    const company = companies.find((one) => one.name === staff.company);
    if (company) await fillCompany(services, company, staff);
  }
}

/** Sets each manager per the company's plan, from the day on which both are employed. */
async function drawLines(call: RowCall, company: DemoCompany, staff: DemoStaff): Promise<void> {
  const ids = await idsByNumber(call.tx, company.id, staff);
  const joined = new Map(
    staffPeople(staff).map((person, index) => [index + 1, person.company_joined_at] as const),
  );
  for (const { who, to } of postsUnder(staff.organisation.top)) {
    if (to === null) continue;
    const [effective_from = ''] = [joined.get(who) ?? '', joined.get(to) ?? ''].sort().reverse();
    const reports_to_id = ids.get(to) ?? null;
    await changeEmployment(call, ids.get(who) ?? 0, { effective_from, event: 'change', reports_to_id });
  }
}

/** Seeds reporting lines of a company; idempotent. */
async function fillLines(services: Services, company: DemoCompany, staff: DemoStaff): Promise<void> {
  const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
  await inTransaction(services.db.app, scope, async (tx) => {
    const led = isNotNull(employees.reports_to_id);
    const [done] = await tx.select({ id: employees.id }).from(employees).where(led).limit(1);
    if (done) return;
    const actor = ownerOf(company);
    await drawLines({ actor, companyIds: [company.id], tx, services, language: 'en' }, company, staff);
  });
}

/** Seeds the reporting lines of the demo companies. */
export async function seedReportingLines(
  services: Services,
  companies: readonly DemoCompany[],
): Promise<void> {
  for (const staff of STAFF) {
    const company = companies.find((one) => one.name === staff.company);
    if (company) await fillLines(services, company, staff);
  }
}
