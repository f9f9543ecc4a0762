import { datesBetween } from '@mesra/domain/kit/plain-date';
import { overlappedByDay } from '@mesra/domain/promoter-schedules/promoter-sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../kit/testing/product.ts';
import { seedOutlets } from '../modules/outlets/outlets.seed.ts';
import { seedProducts } from '../modules/products/products.seed.ts';
import { seedPromoterSchedules } from '../modules/promoter-schedules/promoter-schedules.seed.ts';
import { seedPromoters } from '../modules/promoters/promoters.seed.ts';
import { readRosterGround, siteOn } from '../modules/roster/roster.api.ts';
import { seedRosters } from '../modules/roster/roster.seed.ts';
import { seedSalesProjects } from '../modules/sales-projects/sales-projects.seed.ts';
import { plannedBy } from '../modules/schedules/schedules.api.ts';
import { demoAtWork } from './demo.factory.ts';
import { type DemoCompany, STAFF } from './demo-cast.ts';

/* The demo begins on 21/11/2026 and plans its promoters three weeks ahead. */

const [FROM, TO] = ['2026-11-20', '2026-12-12'];

let product: TestProduct;
let company: DemoCompany;

beforeAll(async () => {
  product = await startTestProduct();
  const companies = await demoAtWork(product);
  const seeds = [
    seedProducts,
    seedOutlets,
    seedSalesProjects,
    seedPromoters,
    seedPromoterSchedules,
    seedRosters,
  ];
  for (const seed of seeds) await seed(product.services, companies);
  const found = companies.find(({ name }) => name === STAFF[0]?.company);
  if (!found) throw new Error('The demo has no retail company');
  company = found;
});
afterAll(() => product.stop());

const rowsOf = async (text: string) =>
  (await product.within(company.id, (tx) => tx.$client.query(text))).rows;

test('the demo has eighteen promoters who are employees and six from outside, of whom most sell every day', async () => {
  expect(
    await rowsOf(`select count(employee_id)::int as employees, (count(*) - count(employee_id))::int as outsiders
      from promoters`),
  ).toEqual([{ employees: 18, outsiders: 6 }]);
  const days = await rowsOf(`select date::text, count(*)::int as turns from promoter_schedules
    where status = 'Scheduled' group by 1 order by 1`);
  expect(days).toHaveLength(21);
  for (const { turns } of days) expect(turns).toBeGreaterThan(10);
});

test('none of its promoters is at two places at once, by the roster and by their weeks', async () => {
  const people = await rowsOf(
    'select employee_id as id from promoters where employee_id is not null order by 1',
  );
  const employeeIds = people.map(({ id }) => Number(id));
  const ground = await product.within(company.id, (tx) =>
    readRosterGround(tx, { companyId: company.id, employeeIds, from: FROM, to: TO }),
  );
  const works = [...ground.promoter_work.values()].flat();
  expect(works.length).toBeGreaterThan(100);
  const clashes = employeeIds.flatMap((id) => {
    const dayOn = plannedBy(ground, id, 'published');
    return datesBetween(FROM, TO).flatMap((date) =>
      overlappedByDay(
        dayOn(date),
        siteOn(ground.primary_sites.get(id), date),
        ground.promoter_work.get(id) ?? [],
      ),
    );
  });
  expect(clashes).toEqual([]);
});
