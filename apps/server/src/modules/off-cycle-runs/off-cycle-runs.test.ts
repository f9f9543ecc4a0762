import { describe, expect, test } from 'vitest';
import type { TestProduct } from '../../kit/testing/product.ts';
import {
  addEmployee,
  eachTestPays,
  finishedJob,
  monthOf,
  type PayrollCompany,
} from '../payroll-run/payroll-run.factory.ts';
import { offCycleCalls } from './off-cycle-runs.factory.ts';

let product: TestProduct;
let company: PayrollCompany;

eachTestPays(
  (given) => {
    ({ product, company } = given);
  },
  { jobs: true },
);

const JANUARY = monthOf('2026-01');
const FEBRUARY = monthOf('2026-02');
const PAYROLLS = '/api/operation/payrolls';
const january = offCycleCalls(
  () => product,
  () => company,
  JANUARY,
);

const post = (path: string, body: object = {}, month = JANUARY) =>
  product.call('POST', `${PAYROLLS}${path}`, {
    as: company.owner,
    body: { company_id: company.id, ...month, ...body },
  });
const rowsOf = async (query = '', month = JANUARY, as = company.owner) =>
  (
    await product.call(
      'GET',
      `${PAYROLLS}?company_id=${company.id}&start_date=${month.start_date}&end_date=${month.end_date}${query}`,
      { as },
    )
  ).body.data;
const monthly = async (month = JANUARY) => {
  const { body } = await post('/runs', {}, month);
  return finishedJob(product, company.owner, body.data.id);
};
const person = (name: string, more: object = {}) =>
  addEmployee(product, company.id, { name, salary: 400_000, ...more });

describe('a bonus run', () => {
  test('pays those whom the filter names, and says first whom it would pay', async () => {
    const aminah = await person('Aminah');
    const badrul = await person('Badrul', { salary: 600_000 });
    await person('By The Day', { salary: null });
    const run = { percent: '150', employee_ids: [aminah, badrul] };
    const { body: preview } = await january.create({ ...run, dry_run: true });
    expect(preview.data).toMatchObject({ run: null, people: 2, total: '15000.00' });
    expect(preview.data.rows.map((row: { name: string; amount: string }) => [row.name, row.amount])).toEqual([
      ['Aminah', '6000.00'],
      ['Badrul', '9000.00'],
    ]);
    expect((await january.list()).body.data).toEqual([]);
    await january.run(run);
    const [stored] = (await january.list()).body.data;
    expect(stored).toMatchObject({
      ...{ type: 'Bonus', name: 'Year end bonus', sequence: 2, pay_day: '2026-01-15', people: 2 },
      ...{ in_process: 2, confirmed: 0, total_gross_pay: '15000.00', can: { process: true, remove: true } },
      job: { status: 'success', done: 2, failed: 0 },
    });
    expect(await rowsOf('&run_type=Bonus')).toMatchObject([
      {
        name: 'Aminah',
        sequence: 2,
        run: { type: 'Bonus', name: 'Year end bonus' },
        total_gross_pay: '6000.00',
      },
      { name: 'Badrul', sequence: 2, total_gross_pay: '9000.00', unusual: false },
    ]);
    expect((await rowsOf('&run_type=Monthly')).every((row: { sequence: number }) => row.sequence === 1)).toBe(
      true,
    );
  });

  test('leaves out by name who has no salary to take a share of, and who has not joined', async () => {
    const aminah = await person('Aminah');
    const none = await person('No Salary', { salary: null });
    const later = await person('Joins Later', { company_joined_at: '2026-02-01' });
    const { body } = await january.create({
      percent: '100',
      employee_ids: [aminah, none, later],
      dry_run: true,
    });
    expect(body.data.people).toBe(1);
    expect(
      body.data.left_out.map((one: { name: string; message: string }) => [one.name, one.message]),
    ).toEqual([
      ['No Salary', 'Has no monthly salary, so that a share of it is nothing.'],
      ['Joins Later', 'Has not joined by the end of this month.'],
    ]);
  });

  test('names first whose record lacks what a payroll needs, and counts them in', async () => {
    const none = await person('No Birthday', { date_of_birth: null });
    const both = [await person('Aminah'), none];
    const { body } = await january.create({ amount: '100.00', employee_ids: both, dry_run: true });
    expect(body.data).toMatchObject({
      ...{ people: 2, total: '200.00', left_out: [], lacking_total: 1 },
      lacking: [{ employee_id: none, name: 'No Birthday', message: 'The date of birth is missing.' }],
    });
    const run = await january.run({ amount: '100.00', employee_ids: both });
    expect((await january.list()).body.data[0]).toMatchObject({
      people: 2,
      in_process: 1,
      job: { failed: 1 },
    });
    expect(run.people).toBe(2);
  });

  test('of two that pay the same people the same, sent at once or on one day, the second is refused and named', async () => {
    const ids = [await person('Aminah'), await person('Badrul')];
    const run = { amount: '100.00', employee_ids: ids };
    const both = await Promise.all([january.create(run), january.create(run)]);
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
    const refused = both.find(({ status }) => status === 409)?.body;
    expect([refused.code, refused.data.name]).toEqual(['wrong_state', 'Year end bonus']);
    expect(refused.message).toContain('Year end bonus');
    const preview = await january.create({ ...run, dry_run: true });
    expect(preview.body.data.alike).toMatchObject({ name: 'Year end bonus', pay_day: '2026-01-15' });
    expect((await january.create({ ...run, employee_ids: [...ids].reverse() })).status).toBe(409);
    for (const other of [{ amount: '100.01' }, { employee_ids: ids.slice(1) }, { type: 'Commission' }])
      expect((await january.create({ ...run, ...other })).status).toBe(202);
    expect((await january.create({ ...run, repeat: true })).status).toBe(202);
  });

  test('takes EPF and tax, and no SOCSO and EIS; its payslip names it', async () => {
    const id = await person('Aminah');
    await january.run({ amount: '5000.00', employee_ids: [id] });
    const [row] = await rowsOf('&sequence=2');
    expect(row).toMatchObject({
      contribution_epf_employee_amount: '550.00',
      contribution_socso_employee_amount: '0.00',
      contribution_eis_employee_amount: '0.00',
    });
    await post('/confirm', { sequence: 2 });
    const { body } = await product.call(
      'GET',
      `/api/operation/payrolls/payslips?company_id=${company.id}&start_date=${JANUARY.start_date}&end_date=${JANUARY.end_date}`,
      { as: company.owner },
    );
    expect(body.data).toMatchObject([{ sequence: 2, run: { type: 'Bonus', name: 'Year end bonus' } }]);
  });

  test('before the salary and after it comes to the same month', async () => {
    const early = await person('Early');
    await january.run({ amount: '5000.00', employee_ids: [early] });
    await monthly();
    const late = await person('Late');
    await monthly();
    await january.run({ amount: '5000.00', employee_ids: [late] });
    const sums = new Map<number, number[]>();
    for (const row of await rowsOf()) {
      const of = sums.get(row.employee_id) ?? [0, 0, 0, 0];
      const keys = [
        ...['total_gross_pay', 'contribution_epf_employee_amount', 'contribution_epf_employer_amount'],
        'contribution_tax_monthly_amount',
      ];
      keys.forEach((key, at) => {
        of[at] = (of[at] ?? 0) + Math.round(Number(row[key]) * 100);
      });
      sums.set(row.employee_id, of);
    }
    expect(sums.get(early)).toEqual(sums.get(late));
    expect(sums.get(early)?.slice(0, 3)).toEqual([900_000, 99_000, 117_000]);
  });

  test('of two, one before and one after the salary, each is a run of its own', async () => {
    const id = await person('Thrice Paid');
    const first = await january.run({ amount: '5000.00', employee_ids: [id] });
    await monthly();
    const second = await january.run({
      type: 'Commission',
      name: 'Q4',
      amount: '1000.00',
      employee_ids: [id],
    });
    expect([first.sequence, second.sequence]).toEqual([2, 3]);
    const { body } = await product.call(
      'GET',
      `${PAYROLLS}/process?company_id=${company.id}&employee_id=${id}&start_date=${FEBRUARY.start_date}&end_date=${FEBRUARY.end_date}`,
      { as: company.owner },
    );
    expect(body.data.remuneration_accumulate.y).toBe('14000.00');
  });

  test('keeps what was put in by hand when it is processed again, and leaves what is confirmed', async () => {
    const [aminah, badrul] = [await person('Aminah'), await person('Badrul')];
    const run = await january.run({ amount: '1000.00', employee_ids: [aminah, badrul] });
    const of = `${PAYROLLS}/process?company_id=${company.id}&employee_id=${aminah}&start_date=${JANUARY.start_date}&end_date=${JANUARY.end_date}&sequence=2`;
    const { data } = (await product.call('GET', of, { as: company.owner })).body;
    expect(data.run).toEqual({ type: 'Bonus', name: 'Year end bonus' });
    const earnings = [{ ...data.form.earnings[0], amount: '1200.00' }];
    await post('/process', { employee_id: aminah, sequence: 2, version: data.version, form: { earnings } });
    const [, second] = await rowsOf('&sequence=2');
    await post('/confirm', { ids: [second.reference_payroll_id] });
    const again = await january.process(run.id);
    expect(await finishedJob(product, company.owner, again.body.data.id)).toMatchObject({
      done: 2,
      failed: 0,
    });
    expect(await rowsOf('&sequence=2')).toMatchObject([
      { name: 'Aminah', status: 'In Process', total_gross_pay: '1200.00' },
      { name: 'Badrul', status: 'Confirmed', total_gross_pay: '1000.00' },
    ]);
    await post('/confirm', { sequence: 2 });
    expect((await january.process(run.id)).body.code).toBe('wrong_state');
  });

  test('is confirmed and put into a batch alone, on its own pay day', async () => {
    const id = await person('Aminah');
    await january.run({ amount: '1000.00', employee_ids: [id], pay_day: '2026-01-09' });
    await monthly();
    await post('/confirm', { sequence: 2 });
    expect((await rowsOf()).map((row: { status: string }) => row.status)).toEqual([
      'In Process',
      'Confirmed',
    ]);
    const ofRun = `company_id=${company.id}&start_date=${JANUARY.start_date}&end_date=${JANUARY.end_date}&sequence=2`;
    const { body } = await product.call('GET', `${PAYROLLS}/payments/proposal?${ofRun}`, {
      as: company.owner,
    });
    expect(body.data).toMatchObject({ count: 1, payment_date: '2026-01-09' });
    await post('/confirm');
    const both = await product.call('GET', `${PAYROLLS}/payments/proposal?${ofRun}`, { as: company.owner });
    expect(both.body.data).toMatchObject({
      count: 1,
      runs: [
        { sequence: 1, run: null, count: 1 },
        { sequence: 2, run: { type: 'Bonus', name: 'Year end bonus' }, count: 1 },
      ],
    });
    const batch = await post('/payments', { sequence: 2, payment_date: '2026-01-09', name: 'Bonus' });
    expect(batch.body.data.count).toBe(1);
    expect((await rowsOf()).map((row: { status: string }) => row.status)).toEqual([
      'Confirmed',
      'Waiting for Payment',
    ]);
    const people = await product.call('GET', `${PAYROLLS}/payments/${batch.body.data.id}/people`, {
      as: company.owner,
    });
    expect(people.body.data).toMatchObject([{ sequence: 2, run: { name: 'Year end bonus' } }]);
  });

  test('is removed with its payrolls while nothing builds on it and none is confirmed', async () => {
    const id = await person('Aminah');
    const run = await january.run({ amount: '1000.00', employee_ids: [id] });
    await monthly();
    expect((await january.remove(run.id)).body).toMatchObject({ code: 'wrong_state' });
    const [salary] = await rowsOf('&run_type=Monthly');
    await product.call('DELETE', `${PAYROLLS}/${salary.reference_payroll_id}`, { as: company.owner });
    expect((await january.remove(run.id)).status).toBe(200);
    expect(await rowsOf()).toMatchObject([{ sequence: 1, status: 'Pending' }]);
    const again = await january.run({ amount: '1000.00', employee_ids: [id] });
    await post('/confirm', { sequence: again.sequence });
    const refused = await january.remove(again.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'wrong_state']);
    expect(refused.body.message).toContain('1 of its payrolls is confirmed');
  });
});

describe('a run from a file', () => {
  test('says what is wrong by row and stores nothing, then stores all of a file that is right', async () => {
    await addEmployee(product, company.id, { name: 'Aminah', salary: 400_000, employee_code: 'A1' });
    await addEmployee(product, company.id, { name: 'Badrul', salary: 400_000, employee_code: 'A2' });
    const wrong =
      'employee_code,amount\nA1,100\nNobody,50\na1,20\nA2,-5\nA2,\nA2,1.005\nA2,100000000\nA2,none\n';
    const preview = await january.upload(wrong, { dry_run: true });
    expect(
      preview.body.data.errors.map((one: { row: number; message: string }) => [one.row, one.message]),
    ).toEqual([
      [3, 'No employee has this code.'],
      [4, 'This employee is already in row 2.'],
      [5, 'The amount must be above 0, such as 1500.00.'],
      [6, 'Amount is required.'],
      [7, 'Amount must be an amount with at most two decimals.'],
      [8, 'Amount must be RM 99,999,999.99 at most.'],
      [9, 'Amount must be an amount with at most two decimals.'],
    ]);
    const refused = await january.upload(wrong);
    expect([refused.status, refused.body.data?.errors_total ?? refused.body.code]).toEqual([422, 7]);
    expect((await january.list()).body.data).toEqual([]);
    const { body, status } = await january.upload('Kod Pekerja;Jumlah\nA1;"1,000.50"\nA2;RM 300\n');
    expect(status).toBe(202);
    await finishedJob(product, company.owner, body.data.run.job.id);
    expect(
      (await rowsOf('&sequence=2')).map((row: { total_gross_pay: string }) => row.total_gross_pay),
    ).toEqual(['1000.50', '300.00']);
  });

  test('without the two columns is no run', async () => {
    await person('Aminah');
    const { body } = await january.upload('code,total\nA1,5\n', { dry_run: true });
    expect(body.data.errors.length).toBe(1);
    expect(body.data.people).toBe(0);
    for (const headless of ['A1,5\n', 'A1,5\nA2,6\n']) {
      const answer = await january.upload(headless, { dry_run: true });
      expect(answer.body.data.errors).toMatchObject([
        { row: 1, message: 'The first row must name the columns: employee_code, amount.' },
      ]);
    }
  });
});

describe('422 by name', () => {
  test.each([
    ['no amount', {}, 'amount'],
    ['an amount and a share', { amount: '5.00', percent: '10' }, 'amount'],
    ['an amount of nothing', { amount: '0' }, 'amount'],
    ['a share of nothing', { percent: '0' }, 'percent'],
    ['a share beyond 1,000', { percent: '1000.01' }, 'percent'],
    ['a pay day before the month', { amount: '5.00', pay_day: '2025-12-31' }, 'pay_day'],
    ['a pay day long after it', { amount: '5.00', pay_day: '2026-02-08' }, 'pay_day'],
    ['half a month', { amount: '5.00', end_date: '2026-01-15' }, 'end_date'],
    ['a type there is not', { amount: '5.00', type: 'Gift' }, 'type'],
    ['no name', { amount: '5.00', name: ' ' }, 'name'],
    ['an amount of a final run', { amount: '5.00', type: 'Final' }, 'amount'],
  ])('%s', async (_, run, field) => {
    await person('Aminah');
    const { status, body } = await january.create(run);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  test('a run for nobody, and a final run from a file', async () => {
    await person('Aminah', { company_joined_at: '2026-05-01' });
    expect((await january.create({ amount: '5.00' })).body.errors).toHaveProperty('employee_ids');
    expect(
      (await january.upload('employee_code,amount\nA,5\n', { type: 'Final' })).body.errors,
    ).toHaveProperty('type');
  });
});

describe('an advance', () => {
  test('is paid whole, and deducted by the next monthly payroll alone', async () => {
    const id = await person('Aminah');
    await january.run({ type: 'Advance', name: 'School advance', amount: '500.00', employee_ids: [id] });
    expect(await rowsOf('&sequence=2')).toMatchObject([
      { total_gross_pay: '500.00', total_net_pay: '500.00', contribution_epf_employee_amount: '0.00' },
    ]);
    await monthly();
    const [before] = await rowsOf('&run_type=Monthly');
    expect(before.total_deduction).toBe('0.00');
    await post('/confirm', { sequence: 2 });
    expect((await post('/confirm', { sequence: 1 })).body.data.count).toBe(0);
    await monthly();
    const [after] = await rowsOf('&run_type=Monthly');
    expect([after.total_deduction, Number(before.total_net_pay) - Number(after.total_net_pay)]).toEqual([
      '500.00',
      500,
    ]);
    await post('/confirm');
    await monthly(FEBRUARY);
    expect(await rowsOf('', FEBRUARY)).toMatchObject([{ total_deduction: '0.00' }]);
  });

  test('left out of a month is deducted by the one after it', async () => {
    const id = await person('Aminah');
    await january.run({ type: 'Advance', name: 'School advance', amount: '500.00', employee_ids: [id] });
    await post('/confirm', { sequence: 2 });
    const of = `${PAYROLLS}/process?company_id=${company.id}&employee_id=${id}&start_date=${JANUARY.start_date}&end_date=${JANUARY.end_date}`;
    const { calculation } = (await product.call('GET', of, { as: company.owner })).body;
    const [line] = calculation.deductions;
    expect(line).toMatchObject({ type: 'advance', name: 'School advance', amount: '500.00' });
    const left_out = [{ source: 'advance', key: line.feed.key, reason: 'Agreed with her' }];
    await post('/process', { employee_id: id, form: { left_out } });
    await post('/confirm');
    expect((await rowsOf('&run_type=Monthly'))[0].total_deduction).toBe('0.00');
    await monthly(FEBRUARY);
    expect(await rowsOf('', FEBRUARY)).toMatchObject([{ total_deduction: '500.00' }]);
  });

  test('beyond the pay is not lost: the payroll is not confirmed with it, one or all, and the next month takes it', async () => {
    const id = await person('Aminah');
    await january.run({ type: 'Advance', name: 'House', amount: '50000.00', employee_ids: [id] });
    await post('/confirm', { sequence: 2 });
    await monthly();
    const [row] = await rowsOf('&run_type=Monthly');
    const one = await post(`/${row.reference_payroll_id}/confirm`);
    expect([one.status, one.body.code, one.body.message]).toEqual([
      409,
      'wrong_state',
      'More is taken than this payroll pays. Leave out or lower a deduction, such as an advance, then confirm it.',
    ]);
    expect((await post('/confirm')).body.data).toMatchObject({ count: 0, skipped: [{ name: 'Aminah' }] });
    const of = `${PAYROLLS}/process?company_id=${company.id}&employee_id=${id}&start_date=${JANUARY.start_date}&end_date=${JANUARY.end_date}`;
    const { calculation } = (await product.call('GET', of, { as: company.owner })).body;
    const { key } = calculation.deductions[0].feed;
    const left_out = [{ source: 'advance', key, reason: 'More than the pay' }];
    await post('/process', { employee_id: id, form: { left_out }, version: row.version });
    expect((await post('/confirm')).body.data.count).toBe(1);
    await monthly(FEBRUARY);
    expect(await rowsOf('', FEBRUARY)).toMatchObject([{ total_deduction: '50000.00' }]);
  });

  test('is not paid to somebody who left before the month', async () => {
    const id = await person('Aminah');
    await product.within(company.id, (tx) =>
      tx.$client.query("update employees set inactive_at = '2025-12-31' where id = $1", [id]),
    );
    const run = { type: 'Advance', name: 'House', amount: '500.00', dry_run: true };
    const both = [id, await person('Badrul')];
    const { body } = await january.create({ ...run, employee_ids: both });
    expect(body.data.people).toBe(1);
    expect(body.data.left_out).toMatchObject([
      { employee_id: id, message: expect.stringContaining('no pay is to come') },
    ]);
  });

  test('that was deducted is not reopened; reopening the payroll that deducted it frees it', async () => {
    const id = await person('Aminah');
    await january.run({ type: 'Advance', name: 'School advance', amount: '500.00', employee_ids: [id] });
    await post('/confirm', { sequence: 2 });
    await monthly(FEBRUARY);
    await post('/confirm', {}, FEBRUARY);
    const [advance] = await rowsOf('&sequence=2');
    const reopen = (sequence: number, version: number, month: typeof JANUARY) =>
      post('/process', { employee_id: id, sequence, version, form: {}, reason: 'Wrong' }, month);
    expect((await reopen(2, advance.version, JANUARY)).status).toBe(409);
    const [salary] = await rowsOf('', FEBRUARY);
    expect((await reopen(1, salary.version, FEBRUARY)).status).toBe(200);
    expect((await rowsOf('', FEBRUARY))[0]).toMatchObject({
      status: 'In Process',
      total_deduction: '500.00',
    });
    expect((await reopen(2, advance.version, JANUARY)).status).toBe(200);
  });

  test('of more than a month’s wages says so', async () => {
    const id = await person('Aminah');
    const run = { type: 'Advance', amount: '4000.01', employee_ids: [id], dry_run: true };
    expect((await january.create(run)).body.data.rows).toMatchObject([{ over_a_month: true }]);
  });
});

describe('a final run', () => {
  const leaver = (more: object = {}) =>
    person('Leaver', {
      salary: 300_000,
      company_joined_at: '2020-01-01',
      inactive_at: '2026-01-31',
      notice_given_at: '2026-01-31',
      leaving_reason: 'retrenched',
      ...more,
    });

  test('pays what the settlement says to those who leave in its month', async () => {
    const id = await leaver();
    await person('Stays');
    const settlement = (
      await product.call('GET', `/api/admin/employees/${id}/leaving`, { as: company.owner })
    ).body.data;
    const owed = (Number(settlement.notice.wages) + Number(settlement.benefit.amount)).toFixed(2);
    const preview = await january.create({ type: 'Final', name: 'Final settlement', dry_run: true });
    expect(preview.body.data).toMatchObject({ people: 1, total: owed });
    await january.run({ type: 'Final', name: 'Final settlement' });
    expect(await rowsOf('&run_type=Final')).toMatchObject([
      { employee_id: id, total_gross_pay: owed, contribution_epf_employee_amount: '0.00' },
    ]);
    const again = await january.create({ type: 'Final', name: 'Again', dry_run: true });
    expect(again.body.data.left_out).toMatchObject([
      { employee_id: id, message: 'Is already in the final run Final settlement.' },
    ]);
  });

  test('leaves out by name who stays and to whom nothing is owed', async () => {
    const stays = await person('Stays');
    const resigned = await leaver({
      name: 'Resigned',
      leaving_reason: 'resigned',
      notice_given_at: '2025-10-01',
    });
    const run = { type: 'Final', name: 'Final', employee_ids: [stays, resigned], dry_run: true };
    expect(
      (await january.create(run)).body.data.left_out.map((one: { message: string }) => one.message),
    ).toEqual([
      'Has no last day by the end of this month.',
      'The settlement owes nothing besides the monthly payroll.',
    ]);
  });
});

describe('employee access', () => {
  test('an admin limited to some people pays those alone, and finds no run that holds anyone else', async () => {
    const aminah = await person('Aminah');
    await person('Badrul');
    const limited = await product.person(company.id, {
      type: 'admin',
      is_admin: true,
      accesses: [{ route: '/payroll/manage', actions: ['Process'] }],
      scope: { employee_id: [aminah] },
    });
    const all = await january.run({ amount: '100.00' });
    expect(all.people).toBe(2);
    expect((await january.list(limited)).body.data).toEqual([]);
    expect((await january.process(all.id, limited)).status).toBe(404);
    expect((await january.remove(all.id, limited)).status).toBe(404);
    const own = await january.create({ amount: '100.00' }, limited);
    expect(own.body.data).toMatchObject({ people: 1, rows: [{ name: 'Aminah' }] });
    expect((await january.list(limited)).body.data).toHaveLength(1);
    const reader = await product.person(company.id, {
      type: 'admin',
      is_admin: true,
      accesses: [{ route: '/payroll/manage', actions: [] }],
    });
    expect((await january.create({ amount: '100.00' }, reader)).status).toBe(403);
    const [shown] = (await january.list(reader)).body.data;
    expect(shown.can).toEqual({ process: false, remove: false });
  });
});
