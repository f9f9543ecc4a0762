import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addEmployee, monthOf, type PayrollCompany, payrollCompany } from './payroll-run.factory.ts';

/* What a company sets about its payrolls from a month on, and what a payroll makes of it. */

let product: TestProduct;
let company: PayrollCompany;
let viewer: Person;
const BASE = '/api/operation/payrolls';

beforeAll(async () => {
  product = await startTestProduct();
  company = await payrollCompany(product);
  const accesses = [{ route: '/payroll/setting', actions: [] }];
  viewer = await product.person(company.id, { type: 'admin', is_admin: true, accesses });
});
afterAll(() => product.stop());

const get = (path: string, as = company.owner, query = '') =>
  product.call('GET', `${BASE}/${path}?company_id=${company.id}${query}`, { as });
const patch = (path: string, body: object, as = company.owner) =>
  product.call('PATCH', `${BASE}/${path}`, { as, body: { company_id: company.id, ...body } });
const process = (employee_id: number, month: string, form: object = {}, version?: number) =>
  product.call('POST', `${BASE}/process`, {
    as: company.owner,
    body: { company_id: company.id, employee_id, ...monthOf(month), form, ...(version ? { version } : {}) },
  });
const confirm = (id: number) => product.call('POST', `${BASE}/${id}/confirm`, { as: company.owner });

const RULES = {
  ...{ net_percent: 10, net_amount: '50.00', tax_percent: 25, tax_amount: '50.00' },
  ...{ tax_mode: 'automatic', claim_socso_automatically: false, deduction_limit_percent: 50 },
};
const FLAGS = { epf: false, socso: false, eis: false, tax: true, hrdf: false };
const PETROL = { code: 'PETROL', name: 'Petrol', name_malay: 'Petrol', kind: 'earning', ...FLAGS };
// biome-ignore lint/suspicious/noExplicitAny: what a test reads of an answer is what it asserts
type Answer = any;
const item = (answer: Answer, type: string) =>
  answer.body.data.items.find((one: { type: string }) => one.type === type);
const keys = (list: { key: string }[]) => list.map(({ key }) => key);

describe('rules', () => {
  test('before anything is set the defaults count, and say where the divisors are decided', async () => {
    const { body } = await get('rules');
    expect(body.data).toMatchObject({
      ...{ open_from: null, rows: [] },
      current: { ...RULES, version: null, unpaid_leave_divisor: 'calendar_days', ordinary_rate_divisor: 26 },
    });
  });

  test('count from their month on; a stale version gets the rows as they are', async () => {
    const set = { effective_from: '2027-05-01', ...RULES, net_percent: 30, deduction_limit_percent: '' };
    const { body, status } = await patch('rules', set);
    expect([status, body.data.rows]).toMatchObject([
      200,
      [{ effective_from: '2027-05-01', net_percent: 30, deduction_limit_percent: null, version: 1 }],
    ]);
    expect((await patch('rules', { ...set, version: 1 })).body.data.rows[0].version).toBe(2);
    const stale = await patch('rules', { ...set, version: 1 });
    expect([stale.status, stale.body.data]).toEqual([409, (await get('rules')).body.data]);
    expect((await patch('rules', { ...set, effective_from: '2027-06-01', version: 3 })).status).toBe(409);
  });

  test('a share above 100 and a month that does not begin on its first day are refused at their fields', async () => {
    const wrong = await patch('rules', { effective_from: '2027-06-01', ...RULES, tax_percent: 101 });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['tax_percent']]);
    const day = await patch('rules', { effective_from: '2027-06-02', ...RULES });
    expect([day.status, Object.keys(day.body.errors)]).toEqual([422, ['effective_from']]);
  });

  test('whoever may only look changes nothing', async () => {
    expect((await get('rules', viewer)).status).toBe(200);
    expect((await patch('rules', { effective_from: '2028-01-01', ...RULES }, viewer)).status).toBe(403);
    expect((await patch('items', { effective_from: '2028-01-01', ...PETROL }, viewer)).status).toBe(403);
    expect((await patch('sources', { key: 'age_on', accepted: true }, viewer)).status).toBe(403);
  });

  test('what is unusual, C14 and deductions beyond the limit follow the rules of the month', async () => {
    const id = await addEmployee(product, company.id, { name: 'Rules', salary: 900_000 });
    await process(id, '2026-02');
    const loan = { type: 'loan', name: 'Loan', amount: '5000', ...FLAGS, tax: false };
    const before = await process(id, '2026-03', { deductions: [loan] });
    expect(keys(before.body.calculation.warnings)).toContain('deductions_beyond_limit');
    expect(keys(before.body.calculation.comparison.reasons)).toContain('net_changed');
    const tax = before.body.calculation.contribution_tax_monthly_amount;

    const set = { net_percent: 100, deduction_limit_percent: null, claim_socso_automatically: true };
    await patch('rules', { effective_from: '2026-03-01', ...RULES, ...set });
    const after = await process(id, '2026-03', { deductions: [loan] }, before.body.data.version);
    expect(keys(after.body.calculation.warnings)).not.toContain('deductions_beyond_limit');
    expect(keys(after.body.calculation.comparison.reasons)).not.toContain('net_changed');
    const claimed = after.body.calculation.tax_sheet.section_c.find(
      ({ key }: { key: string }) => key === 'deduction_socso_contribution',
    );
    expect(Number(claimed.amount)).toBeGreaterThan(0);
    expect(Number(after.body.calculation.contribution_tax_monthly_amount)).toBeLessThan(Number(tax));
  });

  test('where PCB is entered by hand, each month begins with what was entered last', async () => {
    const id = await addEmployee(product, company.id, { name: 'By Hand', salary: 900_000 });
    await patch('rules', { effective_from: '2026-04-01', ...RULES, tax_mode: 'manual' });
    const none = await process(id, '2026-04');
    expect(none.body.calculation).toMatchObject({ contribution_tax_monthly_amount: '0.00' });
    expect(keys(none.body.calculation.warnings)).toContain('tax_not_entered');
    const entered = { contribution_tax_manual: true, contribution_tax_monthly_amount: '321.05' };
    await process(id, '2026-04', entered, none.body.data.version);
    const next = await product.call(
      'GET',
      `${BASE}/process?company_id=${company.id}&employee_id=${id}&start_date=2026-05-01&end_date=2026-05-31`,
      { as: company.owner },
    );
    expect(next.body.data.form).toMatchObject(entered);
    expect(next.body.calculation.contribution_tax_monthly_amount).toBe('321.05');
  });
});

describe('items', () => {
  test('the standard types stand with their flags; an own item begins with its month', async () => {
    const added = await patch('items', {
      ...{ effective_from: '2026-06-01', ...PETROL, exempt: 'travelling', prorated: true },
      ...{ ea_box: 'B1c', account_code: '6010' },
    });
    expect(added.status).toBe(200);
    expect(item(added, 'own_petrol')).toMatchObject({ standard: false, exempt: 'travelling', version: 1 });
    const may = await get('items', company.owner, '&month=2026-05-01');
    // It is shown as it will be, with the month from which it counts.
    expect(item(may, 'own_petrol')).toMatchObject({ effective_from: '2026-06-01' });
    expect(item(may, 'overtime')).toMatchObject({ standard: true, epf: false, socso: true, version: null });
  });

  test('an item without flags, code or name is refused at each of them', async () => {
    const { status, body } = await patch('items', { effective_from: '2026-06-01', epf: true, code: '' });
    expect([status, Object.keys(body.errors).sort()]).toEqual([
      422,
      ['code', 'eis', 'hrdf', 'name', 'socso', 'tax'],
    ]);
  });

  test('a code is taken once, and stays', async () => {
    const again = await patch('items', { effective_from: '2026-07-01', ...PETROL, code: 'petrol' });
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['code']]);
    const other = { effective_from: '2026-07-01', type: 'own_petrol', ...PETROL, code: 'FUEL' };
    expect(Object.keys((await patch('items', other)).body.errors)).toEqual(['code']);
    const kind = { ...other, code: 'PETROL', kind: 'deduction' };
    expect(Object.keys((await patch('items', kind)).body.errors)).toEqual(['kind']);
    expect((await patch('items', { ...other, type: 'own_nothing' })).status).toBe(404);
  });

  test('of a standard type account, box and marks are set, and nothing that the law says', async () => {
    const bonus = { type: 'additional_remuneration_bonus', account_code: '5100', socso: true, epf: false };
    const answer = await patch('items', { effective_from: '2026-06-01', ...bonus });
    expect(item(answer, bonus.type)).toMatchObject({ account_code: '5100', socso: false, epf: true });
    const marked = await patch('items', {
      ...{ effective_from: '2026-08-01', type: 'overtime', ordinary_rate: true },
    });
    expect([marked.status, Object.keys(marked.body.errors)]).toEqual([422, ['ordinary_rate']]);
  });

  test('a payroll prorates and exempts a line as its item says in its month', async () => {
    const joined = { company_joined_at: '2026-06-16', opening: 'waived' } as const;
    const id = await addEmployee(product, company.id, { name: 'Item', salary: 600_000, ...joined });
    const line = { type: 'own_petrol', name: 'Petrol', amount: '300.00', ...FLAGS };
    const { body } = await process(id, '2026-06', { earnings: [line] });
    // 15 of 30 days.
    expect(body.calculation.earnings[0]).toMatchObject({ amount: '150.00', exempt_amount: '150.00' });
  });
});

describe('sources', () => {
  test('say how well they are known, whether the month rests on them, and who has accepted them', async () => {
    const before = await get('sources', company.owner, '&month=2026-03-01');
    const of = (answer: Answer, key: string) =>
      answer.body.data.sources.find((one: { key: string }) => one.key === key);
    expect(of(before, 'epf_ends_at_75')).toMatchObject({
      grade: 'one_source',
      rests: true,
      acceptance: null,
    });
    expect(of(before, 'skbbk_dates')).toMatchObject({ rests: false });
    const after = await patch('sources', { key: 'epf_ends_at_75', accepted: true, note: 'Asked KWSP' });
    expect(of(after, 'epf_ends_at_75').acceptance).toMatchObject({ note: 'Asked KWSP' });
    expect(of(after, 'epf_ends_at_75').acceptance.by).not.toBeNull();
  });

  test('a month says on how many weak sources it rests, and how many nobody has accepted', async () => {
    const summary = async () =>
      (await get('summary', company.owner, '&start_date=2026-03-01&end_date=2026-03-31')).body.data.sources;
    const { count, unaccepted } = await summary();
    expect(count - unaccepted).toBe(1);
    await patch('sources', { key: 'epf_ends_at_75', accepted: false });
    expect(await summary()).toEqual({ count, unaccepted: count });
    expect((await patch('sources', { key: 'of_nothing', accepted: true })).status).toBe(422);
  });
});

test('a month with a confirmed payroll keeps its rules and items', async () => {
  const id = await addEmployee(product, company.id, { name: 'Closed', salary: 300_000 });
  const { body } = await process(id, '2026-09');
  expect((await confirm(body.data.payroll_id)).status).toBe(200);
  const closed = { effective_from: '2026-09-01' };
  for (const [path, values] of [
    ['rules', RULES],
    ['items', { ...PETROL, code: 'LATE' }],
  ] as const) {
    const { status, body } = await patch(path, { ...closed, ...values });
    expect([path, status, Object.keys(body.errors)]).toEqual([path, 422, ['effective_from']]);
  }
  expect((await get('rules')).body.data.open_from).toBe('2026-10-01');
});
