import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countQueries } from '../../kit/testing/count-queries.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { employees } from '../employees/employees.tables.ts';
import { addEmployee, monthOf, payrollCompany } from '../payroll-run/payroll-run.factory.ts';
import { homeFigures } from './home.tables.ts';

/* The dashboard: its arrangement, and what its cards are told. Today is 21 November 2026, a Saturday. */

let product: TestProduct;
let company: { id: number; owner: Person };
let hr: Person;
let count = 0;

beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  company = await product.company();
  hr = await product.person(company.id, {
    type: 'admin',
    is_admin: true,
    accesses: [{ route: '/admin/employee', actions: [] }],
  });
});
afterAll(() => product.stop());

type Values = Partial<typeof employees.$inferInsert>;

/** An employee of the company; returns their id. */
async function employ(name: string, values: Values = {}, companyId = company.id): Promise<number> {
  count += 1;
  const [row] = await product.within(companyId, (tx) =>
    tx
      .insert(employees)
      .values({
        company_id: companyId,
        employee_code: `H${count}`,
        name,
        gender: 'Female',
        date_of_birth: '1990-06-15',
        company_joined_at: '2020-06-15',
        ...values,
      } as typeof employees.$inferInsert)
      .returning({ id: employees.id }),
  );
  return row?.id ?? 0;
}

const ask = (path: string, as: Person) =>
  product.call('GET', `/api/home/${path}?company_id=${company.id}`, { as });
const events = async (as = hr) =>
  Object.fromEntries(
    (await ask('people', as)).body.data.events.map(
      (one: { event: string; people: { name: string; day: string; years: number | null }[] }) => [
        one.event,
        one.people.map(({ name, day, years }) => (years === null ? [name, day] : [name, day, years])),
      ],
    ),
  );

describe('the arrangement', () => {
  const layout = async (as: Person) => (await product.call('GET', '/api/home', { as })).body.data;
  const arrange = (body: object, as = hr) => product.call('PATCH', '/api/home', { as, body });

  test('is one’s own, and only what is named changes', async () => {
    await arrange({ hidden: ['away', 'company'] });
    await arrange({ order: ['payroll', 'waiting'] });
    expect(await layout(hr)).toEqual({ hidden: ['away', 'company'], order: ['payroll', 'waiting'] });
    expect(await layout(company.owner)).toEqual({ hidden: [], order: [] });
    await arrange({ hidden: [] });
    expect(await layout(hr)).toEqual({ hidden: [], order: ['payroll', 'waiting'] });
  });

  test.each([
    ['a card that does not exist', { hidden: ['weather'] }],
    ['a card without which the work stops', { hidden: ['first_pay_day'] }],
    ['a card twice', { order: ['away', 'away'] }],
  ])('%s is refused', async (_, body) => {
    expect((await arrange(body)).status).toBe(422);
    expect(await layout(hr)).toEqual({ hidden: [], order: [] });
  });
});

describe('people', () => {
  test('are named with what happens to them from today on for 30 days', async () => {
    await employ('Joins today', { company_joined_at: '2026-11-21' });
    await employ('Joins last', { company_joined_at: '2026-12-20' });
    await employ('Joins after', { company_joined_at: '2026-12-21' });
    await employ('Leaves', { inactive_at: '2026-11-30' });
    await employ('Has left', { inactive_at: '2026-11-20' });
    await employ('On probation', { probation_until: '2026-12-01' });
    await employ('Undecided', { probation_until: '2026-10-31' });
    await employ('Confirmed', { probation_until: '2026-12-01', confirmed_at: '2026-11-01' });
    expect(await events()).toEqual({
      joining: [
        ['Joins today', '2026-11-21'],
        ['Joins last', '2026-12-20'],
      ],
      leaving: [['Leaves', '2026-11-30']],
      probation: [
        ['Undecided', '2026-10-31'],
        ['On probation', '2026-12-01'],
      ],
    });
  });

  test('have birthdays without a year, and years of service with one', async () => {
    await employ('Born today', { date_of_birth: '1991-11-21' });
    await employ('Born yesterday', { date_of_birth: '1991-11-20' });
    await employ('Ten years', { company_joined_at: '2016-12-01' });
    await employ('New', { company_joined_at: '2026-11-20' });
    const { birthday, anniversary, ...others } = await events();
    expect(birthday).toEqual([['Born today', '2026-11-21']]);
    expect(anniversary).toEqual([['Ten years', '2026-12-01', 10]]);
    expect(others).toEqual({});
  });

  test('are those in the scope of the caller, of the company alone', async () => {
    const seen = await employ('Seen', { inactive_at: '2026-11-30' });
    await employ('Unseen', { inactive_at: '2026-11-30' });
    const other = await product.company('Elsewhere');
    await employ('Elsewhere', { inactive_at: '2026-11-30' }, other.id);
    const limited = await product.person(company.id, {
      type: 'admin',
      is_admin: true,
      accesses: [{ route: '/admin/employee', actions: [] }],
      scope: { employee_id: [seen] },
    });
    expect(await events(limited)).toEqual({ leaving: [['Seen', '2026-11-30']] });
    expect((await ask('people', other.owner)).status).toBe(404);
    const months = (await ask('headcount', limited)).body.data.months;
    expect(months.at(-1)).toMatchObject({ employees: 1 });
  });

  test('are refused to whoever may not open the list of employees', async () => {
    const employee = await product.person(company.id, { type: 'employee' });
    for (const path of ['people', 'headcount', 'payroll-costs'])
      expect([path, (await ask(path, employee)).status]).toEqual([path, 403]);
    expect((await ask('payroll-costs', hr)).status).toBe(403);
  });

  test('cost the same queries however many there are', async () => {
    const few = await countQueries(() => ask('people', hr));
    for (let index = 0; index < 5; index += 1) await employ(`More ${index}`, { inactive_at: '2026-11-30' });
    const many = await countQueries(() => ask('people', hr));
    expect(many.queries).toBe(few.queries);
  });
});

test('the headcount is that of the end of each month, with who joined, who left and the turnover', async () => {
  for (let index = 0; index < 9; index += 1) await employ(`Stays ${index}`);
  await employ('Left', { inactive_at: '2026-10-15' });
  const { months, turnover } = (await ask('headcount', hr)).body.data;
  expect(months).toHaveLength(12);
  expect(months.slice(-3)).toEqual([
    { month: '2026-09-01', employees: 10, joined: 0, left: 0 },
    { month: '2026-10-01', employees: 9, joined: 0, left: 1 },
    { month: '2026-11-01', employees: 9, joined: 0, left: 0 },
  ]);
  // 1 of an average of 118 / 12
  expect(turnover).toBe(10.2);
});

test('payroll costs are those of final payrolls: wages and each of the employer’s contributions, to the sen', async () => {
  const paying = await payrollCompany(product);
  const post = async (path: string, body: object = {}) =>
    (
      await product.call('POST', `/api/operation/payrolls${path}`, {
        as: paying.owner,
        body: { company_id: paying.id, ...monthOf('2026-10'), ...body },
      })
    ).body.data;
  const costs = async () =>
    (await product.call('GET', `/api/home/payroll-costs?company_id=${paying.id}`, { as: paying.owner })).body
      .data;
  const employee_id = await addEmployee(product, paying.id, { name: 'Aminah', salary: 400_000 });
  const flags = { epf: false, socso: false, eis: false, tax: false, hrdf: false };
  const line = (type: string, amount: string) => ({ type, name: type, amount, ...flags });
  const form = {
    earnings: [line('advance_paid', '250.00')],
    deductions: [line('loan', '100.00'), line('absence', '200.00')],
    total_adjustment: '10.00',
  };
  await post('/process', { employee_id, form });
  expect(await costs()).toEqual({ months: [], departments: [] });
  // What was worked out of the month before is forgotten.
  const figures = {
    ...{ wages: 100, epf: 0, socso: 0, eis: 0, hrd_levy: 0 },
    departments: [{ department_id: null, total: 100 }],
  };
  await product.within(paying.id, (tx) =>
    tx.insert(homeFigures).values({ company_id: paying.id, kind: 'payroll', month: '2026-10-01', figures }),
  );
  expect((await costs()).months).toMatchObject([{ total: '1.00' }]);
  await post('/confirm');
  const { months, departments } = await costs();
  // RM4,000: EPF 440 and 520, SOCSO 19.75 and 69.15, EIS 7.90 each: the absence of the form lowers none of them.
  const parts = { epf: '520.00', socso: '69.15', eis: '7.90', hrd_levy: '0.00' };
  // The absence is not earned and the advance is lent; the loan is held back, and is part of the cost all the same.
  expect(months).toEqual([{ month: '2026-10-01', wages: '3810.00', ...parts, total: '4407.05' }]);
  expect(departments).toEqual([{ name: null, total: '4407.05' }]);
});
