import { isCost, JOURNAL_ACCOUNTS } from '@mesra/domain/payroll/journal';
import { expect, test } from 'vitest';
import type { TestProduct } from '../../kit/testing/product.ts';
import { unguarded } from '../../kit/testing/unguarded.ts';
import { loanCalls } from '../payroll-loans/payroll-loans.factory.ts';
import {
  addEmployee,
  eachTestPays,
  monthOf,
  type PayrollCompany,
} from '../payroll-run/payroll-run.factory.ts';

let product: TestProduct;
let company: PayrollCompany;

eachTestPays((given) => {
  ({ product, company } = given);
});

const OCTOBER = monthOf('2026-10');
const PAYROLLS = '/api/operation/payrolls';
const JOURNALS = `${PAYROLLS}/journals`;
const write = (path: string, body: object = {}, as = company.owner) =>
  product.call('POST', `${PAYROLLS}${path}`, { as, body: { company_id: company.id, ...OCTOBER, ...body } });
const read = (path: string, as = company.owner) => product.call('GET', `${JOURNALS}${path}`, { as });
const open = async (as = company.owner) =>
  (await read(`/open?company_id=${company.id}&start_date=2026-10-01&end_date=2026-10-31`, as)).body.data;
const make = (reference = 'JV-2026-10', as = company.owner) =>
  write('/journals', { date: '2026-10-31', reference }, as);

/** Gives every kind an account, `1000` and up in their order. */
const mapAccounts = () =>
  product.call('PATCH', `${PAYROLLS}/journal-settings`, {
    as: company.owner,
    body: {
      company_id: company.id,
      accounts: JOURNAL_ACCOUNTS.map((account, at) => ({ account, code: String(1000 + at), name: null })),
      version: null,
    },
  });

/** Somebody with a confirmed payroll of October, and its figures. */
async function confirmed(name: string, salary: number, form: object = {}) {
  const employee_id = await addEmployee(product, company.id, { name, salary: salary * 100 });
  const { body } = await write('/process', { employee_id, form });
  await write('/confirm');
  return { employee_id, calculation: body.calculation };
}

/** Takes the entries away, as if the payrolls had been confirmed before there were any; returns how many there were. */
const forgetEntries = () =>
  unguarded(product, 'delete from payroll_journal_entries where company_id = $1', [company.id]);

interface Line {
  account_code: string;
  debit: string;
  credit: string;
}
const sen = (amount: string) => Math.round(Number(amount) * 100);
const sum = (lines: Line[], side: 'debit' | 'credit') =>
  lines.reduce((all, line) => all + sen(line[side]), 0);

test('confirming posts to the sen what the payslips say; both sides are equal', async () => {
  await mapAccounts();
  const people = [await confirmed('Aminah', 3000), await confirmed('Badrul', 7777)];
  const found = await open();
  expect(found).toMatchObject({
    payrolls: 2,
    reversed: 0,
    unmapped: [],
    whole: true,
    reference: 'JV-2026-10',
  });
  expect(sum(found.lines, 'debit')).toBe(sum(found.lines, 'credit'));
  const of = (account: (typeof JOURNAL_ACCOUNTS)[number]) =>
    found.lines.find((line: Line) => line.account_code === String(1000 + JOURNAL_ACCOUNTS.indexOf(account)));
  const figures = people.map(({ calculation }) => calculation);
  const total = (key: string) => figures.reduce((all, one) => all + sen(one[key]), 0);
  expect(sen(of('net_pay').credit)).toBe(total('total_net_pay'));
  expect(sen(of('salary').debit)).toBe(total('total_salary'));
  expect(sen(of('epf_payable').credit)).toBe(
    total('contribution_epf_employee_amount') + total('contribution_epf_employer_amount'),
  );
});

test('what Manage shows of each cost centre is what the journal posts to it, to the sen', async () => {
  await mapAccounts();
  const centreOf = async (name: string): Promise<number> =>
    (await write('/cost-centres', { name })).body.data.id;
  const ids = [await centreOf('North'), await centreOf('South'), await centreOf('West')];
  const people = [3333.33, 5000.01, 7777.77];
  for (const salary of people) {
    const employee_id = await addEmployee(product, company.id, {
      ...{ name: `Paid ${salary}`, salary: Math.round(salary * 100) },
    });
    const shares = ids.map((cost_centre_id, at) => ({ cost_centre_id, share: at === 0 ? '33.34' : '33.33' }));
    const split = { effective_from: '2026-10-01', shares };
    const path = `/api/admin/employees/${employee_id}/cost-splits`;
    expect((await product.call('POST', path, { as: company.owner, body: split })).status).toBe(201);
    const flags = { epf: false, socso: false, eis: false, tax: false, hrdf: false };
    const earning = { type: 'overtime', name: 'Overtime', amount: '10.01', ...flags };
    await write('/process', { employee_id, form: { earnings: [earning] } });
  }
  await write('/confirm');
  const query = `company_id=${company.id}&start_date=2026-10-01`;
  const { body } = await product.call('GET', `${PAYROLLS}/costs?${query}`, { as: company.owner });
  const { lines } = await open();
  const costs: ReadonlySet<string> = new Set(
    JOURNAL_ACCOUNTS.flatMap((account, at) => (isCost(account) ? [String(1000 + at)] : [])),
  );
  for (const name of ['North', 'South', 'West']) {
    const its = lines.filter(
      (line: Line & { cost_centre_name: string | null }) =>
        line.cost_centre_name === name && costs.has(line.account_code),
    );
    const shown = body.data.find((one: { cost_centre: { name: string } }) => one.cost_centre.name === name);
    expect([sen(shown.total_cost), shown.people]).toEqual([sum(its, 'debit') - sum(its, 'credit'), 3]);
  }
});

test('the fee of a loan that a payroll pays out is owed and earned; what it withholds for others is owed to them', async () => {
  await mapAccounts();
  const employee_id = await addEmployee(product, company.id, { name: 'Aminah', salary: 400_000 });
  const calls = loanCalls(
    () => product,
    () => company,
  );
  const terms = { principal: '1000.00', fee: '50.00', instalments: 2, first_month: '2026-11-01' };
  const { id } = (await calls.enter(employee_id, terms)).body.data;
  await calls.act(id, 'pay-out', { by: 'payroll', month: '2026-10-01', first_month: '2026-11-01' });
  const flags = { epf: false, socso: false, eis: false, tax: false, hrdf: false };
  const others = { type: 'loan', name: 'Koperasi', amount: '200.00', ...flags };
  await write('/process', { employee_id, form: { deductions: [others] } });
  await write('/confirm');
  const { lines } = await open();
  const of = (account: (typeof JOURNAL_ACCOUNTS)[number]) =>
    lines.find((line: Line) => line.account_code === String(1000 + JOURNAL_ACCOUNTS.indexOf(account)));
  expect([of('advances').debit, of('loan_fees').credit, of('deductions').credit]).toEqual([
    '1050.00',
    '50.00',
    '200.00',
  ]);
  expect(sum(lines, 'debit')).toBe(sum(lines, 'credit'));
});

test('the accounts of costs come to what Manage calls the cost of the month', async () => {
  await mapAccounts();
  const flags = { epf: false, socso: false, eis: false, tax: false, hrdf: false };
  const line = (type: string, amount: string) => ({ type, name: type, amount, ...flags });
  const form = {
    earnings: [line('advance_paid', '500.00'), line('allowance', '120.00')],
    deductions: [line('absence', '200.00'), line('overpayment', '50.00'), line('loan', '75.00')],
    total_adjustment: '-10.00',
  };
  await confirmed('Aminah', 3000, form);
  await confirmed('Badrul', 7777);
  const costs = JOURNAL_ACCOUNTS.filter(isCost).map((account) =>
    String(1000 + JOURNAL_ACCOUNTS.indexOf(account)),
  );
  const lines = (await open()).lines.filter((one: Line) => costs.includes(one.account_code));
  const query = `company_id=${company.id}&start_date=2026-10-01&end_date=2026-10-31`;
  const summary = await product.call('GET', `${PAYROLLS}/summary?${query}`, { as: company.owner });
  expect(sum(lines, 'debit') - sum(lines, 'credit')).toBe(sen(summary.body.data.totals.total_cost));
});

test('a limited admin is told that payrolls from before the journal are hidden from them too', async () => {
  await mapAccounts();
  const { employee_id } = await confirmed('Aminah', 3000);
  await confirmed('Badrul', 4000);
  await forgetEntries();
  const accesses = [{ route: '/payroll/document', actions: ['Payment'] }];
  const limited = await product.person(company.id, {
    ...{ type: 'admin', is_admin: true, accesses, scope: { employee_id: [employee_id] } },
  });
  expect(await open(limited)).toMatchObject({ payrolls: 1, whole: false });
  expect(await open()).toMatchObject({ payrolls: 2, whole: true });
});

test('a journal takes what is in none, keeps it, and a reopened payroll goes into the next one as the difference', async () => {
  await mapAccounts();
  const { employee_id } = await confirmed('Aminah', 3000);
  const first = (await make()).body.data;
  expect(first).toMatchObject({ payrolls: 1, reversed: 0, reference: 'JV-2026-10' });
  expect((await make('JV-AGAIN')).status).toBe(409);
  const before = (await read(`/${first.id}/lines`)).body.data.lines;

  const { body } = await product.call(
    'GET',
    `${PAYROLLS}/process?company_id=${company.id}&employee_id=${employee_id}&start_date=2026-10-01&end_date=2026-10-31`,
    { as: company.owner },
  );
  const { version } = body.data;
  await write('/process', {
    employee_id,
    version,
    reason: 'Bonus forgotten',
    form: { total_adjustment: '10.00' },
  });
  expect(await open()).toMatchObject({ payrolls: 0, reversed: 1, reference: 'JV-2026-10-2' });
  await write('/confirm');
  const second = await open();
  expect(second).toMatchObject({ payrolls: 1, reversed: 1 });
  expect(second.lines.map(({ debit, credit }: Line) => [debit, credit])).toEqual([
    ['10.00', '0.00'],
    ['0.00', '10.00'],
  ]);
  await make('JV-2026-10-2');
  expect((await read(`/${first.id}/lines`)).body.data.lines).toEqual(before);
});

test('nothing is made before everything has an account, and what has none is named', async () => {
  await confirmed('Aminah', 3000);
  expect((await open()).unmapped).toContain('Salaries');
  const { status, body } = await make();
  expect([status, Object.keys(body.errors)]).toEqual([422, ['accounts']]);
  expect(body.errors.accounts[0]).toContain('Net pay payable');
});

test('its date lies in the month or in the year after it', async () => {
  await mapAccounts();
  await confirmed('Aminah', 3000);
  for (const date of ['2026-09-30', '2027-11-01', '2199-01-01']) {
    const { status, body } = await write('/journals', { date, reference: 'JV-DATE' });
    expect([status, Object.keys(body.errors)], date).toEqual([422, ['date']]);
  }
  expect((await write('/journals', { date: '2027-10-31', reference: 'JV-DATE' })).status).toBe(201);
});

test('a month of which nothing is confirmed says so, not that all is in a journal', async () => {
  await mapAccounts();
  const refusal = async (reference: string) => {
    const { status, body } = await make(reference);
    return [status, body.message];
  };
  const none = [409, 'No payroll of this month is confirmed.'];
  expect(await refusal('JV-1')).toEqual(none);
  const employee_id = await addEmployee(product, company.id, { name: 'Aminah', salary: 300_000 });
  await write('/process', { employee_id, form: {} });
  expect(await refusal('JV-1')).toEqual(none);
  await write('/confirm');
  await make('JV-1');
  expect(await refusal('JV-2')).toEqual([
    409,
    'All confirmed payrolls of this month are in a journal already.',
  ]);
});

test('of two who make a journal at once one does', async () => {
  await mapAccounts();
  await confirmed('Aminah', 3000);
  const answers = await Promise.all([make('JV-1'), make('JV-2')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('payrolls confirmed before there was a journal are in the first one', async () => {
  await mapAccounts();
  await confirmed('Aminah', 3000);
  expect(await forgetEntries()).toBe(1);
  const found = await open();
  expect(found.payrolls).toBe(1);
  expect((await make()).body.data.total).toBe(found.total);
  expect((await open()).payrolls).toBe(0);
});

test('the file has the columns that the company arranged, and both sides of it are equal', async () => {
  await mapAccounts();
  await confirmed('Aminah', 3000);
  await product.call('PATCH', `${PAYROLLS}/journal-settings`, {
    as: company.owner,
    body: { company_id: company.id, columns: ['account_code', 'amount', 'description'], version: 1 },
  });
  const { id } = (await make()).body.data;
  const answer = await read(`/${id}/file?format=csv`);
  const [header, ...lines] = answer.body.toString().replace('\uFEFF', '').trim().split('\r\n');
  expect(header).toBe('Account,Amount,Description');
  expect(lines[0]).toMatch(/^10\d\d,\d+\.\d\d,Payroll 10\/2026$/);
  const amounts = lines.map((line: string) => sen(line.split(',')[1]?.replace("'", '') ?? ''));
  expect(amounts.reduce((all: number, one: number) => all + one, 0)).toBe(0);
});

test('what was posted and made cannot be changed by the application, and must add up to nothing', async () => {
  await mapAccounts();
  const { employee_id } = await confirmed('Aminah', 3000);
  await make();
  const attempt = (text: string, values: unknown[]) =>
    product.within(company.id, (tx) => tx.$client.query(text, values));
  const { rows } = await attempt('select payroll_id from payroll_journal_entries', []);
  const payroll_id = rows[0]?.payroll_id;
  await expect(
    attempt(`update payroll_journal_entries set journal_id = null where payroll_id = $1`, [payroll_id]),
  ).rejects.toThrow('stays');
  await expect(attempt(`update payroll_journals set total = 0`, [])).rejects.toThrow('denied');
  const insert = `insert into payroll_journal_entries (company_id, payroll_id, turn, employee_id, start_date, postings, centres, created_at)
    values ($1, $2, $3, $4, '2026-10-01', $5, '[]', now())`;
  const lopsided = JSON.stringify([{ account: 'salary', item: null, cost_centre_id: null, amount: 1 }]);
  await expect(attempt(insert, [company.id, payroll_id, 2, employee_id, lopsided])).rejects.toThrow('add up');
  await expect(attempt(insert, [company.id, payroll_id, 1, employee_id, '[]'])).rejects.toThrow('by turns');
});
