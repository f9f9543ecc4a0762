import { IMPORT_COLUMNS } from '@mesra/contract/employee-import/import';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../kit/actor.ts';
import { dayIn } from '../kit/clock.ts';
import { inTransaction, type Tx } from '../kit/db.ts';
import type { RowCall } from '../kit/http.ts';
import type { Services } from '../kit/services.ts';
import { memberships } from '../modules/company/company.tables.ts';
import { runImport } from '../modules/employee-import/import-run.ts';
import { changeEmployee, endService, findEmployee } from '../modules/employees/employee.store.ts';
import { employeeOpenings, employees } from '../modules/employees/employees.tables.ts';
import { addSalary } from '../modules/employees/salary.store.ts';
import { RETAIL_CAST } from './demo-cast-retail.ts';
import { SECURITY_CAST } from './demo-cast-security.ts';
import type { DemoCompany } from './demo-companies.ts';
import type { DemoPart } from './demo-people.ts';
import { type Organisation, postsUnder, RETAIL, SECURITY } from './demo-posts.ts';
import { type GeneratedEmployee, generateEmployees } from './generate-employees.ts';

const ZONE = 'Asia/Kuala_Lumpur';
const YEAR = 2026;

/** The people of a company of the demo: how many, which, what becomes of the first, and what they do. */
export interface DemoStaff {
  company: string;
  count: number;
  seed: number;
  prefix: string;
  cast: readonly DemoPart[];
  /** By number: who is named otherwise, because a colleague has the name. */
  names: Readonly<Record<number, string>>;
  organisation: Organisation;
}

export const STAFF: readonly DemoStaff[] = [
  {
    company: 'Mesra Retail Sdn Bhd',
    count: 60,
    seed: 20_260_101,
    prefix: 'MR',
    cast: RETAIL_CAST,
    names: {
      30: 'Ong Chun Hao',
      32: 'Vivian anak Numpang',
      39: 'Yap Hui Min',
      46: 'Goh Xin Yi',
      54: 'Chan Kah Seng',
      57: 'Melinda anak Linggi',
    },
    organisation: RETAIL,
  },
  {
    company: 'Mesra Security Services Sdn Bhd',
    count: 25,
    seed: 20_260_102,
    prefix: 'MS',
    cast: SECURITY_CAST,
    names: { 22: 'Nazri bin Salleh' },
    organisation: SECURITY,
  },
];

/** The staff as they are imported, in the order of their numbers. */
export function staffPeople(staff: DemoStaff): GeneratedEmployee[] {
  const posts = new Map(postsUnder(staff.organisation.top).map((post) => [post.who, post]));
  const people = generateEmployees(staff.count, { seed: staff.seed, prefix: staff.prefix, posts });
  return people.map((person, index) => ({
    ...person,
    name: staff.names[index + 1] ?? person.name,
    ...staff.cast[index]?.cells,
  }));
}

/** The ids of a company's people by the numbers in their codes. */
export async function idsByNumber(tx: Tx, companyId: number, staff: DemoStaff): Promise<Map<number, number>> {
  const rows = await tx
    .select({ id: employees.id, code: employees.employee_code })
    .from(employees)
    .where(eq(employees.company_id, companyId));
  return new Map(rows.map(({ id, code }) => [Number(code.slice(staff.prefix.length)), id]));
}

/** Whoever owns the company, as the product's functions ask for. */
export function ownerOf(company: DemoCompany): Actor {
  const role = {
    company_id: company.id,
    type: 'owner' as const,
    is_admin: true,
    accesses: [],
    employee_id: null,
    promoter_id: null,
    spm_supervisor: false,
    modules: { payroll: true },
    time_zone: ZONE,
    scope: null,
  };
  return {
    user_id: company.ownerId,
    name: '',
    email: '',
    email_verified_at: null,
    image: null,
    phone: null,
    phone_verified_at: null,
    language: null,
    scheme: null,
    session: { id: 0, last_seen_at: null },
    roles: [role],
  };
}

/** Imports people as a file of theirs would be. Errors of made-up people are a mistake of ours: they end it. */
export async function importPeople(
  tx: Tx,
  services: Services,
  companyId: number,
  people: readonly GeneratedEmployee[],
  today = dayIn(ZONE, services.clock.now()),
): Promise<number> {
  const header = [...IMPORT_COLUMNS];
  const rows = people.map((person, index) => ({
    line: index + 2,
    cells: header.map((column) => person[column]),
  }));
  const run = { companyId, createMissing: true, dryRun: false, today, language: 'en' as const };
  const result = await runImport(tx, services, { header, rows, problems: [] }, run);
  if (result.errors_total > 0)
    throw new Error(`Made-up people: ${JSON.stringify(result.errors.slice(0, 5))}`);
  return result.created;
}

/** Everyone of one company, once: where there are employees, nothing is done. */
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
    for (const [index, part] of staff.cast.entries())
      await playPart(call, company, ids.get(index + 1) ?? 0, part);
  });
}

/** What happens to one of them after the import, by the product's own functions. */
async function playPart(call: RowCall, company: DemoCompany, id: number, part: DemoPart): Promise<void> {
  if (part.raise) await addSalary(call, id, part.raise);
  if (part.fields) {
    const { version } = await findEmployee(call, id);
    await changeEmployee(call, id, part.fields, version);
  }
  if (part.tp3)
    await call.tx
      .insert(employeeOpenings)
      .values({ company_id: company.id, employee_id: id, year: YEAR, source: 'tp3', ...part.tp3 });
  if (part.left) await endService(call, id, { inactive_at: part.left });
  if (part.sign_in) await linkSignIn(call.tx, company.id, id, part.sign_in);
}

/** Makes an account the employee's own. */
async function linkSignIn(tx: Tx, company_id: number, employeeId: number, email: string): Promise<void> {
  const { rows } = await tx.$client.query<{ user_id: number }>('select user_id from system.find_login($1)', [
    email,
  ]);
  const user_id = rows[0]?.user_id;
  if (!user_id) throw new Error(`No account for ${email}`);
  await tx
    .update(employees)
    .set({ user_id })
    .where(and(eq(employees.company_id, company_id), eq(employees.id, employeeId)));
  await tx
    .update(memberships)
    .set({ employee_id: employeeId })
    .where(and(eq(memberships.company_id, company_id), eq(memberships.user_id, user_id)));
}

/** Fills the demo's companies with people of all kinds. */
export async function seedEmployees(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  for (const staff of STAFF) {
    const company = companies.find((one) => one.name === staff.company);
    if (company) await fillCompany(services, company, staff);
  }
}
