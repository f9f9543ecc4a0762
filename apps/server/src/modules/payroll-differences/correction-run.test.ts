import { beforeEach, describe, expect, test } from 'vitest';
import type { TestProduct } from '../../kit/testing/product.ts';
import { offCycleCalls } from '../off-cycle-runs/off-cycle-runs.factory.ts';
import {
  addEmployee,
  eachTestPays,
  finishedJob,
  firstRow,
  monthOf,
  type PayrollCompany,
} from '../payroll-run/payroll-run.factory.ts';
import { differenceCalls } from './payroll-differences.factory.ts';

let product: TestProduct;
let company: PayrollCompany;
let aminah: number;

eachTestPays(
  (given) => {
    ({ product, company } = given);
  },
  { jobs: true },
);
beforeEach(async () => {
  aminah = await addEmployee(product, company.id, { name: 'Aminah', salary: 400_000 });
  await addEmployee(product, company.id, { name: 'Stays', salary: 300_000 });
});

const { post, get, run, close, find, list, settled, decide, pay, withdraw, salary } = differenceCalls(
  () => product,
  () => company,
);
const runs = (month: string) =>
  offCycleCalls(
    () => product,
    () => company,
    monthOf(month),
  );
const leave = (employee: number, last: string) =>
  product.within(company.id, (tx) =>
    tx.$client.query('update employees set inactive_at = $2 where id = $1', [employee, last]),
  );
/** Somebody's payrolls of a month that are not monthly. */
const correctionsOf = async (month: string, employee_id = aminah) => {
  const { start_date, end_date } = monthOf(month);
  const rows = await get(
    `?company_id=${company.id}&start_date=${start_date}&end_date=${end_date}&run_type=Correction&per_page=100`,
  );
  return rows.filter((row: { employee_id: number }) => row.employee_id === employee_id);
};

/** January and February closed at RM 4,000; Aminah left in February, and had a raise to RM 4,500 since 16 January. */
const raisedAndLeft = async () => {
  await close('2026-01');
  await close('2026-02');
  await salary(aminah, '2026-01-16', '4500.00');
  await leave(aminah, '2026-02-28');
  await find('2026-03');
  return list();
};

/** Somebody beside Aminah: both leave in January and are given raises of it afterwards, which are found in February. */
async function besideBadrul(): Promise<number> {
  const badrul = await addEmployee(product, company.id, { name: 'Badrul', salary: 300_000 });
  await close('2026-01');
  for (const [id, amount] of [
    [aminah, '4100.00'],
    [badrul, '3100.00'],
  ] as const) {
    await salary(id, '2026-01-01', amount);
    await leave(id, '2026-01-31');
  }
  await find('2026-02');
  return badrul;
}

describe('differences of somebody who left before the run', () => {
  test('are paid by a correction run, to the sen, by lines that name month and days; nothing is found afterwards', async () => {
    const rows = await raisedAndLeft();
    expect(rows).toMatchObject([
      { start_date: '2026-01-01', amount: '258.06', employee: { inactive_at: '2026-02-28' } },
      { start_date: '2026-02-01', amount: '500.00' },
    ]);
    const preview = await pay('2026-03', rows, { dry_run: true });
    expect([preview.status, preview.body.data]).toMatchObject([
      200,
      {
        ...{ run: null, people: 1, total: '758.06', left: [], lacking: [], alike: null, dry_run: true },
        rows: [{ employee_id: aminah, name: 'Aminah', amount: '758.06' }],
      },
    ]);
    expect(await list()).toEqual(rows);
    const { status, body } = await pay('2026-03', rows);
    expect([status, body.data]).toMatchObject([
      202,
      { people: 1, left: [], run: { type: 'Correction', name: 'Correction 2026-03', sequence: 2 } },
    ]);
    expect(await list()).toEqual([]);
    expect(await settled()).toMatchObject([
      { run_start_date: '2026-03-01', run_sequence: 2, run_name: 'Correction 2026-03' },
      { run_start_date: '2026-03-01', run_sequence: 2, run_name: 'Correction 2026-03' },
    ]);
    const [payroll] = await correctionsOf('2026-03');
    expect(payroll).toMatchObject({
      ...{ status: 'In Process', sequence: 2, total_gross_pay: '758.06' },
      // January lacks 29 of EPF, February 55.
      ...{ contribution_epf_employee_amount: '84.00' },
    });
    const { result } = await firstRow<{ result: { earnings: { name: string; feed: object }[] } }>(
      product,
      company.id,
      'select result from payrolls where sequence = 2',
    );
    expect(result.earnings.map(({ name }) => name)).toEqual(['Basic salary 01/2026', 'Basic salary 02/2026']);
    expect(result.earnings[0]?.feed).toMatchObject({
      source: 'difference',
      source_days: expect.arrayContaining(['2026-01-16', '2026-01-31']),
    });
    // The monthly payroll of the month takes nothing of it.
    expect(await run('2026-03')).toMatchObject({ total: 1, failed: 0 });
    expect((await post('/confirm', '2026-03')).body.data.count).toBe(2);
    await find('2026-04');
    expect(await list()).toEqual([]);
    expect((await correctionsOf('2026-03'))[0]).toMatchObject({
      status: 'Confirmed',
      total_gross_pay: '758.06',
    });
    const [one] = await settled();
    expect(one.can?.withdraw).toBeFalsy();
    expect((await withdraw(one.id)).status).toBe(409);
  });

  test('come in the year to what it comes to when nothing was late', async () => {
    const rows = await raisedAndLeft();
    await pay('2026-03', rows);
    await post('/confirm', '2026-03');
    const paid = await firstRow<Record<string, number>>(
      product,
      company.id,
      `select sum(total_gross_pay)::int as gross, sum(contribution_epf_employee_amount)::int as epf,
        sum(contribution_socso_employee_amount)::int as socso, sum(contribution_eis_employer_amount)::int as eis
       from payrolls where employee_id = $1`,
      [aminah],
    );
    const punctual = await addEmployee(product, company.id, { name: 'Punctual', salary: 400_000 });
    await salary(punctual, '2026-01-16', '4500.00');
    await close('2026-01');
    await close('2026-02');
    expect(paid).toEqual(
      await firstRow(
        product,
        company.id,
        `select sum(total_gross_pay)::int as gross, sum(contribution_epf_employee_amount)::int as epf,
          sum(contribution_socso_employee_amount)::int as socso, sum(contribution_eis_employer_amount)::int as eis
         from payrolls where employee_id = $1`,
        [punctual],
      ),
    );
  });

  test('are not taken by its monthly payroll, nor those of who works on by a correction run', async () => {
    const badrul = await addEmployee(product, company.id, { name: 'Badrul', salary: 300_000 });
    const rows = await raisedAndLeft();
    expect((await decide('2026-03', 'take', rows)).body.data).toMatchObject({ decided: 0 });
    await salary(badrul, '2026-02-01', '3100.00');
    await find('2026-03');
    const all = await list();
    const { body } = await pay('2026-03', all);
    expect(body.data).toMatchObject({
      people: 1,
      left: [
        { name: 'Badrul', start_date: '2026-02-01', message: expect.stringContaining('monthly payroll') },
      ],
    });
    expect(await list()).toMatchObject([{ employee: { id: badrul } }]);
  });
});

describe('a correction run', () => {
  test('of two officers at once pays once: whoever comes second is told', async () => {
    const rows = await raisedAndLeft();
    const answers = await Promise.all([pay('2026-03', rows), pay('2026-03', rows, { repeat: true })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused.message).toBe('It was decided meanwhile, or no longer differs.');
    expect(refused.data.left).toHaveLength(2);
    expect(await correctionsOf('2026-03')).toHaveLength(1);
    expect(await settled()).toHaveLength(2);
  });

  test('pays the difference of a month or its own month’s law, and on a day of it', async () => {
    const rows = await raisedAndLeft();
    const late = await post('/differences/pay', '2026-03', {
      ...{ name: 'Late', pay_day: '2026-05-01' },
      differences: rows.map(({ id, version }) => ({ id, version })),
    });
    expect([late.status, Object.keys(late.body.errors)]).toEqual([422, ['pay_day']]);
    expect((await pay('2035-01', rows)).status).toBe(422);
    expect((await pay('2026-01', rows)).body.message).toContain('does not come before');
    expect(await list()).toHaveLength(2);
  });

  test('like one of the last day is refused unless it is sent as a repetition', async () => {
    const [january, february] = await raisedAndLeft();
    if (!january || !february) throw new Error('two months differ');
    expect((await pay('2026-03', [january])).status).toBe(202);
    const again = await pay('2026-03', [february]);
    expect([again.status, again.body.data.name]).toEqual([409, 'Correction 2026-03']);
    expect((await pay('2026-03', [february], { dry_run: true })).body.data.alike).toMatchObject({
      name: 'Correction 2026-03',
    });
    expect((await pay('2026-03', [february], { repeat: true })).status).toBe(202);
    expect(
      (await correctionsOf('2026-03')).map((row: { total_gross_pay: string }) => row.total_gross_pay),
    ).toEqual(['258.06', '500.00']);
  });

  test('leaves who was paid too much, with the reason', async () => {
    await close('2026-01');
    await close('2026-02');
    await salary(aminah, '2026-02-01', '3900.00');
    await leave(aminah, '2026-02-28');
    await find('2026-03');
    const rows = await list();
    const preview = await pay('2026-03', rows, { dry_run: true });
    expect(preview.body.data).toMatchObject({
      people: 0,
      left: [{ name: 'Aminah', message: expect.stringContaining('nothing to pay') }],
    });
    const { status, body } = await pay('2026-03', rows);
    expect([status, body.message]).toEqual([409, expect.stringContaining('nothing to pay')]);
    expect(await list()).toEqual(rows);
    expect((await runs('2026-03').list()).body.data).toEqual([]);
  });

  test('leaves what has changed since it was shown', async () => {
    const rows = await raisedAndLeft();
    await product.within(company.id, (tx) =>
      tx.$client.query(
        `insert into employee_salaries (company_id, employee_id, effective_from, amount)
         values ($1, $2, '2026-02-10', 500000)`,
        [company.id, aminah],
      ),
    );
    const { body } = await pay('2026-03', rows);
    expect(body.data).toMatchObject({
      ...{ people: 1, total: '258.06' },
      left: [{ start_date: '2026-02-01', message: expect.stringContaining('has changed') }],
    });
  });

  test('that is removed leaves its differences to be decided anew', async () => {
    const rows = await raisedAndLeft();
    const { body } = await pay('2026-03', rows);
    expect((await runs('2026-03').remove(body.data.run.id)).status).toBe(200);
    expect(await settled()).toEqual([]);
    expect((await list()).map(({ start_date, amount }) => [start_date, amount])).toEqual([
      ['2026-01-01', '258.06'],
      ['2026-02-01', '500.00'],
    ]);
    expect((await pay('2026-03', await list())).status).toBe(202);
    await post('/confirm', '2026-03');
    const [stored] = (await runs('2026-03').list()).body.data;
    expect((await runs('2026-03').remove(stored.id)).status).toBe(409);
    expect(await settled()).toHaveLength(2);
  });

  test('goes on without a difference that is withdrawn, and is over once the last one is', async () => {
    const rows = await raisedAndLeft();
    await pay('2026-03', rows);
    const ofMonth = async (start_date: string) =>
      (await settled()).find((one: { start_date: string }) => one.start_date === start_date);
    expect((await withdraw((await ofMonth('2026-02-01')).id)).status).toBe(200);
    expect(await list()).toHaveLength(1);
    // The payroll has a line that nobody decided on any more.
    expect((await post('/confirm', '2026-03')).body.data.count).toBe(0);
    const [stored] = (await runs('2026-03').list()).body.data;
    const { body } = await runs('2026-03').process(stored.id);
    await finishedJob(product, company.owner, body.data.id);
    expect(await correctionsOf('2026-03')).toMatchObject([{ total_gross_pay: '258.06' }]);
    expect((await withdraw((await ofMonth('2026-01-01')).id)).status).toBe(200);
    expect(await list()).toHaveLength(2);
    expect((await runs('2026-03').list()).body.data).toEqual([]);
    expect(await correctionsOf('2026-03')).toEqual([]);
  });

  test('does not pay what is left once a withdrawal leaves nothing to pay', async () => {
    await close('2026-01');
    await close('2026-02');
    await salary(aminah, '2026-01-01', '4500.00');
    await salary(aminah, '2026-02-01', '3900.00');
    await leave(aminah, '2026-02-28');
    await find('2026-03');
    const rows = await list();
    expect(rows.map(({ amount }) => amount)).toEqual(['500.00', '-100.00']);
    const { body } = await pay('2026-03', rows);
    expect(body.data).toMatchObject({ people: 1, total: '400.00' });
    expect((await correctionsOf('2026-03'))[0]).toMatchObject({
      ...{ total_gross_pay: '500.00', total_deduction: '100.00' },
    });
    const owed = (await settled()).find((one: { amount: string }) => one.amount === '500.00');
    await withdraw(owed.id);
    expect(await settled()).toEqual([]);
    expect((await list()).map(({ amount }) => amount)).toEqual(['500.00', '-100.00']);
    expect((await runs('2026-03').list()).body.data).toEqual([]);
  });

  test('does not pay for a month that is opened again, which pays it itself', async () => {
    const rows = await raisedAndLeft();
    const [january, february] = rows;
    if (!january || !february) throw new Error('two months differ');
    await pay('2026-03', rows);
    const { start_date, end_date } = monthOf('2026-02');
    const stored = await get(
      `?company_id=${company.id}&start_date=${start_date}&end_date=${end_date}&per_page=100`,
    );
    const { version } = stored.find((row: { employee_id: number }) => row.employee_id === aminah);
    const body = { employee_id: aminah, version, form: {}, reason: 'The raise was late' };
    expect((await post('/process', '2026-02', body)).status).toBe(200);
    expect(await settled()).toMatchObject([{ start_date: '2026-01-01', run_name: 'Correction 2026-03' }]);
    // The payroll of the run has the lines of both: it is processed again before it is confirmed.
    expect((await post('/confirm', '2026-03')).body.data.count).toBe(0);
    const [run] = (await runs('2026-03').list()).body.data;
    const again = await runs('2026-03').process(run.id);
    await finishedJob(product, company.owner, again.body.data.id);
    expect(await correctionsOf('2026-03')).toMatchObject([{ total_gross_pay: '258.06' }]);
    await post('/confirm', '2026-02');
    expect((await post('/confirm', '2026-03')).body.data.count).toBe(1);
    await find('2026-04');
    expect(await list()).toEqual([]);
  });

  test('keeps who is in it when somebody else leaves it', async () => {
    const badrul = await besideBadrul();
    await pay('2026-02', await list());
    const theirs = (await settled()).find((one: { employee: { id: number } }) => one.employee.id === badrul);
    await withdraw(theirs.id);
    expect((await runs('2026-02').list()).body.data).toMatchObject([{ people: 1, in_process: 1 }]);
    expect(await correctionsOf('2026-02', badrul)).toEqual([]);
    expect(await correctionsOf('2026-02')).toHaveLength(1);
  });

  test('of an admin of some people pays theirs alone', async () => {
    const badrul = await besideBadrul();
    const admin = (actions: string[]) =>
      product.person(company.id, {
        ...{ type: 'admin', is_admin: true, scope: { employee_id: [badrul] } },
        accesses: [{ route: '/payroll/manage', actions }],
      });
    const limited = await admin(['Process']);
    const rows = await list();
    const { body } = await pay('2026-02', rows, { as: limited });
    expect(body.data).toMatchObject({ people: 1, total: '100.00', left: [{ name: null }] });
    expect(await settled('', limited)).toMatchObject([{ employee: { id: badrul } }]);
    expect(await list()).toMatchObject([{ employee: { id: aminah } }]);
    expect((await pay('2026-02', rows, { as: await admin([]) })).status).toBe(403);
    const stranger = await product.company('Stranger Sdn Bhd');
    expect((await pay('2026-02', rows, { as: stranger.owner })).status).toBe(404);
  });
});

test('whoever’s record is archived is left', async () => {
  const rows = await raisedAndLeft();
  await product.within(company.id, (tx) =>
    tx.$client.query('update employees set archived_at = now() where id = $1', [aminah]),
  );
  const { status, body } = await pay('2026-03', rows);
  expect([status, body.message]).toEqual([409, expect.stringContaining('archived')]);
});

test('a decision from before there were correction runs is of the monthly payroll', async () => {
  await close('2026-01');
  await salary(aminah, '2026-01-01', '4100.00');
  await find('2026-02');
  await decide('2026-02', 'take', await list());
  // As an upgrade finds it: the column has the value that it was added with.
  const names = 'company_id, employee_id, start_date, end_date, difference, amount, kind, run_start_date';
  await product.within(company.id, (tx) =>
    tx.$client.query(
      `with gone as (delete from payroll_difference_decisions returning *)
       insert into payroll_difference_decisions (${names}) select ${names} from gone`,
    ),
  );
  expect(await settled()).toMatchObject([{ run_sequence: 1, run_name: null, can: { withdraw: true } }]);
  await close('2026-02');
  const { gross } = await firstRow<{ gross: number }>(
    product,
    company.id,
    `select total_gross_pay::int as gross from payrolls where employee_id = $1 and start_date = '2026-02-01'`,
    [aminah],
  );
  expect(gross).toBe(4100_00 + 100_00);
  expect((await settled())[0].can?.withdraw).toBeFalsy();
});
