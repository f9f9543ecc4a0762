import { eq } from 'drizzle-orm';
import { inTransaction } from '../kit/db.ts';
import type { RowCall } from '../kit/http.ts';
import type { Services } from '../kit/services.ts';
import { companies } from '../modules/company/company.tables.ts';
import { changeEmployment } from '../modules/employment/employment.store.ts';
import { savedViews } from '../modules/views/views.tables.ts';
import type { DemoCompany } from './demo-companies.ts';
import { type DemoStaff, idsByNumber, ownerOf, STAFF, staffPeople } from './demo-employees.ts';
import { postsUnder } from './demo-posts.ts';

/** Everyone reports to whom the plan of the company says, from the day on which both are there. */
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

/** Reporting lines, a view that is shared, and a directory with telephones; once for each company. */
async function fillCompany(services: Services, company: DemoCompany, staff: DemoStaff): Promise<void> {
  const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
  await inTransaction(services.db.app, scope, async (tx) => {
    const [done] = await tx.select({ id: savedViews.id }).from(savedViews).limit(1);
    if (done) return;
    const call: RowCall = {
      actor: ownerOf(company),
      companyIds: [company.id],
      tx,
      services,
      language: 'en',
    };
    await drawLines(call, company, staff);
    await tx.update(companies).set({ directory_phone: true }).where(eq(companies.id, company.id));
    const view = { company_id: company.id, user_id: company.ownerId, screen: '/admin/employee' };
    await tx.insert(savedViews).values([
      { ...view, name: 'Foreign workers', query: { employee_type: ['foreigner'] }, shared: true },
      { ...view, name: 'Newest first', query: { sort_by: 'company_joined_at', sort: 'desc' } },
    ]);
  });
}

/** Fills the demo's companies with who reports to whom, and views of the employee list. */
export async function seedDirectory(services: Services, made: readonly DemoCompany[]): Promise<void> {
  for (const staff of STAFF) {
    const company = made.find((one) => one.name === staff.company);
    if (company) await fillCompany(services, company, staff);
  }
}
