import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { inTransaction, type Tx } from '../kit/db.ts';
import type { RowCall } from '../kit/http.ts';
import type { Services } from '../kit/services.ts';
import { companies } from '../modules/company/company.tables.ts';
import { employeeSalaries, employees } from '../modules/employees/employees.tables.ts';
import { changeEmployment } from '../modules/employees/employment.record.ts';
import { savedViews } from '../modules/views/views.tables.ts';
import type { DemoCompany } from './demo-companies.ts';
import { ownerOf } from './demo-employees.ts';

interface Somebody {
  id: number;
  department_id: number | null;
  branch_id: number | null;
  company_joined_at: string;
}

/** Who leads, by what they are called; the others by their pay. */
const LEADERS = ['Director', 'Manager', 'Supervisor', 'Senior Executive', 'Executive'];

/** Those who stay, who leads first. */
function staffOf(tx: Tx, companyId: number): Promise<Somebody[]> {
  const pay = sql<number>`(select max(s.amount) from ${employeeSalaries} s where s.company_id = ${employees.company_id}
    and s.employee_id = ${employees.id})`;
  const rank = sql<number>`coalesce(array_position(${sql.param(LEADERS)}::text[],
    (select p.name from positions p where p.company_id = ${employees.company_id} and p.id = ${employees.position_id})), 99)`;
  return tx
    .select({
      id: employees.id,
      department_id: employees.department_id,
      branch_id: employees.branch_id,
      company_joined_at: employees.company_joined_at,
    })
    .from(employees)
    .where(and(eq(employees.company_id, companyId), isNull(employees.inactive_at)))
    .orderBy(rank, desc(pay), asc(employees.id));
}

/** Whom each reports to: the lead of the department's people in the branch, of the department, of the company. */
export function linesOf(staff: readonly Somebody[]): { who: Somebody; to: Somebody }[] {
  const head = staff[0];
  const lead = (fits: (one: Somebody) => boolean) => staff.find((one) => one !== head && fits(one));
  return staff.flatMap((who) => {
    const inDepartment = (one: Somebody) => one.department_id === who.department_id;
    const ofBranch = lead((one) => inDepartment(one) && one.branch_id === who.branch_id);
    const ofDepartment = lead(inDepartment);
    const to = [ofBranch, ofDepartment, head].find(
      (one) => one && one !== who && staff.indexOf(one) < staff.indexOf(who),
    );
    return to ? [{ who, to }] : [];
  });
}

/** Reporting lines, a view that is shared, and a directory with telephones; once for each company. */
async function fillCompany(services: Services, company: DemoCompany): Promise<void> {
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
    const staff = await staffOf(tx, company.id);
    for (const { who, to } of linesOf(staff)) {
      const effective_from =
        who.company_joined_at > to.company_joined_at ? who.company_joined_at : to.company_joined_at;
      await changeEmployment(call, who.id, { effective_from, event: 'change', reports_to_id: to.id });
    }
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
  for (const company of made) await fillCompany(services, company);
}
