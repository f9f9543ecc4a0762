import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Person, TestProduct } from '../../kit/testing/product.ts';
import { employeeWithSignIn } from '../change-requests/change-requests.factory.ts';
import { addEmployee, eachTestPays, type PayrollCompany } from '../payroll-run/payroll-run.factory.ts';
import { deductionsOf, loanCalls } from './payroll-loans.factory.ts';

let product: TestProduct;
let company: PayrollCompany;
const calls = loanCalls(
  () => product,
  () => company,
);

eachTestPays((given) => {
  ({ product, company } = given);
});

const accesses = [
  { route: '/payroll/manage', actions: ['Process'] },
  { route: '/payroll/loan', actions: [] },
];
const officerOf = (more: object = {}) =>
  product.person(company.id, { type: 'admin', is_admin: true, accesses, ...more });
const someone = (name = 'Aminah', salary = 400_000) => addEmployee(product, company.id, { name, salary });
const sql = async (statement: string, values: unknown[] = []) =>
  (await product.within(company.id, (tx) => tx.$client.query(statement, values))).rows;

describe('a request', () => {
  test('of an employee is decided by who processes payroll, never by themselves', async () => {
    const { id, person } = await employeeWithSignIn(product, company.id, { name: 'Aminah', salary: 400_000 });
    const sent = await calls.request(person);
    expect([sent.status, sent.body.data]).toMatchObject([
      201,
      { status: 'Pending', balance: '0.00', total: '1200.00', can: { cancel: true, pay_out: false } },
    ]);
    expect(sent.body.data.schedule).toHaveLength(12);
    const officer = await officerOf();
    const [item] = await calls.waiting(id, officer);
    expect(item).toMatchObject({
      alone: 'figures',
      summary: { kind: 'loan', loan_kind: 'Loan', principal: '1200.00', instalments: 12 },
    });
    expect(await calls.waiting(id, person)).toEqual([]);
    const { body: read } = await calls.call('GET', `/api/inbox/${item.id}`, officer);
    expect(read.data.facts).toMatchObject({ kind: 'loan', others: '0.00', loan: { purpose: 'School fees' } });
    const stale = await calls.call('POST', `/api/inbox/${item.id}/approve`, officer, { version: 99 });
    expect(stale.status).toBe(409);
    const two = await Promise.all(
      [officer, company.owner].map((as) => calls.call('POST', `/api/inbox/${item.id}/approve`, as, {})),
    );
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await calls.own(person)).toMatchObject([{ status: 'Approved', can: { cancel: false } }]);
  });

  test('of an employee begins with this month at the earliest', async () => {
    const { person } = await employeeWithSignIn(product, company.id, { name: 'Aminah', salary: 400_000 });
    const { status, body } = await calls.request(person, { first_month: '2026-10-01' });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['first_month']]);
  });

  test('is withdrawn until it is decided, and rejected with a reason', async () => {
    const { id, person } = await employeeWithSignIn(product, company.id, { name: 'Aminah', salary: 400_000 });
    const first = (await calls.request(person)).body.data;
    const cancel = () =>
      calls.call('POST', `/api/payrolls/loans/${first.id}/cancel`, person, { version: first.version });
    expect((await cancel()).body.data).toMatchObject({ status: 'Cancelled' });
    expect((await cancel()).status).toBe(409);
    await calls.request(person, { purpose: 'A motorcycle' });
    const [item] = await calls.waiting(id);
    await calls.call('POST', `/api/inbox/${item.id}/reject`, company.owner, { note: 'Not this year' });
    expect((await calls.own(person))[1]).toMatchObject({ status: 'Rejected', answer: 'Not this year' });
  });

  test('about the officer themselves is decided and handled by another', async () => {
    const employee_id = await someone('Farid');
    const officer = await officerOf({ employee_id });
    const entered = await calls.enter(employee_id, {}, officer);
    expect(entered.body.data).toMatchObject({ status: 'Pending' });
    const [item] = await calls.waiting(employee_id);
    expect((await calls.call('POST', `/api/inbox/${item.id}/approve`, officer, {})).status).toBe(404);
    expect((await calls.call('POST', `/api/inbox/${item.id}/approve`, company.owner, {})).status).toBe(200);
    const paying = { by: 'transfer', day: '2026-01-02', first_month: '2026-01-01' };
    expect((await calls.act(entered.body.data.id, 'pay-out', paying, officer)).status).toBe(403);
  });

  test('of one owner of two is handled by the other', async () => {
    const employee_id = await someone('Farid');
    const owner = await product.person(company.id, { type: 'owner', employee_id });
    const { id } = (await calls.enter(employee_id, {}, await officerOf())).body.data;
    const [item] = await calls.waiting(employee_id);
    await calls.call('POST', `/api/inbox/${item.id}/approve`, company.owner, {});
    const paying = { by: 'transfer', day: '2026-01-02', first_month: '2026-01-01' };
    expect((await calls.act(id, 'pay-out', paying, owner)).status).toBe(403);
    expect((await calls.act(id, 'pay-out', paying)).status).toBe(200);
    expect((await calls.get(id, owner)).can).toMatchObject({ write_off: false, pay_early: false });
    expect((await calls.act(id, 'write-off', { reason: 'Mine' }, owner)).status).toBe(403);
    expect((await calls.act(id, 'write-off', { reason: 'Agreed' })).status).toBe(200);
  });

  test.each([
    ['principal', { principal: '0' }],
    ['instalments', { instalments: null }],
    ['instalments', { instalments: 12, instalment: '100' }],
    ['instalments', { instalments: 121 }],
    ['instalment', { instalments: null, instalment: '1.00' }],
    ['first_month', { first_month: '2026-01-02' }],
    ['first_month', { first_month: '2029-01-01' }],
    ['purpose', { purpose: ' ' }],
  ])('with a wrong %s is refused', async (field, body) => {
    const { status, body: answer } = await calls.enter(await someone(), body);
    expect([status, Object.keys(answer.errors)]).toEqual([422, [field]]);
  });

  test('begins with a month that no confirmed payroll has closed, for somebody who is still employed', async () => {
    const id = await someone();
    await calls.close(id, '2026-01');
    expect((await calls.enter(id)).body.errors).toEqual({
      first_month: ['The payroll of this month is confirmed. Choose a later month, from 02/2026 on.'],
    });
    expect((await calls.enter(id, { first_month: '2026-02-01' })).status).toBe(201);
    const left = await addEmployee(product, company.id, {
      ...{ name: 'Left', salary: 400_000, inactive_at: '2026-06-30' },
    });
    expect((await calls.enter(left)).body.errors).toHaveProperty('employee_id');
  });
});

describe('a loan that is paid out by transfer', () => {
  test('is taken by instalments that name it, posted on confirming and taken back on reopening', async () => {
    const id = await someone();
    const loan = await calls.active(id, { fee: '12.00' });
    expect(loan).toMatchObject({
      ...{ status: 'Active', balance: '1212.00', next: { month: '2026-01-01', amount: '101.00' } },
    });
    expect(loan.entries.map(({ type, amount, balance }) => [type, amount, balance])).toEqual([
      ['paid_out', '1200.00', '1200.00'],
      ['fee', '12.00', '1212.00'],
    ]);
    const january = await calls.process(id, '2026-01');
    expect(deductionsOf(january)).toEqual([['Loan: School fees', '101.00']]);
    const [line] = january.body.calculation.deductions;
    expect(line.explanation.steps.map((step: { formula: string }) => step.formula)).toEqual([
      '1 / 12',
      '1212.00 - 101.00',
    ]);
    expect((await calls.get(loan.id)).balance).toBe('1212.00');
    await calls.confirm(january.body.data.payroll_id);
    expect(await calls.get(loan.id)).toMatchObject({
      ...{ balance: '1111.00', next: { month: '2026-02-01', amount: '101.00' } },
    });
    const again = await calls.reopen(january.body.data.payroll_id, id, '2026-01');
    expect(deductionsOf(again)).toEqual([['Loan: School fees', '101.00']]);
    const reopened = await calls.get(loan.id);
    expect(reopened.balance).toBe('1212.00');
    expect(reopened.entries.at(-1)).toMatchObject({
      ...{ type: 'instalment', amount: '101.00', reason: 'A mistake', balance: '1212.00' },
    });
    await calls.confirm(january.body.data.payroll_id);
    expect((await calls.get(loan.id)).balance).toBe('1111.00');
  });

  test('keeps the instalment of a month that is reopened after later ones were confirmed', async () => {
    const id = await someone();
    const { id: loan } = await calls.active(id);
    const january = await calls.close(id, '2026-01');
    await calls.close(id, '2026-02');
    const again = await calls.reopen(january.body.data.payroll_id, id, '2026-01');
    expect(deductionsOf(again)).toEqual([['Loan: School fees', '100.00']]);
    expect((await calls.get(loan)).balance).toBe('1100.00');
    expect((await calls.confirm(january.body.data.payroll_id)).status).toBe(200);
    expect((await calls.get(loan)).balance).toBe('1000.00');
  });

  test('ends Settled with the last instalment, which takes the remainder', async () => {
    const id = await someone();
    const loan = await calls.active(id, { principal: '1000.00', instalments: 3 });
    const taken: unknown[] = [];
    for (const month of ['2026-01', '2026-02', '2026-03'])
      taken.push(deductionsOf(await calls.close(id, month)));
    expect(taken).toEqual(['333.33', '333.33', '333.34'].map((amount) => [['Loan: School fees', amount]]));
    expect(await calls.get(loan.id)).toMatchObject({ status: 'Settled', balance: '0.00', next: null });
    expect(deductionsOf(await calls.process(id, '2026-04'))).toEqual([]);
  });

  test('is skipped for a month with a reason, changed from a month on, and put back', async () => {
    const id = await someone();
    const { id: loan } = await calls.active(id);
    const skipped = await calls.act(loan, 'skip', { month: '2026-01-01', reason: 'A wedding' });
    expect(skipped.body.data).toMatchObject({ next: { month: '2026-02-01', amount: '100.00' } });
    expect((await calls.act(loan, 'skip', { month: '2026-01-01', reason: 'Again' })).status).toBe(422);
    expect(deductionsOf(await calls.close(id, '2026-01'))).toEqual([]);
    const tiny = { month: '2026-02-01', amount: '1.00', reason: 'Too little' };
    expect((await calls.act(loan, 'change', tiny)).body.errors).toEqual({
      amount: ['These would be more than 120 instalments. Enter a larger amount.'],
    });
    const change = { month: '2026-02-01', amount: '250.00', reason: 'As agreed' };
    const changed = (await calls.act(loan, 'change', change)).body.data;
    expect(changed.next).toEqual({ month: '2026-02-01', amount: '250.00' });
    expect(
      (await calls.act(loan, 'skip', { month: '2026-01-01', reason: 'Too late' })).body.errors,
    ).toHaveProperty('month');
    const [, of_february] = changed.changes;
    const undone = await calls.act(loan, `changes/${of_february.id}/undo`);
    expect(undone.body.data.next).toEqual({ month: '2026-02-01', amount: '100.00' });
  });

  test('is neither skipped nor changed in a month after its last instalment', async () => {
    const { id: loan } = await calls.active(await someone());
    const skip = async (month: string) => {
      const { status, body } = await calls.act(loan, 'skip', { month, reason: 'A wedding' });
      return [status, body.errors?.month];
    };
    const ends = (month: string) => [422, [`The last instalment is of ${month}.`]];
    expect(await skip('2100-01-01')).toEqual(ends('12/2026'));
    expect(await skip('2027-01-01')).toEqual(ends('12/2026'));
    expect(await skip('2026-12-01')).toEqual([200, undefined]);
    expect(await skip('2027-02-01')).toEqual(ends('01/2027'));
    expect(await skip('2027-01-01')).toEqual([200, undefined]);
    const changing = { month: '2027-03-01', amount: '50.00', reason: 'As agreed' };
    expect((await calls.act(loan, 'change', changing)).body.errors).toHaveProperty('month');
    const paying = { day: '2026-01-05', amount: '950.00', reference: 'R 17' };
    await calls.act(loan, 'payments', paying);
    expect(await skip('2026-04-01')).toEqual(ends('03/2026'));
  });

  test('takes payments beside payroll, which lower its last instalments, and is written off with a reason', async () => {
    const id = await someone();
    const { id: loan } = await calls.active(id);
    const paying = { day: '2026-01-05', amount: '950.00', reference: 'R 17' };
    const paid = (await calls.act(loan, 'payments', paying)).body.data;
    expect(paid).toMatchObject({ balance: '250.00', next: { amount: '100.00' } });
    expect(paid.schedule).toHaveLength(3);
    expect((await calls.act(loan, 'payments', { ...paying, amount: '250.01' })).body.errors).toEqual({
      amount: ['This is more than is owed (250.00).'],
    });
    expect((await calls.act(loan, 'payments', { ...paying, day: '2026-12-01' })).body.errors).toHaveProperty(
      'day',
    );
    const gone = await calls.act(loan, 'write-off', { reason: 'Cannot be found' });
    expect(gone.body.data).toMatchObject({
      ...{ status: 'Written off', balance: '0.00', reason: 'Cannot be found' },
      can: { pay_early: false, write_off: false, change: false },
    });
    expect((await calls.act(loan, 'payments', { ...paying, amount: '1.00' })).status).toBe(409);
  });

  test('has a payment that was a mistake taken back for a reason, once, until a confirmed payroll rests on it', async () => {
    const id = await someone();
    const { id: loan } = await calls.active(id);
    const pay = async (day: string) => {
      const paid = await calls.act(loan, 'payments', { day, amount: '150.00', reference: 'R 1' });
      return paid.body.data.entries.at(-1);
    };
    const wrong = await pay('2026-01-05');
    expect(wrong).toMatchObject({ open: true, balance: '1050.00' });
    const back = (entry: number, more: object = {}) =>
      calls.act(loan, `entries/${entry}/take-back`, { reason: 'Another employee paid', ...more });
    expect((await back(wrong.id, { reason: '' })).status).toBe(422);
    expect((await back(wrong.id, { version: 99 })).body.code).toBe('stale');
    const taken = await back(wrong.id);
    expect([taken.status, taken.body.data.balance]).toEqual([200, '1200.00']);
    expect(taken.body.data.entries.slice(-2)).toMatchObject([
      { type: 'early', amount: '-150.00', reversed: true, open: false },
      {
        ...{ type: 'early', amount: '150.00', reverses: wrong.id, open: false },
        ...{ reason: 'Another employee paid', reference: 'R 1' },
      },
    ]);
    expect((await back(wrong.id)).body).toMatchObject({ code: 'wrong_state', data: { balance: '1200.00' } });
    const [payout] = taken.body.data.entries;
    expect((await back(payout.id)).status).toBe(404);

    const closed = await pay('2026-01-06');
    const { body: january } = await calls.close(id, '2026-01');
    expect(await calls.get(loan)).toMatchObject({ balance: '950.00' });
    const refused = await back(closed.id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('The payroll of 01/2026 is confirmed'),
    ]);
    await calls.reopen(january.data.payroll_id, id, '2026-01');
    expect((await back(closed.id)).body.data.balance).toBe('1200.00');
    const settled = await calls.act(loan, 'payments', {
      day: '2026-01-07',
      amount: '1200.00',
      reference: 'R 2',
    });
    expect(settled.body.data.status).toBe('Settled');
    expect((await back(settled.body.data.entries.at(-1).id)).body.code).toBe('wrong_state');
  });

  test('has no payment of a day before it was paid out, and is not paid out long before its employee joins', async () => {
    const id = await someone();
    const { id: loan } = await calls.active(id);
    const pay = (day: string) => calls.act(loan, 'payments', { day, amount: '10.00', reference: 'R' });
    for (const day of ['2001-01-01', '2026-01-01'])
      expect((await pay(day)).body.errors, day).toEqual({
        day: ['This day is before the loan was paid out.'],
      });
    expect((await pay('2026-01-02')).status).toBe(200);
    const { id: other, first_month } = (await calls.enter(id, { purpose: 'Roof' })).body.data;
    const payOut = (day: string) => calls.act(other, 'pay-out', { by: 'transfer', day, first_month });
    for (const day of ['1900-01-01', '2018-12-31'])
      expect((await payOut(day)).body.errors, day).toEqual({
        day: ['This day is more than a year before the employee joined.'],
      });
    // An advance to who was about to join.
    expect((await payOut('2019-12-31')).status).toBe(200);
  });

  test('has a payment taken back without a word of a payroll that there is not', async () => {
    const id = await someone();
    const { id: loan } = await calls.active(id);
    const pay = async () => {
      const paying = { day: '2026-01-05', amount: '150.00', reference: 'R 1' };
      return (await calls.act(loan, 'payments', paying)).body.data.entries.at(-1).id;
    };
    const back = (entry: number) => calls.act(loan, `entries/${entry}/take-back`, { reason: 'A mistake' });
    const first = await pay();
    // The day of joining was corrected since: the payment lies before it, and no payroll is confirmed.
    await sql(`update employees set company_joined_at = '2026-02-01' where id = $1`, [id]);
    expect((await calls.get(loan)).entries.at(-1)).toMatchObject({ open: true });
    expect((await back(first)).status).toBe(200);
    const second = await pay();
    await calls.close(id, '2026-02');
    expect((await back(second)).body.message).toBe(
      'The payroll of 02/2026 is confirmed and rests on this payment. Reopen it first.',
    );
  });

  test('of two who take a payment back at once one does', async () => {
    const { id: loan } = await calls.active(await someone());
    const paid = await calls.act(loan, 'payments', { day: '2026-01-05', amount: '150.00', reference: 'R' });
    const { version, entries } = paid.body.data;
    const path = `/api/operation/payrolls/loans/${loan}/entries/${entries.at(-1).id}/take-back`;
    const back = () => calls.call('POST', path, company.owner, { version, reason: 'A mistake' });
    expect((await Promise.all([back(), back()])).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await calls.get(loan)).balance).toBe('1200.00');
  });

  test('says where the law limits it: above the wages of the month before, and with a fee', async () => {
    const id = await someone('Aminah', 100_000);
    const notes = async (body: object) => (await calls.enter(id, body)).body.data.notes;
    expect(await notes({ principal: '1000.00' })).toEqual([]);
    expect(await notes({ principal: '1000.01' })).toEqual([expect.stringContaining('section 22')]);
    expect(await notes({ principal: '500.00', fee: '10.00' })).toEqual([
      expect.stringContaining('section 24(4)'),
    ]);
    // Two that are paid out in one month count together.
    await calls.active(id, { principal: '600.00' });
    expect((await calls.active(id, { principal: '500.00' })).notes).toHaveLength(1);
  });

  test('is left out of a month by who processes it, and due again in the next', async () => {
    const id = await someone();
    const { id: loan } = await calls.active(id);
    const left_out = [{ source: 'loan', key: String(loan), reason: 'As asked' }];
    expect(deductionsOf(await calls.close(id, '2026-01', { form: { left_out } }))).toEqual([]);
    expect(deductionsOf(await calls.process(id, '2026-02'))).toEqual([['Loan: School fees', '200.00']]);
  });

  test('is taken in part where the pay does not suffice; the rest is due in the next month', async () => {
    const id = await someone('Low', 100_000);
    const { id: loan } = await calls.active(id, { principal: '900.00', instalments: 2 });
    const january = await calls.close(id, '2026-01');
    const [[, taken]] = deductionsOf(january) as [[string, string]];
    expect(Number(taken)).toBeLessThan(450);
    expect(january.body.calculation.warnings.map(({ key }: { key: string }) => key)).toContain(
      'instalment_in_part',
    );
    const { balance, next } = await calls.get(loan);
    expect(Number(balance)).toBeCloseTo(900 - Number(taken), 2);
    expect(next).toEqual({ month: '2026-02-01', amount: balance });
  });
});

describe('a loan that a payroll pays out', () => {
  test('is an addition without contributions, and begins when it is confirmed', async () => {
    const id = await someone();
    const entered = (await calls.enter(id, { first_month: '2026-02-01' })).body.data;
    const plain = await calls.process(id, '2026-01');
    const paying = { by: 'payroll', month: '2026-01-01', first_month: '2026-01-01' };
    expect((await calls.act(entered.id, 'pay-out', paying)).body.errors).toHaveProperty('first_month');
    const chosen = await calls.act(entered.id, 'pay-out', { ...paying, first_month: '2026-02-01' });
    expect(chosen.body.data).toMatchObject({ status: 'Approved', pay_by: 'payroll', balance: '0.00' });
    expect((await calls.confirm(plain.body.data.payroll_id)).status).toBe(409);
    const version = plain.body.data.version;
    const january = await calls.process(id, '2026-01', { version });
    const net = ({ body }: typeof january) => Number(body.calculation.total_net_pay);
    expect(net(january) - net(plain)).toBeCloseTo(1200, 2);
    await calls.confirm(january.body.data.payroll_id);
    expect(await calls.get(entered.id)).toMatchObject({ status: 'Active', balance: '1200.00' });
    const february = await calls.close(id, '2026-02');
    expect(deductionsOf(february)).toEqual([['Loan: School fees', '100.00']]);
    const refused = await calls.reopen(january.body.data.payroll_id, id, '2026-01');
    expect([refused.status, refused.body.message]).toMatchObject([
      409,
      expect.stringContaining('paid back since'),
    ]);
    await calls.reopen(february.body.data.payroll_id, id, '2026-02');
    expect((await calls.reopen(january.body.data.payroll_id, id, '2026-01')).status).toBe(200);
    expect(await calls.get(entered.id)).toMatchObject({ status: 'Approved', balance: '0.00' });
  });
});

describe('the month whose payroll pays a loan out', () => {
  test('is not one that is over for the company, unless a payroll of the person is in process in it', async () => {
    const id = await someone();
    const { id: loan } = (await calls.enter(id, { first_month: '2027-01-01' })).body.data;
    const choose = async (month: string) => {
      const paying = { by: 'payroll', month, first_month: '2027-01-01' };
      const { status, body } = await calls.act(loan, 'pay-out', paying);
      return [status, body.errors];
    };
    expect(await choose('2026-10-01')).toEqual([200, undefined]);
    await calls.close(await someone('Badrul'), '2026-10');
    const over = {
      month: [
        'This month is over and no payroll of the employee is in process in it. Choose a later month, or process it first.',
      ],
    };
    for (const month of ['2020-02-01', '2026-09-01', '2026-10-01'])
      expect(await choose(month), month).toEqual([422, over]);
    expect(await choose('2026-11-01')).toEqual([200, undefined]);
    await calls.process(id, '2026-10');
    expect(await choose('2026-10-01')).toEqual([200, undefined]);
  });
});

describe('somebody who leaves', () => {
  test('pays the whole rest with the last payroll, as far as it suffices; what is left stays owed', async () => {
    const id = await addEmployee(product, company.id, {
      ...{ name: 'Leaver', salary: 400_000, inactive_at: '2026-12-31' },
    });
    const { id: loan } = await calls.active(id, { principal: '9000.00', first_month: '2026-11-01' });
    expect(deductionsOf(await calls.close(id, '2026-11'))).toEqual([['Loan: School fees', '750.00']]);
    const last = await calls.close(id, '2026-12');
    expect(last.body.calculation.total_net_pay).toBe('0.00');
    const [warning] = last.body.calculation.warnings.filter(
      ({ key }: { key: string }) => key === 'rest_in_part',
    );
    const after = await calls.get(loan);
    expect(warning.params).toMatchObject({ left: after.balance });
    expect(after).toMatchObject({ status: 'Active', employee: { left_on: '2026-12-31' } });
    expect(after.entries.at(-1)).toMatchObject({ type: 'rest' });
    const settled = await calls.act(loan, 'payments', {
      day: '2026-11-20',
      amount: after.balance,
      reference: 'R',
    });
    expect(settled.body.data.status).toBe('Settled');
  });

  test('has what is owed of each loan in what is due on leaving, for who sees loans', async () => {
    const id = await addEmployee(product, company.id, {
      ...{ name: 'Leaver', salary: 400_000, inactive_at: '2026-12-31' },
    });
    const { id: loan } = await calls.active(id, { principal: '900.00' });
    await calls.enter(id, { purpose: 'Not paid out' });
    const owed = async (as: Person) =>
      (await calls.call('GET', `/api/admin/employees/${id}/leaving`, as)).body.data.loans;
    expect(await owed(company.owner)).toEqual([
      { id: loan, kind: 'Loan', purpose: 'School fees', balance: '900.00' },
    ]);
    expect(await owed(await officerOf({ accesses: [{ route: '/admin/employee', actions: [] }] }))).toBeNull();
  });

  test('with two payrolls of the last month pays once, whichever is confirmed first', async () => {
    const id = await addEmployee(product, company.id, {
      ...{ name: 'Leaver', salary: 400_000, inactive_at: '2026-12-31' },
    });
    await calls.active(id, { principal: '5000.00', first_month: '2026-12-01' });
    const monthly = await calls.process(id, '2026-12');
    await sql(
      `insert into off_cycle_runs (company_id, start_date, end_date, sequence, type, name, pay_day)
       values ($1, '2026-12-01', '2026-12-31', 2, 'Final', 'Last pay', '2026-12-31')`,
      [company.id],
    );
    const earnings = [
      {
        ...{ type: 'notice_pay', name: 'Payment in lieu of notice', amount: '4000.00', tax: true },
        ...{ epf: false, socso: false, eis: false, hrdf: false, contribution_total_type: 'additional' },
      },
    ];
    const final = await calls.process(id, '2026-12', { sequence: 2, form: { earnings } });
    const [a, b] = [monthly, final].map((one) => Number(deductionsOf(one)[0]?.[1] ?? 0));
    expect((a ?? 0) + (b ?? 0)).toBeCloseTo(5000, 2);
    const confirmed = await calls.call('POST', '/api/operation/payrolls/confirm', company.owner, {
      ...{ company_id: company.id, start_date: '2026-12-01', end_date: '2026-12-31' },
    });
    expect(confirmed.body.data.count).toBe(2);
    expect((await calls.list()).body.data).toMatchObject([{ status: 'Settled', balance: '0.00' }]);
  });
});

describe('two at once', () => {
  test('confirm: the instalment is posted once', async () => {
    const id = await someone();
    const { id: loan } = await calls.active(id);
    const { body } = await calls.process(id, '2026-01');
    const both = await Promise.all([
      calls.confirm(body.data.payroll_id),
      calls.confirm(body.data.payroll_id),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await calls.get(loan)).balance).toBe('1100.00');
  });

  test('a payment beside the confirming: both in their order, or the payroll is processed again', async () => {
    const id = await someone();
    const { id: loan, version } = await calls.active(id);
    const { body } = await calls.process(id, '2026-01');
    const pay = calls.call('POST', `/api/operation/payrolls/loans/${loan}/payments`, company.owner, {
      ...{ version, day: '2026-01-05', amount: '1150.00', reference: 'R' },
    });
    const [paid, confirmed] = await Promise.all([pay, calls.confirm(body.data.payroll_id)]);
    const { balance } = await calls.get(loan);
    // Paid first: RM50 are owed, and the payroll takes RM100. Confirmed first: RM1,100 are owed.
    if (paid.status === 200) expect([confirmed.status, balance]).toEqual([409, '50.00']);
    else expect([paid.status, confirmed.status, balance]).toEqual([422, 200, '1100.00']);
  });

  test('two payments of all that is owed: one', async () => {
    const { id: loan, version } = await calls.active(await someone());
    const pay = () =>
      calls.call('POST', `/api/operation/payrolls/loans/${loan}/payments`, company.owner, {
        ...{ version, day: '2026-01-05', amount: '1200.00', reference: 'R' },
      });
    expect((await Promise.all([pay(), pay()])).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await calls.get(loan)).toMatchObject({ status: 'Settled', balance: '0.00' });
  });
});

describe('who sees a loan', () => {
  test('its owner, and who processes the payroll of the person; no line manager, no other company', async () => {
    const { id, person } = await employeeWithSignIn(product, company.id, { name: 'Aminah', salary: 400_000 });
    const lead = await employeeWithSignIn(product, company.id, { name: 'Lead', salary: 500_000 });
    await sql('update employees set reports_to_id = $1 where id = $2', [lead.id, id]);
    const { id: loan } = await calls.active(id);
    const other = await product.company('Another');
    const path = `/api/operation/payrolls/loans/${loan}`;
    const statusOf = async (as: Person) => (await calls.call('GET', path, as)).status;
    expect(await Promise.all([person, lead.person, other.owner].map(statusOf))).toEqual([403, 403, 404]);
    expect(await calls.own(person)).toMatchObject([{ id: loan, balance: '1200.00' }]);
    expect(await calls.own(lead.person)).toEqual([]);
    await calls.request(person, { purpose: 'Another one' });
    expect(await calls.waiting(id, lead.person)).toEqual([]);
    const viewer = await officerOf({ accesses: [{ route: '/payroll/loan', actions: [] }] });
    expect((await calls.get(loan, viewer)).can).toEqual({
      ...{ cancel: false, pay_out: false, change: false, pay_early: false, write_off: false },
    });
    expect((await calls.act(loan, 'write-off', { reason: 'x' }, viewer)).status).toBe(403);
    const scoped = await officerOf({ scope: { employee_id: [lead.id] } });
    expect(await statusOf(scoped)).toBe(404);
    expect((await calls.list('', scoped)).body.data).toEqual([]);
    expect((await calls.enter(id, {}, scoped)).status).toBe(404);
    const [all] = (await calls.list('&status=Active&keyword=school')).body.data;
    expect(all).toMatchObject({ id: loan, employee: { name: 'Aminah' } });
  });
});

test('the list is a file, too: what the filter names, with what is owed', async () => {
  const aminah = await someone('Aminah');
  await calls.active(aminah);
  await calls.enter(await someone('=Badrul'), { purpose: 'Motorcycle' });
  const file = async (query: string) => {
    const path = `/api/operation/payrolls/loans/export?company_id=${company.id}${query}`;
    const { body } = await calls.call('GET', path, company.owner);
    return body as Buffer;
  };
  const lines = String(await file('&sort_by=name&sort=asc'))
    .trimEnd()
    .split('\r\n');
  expect(lines[0]).toContain('Code,Employee,Last day,Purpose,Kind,Status');
  expect(lines[1]).toMatch(/'=Badrul,,Motorcycle,Loan,Approved,1200.00,0.00,1200.00,0.00,01\/2026/);
  expect(lines[2]).toMatch(
    /Aminah,,School fees,Loan,Active,1200.00,0.00,1200.00,1200.00,01\/2026,01\/2026,100.00$/,
  );
  expect(String(await file('&status=Active'))).not.toContain('Badrul');
  expect((await file('&format=xlsx')).subarray(0, 2).toString()).toBe('PK');
});

test('the ledger and the terms refuse every other path', async () => {
  const id = await someone();
  const { id: loan } = await calls.active(id);
  await calls.close(id, '2026-01');
  const refused = { code: expect.stringMatching(/^(MP001|42501)$/) };
  for (const statement of [
    'update loan_entries set amount = 1 where loan_id = $1',
    'delete from loan_entries where loan_id = $1',
    "insert into loan_entries (company_id, loan_id, type, amount, day) select company_id, id, 'early', -999999, '2026-01-01' from loans where id = $1",
    "insert into loan_entries (company_id, loan_id, type, amount, day, payroll_id) select company_id, id, 'instalment', -1, '2026-01-01', 1 from loans where id = $1",
    "insert into loan_entries (company_id, loan_id, type, amount, day, reverses_id, reason) select e.company_id, e.loan_id, e.type, -e.amount, e.day, e.id, 'x' from loan_entries e where e.loan_id = $1 and e.type = 'instalment'",
    "insert into loan_entries (company_id, loan_id, type, amount, day, reverses_id, reason) select e.company_id, e.loan_id, 'early', -e.amount, e.day, e.id, 'x' from loan_entries e where e.loan_id = $1 and e.type = 'paid_out'",
    "insert into loan_entries (company_id, loan_id, type, amount, day) select company_id, id, 'paid_out', 5, '2026-01-01' from loans where id = $1",
    'update loans set principal = 1 where id = $1',
    "update loans set status = 'Settled' where id = $1",
    "update loans set status = 'Cancelled' where id = $1",
    'delete from loans where id = $1',
    "insert into loan_changes (company_id, loan_id, kind, month, reason) select company_id, id, 'skip', '2026-01-01', 'x' from loans where id = $1",
  ])
    await expect(sql(statement, [loan]), statement).rejects.toMatchObject(refused);
});

test('whatever happens, a loan is its ledger, and the ledger is the payslips', async () => {
  const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04'];
  const step = fc.oneof(
    { weight: 5, arbitrary: fc.constant('confirm' as const) },
    { weight: 2, arbitrary: fc.constant('reopen' as const) },
    fc.constant('skip' as const),
    fc.constant('change' as const),
    fc.constant('early' as const),
    fc.constant('take-back' as const),
    { weight: 1, arbitrary: fc.constant('write-off' as const) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (steps) => {
      const id = await someone('Random', 150_000);
      const { id: loan } = await calls.active(id, { principal: '1000.00', instalments: 3 });
      const closed: number[] = [];
      let opened: number | null = null;
      for (const one of steps) {
        const month = MONTHS[closed.length];
        const first = `${month}-01`;
        if (one === 'confirm' && month) {
          const version = opened
            ? (await calls.call('GET', `/api/operation/payrolls/${opened}`, company.owner)).body.data.version
            : undefined;
          const done = await calls.close(id, month, version === undefined ? {} : { version });
          closed.push(done.body.data.payroll_id);
          opened = null;
        } else if (one === 'reopen' && opened === null && closed.length > 0) {
          opened = closed.pop() ?? null;
          await calls.reopen(opened ?? 0, id, MONTHS[closed.length] ?? '');
        } else if (one === 'skip' && month) await calls.act(loan, 'skip', { month: first, reason: 'x' });
        else if (one === 'change' && month)
          await calls.act(loan, 'change', { month: first, amount: '400.00', reason: 'x' });
        else if (one === 'early')
          await calls.act(loan, 'payments', { day: '2026-01-03', amount: '55.55', reference: 'R' });
        else if (one === 'take-back') {
          const entry = (await calls.get(loan)).entries.find(({ open }) => open);
          if (entry) await calls.act(loan, `entries/${entry.id}/take-back`, { reason: 'x' });
        } else if (one === 'write-off') await calls.act(loan, 'write-off', { reason: 'x' });
        const [found] = await sql(
          `select l.status, system.loan_balance(l.company_id, l.id)::int as balance, system.loan_state(l.company_id, l.id) as state,
             coalesce((select -sum(amount) from loan_entries where loan_id = l.id and type in ('instalment', 'rest')), 0)::int as ledger,
             coalesce((select sum((d ->> 'amount')::int) from payrolls p, json_array_elements(p.result -> 'deductions') d
               where p.employee_id = $2 and p.status <> 'In Process' and d -> 'feed' ->> 'key' = l.id::text), 0)::int as payslips
           from loans l where l.id = $1`,
          [loan, id],
        );
        expect(found.status).toBe(found.state);
        expect(found.ledger).toBe(found.payslips);
        expect(found.balance).toBeGreaterThanOrEqual(0);
        expect(Math.round(Number((await calls.get(loan)).balance) * 100)).toBe(found.balance);
      }
    }),
    { numRuns: 8 },
  );
});
