import { EVERY_MODULE } from '../../kit/testing/access-planting.ts';
import type { Person, TestProduct } from '../../kit/testing/product.ts';
import { companies } from '../company/company.tables.ts';
import type { employees } from '../employees/employees.tables.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';

export const SITES = '/api/admin/sites';

export interface SiteCompany {
  id: number;
  owner: Person;
}

/** A company that keeps work sites. */
export async function siteCompany(product: TestProduct): Promise<SiteCompany> {
  const company = await product.company('Sites Sdn Bhd');
  await product.within(company.id, (tx) => tx.update(companies).set({ modules: EVERY_MODULE }));
  return company;
}

let created = 0;

/** A site made over HTTP; each with a code of its own. */
export async function addSite(
  product: TestProduct,
  { id, owner }: SiteCompany,
  values: Record<string, unknown> = {},
) {
  created += 1;
  const body = {
    company_id: id,
    code: `S${created}`,
    name: `Site ${created}`,
    lat: 3.1579,
    lng: 101.7123,
    ...values,
  };
  const answer = await product.call('POST', SITES, { as: owner, body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
}

let people = 0;

/** Somebody employed since 2020, with a code of their own. */
export const addPerson = (
  product: TestProduct,
  company: Pick<SiteCompany, 'id'>,
  person: Partial<typeof employees.$inferInsert> = {},
): Promise<number> => {
  people += 1;
  const values = { name: 'Somebody', salary: null, employee_code: `P${people}`, ...person };
  return addEmployee(product, company.id, values);
};

/** Assigns somebody to a site over HTTP. */
export const assign = (product: TestProduct, as: Person, employeeId: number, body: Record<string, unknown>) =>
  product.call('POST', `/api/admin/employees/${employeeId}/worksites`, { as, body });
