import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Actor } from '../kit/actor.ts';
import type { Tx } from '../kit/db.ts';
import { memberships } from '../modules/company/company.views.ts';
import { employees } from '../modules/employees/employees.views.ts';
import { RETAIL_CAST } from './demo-cast-retail.ts';
import { SECURITY_CAST } from './demo-cast-security.ts';
import type { DemoPart } from './demo-people.ts';
import { type Organisation, postsUnder, RETAIL, SECURITY } from './demo-posts.ts';
import { type GeneratedEmployee, generateEmployees } from './generate-employees.ts';

/** Users with an account; the admin is owner of one company, admin of another and employee of a third. */
export const SIGN_INS = [
  ['owner', 'Datin Farah Iskandar'],
  ['admin', 'Lim Mei Ling'],
  ['employee', 'Ahmad Faizal bin Rahman'],
  ['promoter', 'Kavitha a/p Muthu'],
  ['supervisor', 'Tan Wei Jie'],
  ['penang', 'Chong Kah Wai'],
  ['former', 'Rosnah binti Daud'],
] as const;
export type DemoUser = (typeof SIGN_INS)[number][0];

export interface DemoCompany {
  id: number;
  ownerId: number;
  name: string;
}

/** The staff of a demo company: head count, named employees, their later events and their posts. */
export interface DemoStaff {
  company: string;
  count: number;
  seed: number;
  prefix: string;
  cast: readonly DemoPart[];
  /** Name overrides by employee number, to avoid two employees of the same name. */
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

/** The staff as import rows, in order of employee number. */
export function staffPeople(staff: DemoStaff): GeneratedEmployee[] {
  const posts = new Map(postsUnder(staff.organisation.top).map((post) => [post.who, post]));
  const people = generateEmployees(staff.count, { seed: staff.seed, prefix: staff.prefix, posts });
  return people.map((person, index) => ({
    ...person,
    name: staff.names[index + 1] ?? person.name,
    ...staff.cast[index]?.cells,
  }));
}

/** Employee ids by the number in the employee code. */
export async function idsByNumber(tx: Tx, companyId: number, staff: DemoStaff): Promise<Map<number, number>> {
  const rows = await tx
    .select({ id: employees.id, code: employees.employee_code })
    .from(employees)
    .where(eq(employees.company_id, companyId));
  return new Map(rows.map(({ id, code }) => [Number(code.slice(staff.prefix.length)), id]));
}

/** The company's owner as an actor for the product's functions, with every module that the demo fills. */
export function ownerOf(company: DemoCompany): Actor {
  const role = {
    company_id: company.id,
    type: 'owner' as const,
    is_admin: true,
    accesses: [],
    employee_id: null,
    promoter_id: null,
    promoter_ids: [],
    spm_supervisor: false,
    modules: { payroll: true, attendance: true, leave: true, claim: true },
    time_zone: 'Asia/Kuala_Lumpur',
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

/** A company's members who are employees and not its owner. */
export async function employeesWhoSignIn(tx: Tx, { id, ownerId }: DemoCompany) {
  const rows = await tx
    .select({ user_id: memberships.user_id, employee_id: memberships.employee_id })
    .from(memberships)
    .where(
      and(
        eq(memberships.company_id, id),
        eq(memberships.type, 'employee'),
        eq(memberships.status, 'Active'),
        isNotNull(memberships.employee_id),
      ),
    )
    .orderBy(asc(memberships.id));
  return rows.filter(({ user_id }) => user_id !== ownerId);
}

/** The first of them. */
export const employeeWhoSignsIn = async (tx: Tx, company: DemoCompany) =>
  (await employeesWhoSignIn(tx, company))[0];
