import { addDays } from '@mesra/domain/kit/plain-date';
import { costCentres, costSplits, recurringLines } from '../../modules/employee-pay/employee-pay.tables.ts';
import type { Arrange, Planted } from './access-planting.ts';
import type { TestProduct } from './product.ts';

/* Sample requests about what belongs to an employee's pay beside the salary, for the walk over every endpoint. */

const FLAGS = { epf: true, socso: true, eis: true, tax: true, hrdf: false };
const RECURRING = { type: 'allowance', name: 'Meals', amount: '120', ...FLAGS, start_date: '2027-01-01' };

let counted = 0;
/** A line of another name each time: one of a type and name runs once. */
function nextRecurring() {
  counted += 1;
  return { ...RECURRING, name: `Meals ${counted}` };
}

async function createRecurring(product: TestProduct, { company_id, employee_id, marker }: Planted) {
  counted += 1;
  const what = { kind: 'earning', contribution_total_type: 'normal', ordinary_rate: false } as const;
  const values = {
    ...RECURRING,
    ...what,
    company_id,
    employee_id,
    name: `${marker} ${counted}`,
    amount: 12_000,
  };
  const [row] = await product.within(company_id, (tx) =>
    tx.insert(recurringLines).values(values).returning(),
  );
  return row?.id ?? 0;
}

async function createCentre(product: TestProduct, { company_id, marker }: Planted) {
  counted += 1;
  const values = { company_id, name: `${marker} ${counted}` };
  const [row] = await product.within(company_id, (tx) => tx.insert(costCentres).values(values).returning());
  return row?.id ?? 0;
}

async function createSplit(product: TestProduct, { company_id, employee_id }: Planted) {
  counted += 1;
  const values = { company_id, employee_id, effective_from: addDays('2100-01-01', counted) };
  const [row] = await product.within(company_id, (tx) => tx.insert(costSplits).values(values).returning());
  return row?.id ?? 0;
}

export const EMPLOYEE_PAY_REQUESTS: Record<string, Arrange> = {
  'GET /api/admin/employees/{id}/recurring-lines': (_, { employee_id }) => ({ params: { id: employee_id } }),
  'POST /api/admin/employees/{id}/recurring-lines': (_, { employee_id }) => ({
    params: { id: employee_id },
    body: nextRecurring(),
    planted: true,
  }),
  'PATCH /api/admin/employees/{id}/recurring-lines/{line_id}': async (product, planted) => ({
    params: { id: planted.employee_id, line_id: await createRecurring(product, planted) },
    body: { ...nextRecurring(), version: 1 },
    planted: true,
  }),
  'DELETE /api/admin/employees/{id}/recurring-lines/{line_id}': async (product, planted) => ({
    params: { id: planted.employee_id, line_id: await createRecurring(product, planted) },
    planted: true,
  }),
  'GET /api/operation/payrolls/cost-centres': (_, { company_id }) => ({ query: { company_id } }),
  'POST /api/operation/payrolls/cost-centres': (_, { company_id }) => {
    counted += 1;
    return { body: { company_id, name: `New centre ${counted}` }, planted: true };
  },
  'GET /api/operation/payrolls/cost-centres/{id}': async (product, planted) => ({
    params: { id: await createCentre(product, planted) },
    planted: true,
  }),
  'PATCH /api/operation/payrolls/cost-centres/{id}': async (product, planted) => ({
    params: { id: await createCentre(product, planted) },
    body: { code: null, version: 1 },
    planted: true,
  }),
  'DELETE /api/operation/payrolls/cost-centres/{id}': async (product, planted) => ({
    params: { id: await createCentre(product, planted) },
    planted: true,
  }),
  'GET /api/operation/payrolls/costs': (_, { company_id }) => ({
    query: { company_id, start_date: '2026-10-01' },
  }),
  'GET /api/admin/employees/{id}/cost-splits': (_, { employee_id }) => ({ params: { id: employee_id } }),
  'POST /api/admin/employees/{id}/cost-splits': (_, { employee_id }) => {
    counted += 1;
    const body = { effective_from: addDays('2100-01-01', counted), shares: [] };
    return { params: { id: employee_id }, body, planted: true };
  },
  'PATCH /api/admin/employees/{id}/cost-splits/{split_id}': async (product, planted) => ({
    params: { id: planted.employee_id, split_id: await createSplit(product, planted) },
    body: { effective_from: addDays('2150-01-01', counted), shares: [], version: 1 },
    planted: true,
  }),
  'DELETE /api/admin/employees/{id}/cost-splits/{split_id}': async (product, planted) => ({
    params: { id: planted.employee_id, split_id: await createSplit(product, planted) },
    planted: true,
  }),
};
