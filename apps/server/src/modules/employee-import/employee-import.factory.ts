import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Answer, Person, TestProduct } from '../../kit/testing/product.ts';

/** Forty employees of every kind in the import format. */
export const FIXTURE = readFileSync(
  fileURLToPath(new URL('./testing/employees.csv', import.meta.url)),
  'utf8',
);

export const IMPORT_PATH = '/api/admin/employees/import';

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
