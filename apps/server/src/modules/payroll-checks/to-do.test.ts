import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addCategory, decide as decideClaim, send } from '../claims/claims.factory.ts';
import { companies } from '../company/company.tables.ts';
import { holidays } from '../holidays/holidays.tables.ts';
import { ask, requestsCompany, typeId, worker } from '../leave-requests/leave-requests.factory.ts';
import type { LeaveCompany } from '../leaves/leaves.factory.ts';
import { payrollDifferences } from '../payroll-differences/payroll-differences.tables.ts';
import { addEmployee, monthOf } from '../payroll-run/payroll-run.factory.ts';

/* Today is Saturday 21 November 2026. */

const NOVEMBER = monthOf('2026-11');

let product: TestProduct;
let company: LeaveCompany;
let aminah: { id: number; person: Person };
let leave: number;
let claim: number;

const admin = (accesses: { route: string; actions: string[] }[], more: object = {}) =>
  product.person(company.id, { type: 'admin', is_admin: true, accesses, ...more });
const OFFICER = [{ route: '/payroll/manage', actions: ['Process'] }];

const read = (as: Person, month = NOVEMBER) =>
  product.call(
    'GET',
    `/api/operation/payrolls/to-do?company_id=${company.id}&start_date=${month.start_date}&end_date=${month.end_date}`,
    { as },
  );
const counts = async (as: Person = company.owner, month = NOVEMBER) => {
  const { body } = await read(as, month);
  return Object.fromEntries(
    body.data.items.map(({ kind, count }: { kind: string; count: number }) => [kind, count]),
  );
};
const inInbox = async (kind: string) => {
  const { body } = await product.call('GET', `/api/inbox?company_id=${company.id}&kind=${kind}`, {
    as: company.owner,
  });
  return body.data[0].id;
};
const approve = (id: number) =>
  product.call('POST', `/api/inbox/${id}/approve`, { as: company.owner, body: {} });

beforeAll(async () => {
  product = await startTestProduct();
  company = await requestsCompany(product);
  const modules = { payroll: true, leave: true, attendance: true, claim: true };
  await product.within(company.id, (tx) => tx.update(companies).set({ modules }));
  aminah = await worker(product, company, { name: 'Aminah' });
  const leave_type_id = await typeId(product, company, 'annual');
  const requested = await ask(product, company, aminah.person, { leave_type_id, start_date: '2026-11-26' });
  leave = requested.body.data.id;
  await ask(product, company, aminah.person, { leave_type_id, start_date: '2026-12-02' });
  const ofClaims = { id: company.id, owner: company.owner, other: company.owner };
  const category = await addCategory(product, ofClaims, { name: 'Client meals' });
  claim = await send(product, ofClaims, aminah.person, [
    { claim_category_id: category, date: '2026-11-10', amount: '30' },
  ]);
  await product.call('POST', '/api/payrolls/tax/claims', {
    as: aminah.person,
    body: { company_id: company.id, year: 2026, key: 'deduction_sspn', amount: '1000.00', send: true },
  });
  await product.call('POST', '/api/payrolls/tax/benefits', {
    as: aminah.person,
    body: {
      company_id: company.id,
      type: 'bik',
      name: 'Car',
      value: '2400',
      start_date: '2026-01-01',
      send: true,
    },
  });
  await product.call('POST', '/api/attendances/corrections', {
    as: aminah.person,
    body: {
      ...{ company_id: company.id, date: '2026-11-20', reason: 'Forgot my phone' },
      first_in: '2026-11-20T01:00:00.000Z',
      last_out: '2026-11-20T10:00:00.000Z',
    },
  });
  await product.within(company.id, (tx) =>
    tx.insert(holidays).values({
      ...{ company_id: company.id, date: '2026-11-08', name: 'Deepavali', kind: 'Public', day_part: 'full' },
      ...{ nationwide: true, confirmed: false },
    }),
  );
  const nothing = { lines: [], contributions: [], tax: { closed: 0, now: 0 }, amount: 0 };
  const difference = { company_id: company.id, employee_id: aminah.id, amount: 0 };
  const closed = (month: string, more: object = {}) => {
    const { start_date, end_date } = monthOf(month);
    const found = { start_date, end_date, ...nothing };
    return { ...difference, start_date, end_date, difference: found, ...more };
  };
  // One to decide; one left by this run to a later one; one of this month.
  await product.within(company.id, (tx) =>
    tx
      .insert(payrollDifferences)
      .values([
        closed('2026-08', { deferred_in: '2026-10-01', reason: 'Next month' }),
        closed('2026-09', { deferred_in: '2026-11-01', reason: 'Next month' }),
        closed('2026-11'),
      ]),
  );
  await addEmployee(product, company.id, { name: 'Joins', salary: 300_000, company_joined_at: '2026-11-16' });
  await addEmployee(product, company.id, { name: 'Leaves', salary: 300_000, inactive_at: '2026-11-27' });
});
afterAll(() => product.stop());

test('an owner is told of everything of the month, and not of what begins after it', async () => {
  expect(await counts()).toEqual({
    leave_requests: 1,
    attendance_corrections: 1,
    claims: 1,
    tax_requests: 2,
    differences: 1,
    holidays: 1,
    joiners: 1,
    leavers: 1,
  });
  const { body } = await read(company.owner);
  expect(body.data).toMatchObject({ open: true, holidays: [{ date: '2026-11-08', name: 'Deepavali' }] });
  expect(await counts(company.owner, monthOf('2026-12'))).toMatchObject({ leave_requests: 2 });
});

test('a payroll officer is told only of what they may open or decide', async () => {
  const month = { tax_requests: 2, differences: 1, holidays: 1, joiners: 1, leavers: 1 };
  expect(await counts(await admin(OFFICER))).toEqual(month);
  const leaves = [...OFFICER, { route: '/leave/manage', actions: [] }];
  expect(await counts(await admin(leaves))).toEqual({ ...month, leave_requests: 1 });
});

test('a limited admin is told only of their employees', async () => {
  const every = [
    ...OFFICER,
    ...['/leave/manage', '/claim/manage'].map((route) => ({ route, actions: ['Approve'] })),
    { route: '/attendance/manage', actions: ['Create'] },
  ];
  const nobody = await admin(every, { scope: { employee_id: [] } });
  expect(await counts(nobody)).toEqual({ holidays: 1 });
  const hers = await admin(every, { scope: { employee_id: [aminah.id] } });
  expect(await counts(hers)).toEqual({
    ...{ leave_requests: 1, attendance_corrections: 1, claims: 1, tax_requests: 2, holidays: 1 },
    differences: 1,
  });
});

test('it is for whoever manages payroll, of their own company', async () => {
  expect((await read(aminah.person)).status).toBe(403);
  const other = await product.company();
  expect((await read(other.owner)).status).toBe(404);
  const half = { start_date: '2026-11-01', end_date: '2026-11-15' };
  expect((await read(company.owner, half)).status).toBe(422);
});

test('what is done disappears, until nothing is left', async () => {
  await product.call('POST', `/api/operation/leaves/${leave}/approve`, { as: company.owner, body: {} });
  await decideClaim(product, company.owner, claim, 'reject', { note: 'No' });
  await approve(await inInbox('tax_claim'));
  await approve(await inInbox('tax_benefit'));
  await approve(await inInbox('attendance_correction'));
  await product.within(company.id, (tx) => tx.update(holidays).set({ confirmed: true }));
  await product.within(company.id, (tx) => tx.delete(payrollDifferences));
  expect(await counts()).toEqual({ joiners: 1, leavers: 1 });
  const { body: list } = await product.call(
    'GET',
    `/api/operation/payrolls?company_id=${company.id}&start_date=2026-11-01&per_page=100`,
    { as: company.owner },
  );
  for (const { name, employee_id } of list.data)
    if (name === 'Joins' || name === 'Leaves')
      await product.call('POST', '/api/operation/payrolls/process', {
        as: company.owner,
        body: { company_id: company.id, employee_id, ...NOVEMBER, form: {} },
      });
  expect((await read(company.owner)).body.data).toEqual({ open: true, items: [], holidays: [] });
});

test('a month of the year that was left out or is to be confirmed is told of, as far as somebody was paid before it', async () => {
  const small = await product.company();
  const [early, late] = [
    await addEmployee(product, small.id, { name: 'Early', salary: 300_000 }),
    await addEmployee(product, small.id, { name: 'Late', salary: 300_000, company_joined_at: '2026-10-05' }),
  ];
  const process = async (employee_id: number, month: string) => {
    const { body } = await product.call('POST', '/api/operation/payrolls/process', {
      as: small.owner,
      body: { company_id: small.id, employee_id, ...monthOf(month), form: {} },
    });
    return body.data.payroll_id as number;
  };
  const confirm = (id: number) =>
    product.call('POST', `/api/operation/payrolls/${id}/confirm`, { as: small.owner });
  const told = async (month: string) => {
    const query = `company_id=${small.id}&start_date=${month}-01&end_date=${monthOf(month).end_date}`;
    const { body } = await product.call('GET', `/api/operation/payrolls/to-do?${query}`, { as: small.owner });
    return body.data.items.find(({ kind }: { kind: string }) => kind === 'earlier_months')?.count ?? 0;
  };
  await confirm(await process(early, '2026-01'));
  expect([await told('2026-02'), await told('2026-03')]).toEqual([0, 1]);
  const february = await process(early, '2026-02');
  expect(await told('2026-03')).toBe(1);
  expect((await confirm(february)).status).toBe(200);
  expect(await told('2026-03')).toBe(0);
  // Who was not paid before has no month left out; a month that is confirmed is past it.
  await process(late, '2026-11');
  expect(await told('2026-11')).toBe(1);
  await confirm(await process(early, '2026-11'));
  expect(await told('2026-11')).toBe(0);
});

test('once the month is confirmed there is nothing to do', async () => {
  const small = await product.company();
  const employee_id = await addEmployee(product, small.id, { name: 'Only', salary: 300_000 });
  const saved = await product.call('POST', '/api/operation/payrolls/process', {
    as: small.owner,
    body: { company_id: small.id, employee_id, ...NOVEMBER, form: {} },
  });
  await product.call('POST', `/api/operation/payrolls/${saved.body.data.payroll_id}/confirm`, {
    as: small.owner,
  });
  const { body } = await product.call(
    'GET',
    `/api/operation/payrolls/to-do?company_id=${small.id}&start_date=2026-11-01&end_date=2026-11-30`,
    { as: small.owner },
  );
  expect(body.data).toEqual({ open: false, items: [], holidays: [] });
});
