import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { employeeWithSignIn } from '../change-requests/change-requests.factory.ts';
import { monthOf, type PayrollCompany, payrollCompany } from './payroll-run.factory.ts';
import { payrollRunModule } from './payroll-run.module.ts';

/* When employees see their payslips, and what these show. */

let product: TestProduct;
let company: PayrollCompany;
let viewer: Person;
let now = '2026-10-20T02:00:00Z';
const BASE = '/api/operation/payrolls';
const SHOWS = { mail: 'off', employer_contributions: true, year_to_date: true, workings: true, note: '' };

beforeAll(async () => {
  product = await startTestProduct({ clock: { now: () => new Date(now) } });
  company = await payrollCompany(product);
  const accesses = [{ route: '/payroll/document', actions: ['Payment'] }];
  viewer = await product.person(company.id, { type: 'admin', is_admin: true, accesses });
});
afterAll(() => product.stop());

let people = 0;
const employee = () => {
  people += 1;
  return employeeWithSignIn(product, company.id, { name: `Payslip ${people}`, salary: 500_000 });
};
type Employee = Awaited<ReturnType<typeof employee>>;
const set = (effective_from: string, values: object) =>
  product.call('PATCH', `${BASE}/payslip-settings`, {
    as: company.owner,
    body: { company_id: company.id, effective_from, ...SHOWS, ...values },
  });
/** Processes and confirms somebody's month. */
async function confirmed({ id }: Employee, month: string, more: object = {}): Promise<number> {
  const processed = await product.call('POST', `${BASE}/process`, {
    as: company.owner,
    body: { company_id: company.id, employee_id: id, ...monthOf(month), form: {}, ...more },
  });
  expect(processed.body).toMatchObject({ success: true });
  const { payroll_id } = processed.body.data;
  const moved = await product.call('POST', `${BASE}/${payroll_id}/confirm`, { as: company.owner });
  expect(moved.status).toBe(200);
  return payroll_id;
}
const release = (month: string, as = company.owner, more: object = {}) =>
  product.call('POST', `${BASE}/payslips/release`, {
    as,
    body: { company_id: company.id, ...monthOf(month), ...more },
  });
const read = ({ person }: Employee, id: number, file = '') =>
  product.call('GET', `/api/payrolls/payslips/${id}${file}`, { as: person });
/** Whether the employee sees a payslip: in the list, the year, by itself, as a file and on the tax sheet. */
async function seen(who: Employee, id: number, month: string): Promise<boolean[]> {
  const get = (path: string) => product.call('GET', path, { as: who.person });
  const { start_date } = monthOf(month);
  const list = await get('/api/payrolls/payslips');
  const year = await get(`/api/payrolls/summary?company_id=${company.id}&year=2026`);
  const tax = await get(`/api/payrolls/tax?company_id=${company.id}&year=2026`);
  return [
    list.body.data.some((row: { id: number }) => row.id === id),
    year.body.data.months.some((one: { start_date: string }) => one.start_date === start_date),
    (await read(who, id)).status === 200,
    (await read(who, id, '/pdf')).status === 200,
    tax.body.data.months.includes(start_date),
  ];
}
const notified = async ({ person }: Employee) =>
  (await product.call('GET', '/api/notifications', { as: person })).body.data.length;
const unreleased = async () =>
  (await product.call('GET', `${BASE}/payslips/unreleased?company_id=${company.id}`, { as: viewer })).body
    .data;
const ALL = [true, true, true, true, true];
const NONE = [false, false, false, false, false];
/** What the product does as a day begins. */
const beginDay = (instant: string) => {
  now = instant;
  const transaction = (work: Parameters<TestProduct['within']>[1]) => product.within(company.id, work);
  const job = { companyId: company.id, services: product.services, transaction };
  return payrollRunModule.daily?.(job as never, instant.slice(0, 10));
};

describe('a payslip is released', () => {
  test('as its payroll is confirmed, where nothing is set', async () => {
    const who = await employee();
    const id = await confirmed(who, '2026-08');
    expect(await seen(who, id, '2026-08')).toEqual(ALL);
    expect([await notified(who), await unreleased()]).toEqual([1, []]);
  });

  test('on the pay day, once, and its employee is told then', async () => {
    await set('2026-10-01', { release: 'pay_day' });
    const who = await employee();
    const id = await confirmed(who, '2026-10');
    expect(await seen(who, id, '2026-10')).toEqual(NONE);
    const [month] = await unreleased();
    expect(month).toMatchObject({ start_date: '2026-10-01', count: 1, releases_on: '2026-10-30' });
    await beginDay('2026-10-29T01:00:00Z');
    expect([(await seen(who, id, '2026-10'))[0], await notified(who)]).toEqual([false, 0]);
    await beginDay('2026-10-30T01:00:00Z');
    await beginDay('2026-10-30T02:00:00Z');
    expect(await seen(who, id, '2026-10')).toEqual(ALL);
    expect([await notified(who), await unreleased()]).toEqual([1, []]);
  });

  test('at once where the pay day has passed', async () => {
    const who = await employee();
    expect(await seen(who, await confirmed(who, '2026-10'), '2026-10')).toEqual(ALL);
  });

  test('by hand, also of a payroll that is paid; only by whoever holds Payslip, and once', async () => {
    await set('2026-11-01', { release: 'by_hand' });
    const [one, other] = [await employee(), await employee()];
    const ids = [await confirmed(one, '2026-11'), await confirmed(other, '2026-11')];
    await beginDay('2026-11-15T01:00:00Z');
    const paid = await product.call('POST', `${BASE}/${ids[1]}/pay`, { as: viewer });
    expect(paid.status).toBe(200);
    expect(await seen(other, ids[1] ?? 0, '2026-11')).toEqual(NONE);
    expect((await unreleased())[0]).toMatchObject({ count: 2, releases_on: null });
    expect((await release('2026-11', viewer)).status).toBe(403);
    expect((await release('2026-11', company.owner, { ids: [ids[0]] })).body.data.count).toBe(1);
    expect((await seen(other, ids[1] ?? 0, '2026-11'))[0]).toBe(false);
    expect((await release('2026-11')).body.data.count).toBe(1);
    expect((await release('2026-11')).body.data.count).toBe(0);
    expect([await seen(one, ids[0] ?? 0, '2026-11'), await seen(other, ids[1] ?? 0, '2026-11')]).toEqual([
      ALL,
      ALL,
    ]);
    expect([await notified(one), await notified(other)]).toEqual([1, 1]);
  });

  test('again after its payroll was reopened', async () => {
    const who = await employee();
    const id = await confirmed(who, '2026-11');
    await release('2026-11');
    const read = await product.call('GET', `${BASE}/${id}`, { as: company.owner });
    const again = await product.call('POST', `${BASE}/process`, {
      as: company.owner,
      body: {
        ...{ company_id: company.id, employee_id: who.id, ...monthOf('2026-11'), form: {} },
        ...{ version: read.body.data.version, reason: 'A test' },
      },
    });
    expect(again.status).toBe(200);
    expect((await product.call('POST', `${BASE}/${id}/confirm`, { as: company.owner })).status).toBe(200);
    expect(await seen(who, id, '2026-11')).toEqual(NONE);
  });
});

describe('a payslip shows', () => {
  test('everything where nothing is set', async () => {
    const who = await employee();
    const { body } = await read(who, await confirmed(who, '2026-08'));
    expect(body.data).toMatchObject({ workings: true, note: null });
    expect(body.data.year_to_date.gross).toBe('5000.00');
    expect(body.data.calculation.explanations.length).toBeGreaterThan(5);
  });

  test('neither the employer’s contributions, the year nor workings where these are off, and the note', async () => {
    const off = { employer_contributions: false, year_to_date: false, workings: false };
    await set('2026-12-01', { release: 'confirmed', ...off, note: 'Ask HR.\nOr the bank.' });
    const who = await employee();
    const id = await confirmed(who, '2026-12');
    const { calculation, ...shown } = (await read(who, id)).body.data;
    expect(shown).toMatchObject({ year_to_date: null, workings: false, note: 'Ask HR.\nOr the bank.' });
    expect(calculation).toMatchObject({
      ...{
        total_contribution_employer: null,
        contribution_epf_employer_amount: null,
        contribution_hrdf: null,
      },
      ...{ contribution_epf_employer_rate: null, explanations: [], tax_sheet: null },
      ...{ contribution_epf_employee_amount: '550.00', total_net_pay: calculation.total_net_pay },
    });
    const year = await product.call('GET', `/api/payrolls/summary?company_id=${company.id}&year=2026`, {
      as: who.person,
    });
    expect(year.body.data.totals).toMatchObject({
      contribution_epf_employee_amount: '550.00',
      total_contribution_employer: null,
    });
    expect((await read(who, id, '/pdf')).status).toBe(200);
  });

  test('the day on which its batch pays, or on which it was marked as paid', async () => {
    const who = await employee();
    const paidOn = async (id: number) => (await read(who, id)).body.data.paid_on;
    const post = async (path: string, body: object) =>
      (await product.call('POST', `${BASE}${path}`, { as: company.owner, body })).body.data;
    const july = await confirmed(who, '2026-07');
    expect(await paidOn(july)).toBeNull();
    const of = { company_id: company.id, ...monthOf('2026-07'), ids: [july] };
    const batch = await post('/payments', { ...of, name: 'July', payment_date: '2026-07-30' });
    expect(await paidOn(july)).toBeNull();
    await post(`/payments/${batch.id}/pay`, { version: batch.version });
    const june = await confirmed(who, '2026-06');
    await post(`/${june}/pay`, {});
    expect([await paidOn(july), await paidOn(june)]).toEqual(['2026-07-30', '2026-11-15']);
  });

  test('that PCB of a bonus before the salary is deducted with the salary, whether it shows workings or not', async () => {
    const earnings = [
      {
        ...{ type: 'additional_remuneration_bonus', name: 'Bonus', amount: '5000' },
        ...{ epf: true, socso: false, eis: false, tax: true, hrdf: false },
        contribution_total_type: 'additional',
      },
    ];
    // Workings are off from December on.
    for (const month of ['2026-08', '2026-12']) {
      const who = await employee();
      const id = await confirmed(who, month, { sequence: 2, form: { earnings } });
      const { calculation, workings } = (await read(who, id)).body.data;
      expect([workings, calculation.warnings]).toEqual([
        month < '2026-12',
        [{ key: 'tax_with_salary', params: {} }],
      ]);
    }
  });
});
