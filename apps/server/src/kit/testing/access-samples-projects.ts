import type { WorkProjectStatus } from '@mesra/domain/work-projects/project-states';
import { clientContacts, clients } from '../../modules/clients/clients.tables.ts';
import { workSites } from '../../modules/sites/sites.tables.ts';
import { workProjectSites, workProjects } from '../../modules/work-projects/work-projects.tables.ts';
import type { Arrange, Planted } from './access-planting.ts';
import type { TestProduct } from './product.ts';

/* Requests about clients and work projects. */

let created = 0;

async function createClient(product: TestProduct, { company_id, marker }: Planted): Promise<number> {
  created += 1;
  const values = { company_id, name: `${marker} Client ${created}` };
  const [row] = await product.within(company_id, (tx) => tx.insert(clients).values(values).returning());
  return row?.id ?? 0;
}

async function contact(product: TestProduct, planted: Planted) {
  const { company_id, marker } = planted;
  const client_id = await createClient(product, planted);
  const values = { company_id, client_id, name: `${marker} Contact` };
  const [row] = await product.within(company_id, (tx) =>
    tx.insert(clientContacts).values(values).returning(),
  );
  return { id: client_id, contact_id: row?.id ?? 0 };
}

async function createSite(product: TestProduct, { company_id, marker }: Planted): Promise<number> {
  created += 1;
  const values = { company_id, code: `W${created}`, name: `${marker} Site` };
  const [row] = await product.within(company_id, (tx) => tx.insert(workSites).values(values).returning());
  return row?.id ?? 0;
}

async function createProject(
  product: TestProduct,
  planted: Planted,
  status: WorkProjectStatus = 'Planned',
): Promise<number> {
  const { company_id, marker } = planted;
  const [client_id, work_site_id] = [
    await createClient(product, planted),
    await createSite(product, planted),
  ];
  const values = { company_id, code: `W${created}`, name: `${marker} Project`, start_date: '2026-11-01' };
  return product.within(company_id, async (tx) => {
    const [row] = await tx
      .insert(workProjects)
      .values({ ...values, client_id, status })
      .returning();
    const project_id = row?.id ?? 0;
    await tx.insert(workProjectSites).values({ company_id, project_id, work_site_id });
    return project_id;
  });
}

const moved =
  (from: WorkProjectStatus, body: Record<string, unknown> = {}): Arrange =>
  async (product, planted) => ({
    params: { id: await createProject(product, planted, from) },
    body: { ...body, version: 1 },
    planted: true,
  });

const ofProject: Arrange = async (product, planted) => ({
  params: { id: await createProject(product, planted) },
  planted: true,
});

const ofClient: Arrange = async (product, planted) => ({
  params: { id: await createClient(product, planted) },
  planted: true,
});

/** By `METHOD path`. */
export const PROJECT_REQUESTS: Record<string, Arrange> = {
  'GET /api/work-task/clients': async (product, planted) => {
    await createClient(product, planted);
    return { query: { company_id: planted.company_id }, planted: true };
  },
  'POST /api/work-task/clients': (_, { company_id }) => {
    created += 1;
    return { body: { company_id, name: `New client ${created}` }, planted: true };
  },
  'GET /api/work-task/clients/{id}': ofClient,
  'PATCH /api/work-task/clients/{id}': async (product, planted) => ({
    params: { id: await createClient(product, planted) },
    body: { city: 'Ipoh', version: 1 },
    planted: true,
  }),
  'DELETE /api/work-task/clients/{id}': ofClient,
  'GET /api/work-task/clients/{id}/contacts': async (product, planted) => ({
    params: { id: (await contact(product, planted)).id },
    planted: true,
  }),
  'POST /api/work-task/clients/{id}/contacts': async (product, planted) => ({
    params: { id: await createClient(product, planted) },
    body: { name: 'Puan Azlina', phone: '012-345 6789' },
    planted: true,
  }),
  'PATCH /api/work-task/clients/{id}/contacts/{contact_id}': async (product, planted) => ({
    params: await contact(product, planted),
    body: { role: 'Leasing manager', version: 1 },
    planted: true,
  }),
  'DELETE /api/work-task/clients/{id}/contacts/{contact_id}': async (product, planted) => ({
    params: await contact(product, planted),
    planted: true,
  }),
  'GET /api/work-task/projects': async (product, planted) => {
    await createProject(product, planted);
    return { query: { company_id: planted.company_id }, planted: true };
  },
  'POST /api/work-task/projects': async (product, planted) => {
    const site = await createSite(product, planted);
    const { company_id } = planted;
    const named = { company_id, code: `N${created}`, name: 'New project' };
    return { body: { ...named, start_date: '2026-12-01', work_site_ids: [site] }, planted: true };
  },
  'GET /api/work-task/projects/{id}': ofProject,
  'GET /api/work-task/projects/{id}/moves': ofProject,
  'GET /api/work-task/projects/{id}/man-days': ofProject,
  'PATCH /api/work-task/projects/{id}': async (product, planted) => ({
    params: { id: await createProject(product, planted) },
    body: { budget_days: 12.5, version: 1 },
    planted: true,
  }),
  'POST /api/work-task/projects/{id}/start': moved('Planned'),
  'POST /api/work-task/projects/{id}/hold': moved('In Progress'),
  'POST /api/work-task/projects/{id}/resume': moved('On Hold'),
  'POST /api/work-task/projects/{id}/complete': moved('In Progress'),
  'POST /api/work-task/projects/{id}/reopen': moved('Completed', { reason: 'Not yet done' }),
  'POST /api/work-task/projects/{id}/cancel': moved('Planned', { reason: 'Not wanted' }),
};
