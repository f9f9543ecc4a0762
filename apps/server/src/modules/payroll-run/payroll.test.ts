import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import {
  addEmployee,
  finishedJob,
  monthOf,
  type PayrollCompany,
  payrollCompany,
} from './payroll-run.factory.ts';

let product: TestProduct;
let company: PayrollCompany;

beforeAll(async () => {
  product = await startTestProduct();
  await product.startJobs();
  company = await payrollCompany(product);
});
afterAll(() => product.stop());

const OCTOBER = monthOf('2026-10');
const list = (query = '', as = company.owner) =>
  product.call(
    'GET',
    `/api/operation/payrolls?company_id=${company.id}&start_date=${OCTOBER.start_date}&end_date=${OCTOBER.end_date}&per_page=100${query}`,
    { as },
  );
const process = (employee_id: number, month = OCTOBER) =>
  product.call(
    'GET',
    `/api/operation/payrolls/process?company_id=${company.id}&employee_id=${employee_id}&start_date=${month.start_date}&end_date=${month.end_date}`,
    { as: company.owner },
  );
const save = (employee_id: number, body: object, month = OCTOBER) =>
  product.call('POST', '/api/operation/payrolls/process', {
    as: company.owner,
    body: { company_id: company.id, employee_id, ...month, form: {}, ...body },
  });
const act = (id: number, verb: 'confirm' | 'pay') =>
  product.call('POST', `/api/operation/payrolls/${id}/${verb}`, { as: company.owner });

describe('a run of a month', () => {
  test('pays everyone it can, says of each other why not, and counts truly', async () => {
    const paid = await addEmployee(product, company.id, { name: 'Aminah', salary: 500_000 });
    const unborn = await addEmployee(product, company.id, {
      name: 'Nobody Knows',
      salary: 300_000,
      date_of_birth: null,
    });
    const unpaid = await addEmployee(product, company.id, { name: 'No Salary', salary: null });
    const before = await list();
    const blockersOf = (id: number) =>
      before.body.data
        .find((row: { employee_id: number }) => row.employee_id === id)
        ?.blockers.map((b: { key: string }) => b.key);
    expect(blockersOf(unborn)).toEqual(['date_of_birth_missing']);
    expect(blockersOf(unpaid)).toEqual(['salary_not_in_force']);

    const started = await product.call('POST', '/api/operation/payrolls/runs', {
      as: company.owner,
      body: { company_id: company.id, ...OCTOBER },
    });
    expect(started.status).toBe(202);
    const job = await finishedJob(product, company.owner, started.body.data.id);
    expect(job).toMatchObject({ status: 'success', total: 3, done: 1, failed: 2 });
    expect(job.failures.map((failure: { message: string }) => failure.message).sort()).toEqual([
      'No salary is in force on 01/10/26.',
      'The date of birth is missing.',
    ]);
    const row = (await list()).body.data.find((one: { employee_id: number }) => one.employee_id === paid);
    expect(row).toMatchObject({
      status: 'In Process',
      total_gross_pay: '5000.00',
      contribution_epf_employee_amount: '550.00',
      contribution_epf_employer_amount: '650.00',
      contribution_socso_employee_amount: '24.75',
      contribution_eis_employee_amount: '9.90',
    });
  });

  test('started twice is one run, and repeated it gives the same figures and rows', async () => {
    const start = () =>
      product.call('POST', '/api/operation/payrolls/runs', {
        as: company.owner,
        body: { company_id: company.id, ...OCTOBER },
      });
    // The run cannot end between the two.
    const holder = new Client({ connectionString: product.ownerUrl });
    await holder.connect();
    await holder.query('begin; lock table payrolls in exclusive mode');
    const [first, second] = await Promise.all([start(), start()]).finally(() => holder.end());
    expect(second.body.data.id).toBe(first.body.data.id);
    await finishedJob(product, company.owner, first.body.data.id);
    const one = (await list()).body.data;
    await finishedJob(product, company.owner, (await start()).body.data.id);
    expect((await list()).body.data).toEqual(one);
  });

  test('of a month without law is refused in words, and nothing is made', async () => {
    const answer = await product.call('POST', '/api/operation/payrolls/runs', {
      as: company.owner,
      body: { company_id: company.id, ...monthOf('2027-01') },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.start_date[0]).toBe(
      'No PCB table is in force on 01/01/27. An owner can carry the last one forward.',
    );
  });

  test.each([
    [{ start_date: '2026-10-02', end_date: '2026-10-31' }, 'start_date'],
    [{ start_date: '2026-10-01', end_date: '2026-10-30' }, 'end_date'],
    [{ start_date: '2026-13-01', end_date: '2026-13-31' }, 'start_date'],
    [{ start_date: '2026-02-01', end_date: '2026-02-30' }, 'end_date'],
  ])('of %o is refused on %s', async (month, field) => {
    const answer = await product.call('POST', '/api/operation/payrolls/runs', {
      as: company.owner,
      body: { company_id: company.id, ...month },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toHaveProperty(field);
  });
});

describe('one payroll', () => {
  test('previews a form to the sen without storing it, and stores it when saved', async () => {
    const id = await addEmployee(product, company.id, { name: 'Preview', salary: 260_000 });
    const form = {
      earnings: [
        {
          type: 'overtime',
          name: 'Overtime',
          epf: false,
          socso: true,
          eis: true,
          tax: true,
          hrdf: false,
          overtime: { multiplier: '1.5', hours: '10' },
        },
      ],
    };
    const preview = await product.call('POST', '/api/operation/payrolls/process/preview', {
      as: company.owner,
      body: { company_id: company.id, employee_id: id, ...OCTOBER, form },
    });
    // 2,600 / 26 / 8 = 12.50 an hour; 10 hours at 1.5 = 187.50.
    expect(preview.body.calculation).toMatchObject({ total_earning: '187.50', total_gross_pay: '2787.50' });
    expect((await process(id)).body.data.payroll_id).toBeNull();
    const saved = await save(id, { form });
    expect(saved.body.data).toMatchObject({ status: 'In Process', version: 1 });
    expect((await process(id)).body.calculation.total_gross_pay).toBe('2787.50');
  });

  test('refuses a stale form and a negative amount', async () => {
    const id = await addEmployee(product, company.id, { name: 'Stale', salary: 260_000 });
    await save(id, {});
    const bonus = {
      type: 'additional_remuneration_bonus',
      name: 'Bonus',
      epf: true,
      socso: false,
      eis: false,
      tax: true,
      hrdf: false,
      contribution_total_type: 'additional',
    };
    expect(
      (await save(id, { version: 1, form: { earnings: [{ ...bonus, amount: '100.00' }] } })).status,
    ).toBe(200);
    expect((await save(id, { version: 1 })).body).toMatchObject({ code: 'stale', data: { version: 2 } });
    const negative = await save(id, { version: 2, form: { earnings: [{ ...bonus, amount: '-1' }] } });
    expect(negative.body.errors).toEqual({ 'form.earnings.0.amount': ['Amount cannot be negative.'] });
  });

  test('is issued when confirmed, withdrawn when reopened with a reason, and its days locked in between', async () => {
    const id = await addEmployee(product, company.id, { name: 'Reopened', salary: 400_000 });
    const saved = await save(id, {});
    const payrollId = saved.body.data.payroll_id;
    const locks = async () =>
      (
        await product.within(company.id, (tx) =>
          tx.$client.query('select 1 from payroll_day_locks where payroll_id = $1', [payrollId]),
        )
      ).rows.length;
    expect((await act(payrollId, 'pay')).body.code).toBe('wrong_state');
    expect((await act(payrollId, 'confirm')).body.data.status).toBe('Confirmed');
    expect(await locks()).toBe(1);
    const version = (await process(id)).body.data.version;
    const withoutReason = await save(id, { version });
    expect(withoutReason.body.errors).toHaveProperty('reason');
    const reopened = await save(id, { version, reason: 'Allowance was forgotten' });
    expect(reopened.body.data).toMatchObject({ status: 'In Process' });
    expect(await locks()).toBe(0);
    const payslips = await product.call(
      'GET',
      `/api/operation/payrolls/payslips?company_id=${company.id}&employee_id=${id}`,
      { as: company.owner },
    );
    expect(payslips.body.data).toEqual([]);
  });

  test('that is confirmed keeps its figures, whatever changes in the record since', async () => {
    const id = await addEmployee(product, company.id, { name: 'Kept', salary: 900_000 });
    const payrollId = (await save(id, {})).body.data.payroll_id;
    await act(payrollId, 'confirm');
    const before = (await process(id)).body;
    await product.within(company.id, (tx) =>
      tx.$client.query("update employees set date_of_birth = '1950-05-05', disabled = true where id = $1", [
        id,
      ]),
    );
    const after = (await process(id)).body;
    expect(after.calculation).toEqual(before.calculation);
    expect(after.data.form.employee_dob).toBe('1990-05-05');
    const reworked = await product.call('POST', '/api/operation/payrolls/process/preview', {
      as: company.owner,
      body: { company_id: company.id, employee_id: id, ...OCTOBER, form: {} },
    });
    expect(reworked.body.calculation.contribution_epf_employee_amount).toBe('0.00');
  });

  test('that is paid or waits for payment cannot be changed by any path, nor by SQL through the application', async () => {
    const id = await addEmployee(product, company.id, { name: 'Closed', salary: 400_000 });
    const payrollId = (await save(id, {})).body.data.payroll_id;
    await act(payrollId, 'confirm');
    const batch = await product.call('POST', '/api/operation/payrolls/payments', {
      as: company.owner,
      body: {
        company_id: company.id,
        ...OCTOBER,
        payment_date: '2026-10-30',
        name: 'October',
        ids: [payrollId],
      },
    });
    expect(batch.body.data).toMatchObject({ status: 'Waiting for Payment', count: 1 });
    const refused = async () => {
      const version = (await process(id)).body.data.version;
      expect((await save(id, { version, reason: 'x' })).body.code).toBe('wrong_state');
      expect(
        (await product.call('DELETE', `/api/operation/payrolls/${payrollId}`, { as: company.owner })).body
          .code,
      ).toBe('wrong_state');
      expect((await act(payrollId, 'confirm')).body.code).toBe('wrong_state');
      for (const sql of [
        'update payrolls set total_net_pay = 1',
        `update payrolls set result = '{}'`,
        `update payrolls set status = 'In Process', reopen_reason = 'x'`,
        'delete from payrolls',
      ])
        await expect(
          product.within(company.id, (tx) => tx.$client.query(`${sql} where id = ${payrollId}`)),
        ).rejects.toThrow(/cannot be/);
    };
    await refused();
    const paid = await product.call('POST', `/api/operation/payrolls/payments/${batch.body.data.id}/pay`, {
      as: company.owner,
      body: { version: batch.body.data.version },
    });
    expect(paid.body.data.status).toBe('Paid');
    expect((await process(id)).body.data.status).toBe('Paid');
    await refused();
  });

  test('of a run keeps what was set by hand, and a month builds on the months before', async () => {
    const id = await addEmployee(product, company.id, { name: 'Chain', salary: 700_000 });
    const september = monthOf('2026-09');
    const line = {
      type: 'fixed_allowance',
      name: 'Phone',
      amount: '100.00',
      epf: true,
      socso: true,
      eis: true,
      tax: true,
      hrdf: true,
    };
    await save(id, { form: { earnings: [line] } }, september);
    const october = await process(id);
    expect(october.body.data.form.earnings).toEqual([]);
    expect(october.body.data.remuneration_accumulate.y).toBe('14100.00');
    expect(october.body.calculation.comparison.unusual).toBe(true);
  });
});

describe('an off-cycle payroll', () => {
  test('takes what one payroll of the same month would have taken more, and the next month builds on both', async () => {
    const bonus = {
      type: 'additional_remuneration_bonus',
      name: 'Bonus',
      amount: '5000.00',
      epf: true,
      socso: false,
      eis: false,
      tax: true,
      hrdf: false,
      contribution_total_type: 'additional',
    };
    const apart = await addEmployee(product, company.id, { name: 'Apart', salary: 1_727_885 });
    const together = await addEmployee(product, company.id, { name: 'Together', salary: 1_727_885 });
    const one = await save(together, { form: { earnings: [bonus] } });
    const monthly = await save(apart, {});
    const later = await save(apart, { sequence: 2, form: { earnings: [bonus] } });
    const sum = (key: string) =>
      (Number(monthly.body.calculation[key]) + Number(later.body.calculation[key])).toFixed(2);
    for (const key of [
      'total_gross_pay',
      'contribution_epf_employee_amount',
      'contribution_epf_employer_amount',
      'contribution_tax_monthly_amount',
      'total_net_pay',
    ])
      expect([key, sum(key)]).toEqual([key, one.body.calculation[key]]);
    expect((await save(apart, { version: monthly.body.data.version })).body.code).toBe('wrong_state');
    const november = monthOf('2026-11');
    expect((await process(apart, november)).body.data.remuneration_accumulate).toEqual(
      (await process(together, november)).body.data.remuneration_accumulate,
    );
  });
});

describe('who may', () => {
  test('process needs the Process action, payment the Payment action, and an employee sees nothing of it', async () => {
    const id = await addEmployee(product, company.id, { name: 'Guarded', salary: 400_000 });
    const payrollId = (await save(id, {})).body.data.payroll_id;
    const viewer = await product.person(company.id, {
      type: 'admin',
      is_admin: true,
      accesses: [{ route: '/payroll/manage', actions: [] }],
    });
    expect((await list('', viewer)).status).toBe(200);
    expect(
      (await product.call('POST', `/api/operation/payrolls/${payrollId}/confirm`, { as: viewer })).status,
    ).toBe(403);
    await act(payrollId, 'confirm');
    expect(
      (await product.call('POST', `/api/operation/payrolls/${payrollId}/pay`, { as: viewer })).status,
    ).toBe(403);
    const employee = await product.person(company.id, { type: 'employee', employee_id: id });
    expect((await list('', employee)).status).toBe(403);
    const own = await product.call('GET', '/api/payrolls/payslips', { as: employee });
    expect(own.body.data.map((row: { id: number }) => row.id)).toEqual([payrollId]);
    const colleague = await product.person(company.id, {
      type: 'employee',
      employee_id: await addEmployee(product, company.id, { name: 'Colleague', salary: 1 }),
    });
    expect((await product.call('GET', `/api/payrolls/payslips/${payrollId}`, { as: colleague })).status).toBe(
      404,
    );
  });

  test('the person whose payslip it is reads it, with the name of their bank', async () => {
    const numbers = { bank_account: '514012345678' };
    const person = { name: 'Reader', salary: 400_000, bank_swift: 'PBBEMYKL', numbers };
    const id = await addEmployee(product, company.id, person);
    const payrollId = (await save(id, {})).body.data.payroll_id;
    await act(payrollId, 'confirm');
    const as = await product.person(company.id, { type: 'employee', employee_id: id });
    const { data } = (await product.call('GET', `/api/payrolls/payslips/${payrollId}`, { as })).body;
    expect(data).toMatchObject({ bank_name: 'Public Bank', company_time_zone: 'Asia/Kuala_Lumpur' });
    expect(data.person).toMatchObject({ bank_swift: 'PBBEMYKL', bank_account: '514012345678' });
  });

  test('another company’s owner finds none of it', async () => {
    const other = await product.company('Other Sdn Bhd');
    const id = await addEmployee(product, company.id, { name: 'Ours', salary: 400_000 });
    const payrollId = (await save(id, {})).body.data.payroll_id;
    const as = other.owner;
    expect((await list('', as)).status).toBe(404);
    for (const verb of ['confirm', 'pay'])
      expect(
        (await product.call('POST', `/api/operation/payrolls/${payrollId}/${verb}`, { as })).status,
      ).toBe(404);
    expect((await product.call('GET', `/api/operation/payrolls/${payrollId}`, { as })).status).toBe(404);
    const planted = await product.call('POST', '/api/operation/payrolls/process', {
      as,
      body: { company_id: other.id, employee_id: id, ...OCTOBER, form: {} },
    });
    expect(planted.status).toBe(404);
  });
});
