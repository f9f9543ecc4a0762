import { recurringLines } from '../../modules/employee-pay/employee-pay.tables.ts';
import type { Arrange, Planted } from './access-planting.ts';
import type { TestProduct } from './product.ts';

/* Sample requests about what belongs to an employee's pay beside the salary, for the walk over every endpoint. */

const FLAGS = { epf: true, socso: true, eis: true, tax: true, hrdf: false };
const RECURRING = { type: 'allowance', name: 'Meals', amount: '120', ...FLAGS, start_date: '2027-01-01' };

async function createRecurring(product: TestProduct, { company_id, employee_id, marker }: Planted) {
  const what = { kind: 'earning', contribution_total_type: 'normal', ordinary_rate: false } as const;
  const values = { ...RECURRING, ...what, company_id, employee_id, name: marker, amount: 12_000 };
  const [row] = await product.within(company_id, (tx) =>
    tx.insert(recurringLines).values(values).returning(),
  );
  return row?.id ?? 0;
}

export const EMPLOYEE_PAY_REQUESTS: Record<string, Arrange> = {
  'GET /api/admin/employees/{id}/recurring-lines': (_, { employee_id }) => ({ params: { id: employee_id } }),
  'POST /api/admin/employees/{id}/recurring-lines': (_, { employee_id }) => ({
    params: { id: employee_id },
    body: RECURRING,
    planted: true,
  }),
  'PATCH /api/admin/employees/{id}/recurring-lines/{line_id}': async (product, planted) => ({
    params: { id: planted.employee_id, line_id: await createRecurring(product, planted) },
    body: { ...RECURRING, version: 1 },
    planted: true,
  }),
  'DELETE /api/admin/employees/{id}/recurring-lines/{line_id}': async (product, planted) => ({
    params: { id: planted.employee_id, line_id: await createRecurring(product, planted) },
    planted: true,
  }),
};
