import type { Arrange, Planted } from './access-planting.ts';
import { orgUnitsOf } from './org-units.ts';
import type { TestProduct } from './product.ts';

/* Requests for what is done for many employees at once. */

let counted = 0;

async function somebody(product: TestProduct, { company_id, owner, marker }: Planted): Promise<number> {
  counted += 1;
  const person = {
    name: `${marker} Chosen`,
    nationality: 'NP',
    passport: `B${counted}`,
    email: `b${counted}@x.example`,
  };
  const orgUnits = await orgUnitsOf(product, company_id);
  const body = {
    company_id,
    employee_code: `B${counted}`,
    company_joined_at: '2026-01-01',
    ...person,
    ...orgUnits,
  };
  return (await product.call('POST', '/api/admin/employees', { as: owner, body })).body.data.id;
}

const chosen =
  (values: Record<string, unknown>): Arrange =>
  async (product, planted) => ({
    body: { company_id: planted.company_id, ids: [await somebody(product, planted)], ...values },
    planted: true,
  });
const change = chosen({ effective_from: '2026-11-01', event: 'change', employment_type: 'contract' });
const end = chosen({ inactive_at: '2026-12-31' });

/** By `METHOD path`. */
export const BULK_REQUESTS: Record<string, Arrange> = {
  'POST /api/admin/employees/bulk/change/preview': change,
  'POST /api/admin/employees/bulk/change': change,
  'POST /api/admin/employees/bulk/end/preview': end,
  'POST /api/admin/employees/bulk/end': end,
  'POST /api/admin/employees/bulk/invite/preview': chosen({}),
  'POST /api/admin/employees/bulk/invite': chosen({}),
  'POST /api/admin/employees/bulk/export': chosen({ format: 'csv' }),
};
