import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { companies } from '../company/company.tables.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';

/* Unfiltered lists return a total without counting. Today is 21/11/2026 in these tests. */

let product: TestProduct;
let company: { id: number; owner: Person };
let limited: Person;
/** First and last days of service around the requested range. */
const SERVICE = [
  ['2020-01-01', null],
  ['2020-01-01', '2025-12-31'],
  ['2020-01-01', '2026-11-20'],
  ['2020-01-01', '2026-11-21'],
  ['2020-01-01', '2026-11-30'],
  ['2026-11-23', null],
  ['2026-11-25', '2027-03-31'],
  ['2027-01-01', null],
  ['2027-02-01', '2027-05-31'],
] as const;
beforeAll(async () => {
  product = await startTestProduct();
  company = await product.company();
  await product.within(company.id, (tx) =>
    tx.update(companies).set({ modules: { leave: true, attendance: true } }),
  );
  const ids: number[] = [];
  for (const [company_joined_at, inactive_at] of SERVICE)
    ids.push(
      await addEmployee(product, company.id, {
        name: 'Somebody',
        salary: null,
        company_joined_at,
        inactive_at,
      }),
    );
  limited = await product.person(company.id, {
    type: 'admin',
    is_admin: true,
    accesses: ['/leave/entitlement', '/attendance/schedule'].map((route) => ({ route, actions: [] })),
    scope: { employee_id: ids.slice(0, 5) },
  });
});
afterAll(() => product.stop());

const found = async (path: string, as: Person) => {
  const { body } = await product.call('GET', `${path}company_id=${company.id}&per_page=100`, { as });
  return [body.meta.total, body.data.length];
};

test.each([
  ['/api/operation/leaves/entitlements?', 5, 3],
  ['/api/operation/leaves/entitlements?year=2025&', 3, 3],
  ['/api/operation/leaves/entitlements?year=2027&', 5, 1],
  ['/api/operation/leaves/entitlements?status=all&', 6, 4],
  ['/api/operation/leaves/entitlements?keyword=some&', 5, 3],
  ['/api/operation/attendances/work-schedules?start_date=2026-11-16&end_date=2026-11-22&', 4, 4],
  ['/api/operation/attendances/work-schedules?start_date=2026-11-23&end_date=2026-11-24&', 3, 2],
  ['/api/operation/attendances/work-schedules?start_date=2026-12-14&', 3, 1],
  ['/api/operation/attendances/work-schedules?start_date=2027-01-11&', 4, 1],
  ['/api/operation/attendances/work-schedules?start_date=2019-06-03&', 0, 0],
])(
  'the total of %s is that of its rows, for whoever sees everyone and whoever does not',
  async (path, all, some) => {
    expect(await found(path, company.owner)).toEqual([all, all]);
    expect(await found(path, limited)).toEqual([some, some]);
  },
);
