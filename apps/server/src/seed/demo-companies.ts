import { and, eq } from 'drizzle-orm';
import { inTransaction, setCompanies, type Tx } from '../kit/db.ts';
import type { Services } from '../kit/services.ts';
import { hashToken, newToken } from '../kit/tokens.ts';
import { invitations } from '../modules/admin-users/admin-users.tables.ts';
import {
  branches,
  companies,
  departments,
  divisions,
  memberships,
  positionLevels,
  positions,
} from '../modules/company/company.tables.ts';
import { hashPassword } from '../modules/session/passwords.ts';
import { DEPARTMENTS, LEVELS, POSITIONS } from './demo-places.ts';

/** Those who sign in; the admin is an owner in one company, an admin in another and an employee in a third. */
const PEOPLE = [
  ['owner', 'Datin Farah Iskandar'],
  ['admin', 'Lim Mei Ling'],
  ['employee', 'Ahmad Faizal bin Rahman'],
  ['promoter', 'Kavitha a/p Muthu'],
  ['supervisor', 'Tan Wei Jie'],
  ['penang', 'Chong Kah Wai'],
  ['former', 'Rosnah binti Daud'],
] as const;
type DemoUser = (typeof PEOPLE)[number][0];

/** What the demo's admins may open, and do there. */
const ADMIN_ACCESSES = [
  { route: '/payroll/manage', actions: ['Process'] },
  { route: '/payroll/document', actions: ['Payslip', 'Payment'] },
  { route: '/admin/employee', actions: ['Create'] },
  { route: '/admin/employee/request', actions: [] },
  { route: '/attendance/schedule', actions: ['Create', 'Update', 'Delete', 'Work Schedule'] },
  { route: '/leave/entitlement', actions: ['Create', 'Update', 'Delete'] },
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

async function ensureUser(tx: Tx, email: string, name: string, hash: string, now: string): Promise<number> {
  const { rows } = await tx.$client.query<{ id: number }>('select system.ensure_user($1, $2, $3, $4) as id', [
    email,
    name,
    hash,
    now,
  ]);
  if (!rows[0]) throw new Error(`No account for ${email}`);
  return rows[0].id;
}

async function addStructure(tx: Tx, company_id: number): Promise<void> {
  const named = (names: readonly string[]) => names.map((name) => ({ company_id, name }));
  await tx.insert(branches).values(STRUCTURE.branches.map((branch) => ({ company_id, ...branch })));
  await tx.insert(divisions).values(named(STRUCTURE.divisions));
  await tx.insert(departments).values(named(STRUCTURE.departments));
  await tx.insert(positions).values(named(STRUCTURE.positions));
  await tx.insert(positionLevels).values(named(STRUCTURE.levels));
}

export interface DemoCompany {
  id: number;
  ownerId: number;
  name: string;
}

type DemoMember = Omit<typeof memberships.$inferInsert, 'company_id' | 'user_id'> & { user: DemoUser };

const RETAIL = COMPANIES[0].name;
const SECURITY = COMPANIES[1].name;

/** Who belongs to a company, and as what: one admin sees the people of Penang alone, one is out for now. */
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

const WEEK_MS = 7 * 86_400_000;

/** An invitation that nobody has answered. Its link was mailed to nobody: nobody knows the token. */
async function invite(tx: Tx, company_id: number, invited_by: number, now: Date): Promise<void> {
  await tx.insert(invitations).values({
    company_id,
    email: 'hafiz.osman@mesra.example',
    name: 'Hafiz bin Osman',
    type: 'admin',
    accesses: [{ route: '/admin/employee', actions: ['Create'] }],
    token_hash: hashToken(newToken()),
    invited_by,
    sent_at: now.toISOString(),
    expires_at: new Date(now.getTime() + WEEK_MS).toISOString(),
  });
}

async function addCompany(
  tx: Tx,
  users: Map<string, number>,
  company: (typeof COMPANIES)[number],
  now: Date,
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
  if (values.name === RETAIL) await invite(tx, id, owner, now);
  return { id, ownerId: owner, name: values.name };
}

/** Makes the demo's sign-ins and its three companies, all or nothing; answers the two that are filled. */
export async function seedCompanies(services: Services, password: string): Promise<DemoCompany[]> {
  const hash = await hashPassword(password);
  const now = services.clock.now().toISOString();
  const { rows } = await services.db.owner.query<{ id: number }>(
    'select id from system.company_ids order by id',
  );
  const standingIds = rows.map((row) => row.id);
  return inTransaction(services.db.app, { companyIds: [], userId: null }, async (tx) => {
    const users = new Map<string, number>();
    for (const [key, name] of PEOPLE)
      users.set(key, await ensureUser(tx, `${key}@mesra.example`, name, hash, now));
    const standing = await standingCompanies(tx, standingIds, users.get('owner') ?? 0);
    if (standing.length > 0) return standing;
    const made: DemoCompany[] = [];
    for (const company of COMPANIES) {
      const one = await addCompany(tx, users, company, services.clock.now());
      if (company.filled) made.push(one);
    }
    return made;
  });
}

/** The filled companies of an interrupted start. */
async function standingCompanies(tx: Tx, ids: readonly number[], ownerId: number): Promise<DemoCompany[]> {
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
