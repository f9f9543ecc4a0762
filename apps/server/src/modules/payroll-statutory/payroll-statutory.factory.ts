import type { TestProduct } from '../../kit/testing/product.ts';
import { companies } from '../company/company.tables.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';

/** Gives a company the numbers of an employer. */
export async function giveNumbers(product: TestProduct, companyId: number): Promise<void> {
  const numbers = { epf_number: '019000001', socso_number: 'A3700000001X', tax_number: 'E 9000000001' };
  await product.within(companyId, (tx) =>
    tx.update(companies).set({ ...numbers, registration_number: '202001012345' }),
  );
}

let numbered = 0;

/** Somebody with a salary in ringgit and all their numbers; what is null is missing. */
export function addNumbered(
  product: TestProduct,
  companyId: number,
  { name, salary, without = {} }: { name: string; salary: number; without?: Record<string, null> },
): Promise<number> {
  numbered += 1;
  const digits = String(numbered).padStart(4, '0');
  return addEmployee(product, companyId, {
    ...{ name, salary: Math.round(salary * 100) },
    numbers: {
      identity_number: `90031514${digits}`,
      tax_number: `IG 5313670${digits}`,
      epf_number: `1234${digits}`,
      ...without,
    },
  });
}
