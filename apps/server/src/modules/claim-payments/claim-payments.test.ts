import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../kit/testing/product.ts';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import {
  addCategory,
  approved,
  type ClaimCompany,
  checkAll,
  claimant,
  claimCompany,
  decide,
  draft,
  MANAGE,
  OWN,
  send,
  submit,
} from '../claims/claims.factory.ts';

/* Today is Saturday 21 November 2026; Aminah earns RM3,000.00 a month. */

const NOVEMBER = { start_date: '2026-11-01', end_date: '2026-11-30' };
const DECEMBER = { start_date: '2026-12-01', end_date: '2026-12-31' };
const BATCHES = `${MANAGE}/batches`;

let product: TestProduct;
let company: ClaimCompany;
let person: Person;
let id: number;
let transfer: number;
let payroll: number;

beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  company = await claimCompany(product);
  ({ id, person } = await claimant(product, company, {
    name: 'Aminah',
    salary: 300_000,
    bank_swift: 'MBBEMYKL',
    numbers: { bank_account: '514012345678' },
  }));
  transfer = await addCategory(product, company, { name: 'Travel', paid_through: 'transfer' });
  payroll = await addCategory(product, company, { name: 'Phone' });
});
afterAll(() => product.stop());

const item = (claim_category_id: number, amount: string) => ({
  ...{ claim_category_id, amount, date: '2026-11-18' },
});
const read = async (claim: number) =>
  (await product.call('GET', `${MANAGE}/${claim}`, { as: company.owner })).body.data;
const statusOf = async (claim: number) => (await read(claim)).status;
const batch = (body: Record<string, unknown> = {}, as = company.owner) =>
  product.call('POST', BATCHES, {
    as,
    body: { company_id: company.id, name: 'November', payment_date: '2026-11-25', ...body },
  });
const act = (batchId: number, verb: string, body: Record<string, unknown>, as = company.owner) =>
  product.call('POST', `${BATCHES}/${batchId}/${verb}`, { as, body });
const set = async (values: Record<string, unknown>) => {
  const { body } = await product.call('GET', `${MANAGE}/setting?company_id=${company.id}`, {
    as: company.owner,
  });
  return product.call('PATCH', `${MANAGE}/setting`, {
    as: company.owner,
    body: { company_id: company.id, version: body.data.version, ...values },
  });
};

describe('a batch', () => {
  test('takes what waits to be transferred, has a file for the bank, and is paid once', async () => {
    const claim = await approved(product, company, person, [item(transfer, '120.50'), item(payroll, '30')]);
    const waiting = await product.call('GET', `${BATCHES}/waiting?company_id=${company.id}`, {
      as: company.owner,
    });
    expect(waiting.body.data).toMatchObject([
      { employee: { name: 'Aminah' }, amount: '120.50', bank: 'Maybank', account: '••••••••5678' },
    ]);
    const { body } = await batch();
    expect(body.data).toMatchObject({ status: 'Waiting for Payment', people: 1, claims: 1, total: '120.50' });
    expect(await statusOf(claim)).toBe('Waiting for Payment');
    const file = await product.call('GET', `${BATCHES}/${body.data.id}/file?format=csv`, {
      as: company.owner,
    });
    expect(file.body.toString()).toContain('514012345678');
    expect(file.body.toString()).toContain('120.50');
    const pay = () => act(body.data.id, 'pay', { version: body.data.version });
    const answers = await Promise.all([pay(), pay(), pay()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    // What payroll pays of it is still due.
    expect(await statusOf(claim)).toBe('Approved');
  });

  test('says what it pays of a claim of which payroll pays the rest, net of the advance', async () => {
    await product.call('POST', `${MANAGE}/advances`, {
      as: company.owner,
      body: { company_id: company.id, employee_id: id, amount: '30', given_on: '2026-11-01' },
    });
    const items = [item(transfer, '1360'), item(payroll, '175.50')];
    await approved(product, company, person, items, { advance_amount: '30' });
    const { data } = (await batch()).body;
    expect(data).toMatchObject({ total: '1330.00', partly: 1 });
    const people = await product.call('GET', `${BATCHES}/${data.id}/people`, { as: company.owner });
    expect(people.body.data[0].claims).toMatchObject([
      { amount: '1330.00', due: '1505.50', advance: '30.00' },
    ]);
    await act(data.id, 'pay', { version: data.version });
    const told = await product.call('GET', '/api/notifications', { as: person });
    expect(told.body.data[0].title).toBe(
      'RM 1,330.00 of RM 1,505.50 of your claim “A trip” was paid. The rest is still to be paid.',
    );
    const report = await product.call(
      'GET',
      `${MANAGE}/reports/generate?company_id=${company.id}&start_date=2026-11-01&end_date=2026-11-30`,
      { as: company.owner },
    );
    expect(JSON.stringify(report.body)).toContain('Approved, paid in part');
  });

  test('tells whom it pays that the claim was paid where nothing is left', async () => {
    await approved(product, company, person, [item(transfer, '12')]);
    const { data } = (await batch()).body;
    expect(data.partly).toBe(0);
    await act(data.id, 'pay', { version: data.version });
    const told = await product.call('GET', '/api/notifications', { as: person });
    expect(told.body.data[0].title).toBe('Your claim “A trip” was paid.');
  });

  test('is cancelled until it is paid: its claims are approved again', async () => {
    const claim = await approved(product, company, person, [item(transfer, '10')]);
    const { data } = (await batch()).body;
    expect((await act(data.id, 'cancel', { version: data.version })).status).toBe(422);
    const cancelled = await act(data.id, 'cancel', { version: data.version, note: 'Wrong day' });
    expect([cancelled.body.data.status, await statusOf(claim)]).toEqual(['Cancelled', 'Approved']);
    const again = (await batch()).body.data;
    await act(again.id, 'pay', { version: again.version });
    expect(await statusOf(claim)).toBe('Paid');
    const late = await act(again.id, 'cancel', { version: again.version + 1, note: 'Too late' });
    expect(late.status).toBe(409);
  });

  test('that was cancelled still says whom it held, for which claims, how much and why', async () => {
    const claim = await approved(product, company, person, [item(transfer, '10')]);
    const other = await claimant(product, company, { name: 'Badrul' });
    const paid = await approved(product, company, other.person, [item(transfer, '7')]);
    const read = (id: number, rest = '') =>
      product.call('GET', `${BATCHES}/${id}${rest}`, { as: company.owner });
    const { data } = (await batch()).body;
    await act(data.id, 'cancel', { version: data.version, note: 'Wrong day' });
    expect((await read(data.id)).body.data).toMatchObject({
      ...{ status: 'Cancelled', note: 'Wrong day', people: 2, claims: 2, total: '17.00', released: 2 },
    });
    expect((await read(data.id, '/people')).body.data).toMatchObject([
      {
        employee: { name: 'Aminah' },
        amount: '10.00',
        paid_at: null,
        claims: [{ id: claim, amount: '10.00' }],
      },
      { employee: { name: 'Badrul' }, amount: '7.00', claims: [{ id: paid }] },
    ]);
    // Of one that is paid in part, what was paid and what was let go of stand apart.
    const again = (await batch()).body.data;
    await decide(product, company.owner, paid, 'pay');
    await act(again.id, 'cancel', { version: again.version, note: 'No account' });
    expect((await read(again.id)).body.data).toMatchObject({
      status: 'Paid',
      claims: 1,
      total: '7.00',
      released: 1,
    });
    const people = async (part: string) =>
      (await read(again.id, `/people?part=${part}`)).body.data.map((one: { amount: string }) => one.amount);
    expect([await people('paid'), await people('released')]).toEqual([['7.00'], ['10.00']]);
    await expect(
      product.within(company.id, (tx) => tx.$client.query('delete from claim_batch_releases')),
    ).rejects.toMatchObject({ code: '42501' });
  });

  test('is proposed for the next working day of the company', async () => {
    const proposal = async () =>
      (await product.call('GET', `${BATCHES}/proposal?company_id=${company.id}`, { as: company.owner })).body
        .data.payment_date;
    const observe = (date: string, part: string) =>
      product.within(company.id, (tx) =>
        tx.$client.query(
          `insert into holidays (company_id, date, name, kind, day_part, nationwide, states)
           values ($1, $2::date, 'A holiday of ' || $2, 'Public', $3, true, '{}')`,
          [company.id, date, part],
        ),
      );
    await product.within(company.id, (tx) =>
      tx.$client.query('delete from holidays where company_id = $1', [company.id]),
    );
    expect(await proposal()).toBe('2026-11-23');
    await observe('2026-11-23', 'full');
    await observe('2026-11-24', 'morning');
    expect(await proposal()).toBe('2026-11-24');
    const claim = await approved(product, company, person, [item(transfer, '10')]);
    await decide(product, company.owner, claim, 'prepare');
    const { body } = await product.call('GET', `${BATCHES}?company_id=${company.id}`, { as: company.owner });
    expect(body.data).toMatchObject([{ payment_date: '2026-11-24' }]);
  });

  test('takes a claim once, whoever prepares at once', async () => {
    const claim = await approved(product, company, person, [item(transfer, '10')]);
    const answers = await Promise.all([
      batch({ claim_ids: [claim] }),
      batch({ claim_ids: [claim] }, company.other),
      decide(product, company.owner, claim, 'prepare'),
      batch(),
    ]);
    expect(answers.filter(({ status }) => status < 300).length).toBe(1);
    expect(answers.filter(({ status }) => status === 409).length).toBe(3);
    const { rows } = await product.within(company.id, (tx) =>
      tx.$client.query(`select count(*)::int as n from claim_payments where claim_id = ${claim}`),
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('of one claim is prepared and paid from the claim', async () => {
    const claim = await approved(product, company, person, [item(transfer, '10')]);
    expect((await decide(product, company.owner, claim, 'pay')).status).toBe(409);
    const prepared = await decide(product, company.owner, claim, 'prepare');
    expect(prepared.body.data).toMatchObject({ status: 'Waiting for Payment', can: { pay: true } });
    const paid = await decide(product, company.owner, claim, 'pay');
    expect(paid.body.data).toMatchObject({
      status: 'Paid',
      payables: [{ batch: { name: 'Aminah, A trip' } }],
    });
    expect((await decide(product, company.owner, claim, 'pay')).status).toBe(409);
  });

  test('of one claim that two mark as paid at once tells the second that it is paid, with the claim', async () => {
    const claim = await approved(product, company, person, [item(transfer, '10')]);
    await decide(product, company.owner, claim, 'prepare');
    const pay = (as = company.owner) => decide(product, as, claim, 'pay');
    const answers = await Promise.all([pay(), pay(company.other), pay()]);
    const late = answers.filter(({ status }) => status === 409);
    expect(late.map(({ body }) => [body.message, body.data.status])).toEqual([
      ['This cannot be done while it is Paid.', 'Paid'],
      ['This cannot be done while it is Paid.', 'Paid'],
    ]);
  });

  test.each([
    ['1900-01-01', 422],
    ['2026-10-11', 422],
    ['2026-10-12', 201],
    ['2027-02-21', 201],
    ['2027-02-22', 422],
  ])('that would be paid on %s is answered with %i', async (payment_date, status) => {
    const claim = await approved(product, company, person, [item(transfer, '10')]);
    const answer = await batch({ payment_date });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([
      status,
      status === 422 ? ['payment_date'] : [],
    ]);
    if (status === 422) {
      const one = await product.call('POST', `${MANAGE}/${claim}/prepare`, {
        as: company.owner,
        body: { payment_date },
      });
      expect(one.status).toBe(422);
    }
  });

  test('pays a repeated request with one key once', async () => {
    const claim = await approved(product, company, person, [item(transfer, '10')]);
    await decide(product, company.owner, claim, 'prepare');
    const pay = () =>
      product.call('POST', `${MANAGE}/${claim}/pay`, {
        as: company.owner,
        body: {},
        headers: { 'idempotency-key': 'pay-once' },
      });
    const answers = [await pay(), await pay()];
    expect(answers.map(({ status, body }) => [status, body.data.status])).toEqual([
      [200, 'Paid'],
      [200, 'Paid'],
    ]);
  });

  test('waits for the approval of another where the company wants one', async () => {
    await set({ batch_approval: true });
    await approved(product, company, person, [item(transfer, '10')]);
    const { data } = (await batch()).body;
    expect(data).toMatchObject({
      status: 'Waiting for Payment Approval',
      can: { approve: false, pay: false },
    });
    expect((await act(data.id, 'pay', { version: data.version })).status).toBe(409);
    expect((await act(data.id, 'approve', { version: data.version })).status).toBe(403);
    const other = await act(data.id, 'approve', { version: data.version }, company.other);
    expect(other.body.data).toMatchObject({
      status: 'Waiting for Payment',
      approved_by: { id: company.other.user_id },
    });
  });

  test('is paid by neither its checker nor whoever it pays, with four eyes', async () => {
    await approved(product, company, person, [item(transfer, '10')]);
    const { data } = (await batch()).body;
    await set({ four_eyes: true });
    const refused = await act(data.id, 'pay', { version: data.version });
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Somebody else must pay this: you checked or approved a claim in it.',
    ]);
    await product.within(company.id, (tx) =>
      tx.$client.query(`update memberships set is_admin = true,
        accesses = '[{"route": "/claim/manage", "actions": ["Made Payment"]}]' where employee_id = ${id}`),
    );
    const own = await act(data.id, 'pay', { version: data.version }, person);
    expect([own.status, own.body.message]).toEqual([
      403,
      'Somebody else must pay this: it contains a claim of your own.',
    ]);
    expect((await act(data.id, 'pay', { version: data.version }, company.other)).status).toBe(200);
  });

  test('leaves out whom it would pay nothing', async () => {
    const claim = await approved(product, company, person, [item(transfer, '10')]);
    await decide(product, company.owner, claim, 'prepare');
    await decide(product, company.owner, claim, 'pay');
    const taken = await approved(product, company, person, [item(transfer, '-4')], { corrects_id: claim });
    expect((await batch()).status).toBe(409);
    expect(await statusOf(taken)).toBe('Approved');
    await approved(product, company, person, [item(transfer, '9')]);
    expect((await batch()).body.data).toMatchObject({ claims: 2, total: '5.00' });
  });

  test('is of nobody outside the caller’s employee access', async () => {
    await approved(product, company, person, [item(transfer, '10')]);
    const other = await claimant(product, company, { name: 'Badrul' });
    const limited = await product.person(company.id, {
      type: 'admin',
      is_admin: true,
      accesses: [{ route: '/claim/manage', actions: ['Prepare for Payment', 'Made Payment'] as never }],
      scope: { employee_id: [other.id] },
    });
    expect((await batch({}, limited)).status).toBe(409);
    const { data } = (await batch()).body;
    expect((await act(data.id, 'pay', { version: data.version }, limited)).status).toBe(404);
  });
});

describe('a correction', () => {
  test('is of a paid claim of one’s own', async () => {
    const claim = await send(product, company, person, [item(transfer, '10')]);
    const early = await draft(product, company, person, [item(transfer, '-4')], { corrects_id: claim });
    expect([early.status, Object.keys(early.body.errors)]).toEqual([422, ['corrects_id']]);
  });
});

describe('what a correction takes back', () => {
  const paid = async (amount: string) => {
    const claim = await approved(product, company, person, [item(transfer, amount)]);
    await decide(product, company.owner, claim, 'prepare');
    await decide(product, company.owner, claim, 'pay');
    return claim;
  };

  test('is at most what the claim still has of the category, over all its corrections', async () => {
    const claim = await paid('98');
    const back = (category: number, amount: string) =>
      draft(product, company, person, [item(category, amount)], { corrects_id: claim });
    const tooMuch = await back(transfer, '-98.01');
    expect([tooMuch.status, tooMuch.body.errors]).toEqual([
      422,
      { 'items.0.amount': ['RM 0.01 more than the corrected claim still has of this category.'] },
    ]);
    expect((await back(payroll, '-1')).status).toBe(422);
    const drafts = [await back(transfer, '-60'), await back(transfer, '-60')];
    const sent = await Promise.all(drafts.map(({ body }) => submit(product, person, body.data.id)));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('frees no limit before it is decided', async () => {
    const limited = await addCategory(
      product,
      company,
      { name: 'Calls', paid_through: 'transfer' },
      { per_month: 10_000 },
    );
    const claim = await approved(product, company, person, [item(limited, '90')]);
    await decide(product, company.owner, claim, 'prepare');
    await decide(product, company.owner, claim, 'pay');
    const back = await send(product, company, person, [item(limited, '-50')], { corrects_id: claim });
    const { body } = await draft(product, company, person, [item(limited, '40')]);
    expect((await submit(product, person, body.data.id)).status).toBe(422);
    await checkAll(product, company.owner, back);
    expect((await submit(product, person, body.data.id)).status).toBe(200);
  });
});

describe('an advance', () => {
  test('comes back no further than there is of it', async () => {
    const { status, body } = await product.call('POST', `${MANAGE}/advances`, {
      as: company.owner,
      body: { company_id: company.id, employee_id: id, given_on: '2026-11-01', amount: '-5' },
    });
    expect([status, body.errors.amount[0]]).toEqual([
      422,
      'More comes back than is left of the person’s advances.',
    ]);
  });

  test('is set off against what is returned; a claim of which nothing is left is paid', async () => {
    await product.call('POST', `${MANAGE}/advances`, {
      as: company.owner,
      body: { company_id: company.id, employee_id: id, given_on: '2026-11-01', amount: '100' },
    });
    const part = await approved(product, company, person, [item(transfer, '80'), item(payroll, '20')], {
      advance_amount: '90',
    });
    expect((await read(part)).payables).toMatchObject([{ paid_through: 'payroll', amount: '10.00' }]);
    const whole = await approved(product, company, person, [item(transfer, '10')], { advance_amount: '10' });
    expect(await read(whole)).toMatchObject({ status: 'Paid', payables: [] });
  });
});

describe('payroll', () => {
  const process = (month = NOVEMBER, more: object = {}) =>
    product.call('POST', '/api/operation/payrolls/process', {
      as: company.owner,
      body: { company_id: company.id, employee_id: id, ...month, form: {}, ...more },
    });
  const confirm = (payrollId: number) =>
    product.call('POST', `/api/operation/payrolls/${payrollId}/confirm`, { as: company.owner });
  // biome-ignore lint/suspicious/noExplicitAny: what a test reads of an answer is what it asserts
  const earnings = ({ body }: { body: any }) =>
    body.calculation.earnings.map((one: { type: string; amount: string }) => `${one.type} ${one.amount}`);

  test('returns an outlay beside the wages, pays it when it is confirmed, and releases it when reopened', async () => {
    const claim = await approved(product, company, person, [item(payroll, '120.50')]);
    const before = await process();
    expect(earnings(before)).toEqual(['claim_reimbursement 120.50']);
    expect(before.body.calculation.earnings[0]).toMatchObject({
      epf: false,
      socso: false,
      eis: false,
      tax: false,
    });
    expect(await statusOf(claim)).toBe('Approved');
    expect((await confirm(before.body.data.payroll_id)).status).toBe(200);
    expect(await read(claim)).toMatchObject({
      status: 'Paid',
      payables: [{ payroll_month: '2026-11', batch: null }],
    });
    expect((await decide(product, company.owner, claim, 'prepare')).status).toBe(409);
    const shown = await product.call('GET', `/api/operation/payrolls/${before.body.data.payroll_id}`, {
      as: company.owner,
    });
    const reopened = await process(NOVEMBER, { version: shown.body.data.version, reason: 'Wrong salary' });
    expect([reopened.status, earnings(reopened), await statusOf(claim)]).toEqual([
      200,
      ['claim_reimbursement 120.50'],
      'Approved',
    ]);
  });

  test('takes claimed wages with the flags of their category', async () => {
    const wages = await addCategory(product, company, {
      ...{ name: 'Parking allowance', counts_as: 'wages', epf: true, tax: true },
    });
    await approved(product, company, person, [item(wages, '100')]);
    const answer = await process();
    expect(answer.body.calculation.earnings).toMatchObject([
      { type: 'claim_wages', name: 'Parking allowance', amount: '100.00', epf: true, socso: false },
    ]);
  });

  test('takes nothing that was approved after the cut-off', async () => {
    await approved(product, company, person, [item(payroll, '10')]);
    const OCTOBER = { start_date: '2026-10-01', end_date: '2026-10-31' };
    expect(earnings(await process(OCTOBER))).toEqual([]);
  });

  test('of the next month takes what was approved after this one was confirmed', async () => {
    const first = await process();
    await confirm(first.body.data.payroll_id);
    await approved(product, company, person, [item(payroll, '10')]);
    expect(earnings(await process(DECEMBER))).toEqual(['claim_reimbursement 10.00']);
  });

  test('leaves a claim out with a reason, which stays due', async () => {
    const claim = await approved(product, company, person, [item(payroll, '10')]);
    const [payable] = (await read(claim)).payables;
    const left_out = [{ source: 'claims', key: `claim:${payable.id}`, reason: 'Next month' }];
    const answer = await process(NOVEMBER, { form: { left_out } });
    await confirm(answer.body.data.payroll_id);
    expect(await statusOf(claim)).toBe('Approved');
    expect(earnings(await process(DECEMBER))).toEqual(['claim_reimbursement 10.00']);
  });

  test('pays a claim once where two months took it', async () => {
    const claim = await approved(product, company, person, [item(payroll, '10')]);
    const [november, december] = [await process(), await process(DECEMBER)];
    await confirm(november.body.data.payroll_id);
    const refused = await confirm(december.body.data.payroll_id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The records behind this payroll have changed since it was processed. Process it again, then confirm it.',
    ]);
    const again = await process(DECEMBER, { version: december.body.data.version });
    expect([earnings(again), await statusOf(claim)]).toEqual([[], 'Paid']);
  });

  test('and a batch that pay parts of one claim at once leave it paid', async () => {
    for (const month of [NOVEMBER, DECEMBER]) {
      const claim = await approved(product, company, person, [item(transfer, '10'), item(payroll, '20')]);
      const { data } = (await batch()).body;
      const saved = await process(month);
      const answers = await Promise.all([
        confirm(saved.body.data.payroll_id),
        act(data.id, 'pay', { version: data.version }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await statusOf(claim)).toBe('Paid');
    }
  });

  test('recovers what was paid too much', async () => {
    const claim = await approved(product, company, person, [item(payroll, '50')]);
    const first = await process();
    await confirm(first.body.data.payroll_id);
    await approved(product, company, person, [item(payroll, '-20')], { corrects_id: claim });
    const { deductions } = (await process(DECEMBER)).body.calculation;
    expect(deductions).toMatchObject([{ type: 'claim_recovery', amount: '20.00' }]);
  });

  test('and transfers: what somebody who left is owed can be transferred', async () => {
    await approved(product, company, person, [item(payroll, '10')]);
    await claimant(product, company, { name: 'Who stays' });
    await product.within(company.id, (tx) =>
      tx.$client.query(`update employees set inactive_at = '2026-11-20' where id = ${id}`),
    );
    expect((await batch()).body.data).toMatchObject({ total: '10.00' });
  });
});

test('no path of the application’s role pays twice, pays without a batch, or takes a payment back', async () => {
  const claim = await approved(product, company, person, [item(transfer, '10')]);
  await decide(product, company.owner, claim, 'prepare');
  await decide(product, company.owner, claim, 'pay');
  const { rows } = await product.within(company.id, (tx) =>
    tx.$client.query(`select claim_payable_id, claim_batch_id from claim_payments where claim_id = ${claim}`),
  );
  const [{ claim_payable_id, claim_batch_id }] = rows;
  for (const statement of [
    `insert into claim_payments (company_id, claim_payable_id, claim_id, claim_batch_id, paid_at)
     values (${company.id}, ${claim_payable_id}, ${claim}, ${claim_batch_id}, now())`,
    `delete from claim_payments where claim_id = ${claim}`,
    `update claim_payments set paid_at = null where claim_id = ${claim}`,
    `update claim_batches set status = 'Waiting for Payment', paid_at = null where id = ${claim_batch_id}`,
    `delete from claim_batches where id = ${claim_batch_id}`,
  ])
    await expect(
      product.within(company.id, (tx) => tx.$client.query(statement)),
      statement,
    ).rejects.toMatchObject({ code: expect.stringMatching(/^(MP001|23505)$/) });
});

test('a claim is read by its person with how it was paid', async () => {
  const claim = await send(product, company, person, [item(transfer, '10')]);
  await checkAll(product, company.owner, claim);
  await decide(product, company.owner, claim, 'approve');
  await batch();
  const { body } = await product.call('GET', `${OWN}/${claim}`, { as: person });
  expect(body.data).toMatchObject({
    status: 'Waiting for Payment',
    payables: [{ batch: { name: 'November' } }],
  });
});
