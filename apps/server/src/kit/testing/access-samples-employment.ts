import { addEmployee } from '../../modules/payroll-run/payroll-run.factory.ts';
import type { Arrange, Planted } from './access-planting.ts';
import { PIXEL } from './access-samples-domains.ts';
import type { TestProduct } from './product.ts';

/* Requests about where people work, their probation and their leaving. */

const somebody = (product: TestProduct, { company_id, marker }: Planted): Promise<number> =>
  addEmployee(product, company_id, { name: `${marker} Employed`, salary: 300_000 });

/** Somebody with a planned promotion. */
async function planned(product: TestProduct, planted: Planted) {
  const id = await somebody(product, planted);
  const created = await product.call('POST', `/api/admin/employees/${id}/employments`, {
    as: planted.owner,
    body: { effective_from: '2027-01-01', event: 'promotion', salary: '3300.00', version: 1 },
  });
  return { id, employment_id: created.body.data.id };
}

const withBody =
  (body: Record<string, unknown>): Arrange =>
  async (product, planted) => ({ params: { id: await somebody(product, planted) }, body, planted: true });

/** By `METHOD path`. */
const file = { name: 'face.png', bytes: PIXEL };

export const EMPLOYMENT_REQUESTS: Record<string, Arrange> = {
  'POST /api/admin/employees/{id}/employments': withBody({
    effective_from: '2027-01-01',
    event: 'promotion',
    salary: '3300.00',
    version: 1,
  }),
  'PATCH /api/admin/employees/{id}/employments/{employment_id}': async (product, planted) => ({
    params: await planned(product, planted),
    body: { reason: 'Corrected', version: 2 },
    planted: true,
  }),
  'DELETE /api/admin/employees/{id}/employments/{employment_id}': async (product, planted) => ({
    params: await planned(product, planted),
    query: { version: 2 },
    planted: true,
  }),
  'POST /api/admin/employees/{id}/confirm': withBody({ confirmed_at: '2026-11-01', version: 1 }),
  'POST /api/admin/employees/{id}/probation': withBody({ probation_until: '2027-01-31', version: 1 }),
  'GET /api/admin/employees/{id}/leaving': async (product, planted) => ({
    params: { id: await somebody(product, planted) },
    query: { inactive_at: '2026-12-31' },
    planted: true,
  }),
  'POST /api/admin/employees/{id}/image': (_, { employee_id }) => ({
    params: { id: employee_id },
    body: {},
    file,
    planted: true,
  }),
  'DELETE /api/admin/employees/{id}/image': (_, { employee_id }) => ({
    params: { id: employee_id },
    planted: true,
  }),
  'GET /api/employees/{id}/image': async (product, { employee_id, owner }) => {
    await product.upload(`/api/admin/employees/${employee_id}/image`, owner, file);
    return { params: { id: employee_id }, planted: true };
  },
};
