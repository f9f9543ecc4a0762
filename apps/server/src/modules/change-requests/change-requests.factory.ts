import type { Answer, Person, TestProduct } from '../../kit/testing/product.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';

export const OWN = '/api/profile/requests';
export const ADMIN = '/api/admin/employees/requests';

/** Creates an employee with an account. */
export async function employeeWithSignIn(
  product: TestProduct,
  companyId: number,
  values: Partial<Parameters<typeof addEmployee>[2]> & { name: string },
): Promise<{ id: number; person: Person }> {
  const id = await addEmployee(product, companyId, { salary: null, ...values });
  return { id, person: await product.person(companyId, { type: 'employee', employee_id: id }) };
}

/** Requests a change of the employee's own fields; `more` overrides the body. */
export const ask = (
  product: TestProduct,
  as: Person,
  company_id: number,
  kind: string,
  values: Record<string, unknown>,
  more: Record<string, unknown> = {},
): Promise<Answer> =>
  product.call('POST', OWN, { as, body: { company_id, kind, operation: 'update', values, ...more } });

/** Grants a request as a decider; `more` overrides the body. */
export async function grantAs(
  product: TestProduct,
  as: Person,
  id: number,
  more: Record<string, unknown> = {},
): Promise<Answer> {
  const { body: seen } = await product.call('GET', `${ADMIN}/${id}`, { as });
  const { version, record_version } = seen.data ?? { version: 1, record_version: 1 };
  return product.call('POST', `${ADMIN}/${id}/approve`, { as, body: { version, record_version, ...more } });
}
