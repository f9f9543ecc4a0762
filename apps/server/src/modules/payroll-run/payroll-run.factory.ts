import type { Job } from '@mesra/contract/jobs/job';
import { endOfMonth, startOfMonth } from '@mesra/domain/kit/plain-date';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { drawId } from '../../kit/draw-ids.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { until } from '../../kit/testing/until.ts';
import { type Numbers, sealNumbers } from '../employees/employees.api.ts';
import { employeeOpeningBalances, employeeSalaries, employees } from '../employees/employees.tables.ts';
import { processMonth } from './payroll-run.api.ts';

export interface PayrollCompany {
  id: number;
  owner: Person;
}

/** A company that runs payroll. */
export const payrollCompany = (product: TestProduct): Promise<PayrollCompany> =>
  product.company('Payroll Sdn Bhd');

/** A product for the tests of a file, and a company that runs payroll for each of them. */
export function eachTestPays(
  begin: (given: { product: TestProduct; company: PayrollCompany }) => void,
  { jobs = false } = {},
): void {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct();
    if (jobs) await product.startJobs();
  });
  afterAll(() => product.stop());
  beforeEach(async () => begin({ product, company: await payrollCompany(product) }));
}

let created = 0;

/** What is said of somebody; their numbers in the open. */
export type TestEmployee = {
  name: string;
  salary: number | null;
  opening?: 'waived' | 'missing';
  numbers?: Partial<Numbers>;
} & Partial<typeof employees.$inferInsert>;

/** Somebody employed since 2020, with a salary in sen from then on (null: none); their opening figures of 2026 are waived unless said. */
export async function addEmployee(
  product: TestProduct,
  company_id: number,
  { salary, opening: openingBalance = 'waived', numbers = {}, ...person }: TestEmployee,
): Promise<number> {
  created += 1;
  const employee_code = `T${created}`;
  return product.within(company_id, async (tx) => {
    const of = { company_id, id: await drawId(tx, 'public.employees') };
    const values = {
      ...of,
      ...sealNumbers(product.services.vault, of, numbers),
      employee_code,
      date_of_birth: '1990-05-05',
      company_joined_at: '2020-01-01',
      ...person,
    };
    const [row] = await tx
      .insert(employees)
      .overridingSystemValue()
      .values(values)
      .returning({ id: employees.id });
    const employee_id = row?.id ?? 0;
    if (salary !== null)
      await tx
        .insert(employeeSalaries)
        .values({ company_id, employee_id, effective_from: values.company_joined_at, amount: salary });
    if (openingBalance === 'waived')
      await tx
        .insert(employeeOpeningBalances)
        .values({ company_id, employee_id, year: 2026, waiver_reason: 'A test' });
    return employee_id;
  });
}

/** So many employed since 2020 with a salary of RM 3,000; their opening figures of 2026 are waived. */
export const addPeople = (product: TestProduct, company_id: number, count: number): Promise<void> =>
  product.within(company_id, async (tx) => {
    const people = Array.from({ length: count }, (_, i) => ({
      company_id,
      employee_code: `K${i}`,
      name: `Person ${i}`,
      date_of_birth: '1990-05-05',
      company_joined_at: '2020-01-01',
    }));
    const rows = await tx.insert(employees).values(people).returning({ employee_id: employees.id });
    const ofEach = rows.map((row) => ({ company_id, ...row }));
    await tx
      .insert(employeeOpeningBalances)
      .values(ofEach.map((row) => ({ ...row, year: 2026, waiver_reason: 'A test' })));
    await tx
      .insert(employeeSalaries)
      .values(ofEach.map((row) => ({ ...row, effective_from: '2020-01-01', amount: 300_000 })));
  });

/** First and last day of a month. */
export const monthOf = (month: string) => ({ start_date: startOfMonth(month), end_date: endOfMonth(month) });

/** A company of so many whose month is confirmed, worked out here and now. */
export async function closedCompany(
  product: TestProduct,
  people: number,
  month: string,
): Promise<PayrollCompany> {
  const company = await payrollCompany(product);
  await addPeople(product, company.id, people);
  const period = { company_id: company.id, ...monthOf(month) };
  await processMonth(product.services, { ...period, user_id: company.owner.user_id });
  await product.call('POST', '/api/operation/payrolls/confirm', { as: company.owner, body: period });
  return company;
}

/** Waits for a job to end. */
export async function finishedJob(product: TestProduct, as: Person, id: number): Promise<Job> {
  const read = async () => (await product.call('GET', `/api/jobs/${id}`, { as })).body.data as Job;
  await until(async () => ['success', 'failed'].includes((await read()).status));
  return read();
}

/** Somebody who has yet to join, so that day-to-day work is open in a company whose lists show nobody yet. */
export const beginsLater = (product: TestProduct, companyId: number): Promise<number> =>
  addEmployee(product, companyId, { name: 'Begins Later', company_joined_at: '2099-01-01', salary: null });

/** The first row that a query answers of a company's tables. */
export const firstRow = async <T>(
  product: TestProduct,
  companyId: number,
  sql: string,
  values: unknown[] = [],
): Promise<T> => (await product.within(companyId, (tx) => tx.$client.query(sql, values))).rows[0] as T;

/** How many of a job's people are done. */
export const doneOf = async (product: TestProduct, companyId: number, jobId: number): Promise<number> =>
  (await firstRow<{ done: number }>(product, companyId, 'select done from jobs where id = $1', [jobId])).done;

/** Holds the row of the person at a position by id, so that no run goes beyond the chunk before theirs; answers how to let go. */
export async function holdPerson(
  product: TestProduct,
  companyId: number,
  position: number,
): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: product.adminUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query(
    'select 1 from employees where id = (select id from employees where company_id = $1 order by id offset $2 limit 1) for update',
    [companyId, position],
  );
  return async () => {
    await holder.query('rollback');
    await holder.end();
  };
}
