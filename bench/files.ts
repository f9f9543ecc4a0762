import { loadavg } from 'node:os';
import type { Client } from 'pg';
import { signIn } from '../apps/e2e/harness/session.mjs';
import { timed } from './attendance-report.ts';
import { type BenchDatabase, inCompany } from './database.ts';
import { type Figure, loadNote, seconds } from './figure.ts';
import { copyPayslips } from './home.ts';
import { ended, type Job, type Month, runMonth } from './payroll-run.ts';
import { call, download, type Product, seedCompany, startBuilt } from './product.ts';
import type { Section } from './report.ts';

const PEOPLE = 10_000;
const YEAR = 2026;
const JANUARY = { start_date: '2026-01-01', end_date: '2026-01-31' };
/** The months after January that have its payslips, counted from it: up to November. */
const LIKE_JANUARY = { first: 1, last: 10 };
const DECEMBER = { start_date: '2026-12-01', end_date: '2026-12-31' };
const [FILE_MS, FORMS_MS] = [5_000, 60_000];
const PAYROLLS = '/api/operation/payrolls';
export const FILES = `${PAYROLLS}/statutory-files`;
const REASON = 'Number applied for';

/** Gives a company the numbers of an employer, and what its banks have given it. */
export function giveNumbers(database: BenchDatabase, companyId: number): Promise<void> {
  return inCompany(database, companyId, async (client) => {
    await client.query(
      `update companies set epf_number = '019000001', socso_number = 'A3700000001X', tax_number = 'E 9000000001',
         hrdf_number = 'H123456', registration_number = '202001012345' where id = $1`,
      [companyId],
    );
    await client.query(
      `insert into payroll_bank_settings (company_id, cimb_organisation_code, cimb_padding, cimb_payment_type, maybank_corporate_id)
       values ($1, 'MH001', 'zeros_before', '1', 'MYMESRA')`,
      [companyId],
    );
    await client.query(
      `insert into payroll_bank_codes (company_id, bank_swift, bank_code, source)
       select $1, bank_swift, (9000 + row_number() over (order by bank_swift))::text, 'Made up for a measurement'
       from (select distinct bank_swift from employees where company_id = $1 and bank_swift is not null) as b`,
      [companyId],
    );
  });
}

interface Of {
  database: BenchDatabase;
  product: Product;
  token: string;
  companyId: number;
}

interface Proposal {
  data: { count: number; lacking: { employee_id: number }[] };
}

/** Whoever lacks a number for a file of a month, to be left out with a reason; and how many the file is about. */
export async function whoLacks(
  { product, token, companyId }: Omit<Of, 'database'>,
  month: Month,
  kind: string,
) {
  const query = new URLSearchParams({ company_id: String(companyId), ...month, kind });
  const { data } = await call<Proposal>(product, token, `${FILES}/proposal?${query}`);
  const left_out = data.lacking.map(({ employee_id }) => ({ employee_id, reason: REASON }));
  return { left_out, count: data.count };
}

const figure = (
  what: string,
  markMs: number | null,
  took: number,
  floor: number,
  floorOf: string,
): Figure => ({
  what,
  mark: markMs === null ? null : seconds(markMs),
  reached: seconds(took),
  met: markMs === null ? null : took <= markMs,
  floor: `${seconds(floor)}: ${floorOf}`,
  ratio: took / floor,
});

/** Inserts stored rows again, into a table without indexes, constraints or audit. */
async function bareInsert(client: Client, table: string, where: string, values: unknown[]): Promise<number> {
  await client.query('drop table if exists public.bench_floor');
  await client.query(`create table public.bench_floor as select * from ${table} limit 0`);
  const took = await timed(() =>
    client.query(`insert into public.bench_floor select * from ${table} where ${where}`, values),
  );
  await client.query('drop table public.bench_floor');
  return took;
}

const PAYSLIPS = `
  select e.name, e.employee_code, e.identity_number_sealed, e.tax_number_sealed, e.epf_number_sealed, e.bank_account_sealed,
    p.contribution_epf_employee_amount, p.contribution_epf_employer_amount, p.contribution_socso_employee_amount,
    p.contribution_tax_monthly_amount, p.total_net_pay
  from payrolls p join employees e on e.company_id = p.company_id and e.id = p.employee_id
  where p.company_id = $1 and p.start_date = $2 order by lower(e.name)`;

/** The rows that a file of December is written from, as one bare query. */
const bareRead = (client: Client, companyId: number): Promise<number> =>
  timed(() => client.query(PAYSLIPS, [companyId, DECEMBER.start_date]));

/** A statutory file of everybody: made, stored and downloaded. */
async function measureFile(of: Of, kind: string): Promise<Figure> {
  const { database, product, token, companyId } = of;
  const { left_out, count } = await whoLacks(of, DECEMBER, kind);
  let id = 0;
  const took = await timed(async () => {
    const body = { company_id: companyId, ...DECEMBER, kind, left_out };
    const { data } = await call<{ data: { id: number } }>(product, token, FILES, body);
    id = data.id;
    await download(product, token, `${FILES}/${id}/file`);
  });
  const floor = await inCompany(database, companyId, async (client) => {
    const read = await bareRead(client, companyId);
    return read + (await bareInsert(client, 'statutory_file_people', 'file_id = $1', [id]));
  });
  const people = `${count.toLocaleString('en')} people, ${left_out.length.toLocaleString('en')} left out`;
  return figure(`statutory file ${kind} (${people})`, FILE_MS, took, floor, 'bare query and bare insert');
}

/** The files of one batch of everybody, in each layout. */
async function measureBankFiles({ database, product, token, companyId }: Of): Promise<Figure[]> {
  await call(product, token, '/api/admin/companies/bank-accounts', {
    ...{ company_id: companyId, bank_swift: 'MBBEMYKL', account_number: '514099999999' },
    ...{ holder: 'Bench Files Sdn Bhd', purpose: 'salary' },
  });
  const { data: batch } = await call<{ data: { id: number; count: number } }>(
    product,
    token,
    `${PAYROLLS}/payments`,
    {
      ...{ company_id: companyId, ...DECEMBER, payment_date: '2026-12-28', name: 'December' },
    },
  );
  const floor = await inCompany(database, companyId, (client) => bareRead(client, companyId));
  const figures: Figure[] = [];
  for (const format of ['cimb', 'maybank', 'csv']) {
    const path = `${PAYROLLS}/payments/${batch.id}/file?format=${format}`;
    const took = await timed(() => download(product, token, path));
    const what = `bank file ${format} (${batch.count.toLocaleString('en')} people)`;
    figures.push(figure(what, FILE_MS, took, floor, 'bare query'));
  }
  return figures;
}

/** One figure of every payslip of a year, by person, as one bare query. */
const YEAR_OF_RESULTS = `
  select employee_id, sum(total_salary), sum((result -> 'remuneration_current' ->> 'y')::bigint) from payrolls
  where company_id = $1 and start_date between $2 and $3 group by employee_id`;

/** The EA forms of a year of everybody: worked out of twelve payslips each, and issued. */
async function measureForms({ database, product, token, companyId }: Of): Promise<Figure[]> {
  const year = { company_id: companyId, year: YEAR };
  const took = await timed(async () => {
    await ended(product, token, await call<Job>(product, token, `${PAYROLLS}/ea-forms/figure`, year));
  });
  const floor = await inCompany(database, companyId, async (client) => {
    const values = [companyId, `${YEAR}-01-01`, `${YEAR}-12-31`];
    const read = await timed(() => client.query(YEAR_OF_RESULTS, values));
    return { read, insert: await bareInsert(client, 'ea_forms', 'company_id = $1', [companyId]) };
  });
  let issued = 0;
  const issuing = await timed(async () => {
    const { data } = await call<{ data: { issued: number } }>(
      product,
      token,
      `${PAYROLLS}/ea-forms/issue`,
      year,
    );
    issued = data.issued;
  });
  if (issued !== PEOPLE) throw new Error(`${issued} EA forms were issued.`);
  const people = PEOPLE.toLocaleString('en');
  return [
    figure(
      `EA forms of ${people}, of 12 payslips each`,
      FORMS_MS,
      took,
      floor.read + floor.insert,
      'bare query and bare insert',
    ),
    figure(`EA forms of ${people}, issued`, null, issuing, floor.insert, 'bare insert'),
  ];
}

/** Pays a year: January and December as the product does, so that December has PCB, and the months between like January. */
async function payYear({ database, product, token, companyId }: Of): Promise<void> {
  const pay = async (month: Month) => {
    await runMonth(product, token, companyId, month);
    await call(product, token, `${PAYROLLS}/confirm`, { company_id: companyId, ...month });
  };
  await pay(JANUARY);
  await inCompany(database, companyId, (client) =>
    copyPayslips(client, companyId, JANUARY.start_date, LIKE_JANUARY),
  );
  await pay(DECEMBER);
  await inCompany(database, companyId, async (client) => {
    for (const table of ['payrolls', 'audit_log']) await client.query(`vacuum analyze ${table}`);
  });
}

/** Statutory files, bank files and EA forms of 10,000 with a year of payslips behind them. */
export async function measureFiles(database: BenchDatabase): Promise<Section> {
  console.info(`Filling a year of payslips of ${PEOPLE} …`);
  const companyId = await seedCompany(database, 'Bench Files Sdn Bhd', PEOPLE);
  await giveNumbers(database, companyId);
  const product = await startBuilt(database);
  try {
    const token = await signIn(product.url, 'owner@mesra.example');
    const of = { database, product, token, companyId };
    await payYear(of);
    const load = loadavg()[0] ?? 0;
    const figures = await measureForms(of);
    for (const kind of ['cp39', 'epf', 'perkeso', 'hrdf']) figures.push(await measureFile(of, kind));
    figures.push(...(await measureBankFiles(of)));
    return {
      title: `Files of ${PEOPLE.toLocaleString('en')} employees with a year of payslips, ${database.name} (${database.version})`,
      note: loadNote(load),
      figures,
    };
  } finally {
    await product.stop();
  }
}
