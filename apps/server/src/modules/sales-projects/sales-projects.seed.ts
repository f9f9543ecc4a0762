import { addDays, type PlainDate } from '@mesra/domain/kit/plain-date';
import type { SalesProjectStatus } from '@mesra/domain/sales-projects/project-states';
import { sql } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import { type DemoCompany, idsByNumber, STAFF } from '../../seed/demo-cast.ts';
import { seedRetail } from '../../seed/seed-retail.ts';
import { ensureClients } from '../clients/clients.api.ts';
import { setEmployeeColumns } from '../employees/employees.api.ts';
import {
  salesProjectOutlets,
  salesProjectProducts,
  salesProjectSupervisorOutlets,
  salesProjectSupervisors,
  salesProjectTasks,
} from './project-plan.tables.ts';
import { salesProjectMoves, salesProjects } from './sales-projects.tables.ts';

/** The clients for whom the demo's company sells; the last has no project yet. */
const CLIENTS = [
  'Kopi Ali Industries Sdn Bhd',
  'Rangup Foods Sdn Bhd',
  'Seri Wangi Beauty Sdn Bhd',
  'Bersih Home Care Sdn Bhd',
] as const;

/** The numbers of the employees who supervise field sales. */
const SUPERVISORS = [2, 29, 5] as const;

interface DemoSalesProject {
  code: string;
  name: string;
  client: (typeof CLIENTS)[number];
  /** The number of who leads it. */
  manager: number;
  brand: string;
  /** First and last day, in days from the first start. */
  from: number;
  to: number;
  /** In sen, and in pieces. */
  target_amount: number;
  target_quantity: number;
  commission: Pick<typeof salesProjects.$inferInsert, 'commission_by' | 'commission_rate'>;
  /** Regions with the number of who supervises their outlets, which are of these chains. */
  regions: Readonly<Record<string, number>>;
  chains: readonly string[];
  tasks: readonly { title: string; checklist?: string; note?: string }[];
  status: SalesProjectStatus;
  note?: string;
}

const PROJECTS: readonly DemoSalesProject[] = [
  {
    ...{
      code: 'KA-YE26',
      name: 'Kopi Ali year-end roadshow',
      client: CLIENTS[0],
      manager: 28,
      brand: 'Kopi Ali',
    },
    ...{ from: -92, to: 45, target_amount: 25_000_000, target_quantity: 15_000, status: 'Active' },
    commission: { commission_by: 'percent', commission_rate: 250 },
    regions: { Central: 2, Southern: 29 },
    chains: ['Pasaraya Harmoni', 'Maju Hyper'],
    tasks: [
      { title: 'Photo of the shelf', note: 'The whole bay, before the first sale.' },
      { title: 'Closing round', checklist: 'Closing round' },
    ],
    note: 'Tasting corner on Fridays and at weekends.',
  },
  {
    ...{ code: 'RG-TASTE', name: 'Rangup tasting tour', client: CLIENTS[1], manager: 28, brand: 'Rangup' },
    ...{ from: -45, to: 60, target_amount: 6_500_000, target_quantity: 14_000, status: 'Active' },
    commission: { commission_by: 'piece', commission_rate: 15 },
    regions: { Northern: 29, 'East Malaysia': 5 },
    chains: ['Segar Mart', 'Ria Superstore'],
    tasks: [{ title: 'Photo of the tasting table' }],
  },
  {
    ...{
      code: 'SW-LAUNCH',
      name: 'Seri Wangi skincare launch',
      client: CLIENTS[2],
      manager: 45,
      brand: 'Seri Wangi',
    },
    ...{ from: 14, to: 75, target_amount: 24_000_000, target_quantity: 7_500, status: 'Draft' },
    commission: { commission_by: 'percent', commission_rate: 400 },
    regions: { Central: 2, 'East Coast': 5 },
    chains: ['Pasaraya Harmoni', 'Bintang Grocer', 'Ria Superstore'],
    tasks: [{ title: 'Photo of the counter' }, { title: 'Photo of the testers' }],
  },
];

interface Ground {
  company: DemoCompany;
  today: PlainDate;
  people: ReadonlyMap<number, number>;
  clients: ReadonlyMap<string, { id: number }>;
}

type OutletRow = { id: number; chain: string; region: string };

/** The outlets of a project's chains in its regions. */
async function outletsOf(tx: Tx, companyId: number, { chains, regions }: DemoSalesProject) {
  const { rows } = await tx.execute<OutletRow>(sql`
    select id, chain, region from reads.outlets where company_id = ${companyId}
      and chain = any (${sql.param([...chains])}::text[]) and region = any (${sql.param(Object.keys(regions))}::text[])
    order by id`);
  return rows;
}

/** The products of a brand with what they cost on a day. */
async function pricesOf(tx: Tx, companyId: number, brand: string, on: PlainDate) {
  const { rows } = await tx.execute<{ id: number; amount: string }>(sql`
    select p.id, (select c.amount from reads.product_prices c where c.company_id = p.company_id and c.product_id = p.id
      and c.effective_from <= ${on}::date order by c.effective_from desc limit 1) as amount
    from reads.products p where p.company_id = ${companyId} and p.brand = ${brand} order by p.id`);
  return rows.map(({ id, amount }) => ({ id, amount: Number(amount) }));
}

async function addParts(tx: Tx, ground: Ground, project: DemoSalesProject, id: number): Promise<void> {
  const { company, today, people } = ground;
  const dated = { company_id: company.id, sales_project_id: id, start_date: addDays(today, project.from) };
  const prices = await pricesOf(tx, company.id, project.brand, today);
  await tx.insert(salesProjectProducts).values(
    prices.map(({ id: product_id, amount }, at) => ({
      ...{ ...dated, product_id, price: amount, minimum_stock: 6 + (at % 3) * 6 },
      // The dearest of a campaign pay by piece.
      ...(at % 5 === 2 ? { commission_by: 'piece' as const, commission_rate: 100 } : {}),
    })),
  );
  const outlets = await outletsOf(tx, company.id, project);
  await tx.insert(salesProjectOutlets).values(
    outlets.map(({ id: outlet_id, chain, region }) => ({
      ...{ ...dated, outlet_id, promoters_required: chain === 'Maju Hyper' && region === 'Central' ? 2 : 1 },
    })),
  );
  for (const [region, number] of Object.entries(project.regions)) {
    const [row] = await tx
      .insert(salesProjectSupervisors)
      .values({ ...dated, employee_id: people.get(number) ?? 0 })
      .returning({ id: salesProjectSupervisors.id });
    const theirs = outlets.filter((outlet) => outlet.region === region);
    await tx.insert(salesProjectSupervisorOutlets).values(
      theirs.map(({ id: outlet_id }) => ({
        ...{ company_id: company.id, project_supervisor_id: row?.id ?? 0, outlet_id },
      })),
    );
  }
  const { rows } = await tx.execute<{ id: number; name: string }>(
    sql`select id, name from reads.task_templates where company_id = ${company.id}`,
  );
  const templates = new Map(rows.map((row) => [row.name, row.id]));
  await tx.insert(salesProjectTasks).values(
    project.tasks.map(({ title, checklist, note }) => ({
      ...{ ...dated, title, note: note ?? null },
      task_template_id: checklist === undefined ? null : (templates.get(checklist) ?? null),
    })),
  );
}

async function addProject(tx: Tx, ground: Ground, project: DemoSalesProject): Promise<void> {
  const { company, today, people, clients } = ground;
  const { code, name, note, target_amount, target_quantity, commission, status } = project;
  const company_id = company.id;
  const [row] = await tx
    .insert(salesProjects)
    .values({
      ...{ company_id, code, name, note, target_amount, target_quantity, ...commission, status },
      client_id: clients.get(project.client.toLowerCase())?.id ?? 0,
      manager_id: people.get(project.manager) ?? null,
      start_date: addDays(today, project.from),
      end_date: addDays(today, project.to),
    })
    .returning({ id: salesProjects.id });
  if (!row) return;
  await addParts(tx, ground, project, row.id);
  const move = { company_id, sales_project_id: row.id, created_by: company.ownerId, reason: null };
  const day = Math.min(project.from, 0);
  await tx.insert(salesProjectMoves).values([
    {
      ...{ ...move, from_status: null, to_status: 'Draft' as const },
      created_at: `${addDays(today, day - 7)}T01:30:00.000Z`,
    },
    ...(status === 'Draft'
      ? []
      : [
          {
            ...{ ...move, from_status: 'Draft' as const, to_status: status },
            created_at: `${addDays(today, day)}T01:30:00.000Z`,
          },
        ]),
  ]);
}

/** The campaigns of the demo's retail company, with their supervisors. */
export async function seedSalesProjects(
  services: Services,
  seededCompanies: readonly DemoCompany[],
): Promise<void> {
  await seedRetail(services, seededCompanies, salesProjects, async (tx, company) => {
    const [staff] = STAFF;
    if (!staff) return;
    const today = dayIn('Asia/Kuala_Lumpur', services.clock.now());
    const people = await idsByNumber(tx, company.id, staff);
    for (const number of SUPERVISORS) {
      const id = people.get(number);
      if (id !== undefined)
        await setEmployeeColumns({ tx }, { company_id: company.id, id }, { spm_supervisor: true });
    }
    const clients = await ensureClients(tx, company.id, CLIENTS);
    for (const project of PROJECTS) await addProject(tx, { company, today, people, clients }, project);
  });
}
