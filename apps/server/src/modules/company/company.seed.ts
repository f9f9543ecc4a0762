import { and, eq } from 'drizzle-orm';
import { inTransaction, setCompanies, type Tx } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import type { DemoCompany, DemoUser } from '../../seed/demo-cast.ts';
import { DEPARTMENTS, LEVELS, POSITIONS } from '../../seed/demo-placements.ts';
import {
  branches,
  companies,
  departments,
  divisions,
  memberships,
  positionLevels,
  positions,
} from './company.tables.ts';

/** Screens and actions of the demo's admins. */
const ADMIN_ACCESSES = [
  { route: '/payroll/manage', actions: ['Process'] },
  { route: '/payroll/document', actions: ['Payslip', 'Payment'] },
  { route: '/admin/employee', actions: ['Create'] },
  { route: '/admin/employee/request', actions: [] },
  { route: '/attendance/schedule', actions: ['Create', 'Update', 'Delete', 'Work Schedule'] },
  { route: '/leave/manage', actions: ['Review', 'Approve', 'Reject', 'Cancel'] },
  { route: '/leave/entitlement', actions: ['Create', 'Update', 'Delete'] },
  { route: '/leave/report', actions: [] },
  { route: '/leave/calendar', actions: [] },
  {
    route: '/claim/manage',
    actions: ['Review', 'Check Item', 'Approve', 'Prepare for Payment', 'Made Payment'],
  },
  { route: '/claim/category', actions: ['Create', 'Update', 'Delete'] },
  { route: '/claim/setting', actions: ['Update'] },
  { route: '/claim/report', actions: [] },
  { route: '/spm/project/report/payout', actions: ['Prepare for Payment', 'Made Payment'] },
];

const STRUCTURE = {
  branches: [
    {
      name: 'Kuala Lumpur',
      code: 'KUL',
      address: '12 Jalan Ampang',
      postcode: '50450',
      city: 'Kuala Lumpur',
      state: 'W.P. Kuala Lumpur',
    },
    {
      name: 'Penang',
      code: 'PEN',
      address: '88 Lebuh Pantai',
      postcode: '10300',
      city: 'George Town',
      state: 'Pulau Pinang',
    },
    {
      name: 'Johor Bahru',
      code: 'JHB',
      address: '5 Jalan Wong Ah Fook',
      postcode: '80000',
      city: 'Johor Bahru',
      state: 'Johor',
    },
    {
      name: 'Kota Kinabalu',
      code: 'BKI',
      address: '21 Jalan Gaya',
      postcode: '88000',
      city: 'Kota Kinabalu',
      state: 'Sabah',
    },
  ],
  divisions: [...new Set(Object.values(DEPARTMENTS).map((one) => one.division))],
  departments: Object.keys(DEPARTMENTS),
  positions: Object.keys(POSITIONS),
  levels: Object.keys(LEVELS),
};

const COMPANIES = [
  { name: 'Mesra Retail Sdn Bhd', logo: '/brand/company-retail.svg', hrdf_class: '1', filled: true },
  {
    name: 'Mesra Security Services Sdn Bhd',
    logo: '/brand/company-security.svg',
    hrdf_class: '0.5',
    filled: true,
  },
  { name: 'Mesra Sandbox Sdn Bhd', logo: '/brand/company-sandbox.svg', hrdf_class: 'none', filled: false },
] as const;

async function addStructure(tx: Tx, company_id: number): Promise<void> {
  const named = (names: readonly string[]) => names.map((name) => ({ company_id, name }));
  await tx.insert(branches).values(STRUCTURE.branches.map((branch) => ({ company_id, ...branch })));
  await tx.insert(divisions).values(named(STRUCTURE.divisions));
  await tx.insert(departments).values(named(STRUCTURE.departments));
  await tx.insert(positions).values(named(STRUCTURE.positions));
  await tx.insert(positionLevels).values(named(STRUCTURE.levels));
}

type DemoMember = Omit<typeof memberships.$inferInsert, 'company_id' | 'user_id'> & { user: DemoUser };

const RETAIL = COMPANIES[0].name;
const SECURITY = COMPANIES[1].name;

/** Members and their types: one admin sees only employees in Penang, one is inactive. */
async function membersOf(tx: Tx, companyId: number, name: string): Promise<DemoMember[]> {
  const owner: DemoMember = { user: 'owner', type: 'owner' };
  const admin = { type: 'admin' as const, is_admin: true, accesses: ADMIN_ACCESSES };
  const employee = (user: DemoUser): DemoMember => ({ user, type: 'employee' });
  if (name === SECURITY) return [owner, employee('admin')];
  if (name !== RETAIL) return [owner, { user: 'admin', type: 'owner' }];
  const penang = await tx
    .select({ id: branches.id })
    .from(branches)
    .where(and(eq(branches.company_id, companyId), eq(branches.name, 'Penang')));
  return [
    owner,
    { user: 'admin', ...admin },
    { user: 'penang', ...admin, scope: { branch_id: penang.map((branch) => branch.id) } },
    { user: 'former', ...admin, status: 'Inactive' },
    ...(['employee', 'promoter', 'supervisor'] as const).map(employee),
  ];
}

async function addCompany(
  tx: Tx,
  users: ReadonlyMap<DemoUser, number>,
  company: (typeof COMPANIES)[number],
): Promise<DemoCompany> {
  const { filled, ...values } = company;
  const owner = users.get('owner') ?? 0;
  const { rows } = await tx.$client.query<{ id: number }>('select system.new_company_id() as id');
  const id = rows[0]?.id ?? 0;
  await setCompanies(tx, [id]);
  await tx.insert(companies).values({ id, user_id: owner, ...values });
  if (filled) await addStructure(tx, id);
  for (const member of await membersOf(tx, id, values.name)) {
    const { user, ...role } = member;
    await tx.insert(memberships).values({ company_id: id, user_id: users.get(user) ?? 0, ...role });
  }
  return { id, ownerId: owner, name: values.name };
}

/** Links an employee record to the membership of its user. */
export async function linkMembership(
  tx: Tx,
  companyId: number,
  userId: number,
  employee_id: number,
): Promise<void> {
  await tx
    .update(memberships)
    .set({ employee_id })
    .where(and(eq(memberships.company_id, companyId), eq(memberships.user_id, userId)));
}

/**
 * Creates the demo's three companies and their members, all or nothing; returns the two that get employees.
 */
export async function createDemoCompanies(
  services: Services,
  users: ReadonlyMap<DemoUser, number>,
): Promise<DemoCompany[]> {
  const { rows } = await services.db.owner.query<{ id: number }>(
    'select id from system.company_ids order by id',
  );
  const existingIds = rows.map((row) => row.id);
  return inTransaction(services.db.app, { companyIds: [], userId: null }, async (tx) => {
    const existing = await existingCompanies(tx, existingIds, users.get('owner') ?? 0);
    if (existing.length > 0) return existing;
    const created: DemoCompany[] = [];
    for (const company of COMPANIES) {
      const one = await addCompany(tx, users, company);
      if (company.filled) created.push(one);
    }
    return created;
  });
}

/** The companies with employees, after an interrupted start. */
async function existingCompanies(tx: Tx, ids: readonly number[], ownerId: number): Promise<DemoCompany[]> {
  if (ids.length === 0) return [];
  await setCompanies(tx, ids);
  const found = await tx
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .orderBy(companies.id);
  const filled = new Set<string>(
    COMPANIES.filter((company) => company.filled).map((company) => company.name),
  );
  return found.filter((company) => filled.has(company.name)).map((company) => ({ ...company, ownerId }));
}
