import { EVERY_MODULE } from '../../kit/testing/access-planting.ts';
import { orgUnitsOf } from '../../kit/testing/org-units.ts';
import type { Person, TestProduct } from '../../kit/testing/product.ts';
import { companies } from '../company/company.tables.ts';
import { addEmployee, type TestEmployee } from '../payroll-run/payroll-run.factory.ts';

/** A company with one row of every kind of two people, whose names and titles contain its word. */
export interface SearchCompany {
  id: number;
  owner: Person;
  word: string;
  /** Of the first branch; the other one is of another. */
  seen: number;
  unseen: number;
  branch_id: number;
  sick: number;
}

const insert = async (product: TestProduct, companyId: number, text: string, values: unknown[]) =>
  product.within(companyId, async (tx) => {
    const { rows } = await tx.$client.query<{ id: number }>(text, values);
    return rows[0]?.id ?? 0;
  });

async function addPerson(product: TestProduct, companyId: number, person: TestEmployee): Promise<number> {
  return addEmployee(product, companyId, { opening: 'missing', ...person });
}

/** Documents, a sent claim and a request for leave of somebody. */
async function plantOf(
  product: TestProduct,
  { id, word, sick }: Pick<SearchCompany, 'id' | 'word' | 'sick'>,
  employee_id: number,
): Promise<void> {
  const of = [id, employee_id];
  await insert(
    product,
    id,
    `insert into employee_documents (company_id, employee_id, category, title, visible_to_employee) values ($1, $2, 'contract', $3, true) returning id`,
    [...of, `${word} contract`],
  );
  const approval = (kind: string) =>
    insert(
      product,
      id,
      `insert into approvals (company_id, kind, employee_id, status) values ($1, $3, $2, 'Pending') returning id`,
      [...of, kind],
    );
  await insert(
    product,
    id,
    `insert into claims (company_id, employee_id, title, status, sent_at, approval_id) values ($1, $2, $3, 'Pending', now(), $4) returning id`,
    [...of, `${word} trip`, await approval('claim')],
  );
  await insert(
    product,
    id,
    `insert into claims (company_id, employee_id, title) values ($1, $2, $3) returning id`,
    [...of, `${word} draft`],
  );
  await insert(
    product,
    id,
    `insert into leave_requests (company_id, employee_id, leave_type_id, start_date, end_date, half_days, reason, approval_id)
     values ($1, $2, $3, '2026-12-01', '2026-12-02', 4, 'x', $4) returning id`,
    [...of, sick, await approval('leave_request')],
  );
}

/** A project of field sales with an outlet, a product and a promoter from outside. */
async function plantSales(
  product: TestProduct,
  { id, word }: Pick<SearchCompany, 'id' | 'word'>,
): Promise<void> {
  const add = (text: string, values: unknown[]) => insert(product, id, text, [id, ...values]);
  const site = await add(
    `insert into work_sites (company_id, kind, code, name) values ($1, 'outlet', 'O1', $2) returning id`,
    [`${word} mall`],
  );
  await add('insert into outlets (company_id, id) values ($1, $2) returning id', [site]);
  await add(`insert into products (company_id, sku, name) values ($1, 'SKU1', $2) returning id`, [
    `${word} soap`,
  ]);
  await add(
    `insert into sales_projects (company_id, code, name, client_id, start_date, end_date)
     select $1, 'C1', $2, id, '2026-11-01', '2026-12-31' from clients where company_id = $1 limit 1 returning id`,
    [`${word} campaign`],
  );
  await add(`insert into promoters (company_id, code, name) values ($1, 'PR1', $2) returning id`, [
    `${word} promoter`,
  ]);
}

/** Plants a company that can be searched by its word. */
export async function searchCompany(product: TestProduct, word: string): Promise<SearchCompany> {
  const { id, owner } = await product.company(`${word} Sdn Bhd`);
  await product.within(id, (tx) => tx.update(companies).set({ modules: EVERY_MODULE }));
  const { branch_id } = await orgUnitsOf(product, id);
  const seen = await addPerson(product, id, {
    name: `${word} Seen`,
    salary: null,
    branch_id,
    numbers: { identity_number: `900505-14-${String(1000 + id)}` },
  });
  const unseen = await addPerson(product, id, { name: `${word} Unseen`, salary: null });
  const sick = await insert(
    product,
    id,
    `insert into leave_types (company_id, name, basis, prorated) values ($1, $2, 'event', false) returning id`,
    [id, `${word} type`],
  );
  const company = { id, owner, word, seen, unseen, branch_id, sick };
  for (const employee of [seen, unseen]) await plantOf(product, company, employee);
  for (const readers of ['everyone', 'owners'])
    await insert(
      product,
      id,
      `insert into documents (company_id, title, readers) values ($1, $2, $3) returning id`,
      [id, `${word} for ${readers}`, readers],
    );
  for (const [readers, starts_on] of [
    ['everyone', '2026-11-01'],
    ['owners', '2026-11-01'],
    ['everyone', '2026-12-24'],
  ])
    await insert(
      product,
      id,
      `insert into announcements (company_id, title, body, readers, starts_on) values ($1, $2, 'x', $3, $4) returning id`,
      [id, `${word} news of ${starts_on} for ${readers}`, readers, starts_on],
    );
  await insert(
    product,
    id,
    `insert into work_sites (company_id, code, name) values ($1, 'S1', $2) returning id`,
    [id, `${word} tower`],
  );
  await insert(product, id, `insert into clients (company_id, name) values ($1, $2) returning id`, [
    id,
    `${word} client`,
  ]);
  await insert(
    product,
    id,
    `insert into work_projects (company_id, code, name, start_date) values ($1, 'P1', $2, '2026-11-01') returning id`,
    [id, `${word} works`],
  );
  await plantSales(product, company);
  return company;
}
