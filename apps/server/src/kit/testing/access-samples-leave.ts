import type { Arrange, Planted } from './access-planting.ts';
import type { TestProduct } from './product.ts';

/* Requests for types of leave, what everyone has of them, and one person's balance. */

const PATH = '/api/operation/leaves/types';
let counted = 0;

const typeOf = (company_id: number, marker: string, basis: 'year' | 'event') => {
  counted += 1;
  return {
    company_id,
    name: `${marker} Leave ${counted}`,
    basis,
    prorated: false,
    tiers: [{ from_years: 0, days: 3 }],
  };
};

/** A company-specific type; one granted per event has no entries, so it can be deleted. */
async function createType(
  product: TestProduct,
  { company_id, owner, marker }: Planted,
  basis: 'year' | 'event' = 'year',
): Promise<{ id: number; version: number }> {
  const body = typeOf(company_id, marker, basis);
  const created = await product.call('POST', PATH, { as: owner, body });
  return created.body.data;
}

const ofCompany: Arrange = (_, { company_id }) => ({ query: { company_id }, planted: true });

export const LEAVE_REQUESTS: Record<string, Arrange> = {
  'GET /api/operation/leaves/entitlements': ofCompany,
  'POST /api/operation/leaves/openings': (_, { company_id }) => ({
    file: { name: 'leave.csv', bytes: 'employee_code,type,year,days\nNobody,Annual leave,2026,1\n' },
    body: { company_id: String(company_id), kind: 'balance', dry_run: 'true' },
    planted: true,
  }),
  'GET /api/operation/leaves/types': ofCompany,
  'POST /api/operation/leaves/types': (_, { company_id }) => ({
    body: typeOf(company_id, 'Sample', 'event'),
    planted: true,
  }),
  'PATCH /api/operation/leaves/types/{id}': async (product, planted) => {
    const { id, version } = await createType(product, planted);
    return { params: { id }, body: { version, confidential: true }, planted: true };
  },
  'DELETE /api/operation/leaves/types/{id}': async (product, planted) => {
    const { id } = await createType(product, planted, 'event');
    return { params: { id }, planted: true };
  },
  'GET /api/admin/employees/{id}/leave': (_, { employee_id }) => ({
    params: { id: employee_id },
    planted: true,
  }),
  'POST /api/admin/employees/{id}/leave/adjustments': async (product, planted) => {
    const { id } = await createType(product, planted);
    return {
      params: { id: planted.employee_id },
      body: { leave_type_id: id, year: 2026, days: 1, reason: 'Sample', balance: 3 },
      planted: true,
    };
  },
  'POST /api/admin/employees/{id}/leave/encashments': async (product, planted) => {
    const { id } = await createType(product, planted);
    return {
      params: { id: planted.employee_id },
      body: { leave_type_id: id, year: 2026, days: 1, reason: 'Sample', balance: 3 },
      planted: true,
    };
  },
  'POST /api/admin/employees/{id}/leave/earnings': async (product, planted) => {
    const { id } = await createType(product, planted);
    return {
      params: { id: planted.employee_id },
      body: {
        ...{ leave_type_id: id, year: 2026, days: 1, reason: 'Sample', balance: 3 },
        worked_on: '2026-11-15',
      },
      planted: true,
    };
  },
};
