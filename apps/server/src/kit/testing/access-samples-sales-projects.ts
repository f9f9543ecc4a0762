import type { SalesProjectStatus } from '@mesra/domain/sales-projects/project-states';
import { eq } from 'drizzle-orm';
import { clients } from '../../modules/clients/clients.tables.ts';
import { employees } from '../../modules/employees/employees.tables.ts';
import { outlets } from '../../modules/outlets/outlets.tables.ts';
import { addEmployee } from '../../modules/payroll-run/payroll-run.factory.ts';
import { products } from '../../modules/products/products.tables.ts';
import {
  salesProjectBrands,
  salesProjectOutlets,
  salesProjectProducts,
  salesProjectSupervisorOutlets,
  salesProjectSupervisors,
  salesProjectTasks,
} from '../../modules/sales-projects/project-plan.tables.ts';
import { salesProjects } from '../../modules/sales-projects/sales-projects.tables.ts';
import { workSites } from '../../modules/sites/sites.tables.ts';
import type { Arrange, Planted } from './access-planting.ts';
import type { TestProduct } from './product.ts';

/* Requests about outlets, supervisors and sales projects. */

let created = 0;

export async function createOutlet(product: TestProduct, { company_id, marker }: Planted): Promise<number> {
  created += 1;
  const site = { company_id, kind: 'outlet' as const, code: `O${created}`, name: `${marker} Outlet` };
  return product.within(company_id, async (tx) => {
    const [row] = await tx.insert(workSites).values(site).returning();
    const id = row?.id ?? 0;
    await tx.insert(outlets).values({ company_id, id, chain: `${marker} Chain`, region: `${marker} Region` });
    return id;
  });
}

export async function createSupervisor(
  product: TestProduct,
  { company_id, marker }: Planted,
): Promise<number> {
  const id = await addEmployee(product, company_id, { name: `${marker} Supervisor`, salary: null });
  await product.within(company_id, (tx) =>
    tx.update(employees).set({ spm_supervisor: true }).where(eq(employees.id, id)),
  );
  return id;
}

export async function createClient(product: TestProduct, { company_id, marker }: Planted): Promise<number> {
  created += 1;
  const values = { company_id, name: `${marker} Vendor ${created}` };
  const [row] = await product.within(company_id, (tx) => tx.insert(clients).values(values).returning());
  return row?.id ?? 0;
}

export async function createSku(product: TestProduct, { company_id, marker }: Planted): Promise<number> {
  created += 1;
  const values = { company_id, sku: `P${created}`, name: `${marker} Product`, brand: 'Kopi Ali' };
  const [row] = await product.within(company_id, (tx) => tx.insert(products).values(values).returning());
  return row?.id ?? 0;
}

const DAYS = { start_date: '2026-11-01', end_date: '2026-12-31' };

export async function createProject(
  product: TestProduct,
  planted: Planted,
  status: SalesProjectStatus = 'Draft',
): Promise<number> {
  const { company_id, marker } = planted;
  const client_id = await createClient(product, planted);
  const values = { company_id, client_id, code: `J${created}`, name: `${marker} Project`, ...DAYS, status };
  const [row] = await product.within(company_id, (tx) => tx.insert(salesProjects).values(values).returning());
  return row?.id ?? 0;
}

/** A project that has each kind of thing once. */
export async function plannedProject(product: TestProduct, planted: Planted) {
  const { company_id, marker } = planted;
  const sales_project_id = await createProject(product, planted);
  const [outlet_id, employee_id, product_id] = [
    await createOutlet(product, planted),
    await createSupervisor(product, planted),
    await createSku(product, planted),
  ];
  const dated = { company_id, sales_project_id, start_date: DAYS.start_date };
  const parts = await product.within(company_id, async (tx) => {
    const [sold] = await tx
      .insert(salesProjectProducts)
      .values({ ...dated, product_id, price: 1_290 })
      .returning();
    const [brand] = await tx
      .insert(salesProjectBrands)
      .values({ ...dated, brand: `${marker} Brand`, commission_by: 'piece', commission_rate: 100 })
      .returning();
    const [outlet] = await tx
      .insert(salesProjectOutlets)
      .values({ ...dated, outlet_id })
      .returning();
    const [supervisor] = await tx
      .insert(salesProjectSupervisors)
      .values({ ...dated, employee_id })
      .returning();
    const project_supervisor_id = supervisor?.id ?? 0;
    await tx.insert(salesProjectSupervisorOutlets).values({ company_id, project_supervisor_id, outlet_id });
    const [task] = await tx
      .insert(salesProjectTasks)
      .values({ ...dated, title: `${marker} Shelf photo` })
      .returning();
    return {
      products: sold?.id ?? 0,
      brands: brand?.id ?? 0,
      outlets: outlet?.id ?? 0,
      supervisors: project_supervisor_id,
      tasks: task?.id ?? 0,
    };
  });
  return { sales_project_id, outlet_id, employee_id, product_id, parts };
}

type Part = 'products' | 'brands' | 'outlets' | 'supervisors' | 'tasks';

export const listed = (arrange: (product: TestProduct, planted: Planted) => Promise<unknown>): Arrange => {
  return async (product, planted) => {
    await arrange(product, planted);
    return { query: { company_id: planted.company_id }, planted: true };
  };
};

const ofOne =
  (of: (product: TestProduct, planted: Planted) => Promise<number>): Arrange =>
  async (product, planted) => ({ params: { id: await of(product, planted) }, planted: true });

const ofPart = (part: Part) =>
  ofOne(async (product, planted) => (await plannedProject(product, planted)).parts[part]);

const changed =
  (part: Part, body: Record<string, unknown>): Arrange =>
  async (product, planted) => ({ ...(await ofPart(part)(product, planted)), body: { ...body, version: 1 } });

const moved =
  (from: SalesProjectStatus, body: Record<string, unknown> = {}): Arrange =>
  async (product, planted) => ({
    params: { id: await createProject(product, planted, from) },
    body: { ...body, version: 1 },
    planted: true,
  });

/** The requests about a kind of thing that projects have. */
const partRequests = (
  part: Part,
  create: (product: TestProduct, planted: Planted) => Promise<Record<string, unknown>>,
  change: Record<string, unknown>,
): Record<string, Arrange> => {
  const path = `/api/spm/project-${part}`;
  return {
    [`GET ${path}`]: listed(plannedProject),
    [`POST ${path}`]: async (product, planted) => ({
      body: {
        ...{ company_id: planted.company_id, start_date: DAYS.start_date },
        ...(await create(product, planted)),
      },
      planted: true,
    }),
    [`GET ${path}/{id}`]: ofPart(part),
    [`PATCH ${path}/{id}`]: changed(part, change),
    [`DELETE ${path}/{id}`]: ofPart(part),
  };
};

/** By `METHOD path`. */
export const SALES_PROJECT_REQUESTS: Record<string, Arrange> = {
  'GET /api/spm/outlets': listed(createOutlet),
  'GET /api/spm/outlets/filter': listed(createOutlet),
  'GET /api/spm/outlets/export': listed(createOutlet),
  'POST /api/spm/outlets': (_, { company_id }) => {
    created += 1;
    return { body: { company_id, code: `N${created}`, name: 'New outlet', chain: 'Giant' }, planted: true };
  },
  'POST /api/spm/outlets/import': (_, { company_id }) => {
    created += 1;
    const bytes = `code,name\nI${created},Imported outlet\n`;
    return { body: { company_id }, file: { name: 'outlets.csv', bytes }, planted: true };
  },
  'GET /api/spm/outlets/{id}': ofOne(createOutlet),
  'PATCH /api/spm/outlets/{id}': async (product, planted) => ({
    ...(await ofOne(createOutlet)(product, planted)),
    body: { chain: 'Giant', version: 1 },
  }),
  'DELETE /api/spm/outlets/{id}': ofOne(createOutlet),
  'GET /api/spm/outlets/{id}/projects': ofOne(
    async (product, planted) => (await plannedProject(product, planted)).outlet_id,
  ),
  'GET /api/spm/outlets/{id}/supervisors': ofOne(
    async (product, planted) => (await plannedProject(product, planted)).outlet_id,
  ),
  'GET /api/spm/supervisors': listed(createSupervisor),
  'POST /api/spm/supervisors': async (product, { company_id, marker }) => ({
    body: {
      company_id,
      employee_id: await addEmployee(product, company_id, { name: `${marker} New`, salary: null }),
    },
    planted: true,
  }),
  'GET /api/spm/supervisors/{id}': ofOne(createSupervisor),
  'POST /api/spm/supervisors/{id}/end': async (product, planted) => ({
    ...(await ofOne(createSupervisor)(product, planted)),
    body: {},
  }),
  'GET /api/spm/vendors': listed(createClient),
  'GET /api/spm/projects': listed(createProject),
  'POST /api/spm/projects': async (product, planted) => {
    const client_id = await createClient(product, planted);
    const { company_id } = planted;
    return {
      body: { company_id, client_id, code: `K${created}`, name: 'New project', ...DAYS },
      planted: true,
    };
  },
  'GET /api/spm/projects/{id}': ofOne(createProject),
  'GET /api/spm/projects/{id}/moves': ofOne(createProject),
  'PATCH /api/spm/projects/{id}': async (product, planted) => ({
    ...(await ofOne(createProject)(product, planted)),
    body: { target_quantity: 1_000, version: 1 },
  }),
  'POST /api/spm/projects/{id}/activate': moved('Draft'),
  'POST /api/spm/projects/{id}/complete': moved('Active'),
  'POST /api/spm/projects/{id}/cancel': moved('Active', { reason: 'The client withdrew' }),
  ...partRequests(
    'products',
    async (product, planted) => ({
      project_id: await createProject(product, planted),
      product_id: await createSku(product, planted),
      price: '12.90',
    }),
    { minimum_stock: 6 },
  ),
  ...partRequests(
    'brands',
    async (product, planted) => {
      await createSku(product, planted);
      const project_id = await createProject(product, planted);
      return { project_id, brand: 'Kopi Ali', commission_by: 'piece', commission_rate: '1' };
    },
    { commission_rate: '2' },
  ),
  ...partRequests(
    'outlets',
    async (product, planted) => ({
      project_id: await createProject(product, planted),
      outlet_id: await createOutlet(product, planted),
    }),
    { promoters_required: 2 },
  ),
  ...partRequests(
    'supervisors',
    async (product, planted) => {
      const { sales_project_id, outlet_id } = await plannedProject(product, planted);
      const employee_id = await createSupervisor(product, planted);
      return { project_id: sales_project_id, employee_id, outlet_ids: [outlet_id] };
    },
    { end_date: '2026-12-15' },
  ),
  ...partRequests(
    'tasks',
    async (product, planted) => ({ project_id: await createProject(product, planted), title: 'Shelf photo' }),
    { note: 'Front of the shelf' },
  ),
};
