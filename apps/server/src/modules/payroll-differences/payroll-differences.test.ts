import { beforeEach, describe, expect, test } from 'vitest';
import { startDays } from '../../kit/days.ts';
import type { TestProduct } from '../../kit/testing/product.ts';
import { until } from '../../kit/testing/until.ts';
import {
  addEmployee,
  eachTestPays,
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
});

const { post, get, run, close, find, list, settled, decide, withdraw, salary } = differenceCalls(
  () => product,
  () => company,
);
const rowIn = async (month: string, employee_id = aminah) => {
  const { start_date, end_date } = monthOf(month);
  const rows = await get(
    `?company_id=${company.id}&start_date=${start_date}&end_date=${end_date}&per_page=100`,
  );
  return rows.find((row: { employee_id: number }) => row.employee_id === employee_id);
};
/** January and February closed at RM 4,000, then a raise to RM 4,500 since 16 January. */
const raised = async () => {
  await close('2026-01');
  await close('2026-02');
  await salary(aminah, '2026-01-16', '4500.00');
  await find('2026-03');
  return list();
};

describe('a raise that comes late', () => {
  test('is found in each closed month, with what it was, is and lacks, by line and contribution', async () => {
    const [january, february, ...others] = await raised();
    expect(others).toEqual([]);
    expect(january).toMatchObject({
      ...{ start_date: '2026-01-01', state: 'Open', employee: { id: aminah, name: 'Aminah' } },
      // 4,000 × 15/31 + 4,500 × 16/31
      amount: '258.06',
      lines: [
        { name: 'Basic salary', closed: '4000.00', now: '4258.06', settled: '0.00', difference: '258.06' },
      ],
      can: { decide: true },
    });
    expect(january?.lines[0]?.days[0]).toBe('2026-01-16');
    expect(february).toMatchObject({
      amount: '500.00',
      contributions: expect.arrayContaining([
        expect.objectContaining({ key: 'contribution_epf_employee_amount', closed: '440.00', now: '495.00' }),
      ]),
    });
  });

  test('that is taken into a run is paid by it as arrears, once; the closed payslips stay', async () => {
    const rows = await raised();
    const before = await rowIn('2026-01');
    const { body } = await decide('2026-03', 'take', rows);
    expect(body.data).toEqual({ decided: 2, left: [] });
    expect(await list()).toEqual([]);
    expect(await run('2026-03')).toMatchObject({ failed: 0 });
    expect(await rowIn('2026-03')).toMatchObject({
      total_gross_pay: '5258.06',
      contribution_epf_employee_amount: (495 + 29 + 55).toFixed(2),
    });
    expect((await post('/confirm', '2026-03')).body.data.count).toBe(1);
    await find('2026-04');
    expect(await list()).toEqual([]);
    expect(await rowIn('2026-01')).toEqual(before);
    await run('2026-04');
    expect(await rowIn('2026-04')).toMatchObject({ total_gross_pay: '4500.00' });
  });

  test('is deferred by one run and open for the next, unless it changes meanwhile', async () => {
    const [january] = await raised();
    if (!january) throw new Error('no difference');
    await decide('2026-03', 'defer', [january], { reason: 'Next month' });
    expect((await list('&state=Deferred'))[0]).toMatchObject({
      deferred_in: '2026-03-01',
      reason: 'Next month',
    });
    await find('2026-03');
    expect(await list('&state=Deferred')).toHaveLength(1);
    await salary(aminah, '2026-01-20', '4600.00');
    await find('2026-03');
    expect(await list('&state=Deferred')).toEqual([]);
    expect(await list()).toHaveLength(2);
  });

  test('that is declined is not asked about again, and what comes later is compared with it', async () => {
    const rows = await raised();
    const refused = await decide('2026-03', 'decline', rows);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toHaveProperty('reason');
    await decide('2026-03', 'decline', rows, { reason: 'Agreed without arrears' });
    await find('2026-03');
    expect(await list()).toEqual([]);
    await salary(aminah, '2026-02-01', '4700.00');
    await find('2026-03');
    expect(await list()).toMatchObject([{ start_date: '2026-02-01', amount: '200.00' }]);
    expect((await settled()).map((row: { kind: string }) => row.kind)).toEqual(['Declined', 'Declined']);
  });

  test('that is taken back before anybody decides is gone; after it was paid it is a deduction', async () => {
    const rows = await raised();
    await decide('2026-03', 'take', rows);
    await close('2026-03');
    await product.within(company.id, (tx) =>
      tx.$client.query(`delete from employee_salaries where effective_from = '2026-01-16'`),
    );
    await find('2026-04');
    const back = await list();
    expect(back.map(({ start_date, amount }) => [start_date, amount])).toEqual([
      ['2026-01-01', '-258.06'],
      ['2026-02-01', '-500.00'],
      ['2026-03-01', '-500.00'],
    ]);
    await decide('2026-04', 'take', back);
    await run('2026-04');
    expect(await rowIn('2026-04')).toMatchObject({ total_gross_pay: '4000.00', total_deduction: '1258.06' });
  });
});

describe('somebody who joined in a month that was closed before they were entered', () => {
  const late = (more: object = {}) =>
    addEmployee(product, company.id, {
      ...{ name: 'Late', salary: 400_000, company_joined_at: '2026-02-16' },
      ...more,
    });

  test('is found, and paid that month as arrears once', async () => {
    await close('2026-01');
    await close('2026-02');
    const id = await late();
    expect(await find('2026-03')).toMatchObject({ failed: 0 });
    const rows = await list();
    expect(rows).toMatchObject([
      {
        ...{ employee: { id, name: 'Late' }, start_date: '2026-02-01', missed: true },
        // 4,000 × 13/28
        ...{ amount: '1857.14', lines: [{ name: 'Basic salary', closed: '0.00', now: '1857.14' }] },
      },
    ]);
    expect((await decide('2026-03', 'take', rows)).body.data).toEqual({ decided: 1, left: [] });
    expect(await run('2026-03')).toMatchObject({ failed: 0 });
    expect(await rowIn('2026-03', id)).toMatchObject({ total_gross_pay: '5857.14' });
    await post('/confirm', '2026-03');
    await find('2026-04');
    expect(await list()).toEqual([]);
    expect(await rowIn('2026-03', id)).toMatchObject({ status: 'Confirmed' });
  });

  test('is not while that month is open, nor where it was paid elsewhere or has a payroll', async () => {
    await close('2026-01');
    await late({ name: 'Paid Elsewhere', opening: 'missing' });
    await product.within(company.id, (tx) =>
      tx.$client.query(
        `insert into employee_openings (company_id, employee_id, year, remuneration)
           select company_id, id, 2026, 100000 from employees where name = 'Paid Elsewhere'`,
      ),
    );
    await late();
    await run('2026-02');
    await find('2026-03');
    expect(await list()).toEqual([]);
    await post('/confirm', '2026-02');
    await find('2026-03');
    expect(await list()).toEqual([]);
  });
});

test('what would be taken into a month without law is refused at that month', async () => {
  const rows = await raised();
  const { status, body } = await decide('2035-01', 'take', rows);
  expect([status, Object.keys(body.errors)]).toEqual([422, ['start_date']]);
  expect(await list()).toHaveLength(2);
});

describe('a decision', () => {
  test('of two at once is one: whoever comes second is told', async () => {
    const rows = await raised();
    const answers = await Promise.all([decide('2026-03', 'take', rows), decide('2026-04', 'take', rows)]);
    expect(answers.map(({ body }) => body.data.decided).sort()).toEqual([0, 2]);
    const [other] = answers.filter(({ body }) => body.data.decided === 0);
    expect(other?.body.data.left[0].message).toBe('It was decided meanwhile, or no longer differs.');
    expect(await settled()).toHaveLength(2);
  });

  test('about something that has changed since it was shown leaves it, and shows it as it is', async () => {
    const rows = await raised();
    await salary(aminah, '2026-02-10', '5000.00');
    const { body } = await decide('2026-03', 'take', rows);
    expect(body.data).toMatchObject({
      decided: 1,
      left: [{ name: 'Aminah', start_date: '2026-02-01', message: expect.stringContaining('has changed') }],
    });
    expect(await list()).toMatchObject([{ start_date: '2026-02-01', version: 2 }]);
  });

  test('is refused for a run that is confirmed, for whoever left before it, and for a month that is not before it', async () => {
    await addEmployee(product, company.id, { name: 'Badrul', salary: 300_000 });
    const rows = await raised();
    await close('2026-03');
    expect((await decide('2026-03', 'take', rows)).body.data.left[0].message).toContain('is confirmed');
    expect((await decide('2026-01', 'take', rows)).body.data.left[0].message).toContain(
      'does not come before',
    );
    await product.within(company.id, (tx) =>
      tx.$client.query(`update employees set inactive_at = '2026-03-31' where id = $1`, [aminah]),
    );
    await find('2026-04');
    const left = await decide('2026-04', 'take', await list('&before=2026-03-01'));
    expect(left.body.data.left[0].message).toContain('left before this month');
  });

  test('is withdrawn until its payroll is confirmed, whoever else is; the difference is open again', async () => {
    const rows = await raised();
    const badrul = await addEmployee(product, company.id, { name: 'Badrul', salary: 300_000 });
    await decide('2026-03', 'take', rows);
    await run('2026-03');
    const other = await rowIn('2026-03', badrul);
    await post('/confirm', '2026-03', { ids: [other.reference_payroll_id] });
    expect(await rowIn('2026-03', badrul)).toMatchObject({ status: 'Confirmed' });
    const [one, two] = await settled('&run=2026-03-01');
    expect(one).toMatchObject({ kind: 'Taken', run_start_date: '2026-03-01', can: { withdraw: true } });
    expect((await withdraw(one.id)).status).toBe(200);
    expect(await list()).toHaveLength(1);
    // The payroll has a line that nobody decided on any more: it is processed again before it is confirmed.
    expect((await post('/confirm', '2026-03')).body.data).toMatchObject({ count: 0 });
    await close('2026-03');
    const refused = await withdraw(two.id);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('A confirmed payroll has it');
    expect((await withdraw(one.id)).status).toBe(404);
  });

  test('of a month that is opened again is paid by that month, and by no run that had taken it', async () => {
    const rows = await raised();
    const [january, february] = rows;
    if (!january || !february) throw new Error('two months differ');
    await decide('2026-03', 'take', [january]);
    await decide('2026-03', 'decline', [february], { reason: 'Agreed with her' });
    await run('2026-03');
    for (const month of ['2026-02', '2026-01']) {
      const { version } = await rowIn(month);
      const body = { employee_id: aminah, version, form: {}, reason: 'The raise was late' };
      expect((await post('/process', month, body)).status).toBe(200);
    }
    expect(await settled()).toEqual([]);
    await post('/confirm', '2026-01');
    await run('2026-02');
    await post('/confirm', '2026-02');
    // March had the arrears of January: it is processed again before it is confirmed, without them.
    expect((await post('/confirm', '2026-03')).body.data.count).toBe(0);
    await close('2026-03');
    expect(await rowIn('2026-03')).toMatchObject({ status: 'Confirmed', total_gross_pay: '4500.00' });
    await find('2026-04');
    expect(await list()).toEqual([]);
  });

  test('that was paid before its month is opened again is then too much, and a deduction', async () => {
    const [january] = await raised();
    if (!january) throw new Error('January differs');
    await decide('2026-03', 'take', [january]);
    await close('2026-03');
    const { version } = await rowIn('2026-01');
    await post('/process', '2026-01', { employee_id: aminah, version, form: {}, reason: 'Late raise' });
    await post('/confirm', '2026-01');
    expect(await settled('&run=2026-03-01')).toHaveLength(1);
    await find('2026-04');
    expect((await list()).find(({ start_date }) => start_date === '2026-01-01')?.amount).toBe(
      `-${january.amount}`,
    );
  });
});

test('the work of every day looks for differences in a job of its own', async () => {
  await close('2026-01');
  await salary(aminah, '2026-01-16', '4500.00');
  await startDays(product.services);
  await until(async () => (await list()).length > 0);
  expect(await list()).toMatchObject([{ start_date: '2026-01-01', amount: '258.06' }]);
});

test('somebody who was corrected differs in contributions alone, and nobody else differs', async () => {
  const badrul = await addEmployee(product, company.id, { name: 'Badrul', salary: 300_000 });
  await close('2026-01');
  await product.within(company.id, (tx) =>
    tx.$client.query(`update employees set date_of_birth = '1960-02-02' where id = $1`, [badrul]),
  );
  await find('2026-02');
  const [row, ...others] = await list();
  expect(others).toEqual([]);
  expect(row).toMatchObject({ employee: { name: 'Badrul' }, amount: '0.00', lines: [] });
  const job = await find('2026-02');
  expect(job).toMatchObject({ status: 'success', total: 2, done: 2, failed: 0 });
});

test('a month that cannot be recomputed says whose, and keeps what was found of others', async () => {
  const badrul = await addEmployee(product, company.id, { name: 'Badrul', salary: 300_000 });
  await close('2026-01');
  await salary(aminah, '2026-01-01', '4100.00').then(({ status }) => expect(status).toBe(201));
  await product.within(company.id, (tx) =>
    tx.$client.query('delete from employee_salaries where employee_id = $1', [badrul]),
  );
  const job = await find('2026-02');
  expect(job).toMatchObject({ status: 'success', total: 2, failed: 1 });
  expect(job.failures[0]?.label).toContain('Badrul');
  expect(await list()).toMatchObject([{ employee: { name: 'Aminah' }, amount: '100.00' }]);
});

test('an admin of some people sees, finds and decides theirs alone; who does not process decides nothing', async () => {
  const badrul = await addEmployee(product, company.id, { name: 'Badrul', salary: 300_000 });
  await close('2026-01');
  await salary(aminah, '2026-01-01', '4200.00');
  await salary(badrul, '2026-01-05', '3300.00');
  const admin = (actions: string[]) =>
    product.person(company.id, {
      ...{ type: 'admin', is_admin: true, scope: { employee_id: [badrul] } },
      accesses: [{ route: '/payroll/manage', actions }],
    });
  const limited = await admin(['Process']);
  expect(await find('2026-02', limited)).toMatchObject({ total: 1 });
  expect(await list('', limited)).toMatchObject([{ employee: { name: 'Badrul' } }]);
  await find('2026-02');
  expect(await list()).toHaveLength(2);
  const all = await list();
  expect(await list('', limited)).toHaveLength(1);
  const { body } = await decide('2026-02', 'take', all, { as: limited });
  expect(body.data).toMatchObject({ decided: 1, left: [{ name: null }] });
  const looker = await admin([]);
  expect((await list('', looker))[0]?.can).toBeUndefined();
  expect((await post('/differences/find', '2026-02', {}, looker)).status).toBe(403);
  expect((await decide('2026-02', 'take', all, { as: looker })).status).toBe(403);
  const stranger = await product.company('Stranger Sdn Bhd');
  expect((await decide('2026-02', 'take', all, { as: stranger.owner })).status).toBe(404);
});
