import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Answer, Person, TestProduct } from '../../kit/testing/product.ts';
import { addProduct } from '../products/products.factory.ts';
import { from, plantPlan, SCHEDULES } from '../promoter-schedules/promoter-schedules.factory.ts';
import { addPromoter, type SalesCompany } from '../promoters/promoters.factory.ts';
import { addPart, takePart } from '../sales-projects/sales-projects.factory.ts';

/** Days at outlets with attendance, for tests of other modules. */
export { addSeller, startOutletAttendance } from './outlet-attendance.factory.ts';

/** A product that a project sells all its days, at RM 12.90 and a minimum of 5. */
export async function plantProduct(
  product: TestProduct,
  company: SalesCompany,
  project_id: number,
  name?: string,
): Promise<number> {
  const { id: product_id } = await addProduct(product, company, name ? { name } : {});
  await addPart(product, company, 'products', {
    ...{ project_id, product_id, start_date: '2026-01-01', price: '12.90', minimum_stock: 5 },
  });
  return product_id;
}

/** What a schedule of a promoter is called by. */
export interface TestSchedule {
  id: number;
  uuid: string;
  path: string;
}

/** A promoter who signs in, with a schedule at the outlet of the plan. */
export interface TestPromoter extends TestSchedule {
  promoter_id: number;
  person: Person;
}

type Plan = Awaited<ReturnType<typeof plantPlan>>;

/** The schedule of a promoter that was stored last. */
async function lastSchedule(
  product: TestProduct,
  companyId: number,
  promoterId: number,
): Promise<TestSchedule> {
  const { rows } = await product.within(companyId, (tx) =>
    tx.execute<{ id: number; uuid: string }>(
      sql`select id, uuid from promoter_schedules where promoter_id = ${promoterId} order by id desc limit 1`,
    ),
  );
  const { id = 0, uuid = '' } = rows[0] ?? {};
  return { id, uuid, path: `${SCHEDULES}/${id}` };
}

/** Schedules a promoter at the outlet of a plan, from 10:00 to 18:00 unless a session is named; a further one from outside unless one is. */
export async function addToDay(
  product: TestProduct,
  company: SalesCompany,
  plan: Plan,
  date: string,
  named?: { promoter_id: number; person: Person },
  session: object = from('10:00', '18:00'),
  more: object = {},
): Promise<TestPromoter> {
  const promoter_id = named?.promoter_id ?? (await addPromoter(product, company)).id;
  if (!named) await takePart(product, company.id, plan.project_id, promoter_id);
  const stored = await plan.store([plan.cell(date, session, { promoter_id, ...more })]);
  if (stored.status !== 200) throw new Error(JSON.stringify(stored.body));
  const person = named?.person ?? (await product.person(company.id, { type: 'employee', promoter_id }));
  return { promoter_id, person, ...(await lastSchedule(product, company.id, promoter_id)) };
}

/** A plan with two products and a promoter at the outlet on a day. */
export async function plantDay(product: TestProduct, company: SalesCompany, date: string) {
  const plan = await plantPlan(product, company);
  const soap = await plantProduct(product, company, plan.project_id, 'Soap');
  const tea = await plantProduct(product, company, plan.project_id, 'Tea');
  const promoter = await addToDay(product, company, plan, date);
  return { plan, soap, tea, promoter };
}

/** An entry of stock as a device sends it. */
export const anEntry = (
  type: string,
  product_id: number,
  total: number,
  recorded_at: string,
  more: Record<string, unknown> = {},
) => ({ uuid: randomUUID(), type, product_id, total, recorded_at, ...more });

/** Sends an entry of a schedule. */
export const enter = (
  product: TestProduct,
  { path }: Pick<TestSchedule, 'path'>,
  as: Person,
  body: object,
): Promise<Answer> => product.call('POST', `${path}/stocks`, { as, body });
