import { type Person, TEST_NOW, type TestProduct } from '../../kit/testing/product.ts';
import { clients } from '../clients/clients.tables.ts';
import { outlets } from '../outlets/outlets.tables.ts';
import { salesProjectOutlets, salesProjectPromoters } from '../sales-projects/project-plan.tables.ts';
import { salesProjects } from '../sales-projects/sales-projects.tables.ts';
import { workSites } from '../sites/sites.tables.ts';

export const PROMOTERS = '/api/spm/promoters';

export interface SalesCompany {
  id: number;
  owner: Person;
}

let created = 0;
const nextNumber = (): number => {
  created += 1;
  return created;
};

/** An identity number that no other test row has. */
export const anIdentityNumber = (): string => `900101-14-${String(nextNumber()).padStart(4, '0')}`;

/** A promoter made over HTTP, from outside unless `employee_id` is named; with a code of their own. */
export async function addPromoter(
  product: TestProduct,
  { id, owner }: SalesCompany,
  values: Record<string, unknown> = {},
  // biome-ignore lint/suspicious/noExplicitAny: what a test reads of an answer is what it asserts
): Promise<any> {
  const number = nextNumber();
  const outsider = { name: `Promoter ${number}`, identity_number: anIdentityNumber() };
  const body = { company_id: id, code: `PR${number}`, ...(values.employee_id ? {} : outsider), ...values };
  const answer = await product.call('POST', PROMOTERS, { as: owner, body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
}

const TODAY = TEST_NOW.slice(0, 10);

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

type Tx = Parameters<Parameters<TestProduct['within']>[1]>[0];

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
  return { project_id, promoter, today: TODAY };
}
