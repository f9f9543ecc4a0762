import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import {
  addEmployee,
  monthOf,
  type PayrollCompany,
  payrollCompany,
} from '../payroll-run/payroll-run.factory.ts';

/* A payment batch that somebody approves before it is paid: who, what they decide, and what is refused meanwhile. */

let product: TestProduct;
let company: PayrollCompany;
let officer: Person;
let maker: Person;
let first: Person;
let second: Person;
const BASE = '/api/operation/payrolls';
const OCTOBER = monthOf('2026-10');
const PROCESS = { route: '/payroll/manage', actions: ['Process'] };
const PAY = { route: '/payroll/document', actions: ['Payment'] };

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const admin = (accesses: { route: string; actions: string[] }[], more: object = {}) =>
  product.person(company.id, { type: 'admin', is_admin: true, accesses, ...more });
const set = (payment_approvers: number[], version?: number) =>
  product.call('PATCH', `${BASE}/approval-settings`, {
    as: company.owner,
    body: { company_id: company.id, effective_from: '2026-10-01', payment_approvers, version },
  });
const post = (path: string, as: Person, body: object = {}) =>
  product.call('POST', `${BASE}${path}`, { as, body: { company_id: company.id, ...OCTOBER, ...body } });
const get = (path: string, as = company.owner) => product.call('GET', `${BASE}/payments${path}`, { as });

/** Confirmed payrolls of October that the officer has processed, by name and salary in ringgit. */
async function confirmed(people: Record<string, number>, by = officer): Promise<void> {
  for (const [name, salary] of Object.entries(people)) {
    const numbers = { bank_account: `5120${salary}` };
    const employee_id = await addEmployee(product, company.id, { name, salary: salary * 100, numbers });
    const { status } = await post('/process', by, { employee_id, form: {} });
    expect(status).toBe(200);
  }
  expect((await post('/confirm', by)).status).toBe(200);
}
const create = async (as = maker) =>
  (await post('/payments', as, { payment_date: '2026-10-30', name: 'October' })).body.data;
const waiting = async (as: Person) =>
  (await product.call('GET', `/api/inbox?company_id=${company.id}&kind=payment_approval`, { as })).body.data;
const decide = (id: number, verb: 'approve' | 'reject', as: Person, body: object = {}) =>
  product.call('POST', `/api/inbox/${id}/${verb}`, { as, body });
const statuses = async () => {
  const { rows } = await product.within(company.id, (tx) =>
    tx.$client.query('select distinct status from payrolls'),
  );
  return rows.map(({ status }) => status);
};

beforeEach(async () => {
  company = await payrollCompany(product);
  officer = await admin([PROCESS, PAY]);
  maker = await admin([PAY]);
  first = await admin([PAY]);
  second = await admin([PAY]);
  expect((await set([first.user_id, second.user_id, officer.user_id, maker.user_id])).status).toBe(200);
});

describe('the setting', () => {
  test('names holders of Payment for everybody', async () => {
    const processor = await admin([PROCESS]);
    const someone = await addEmployee(product, company.id, { name: 'Someone', salary: 300_000 });
    const limited = await admin([PAY], { scope: { employee_id: [someone] } });
    for (const { user_id } of [processor, limited]) {
      const { status, body } = await set([user_id], 1);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['payment_approvers']]);
    }
    const { body } = await product.call('GET', `${BASE}/approval-settings?company_id=${company.id}`, {
      as: company.owner,
    });
    const choices = body.data.current.payment_choices.map(({ id }: { id: number }) => id).sort();
    expect(choices).toEqual([company.owner, officer, maker, first, second].map((one) => one.user_id).sort());
  });
});

test('a new batch waits for approval, and nothing of it is paid or handed to the bank before', async () => {
  await confirmed({ Aminah: 3000, Badrul: 4000 });
  const batch = await create();
  expect(batch).toMatchObject({
    ...{ status: 'Waiting for Payment Approval', count: 2, approved_by: null },
    can: { decide: false, pay: false, cancel: true },
  });
  expect(await statuses()).toEqual(['Waiting for Payment']);
  expect((await post(`/payments/${batch.id}/pay`, second, { version: batch.version })).body.code).toBe(
    'wrong_state',
  );
  for (const path of ['/file', '/files', '/sheet?payment_method=cash'])
    expect((await get(`/${batch.id}${path}`, second)).status).toBe(409);
  const { rows } = await product.within(company.id, (tx) =>
    tx.$client.query('select id from payrolls limit 1'),
  );
  const direct = await product.call('POST', `${BASE}/${rows[0].id}/pay`, { as: second, body: {} });
  expect(direct.status).toBe(409);
  for (const statement of [
    "update payroll_payments set status = 'Paid'",
    "update payrolls set status = 'Paid'",
  ])
    await expect(product.within(company.id, (tx) => tx.$client.query(statement))).rejects.toMatchObject({
      code: 'MP001',
    });
});

test('a delegate of an approver sees on the batch that they decide', async () => {
  await confirmed({ Aminah: 3000 });
  const batch = await create();
  const delegate = await admin([PAY]);
  const { status } = await product.call('POST', '/api/inbox/delegations', {
    as: first,
    body: {
      ...{ company_id: company.id, to_user_id: delegate.user_id, kinds: ['payment_approval'] },
      ...{ starts_on: '2026-11-21', ends_on: '2026-11-30' },
    },
  });
  expect(status).toBe(200);
  expect((await get(`/${batch.id}`, delegate)).body.data.can.decide).toBe(true);
  const [item] = await waiting(delegate);
  expect((await decide(item.id, 'approve', delegate)).status).toBe(200);
});

test('it is in the inbox of those who approve, not of whoever processed it or made it', async () => {
  await confirmed({ Aminah: 3000 });
  const batch = await create();
  expect(await waiting(officer)).toEqual([]);
  expect(await waiting(maker)).toEqual([]);
  const [item] = await waiting(first);
  expect(item).toMatchObject({
    kind: 'payment_approval',
    summary: { name: 'October', people: 1, total_net_pay: batch.total_net_pay },
  });
  const { facts, can } = (await product.call('GET', `/api/inbox/${item.id}`, { as: first })).body.data;
  expect(can.decide).toBe(true);
  expect(facts.payment).toMatchObject({
    ...{ name: 'October', payment_date: '2026-10-30', count: 1, without_account: [] },
    methods: [{ payment_method: 'bank', count: 1, total: batch.total_net_pay }],
  });
  for (const as of [officer, maker])
    expect((await decide(item.id, 'approve', as)).status).toBeGreaterThanOrEqual(403);
  expect((await get(`/${batch.id}`, first)).body.data).toMatchObject({
    can: { decide: true, pay: false },
    waits_for: { role: null },
  });
});

test('approved, it is paid by somebody who has not processed it', async () => {
  await confirmed({ Aminah: 3000 });
  const batch = await create();
  const [item] = await waiting(first);
  expect((await decide(item.id, 'approve', first, { note: 'Checked with the list' })).status).toBe(200);
  const { data } = (await get(`/${batch.id}`, maker)).body;
  expect(data).toMatchObject({
    ...{ status: 'Waiting for Payment', answer: 'Checked with the list', waits_for: null },
    ...{ approved_by: { id: first.user_id }, can: { pay: true, decide: false } },
  });
  expect((await get(`/${batch.id}/file?format=csv`, maker)).status).toBe(200);
  const own = await post(`/payments/${batch.id}/pay`, officer, { version: data.version });
  expect([own.status, own.body.code]).toEqual([403, 'forbidden']);
  expect((await post(`/payments/${batch.id}/pay`, maker, { version: data.version })).status).toBe(200);
  expect(await statuses()).toEqual(['Paid']);
  const told = (await product.call('GET', '/api/notifications', { as: maker })).body.data;
  expect(told[0].title).toContain('October');
});

test('rejected with a reason, it is cancelled and its payrolls are Confirmed again', async () => {
  await confirmed({ Aminah: 3000 });
  const batch = await create();
  const [item] = await waiting(first);
  expect((await decide(item.id, 'reject', first)).status).toBe(422);
  expect((await decide(item.id, 'reject', first, { note: 'Wrong day' })).status).toBe(200);
  expect((await get(`/${batch.id}`)).body.data).toMatchObject({
    ...{ status: 'Cancelled', note: 'Wrong day', count: 1, total_net_pay: batch.total_net_pay },
    approved_by: null,
  });
  expect(await statuses()).toEqual(['Confirmed']);
  const { facts } = (await product.call('GET', `/api/inbox/${item.id}`, { as: first })).body.data;
  expect(facts.payment).toMatchObject({ status: 'Cancelled', answer: 'Wrong day', count: 1 });
});

test('of two who approve at once one does, and the other is shown it as it is', async () => {
  await confirmed({ Aminah: 3000 });
  const batch = await create();
  const [item] = await waiting(first);
  const answers = await Promise.all([first, second].map((as) => decide(item.id, 'approve', as)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.data).toMatchObject({ id: item.id, status: 'Approved' });
  expect((await get(`/${batch.id}`)).body.data.status).toBe('Waiting for Payment');
});

test('of an approval and a cancellation at once one happens, and the batch says which', async () => {
  await confirmed({ Aminah: 3000 });
  const batch = await create();
  const [item] = await waiting(first);
  const [approved, cancelled] = await Promise.all([
    decide(item.id, 'approve', first),
    post(`/payments/${batch.id}/cancel`, maker, { note: 'Late', version: batch.version }),
  ]);
  const { status } = (await get(`/${batch.id}`)).body.data;
  if (cancelled.status === 200) {
    expect([approved.status, status]).toEqual([409, 'Cancelled']);
  } else {
    expect([approved.status, cancelled.status, status]).toEqual([200, 409, 'Waiting for Payment']);
    expect(cancelled.body.data.status).toBe('Waiting for Payment');
  }
  expect(await waiting(second)).toEqual([]);
});

test('a cancelled batch no longer waits in any inbox', async () => {
  await confirmed({ Aminah: 3000 });
  const batch = await create();
  expect(await waiting(first)).toHaveLength(1);
  await post(`/payments/${batch.id}/cancel`, maker, { note: 'Late', version: batch.version });
  expect(await waiting(first)).toEqual([]);
  expect(await statuses()).toEqual(['Confirmed']);
});

test('the owner decides where nobody who is named can', async () => {
  expect((await set([officer.user_id, maker.user_id], 1)).status).toBe(200);
  await confirmed({ Aminah: 3000 });
  expect(await create()).toMatchObject({
    status: 'Waiting for Payment Approval',
    waits_for: { role: 'owner' },
  });
  expect(await waiting(company.owner)).toHaveLength(1);
});

test('a batch that nobody could approve is not made', async () => {
  expect((await set([maker.user_id], 1)).status).toBe(200);
  await confirmed({ Aminah: 3000 }, company.owner);
  const { status, body } = await post('/payments', maker, { payment_date: '2026-10-30', name: 'October' });
  expect([status, body.code]).toEqual([409, 'wrong_state']);
  expect(body.message).toContain('Name another approver');
  expect(await statuses()).toEqual(['Confirmed']);
});

test('a refusal shows the batch as it is now, not as the caller last saw it', async () => {
  expect((await set([], 1)).status).toBe(200);
  await confirmed({ Aminah: 3000 });
  const batch = await create();
  const [paid, late] = await Promise.all([
    post(`/payments/${batch.id}/pay`, maker, { version: batch.version }),
    post(`/payments/${batch.id}/pay`, second, { version: batch.version }),
  ]);
  const refused = [paid, late].find(({ status }) => status === 409);
  expect(refused?.body.data).toMatchObject({ status: 'Paid', version: batch.version + 1 });
  const stale = await post(`/payments/${batch.id}/cancel`, maker, { note: 'Late', version: batch.version });
  expect(stale.body.data).toMatchObject({ status: 'Paid', version: batch.version + 1 });
});

test('another company neither sees nor decides it', async () => {
  await confirmed({ Aminah: 3000 });
  const batch = await create();
  const [item] = await waiting(first);
  const other = await product.company('Other Sdn Bhd');
  expect((await get(`/${batch.id}`, other.owner)).status).toBe(404);
  expect((await decide(item.id, 'approve', other.owner)).status).toBe(404);
});
