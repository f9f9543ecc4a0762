import { afterAll, beforeAll, expect, test } from 'vitest';
import { orgUnitsOf } from '../../kit/testing/org-units.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';

let product: TestProduct;
let company: { id: number; owner: Person };
let other: { id: number; owner: Person };

beforeAll(async () => {
  product = await startTestProduct();
  company = await product.company();
  other = await product.company('Other');
});
afterAll(() => product.stop());

const PATH = '/api/admin/employees';
const search = async (query: string, as = company.owner, companyId = company.id) =>
  (await product.call('GET', `${PATH}?company_id=${companyId}&${query}`, { as })).body;
const namesOf = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name);

test('a person is found by the name they have now, and by what is new of theirs', async () => {
  const created = await product.call('POST', PATH, {
    as: company.owner,
    body: {
      company_id: company.id,
      employee_code: 'R1',
      name: 'Rosmah binti Osman',
      nationality: 'ID',
      passport: 'ROSMAH1',
      company_joined_at: '2026-01-01',
      ...(await orgUnitsOf(product, company.id)),
    },
  });
  const { id } = created.body.data;
  expect(namesOf(await search('keyword=osman'))).toEqual(['Rosmah binti Osman']);
  expect(namesOf(await search('keyword=SMAH%20bin'))).toEqual(['Rosmah binti Osman']);
  const change = (body: object) => product.call('PATCH', `${PATH}/${id}`, { as: company.owner, body });
  expect((await change({ name: 'Rosmah binti Yusof', version: 1 })).status).toBe(200);
  expect((await change({ phone: '019-5551234', version: 2 })).status).toBe(200);
  expect(namesOf(await search('keyword=osman'))).toEqual([]);
  expect(namesOf(await search('keyword=yusof'))).toEqual(['Rosmah binti Yusof']);
  expect(namesOf(await search('keyword=5551234'))).toEqual(['Rosmah binti Yusof']);
});

test.each(['%', '_', '\\', 'a_m', "o'", '日本'])('%s in a keyword means itself', async (keyword) => {
  await addEmployee(product, company.id, { name: `Exact ${keyword} name`, salary: null });
  await addEmployee(product, company.id, { name: 'Nothing of the kind', salary: null });
  const found = namesOf(await search(`keyword=${encodeURIComponent(keyword)}&per_page=100`));
  expect(found).toContain(`Exact ${keyword} name`);
  expect(found).not.toContain('Nothing of the kind');
});

test('people of another company are found neither by the list nor by the index behind it', async () => {
  await addEmployee(product, other.id, { name: 'Unreachable Person', salary: null });
  expect(namesOf(await search('keyword=unreachable'))).toEqual([]);
  expect(namesOf(await search('keyword=unreachable', other.owner, other.id))).toHaveLength(1);
  const found = (requested: number[]) =>
    product.within(company.id, async (tx) => {
      const text = `select * from system.search_employees($1, '%unreachable%', 10)`;
      return (await tx.$client.query(text, [requested])).rows;
    });
  expect(await found([other.id, company.id])).toEqual([]);
  await expect(
    product.within(company.id, (tx) => tx.$client.query('select * from system.employee_search')),
  ).rejects.toThrow(/permission denied/);
});

test.each([
  ['many', 'common', 2_400],
  ['so many that they are gone through in order', 'frequent', 5_400],
])('a keyword that %s have is answered by pages, counted, with every filter', async (_, word, people) => {
  const named = (number: number) => `${word} ${String(number).padStart(4, '0')}`;
  const leavers = people - 100;
  await product.within(company.id, (tx) =>
    tx.$client.query(
      `insert into employees (company_id, employee_code, name, nationality, company_joined_at, inactive_at)
       select $1, $2 || n, $2 || ' ' || lpad(n::text, 4, '0'), case when n <= 2000 and n % 500 = 0 then 'NP' else 'MY' end,
         '2020-01-01', case when n > $4 then date '2021-01-01' end
       from generate_series(1, $3::int) n`,
      [company.id, word, people, leavers],
    ),
  );
  const first = await search(`keyword=${word}&per_page=2`);
  expect(namesOf(first)).toEqual([named(1), named(2)]);
  expect(first.meta).toMatchObject({ total: leavers, total_capped: false });
  const last = await search(`keyword=${word}&per_page=100&page=${leavers / 100}`);
  expect(namesOf(last).at(-1)).toBe(named(leavers));
  expect(last.meta).toMatchObject({ total: leavers, total_capped: false });
  expect(namesOf(await search(`keyword=${word}&per_page=2&page=3`))).toEqual([named(5), named(6)]);
  const foreign = await search(`keyword=${word}&employee_type=foreigner`);
  expect(namesOf(foreign)).toEqual([named(500), named(1000), named(1500), named(2000)]);
  expect(foreign.meta).toMatchObject({ total: 4, total_capped: false });
  const left = await search(`keyword=${word}&status=Inactive&per_page=1`);
  expect(left.meta).toMatchObject({ total: 100, total_capped: false });
  const some = await search(`keyword=${word}%2022&per_page=1&page=2`);
  expect(namesOf(some)).toEqual([named(2201)]);
  expect(some.meta).toMatchObject({ total: 100, total_capped: false });
});

test('a name that thousands have is narrowed by org units and order, and those who moved are found where they are', async () => {
  const units = await orgUnitsOf(product, company.id);
  const department = await product.within(company.id, async (tx) => {
    const text = `insert into departments (company_id, name) values ($1, 'Elsewhere') returning id`;
    return (await tx.$client.query<{ id: number }>(text, [company.id])).rows[0]?.id;
  });
  await product.within(company.id, (tx) =>
    tx.$client.query(
      `insert into employees (company_id, employee_code, name, nationality, company_joined_at, branch_id, department_id,
         inactive_at)
       select $1, 'N' || n, 'Numerous ' || lpad(n::text, 4, '0'), 'MY', '2020-01-01', $2, case when n > 1495 then $4::bigint else $3 end,
         case when n <= 700 then date '2021-01-01' end
       from generate_series(1, 1500) n`,
      [company.id, units.branch_id, units.department_id, department],
    ),
  );
  const front = await search('keyword=numerous&per_page=2');
  expect(namesOf(front)).toEqual(['Numerous 0701', 'Numerous 0702']);
  expect(front.meta).toMatchObject({ total: 800, total_capped: false });
  const back = await search('keyword=numerous&per_page=2&sort=desc');
  expect(namesOf(back)).toEqual(['Numerous 1500', 'Numerous 1499']);
  expect(back.meta).toMatchObject({ total: 800, total_capped: false });
  const few = await search(`keyword=numerous&department_id=${department}`);
  expect(few.meta).toMatchObject({ total: 5, total_capped: false });
  await product.within(company.id, (tx) =>
    tx.$client.query('update employees set department_id = $2 where company_id = $1 and name = $3', [
      company.id,
      department,
      'Numerous 0001',
    ]),
  );
  expect(namesOf(await search(`keyword=numerous&department_id=${department}&status=all&per_page=1`))).toEqual(
    ['Numerous 0001'],
  );
});
