import type { ReportColumn, ReportRow } from '@mesra/contract/kit/report';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countQueries } from '../../kit/testing/count-queries.ts';
import { type Answer, type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import {
  addCategory,
  approved,
  type ClaimCompany,
  checkAll,
  claimant,
  claimCompany,
  decide,
  draft,
  MANAGE,
  send,
} from '../claims/claims.factory.ts';
import { departments } from '../company/company.tables.ts';
import { employees } from '../employees/employees.tables.ts';

/* Today is Saturday 21 November 2026. */

const NOVEMBER = 'start_date=2026-11-01&end_date=2026-11-30';

let product: TestProduct;
let company: ClaimCompany;
let aminah: { id: number; person: Person };
let bala: { id: number; person: Person };

beforeAll(async () => {
  product = await startTestProduct();
  company = await claimCompany(product);
  aminah = await claimant(product, company, { name: 'Aminah' });
  bala = await claimant(product, company, { name: 'Bala' });
  await product.within(company.id, async (tx) => {
    const [kitchen] = await tx
      .insert(departments)
      .values({ company_id: company.id, name: 'Kitchen' })
      .returning({ id: departments.id });
    await tx
      .update(employees)
      .set({ department_id: kitchen?.id ?? 0 })
      .where(eq(employees.id, aminah.id));
  });
  const [meals, taxi] = [
    await addCategory(product, company, { name: 'Client meals' }),
    await addCategory(product, company, { name: 'Taxi rides' }),
  ];
  const meal = (amount: string, date = '2026-11-10') => ({ claim_category_id: meals, date, amount });
  await approved(product, company, aminah.person, [
    meal('30'),
    { claim_category_id: taxi, date: '2026-11-12', amount: '20', vendor: 'Teksi Ali' },
    meal('5', '2026-10-31'),
  ]);
  const less = await send(product, company, bala.person, [meal('50')]);
  await checkAll(product, company.owner, less, {
    decision: 'Accepted at less',
    amount: '40',
    reason: 'Wine',
  });
  await decide(product, company.owner, less, 'approve');
  await send(product, company, bala.person, [meal('99')]);
  await draft(product, company, bala.person, [meal('77')]);
});
afterAll(() => product.stop());

const preview = (query: string, as = company.owner): Promise<Answer> =>
  product.call('GET', `${MANAGE}/reports/generate?company_id=${company.id}&${NOVEMBER}&${query}`, { as });
/** The cells of some columns, row by row. */
const cells = ({ body }: Answer, ...keys: string[]) => {
  const at = keys.map((key) => body.columns.findIndex((one: ReportColumn) => one.key === key));
  return body.data.map((row: ReportRow) => at.map((index) => row.cells[index]).join(' '));
};
const figures = ({ body }: Answer) =>
  body.figures.map((one: { key: string; value: unknown }) => `${one.key} ${one.value}`);

describe('a report of claims', () => {
  test('lists the items of the month of approved claims, with what was accepted', async () => {
    const answer = await preview('');
    expect(cells(answer, 'name', 'date', 'category', 'vendor', 'claimed', 'accepted', 'status')).toEqual([
      'Aminah 2026-11-10 Client meals  30.00 30.00 Approved',
      'Aminah 2026-11-12 Taxi rides Teksi Ali 20.00 20.00 Approved',
      'Bala 2026-11-10 Client meals  50.00 40.00 Approved',
    ]);
    expect(figures(answer)).toEqual(['people 2', 'claims 2', 'items 3', 'claimed 100.00', 'accepted 90.00']);
  });

  test.each([
    ['Person', 'name', ['Aminah 2 50.00 50.00', 'Bala 1 50.00 40.00']],
    ['Category', 'category', ['Client meals 2 80.00 70.00', 'Taxi rides 1 20.00 20.00']],
    ['Department', 'department', ['Kitchen 2 50.00 50.00', 'None 1 50.00 40.00']],
    ['Month', 'month', ['11/2026 3 100.00 90.00']],
    ['Status', 'status', ['Approved 3 100.00 90.00']],
  ])('adds up by %s', async (template, first, expected) => {
    const answer = await preview(`template=${template}`);
    expect(cells(answer, first, 'items', 'claimed', 'accepted').sort()).toEqual([...expected].sort());
  });

  test('of what waits has no accepted amount yet, and never a draft', async () => {
    const answer = await preview('status=Pending&status=Draft');
    expect(cells(answer, 'claimed', 'accepted', 'status')).toEqual(['99.00  Pending']);
  });

  test('is of the people in the caller’s employee access', async () => {
    const limited = await product.person(company.id, {
      type: 'admin',
      is_admin: true,
      accesses: [{ route: '/claim/report', actions: [] }],
      scope: { employee_id: [bala.id] },
    });
    expect(cells(await preview('', limited), 'name')).toEqual(['Bala']);
  });

  test('takes a constant number of queries', async () => {
    const { queries: first } = await countQueries(() => preview('per_page=1'));
    const { queries: all } = await countQueries(() => preview('per_page=100'));
    expect(all).toBe(first);
  });

  test('has charts over the same items', async () => {
    const { body } = await product.call(
      'GET',
      `${MANAGE}/reports/charts?company_id=${company.id}&start_date=2026-10-01&end_date=2026-11-30`,
      { as: company.owner },
    );
    expect(body.data).toMatchObject({
      by_month: [
        { month: '2026-10', claimed: '5.00' },
        { month: '2026-11', claimed: '100.00', accepted: '90.00' },
      ],
      by_category: [
        { claim_category: { name: 'Client meals' }, claimed: '85.00', accepted: '75.00' },
        { claim_category: { name: 'Taxi rides' }, claimed: '20.00' },
      ],
      by_department: [
        { department: 'Kitchen', claimed: '55.00' },
        { department: null, claimed: '50.00' },
      ],
    });
  });
});
