import { orgUnitsOf } from '../../kit/testing/org-units.ts';
import type { TestProduct } from '../../kit/testing/product.ts';

export const PATH = '/api/admin/employees';

/** Counter for unique employee codes and IC numbers. */
let created = 0;
export function newEmployee(values: Record<string, unknown> = {}): Record<string, unknown> {
  created += 1;
  return {
    employee_code: `T${created}`,
    name: `Test Person ${created}`,
    nationality: 'MY',
    identity_number: `900101-14-${String(1000 + created * 2 + 1).slice(-4)}`,
    company_joined_at: '2024-03-01',
    basic_salary: '3000.00',
    ...values,
  };
}

/** Creates an employee in a branch, division and department through the API. */
export async function placedEmployee(
  product: TestProduct,
  company_id: number,
  values: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  return { company_id, ...(await orgUnitsOf(product, company_id)), ...newEmployee(values) };
}
