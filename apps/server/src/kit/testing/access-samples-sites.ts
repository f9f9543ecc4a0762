import { addEmployee } from '../../modules/payroll-run/payroll-run.factory.ts';
import {
  siteAllowances,
  siteAssignments,
  siteContacts,
  workSites,
} from '../../modules/sites/sites.tables.ts';
import type { Arrange, Planted } from './access-planting.ts';
import type { TestProduct } from './product.ts';

/* Requests about work sites and who works there. */

let created = 0;

async function createSite(
  product: TestProduct,
  { company_id, marker }: Planted,
  position: { lat?: number; lng?: number } = {},
): Promise<number> {
  created += 1;
  const named = { code: `S${created}`, name: `${marker} Site`, state: `${marker} State` };
  const values = { company_id, ...named, ...position };
  const [row] = await product.within(company_id, (tx) => tx.insert(workSites).values(values).returning());
  return row?.id ?? 0;
}

const somebody = (product: TestProduct, { company_id, marker }: Planted): Promise<number> =>
  addEmployee(product, company_id, { name: `${marker} Assigned`, salary: null });

/** An employee to assign to a site. */
async function assigned(product: TestProduct, planted: Planted) {
  const { company_id } = planted;
  const [work_site_id, employee_id] = [await createSite(product, planted), await somebody(product, planted)];
  const [row] = await product.within(company_id, (tx) =>
    tx
      .insert(siteAssignments)
      .values({ company_id, work_site_id, employee_id, start_date: '2027-01-01' })
      .returning(),
  );
  return { id: employee_id, assignment_id: row?.id ?? 0 };
}

/** An allowance of a site. */
async function allowance(product: TestProduct, planted: Planted) {
  const { company_id } = planted;
  const work_site_id = await createSite(product, planted);
  const values = { company_id, work_site_id, effective_from: '2026-01-01', amount: 1_500 };
  const [row] = await product.within(company_id, (tx) =>
    tx.insert(siteAllowances).values(values).returning(),
  );
  return { id: work_site_id, allowance_id: row?.id ?? 0 };
}

/** A contact of a site. */
async function contact(product: TestProduct, planted: Planted) {
  const { company_id, marker } = planted;
  const work_site_id = await createSite(product, planted);
  const values = { company_id, work_site_id, name: `${marker} Contact` };
  const [row] = await product.within(company_id, (tx) => tx.insert(siteContacts).values(values).returning());
  return { id: work_site_id, contact_id: row?.id ?? 0 };
}

const people: Arrange = async (product, planted) => ({
  params: { id: await createSite(product, planted) },
  body: { ids: [await somebody(product, planted)], start_date: '2026-12-01' },
  planted: true,
});

/** By `METHOD path`. */
export const SITE_REQUESTS: Record<string, Arrange> = {
  'GET /api/admin/sites': async (product, planted) => {
    await createSite(product, planted);
    return { query: { company_id: planted.company_id }, planted: true };
  },
  'GET /api/admin/sites/states': (_, { company_id }) => ({ query: { company_id }, planted: true }),
  'GET /api/work-task/work-sites': (_, { company_id }) => ({ query: { company_id }, planted: true }),
  'GET /api/places': async (product, planted) => {
    await createSite(product, planted, { lat: 3.1579, lng: 101.7123 });
    return { query: { company_id: planted.company_id, q: planted.marker }, planted: true };
  },
  'POST /api/admin/sites': (_, { company_id }) => {
    created += 1;
    return { body: { company_id, code: `N${created}`, name: 'New site' }, planted: true };
  },
  'GET /api/admin/sites/{id}': async (product, planted) => ({
    params: { id: await createSite(product, planted) },
    planted: true,
  }),
  'PATCH /api/admin/sites/{id}': async (product, planted) => ({
    params: { id: await createSite(product, planted) },
    body: { radius: 250, version: 1 },
    planted: true,
  }),
  'DELETE /api/admin/sites/{id}': async (product, planted) => ({
    params: { id: await createSite(product, planted) },
    planted: true,
  }),
  'POST /api/admin/sites/{id}/people/preview': people,
  'POST /api/admin/sites/{id}/people': people,
  'POST /api/admin/sites/import': (_, { company_id }) => {
    created += 1;
    return {
      body: { company_id },
      file: { name: 'sites.csv', bytes: `code,name\nI${created},Imported site` },
      planted: true,
    };
  },
  'GET /api/admin/sites/export': async (product, planted) => {
    await createSite(product, planted);
    return { query: { company_id: planted.company_id }, planted: true };
  },
  'GET /api/admin/sites/{id}/allowances': async (product, planted) => ({
    params: { id: (await allowance(product, planted)).id },
    planted: true,
  }),
  'POST /api/admin/sites/{id}/allowances': async (product, planted) => ({
    params: { id: await createSite(product, planted) },
    body: { effective_from: '2026-12-01', amount: '25.00' },
    planted: true,
  }),
  'PATCH /api/admin/sites/{id}/allowances/{allowance_id}': async (product, planted) => ({
    params: await allowance(product, planted),
    body: { amount: '0', version: 1 },
    planted: true,
  }),
  'DELETE /api/admin/sites/{id}/allowances/{allowance_id}': async (product, planted) => ({
    params: await allowance(product, planted),
    planted: true,
  }),
  'GET /api/admin/sites/{id}/contacts': async (product, planted) => ({
    params: { id: (await contact(product, planted)).id },
    planted: true,
  }),
  'POST /api/admin/sites/{id}/contacts': async (product, planted) => ({
    params: { id: await createSite(product, planted) },
    body: { name: 'Encik Rahman', phone: '012-345 6789' },
    planted: true,
  }),
  'PATCH /api/admin/sites/{id}/contacts/{contact_id}': async (product, planted) => ({
    params: await contact(product, planted),
    body: { role: 'Building manager', version: 1 },
    planted: true,
  }),
  'DELETE /api/admin/sites/{id}/contacts/{contact_id}': async (product, planted) => ({
    params: await contact(product, planted),
    planted: true,
  }),
  'GET /api/admin/employees/worksites': async (product, planted) => {
    await assigned(product, planted);
    return { query: { company_id: planted.company_id }, planted: true };
  },
  'GET /api/admin/employees/{id}/worksites': async (product, planted) => ({
    params: { id: (await assigned(product, planted)).id },
    planted: true,
  }),
  'POST /api/admin/employees/{id}/worksites': async (product, planted) => ({
    params: { id: await somebody(product, planted) },
    body: { work_site_id: await createSite(product, planted), start_date: '2026-12-01' },
    planted: true,
  }),
  'PATCH /api/admin/employees/{id}/worksites/{assignment_id}': async (product, planted) => ({
    params: await assigned(product, planted),
    body: { end_date: '2027-12-31', version: 1 },
    planted: true,
  }),
  'DELETE /api/admin/employees/{id}/worksites/{assignment_id}': async (product, planted) => ({
    params: await assigned(product, planted),
    query: { version: 1 },
    planted: true,
  }),
};
