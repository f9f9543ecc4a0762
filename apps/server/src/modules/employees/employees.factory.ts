import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { orgUnitsOf } from '../../kit/testing/org-units.ts';
import type { Answer, Person, TestProduct } from '../../kit/testing/product.ts';

/** Forty people of all kinds in the import format. */
export const FIXTURE = readFileSync(
  fileURLToPath(new URL('./testing/employees.csv', import.meta.url)),
  'utf8',
);

export const PATH = '/api/admin/employees';
export const IMPORT_PATH = `${PATH}/import`;

/** Imports a file as the given person. */
export const importFile = (
  product: TestProduct,
  company: { id: number; owner: Person },
  bytes: Buffer | string,
  options: { as?: Person; name?: string; fields?: Record<string, string> } = {},
): Promise<Answer> =>
  product.upload(
    IMPORT_PATH,
    options.as ?? company.owner,
    { name: options.name ?? 'employees.csv', bytes },
    { company_id: String(company.id), ...options.fields },
  );

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
