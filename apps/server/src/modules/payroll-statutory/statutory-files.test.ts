import { createHash } from 'node:crypto';
import { parseMoney } from '@mesra/domain/kit/money';
import { unwrap } from '@mesra/domain/kit/outcome';
import { beforeEach, expect, test } from 'vitest';
import type { Person, TestProduct } from '../../kit/testing/product.ts';
import { companies } from '../company/company.tables.ts';
import { eachTestPays, monthOf, type PayrollCompany } from '../payroll-run/payroll-run.factory.ts';
import { addNumbered, giveNumbers } from './payroll-statutory.factory.ts';

let product: TestProduct;
let company: PayrollCompany;

eachTestPays((given) => {
  ({ product, company } = given);
});
beforeEach(async () => {
  await giveNumbers(product, company.id);
});

const OCTOBER = monthOf('2026-10');
const PAYROLLS = '/api/operation/payrolls';
const FILES = `${PAYROLLS}/statutory-files`;
type Body = Record<string, unknown>;
const post = (path: string, body: Body = {}, as = company.owner) =>
  product.call('POST', path, { as, body: { company_id: company.id, ...OCTOBER, ...body } });
const get = async (path: string, as = company.owner) => product.call('GET', path, { as });
const inOctober = (kind: string) =>
  new URLSearchParams({ company_id: String(company.id), ...OCTOBER, kind }).toString();
const make = (kind: string, body: Body = {}, as = company.owner) => post(FILES, { kind, ...body }, as);
const textOf = async (id: number) => String((await get(`${FILES}/${id}/file`)).body);
const sen = (amount: string) => unwrap(parseMoney(amount));

const addPerson = (name: string, salary: number, without: Record<string, null> = {}) =>
  addNumbered(product, company.id, { name, salary, without });

async function process(employee_id: number, body: Body = {}) {
  const answer = await post(`${PAYROLLS}/process`, { employee_id, form: {}, ...body });
  return answer.body.data.payroll_id as number;
}
const confirm = () => post(`${PAYROLLS}/confirm`);

/** Reads fixed fields by widths that are written out here: the layout of the authority, not the writer's. */
function cut(line: string, widths: readonly number[]): string[] {
  let at = 0;
  return widths.map((width) => {
    at += width;
    return line.slice(at - width, at).trimEnd();
  });
}
const CP39_H = [1, 10, 10, 4, 2, 10, 5, 10, 5];
const CP39_D = [1, 11, 60, 12, 12, 12, 2, 8, 8, 10];
const PERKESO = [12, 20, 12, 150, 6, 14, 6, 6, 6, 6, 6, 14, 20];

/** The figures of everyone's payslips of October, added up by person, in sen. */
async function payslipFigures(): Promise<Record<string, Record<string, number>>> {
  const { body } = await get(
    `${PAYROLLS}?company_id=${company.id}&${new URLSearchParams(OCTOBER)}&per_page=100`,
  );
  const sums: Record<string, Record<string, number>> = {};
  for (const row of body.data) {
    const own = sums[row.name.toUpperCase()] ?? {};
    for (const [key, value] of Object.entries(row))
      if (key.startsWith('contribution_') && typeof value === 'string' && /^\d+\.\d\d$/.test(value))
        own[key] = (own[key] ?? 0) + sen(value);
    sums[row.name.toUpperCase()] = own;
  }
  return sums;
}

test('files are read back by the widths of their layouts and equal the payslips to the sen, runs of the month included', async () => {
  const aminah = await addPerson('Aminah', 40_000);
  const none = { epf: false, socso: false, eis: false, tax: false, hrdf: false };
  const cp38 = { ...none, type: 'cp38', name: 'CP38', amount: '123.45' };
  const bonus = {
    ...none,
    epf: true,
    tax: true,
    type: 'additional_remuneration_bonus',
    name: 'Bonus',
    amount: '5000.00',
  };
  await process(aminah, { form: { deductions: [cp38] } });
  await process(await addPerson('Badrul', 34_321.55));
  await confirm();
  await process(aminah, {
    sequence: 2,
    form: { earnings: [{ ...bonus, contribution_total_type: 'additional' }] },
  });
  await confirm();
  const figures = await payslipFigures();
  const of = (name: string, key: string) => figures[name]?.[`contribution_${key}`] ?? 0;

  const { body: tax } = await make('cp39');
  expect(tax.data).toMatchObject({
    status: 'Generated',
    count: 2,
    left_out: 0,
    whole: true,
    grade: 'official',
  });
  const [header = '', ...details] = (await textOf(tax.data.id)).split('\r\n').slice(0, -1);
  const people = details.map((line) => cut(line, CP39_D));
  expect(people.map((field) => [field[2], Number(field[7]), Number(field[8])])).toEqual([
    ['AMINAH', of('AMINAH', 'tax_monthly_amount'), 12_345],
    ['BADRUL', of('BADRUL', 'tax_monthly_amount'), 0],
  ]);
  const mtd = people.reduce((sum, field) => sum + Number(field[7]), 0);
  expect(cut(header, CP39_H)).toEqual([
    ...['H', '9000000001', '9000000001', '2026', '10', String(mtd).padStart(10, '0'), '00002'],
    ...['0000012345', '00001'],
  ]);
  expect(sen(tax.data.total)).toBe(mtd + 12_345);

  const { body: perkeso } = await make('perkeso');
  const lines = (await textOf(perkeso.data.id)).split('\r\n').slice(0, -1);
  expect(lines.map(({ length }) => length)).toEqual([278, 278]);
  const keys = ['socso_employer', 'socso_employee', 'eis_employer', 'eis_employee', 'skbbk_employee'];
  expect(
    lines.map((line) => cut(line, PERKESO)).map((field) => [field[3], ...field.slice(6, 11).map(Number)]),
  ).toEqual(['AMINAH', 'BADRUL'].map((name) => [name, ...keys.map((key) => of(name, `${key}_amount`))]));
  expect(lines.map((line) => Number(cut(line, PERKESO)[5]))).toEqual([4_000_000, 3_432_155]);

  const { body: epf } = await make('epf');
  const rows = (await textOf(epf.data.id)).trimEnd().split('\r\n').slice(1);
  expect(
    rows.map((row) =>
      row
        .split(',')
        .slice(2)
        .map((cell, at) => (at ? Math.round(Number(cell) * 100) : cell)),
    ),
  ).toEqual([
    ['AMINAH', 4_500_000, of('AMINAH', 'epf_employer_amount'), of('AMINAH', 'epf_employee_amount')],
    ['BADRUL', 3_432_155, of('BADRUL', 'epf_employer_amount'), of('BADRUL', 'epf_employee_amount')],
  ]);
  const stored = await textOf(epf.data.id);
  expect(createHash('sha256').update(stored).digest('hex')).toBe(epf.data.sha256);
});

test('an open month has no file, nor one without payrolls, nor an authority to whom nothing is due', async () => {
  expect((await make('epf')).body).toMatchObject({
    code: 'invalid',
    errors: { start_date: expect.anything() },
  });
  const id = await process(await addPerson('Aminah', 3000));
  const open = await make('epf');
  expect([open.status, open.body.message]).toEqual([
    ...[409, 'This month is still open: 1 payroll is in process. Confirm them first.'],
  ]);
  await product.call('POST', `${PAYROLLS}/${id}/confirm`, { as: company.owner });
  expect((await make('zakat')).body.errors.kind[0]).toContain('Nothing is due');
  expect((await make('epf')).status).toBe(201);
});

test('whoever lacks a number blocks a file, or is left out with a reason that stays with it', async () => {
  const chong = await addPerson('Chong', 40_000, { tax_number: null });
  await process(chong);
  await process(await addPerson('Aminah', 40_000));
  await confirm();
  const { data: proposed } = (await get(`${FILES}/proposal?${inOctober('cp39')}`)).body;
  expect(proposed).toMatchObject({ state: 'closed', count: 2, employer_lacks: null });
  expect(proposed.lacking).toMatchObject([
    { employee_id: chong, name: 'Chong', lacks: ['tax_number_missing'] },
  ]);
  const blocked = await make('cp39');
  expect([blocked.status, Object.keys(blocked.body.errors)]).toEqual([422, ['left_out']]);
  expect(blocked.body.errors.left_out[0]).toContain('Chong');
  const leave = (employee_id: number, reason: string) => ({ left_out: [{ employee_id, reason }] });
  expect((await make('cp39', leave(chong, ' '))).status).toBe(422);
  expect((await make('cp39', leave(1, 'None'))).body.errors.left_out[0]).toContain('Only people who lack');
  const { data: file } = (await make('cp39', leave(chong, 'TIN applied for'))).body;
  expect(file).toMatchObject({ count: 1, left_out: 1 });
  const { body: people } = await get(`${FILES}/${file.id}/people`);
  expect(people.data).toMatchObject([
    { name: 'Chong', left_out_reason: 'TIN applied for', lacks: ['tax_number_missing'] },
    { name: 'Aminah', left_out_reason: null, total: file.total },
  ]);
  await product.within(company.id, (tx) => tx.update(companies).set({ epf_number: null, tax_number: 'X' }));
  const lacks = 'The EPF number of the employer is missing. Enter it under Company, Contribution.';
  expect((await make('epf')).body.errors.kind[0]).toBe(lacks);
  expect((await get(`${FILES}/proposal?${inOctober('epf')}`)).body.data.employer_lacks).toBe(lacks);
});

test('a file is submitted and paid in turn, and outdated once a payroll of its month changes', async () => {
  const aminah = await addPerson('Aminah', 9000);
  await process(aminah);
  await confirm();
  const { data: file } = (await make('epf')).body;
  const act = (verb: string, body: Body) =>
    product.call('POST', `${FILES}/${file.id}/${verb}`, { as: company.owner, body });
  expect((await act('pay', { paid_on: '2026-10-20', version: file.version })).status).toBe(409);
  const submitted = { submitted_on: '2026-10-12', receipt_number: 'K-1', version: file.version };
  for (const wrong of ['2026-09-30', '2199-01-01'])
    expect((await act('submit', { ...submitted, submitted_on: wrong })).status).toBe(422);
  const { body: sent } = await act('submit', submitted);
  expect(sent.data).toMatchObject({ status: 'Submitted', receipt_number: 'K-1', can: { pay: true } });
  expect((await act('submit', submitted)).status).toBe(409);
  expect((await act('pay', { paid_on: '2026-10-11', version: sent.data.version })).status).toBe(422);
  const { body: paid } = await act('pay', { paid_on: '2026-10-13', version: sent.data.version });
  expect(paid.data).toMatchObject({ status: 'Paid', paid_on: '2026-10-13' });

  const { body: list } = await get(`${PAYROLLS}?company_id=${company.id}&${new URLSearchParams(OCTOBER)}`);
  const { version } = list.data[0];
  await post(`${PAYROLLS}/process`, { employee_id: aminah, version, form: {}, reason: 'Overtime missing' });
  const { body: outdated } = await get(`${FILES}/${file.id}`);
  expect(outdated.data).toMatchObject({
    ...{ status: 'Outdated', submitted_on: '2026-10-12', receipt_number: 'K-1' },
    outdated: { cause: 'reopened', employee: 'Aminah' },
    can: { submit: false, pay: false, replace: false },
  });
  expect((await make('epf')).status).toBe(409);
  await confirm();
  expect((await make('epf')).status).toBe(201);
  const { body: history } = await get(`${FILES}?company_id=${company.id}&kind=epf`);
  expect(history.data.map((one: { status: string }) => one.status)).toEqual(['Generated', 'Outdated']);
  const { body: year } = await get(`${FILES}/year?company_id=${company.id}&year=2026`);
  const month = year.data.months.find((one: { start_date: string }) => one.start_date === OCTOBER.start_date);
  expect(month).toMatchObject({ state: 'closed', due_on: '2026-11-15' });
  const ofEpf = month.files.find((one: { kind: string }) => one.kind === 'epf');
  expect([ofEpf.count, ofEpf.total, ofEpf.current.status]).toEqual([1, ofEpf.current.total, 'Generated']);
});

test('of two who make a file at once one does; the other is given it and may replace it', async () => {
  await process(await addPerson('Aminah', 9000));
  await confirm();
  const answers = await Promise.all([make('epf'), make('epf')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const created = answers.find(({ status }) => status === 201)?.body.data;
  const refused = answers.find(({ status }) => status === 409)?.body;
  expect([refused.code, refused.data.id]).toEqual(['wrong_state', created.id]);
  const instead_of = { id: created.id, version: created.version };
  expect((await make('epf', { instead_of: { ...instead_of, version: 9 } })).body.code).toBe('stale');
  const { data: second } = (await make('epf', { instead_of })).body;
  expect((await get(`${FILES}/${created.id}`)).body.data.status).toBe('Replaced');
  const submit = { submitted_on: '2026-10-12', receipt_number: 'K-1', version: second.version };
  const { body: sent } = await product.call('POST', `${FILES}/${second.id}/submit`, {
    as: company.owner,
    body: submit,
  });
  const again = { id: second.id, version: sent.data.version };
  expect((await make('epf', { instead_of: again })).body.errors.instead_of[0]).toContain('Say why');
  expect((await make('epf', { instead_of: { ...again, note: 'Refused by KWSP' } })).status).toBe(201);
  expect((await get(`${FILES}/${second.id}`)).body.data).toMatchObject({
    status: 'Replaced',
    note: 'Refused by KWSP',
  });
});

test('an admin limited to some people makes a part, which says so, and neither sees nor downloads the whole', async () => {
  const aminah = await addPerson('Aminah', 9000);
  await process(aminah);
  await process(await addPerson('Badrul', 8000));
  await confirm();
  const limited: Person = await product.person(company.id, {
    ...{ type: 'admin', is_admin: true, scope: { employee_id: [aminah] } },
    accesses: [{ route: '/payroll/document', actions: ['Payment'] }],
  });
  const { data: whole } = (await make('epf')).body;
  for (const path of ['', '/people', '/file'])
    expect((await get(`${FILES}/${whole.id}${path}`, limited)).status).toBe(404);
  const { data: part } = (await make('epf', {}, limited)).body;
  expect(part).toMatchObject({ whole: false, count: 1 });
  const { body: year } = await get(`${FILES}/year?company_id=${company.id}&year=2026`, limited);
  const ofEpf = year.data.months
    .find((one: { start_date: string }) => one.start_date === OCTOBER.start_date)
    .files.find((one: { kind: string }) => one.kind === 'epf');
  expect([year.data.whole, ofEpf.count, ofEpf.current.id]).toEqual([false, 1, part.id]);
  expect((await get(`${FILES}/${part.id}`)).body.data).toMatchObject({ whole: false });
  const without = await product.person(company.id, {
    ...{ type: 'admin', is_admin: true },
    accesses: [{ route: '/payroll/document', actions: ['Payslip'] }],
  });
  expect((await get(`${FILES}/${whole.id}`, without)).body.data.can).toMatchObject({
    download: false,
    submit: false,
  });
  expect((await get(`${FILES}/${whole.id}/file`, without)).status).toBe(403);
  expect((await make('cp39', {}, without)).status).toBe(403);
});

test('who sees some people is told how many of theirs are in process, and that a month is open for others', async () => {
  const aminah = await addPerson('Aminah', 9000);
  await process(aminah);
  await process(await addPerson('Badrul', 8000));
  const limitedTo = (employee_id: number): Promise<Person> =>
    product.person(company.id, {
      ...{ type: 'admin', is_admin: true, scope: { employee_id: [employee_id] } },
      accesses: [{ route: '/payroll/document', actions: ['Payment'] }],
    });
  const monthOf = async (as: Person) =>
    (await get(`${FILES}/year?company_id=${company.id}&year=2026`, as)).body.data.months.find(
      (one: { start_date: string }) => one.start_date === OCTOBER.start_date,
    );
  const hers = await limitedTo(aminah);
  const none = await limitedTo(await addPerson('Cheong', 7000));
  expect(await monthOf(company.owner)).toMatchObject({ state: 'open', in_process: 2 });
  expect(await monthOf(hers)).toMatchObject({ state: 'open', in_process: 1 });
  expect(await monthOf(none)).toMatchObject({ state: 'open', in_process: 0 });
  const queried = `company_id=${company.id}&kind=epf&${new URLSearchParams(OCTOBER)}`;
  const { body: proposal } = await get(`${FILES}/proposal?${queried}`, hers);
  expect(proposal.data).toMatchObject({ state: 'open', in_process: 1 });
  const refused = await make('epf', {}, none);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('you do not see')]);
});

test('no path changes what a file is, and its content is encrypted', async () => {
  await process(await addPerson('Aminah', 9000));
  await confirm();
  const { data: file } = (await make('epf')).body;
  const run = (statement: string) => product.within(company.id, (tx) => tx.$client.query(statement));
  for (const statement of [
    "update statutory_files set sha256 = 'x'",
    'update statutory_files set total = 1',
    "update statutory_files set status = 'Paid', submitted_on = '2026-10-12', receipt_number = 'x', paid_on = '2026-10-12'",
    'delete from statutory_files',
  ])
    await expect(run(statement)).rejects.toMatchObject({ code: 'MP001' });
  await expect(run('delete from statutory_file_contents')).rejects.toThrow();
  await expect(run('update statutory_file_people set total = 1')).rejects.toThrow();
  const { rows } = await run('select content_sealed from statutory_file_contents');
  expect(rows[0].content_sealed.includes('AMINAH')).toBe(false);
  expect(await textOf(file.id)).toContain('AMINAH');
});

test('the header of the EPF CSV is set by the company; files keep theirs', async () => {
  await process(await addPerson('Aminah', 9000));
  await confirm();
  const setting = `${PAYROLLS}/file-settings`;
  const { body: before } = await get(`${setting}?company_id=${company.id}`);
  expect(before.data).toEqual({ company_id: company.id, epf_csv_header: 'short', version: null });
  const set = (epf_csv_header: string, version: number | null) =>
    product.call('PATCH', setting, {
      as: company.owner,
      body: { company_id: company.id, epf_csv_header, version },
    });
  const { data: first } = (await make('epf')).body;
  expect((await set('long', null)).body.data).toMatchObject({ epf_csv_header: 'long', version: 1 });
  expect((await set('short', null)).status).toBe(409);
  expect((await set('name_first', 1)).body.data).toMatchObject({ epf_csv_header: 'name_first', version: 2 });
  expect((await set('wrong', 2)).status).toBe(422);
  const { data: second } = (await make('epf', { instead_of: { id: first.id, version: first.version } })).body;
  expect((await textOf(first.id)).split('\r\n')[0]).toBe('Member No,IC No,Name,Salary,EM Share,EMP Share');
  expect((await textOf(second.id)).split('\r\n')[0]).toBe('Name,IC No,EPF No,Wage,Employer,Employee');
});

test('hostile names break no width and start no formula', async () => {
  await process(await addPerson('=cmd|"x"\u2028+Ali', 40_000));
  await process(await addPerson(`@${'Long '.repeat(45)}`, 40_000));
  await confirm();
  const { data: tax } = (await make('cp39')).body;
  const lines = (await textOf(tax.id)).split('\r\n').slice(0, -1);
  expect(lines.map(({ length }) => length)).toEqual([57, 136, 136]);
  const { data: epf } = (await make('epf')).body;
  expect(await textOf(epf.id)).not.toMatch(/(^|[,"\n])[=+\-@]/);
});
