import { eq } from 'drizzle-orm';
import type { TestProduct } from '../../kit/testing/product.ts';
import { addClient } from '../clients/clients.factory.ts';
import { employees } from '../employees/employees.tables.ts';
import { addPerson, type SiteCompany } from '../sites/sites.factory.ts';

export const OUTLETS = '/api/spm/outlets';
export const SALES_PROJECTS = '/api/spm/projects';

let created = 0;

async function createOverHttp(
  product: TestProduct,
  { owner }: SiteCompany,
  path: string,
  body: Record<string, unknown>,
  // biome-ignore lint/suspicious/noExplicitAny: what a test reads of an answer is what it asserts
): Promise<any> {
  const answer = await product.call('POST', path, { as: owner, body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
}

/** An outlet made over HTTP, with a code of its own. */
export const addOutlet = (
  product: TestProduct,
  company: SiteCompany,
  values: Record<string, unknown> = {},
) => {
  created += 1;
  const named = { company_id: company.id, code: `O${created}`, name: `Outlet ${created}` };
  return createOverHttp(product, company, OUTLETS, { ...named, ...values });
};

/** A draft of a project of November and December 2026 made over HTTP, for a client of its own unless one is named. */
export const addSalesProject = async (
  product: TestProduct,
  company: SiteCompany,
  values: Record<string, unknown> = {},
) => {
  created += 1;
  const client_id = values.client_id ?? (await addClient(product, company, { name: `Vendor ${created}` })).id;
  return createOverHttp(product, company, SALES_PROJECTS, {
    ...{ company_id: company.id, code: `J${created}`, name: `Campaign ${created}`, client_id },
    ...{ start_date: '2026-11-01', end_date: '2026-12-31', ...values },
  });
};

/** An employee who supervises field sales. */
export async function addSupervisor(
  product: TestProduct,
  company: SiteCompany,
  person: Partial<typeof employees.$inferInsert> = {},
): Promise<number> {
  const id = await addPerson(product, company, { name: 'Siti', ...person });
  await product.within(company.id, (tx) =>
    tx.update(employees).set({ spm_supervisor: true }).where(eq(employees.id, id)),
  );
  return id;
}

/** Something that a project has from its first day on, made over HTTP: `products`, `outlets`, `supervisors` or `tasks`. */
export const addPart = (
  product: TestProduct,
  company: SiteCompany,
  part: 'products' | 'outlets' | 'supervisors' | 'tasks',
  values: Record<string, unknown>,
) =>
  createOverHttp(product, company, `/api/spm/project-${part}`, {
    ...{ company_id: company.id, start_date: '2026-11-01', ...values },
  });
