import { orgUnitsOf } from '../../kit/testing/org-units.ts';
import type { TestProduct } from '../../kit/testing/product.ts';

export const PATH = '/api/admin/employees';

/** What a new employee needs; each with a code and identity number of its own. */
let made = 0;
export function newEmployee(values: Record<string, unknown> = {}): Record<string, unknown> {
  made += 1;
  return {
    employee_code: `T${made}`,
    name: `Test Person ${made}`,
    nationality: 'MY',
    identity_number: `900101-14-${String(1000 + made * 2 + 1).slice(-4)}`,
    company_joined_at: '2024-03-01',
    basic_salary: '3000.00',
    ...values,
  };
}

/** A new employee in a branch, division and department, as one is added by hand. */
export async function placedEmployee(
  product: TestProduct,
  company_id: number,
  values: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  return { company_id, ...(await orgUnitsOf(product, company_id)), ...newEmployee(values) };
}
