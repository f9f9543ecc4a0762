import { inTransaction, setCompanies, type Tx } from '../kit/db.ts';
import type { Services } from '../kit/services.ts';
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

const PEOPLE = [
  ['owner', 'Datin Farah Iskandar'],
  ['admin', 'Lim Mei Ling'],
  ['employee', 'Ahmad Faizal bin Rahman'],
  ['promoter', 'Kavitha a/p Muthu'],
  ['supervisor', 'Tan Wei Jie'],
] as const;

/** What the demo's admin may open, and do there. */
const ADMIN_ACCESSES = [
  { route: '/payroll/manage', actions: ['Process'] },
  { route: '/payroll/document', actions: ['Payslip', 'Payment'] },
  { route: '/admin/employee', actions: ['Create'] },
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
  divisions: ['Corporate', 'Operations'],
  departments: ['Finance', 'Human Resources', 'Logistics', 'Retail', 'Security'],
  positions: [
    'Clerk',
    'Director',
    'Driver',
    'Executive',
    'Guard',
    'Manager',
    'Promoter',
    'Senior Executive',
    'Supervisor',
    'Technician',
  ],
  levels: ['L1', 'L2', 'L3', 'L4'],
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

async function addCompany(
  tx: Tx,
  users: Map<string, number>,
  company: (typeof COMPANIES)[number],
): Promise<DemoCompany> {
  const { filled, ...values } = company;
  const owner = users.get('owner') ?? 0;
  const { rows } = await tx.$client.query<{ id: number }>('select system.new_company_id() as id');
  const id = rows[0]?.id ?? 0;
  await setCompanies(tx, [id]);
  await tx.insert(companies).values({ id, user_id: owner, ...values });
  await tx.insert(memberships).values({ company_id: id, user_id: owner, type: 'owner' });
  if (!filled) return { id, ownerId: owner, name: values.name };
  await addStructure(tx, id);
  const admin = { type: 'admin' as const, is_admin: true, accesses: ADMIN_ACCESSES };
  await tx.insert(memberships).values({ company_id: id, user_id: users.get('admin') ?? 0, ...admin });
  if (values.name === COMPANIES[0].name)
    for (const key of ['employee', 'promoter', 'supervisor'])
      await tx.insert(memberships).values({ company_id: id, user_id: users.get(key) ?? 0, type: 'employee' });
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
      const one = await addCompany(tx, users, company);
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
