import { expect, test } from 'vitest';
import type { TestProduct } from '../../kit/testing/product.ts';
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
const PAYMENTS = '/api/operation/payrolls/payments';
const post = async (path: string, body: object = {}) =>
  product.call('POST', `/api/operation/payrolls${path}`, {
    as: company.owner,
    body: { company_id: company.id, ...OCTOBER, ...body },
  });
const get = (path: string, as = company.owner) => product.call('GET', `${PAYMENTS}${path}`, { as });
const ofMonth = (month = OCTOBER) =>
  `company_id=${company.id}&start_date=${month.start_date}&end_date=${month.end_date}`;
const proposal = async (month = OCTOBER) => (await get(`/proposal?${ofMonth(month)}`)).body.data;

/** Confirmed payrolls of October, by name and salary in ringgit. */
async function confirmed(people: Record<string, number>): Promise<void> {
  for (const [name, salary] of Object.entries(people)) {
    const numbers = { bank_account: `5120${salary}` };
    const employee_id = await addEmployee(product, company.id, { name, salary: salary * 100, numbers });
    await post('/process', { employee_id, form: {} });
  }
  await post('/confirm');
}

test('what a batch would be is told before it is created: people, total and day; then nothing waits', async () => {
  await confirmed({ Badrul: 4000, Aminah: 3000 });
  const before = await proposal();
  expect(before).toMatchObject({ count: 2, payment_date: '2026-10-30' });
  const waiting = (await get(`/waiting?${ofMonth()}&per_page=1`)).body;
  expect([waiting.data[0].name, waiting.meta.total]).toEqual(['Aminah', 2]);
  const { data: batch } = (await post('/payments', { payment_date: '2026-10-30', name: 'October' })).body;
  expect([batch.count, batch.total_net_pay]).toEqual([before.count, before.total_net_pay]);
  expect(await proposal()).toMatchObject({ count: 0, total_net_pay: '0.00' });
  expect((await get(`/waiting?${ofMonth()}`)).body.data).toEqual([]);
});

test.each(['2026-09-30', '1900-01-01', '2027-11-01'])('is not paid on %s', async (payment_date) => {
  await confirmed({ Aminah: 3000 });
  const { status, body } = await post('/payments', { payment_date, name: 'October' });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['payment_date']]);
});

test('a batch opens with its people by name, found by a part of it, and its state', async () => {
  await confirmed({ Badrul: 4000, Aminah: 3000 });
  const { data: batch } = (await post('/payments', { payment_date: '2026-10-30', name: 'October' })).body;
  expect((await get(`/${batch.id}`)).body.data).toEqual(batch);
  const people = (await get(`/${batch.id}/people`)).body;
  expect(people.data).toMatchObject([
    { name: 'Aminah', account: '••••3000' },
    { name: 'Badrul', account: '••••4000' },
  ]);
  expect((await get(`/${batch.id}/people?keyword=bad`)).body.meta.total).toBe(1);
});

test('the file of a batch says whom to pay how much into which account', async () => {
  await confirmed({ Aminah: 3000 });
  const { data: batch } = (await post('/payments', { payment_date: '2026-10-30', name: 'October' })).body;
  const answer = await get(`/${batch.id}/file?format=csv`);
  const [header, line] = answer.body.toString().trim().split('\r\n');
  expect(header).toContain('Employee code,Name,Bank,SWIFT code,Account number,Net pay (RM)');
  expect(line).toContain('Aminah');
  expect(line).toContain('51203000');
  expect(line).toContain(batch.total_net_pay);
});

test('the day proposed avoids full holidays of the states where the company and its branches are', async () => {
  const observe = (date: string, states: string[], day_part = 'full') =>
    product.within(company.id, (tx) =>
      tx.$client.query(
        `insert into holidays (company_id, date, name, kind, day_part, nationwide, states)
          values ($1, $2::date, gen_random_uuid()::text, 'Public', $4, $5, $3)`,
        [company.id, date, states, day_part, states.length === 0],
      ),
    );
  await product.within(company.id, async (tx) => {
    await tx.$client.query('delete from holidays where company_id = $1', [company.id]);
    await tx.$client.query('update companies set state = $2 where id = $1', [company.id, 'Selangor']);
    await tx.$client.query('insert into branches (company_id, name, state) values ($1, $2, $3)', [
      company.id,
      'Muar',
      'Johor',
    ]);
  });
  await observe('2026-10-30', ['KDH']);
  await observe('2026-10-30', ['SGR'], 'morning');
  expect((await proposal()).payment_date).toBe('2026-10-30');
  await observe('2026-10-30', ['JHR']);
  expect((await proposal()).payment_date).toBe('2026-10-29');
  await observe('2026-10-29', []);
  expect((await proposal()).payment_date).toBe('2026-10-28');
});

test('the day proposed is the pay day of the calendar in force, or the working day before it', async () => {
  const calendar = { attendance_cut_off: null, leave_cut_off: null, claims_cut_off: null };
  const set = (effective_from: string, pay_day: number) =>
    product.call('PATCH', '/api/operation/payrolls/calendar', {
      as: company.owner,
      body: { company_id: company.id, effective_from, pay_day, ...calendar },
    });
  await set('2026-10-01', 25);
  await set('2026-12-01', 28);
  const day = async (month: string) => (await proposal(monthOf(month))).payment_date;
  expect(await day('2026-09')).toBe('2026-09-30');
  // 25/10/2026 is a Sunday.
  expect(await day('2026-10')).toBe('2026-10-23');
  expect(await day('2026-11')).toBe('2026-11-25');
  expect(await day('2026-12')).toBe('2026-12-28');
});

test('an admin limited to some people is proposed and shown those alone', async () => {
  await confirmed({ Badrul: 4000, Aminah: 3000 });
  const [only] = (await get(`/waiting?${ofMonth()}`)).body.data;
  const limited = await product.person(company.id, {
    type: 'admin',
    is_admin: true,
    accesses: [{ route: '/payroll/document', actions: ['Payment'] }],
    scope: { employee_id: [only.employee_id] },
  });
  expect((await get(`/proposal?${ofMonth()}`, limited)).body.data).toMatchObject({
    count: 1,
    total_net_pay: only.total_net_pay,
  });
  const { data: batch } = (await post('/payments', { payment_date: '2026-10-30', name: 'All' })).body;
  for (const path of ['', '/people', '/file'])
    expect((await get(`/${batch.id}${path}`, limited)).status).toBe(404);
});

test('a cancelled batch says whom it held and why, and its payrolls are paid by another or corrected', async () => {
  await confirmed({ Badrul: 4000, Aminah: 3000 });
  const { data: batch } = (await post('/payments', { payment_date: '2026-10-30', name: 'October' })).body;
  const cancel = (note = 'Wrong account', version = batch.version) =>
    post(`/payments/${batch.id}/cancel`, { note, version });
  expect((await cancel('')).status).toBe(422);
  expect((await cancel('Late', batch.version + 1)).body.code).toBe('stale');

  const answer = await cancel();
  expect(answer.body).toMatchObject({ message: 'Batch cancelled. Its payrolls are Confirmed again.' });
  const { count, total_net_pay } = batch;
  expect(answer.body.data).toMatchObject({
    ...{ status: 'Cancelled', note: 'Wrong account', count, total_net_pay },
    can: { pay: false, cancel: false },
  });
  expect((await get(`/${batch.id}/people?keyword=ami`)).body.data).toMatchObject([
    { name: 'Aminah', run: null, account: null },
  ]);
  expect((await get(`/${batch.id}/file`)).body.code).toBe('wrong_state');
  expect((await cancel()).body.code).toBe('wrong_state');
  expect((await post(`/payments/${batch.id}/pay`, { version: answer.body.data.version })).status).toBe(409);

  // Both wait again: one is corrected, the other goes into a batch of its own.
  const [aminah, badrul] = (await get(`/waiting?${ofMonth()}`)).body.data;
  const { body: list } = await product.call('GET', `/api/operation/payrolls?${ofMonth()}&keyword=Badrul`, {
    as: company.owner,
  });
  const { version, employee_id } = list.data[0];
  const reopened = await post('/process', { employee_id, version, form: {}, reason: 'Overtime missing' });
  expect(reopened.status).toBe(200);
  const again = await post('/payments', { payment_date: '2026-10-30', name: 'Again', ids: [aminah.id] });
  expect(again.body.data).toMatchObject({ count: 1, total_net_pay: aminah.total_net_pay });
  await product.call('DELETE', `/api/operation/payrolls/${badrul.id}`, { as: company.owner });
  expect((await get(`/${batch.id}`)).body.data).toMatchObject({ count, total_net_pay });
});

test('of two who pay and cancel a batch at once, one does', async () => {
  await confirmed({ Aminah: 3000 });
  const { data: batch } = (await post('/payments', { payment_date: '2026-10-30', name: 'October' })).body;
  const answers = await Promise.all([
    post(`/payments/${batch.id}/pay`, { version: batch.version }),
    post(`/payments/${batch.id}/cancel`, { note: 'Wrong day', version: batch.version }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { status } = (await get(`/${batch.id}`)).body.data;
  const expected = status === 'Paid' ? 'Paid' : 'Confirmed';
  const { rows } = await product.within(company.id, (tx) =>
    tx.$client.query('select distinct status from payrolls'),
  );
  expect(rows).toEqual([{ status: expected }]);
});

test('of two who pay a batch at once one does, and nothing of it is paid twice', async () => {
  await confirmed({ Badrul: 4000, Aminah: 3000 });
  const { data: batch } = (await post('/payments', { payment_date: '2026-10-30', name: 'October' })).body;
  const versions = async () => {
    const { rows } = await product.within(company.id, (tx) =>
      tx.$client.query('select version from payrolls order by id'),
    );
    return rows.map((row) => Number(row.version));
  };
  const before = await versions();
  const pay = () => post(`/payments/${batch.id}/pay`, { version: batch.version });
  const answers = await Promise.all([pay(), pay()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409)?.body;
  expect([refused.code, refused.data.status]).toEqual(['wrong_state', 'Paid']);
  expect(await versions()).toEqual(before.map((version) => version + 1));
});

test('no path takes a payroll out of a batch that waits, nor changes a batch that is cancelled', async () => {
  await confirmed({ Aminah: 3000 });
  const { data: batch } = (await post('/payments', { payment_date: '2026-10-30', name: 'October' })).body;
  const run = (statement: string) => product.within(company.id, (tx) => tx.$client.query(statement));
  const refused = { code: 'MP001' };
  const back = "update payrolls set status = 'Confirmed', payment_id = null";
  await expect(run(back)).rejects.toMatchObject(refused);
  await post(`/payments/${batch.id}/cancel`, { note: 'Wrong day', version: batch.version });
  await expect(run("update payroll_payments set status = 'Paid'")).rejects.toMatchObject(refused);
  await expect(run('delete from payroll_payments')).rejects.toThrow();
  await expect(run('delete from payroll_payment_releases')).rejects.toThrow(/permission denied/);
});

test('an admin limited to some people neither sees nor cancels a batch that held others', async () => {
  await confirmed({ Badrul: 4000, Aminah: 3000 });
  const [only] = (await get(`/waiting?${ofMonth()}`)).body.data;
  const { data: batch } = (await post('/payments', { payment_date: '2026-10-30', name: 'October' })).body;
  const limited = await product.person(company.id, {
    type: 'admin',
    is_admin: true,
    accesses: [{ route: '/payroll/document', actions: ['Payment'] }],
    scope: { employee_id: [only.employee_id] },
  });
  const body = { note: 'Wrong day', version: batch.version };
  const path = `${PAYMENTS}/${batch.id}/cancel`;
  expect((await product.call('POST', path, { as: limited, body })).status).toBe(404);
  await product.call('POST', path, { as: company.owner, body });
  for (const part of ['', '/people']) expect((await get(`/${batch.id}${part}`, limited)).status).toBe(404);
});

test('named payrolls go into a batch all together or not at all', async () => {
  await confirmed({ Badrul: 4000, Aminah: 3000 });
  const [aminah, badrul] = (await get(`/waiting?${ofMonth()}`)).body.data;
  await post('/payments', { payment_date: '2026-10-30', name: 'First', ids: [aminah.id] });
  const both = { payment_date: '2026-10-30', name: 'Both', ids: [aminah.id, badrul.id] };
  const { status, body } = await post('/payments', both);
  expect([status, body.code]).toEqual([409, 'wrong_state']);
  expect(body.message).toContain('1 of the named payrolls cannot go into this batch');
  expect(await proposal()).toMatchObject({ count: 1, total_net_pay: badrul.total_net_pay });
});
