import type { EaForm } from '@mesra/contract/annual-forms/ea-form';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Person, TestProduct } from '../../kit/testing/product.ts';
import {
  addEmployee,
  beginsLater,
  eachTestPays,
  firstRow,
  monthOf,
  type PayrollCompany,
  payrollCompany,
} from '../payroll-run/payroll-run.factory.ts';
import { eaCalls } from './annual-forms.factory.ts';

let product: TestProduct;
let company: PayrollCompany;
let aminah: number;

eachTestPays(
  (given) => {
    ({ product, company } = given);
  },
  { jobs: true },
);
/** Somebody who joins in January and leaves in February: their year is over with two payrolls. */
const leaver = (name: string) =>
  addEmployee(product, company.id, {
    ...{ name, salary: 500_000, opening: 'missing' as const },
    ...{ company_joined_at: '2026-01-01', inactive_at: '2026-02-28' },
    numbers: { tax_number: 'IG 12345678090', epf_number: '12345678' },
  });
beforeEach(async () => {
  await beginsLater(product, company.id);
  aminah = await leaver('Aminah');
});

const { close, figure, list, issue, issueMany, get, post } = eaCalls(
  () => product,
  () => company,
);

const sen = (amount: string) => Math.round(Number(amount) * 100);
const payslipsOf = async (employee_id: number) => {
  const { rows } = await product.within(company.id, (tx) =>
    tx.$client.query('select * from payrolls where employee_id = $1 order by start_date', [employee_id]),
  );
  return rows as Record<string, number>[];
};
const reopen = async (month: string) => {
  const { version } = await firstRow<{ version: number }>(
    product,
    company.id,
    'select version from payrolls where employee_id = $1 and start_date = $2',
    [aminah, `${month}-01`],
  );
  const form = { employee_id: aminah, ...monthOf(month), form: {}, version, reason: 'Wrong allowance' };
  return post('/process', form);
};
const draft = async (): Promise<EaForm> => {
  const [form] = await list(2026, '&status=Draft');
  if (!form) throw new Error('no draft');
  return form;
};

describe('the EA forms of a year', () => {
  test('come to what the payslips came to, to the sen', async () => {
    await close('2026-01', '2026-02');
    expect(await figure(2026)).toMatchObject({ status: 'success', total: 1, done: 1, failed: 0 });
    const [form, ...others] = await list(2026);
    expect(others).toEqual([]);
    const payslips = await payslipsOf(aminah);
    const sum = (...keys: string[]) =>
      payslips.reduce((total, row) => total + keys.reduce((all, key) => all + Number(row[key]), 0), 0);
    expect(payslips).toHaveLength(2);
    expect(form).toMatchObject({
      name: 'Aminah',
      status: 'Draft',
      problems: [],
      income: '10000.00',
      serial: null,
    });
    expect(sen(form?.amounts.B1a ?? '')).toBe(sum('total_salary'));
    expect(sen(form?.amounts.D1 ?? '')).toBe(sum('contribution_tax_monthly_amount'));
    expect(sen(form?.amounts.E1 ?? '')).toBe(sum('contribution_epf_employee_amount'));
    expect(sen(form?.amounts.E2 ?? '')).toBe(
      sum('contribution_socso_employee_amount', 'contribution_eis_employee_amount'),
    );
    expect(form?.can).toEqual({ issue: true, pdf: true });
  });

  test('have the opening figures of this employment and nothing of a former employer', async () => {
    const body = { year: 2026, remuneration: '4000.00', epf: '440.00', mtd: '25.00', zakat: '10.00' };
    const sent = await product.call('POST', `/api/admin/employees/${aminah}/openings`, {
      as: company.owner,
      body,
    });
    expect(sent.status).toBe(200);
    await close('2026-01', '2026-02');
    await figure(2026);
    expect(await draft()).toMatchObject({
      has_opening_balance: true,
      income: '14000.00',
      amounts: { B1a: '14000.00', D3: '10.00' },
    });
  });

  test('worked out again say the same and stay as they are', async () => {
    await close('2026-01', '2026-02');
    await figure(2026);
    const before = await list(2026);
    await figure(2026);
    expect(await list(2026)).toEqual(before);
  });

  test('wait for a month that is in process, and for the last month of service, each named', async () => {
    await close('2026-01');
    await figure(2026);
    const blocked = await draft();
    expect(blocked.problems).toEqual([
      { key: 'ea_last_month', message: 'There is no payroll of 02/2026 yet.' },
    ]);
    expect(blocked.can.issue).toBe(false);
    const refused = await issue(blocked);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('There is no payroll of 02/2026 yet.');
    await close('2026-02');
    expect((await draft()).problems).toEqual([]);
    await reopen('2026-01');
    expect((await draft()).problems).toEqual([
      { key: 'ea_month_open', message: 'The payroll of 01/2026 is not confirmed.' },
    ]);
  });

  test('of a year to come are refused; the year before this is the one that is due', async () => {
    expect((await post('/ea-forms/figure', { year: 2090 })).status).toBe(422);
    const { body } = await get(`/ea-forms/summary?company_id=${company.id}`);
    expect(body.data).toMatchObject({ ready: 0, issued: 0, missing: 0, partial: false });
  });
});

describe('issuing', () => {
  beforeEach(async () => {
    await close('2026-01', '2026-02');
    await figure(2026);
  });

  test('numbers the form; who issued it, and the file says so', async () => {
    const issued = await issue(await draft());
    expect(issued.body.data).toMatchObject({ status: 'Issued', serial: 1, can: { issue: false } });
    const file = await get(`/ea-forms/${issued.body.data.id}/pdf?language=en`);
    expect(file.status).toBe(200);
  });

  test('by two at once happens once; the other is told, with the form as it is', async () => {
    const form = await draft();
    const answers = await Promise.all([issue(form), issue(form)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.data).toMatchObject({ id: form.id, status: 'Issued', serial: 1 });
    expect((await list(2026)).map(({ status }) => status)).toEqual(['Issued']);
  });

  test('all that are ready leaves out what is not; what was named and is not ready is said', async () => {
    const other = await leaver('Badrul');
    const { body } = await issueMany(2026);
    expect(body.data).toEqual({ issued: 1, left: [] });
    expect((await issueMany(2026)).status).toBe(409);
    const [form] = await list(2026);
    const named = await issueMany(2026, { forms: [{ id: form?.id, version: form?.version }] });
    expect(named.body.data).toEqual({
      issued: 0,
      left: [{ id: form?.id, name: 'Aminah', message: 'It is no longer a draft.' }],
    });
    expect(other).toBeGreaterThan(0);
  });

  test('is refused once a payroll has changed since, until it is worked out again', async () => {
    const form = await draft();
    // As after a payroll that changed without the event that figures it again.
    await product.within(company.id, (tx) => tx.$client.query(`update ea_forms set source = 'before'`));
    const { version } = await draft();
    expect((await issue({ ...form, version })).body.message).toContain('have changed');
    expect((await issueMany(2026)).body.data).toMatchObject({ issued: 0, left: [{ id: form.id }] });
    await figure(2026);
    expect((await issue(await draft())).status).toBe(200);
  });

  test('a payroll that is reopened leaves it as it is, with a draft beside it that replaces it once issued', async () => {
    const first = (await issue(await draft())).body.data as EaForm;
    expect((await reopen('2026-02')).status).toBe(200);
    const [beside] = await list(2026, '&status=Draft');
    expect(beside).toMatchObject({ differs: true, problems: [{ key: 'ea_month_open' }] });
    expect((await list(2026, '&status=Issued'))[0]).toMatchObject({ id: first.id, income: '10000.00' });
    // Confirmed as it was: nothing differs, and the draft is gone.
    await post('/confirm', { start_date: '2026-02-01', end_date: '2026-02-28' });
    expect((await list(2026)).map(({ status }) => status)).toEqual(['Issued']);
    await product.within(company.id, (tx) =>
      tx.$client.query('update employee_salaries set amount = 600000 where employee_id = $1', [aminah]),
    );
    await reopen('2026-02');
    await close('2026-02');
    const differs = await draft();
    expect(differs).toMatchObject({ differs: true, income: '11000.00', problems: [] });
    expect((await issue(differs)).body.data).toMatchObject({ status: 'Issued', serial: 2 });
    const forms = await list(2026, '&sort_by=serial');
    expect(forms.map(({ status, serial, income }) => [status, serial, income])).toEqual([
      ['Replaced', 1, '10000.00'],
      ['Issued', 2, '11000.00'],
    ]);
  });

  test('what was issued changes by no path, and is replaced by none but another', async () => {
    await issue(await draft());
    const change = (set: string) =>
      product.within(company.id, (tx) => tx.$client.query(`update ea_forms set ${set}`));
    for (const set of [
      `amounts = amounts || '{"B1a": 1}'`,
      `person = person || '{"name": "Else"}'`,
      `status = 'Replaced'`,
      `status = 'Draft', serial = null, issued_at = null`,
      'serial = 7',
      `numbers_sealed = 'x'`,
    ])
      await expect(change(set), set).rejects.toThrow();
    await expect(
      product.within(company.id, (tx) => tx.$client.query('delete from ea_forms')),
    ).rejects.toThrow();
  });
});

describe('who sees them', () => {
  let other: number;
  beforeEach(async () => {
    other = await leaver('Badrul');
    await close('2026-01', '2026-02');
    await figure(2026);
  });
  const admin = (actions: string[], scope?: Record<string, number[]>): Promise<Person> =>
    product.person(company.id, {
      ...{ type: 'admin', is_admin: true, accesses: [{ route: '/payroll/document', actions }] },
      ...(scope ? { scope } : {}),
    });

  test('a limited admin sees, works out and issues those of their people alone', async () => {
    const limited = await admin(['Payslip'], { employee_id: [aminah] });
    expect((await list(2026, '', limited)).map(({ name }) => name)).toEqual(['Aminah']);
    expect(await figure(2026, limited)).toMatchObject({ total: 1, done: 1 });
    const theirs = (await list(2026)).find(({ employee_id }) => employee_id === other);
    if (!theirs) throw new Error('no form');
    expect((await issue(theirs, limited)).status).toBe(404);
    expect((await get(`/ea-forms/${theirs.id}/pdf`, limited)).status).toBe(404);
    const { body } = await issueMany(
      2026,
      { forms: [theirs].map(({ id, version }) => ({ id, version })) },
      limited,
    );
    expect(body.data).toEqual({
      issued: 0,
      left: [{ id: theirs.id, name: null, message: 'It is no longer a draft.' }],
    });
    expect((await issueMany(2026, {}, limited)).body.data.issued).toBe(1);
    const { data } = (await get(`/ea-forms/summary?company_id=${company.id}&year=2026`, limited)).body;
    expect(data).toMatchObject({ issued: 1, ready: 0, partial: true });
  });

  test('without the right to payslips nobody opens or issues them', async () => {
    const reader = await admin([]);
    const [form] = await list(2026, '', reader);
    expect(form?.can).toEqual({ issue: false, pdf: false });
    if (!form) throw new Error('no form');
    expect((await issue(form, reader)).status).toBe(403);
    expect((await post('/ea-forms/figure', { year: 2026 }, reader)).status).toBe(403);
    expect((await get(`/ea-forms/${form.id}/pdf`, reader)).status).toBe(403);
  });

  test('another company finds nothing', async () => {
    const [form] = await list(2026);
    const stranger = await payrollCompany(product);
    if (!form) throw new Error('no form');
    expect((await issue(form, stranger.owner)).status).toBe(404);
    expect((await get(`/ea-forms/${form.id}/pdf`, stranger.owner)).status).toBe(404);
  });

  test('an employee sees their own once it is issued, and nobody else’s', async () => {
    const me = await product.person(company.id, { type: 'employee', employee_id: aminah });
    const mine = async (as: Person) =>
      (await product.call('GET', '/api/payrolls/ea-forms', { as })).body.data;
    expect(await mine(me)).toEqual([]);
    await issueMany(2026);
    const [form, ...rest] = await mine(me);
    expect(rest).toEqual([]);
    expect(form).toMatchObject({ year: 2026, income: '10000.00' });
    expect(await mine(company.owner)).toEqual([]);
    const theirs = (await list(2026)).find(({ employee_id }) => employee_id === other);
    const open = (id: number | undefined) =>
      product.call('GET', `/api/payrolls/ea-forms/${id}/pdf`, { as: me });
    expect((await open(form.id)).status).toBe(200);
    expect((await open(theirs?.id)).status).toBe(404);
  });
});

describe('what is handed in of a year', () => {
  const file = (which: string) =>
    product.app.inject({
      url: `/api/operation/payrolls/ea-forms/cp8d?company_id=${company.id}&year=2026&file=${which}`,
      headers: { authorization: `Bearer ${company.owner.token}` },
    });

  test('C.P.8D comes once every form is issued and agrees, in figures of the forms', async () => {
    await product.within(company.id, (tx) =>
      tx.$client.query(`update companies set tax_number = 'E 9000000001'`),
    );
    await close('2026-01', '2026-02');
    await figure(2026);
    const early = await file('employees');
    expect([early.statusCode, early.json().message]).toEqual([
      409,
      '1 employee has no issued EA form that agrees with the payslips. Issue them first.',
    ]);
    const { amounts } = (await issue(await draft())).body.data as EaForm;
    const people = await file('employees');
    expect(people.headers['content-disposition']).toContain('P9000000001_2026.TXT');
    const [fields = []] = people.body
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split('|'));
    expect(fields).toHaveLength(22);
    expect(fields.slice(0, 2)).toEqual(['AMINAH', 'IG12345678090']);
    expect(fields[9]).toBe('10000');
    expect(fields[18]).toBe(amounts.D1);
    expect(fields[5]).toBe('28-02-2026');
    // Reopened and confirmed as it was, it agrees again; while it is open, nothing is handed in.
    await reopen('2026-02');
    expect((await file('employees')).statusCode).toBe(409);
    await post('/confirm', monthOf('2026-02'));
    expect((await file('employees')).body).toBe(people.body);
    expect((await file('employer')).body).toBe('9000000001|PAYROLL SDN BHD|2026\r\n');
  });

  test('Form E counts who joined, left, stays and had PCB deducted', async () => {
    await close('2026-01', '2026-02');
    await figure(2026);
    await issueMany(2026);
    const { body } = await get(`/ea-forms/form-e?company_id=${company.id}&year=2026`);
    expect(body.data).toMatchObject({ a1: 0, a2: 1, a3: 1, a4: 1, outstanding: 0 });
  });
});
