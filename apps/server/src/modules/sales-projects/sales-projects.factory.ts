import { eq } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { TestProduct } from '../../kit/testing/product.ts';
import { addClient } from '../clients/clients.factory.ts';
import { clients } from '../clients/clients.tables.ts';
import { employees } from '../employees/employees.tables.ts';
import { outlets } from '../outlets/outlets.tables.ts';
import { addPromoter, type SalesCompany } from '../promoters/promoters.factory.ts';
import { addPerson, type SiteCompany } from '../sites/sites.factory.ts';
import { workSites } from '../sites/sites.tables.ts';
import {
  salesProjectOutlets,
  salesProjectProducts,
  salesProjectPromoters,
  salesProjectSupervisorOutlets,
  salesProjectSupervisors,
} from './project-plan.tables.ts';
import { salesProjects } from './sales-projects.tables.ts';

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
  part: 'products' | 'brands' | 'outlets' | 'supervisors' | 'tasks',
  values: Record<string, unknown>,
) =>
  createOverHttp(product, company, `/api/spm/project-${part}`, {
    ...{ company_id: company.id, start_date: '2026-11-01', ...values },
  });

/* Projects with what they have, as rows: what schedules and invitations rest on. */

const nextNumber = (): number => {
  created += 1;
  return created;
};

/** A project of the year around today, with a client of its own. */
export async function plantSalesProject(
  product: TestProduct,
  companyId: number,
  values: Partial<typeof salesProjects.$inferInsert> = {},
): Promise<number> {
  const number = nextNumber();
  return product.within(companyId, async (tx) => {
    const [client] = await tx
      .insert(clients)
      .values({ company_id: companyId, name: `Client ${number}` })
      .returning({ id: clients.id });
    const [project] = await tx
      .insert(salesProjects)
      .values({
        ...{
          company_id: companyId,
          code: `SP${number}`,
          name: `Campaign ${number}`,
          client_id: client?.id ?? 0,
        },
        ...{ start_date: '2026-01-01', end_date: '2026-12-31', status: 'Active' as const, ...values },
      })
      .returning({ id: salesProjects.id });
    return project?.id ?? 0;
  });
}

/** An outlet of a project, from the project's first day on. */
export async function plantOutlet(
  product: TestProduct,
  companyId: number,
  projectId: number | null,
  {
    name = `Outlet ${nextNumber()}`,
    ...part
  }: Partial<typeof salesProjectOutlets.$inferInsert> & { name?: string } = {},
): Promise<{ id: number; code: string }> {
  const code = `OUT${nextNumber()}`;
  return product.within(companyId, async (tx) => {
    const [site] = await tx
      .insert(workSites)
      .values({ company_id: companyId, code, name, kind: 'outlet' })
      .returning({ id: workSites.id });
    const id = site?.id ?? 0;
    await tx.insert(outlets).values({ company_id: companyId, id });
    if (projectId !== null) await takeOutlet(tx, companyId, projectId, id, part);
    return { id, code };
  });
}

const takeOutlet = (
  tx: Tx,
  company_id: number,
  sales_project_id: number,
  outlet_id: number,
  part: Partial<typeof salesProjectOutlets.$inferInsert>,
) =>
  tx
    .insert(salesProjectOutlets)
    .values({ company_id, sales_project_id, outlet_id, start_date: '2026-01-01', ...part });

/** Puts a promoter into a project, from its first day on, with the pay plan. */
export const takePart = (
  product: TestProduct,
  company_id: number,
  sales_project_id: number,
  promoter_id: number,
  part: Partial<typeof salesProjectPromoters.$inferInsert> = {},
) =>
  product.within(company_id, (tx) =>
    tx
      .insert(salesProjectPromoters)
      .values({ company_id, sales_project_id, promoter_id, start_date: '2026-01-01', ...part }),
  );

/** A company with a project and an outsider in it. */
export async function plantPart(product: TestProduct, company: SalesCompany) {
  const project_id = await plantSalesProject(product, company.id);
  const promoter = await addPromoter(product, company);
  await takePart(product, company.id, project_id, promoter.id, {
    rate: 12_000,
    rate_unit: 'day',
    transport: 1_500,
  });
  return { project_id, promoter };
}

/** Has an employee supervise an outlet of a project from a day to another. */
export const supervise = (
  product: TestProduct,
  company_id: number,
  part: { sales_project_id: number; employee_id: number; start_date: string; end_date: string | null },
  outlet_id: number,
) =>
  product.within(company_id, async (tx) => {
    const [row] = await tx
      .insert(salesProjectSupervisors)
      .values({ company_id, ...part })
      .returning({ id: salesProjectSupervisors.id });
    await tx
      .insert(salesProjectSupervisorOutlets)
      .values({ company_id, project_supervisor_id: row?.id ?? 0, outlet_id });
  });

/** Has a project pay RM 7.77 a piece, and a product of it RM 8.88. */
export const plantCommissions = (
  product: TestProduct,
  company_id: number,
  sales_project_id: number,
  product_id: number,
) =>
  product.within(company_id, async (tx) => {
    const pays = { commission_by: 'piece' as const };
    const isProject = eq(salesProjects.id, sales_project_id);
    await tx
      .update(salesProjects)
      .set({ ...pays, commission_rate: 777 })
      .where(isProject);
    const dated = { company_id, sales_project_id, product_id, start_date: '2026-01-01' };
    await tx.insert(salesProjectProducts).values({ ...dated, ...pays, price: 1_000, commission_rate: 888 });
  });
