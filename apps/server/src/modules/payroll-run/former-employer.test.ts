import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { employeeWithSignIn } from '../change-requests/change-requests.factory.ts';
import { monthOf, type PayrollCompany, payrollCompany } from './payroll-run.factory.ts';

/* A former employer of the year (TP3) is continued by every payroll here once it is approved, within the limits of the year. */

let product: TestProduct;
let company: PayrollCompany;
let officer: Person;
const BASE = '/api/payrolls/tax';

beforeAll(async () => {
  product = await startTestProduct();
  company = await payrollCompany(product);
  const accesses = [{ route: '/payroll/manage', actions: ['Process'] }];
  officer = await product.person(company.id, { type: 'admin', is_admin: true, accesses });
});
afterAll(() => product.stop());

/** Somebody who joined in April and waits for a first payroll. */
const newcomer = (name: string, changes: object = {}) =>
  employeeWithSignIn(product, company.id, {
    name,
    salary: 1_000_000,
    company_joined_at: '2026-04-01',
    ...changes,
  });
type Newcomer = Awaited<ReturnType<typeof newcomer>>;

const TP3 = {
  ...{ employer: 'Majikan Lama Sdn Bhd', employer_number: 'E 9012345678', start_month: 1, end_month: 3 },
  ...{ remuneration: '30000', epf: '3300', mtd: '2700', zakat: '100' },
};
const enter = (as: Person, body: object = {}) =>
  product.call('POST', `${BASE}/former-employers`, {
    as,
    body: { company_id: company.id, year: 2026, ...TP3, ...body },
  });
const move = (id: number, verb: 'send' | 'cancel', as: Person, version: number) =>
  product.call('POST', `${BASE}/former-employers/${id}/${verb}`, { as, body: { version } });
const record = async (as: Person) =>
  (await product.call('GET', `${BASE}?company_id=${company.id}&year=2026`, { as })).body.data;
const waiting = async (as: Person, employee_id: number) => {
  const list = `/api/inbox?company_id=${company.id}&kind=former_employer`;
  const { body } = await product.call('GET', list, { as });
  return body.data.filter((row: { employee: { id: number } }) => row.employee.id === employee_id);
};
const decide = (id: number, verb: 'approve' | 'reject', as: Person, body: object = {}) =>
  product.call('POST', `/api/inbox/${id}/${verb}`, { as, body });
const process = (employee_id: number, month: string, more: object = {}) =>
  product.call('POST', '/api/operation/payrolls/process', {
    as: company.owner,
    body: { company_id: company.id, employee_id, ...monthOf(month), form: {}, ...more },
  });
const confirm = (id: number) =>
  product.call('POST', `/api/operation/payrolls/${id}/confirm`, { as: company.owner });
const reopen = async (id: number, employee_id: number, month: string) => {
  const { body } = await product.call('GET', `/api/operation/payrolls/${id}`, { as: company.owner });
  return process(employee_id, month, { version: body.data.version, reason: 'A mistake' });
};

/** A former employer of the person that the officer has approved. */
async function approved({ id, person }: Newcomer, body: object = {}): Promise<number> {
  const sent = await enter(person, { send: true, ...body });
  const [item] = await waiting(officer, id);
  expect((await decide(item.id, 'approve', officer)).status).toBe(200);
  return sent.body.data.id;
}
/** The letters of the PCB formula as the payroll has stored them. */
const workingsOf = async ({ body }: Awaited<ReturnType<typeof process>>) => {
  const { rows } = await product.within(company.id, (tx) =>
    tx.$client.query(`select result -> 'mtd' as mtd from payrolls where id = $1`, [body.data.payroll_id]),
  );
  return rows[0].mtd;
};
const claimedOf = (answer: Awaited<ReturnType<typeof process>>, key: string) =>
  answer.body.calculation.tax_sheet.section_c.find((one: { key: string }) => one.key === key).amount;

describe('a former employer', () => {
  test('is asked for of whoever joined within the year alone', async () => {
    const [came, stayed] = [
      await newcomer('Came'),
      await newcomer('Stayed', { company_joined_at: '2025-12-31' }),
    ];
    expect((await record(came.person)).can.add_former_employer).toBe(true);
    expect((await record(stayed.person)).can).toMatchObject({ claim: true, add_former_employer: false });
    expect((await enter(stayed.person)).status).toBe(422);
  });

  test('is kept as a draft, changed, sent with the form, and decided with every figure in view', async () => {
    const { id, person } = await newcomer('Aminah');
    const reliefs = [
      { key: 'deduction_sspn', amount: '1200' },
      { key: 'deduction_sspn', amount: '300' },
      { key: 'deduction_ev', amount: '0' },
    ];
    const draft = await enter(person, { reliefs, exempt: [{ key: 'travelling', amount: '450' }] });
    expect([draft.status, draft.body.data]).toMatchObject([
      201,
      {
        ...{ status: 'Draft', remuneration: '30000.00', unnamed_reliefs: '0.00' },
        reliefs: [{ key: 'deduction_sspn', amount: '1500.00' }],
        exempt: [{ key: 'travelling', amount: '450.00' }],
      },
    ]);
    const path = `${BASE}/former-employers/${draft.body.data.id}`;
    const changed = await product.call('PATCH', path, {
      as: person,
      body: { ...TP3, mtd: '2800', reliefs, version: 1 },
    });
    expect(changed.body.data).toMatchObject({ mtd: '2800.00', exempt: [], version: 2 });
    const file = { name: 'tp3.txt', bytes: 'TP3\n' };
    expect((await product.upload(`${path}/proof`, person, file)).body.data.proof.name).toBe('tp3.txt');
    const { version } = (await record(person)).former_employers[0];
    expect((await move(draft.body.data.id, 'send', person, version)).body.data.status).toBe('Pending');
    const [item] = await waiting(officer, id);
    expect(item).toMatchObject({
      alone: 'files',
      summary: { kind: 'former_employer', employer: TP3.employer, remuneration: '30000.00', mtd: '2800.00' },
    });
    const { body } = await product.call('GET', `/api/inbox/${item.id}`, { as: officer });
    expect(body.data.facts.former_employer.reliefs).toEqual([
      expect.objectContaining({ amount: '1500.00', title: 'SSPN net deposit' }),
    ]);
    expect((await product.call('GET', `/api/inbox/${item.id}/proof`, { as: officer })).status).toBe(200);
    await decide(item.id, 'reject', officer, { note: 'Last payslip please' });
    expect((await record(person)).former_employers[0]).toMatchObject({
      status: 'Rejected',
      answer: 'Last payslip please',
    });
  });

  test('is refused at the field that is wrong, by name', async () => {
    const { person } = await newcomer('Bala');
    const refusal = async (body: object, as = person) => {
      const answer = await enter(as, body);
      return [answer.status, ...Object.keys(answer.body.errors ?? {})];
    };
    const lastYear = await enter(person, { year: 2025 });
    expect([lastYear.status, lastYear.body.errors]).toEqual([
      422,
      { year: ['A TP3 is of 2026, the year that PCB is worked out for.'] },
    ]);
    expect(await refusal({ end_month: 5 })).toEqual([422, 'end_month']);
    expect(await refusal({ start_month: 4, end_month: 2 })).toEqual([422, 'end_month']);
    expect(await refusal({ employer: '' })).toEqual([422, 'employer']);
    expect(await refusal({ mtd: '-1' })).toEqual([422, 'mtd']);
    expect(await refusal({ reliefs: [{ key: 'zakat', amount: '1' }] })).toEqual([422, 'reliefs']);
    expect(await refusal({ exempt: [{ key: 'petrol', amount: '1' }] })).toEqual([422, 'exempt.0.key']);
    const older = await newcomer('Chong', { company_joined_at: '2020-01-01' });
    expect(await refusal({}, older.person)).toEqual([422, 'end_month']);
  });

  test('of somebody else is entered by who processes payroll and decided by another', async () => {
    const { id, person } = await newcomer('Devi');
    const lim = await newcomer('Lim');
    expect((await enter(person, { employee_id: lim.id })).status).toBe(404);
    const entered = await enter(officer, { employee_id: id, send: true });
    expect(entered.body.data.requested_by.id).toBe(officer.user_id);
    expect(await waiting(officer, id)).toEqual([]);
    const [item] = await waiting(company.owner, id);
    expect((await decide(item.id, 'approve', officer)).status).toBe(404);
    expect((await decide(item.id, 'approve', company.owner)).status).toBe(200);
    const told = await product.call('GET', `/api/notifications?company_id=${company.id}`, { as: person });
    expect(JSON.stringify(told.body.data)).toContain('The TP3 of Majikan Lama Sdn Bhd was approved');
  });
});

describe('payrolls of the year', () => {
  test('continue its figures and limits, remind of none that is there, and keep it once one is confirmed', async () => {
    const someone = await newcomer('Farid');
    const before = await process(someone.id, '2026-04');
    expect(before.body.calculation.warnings).toContainEqual({ key: 'tp3_missing', params: { year: 2026 } });
    const id = await approved(someone, { reliefs: [{ key: 'deduction_sspn', amount: '6000' }] });
    const claim = await product.call('POST', `${BASE}/claims`, {
      as: someone.person,
      body: { company_id: company.id, year: 2026, key: 'deduction_sspn', amount: '3000', send: true },
    });
    const list = `/api/inbox?company_id=${company.id}&kind=tax_claim`;
    const { body: inbox } = await product.call('GET', list, { as: officer });
    // The limit of the year is 8,000: the decider sees what the former employer has left of it.
    expect(inbox.data[0].summary).toMatchObject({ amount: '3000.00', over: true });
    await decide(inbox.data[0].id, 'approve', officer);
    const april = await process(someone.id, '2026-04', { version: before.body.data.version });
    const { calculation } = april.body;
    const workings = { Y: 3_000_000, K: 330_000, X: 270_000, Z: 10_000, SLP: 600_000 };
    expect(await workingsOf(april)).toMatchObject(workings);
    expect(claimedOf(april, 'deduction_sspn')).toBe('2000.00');
    expect(calculation.warnings).toEqual([
      {
        key: 'relief_cut_to_limit',
        params: { key: 'deduction_sspn', claimed: '3000.00', allowed: '2000.00' },
      },
    ]);
    expect((await confirm(april.body.data.payroll_id)).status).toBe(200);
    expect(claim.status).toBe(201);
    const { former_employers, usage } = await record(someone.person);
    expect(former_employers[0]).toMatchObject({ id, counted_in: '2026-04-01', can: { cancel: false } });
    const sspn = usage.find(({ key }: { key: string }) => key === 'deduction_sspn');
    expect(sspn).toMatchObject({ used: '8000.00', left: '0.00' });
    const refused = await move(id, 'cancel', someone.person, former_employers[0].version);
    expect([refused.status, refused.body.message]).toEqual([409, 'A confirmed payroll has counted this.']);
  });

  test('that would continue one that was cancelled since are not confirmed until they are processed again', async () => {
    const someone = await newcomer('Hana');
    const id = await approved(someone);
    const first = await process(someone.id, '2026-04');
    const [{ version }] = (await record(someone.person)).former_employers;
    expect((await move(id, 'cancel', someone.person, version)).status).toBe(200);
    expect((await confirm(first.body.data.payroll_id)).status).toBe(409);
    const again = await process(someone.id, '2026-04', { version: first.body.data.version });
    expect((await confirm(again.body.data.payroll_id)).status).toBe(200);
  });

  test('keep it while any of them is confirmed, and free it when the last is reopened', async () => {
    const someone = await newcomer('Imran');
    await approved(someone);
    const april = await process(someone.id, '2026-04');
    await confirm(april.body.data.payroll_id);
    const may = await process(someone.id, '2026-05');
    await confirm(may.body.data.payroll_id);
    const held = async () => {
      const [{ counted_in, can }] = (await record(someone.person)).former_employers;
      return [counted_in, can.cancel];
    };
    expect(await held()).toEqual(['2026-04-01', false]);
    expect((await reopen(april.body.data.payroll_id, someone.id, '2026-04')).status).toBe(200);
    expect(await held()).toEqual(['2026-05-01', false]);
    expect((await reopen(may.body.data.payroll_id, someone.id, '2026-05')).status).toBe(200);
    expect(await held()).toEqual([null, true]);
  });

  test('catch up with one that comes late in the first month that is open', async () => {
    const someone = await newcomer('Jamal');
    const april = await process(someone.id, '2026-04');
    await confirm(april.body.data.payroll_id);
    await approved(someone);
    const may = await process(someone.id, '2026-05');
    expect(await workingsOf(may)).toMatchObject({ Y: 4_000_000 });
    await confirm(may.body.data.payroll_id);
    expect((await record(someone.person)).former_employers[0].counted_in).toBe('2026-05-01');
  });
});

test('what a confirmed payroll has counted refuses every path', async () => {
  const someone = await newcomer('Osman');
  const id = await approved(someone);
  const { body } = await process(someone.id, '2026-04');
  const sent = product.within(company.id, (tx) =>
    tx.$client.query('update tax_former_employers set mtd = 1 where id = $1', [id]),
  );
  await expect(sent).rejects.toMatchObject({ code: 'MP001' });
  await confirm(body.data.payroll_id);
  for (const statement of [
    'update tax_former_employers set mtd = 1 where id = $1',
    'update tax_former_employers set payroll_id = null where id = $1',
    "update tax_former_employers set status = 'Cancelled', payroll_id = null where id = $1",
    "update tax_former_employers set reliefs = '{}', exempt = '{\"childcare\": 1}' where id = $1",
    'delete from tax_former_employers where id = $1',
  ]) {
    const change = product.within(company.id, (tx) => tx.$client.query(statement, [id]));
    await expect(change, statement).rejects.toMatchObject({ code: 'MP001' });
  }
});
