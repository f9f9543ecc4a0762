import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '../../kit/clock.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { employeeWithSignIn } from '../change-requests/change-requests.factory.ts';
import { companies } from '../company/company.tables.ts';
import { addEmployee, monthOf, type PayrollCompany, payrollCompany } from './payroll-run.factory.ts';

/* What an employee claims on the TP1 form lowers their PCB once it is approved, in one payroll, within the limits of the year. */

let product: TestProduct;
let company: PayrollCompany;
let officer: Person;
const YEAR = 2026;
const BASE = '/api/payrolls/tax';

beforeAll(async () => {
  product = await startTestProduct({ clock: fixedClock('2026-11-21T09:00:00+08:00') });
  company = await payrollCompany(product);
  const accesses = [{ route: '/payroll/manage', actions: ['Process'] }];
  officer = await product.person(company.id, { type: 'admin', is_admin: true, accesses });
});
afterAll(() => product.stop());

interface Claimant {
  id: number;
  person: Person;
}
const claimant = (name: string, salary = 1_000_000): Promise<Claimant> =>
  employeeWithSignIn(product, company.id, { name, salary });

const record = (as: Person, query = '') =>
  product.call('GET', `${BASE}?company_id=${company.id}${query}`, { as });
const SSPN = { key: 'deduction_sspn', amount: '1000.00' };
const claim = (as: Person, body: object = {}) =>
  product.call('POST', `${BASE}/claims`, {
    as,
    body: { company_id: company.id, year: YEAR, ...SSPN, ...body },
  });
const move = (id: number, verb: 'send' | 'cancel', as: Person, version: number) =>
  product.call('POST', `${BASE}/claims/${id}/${verb}`, { as, body: { version } });
const decide = (approvalOf: number, verb: 'approve' | 'reject', as: Person, body: object = {}) =>
  product.call('POST', `/api/inbox/${approvalOf}/${verb}`, { as, body });
const waiting = async (as: Person, employee_id: number) => {
  const { body } = await product.call('GET', `/api/inbox?company_id=${company.id}&kind=tax_claim`, { as });
  return body.data.filter((row: { employee: { id: number } }) => row.employee.id === employee_id);
};
const process = (employee_id: number, month: string, more: object = {}) =>
  product.call('POST', '/api/operation/payrolls/process', {
    as: company.owner,
    body: { company_id: company.id, employee_id, ...monthOf(month), form: {}, ...more },
  });
const confirm = (id: number) =>
  product.call('POST', `/api/operation/payrolls/${id}/confirm`, { as: company.owner });

/** A claim of the person that the officer has approved. */
async function approved({ id, person }: Claimant, body: object = {}) {
  const sent = await claim(person, { send: true, ...body });
  const [item] = (await waiting(officer, id)).filter(
    ({ summary }: { summary: { amount: string } }) => summary.amount === sent.body.data.amount,
  );
  expect((await decide(item.id, 'approve', officer)).status).toBe(200);
  return sent.body.data.id as number;
}
const january = `${YEAR}-01`;

describe('a claim', () => {
  test('is kept as a draft, changed, sent, and decided by whoever processes payroll', async () => {
    const { id, person } = await claimant('Aminah');
    const draft = await claim(person);
    expect([draft.status, draft.body.data]).toMatchObject([201, { status: 'Draft', amount: '1000.00' }]);
    const changed = await product.call('PATCH', `${BASE}/claims/${draft.body.data.id}`, {
      as: person,
      body: { ...SSPN, amount: '900', version: 1 },
    });
    expect(changed.body.data).toMatchObject({ amount: '900.00', version: 2 });
    const sent = await move(draft.body.data.id, 'send', person, 2);
    expect(sent.body.data).toMatchObject({ status: 'Pending', can: { update: false, cancel: true } });
    const [item] = await waiting(officer, id);
    expect(item.summary).toMatchObject({
      kind: 'tax_claim',
      amount: '900.00',
      over: false,
      has_proof: false,
    });
    const { body } = await product.call('GET', `/api/inbox/${item.id}`, { as: officer });
    expect(body.data.facts).toMatchObject({ usage: { limit: '8000.00', used: '0.00', left: '8000.00' } });
    await decide(item.id, 'reject', officer, { note: 'No receipt' });
    const after = await record(person);
    expect(after.body.data.claims[0]).toMatchObject({ status: 'Rejected', answer: 'No receipt' });
  });

  test('refuses every step that its state does not have, with the row as it is', async () => {
    const { person } = await claimant('Bala');
    const { body } = await claim(person, { send: true });
    const { id, version } = body.data;
    const again = await move(id, 'send', person, version);
    expect([again.status, again.body.data.status]).toEqual([409, 'Pending']);
    const changed = await product.call('PATCH', `${BASE}/claims/${id}`, {
      as: person,
      body: { ...SSPN, version },
    });
    expect([changed.status, changed.body.data.status]).toEqual([409, 'Pending']);
    expect((await move(id, 'cancel', person, version - 1)).status).toBe(409);
    const cancelled = await move(id, 'cancel', person, version);
    expect(cancelled.body.data.status).toBe('Cancelled');
    const twice = await move(id, 'cancel', person, cancelled.body.data.version);
    expect([twice.status, twice.body.data.status]).toEqual([409, 'Cancelled']);
  });

  test('over what those before it leave is named as such, and never for one that was sent later', async () => {
    const { id, person } = await claimant('Chandra');
    await claim(person, { send: true, amount: '7000' });
    await claim(person, { send: true, amount: '1000.01' });
    const items = await waiting(officer, id);
    expect(
      items.map(({ summary }: { summary: { amount: string; over: boolean } }) => [
        summary.amount,
        summary.over,
      ]),
    ).toEqual([
      ['7000.00', false],
      ['1000.01', true],
    ]);
  });

  test('of a third departure levy in a lifetime is named as such, and not approved together with others', async () => {
    const { id, person } = await claimant('Daud');
    for (const amount of ['8', '50', '150'])
      await claim(person, { key: 'religious_journey', amount, send: true });
    const items = await waiting(officer, id);
    expect(items.map(({ summary }: { summary: { over: boolean } }) => summary.over)).toEqual([
      false,
      false,
      true,
    ]);
    const ids = items.map((item: { id: number }) => item.id);
    const third = await product.call('GET', `/api/inbox/${ids[2]}`, { as: officer });
    expect(third.body.data.facts).toMatchObject({ usage: null, over: true });
    const { body } = await product.call('POST', '/api/inbox/approve', { as: officer, body: { ids } });
    expect(body.data.approved).toBe(2);
  });

  test('is decided as it was seen: 409 with another receipt since, and no terms of other requests', async () => {
    const { id, person } = await claimant('Ehsan');
    const { body } = await claim(person, { send: true });
    const [item] = await waiting(officer, id);
    const seen = body.data.version;
    expect((await decide(item.id, 'approve', officer, { minutes: 30 })).status).toBe(422);
    expect((await decide(item.id, 'approve', officer, { version: seen + 1 })).status).toBe(409);
    expect((await decide(item.id, 'approve', officer, { version: seen })).status).toBe(200);
  });

  test('cancelled and decided at once is one of both, and the other is told', async () => {
    const { id, person } = await claimant('Faridah');
    for (let round = 0; round < 6; round += 1) {
      const { body } = await claim(person, { send: true, amount: `${10 + round}` });
      const [item] = await waiting(officer, id);
      const both = await Promise.all([
        decide(item.id, 'approve', officer),
        move(body.data.id, 'cancel', person, body.data.version),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  test('is refused at the field that is wrong', async () => {
    const { person } = await claimant('Chong');
    const fields = async (body: object) => {
      const answer = await claim(person, body);
      return [answer.status, ...Object.keys(answer.body.errors ?? {})];
    };
    expect(await fields({ year: YEAR - 1 })).toEqual([422, 'year']);
    expect(await fields({ key: 'deduction_nothing' })).toEqual([422, 'key']);
    expect(await fields({ key: 'zakat' })).toEqual([422, 'key']);
    expect(await fields({ amount: '0' })).toEqual([422, 'amount']);
    expect(await fields({ spent_on: `${YEAR - 1}-12-31` })).toEqual([422, 'spent_on']);
    expect(await fields({ spent_on: `${YEAR}-12-31` })).toEqual([422, 'spent_on']);
  });

  test('is decided by another than who entered it', async () => {
    const { id } = await claimant('Devi');
    const entered = await claim(officer, { employee_id: id, send: true });
    expect(entered.body.data.requested_by.id).toBe(officer.user_id);
    expect(await waiting(officer, id)).toEqual([]);
    const [item] = await waiting(company.owner, id);
    expect((await decide(item.id, 'approve', officer)).status).toBe(404);
    expect((await decide(item.id, 'approve', company.owner)).status).toBe(200);
  });

  test('takes a receipt until it is decided, which the decider reads', async () => {
    const { id, person } = await claimant('Ewe');
    const { body } = await claim(person, { send: true });
    const proof = await product.upload(`${BASE}/claims/${body.data.id}/proof`, person, {
      ...{ name: 'receipt.txt', bytes: 'Receipt\n' },
    });
    expect([proof.status, proof.body.data.proof.name]).toEqual([200, 'receipt.txt']);
    const [item] = await waiting(officer, id);
    expect(item).toMatchObject({ alone: 'files', summary: { has_proof: true } });
    const file = await product.call('GET', `/api/inbox/${item.id}/proof`, { as: officer });
    expect(file.status).toBe(200);
  });
});

describe('a payroll', () => {
  test('counts what is approved, lowers PCB by it, and keeps it once it is confirmed', async () => {
    const someone = await claimant('Farid');
    const before = await process(someone.id, january);
    const id = await approved(someone, { amount: '5000' });
    const after = await process(someone.id, january, { version: before.body.data.version });
    const pcb = (answer: typeof before) => Number(answer.body.calculation.contribution_tax_monthly_amount);
    expect(pcb(after)).toBeLessThan(pcb(before));
    expect((await confirm(after.body.data.payroll_id)).status).toBe(200);

    const { body } = await record(someone.person);
    expect(body.data.claims[0]).toMatchObject({ id, counted_in: '2026-01-01', can: { cancel: false } });
    const usage = body.data.usage.find(({ key }: { key: string }) => key === SSPN.key);
    expect(usage).toMatchObject({ used: '5000.00', requested: '0.00', left: '3000.00' });
    const refused = await move(id, 'cancel', someone.person, body.data.claims[0].version);
    expect([refused.status, refused.body.data.status]).toEqual([409, 'Approved']);
    // February has nothing of it left to count.
    const next = await process(someone.id, '2026-02');
    const claimed = next.body.calculation.tax_sheet.section_c.find(
      ({ key }: { key: string }) => key === SSPN.key,
    );
    expect(claimed.amount).toBe('0.00');
  });

  test('counts only to the limit of the year, and says so', async () => {
    const someone = await claimant('Gopal');
    await approved(someone, { amount: '9500' });
    const { body } = await process(someone.id, january);
    const claimed = body.calculation.tax_sheet.section_c.find(({ key }: { key: string }) => key === SSPN.key);
    expect(claimed.amount).toBe('8000.00');
    expect(body.calculation.warnings).toContainEqual({
      key: 'relief_cut_to_limit',
      params: { key: SSPN.key, claimed: '9500.00', allowed: '8000.00' },
    });
  });

  test.each([
    ['changes its figures', 1_000_000],
    ['changes no figure, PCB being nil', 200_000],
  ])(
    'with a relief cancelled since, which %s, is not confirmed until it is processed again',
    async (_, salary) => {
      const someone = await claimant('Hana', salary);
      const id = await approved(someone);
      const first = await process(someone.id, january);
      const [row] = (await record(someone.person)).body.data.claims;
      expect((await move(id, 'cancel', someone.person, row.version)).status).toBe(200);
      const refused = await confirm(first.body.data.payroll_id);
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'The records behind this payroll have changed since it was processed. Process it again, then confirm it.',
      ]);
      const again = await process(someone.id, january, { version: first.body.data.version });
      expect((await confirm(again.body.data.payroll_id)).status).toBe(200);
    },
  );

  test('stays alone, named, when all are confirmed and what it counted is cancelled, even if it came to nothing', async () => {
    const [poor, rich] = await Promise.all(
      ['Farid', 'Gita'].map((name) => employeeWithSignIn(product, company.id, { name, salary: 150_000 })),
    );
    if (!poor || !rich) throw new Error('nobody');
    const claimed = await approved(poor);
    const ids = [await process(poor.id, '2026-05'), await process(rich.id, '2026-05')].map(
      ({ body }) => body.data.payroll_id as number,
    );
    const { version } = (await record(poor.person)).body.data.claims[0];
    expect((await move(claimed, 'cancel', poor.person, version)).status).toBe(200);
    const { body, status } = await product.call('POST', '/api/operation/payrolls/confirm', {
      as: company.owner,
      body: { company_id: company.id, ...monthOf('2026-05'), ids },
    });
    expect([status, body.data.count]).toEqual([200, 1]);
    expect(body.data.skipped).toMatchObject([{ id: ids[0], name: 'Farid', message: /Process it again/ }]);
  });

  test('leaves to an earlier month in process what that one counts, and frees it when reopened', async () => {
    const someone = await claimant('Imran');
    await approved(someone);
    const amountIn = (answer: Awaited<ReturnType<typeof process>>) =>
      answer.body.calculation.tax_sheet.section_c.find(({ key }: { key: string }) => key === SSPN.key).amount;
    const first = await process(someone.id, january);
    expect(amountIn(first)).toBe('1000.00');
    expect(amountIn(await process(someone.id, '2026-02'))).toBe('0.00');
    await confirm(first.body.data.payroll_id);
    const { version } = (
      await product.call('GET', `/api/operation/payrolls/${first.body.data.payroll_id}`, {
        as: company.owner,
      })
    ).body.data;
    const reopened = await process(someone.id, january, { version, reason: 'A mistake' });
    expect(amountIn(reopened)).toBe('1000.00');
    expect((await record(someone.person)).body.data.claims[0]).toMatchObject({
      counted_in: null,
      can: { cancel: true },
    });
    expect((await confirm(reopened.body.data.payroll_id)).status).toBe(200);
  });

  test('credits the departure levy like zakat', async () => {
    const someone = await claimant('Jamal');
    await approved(someone, { key: 'religious_journey', amount: '8' });
    const { body } = await process(someone.id, january);
    expect(body.calculation.tax_sheet.section_d[1]).toMatchObject({
      key: 'religious_journey',
      amount: '8.00',
    });
  });
});

describe('a record', () => {
  test('is one’s own, or of whom one manages; others are not found', async () => {
    const kumar = await claimant('Kumar');
    const lim = await claimant('Lim');
    const own = await record(kumar.person);
    expect(own.body.data).toMatchObject({ enabled: true, employee: { id: kumar.id }, can: { claim: true } });
    expect((await record(kumar.person, `&employee_id=${lim.id}`)).status).toBe(404);
    expect((await record(officer, `&employee_id=${lim.id}`)).body.data.employee.id).toBe(lim.id);
    const { body } = await claim(lim.person);
    expect((await move(body.data.id, 'send', kumar.person, 1)).status).toBe(404);
    expect((await claim(kumar.person, { employee_id: lim.id })).status).toBe(404);
  });

  test('shows oneself no figure of a payroll that is not issued', async () => {
    const someone = await claimant('Mei');
    const { body } = await process(someone.id, january);
    expect((await record(someone.person)).body.data).toMatchObject({ months: [], month: null });
    expect((await record(officer, `&employee_id=${someone.id}`)).body.data.month).toBe('2026-01-01');
    await confirm(body.data.payroll_id);
    const { sheet, exempt, month } = (await record(someone.person)).body.data;
    expect([month, sheet.section_a[0].amount]).toEqual(['2026-01-01', '10000.00']);
    expect(exempt.map(({ key, limit, left }: Record<string, string>) => [key, limit, left])).toEqual([
      ['travelling', '6000.00', '6000.00'],
      ['childcare', '3000.00', '3000.00'],
      ['long_service_award', '2000.00', '2000.00'],
    ]);
  });

  test('is empty for a member without an employee record', async () => {
    const { body, status } = await record(company.owner);
    expect([status, body.data]).toMatchObject([200, { employee: null, sheet: null, can: { claim: false } }]);
  });

  test('says where payroll is off, and takes no claim there', async () => {
    const off = await product.company('No Payroll Sdn Bhd');
    await product.within(off.id, (tx) => tx.update(companies).set({ modules: { payroll: false } }));
    const employee_id = await addEmployee(product, off.id, { name: 'Nora', salary: 1 });
    const nora = await product.person(off.id, { type: 'employee', employee_id });
    const { body } = await product.call('GET', `${BASE}?company_id=${off.id}`, { as: nora });
    expect(body.data).toMatchObject({ enabled: false, employee: null, can: { claim: false } });
    const refused = await product.call('POST', `${BASE}/claims`, {
      as: nora,
      body: { company_id: off.id, year: YEAR, ...SSPN },
    });
    expect(refused.status).toBe(403);
  });
});

test('what a confirmed payroll has counted refuses every path', async () => {
  const someone = await claimant('Osman');
  const id = await approved(someone);
  const { body } = await process(someone.id, january);
  await confirm(body.data.payroll_id);
  for (const statement of [
    'update tax_claims set amount = 1 where id = $1',
    'update tax_claims set payroll_id = null where id = $1',
    "update tax_claims set status = 'Cancelled', payroll_id = null where id = $1",
    'update tax_claims set key = $2 where id = $1',
    'delete from tax_claims where id = $1',
  ]) {
    const values = statement.includes('$2') ? [id, 'deduction_ev'] : [id];
    const change = product.within(company.id, (tx) => tx.$client.query(statement, values));
    await expect(change, statement).rejects.toMatchObject({ code: 'MP001' });
  }
});
