import type { Arrange, Planted } from './access-planting.ts';
import type { TestProduct } from './product.ts';

/* Requests for the directory and what its company lets it show. */

const ofCompany: Arrange = (_, { company_id }) => ({ query: { company_id }, planted: true });
const ofPerson: Arrange = (_, { employee_id }) => ({ params: { id: employee_id }, planted: true });

async function versionOf(product: TestProduct, { company_id }: Planted): Promise<number> {
  const { rows } = await product.within(company_id, (tx) =>
    tx.$client.query('select version from companies where id = $1', [company_id]),
  );
  return rows[0].version;
}

/** By `METHOD path`. */
export const DIRECTORY_REQUESTS: Record<string, Arrange> = {
  'GET /api/directory': ofCompany,
  'GET /api/directory/places': ofCompany,
  'GET /api/directory/{id}': ofPerson,
  'GET /api/directory/chart': ofCompany,
  'GET /api/directory/{id}/line': ofPerson,
  'GET /api/companies/{id}/directory': (_, { company_id }) => ({ params: { id: company_id }, planted: true }),
  'PATCH /api/companies/{id}/directory': async (product, planted) => ({
    params: { id: planted.company_id },
    body: { directory_email: true, directory_phone: false, version: await versionOf(product, planted) },
    planted: true,
  }),
};
