import type { ReportColumn, ReportRow } from '@mesra/contract/kit/report';
import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countQueries } from '../../kit/testing/count-queries.ts';
import { readPdf } from '../../kit/testing/pdf.ts';
import { type Answer, type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { sealNumbers } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.tables.ts';
import {
  addEmployee,
  finishedJob,
  monthOf,
  type PayrollCompany,
  payrollCompany,
} from '../payroll-run/payroll-run.factory.ts';

/* Today is Saturday 21 November 2026. October is paid, November is in process. */

const OCTOBER = monthOf('2026-10');
const NOVEMBER = monthOf('2026-11');
const CINCO = '/api/operation/payrolls/cinco/reports';
const PROCESS = [{ route: '/payroll/manage', actions: ['Process'] }];

let product: TestProduct;
let company: PayrollCompany;

beforeAll(async () => {
  product = await startTestProduct();
  await product.startJobs();
});
afterAll(() => product.stop());

const post = (path: string, body: object, as = company.owner) =>
  product.call('POST', `/api/operation/payrolls${path}`, { as, body: { company_id: company.id, ...body } });
const run = async (month: object) =>
  finishedJob(product, company.owner, (await post('/runs', month)).body.data.id);
/** Saves a payroll of November in the version that there is. */
async function save(employee_id: number, form: object): Promise<Answer> {
  const query = `company_id=${company.id}&employee_id=${employee_id}&start_date=2026-11-01&end_date=2026-11-30`;
  const before = await product.call('GET', `/api/operation/payrolls/process?${query}`, { as: company.owner });
  const { version } = before.body.data;
  const saved = await post('/process', { employee_id, ...NOVEMBER, form, version });
  expect(saved.status).toBe(200);
  return saved;
}
const preview = (query = '', as = company.owner, month = NOVEMBER): Promise<Answer> =>
  product.call(
    'GET',
    `${CINCO}/generate?company_id=${company.id}&start_date=${month.start_date}&end_date=${month.end_date}${query.includes('per_page') ? '' : '&per_page=100'}${query}`,
    { as },
  );

/** The findings of a person, or of the month, each with its part. */
function found({ body }: Answer, name: string): string[] {
  const at = (key: string) => body.columns.findIndex((one: ReportColumn) => one.key === key);
  return body.data
    .filter((row: ReportRow) => row.cells[at('name')] === name)
    .map((row: ReportRow) => `${row.cells[at('part')]}: ${row.cells[at('finding')]}`);
}
const names = ({ body }: Answer) => [...new Set(body.data.map((row: ReportRow) => row.cells[0]))];
const figures = ({ body }: Answer) =>
  Object.fromEntries(body.figures.map((one: { key: string; value: unknown }) => [one.key, one.value]));
const linkOf = ({ body }: Answer, text: string) =>
  body.data.find((row: ReportRow) => row.cells.some((cell) => String(cell).includes(text)))?.link;

const account = (bank_account: string) => ({ bank_swift: 'MBBEMYKL', numbers: { bank_account } });
const setAccount = (id: number, bank_account: string | null) =>
  product.within(company.id, (tx) =>
    tx
      .update(employees)
      .set({
        bank_swift: 'MBBEMYKL',
        ...sealNumbers(product.services.vault, { company_id: company.id, id }, { bank_account }),
      })
      .where(eq(employees.id, id)),
  );
let drawn = 100_000_000_000;
const someAccount = () => {
  drawn += 1;
  return account(String(drawn));
};

describe('the report of a month', () => {
  const ids: Record<string, number> = {};
  const add = async (name: string, more: object = {}) => {
    ids[name] = await addEmployee(product, company.id, { name, salary: 500_000, ...someAccount(), ...more });
    return ids[name];
  };

  beforeAll(async () => {
    company = await payrollCompany(product);
    await add('Aminah');
    await add('Bala', account('555500001111'));
    await add('Chong', account('5555-0000-1111'));
    await add('Devi', { numbers: {}, bank_swift: null });
    await add('Elaine', account('777700002222'));
    await add('Farid');
    await run(OCTOBER);
    await post('/confirm', OCTOBER);
    await post('/pay', OCTOBER);
    await add('Gopal', { company_joined_at: '2026-11-16' });
    await setAccount(ids.Elaine ?? 0, '777700003333');
    await run(NOVEMBER);
    const line = { epf: false, socso: false, eis: false, tax: true, hrdf: false };
    await save(ids.Aminah ?? 0, {
      total_adjustment: '50.00',
      contribution_tax_manual: true,
      contribution_tax_monthly_amount: '12.50',
      earnings: [
        { type: 'allowance', name: 'Phone', amount: '800.00', contribution_total_type: 'normal', ...line },
      ],
    });
    await setAccount(ids.Farid ?? 0, '999900004444');
    await add('Hana');
    await add('Ismail', { salary: null });
  });

  test('says who is not processed, who is blocked and why, who joined', async () => {
    const answer = await preview('&part=people');
    expect(answer.status).toBe(200);
    expect(names(answer)).toEqual(['Gopal', 'Hana', 'Ismail']);
    expect(found(answer, 'Hana')).toEqual(['People: Not processed yet.']);
    expect(found(answer, 'Ismail')).toEqual(['People: No salary is in force on 01/11/26.']);
    expect(found(answer, 'Gopal')).toEqual([
      'People: Joined on 16/11/26: check salary, days and bank account.',
    ]);
  });

  test('says what moved, what was entered, and what counts for something else than its item', async () => {
    const answer = await preview();
    expect(found(answer, 'Aminah').filter((one) => one.startsWith('Pay'))).toContain(
      'Pay against last month: New this month: Phone, RM 800.00.',
    );
    expect(found(answer, 'Aminah').filter((one) => one.startsWith('Lines'))).toEqual([
      'Lines and overrides: Adjustment of RM 50.00 to net pay.',
      'Lines and overrides: Tax (PCB) was entered manually: RM 12.50.',
      'Lines and overrides: Phone differs from its item in: EPF, SOCSO, EIS.',
    ]);
  });

  test('says which former employer’s statement is missing, and on what weak sources the month rests', async () => {
    const answer = await preview('&part=statutory');
    expect(found(answer, 'Gopal')).toEqual([
      'Statutory: Joined in 2026: no TP3 of a former employer is on file. Enter it if there was one.',
    ]);
    expect(found(answer, 'The whole month')[0]).toMatch(
      /^Statutory: The month rests on \d+ weak sources of the law; \d+ are not accepted\.$/,
    );
  });

  test('says whose account is missing, shared, new, or no longer the one that would be paid', async () => {
    const answer = await preview('&part=payment');
    expect(Object.fromEntries(names(answer).map((name) => [name, found(answer, String(name))]))).toEqual({
      Bala: ['Payment: Account ••••••••1111 is also that of Chong.'],
      Chong: ['Payment: Account ••••-••••-1111 is also that of Bala.'],
      Devi: ['Payment: No bank account.'],
      Elaine: ['Payment: New account ••••••••3333; the last paid payroll went to ••••••••2222.'],
      Farid: [
        expect.stringMatching(/^Payment: New account ••••••••4444; the last paid payroll went to •+\d{4}\.$/),
        'Payment: The record now has account ••••••••4444. Process again, so that this payroll is paid to it.',
      ],
    });
  });

  test('says before payrolls are confirmed what is serious of these, and confirms them all the same', async () => {
    const serious = async (body: object = {}, as = company.owner) =>
      (await post('/cinco/serious', { ...NOVEMBER, ...body }, as)).body.data;
    const missing = { employee_id: ids.Devi, name: 'Devi', finding: 'No bank account.' };
    expect(await serious()).toEqual({ count: 1, findings: [missing] });
    const { rows } = await product.within(company.id, (tx) =>
      tx.$client.query<{ employee_id: number; id: number }>(
        `select employee_id::int, id::int from payrolls where start_date = '2026-11-01'`,
      ),
    );
    const payroll = (name: string) => rows.find((row) => row.employee_id === ids[name])?.id ?? 0;
    const none = { count: 0, findings: [] };
    expect(await serious({ ids: [payroll('Devi')] })).toEqual({ count: 1, findings: [missing] });
    expect(await serious({ ids: [payroll('Aminah')] })).toEqual(none);
    // Those of another run, and of another month, are not about to be confirmed.
    expect(await serious({ sequence: 2 })).toEqual(none);
    expect(await serious({ ...OCTOBER })).toEqual(none);
    const admin = (more: object) =>
      product.person(company.id, { type: 'admin', is_admin: true, accesses: PROCESS, ...more });
    expect(await serious({}, await admin({ scope: { employee_id: [ids.Aminah ?? 0] } }))).toEqual(none);
    const viewer = await admin({ accesses: [{ route: '/payroll/manage', actions: [] }] });
    expect((await post('/cinco/serious', NOVEMBER, viewer)).status).toBe(403);
  });

  test('never tells an account number', async () => {
    const { body } = await preview();
    for (const number of ['555500001111', '777700003333', '777700002222', '999900004444'])
      expect(JSON.stringify(body)).not.toContain(number.slice(0, -4));
  });

  test('counts each part whatever is shown of it, and who has a payroll', async () => {
    const all = figures(await preview());
    expect(all).toMatchObject({ employees: 9, processed: 7, people: 3, payment: 6 });
    expect(figures(await preview('&part=people'))).toEqual(all);
    expect(figures(await preview('&keyword=Hana'))).toEqual({
      ...{ employees: 1, processed: 0, people: 1, pay: 0, lines: 0, statutory: 0, payment: 0 },
    });
  });

  test('is of some people where they are named', async () => {
    const answer = await preview(`&employee_id=${ids.Bala}&employee_id=${ids.Devi}`);
    expect(names(answer)).toEqual(['Bala', 'Devi']);
    expect(found(answer, 'Bala')).toContain('Payment: Account ••••••••1111 is also that of Chong.');
  });

  test('pages by people, and its pages are the whole', async () => {
    const page = async (number: number) =>
      names(await preview(`&part=payment&per_page=2&page=${number}`)) as string[];
    const pages = [await page(1), await page(2), await page(3)];
    expect(pages.flat()).toEqual(['Bala', 'Chong', 'Devi', 'Elaine', 'Farid']);
  });

  test('leads to where each is put right', async () => {
    const answer = await preview();
    const period = 'start_date=2026-11-01&end_date=2026-11-30';
    expect(linkOf(answer, 'No bank account')).toEqual({
      address: `/admin/employee/view?id=${ids.Devi}&focus=bank_account`,
      title: 'Employee record',
    });
    expect(linkOf(answer, 'Adjustment of')).toEqual({
      address: `/payroll/manage/process?employee_id=${ids.Aminah}&${period}`,
      title: 'Process page',
    });
    expect(linkOf(answer, 'No salary is in force')?.address).toBe(
      `/admin/employee/view/employment?id=${ids.Ismail}&focus=salary`,
    );
    expect(linkOf(answer, 'no TP3')?.address).toBe(`/payroll/tax?employee_id=${ids.Gopal}`);
    expect(linkOf(answer, 'weak sources')?.address).toBe('/payroll/setting?part=sources');
  });

  test('takes a constant number of queries', async () => {
    // The jobs of the product ask meanwhile, so that the fewest of several is the report's own.
    const fewest = async (query: string) => {
      const counts: number[] = [];
      for (let tries = 0; tries < 5; tries += 1)
        counts.push((await countQueries(() => preview(query))).queries);
      return Math.min(...counts);
    };
    expect(await fewest('')).toBe(await fewest('&per_page=1'));
  });

  test('is read in Malay too', async () => {
    const answer = await product.call(
      'GET',
      `${CINCO}/generate?company_id=${company.id}&start_date=2026-11-01&end_date=2026-11-30&part=payment`,
      { as: company.owner, headers: { 'accept-language': 'ms' } },
    );
    expect(found(answer, 'Devi')).toEqual(['Bayaran: Tiada akaun bank.']);
  });

  test('is made as XLSX and PDF with the same findings', async () => {
    const generated = async (format: string) => {
      const { body } = await product.call('POST', CINCO, {
        as: company.owner,
        body: { company_id: company.id, format, part: 'payment', ...NOVEMBER },
      });
      for (let tries = 0; tries < 400; tries += 1) {
        const { data } = (await product.call('GET', `/api/reports/${body.data.id}`, { as: company.owner }))
          .body;
        if (data.status === 'error') throw new Error(data.error);
        if (data.status === 'success')
          return (await product.call('GET', `/api/reports/${body.data.id}/file`, { as: company.owner })).body;
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      throw new Error('It was not made.');
    };
    const [sheet] = (await readXlsx(await generated('xlsx'))).sheets;
    expect(sheet?.rows.map((row) => row[0])).toEqual([
      'Employee',
      'Bala',
      'Chong',
      'Devi',
      'Elaine',
      'Farid',
      'Farid',
    ]);
    const texts = readPdf(await generated('pdf')).texts.map(({ text }) => text);
    for (const text of ['Cinco report', 'Devi', 'No bank account.']) expect(texts).toContain(text);
  });

  test('loses a finding once its cause is mended, and a payroll processed again is paid to the new account', async () => {
    await setAccount(ids.Devi ?? 0, '888800005555');
    const outdated = await preview(`&part=payment&employee_id=${ids.Devi}`);
    expect(found(outdated, 'Devi')).toEqual([
      'Payment: The record now has account ••••••••5555. Process again, so that this payroll is paid to it.',
    ]);
    await save(ids.Devi ?? 0, {});
    // Of the same bank, so that nothing but the encrypted number is another.
    await save(ids.Farid ?? 0, {});
    expect(found(await preview(`&part=payment&employee_id=${ids.Farid}`), 'Farid')).toEqual([
      expect.stringMatching(/^Payment: New account/),
    ]);
    expect((await preview(`&part=payment&employee_id=${ids.Devi}`)).body.data).toEqual([]);
  });
});

describe('access', () => {
  let mine: number;
  let theirs: number;
  let limited: Person;

  beforeAll(async () => {
    company = await payrollCompany(product);
    mine = await addEmployee(product, company.id, {
      name: 'Mine',
      salary: 300_000,
      ...account('123412341234'),
    });
    theirs = await addEmployee(product, company.id, {
      ...{ name: 'Theirs', salary: 900_000, reports_to_id: mine },
      ...account('123412341234'),
    });
    limited = await product.person(company.id, {
      ...{ type: 'admin', is_admin: true, accesses: PROCESS, scope: { employee_id: [mine] } },
    });
  });

  test('is for whoever processes payrolls; nobody else sees a figure', async () => {
    const reader = await product.person(company.id, {
      ...{ type: 'admin', is_admin: true, accesses: [{ route: '/payroll/manage', actions: [] }] },
    });
    const lineManager = await product.person(company.id, { type: 'employee', employee_id: mine });
    for (const as of [reader, lineManager]) {
      expect((await preview('', as)).status).toBe(403);
      const body = { company_id: company.id, format: 'xlsx', ...NOVEMBER };
      expect((await product.call('POST', CINCO, { as, body })).status).toBe(403);
    }
    const officer = await product.person(company.id, { type: 'admin', is_admin: true, accesses: PROCESS });
    expect((await preview('', officer)).status).toBe(200);
  });

  test('is limited to the caller’s employees, of whom alone it tells', async () => {
    const answer = await preview('', limited);
    expect(names(answer)).toEqual(['The whole month', 'Mine']);
    expect(figures(answer)).toMatchObject({ employees: 1, payment: 0 });
    expect((await preview(`&employee_id=${theirs}`, limited)).status).toBe(404);
    expect(found(await preview(), 'Mine')).toContain('Payment: Account ••••••••1234 is also that of Theirs.');
  });

  test('refuses another company, and people of another company', async () => {
    const other = await payrollCompany(product);
    const stranger = await addEmployee(product, other.id, { name: 'Stranger', salary: 300_000 });
    expect((await preview('', other.owner)).status).toBe(404);
    expect((await preview(`&employee_id=${stranger}`)).status).toBe(404);
  });

  test('is of one whole month', async () => {
    const { status, body } = await preview('', company.owner, {
      start_date: '2026-11-02',
      end_date: '2026-11-30',
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['start_date']]);
  });
});

test('an earlier month of the year that was never run or is to be confirmed is named, and where it is run', async () => {
  company = await payrollCompany(product);
  const id = await addEmployee(product, company.id, { name: 'Aminah', salary: 300_000, ...someAccount() });
  const process = (month: object) => post('/process', { employee_id: id, ...month, form: {} });
  const { body } = await process(monthOf('2026-08'));
  await post(`/${body.data.payroll_id}/confirm`, {});
  await process(OCTOBER);
  await process(NOVEMBER);
  const answer = await preview('&part=people');
  expect(found(answer, 'Aminah')).toEqual([
    'People: Months of this year that were never run: 09/2026. PCB is worked out without them.',
    'People: Earlier months still to be confirmed: 10/2026. If they change, process this payroll again.',
  ]);
  const { address } = linkOf(answer, 'never run');
  expect(address).toBe(`/payroll/manage/process?employee_id=${id}&start_date=2026-09-01&end_date=2026-09-30`);
});

describe('once payrolls are confirmed', () => {
  let aminah: number;
  let bala: number;
  const confirm = async (employee_id: number) => {
    const { body } = await save(employee_id, {});
    await post(`/${body.data.payroll_id}/confirm`, {});
  };

  beforeAll(async () => {
    company = await payrollCompany(product);
    aminah = await addEmployee(product, company.id, { name: 'Aminah', salary: 300_000 });
    bala = await addEmployee(product, company.id, { name: 'Bala', salary: 300_000 });
    await confirm(aminah);
  });

  test('a person’s report is refused, and the month no longer tells of them', async () => {
    const { status, body } = await preview(`&employee_id=${aminah}`);
    expect([status, body.message]).toEqual([
      409,
      'This person’s payrolls of the month are confirmed, so there is nothing left to check.',
    ]);
    expect(names(await preview())).toEqual(['The whole month', 'Bala']);
  });

  test('and all of them, the month’s is refused, as a file too', async () => {
    await confirm(bala);
    const shown = await preview();
    expect([shown.status, shown.body.message]).toEqual([
      409,
      'All payrolls of this month are confirmed, so there is nothing left to check.',
    ]);
    const requested = await product.call('POST', CINCO, {
      as: company.owner,
      body: { company_id: company.id, format: 'pdf', ...NOVEMBER },
    });
    expect(requested.status).toBe(409);
    const { body } = await product.call('GET', '/api/reports?kind=cinco', { as: company.owner });
    expect(body.data).toEqual([]);
  });

  test('somebody who is blocked does not keep it open', async () => {
    await addEmployee(product, company.id, { name: 'Blocked', salary: null });
    expect((await preview()).status).toBe(409);
  });

  test('somebody who joins the month opens it again', async () => {
    await addEmployee(product, company.id, {
      name: 'Chong',
      salary: 300_000,
      company_joined_at: '2026-11-20',
    });
    expect((await preview()).status).toBe(200);
  });
});
