import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countQueries } from '../../kit/testing/count-queries.ts';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';
import { addTemplate, ROSTER, type ScheduleCompany, scheduleCompany } from './schedules.factory.ts';

/* The weekend of people without a schedule of their own follows the state of their branch. Today is Saturday, 21/11/2026. */

let product: TestProduct;
let company: ScheduleCompany;

beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  company = await scheduleCompany(product);
  await addTemplate(product, company, { is_default: true });
});
afterAll(() => product.stop());

async function addBranch(name: string, state: string): Promise<number> {
  const body = { company_id: company.id, name, state };
  const answer = await product.call('POST', '/api/admin/companies/branches', { as: company.owner, body });
  return answer.body.data.id;
}

/** An employee of a new branch since 2020. */
async function worksIn(name: string, state: string): Promise<number> {
  const branch_id = await addBranch(`${name} branch`, state);
  return addEmployee(product, company.id, { name, salary: null, branch_id });
}

/** The kinds of each day from a day to another, as letters: `w` work, `o` off, `r` rest. */
async function roster(start: string, end: string): Promise<Record<string, string>> {
  const path = `${ROSTER}?company_id=${company.id}&start_date=${start}&end_date=${end}`;
  const { body } = await product.call('GET', path, { as: company.owner });
  type Row = { name: string; days: { kind: string }[] };
  return Object.fromEntries(
    body.data.map(({ name, days }: Row) => [name, days.map(({ kind }) => kind[0]).join('')]),
  );
}

const schedule = async (id: number) =>
  (await product.call('GET', `/api/admin/employees/${id}/work-schedules`, { as: company.owner })).body.data;

test('people of two states have their own weekends in the same week', async () => {
  await worksIn('Kota Bharu', 'Kelantan');
  await worksIn('Shah Alam', 'Selangor');
  // Monday, 16/11/2026, to Sunday.
  expect(await roster('2026-11-16', '2026-11-22')).toEqual({
    'Kota Bharu': 'wwwwrow',
    'Shah Alam': 'wwwwwor',
  });
});

test('Johor rests on Friday until 31/12/2024 and on Sunday from 01/01/2025', async () => {
  await worksIn('Johor Bahru', 'Johor');
  // Monday, 23/12/2024, to Sunday, 05/01/2025.
  expect(await roster('2024-12-23', '2025-01-05')).toEqual({ 'Johor Bahru': 'wwwwroww' + 'wwwwor' });
});

test('the page of an employee shows the weekend and the state whose law warns', async () => {
  const id = await worksIn('Alor Setar', 'Kedah');
  const { state, current } = await schedule(id);
  expect(state).toBe('KDH');
  expect(current.week.map(({ kind }: { kind: string }) => kind[0]).join('')).toBe('wwwwrow');
});

test('from the day of another branch its weekend counts, and days before keep theirs', async () => {
  const id = await worksIn('Moves', 'Terengganu');
  const branch_id = await addBranch('Ipoh', 'Perak');
  const body = { effective_from: '2026-11-19', event: 'transfer', branch_id, version: 1 };
  const path = `/api/admin/employees/${id}/employments`;
  expect((await product.call('POST', path, { as: company.owner, body })).status).toBe(201);
  // Friday, 13/11/2026, to Sunday, 22/11/2026.
  expect(await roster('2026-11-13', '2026-11-22')).toEqual({ Moves: 'row' + 'wwwww' + 'or' });
});

test('any number of people costs the same queries', async () => {
  const count = async () => (await countQueries(() => roster('2026-11-16', '2026-11-22'))).queries;
  await worksIn('First', 'Kelantan');
  const one = await count();
  for (const name of ['Second', 'Third', 'Fourth']) await worksIn(name, 'Johor');
  expect(await count()).toBe(one);
});
