import { inTransaction, type Tx } from '../kit/db.ts';
import type { RowCall } from '../kit/http.ts';
import type { Services } from '../kit/services.ts';
import { linkMembership } from '../modules/company/company.seed.ts';
import { importPeople } from '../modules/employee-import/employee-import.seed.ts';
import { linkAccount } from '../modules/employees/employees.api.ts';
import { playPart } from '../modules/employees/employees.seed.ts';
import { employees } from '../modules/employees/employees.views.ts';
import { seedFormerEmployer } from '../modules/payroll-tax/payroll-tax.seed.ts';
import { type DemoCompany, type DemoStaff, idsByNumber, ownerOf, STAFF, staffPeople } from './demo-cast.ts';

/** Creates the employees of one company; does nothing if it already has employees. */
async function fillCompany(services: Services, company: DemoCompany, staff: DemoStaff): Promise<void> {
  const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
  await inTransaction(services.db.app, scope, async (tx) => {
    const [someone] = await tx.select({ id: employees.id }).from(employees).limit(1);
    if (someone) return;
    await importPeople(tx, services, company.id, staffPeople(staff));
    const call: RowCall = {
      actor: ownerOf(company),
      companyIds: [company.id],
      tx,
      services,
      language: 'en',
    };
    const ids = await idsByNumber(tx, company.id, staff);
    for (const [index, part] of staff.cast.entries()) {
      const id = ids.get(index + 1) ?? 0;
      await playPart(call, id, part);
      if (part.former_employer) await seedFormerEmployer(call, company.id, id, part.former_employer);
      if (part.sign_in) await linkSignIn(tx, company.id, id, part.sign_in);
    }
  });
}

/** Links an account to the employee. */
async function linkSignIn(tx: Tx, company_id: number, employeeId: number, email: string): Promise<void> {
  const { rows } = await tx.$client.query<{ user_id: number }>('select user_id from system.find_login($1)', [
    email,
  ]);
  const user_id = rows[0]?.user_id;
  if (!user_id) throw new Error(`No account for ${email}`);
  await linkAccount(tx, company_id, user_id, employeeId);
  await linkMembership(tx, company_id, user_id, employeeId);
}

/** Fills the demo's companies with employees of every kind. */
export async function seedEmployees(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  for (const staff of STAFF) {
    const company = companies.find((one) => one.name === staff.company);
    if (company) await fillCompany(services, company, staff);
  }
}
