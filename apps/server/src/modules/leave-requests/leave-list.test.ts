import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { employees } from '../employees/employees.tables.ts';
import type { LeaveCompany } from '../leaves/leaves.factory.ts';
import { ask, decide, MANAGE, requestsCompany, typeId, worker } from './leave-requests.factory.ts';

/* The list of requests and its total, which is counted in another way for everyone's than for some people's. */

let product: TestProduct;
let company: LeaveCompany;
let seen: Person;
let aminahId: number;

const BALAS_NUMBER = '880808-14-5507';

beforeAll(async () => {
  product = await startTestProduct();
  company = await requestsCompany(product);
  const annual = await typeId(product, company, 'annual');
  const people = [];
  for (const name of ['Aminah', 'Bala', 'Cheng'])
    people.push(
      await worker(product, company, {
        name,
        ...(name === 'Bala' ? { identity_number: BALAS_NUMBER } : {}),
      }),
    );
  for (const { person } of people) {
    const sent = await ask(product, company, person, { leave_type_id: annual, start_date: '2026-12-07' });
    expect(sent.status).toBe(201);
  }
  const [aminah, , cheng] = people;
  aminahId = aminah?.id ?? 0;
  await product.within(company.id, (tx) =>
    tx
      .update(employees)
      .set({ archived_at: '2026-11-01T00:00:00Z' })
      .where(eq(employees.id, cheng?.id ?? 0)),
  );
  seen = await product.person(company.id, {
    type: 'admin',
    is_admin: true,
    accesses: [{ route: '/leave/manage', actions: [] }],
    scope: { employee_id: [aminahId] },
  });
});
afterAll(() => product.stop());

const list = async (as: Person, query = '') => {
  const { body } = await product.call('GET', `${MANAGE}?company_id=${company.id}&${query}`, { as });
  const names = body.data.map(({ employee }: { employee: { name: string } }) => employee.name).sort();
  return { names, total: body.meta.total };
};

test('of everyone leaves out whoever is archived, in the rows and in the total', async () => {
  for (const query of ['', 'status=all'])
    expect(await list(company.owner, query)).toEqual({ names: ['Aminah', 'Bala'], total: 2 });
  expect(await list(company.owner, 'status=Approved')).toEqual({ names: [], total: 0 });
});

test('of some people counts theirs alone', async () => {
  expect(await list(company.owner, 'keyword=bala')).toEqual({ names: ['Bala'], total: 1 });
  expect(await list(company.owner, 'keyword=cheng')).toEqual({ names: [], total: 0 });
  // Too short for the index of names.
  expect(await list(company.owner, 'keyword=la')).toEqual({ names: ['Bala'], total: 1 });
  expect(await list(company.owner, `employee_id=${aminahId}`)).toEqual({ names: ['Aminah'], total: 1 });
});

test('by a keyword finds whoever has it as their full number, among those whom the caller sees', async () => {
  const number = `keyword=${BALAS_NUMBER}`;
  expect(await list(company.owner, number)).toEqual({ names: ['Bala'], total: 1 });
  expect(await list(company.owner, 'keyword=880808-14-5508')).toEqual({ names: [], total: 0 });
  expect(await list(seen, number)).toEqual({ names: [], total: 0 });
  expect(await list(seen, 'keyword=aminah')).toEqual({ names: ['Aminah'], total: 1 });
});

test('admins limited to some employees see and count those alone', async () => {
  expect(await list(seen)).toEqual({ names: ['Aminah'], total: 1 });
  expect(await list(seen, 'keyword=bala')).toEqual({ names: [], total: 0 });
});

test('has what waits where no state is asked for, the latest first', async () => {
  const { owner, id } = await requestsCompany(product);
  const own = { id, owner };
  const leave_type_id = await typeId(product, own, 'unpaid');
  const { person } = await worker(product, own);
  const sent: number[] = [];
  // Sent in another order than that of their days.
  for (const start_date of ['2026-12-09', '2026-12-07', '2026-12-10', '2026-12-08', '2026-12-11'])
    sent.push((await ask(product, own, person, { leave_type_id, start_date })).body.data.id);
  const [first, approved = 0, rejected = 0, reviewed = 0, last] = sent;
  await decide(product, owner, approved, 'approve');
  await decide(product, owner, rejected, 'reject', { note: 'No' });
  await product.within(id, (tx) =>
    tx.$client.query(`update leave_requests set status = 'Reviewed' where id = $1`, [reviewed]),
  );
  await product.within(id, (tx) =>
    tx.$client.query(
      `update leave_requests set created_at = '2026-11-01T00:00:00Z'::timestamptz + (id || ' minutes')::interval`,
    ),
  );
  const ids = async (query = '') =>
    (await product.call('GET', `${MANAGE}?company_id=${id}${query}`, { as: owner })).body.data.map(
      (one: { id: number }) => one.id,
    );
  expect(await ids()).toEqual([last, reviewed, first]);
  expect(await ids('&status=all')).toEqual([...sent].reverse());
});
