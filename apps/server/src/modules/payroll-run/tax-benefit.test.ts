import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { employeeWithSignIn } from '../change-requests/change-requests.factory.ts';
import { addEmployee, monthOf, type PayrollCompany, payrollCompany } from './payroll-run.factory.ts';

/* A benefit in kind or living accommodation (TP2) is agreed to and approved; its value is taxed with the months that remain. */

let product: TestProduct;
let company: PayrollCompany;
let officer: Person;
const BASE = '/api/payrolls/tax/benefits';
const accesses = [{ route: '/payroll/manage', actions: ['Process'] }];

beforeAll(async () => {
  product = await startTestProduct();
  company = await payrollCompany(product);
  officer = await product.person(company.id, { type: 'admin', is_admin: true, accesses });
});
afterAll(() => product.stop());

const someone = (name: string) => employeeWithSignIn(product, company.id, { name, salary: 1_000_000 });
const CAR = { type: 'bik', name: 'Car', value: '2400', start_date: '2026-01-01' };
const FLAT = { type: 'vola', name: 'Flat', value: '12000', start_date: '2026-01-01' };
const enter = (as: Person, body: object) =>
  product.call('POST', BASE, { as, body: { company_id: company.id, send: true, ...body } });
const end = (id: number, as: Person, end_date: string, version: number) =>
  product.call('POST', `${BASE}/${id}/end`, { as, body: { end_date, version } });
const cancel = (id: number, as: Person, version: number) =>
  product.call('POST', `${BASE}/${id}/cancel`, { as, body: { version } });
const own = async (as: Person) =>
  (await product.call('GET', `/api/payrolls/tax?company_id=${company.id}&year=2026`, { as })).body.data;
const waiting = async (as: Person, employee_id: number) => {
  const list = `/api/inbox?company_id=${company.id}&kind=tax_benefit`;
  const { body } = await product.call('GET', list, { as });
  return body.data.filter((row: { employee: { id: number } }) => row.employee.id === employee_id);
};
const approve = async (as: Person, employee_id: number) => {
  const [item] = await waiting(as, employee_id);
  const { body: read } = await product.call('GET', `/api/inbox/${item.id}`, { as });
  const answer = await product.call('POST', `/api/inbox/${item.id}/approve`, { as, body: {} });
  return { item, facts: read.data.facts, status: answer.status };
};
/** A benefit of the person that the officer has approved. */
async function agreed({ id, person }: { id: number; person: Person }, body: object) {
  const { body: entered } = await enter(person, body);
  await approve(officer, id);
  return entered.data.id as number;
}
const process = (employee_id: number, month: string, more: object = {}) =>
  product.call('POST', '/api/operation/payrolls/process', {
    as: company.owner,
    body: { company_id: company.id, employee_id, ...monthOf(month), form: {}, ...more },
  });
type Processed = Awaited<ReturnType<typeof process>>;
const confirm = (id: number) =>
  product.call('POST', `/api/operation/payrolls/${id}/confirm`, { as: company.owner });
const pcb = ({ body }: Processed) => Number(body.calculation.contribution_tax_monthly_amount);
/** Remuneration, benefits in kind, living accommodation and their total of the sheet. */
const sectionA = ({ body }: Processed) => {
  const amounts = Object.fromEntries(
    body.calculation.tax_sheet.section_a.map(({ id, amount }: Record<string, string>) => [id, amount]),
  );
  return [amounts.A1, amounts.A4, amounts.A5, amounts.A6];
};

describe('a benefit', () => {
  test('is agreed to, approved and taxed every month with the pay, which it does not raise', async () => {
    const { id, person } = await someone('Aminah');
    const before = await process(id, '2026-01');
    const requested = await enter(person, CAR);
    expect([requested.status, requested.body.data]).toMatchObject([
      201,
      {
        ...{ status: 'Pending', value: '2400.00', monthly: '200.00', counts_from: '2026-01-01' },
        can: { cancel: true, end: false },
      },
    ]);
    const { item, facts, status } = await approve(officer, id);
    expect([status, item.alone, item.summary]).toMatchObject([200, null, { name: 'Car', value: '2400.00' }]);
    expect(facts.benefit).toMatchObject({ type: 'bik', monthly: '200.00', start_date: '2026-01-01' });

    const { version } = before.body.data;
    const january = await process(id, '2026-01', { version });
    expect(sectionA(before)).toEqual(['10000.00', '0.00', '0.00', '8900.00']);
    expect(sectionA(january)).toEqual(['10000.00', '200.00', '0.00', '9100.00']);
    const { calculation } = january.body;
    expect(calculation.total_gross_pay).toBe('10000.00');
    expect(calculation.contribution_epf_employee_amount).toBe('1100.00');
    // 2,400 more a year at 25%, and so 50 more a month.
    expect(pcb(january) - pcb(before)).toBeCloseTo(50, 2);
    const tax = calculation.explanations.find(
      ({ key }: { key: string }) => key === 'contribution_tax_monthly_amount',
    );
    expect(tax.steps[0]).toMatchObject({
      ...{ label_key: 'step.mtd.bik', formula: '2400.00 / 12', amount: '200.00' },
    });
    expect((await confirm(january.body.data.payroll_id)).status).toBe(200);
    expect((await own(person)).benefits[0]).toMatchObject({ counted_in: '2026-01-01' });
    const february = await process(id, '2026-02');
    expect(sectionA(february)).toEqual(['10000.00', '200.00', '0.00', '9100.00']);
    expect(february.body.data.remuneration_accumulate.y).toBe('20400.00');
  });

  test('approved late is spread over the months that remain', async () => {
    const someoneLate = await someone('Bala');
    const january = await process(someoneLate.id, '2026-01');
    await confirm(january.body.data.payroll_id);
    const from = { start_date: '2026-01-01', counts_from: '2026-02-01', monthly: '218.00' };
    const { body: entered } = await enter(someoneLate.person, CAR);
    expect(entered.data).toMatchObject(from);
    const { facts } = await approve(officer, someoneLate.id);
    expect(facts.benefit).toMatchObject(from);
    // 2,400 over eleven months, in whole ringgit.
    const february = await process(someoneLate.id, '2026-02');
    expect(sectionA(february)[1]).toBe('218.00');
    await confirm(february.body.data.payroll_id);
    expect(sectionA(await process(someoneLate.id, '2026-03'))[1]).toBe('218.00');
    expect((await own(someoneLate.person)).benefits[0]).toMatchObject({ ...from, counted_in: '2026-02-01' });
  });

  test('is ended, not before a confirmed payroll that has counted it, which it outlasts', async () => {
    const chong = await someone('Chong');
    await agreed(chong, FLAT);
    for (const month of ['2026-01', '2026-02'])
      await confirm((await process(chong.id, month)).body.data.payroll_id);
    const [row] = (await own(chong.person)).benefits;
    expect(row.can).toMatchObject({ update: false, cancel: false, end: true });
    expect((await cancel(row.id, chong.person, row.version)).status).toBe(409);
    const early = await end(row.id, chong.person, '2026-01-31', row.version);
    expect([early.status, Object.keys(early.body.errors)]).toEqual([422, ['end_date']]);
    expect((await end(row.id, chong.person, '2026-02-27', row.version)).status).toBe(422);
    const ended = await end(row.id, chong.person, '2026-02-28', row.version);
    expect(ended.body.data).toMatchObject({ status: 'Approved', end_date: '2026-02-28' });
    expect(sectionA(await process(chong.id, '2026-03'))[2]).toBe('0.00');
  });

  test('cancelled or approved since its payroll was processed holds the confirmation until it is processed again', async () => {
    const devi = await someone('Devi');
    const without = await process(devi.id, '2026-01');
    await agreed(devi, CAR);
    const refused = await confirm(without.body.data.payroll_id);
    expect(refused.status).toBe(409);
    const { version } = without.body.data;
    const january = await process(devi.id, '2026-01', { version });
    const [row] = (await own(devi.person)).benefits;
    expect((await cancel(row.id, devi.person, row.version)).status).toBe(200);
    expect((await confirm(january.body.data.payroll_id)).status).toBe(409);
    const again = await process(devi.id, '2026-01', { version: january.body.data.version });
    expect(sectionA(again)[1]).toBe('0.00');
    expect((await confirm(again.body.data.payroll_id)).status).toBe(200);
  });

  test('is freed when its payroll is reopened', async () => {
    const ewe = await someone('Ewe');
    await agreed(ewe, CAR);
    const january = await process(ewe.id, '2026-01');
    await confirm(january.body.data.payroll_id);
    const { body } = await product.call(
      'GET',
      `/api/operation/payrolls/process?company_id=${company.id}&employee_id=${ewe.id}&start_date=2026-01-01&end_date=2026-01-31`,
      { as: company.owner },
    );
    const reopened = await process(ewe.id, '2026-01', { version: body.data.version, reason: 'Wrong salary' });
    expect(reopened.status).toBe(200);
    expect((await own(ewe.person)).benefits[0]).toMatchObject({ counted_in: null, can: { cancel: true } });
  });
});

describe('a bonus of the same month', () => {
  const BONUS = {
    ...{ type: 'additional_remuneration_bonus', name: 'Bonus', amount: '5000' },
    ...{ epf: true, socso: false, eis: false, tax: true, hrdf: false, contribution_total_type: 'additional' },
  };
  const bonus = (id: number) => process(id, '2026-01', { sequence: 2, form: { earnings: [BONUS] } });

  test('after the salary repeats the benefit on its sheet and taxes it once', async () => {
    const farid = await someone('Farid');
    await agreed(farid, CAR);
    await confirm((await process(farid.id, '2026-01')).body.data.payroll_id);
    const after = await bonus(farid.id);
    expect(sectionA(after)).toEqual(['10000.00', '200.00', '0.00', '9100.00']);
    expect(after.body.data.remuneration_current.y).toBe('5000.00');
    expect(after.body.data.remuneration_accumulate.y).toBe('15200.00');
    expect((await confirm(after.body.data.payroll_id)).status).toBe(200);
    expect((await own(farid.person)).benefits[0].counted_in).toBe('2026-01-01');
    expect((await process(farid.id, '2026-02')).body.data.remuneration_accumulate.y).toBe('25400.00');
  });

  test('before the salary leaves it to the salary: the year has it once either way', async () => {
    const gopal = await someone('Gopal');
    await agreed(gopal, CAR);
    const before = await bonus(gopal.id);
    expect(sectionA(before)[1]).toBe('0.00');
    await confirm(before.body.data.payroll_id);
    const january = await process(gopal.id, '2026-01');
    expect(sectionA(january)[1]).toBe('200.00');
    expect(january.body.data.remuneration_accumulate.y).toBe('15200.00');
  });
});

describe('who may', () => {
  test('enter one for somebody is whoever processes payroll, and another approves', async () => {
    const { id, person } = await someone('Hana');
    const other = await someone('Ismail');
    expect((await enter(other.person, { ...CAR, employee_id: id })).status).toBe(404);
    const viewer = await product.person(company.id, {
      ...{ type: 'admin', is_admin: true, accesses: [{ route: '/payroll/manage', actions: [] }] },
    });
    expect((await enter(viewer, { ...CAR, employee_id: id })).status).toBe(403);
    const { body } = await enter(officer, { ...CAR, employee_id: id });
    expect(body.data).toMatchObject({ status: 'Pending', requested_by: { id: officer.user_id } });
    expect(await waiting(officer, id)).toEqual([]);
    expect((await approve(company.owner, id)).status).toBe(200);
    expect((await own(person)).benefits[0].status).toBe('Approved');
  });

  test('about themselves, the officer is decided by another', async () => {
    const id = await addEmployee(product, company.id, { name: 'Jamil', salary: 1_000_000 });
    const self = await product.person(company.id, {
      ...{ type: 'admin', is_admin: true, accesses, employee_id: id },
    });
    expect((await enter(self, CAR)).body.data.status).toBe('Pending');
    expect(await waiting(self, id)).toEqual([]);
    expect((await approve(officer, id)).status).toBe(200);
  });

  test('see one is nobody of another company', async () => {
    const { person } = await someone('Kamal');
    const { body } = await enter(person, CAR);
    const elsewhere = await payrollCompany(product);
    expect((await cancel(body.data.id, elsewhere.owner, body.data.version)).status).toBe(404);
    expect((await enter(elsewhere.owner, CAR)).status).not.toBe(201);
  });
});

test('wrong input is refused at its field', async () => {
  const { id } = await employeeWithSignIn(product, company.id, {
    ...{ name: 'Lim', salary: 1_000_000, company_joined_at: '2026-03-15' },
  });
  const fields = async (body: object) => {
    const answer = await enter(officer, { ...CAR, employee_id: id, start_date: '2026-03-01', ...body });
    return [answer.status, ...Object.keys(answer.body.errors ?? {})];
  };
  expect(await fields({ value: '0' })).toEqual([422, 'value']);
  // Less than a ringgit in each of the ten months from March.
  expect(await fields({ value: '9.99' })).toEqual([422, 'value']);
  expect(await fields({ name: '' })).toEqual([422, 'name']);
  expect(await fields({ type: 'car' })).toEqual([422, 'type']);
  expect(await fields({ start_date: '2026-03-15' })).toEqual([422, 'start_date']);
  expect(await fields({ start_date: '2025-12-01' })).toEqual([422, 'start_date']);
  expect(await fields({ start_date: '2026-02-01' })).toEqual([422, 'start_date']);
  expect(await fields({})).toEqual([201]);
});

test('what a confirmed payroll has counted refuses every path', async () => {
  const osman = await someone('Osman');
  const id = await agreed(osman, CAR);
  for (const month of ['2026-01', '2026-02'])
    await confirm((await process(osman.id, month)).body.data.payroll_id);
  for (const statement of [
    'update tax_benefits set value = 1 where id = $1',
    "update tax_benefits set end_date = '2026-01-31' where id = $1",
    "update tax_benefits set end_date = '2026-03-31', payroll_id = null where id = $1",
    "update tax_benefits set status = 'Cancelled', payroll_id = null where id = $1",
    'delete from tax_benefits where id = $1',
  ]) {
    const change = product.within(company.id, (tx) => tx.$client.query(statement, [id]));
    await expect(change, statement).rejects.toMatchObject({ code: 'MP001' });
  }
});
