import { addEmployee } from '../../modules/payroll/payroll.factory.ts';
import type { Arrange, Planted } from './access-planting.ts';
import type { TestProduct } from './product.ts';

/* Requests for work permits and the people around an employee. */

/** Somebody of the planted company who is not Malaysian. */
const foreigner = (product: TestProduct, { company_id, marker }: Planted): Promise<number> =>
  addEmployee(product, company_id, { name: `${marker} Foreigner`, nationality: 'NP', salary: null });

/** By `METHOD path`. */
export const PERSONAL_REQUESTS: Record<string, Arrange> = {
  'GET /api/admin/employees/work-permits': async (product, planted) => {
    await foreigner(product, planted);
    return { query: { company_id: planted.company_id }, planted: true };
  },
  'GET /api/admin/employees/{id}/work-permit': async (product, planted) => ({
    params: { id: await foreigner(product, planted) },
    planted: true,
  }),
  'PATCH /api/admin/employees/{id}/work-permit': async (product, planted) => ({
    params: { id: await foreigner(product, planted) },
    body: { permit_type: 'plks', permit_expires_at: '2027-01-31', version: 0 },
    planted: true,
  }),
};
