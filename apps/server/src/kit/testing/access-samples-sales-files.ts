import { sql } from 'drizzle-orm';
import { addEmployee } from '../../modules/payroll-run/payroll-run.factory.ts';
import { addPromoter } from '../../modules/promoters/promoters.factory.ts';
import { takePart } from '../../modules/sales-projects/sales-projects.factory.ts';
import type { Arrange, Planted } from './access-planting.ts';
import {
  createClient,
  createOutlet,
  createProject,
  createSku,
  createSupervisor,
  listed,
  plannedProject,
} from './access-samples-sales-projects.ts';
import type { TestProduct } from './product.ts';

/* Requests about files of clients, supervisors and sales projects, and about many things of a project at once. */

let created = 0;
const nextNumber = (): number => {
  created += 1;
  return created;
};

/** The text of a column of a row. */
async function textOf(
  product: TestProduct,
  { company_id }: Planted,
  what: string,
  id: number,
): Promise<string> {
  const [table, column] = what.split('.');
  const { rows } = await product.within(company_id, (tx) =>
    tx.execute<{ text: string }>(
      sql`select ${sql.identifier(column ?? '')} as text from ${sql.identifier(table ?? '')} where id = ${id}`,
    ),
  );
  return rows[0]?.text ?? '';
}

const fileOf = (...lines: string[]) => ({ name: 'rows.csv', bytes: `${lines.join('\n')}\n` });

const DAY = '2026-11-01';

/** An import of a row into a project: the header, and what the row names. */
const partImport =
  (
    header: string,
    rowOf: (product: TestProduct, planted: Planted, project_id: number) => Promise<string>,
  ): Arrange =>
  async (product, planted) => {
    const { sales_project_id: project_id } = await plannedProject(product, planted);
    const file = fileOf(header, await rowOf(product, planted, project_id));
    return { body: { company_id: planted.company_id, project_id }, file, planted: true };
  };

const partExport: Arrange = async (product, planted) => {
  const { sales_project_id: project_id } = await plannedProject(product, planted);
  const promoter = await addPromoter(
    product,
    { id: planted.company_id, owner: planted.owner },
    { name: `${planted.marker} Promoter` },
  );
  await takePart(product, planted.company_id, project_id, promoter.id, {
    ...{ start_date: DAY, rate: 12_000, rate_unit: 'day' },
  });
  return { query: { company_id: planted.company_id, project_id }, planted: true };
};

/** By `METHOD path`. */
export const SALES_FILE_REQUESTS: Record<string, Arrange> = {
  'GET /api/work-task/clients/export': listed(createClient),
  'POST /api/work-task/clients/import': (_, { company_id }) => ({
    body: { company_id },
    file: fileOf('name,city', `Imported client ${nextNumber()},Ipoh`),
    planted: true,
  }),
  'GET /api/spm/supervisors/export': listed(createSupervisor),
  'POST /api/spm/supervisors/import': async (product, planted) => {
    const { company_id, marker } = planted;
    const id = await addEmployee(product, company_id, { name: `${marker} Imported`, salary: null });
    const code = await textOf(product, planted, 'employees.employee_code', id);
    return { body: { company_id }, file: fileOf('employee_code', code), planted: true };
  },
  'GET /api/spm/projects/export': listed(createProject),
  'POST /api/spm/projects/import': async (product, planted) => {
    const client = await textOf(product, planted, 'clients.name', await createClient(product, planted));
    return {
      body: { company_id: planted.company_id },
      file: fileOf(
        'code,name,client,start_date,end_date',
        `IP${nextNumber()},Imported project,${client},${DAY},2026-12-31`,
      ),
      planted: true,
    };
  },
  'GET /api/spm/project-products/export': partExport,
  'POST /api/spm/project-products/import': partImport('sku,start_date,price', async (product, planted) => {
    const sku = await textOf(product, planted, 'products.sku', await createSku(product, planted));
    return `${sku},${DAY},12.90`;
  }),
  'GET /api/spm/project-outlets/export': partExport,
  'POST /api/spm/project-outlets/import': partImport('outlet_code,start_date', async (product, planted) => {
    const code = await textOf(product, planted, 'work_sites.code', await createOutlet(product, planted));
    return `${code},${DAY}`;
  }),
  'GET /api/spm/project-supervisors/export': partExport,
  'POST /api/spm/project-supervisors/import': partImport(
    'employee_code,start_date,outlet_codes',
    async (product, planted, project_id) => {
      const supervisor = await createSupervisor(product, planted);
      const { rows } = await product.within(planted.company_id, (tx) =>
        tx.execute<{ outlet_id: number }>(
          sql`select outlet_id from sales_project_outlets where sales_project_id = ${project_id}`,
        ),
      );
      const outlet = await textOf(product, planted, 'work_sites.code', rows[0]?.outlet_id ?? 0);
      return `${await textOf(product, planted, 'employees.employee_code', supervisor)},${DAY},${outlet}`;
    },
  ),
  'GET /api/spm/project-promoters/export': partExport,
  'POST /api/spm/project-promoters/import': partImport(
    'promoter_code,start_date,transport',
    async (product, { company_id, owner, marker }) => {
      const promoter = await addPromoter(product, { id: company_id, owner }, { name: `${marker} Imported` });
      return `${promoter.code},${DAY},10.00`;
    },
  ),
  'GET /api/spm/project-tasks/export': partExport,
  'POST /api/spm/project-tasks/import': partImport('title,start_date', async () => `Shelf photo,${DAY}`),
  'POST /api/spm/project-outlets/many': async (product, planted) => ({
    body: {
      ...{ company_id: planted.company_id, project_id: await createProject(product, planted) },
      ...{ start_date: DAY, outlet_ids: [await createOutlet(product, planted)] },
    },
    planted: true,
  }),
  'POST /api/spm/project-products/many': async (product, planted) => {
    const product_id = await createSku(product, planted);
    const { company_id } = planted;
    await product.within(company_id, (tx) =>
      tx.execute(sql`insert into product_prices (company_id, product_id, effective_from, amount)
        values (${company_id}, ${product_id}, '2026-01-01', 1290)`),
    );
    const project_id = await createProject(product, planted);
    return { body: { company_id, project_id, start_date: DAY, product_ids: [product_id] }, planted: true };
  },
};
