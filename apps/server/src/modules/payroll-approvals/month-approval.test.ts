import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { unguarded } from '../../kit/testing/unguarded.ts';
import { employeeSalaries } from '../employees/employees.tables.ts';
import {
  addEmployee,
  monthOf,
  type PayrollCompany,
  payrollCompany,
} from '../payroll-run/payroll-run.factory.ts';

/* A month of payrolls that is confirmed by approval: who sends, who approves, what is confirmed, who pays. */

let product: TestProduct;
let company: PayrollCompany;
let officer: Person;
let first: Person;
let second: Person;
let limited: Person;
let payer: Person;
let plain: Person;
const BASE = '/api/operation/payrolls';
const PROCESS = [{ route: '/payroll/manage', actions: ['Process'] }];
const PAY = { route: '/payroll/document', actions: ['Payment'] };

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const admin = (accesses: { route: string; actions: string[] }[], more: object = {}) =>
  product.person(company.id, { type: 'admin', is_admin: true, accesses, ...more });

/** A company whose months from November on need approval by one of `first`, and of `second` where `two`. */
async function begin({ two = false }: { two?: boolean } = {}) {
  company = await payrollCompany(product);
  officer = await admin([...PROCESS, PAY]);
  first = await admin(PROCESS);
  second = await admin([...PROCESS, PAY]);
  payer = await admin([PAY]);
  const someone = await addEmployee(product, company.id, { name: 'Someone', salary: 300_000 });
  limited = await admin(PROCESS, { scope: { employee_id: [someone] } });
  plain = await product.person(company.id, { type: 'employee', employee_id: someone });
  const stored = await set({
    first_approvers: [first.user_id],
    second_approvers: two ? [second.user_id] : [],
  });
  expect(stored.status).toBe(200);
}
const set = (named: object, effective_from = '2026-10-01') =>
  product.call('PATCH', `${BASE}/approval-settings`, {
    as: company.owner,
    body: { company_id: company.id, effective_from, ...named },
  });
const MONTH = monthOf('2026-10');
const post = (path: string, as: Person, body: object = {}) =>
  product.call('POST', `${BASE}${path}`, { as, body: { company_id: company.id, ...MONTH, ...body } });
const query = () => `company_id=${company.id}&start_date=${MONTH.start_date}&end_date=${MONTH.end_date}`;
const state = async (as: Person = officer) =>
  (await product.call('GET', `${BASE}/approvals?${query()}`, { as })).body.data;

/** Somebody whose month the officer has processed. */
async function processed(name: string, as: Person = officer) {
  const employee_id = await addEmployee(product, company.id, { name, salary: 500_000 });
  const { body } = await post('/process', as, { employee_id, form: {} });
  return { employee_id, id: body.data.payroll_id as number, version: body.data.version as number };
}
const again = ({ employee_id, version }: { employee_id: number; version: number }, as: Person = officer) =>
  post('/process', as, { employee_id, version, form: { total_adjustment: '10.00' } });
const statusOf = async (id: number) =>
  (await product.call('GET', `${BASE}/${id}`, { as: company.owner })).body.data.status;
const waiting = async (as: Person) =>
  (await product.call('GET', `/api/inbox?company_id=${company.id}&kind=month_approval`, { as })).body.data;
const decide = (id: number, verb: 'approve' | 'reject', as: Person, body: object = {}) =>
  product.call('POST', `/api/inbox/${id}/${verb}`, { as, body });
/** The request that waits, whoever asks. */
const idOf = async (as: Person): Promise<number> => (await waiting(as))[0]?.id;
const notified = async (as: Person): Promise<string[]> =>
  (await product.call('GET', '/api/notifications', { as })).body.data.map(
    ({ title }: { title: string }) => title,
  );

describe('the setting', () => {
  test('names holders of Process for everybody, each for one step, the first before the second', async () => {
    await begin();
    const refused = async (named: object) => {
      const { status, body } = await set(named, '2026-12-01');
      return [status, Object.keys(body.errors ?? {})];
    };
    expect(await refused({ first_approvers: [payer.user_id] })).toEqual([422, ['first_approvers']]);
    expect(await refused({ first_approvers: [limited.user_id] })).toEqual([422, ['first_approvers']]);
    const same = { first_approvers: [first.user_id], second_approvers: [first.user_id] };
    expect(await refused(same)).toEqual([422, ['second_approvers']]);
    expect(await refused({ second_approvers: [second.user_id] })).toEqual([422, ['first_approvers']]);
    const { body } = await product.call('GET', `${BASE}/approval-settings?company_id=${company.id}`, {
      as: company.owner,
    });
    const choices = body.data.current.choices.map(({ id }: { id: number }) => id);
    expect(choices.sort()).toEqual(
      [company.owner, officer, first, second].map(({ user_id }) => user_id).sort(),
    );
  });
});

describe('a month with one step', () => {
  test('is not confirmed by hand, one or all', async () => {
    await begin();
    const { id } = await processed('By Hand');
    expect((await post(`/${id}/confirm`, company.owner)).body.code).toBe('wrong_state');
    expect((await post('/confirm', company.owner)).status).toBe(409);
    expect(await statusOf(id)).toBe('In Process');
    const { body } = await product.call('GET', `${BASE}/${id}`, { as: company.owner });
    expect(body.data.can.confirm).toBe(false);
  });

  test('is sent as far as it could be confirmed, what could not is named in the same words', async () => {
    await begin();
    const september = monthOf('2026-09');
    const flags = { epf: false, socso: false, eis: false, tax: false, hrdf: false };
    const beyond = { type: 'other_deduction', name: 'Beyond', amount: '9000.00', ...flags };
    const [ready, changed, short] = [
      await addEmployee(product, company.id, { name: 'Ready', salary: 500_000 }),
      await addEmployee(product, company.id, { name: 'Changed', salary: 500_000 }),
      await addEmployee(product, company.id, { name: 'Short', salary: 500_000 }),
    ];
    for (const month of [september, MONTH])
      for (const employee_id of [ready, changed, short]) {
        const form = employee_id === short ? { deductions: [beyond] } : {};
        await post('/process', officer, { employee_id, ...month, form });
      }
    await product.within(company.id, (tx) =>
      tx.update(employeeSalaries).set({ amount: 600_000 }).where(eq(employeeSalaries.employee_id, changed)),
    );
    const told = ({ body }: Answer) => [
      body.data.count,
      body.data.skipped.map(({ name, message }: Record<string, string>) => [name, message]),
    ];
    const sent = told(await post('/approvals', officer));
    expect([sent[0], sent[1].map(([name]: string[]) => name)]).toEqual([1, ['Changed', 'Short']]);
    expect(sent).toEqual(told(await post('/confirm', officer, september)));
  });

  test('waits for the named approver alone, with its totals and the month before', async () => {
    await begin();
    await processed('One');
    await processed('Two');
    const sent = await post('/approvals', officer);
    expect(sent.body.data).toEqual({ count: 2, skipped: [] });
    for (const other of [officer, second, limited, payer, plain, company.owner])
      expect(await waiting(other)).toEqual([]);
    const [row] = await waiting(first);
    expect(row).toMatchObject({
      ...{ kind: 'month_approval', employee: null, alone: 'figures' },
      summary: { start_date: MONTH.start_date, people: 2 },
    });
    const { body } = await product.call('GET', `/api/inbox/${row.id}`, { as: first });
    expect(body.data.facts.month).toMatchObject({
      ...{ people: 2, not_sent: 0, previous: null, changed: [] },
      // Of each the employer bears EPF 650, SOCSO 86.65 and EIS 9.90.
      totals: { total_gross_pay: '10000.00', total_cost: '11493.10' },
    });
    // A request from before the cost was kept has none.
    await unguarded(
      product,
      `update month_approvals set totals = totals - 'total_cost' where company_id = $1`,
      [company.id],
    );
    const { facts } = (await product.call('GET', `/api/inbox/${row.id}`, { as: first })).body.data;
    expect(facts.month.totals.total_cost).toBeNull();
    expect((await product.call('GET', `/api/inbox/${row.id}`, { as: plain })).status).toBe(404);
    expect(await notified(first)).toContain('Payroll for 10/2026 waits for your approval.');
    expect((await post('/approvals', officer)).body.code).toBe('wrong_state');
    expect((await post('/approvals', limited)).status).toBe(403);
    expect((await post('/approvals', payer)).status).toBe(403);
    expect((await decide(row.id, 'approve', officer)).status).toBe(404);
  });

  test('is confirmed in the versions that were sent; what changed meanwhile stays and is named', async () => {
    await begin();
    const [same, changed, gone] = [
      await processed('Same'),
      await processed('Changed'),
      await processed('Gone'),
    ];
    await post('/approvals', officer);
    expect((await again(changed)).status).toBe(200);
    await product.call('DELETE', `${BASE}/${gone.id}`, { as: officer });
    const later = await processed('Later');
    const id = await idOf(first);
    const { body } = await product.call('GET', `/api/inbox/${id}`, { as: first });
    const names = body.data.facts.month.changed.map(({ name }: { name: string }) => name);
    expect([names, body.data.facts.month.not_sent]).toEqual([['Changed', 'Gone'], 1]);
    expect((await decide(id, 'approve', first, { note: 'Well done' })).status).toBe(200);
    expect([await statusOf(same.id), await statusOf(changed.id), await statusOf(later.id)]).toEqual([
      'Confirmed',
      'In Process',
      'In Process',
    ]);
    const { request, can } = await state();
    expect(request).toMatchObject({ status: 'Approved', confirmed: 1, answer: 'Well done' });
    expect(request.left.map(({ name }: { name: string }) => name)).toEqual(['Changed', 'Gone']);
    expect([can.send, (await post('/approvals', officer)).body.data.count]).toEqual([true, 2]);
    expect(await notified(officer)).toContain('Payroll for 10/2026 is approved.');
  });

  test('counts the people whom the reader sees', async () => {
    await begin();
    const seen = await processed('Seen');
    await processed('Not Seen');
    limited = await admin(PROCESS, { scope: { employee_id: [seen.employee_id] } });
    await post('/approvals', officer);
    const countsFor = async (as: Person) => {
      const { people, confirmed, whole } = (await state(as)).request;
      return { people, confirmed, whole };
    };
    expect(await countsFor(officer)).toEqual({ people: 2, confirmed: 0, whole: true });
    expect(await countsFor(limited)).toEqual({ people: 1, confirmed: 0, whole: false });
    await decide(await idOf(first), 'approve', first);
    expect(await countsFor(officer)).toEqual({ people: 2, confirmed: 2, whole: true });
    expect(await countsFor(limited)).toEqual({ people: 1, confirmed: 1, whole: false });
  });

  test('stays in process when it is rejected or taken back, and can be sent again', async () => {
    await begin();
    const { id } = await processed('Rejected');
    await post('/approvals', officer);
    expect((await decide(await idOf(first), 'reject', first, { note: 'Not yet' })).status).toBe(200);
    expect([await statusOf(id), (await state()).request.answer]).toEqual(['In Process', 'Not yet']);
    await post('/approvals', officer);
    const { request } = await state();
    const withdraw = (as: Person) => product.call('POST', `${BASE}/approvals/${request.id}/withdraw`, { as });
    expect((await withdraw(second)).status).toBe(403);
    expect((await withdraw(officer)).status).toBe(200);
    expect((await withdraw(officer)).status).toBe(409);
    expect([await waiting(first), (await post('/approvals', officer)).status]).toEqual([[], 200]);
  });

  test('is refused as a whole if everything has changed', async () => {
    await begin();
    const only = await processed('Only');
    await post('/approvals', officer);
    await again(only);
    const id = await idOf(first);
    expect((await decide(id, 'approve', first)).body.code).toBe('wrong_state');
    expect((await waiting(first)).map((row: { id: number }) => row.id)).toEqual([id]);
  });

  test('is approved once by two at once', async () => {
    await begin();
    await set({ first_approvers: [first.user_id, second.user_id], version: 1 });
    const { id } = await processed('Once');
    await post('/approvals', officer);
    const request = await idOf(first);
    const answers = await Promise.all([
      decide(request, 'approve', first),
      decide(request, 'approve', second),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await statusOf(id)).toBe('Confirmed');
  });

  test('taken back and approved at once is one of both, and the other is told', async () => {
    await begin();
    for (let round = 0; round < 4; round += 1) {
      const { id } = await processed(`Both ${round}`);
      await post('/approvals', officer);
      const { request } = await state();
      const item = await idOf(first);
      const answers = await Promise.all([
        decide(item, 'approve', first),
        product.call('POST', `${BASE}/approvals/${request.id}/withdraw`, { as: officer }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await statusOf(id)).toBe(answers[0]?.status === 200 ? 'Confirmed' : 'In Process');
    }
  });
});

describe('four eyes', () => {
  test('whoever processed one of the payrolls does not approve; an owner does where nobody named can', async () => {
    await begin();
    await processed('By The Approver', first);
    await post('/approvals', officer);
    expect(await waiting(first)).toEqual([]);
    const id = await idOf(company.owner);
    expect((await decide(id, 'approve', first)).status).toBe(404);
    expect((await decide(id, 'approve', company.owner)).status).toBe(200);
  });

  test('a month that nobody could approve is not sent', async () => {
    await begin();
    await processed('By The Approver', first);
    await processed('By The Owner', company.owner);
    expect((await post('/approvals', officer)).body.message).toMatch(/Name another approver/);
  });

  test('a sole owner’s own is granted at once where nobody else could decide it, and says so', async () => {
    await begin();
    await set({ first_approvers: [company.owner.user_id], version: 1 });
    const { id } = await processed('Own', company.owner);
    expect((await post('/approvals', company.owner)).body.message).toMatch(/only owner/);
    expect([await statusOf(id), (await state()).request.granted_at_once]).toEqual(['Confirmed', true]);
  });

  test('whoever processed a payroll does not pay it: alone, together or in a batch', async () => {
    await begin();
    const { id } = await processed('Paid By Another');
    await post('/approvals', officer);
    await decide(await idOf(first), 'approve', first);
    expect((await state()).can.pay).toBe(false);
    expect((await post(`/${id}/pay`, officer)).status).toBe(403);
    const all = await post('/pay', officer);
    expect([all.body.data.count, all.body.data.skipped[0].message]).toMatchObject([
      0,
      /Somebody else pays it/,
    ]);
    const batch = { name: 'October', payment_date: '2026-10-30' };
    expect((await post('/payments', officer, batch)).status).toBe(403);
    const batched = await post('/payments', second, batch);
    expect(batched.status).toBe(201);
    const pay = (as: Person) =>
      product.call('POST', `${BASE}/payments/${batched.body.data.id}/pay`, { as, body: { version: 1 } });
    expect((await pay(officer)).status).toBe(403);
    expect((await pay(payer)).status).toBe(200);
    expect(await statusOf(id)).toBe('Paid');
  });
});

test('two steps are decided in turn, each by its own', async () => {
  await begin({ two: true });
  const { id } = await processed('Two Steps');
  await post('/approvals', officer);
  expect(await waiting(second)).toEqual([]);
  const request = await idOf(first);
  await decide(request, 'approve', first);
  expect([await statusOf(id), await waiting(first), (await state()).request.status]).toEqual([
    'In Process',
    [],
    'Reviewed',
  ]);
  expect((await decide(request, 'approve', second)).status).toBe(200);
  expect(await statusOf(id)).toBe('Confirmed');
});

test('a delegate decides who holds Process as well; a line manager sees no figure', async () => {
  await begin();
  await processed('Seen By Few');
  await post('/approvals', officer);
  for (const { user_id } of [plain, second]) {
    const days = { starts_on: '2026-11-21', ends_on: '2026-11-30' };
    const delegated = await product.call('POST', '/api/inbox/delegations', {
      as: first,
      body: { company_id: company.id, to_user_id: user_id, ...days },
    });
    expect(delegated.status).toBe(200);
  }
  expect([await waiting(plain), (await waiting(second)).length]).toEqual([[], 1]);
  const id = await idOf(first);
  expect((await product.call('GET', `/api/inbox/${id}`, { as: plain })).status).toBe(404);
  expect((await decide(id, 'approve', plain)).status).toBe(404);
  expect((await decide(id, 'approve', second)).status).toBe(200);
});
