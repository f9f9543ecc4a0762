import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { approvals } from '../../modules/approvals/approvals.tables.ts';
import { addEmployee } from '../../modules/payroll-run/payroll-run.factory.ts';
import { presenceEvents } from '../../modules/presence/presence.tables.ts';
import { siteVisits } from '../../modules/site-visits/site-visits.tables.ts';
import { workSites } from '../../modules/sites/sites.tables.ts';
import type { Arrange, Planted } from './access-planting.ts';
import type { TestProduct } from './product.ts';

/* Requests about visits of sites. */

const VISITS = '/api/work-task/site-visits';
const DAY = '2026-11-23';
const PERIOD = { start_date: '2026-11-01', end_date: '2026-11-30' };
let created = 0;

async function createSite(product: TestProduct, { company_id, marker }: Planted): Promise<number> {
  created += 1;
  const values = { company_id, code: `V${created}`, name: `${marker} Visited` };
  const [row] = await product.within(company_id, (tx) => tx.insert(workSites).values(values).returning());
  return row?.id ?? 0;
}

/** A planned visit of the planted employee, or of somebody fresh. */
async function createVisit(product: TestProduct, planted: Planted, fresh = false) {
  const { company_id, marker } = planted;
  const work_site_id = await createSite(product, planted);
  const employee_id = fresh
    ? await addEmployee(product, company_id, { name: `${marker} Visiting`, salary: null })
    : planted.employee_id;
  const [row] = await product.within(company_id, (tx) =>
    tx
      .insert(siteVisits)
      .values({
        ...{ company_id, employee_id, work_site_id, uuid: randomUUID(), date: DAY, scheduled: true },
        ...{ due_at: '2026-11-23T16:00:00.000Z', status: 'Scheduled', purpose: `${marker} Purpose` },
      })
      .returning(),
  );
  return { id: row?.id ?? 0, uuid: row?.uuid ?? '', employee_id, work_site_id };
}

const INSTANT = '2026-11-23T02:00:00.000Z';

/** A visit of somebody fresh whose check-in waits for a review. */
async function createWaiting(product: TestProduct, planted: Planted) {
  const { company_id } = planted;
  const { id, employee_id, work_site_id } = await createVisit(product, planted, true);
  const uuid = randomUUID();
  const event_id = await product.within(company_id, async (tx) => {
    const person = { company_id, employee_id };
    const [approval] = await tx
      .insert(approvals)
      .values({ ...person, kind: 'presence_event', subject: uuid })
      .returning();
    const values: typeof presenceEvents.$inferInsert = {
      ...{ ...person, uuid, work_site_id, type: 'in', source: 'own', status: 'Pending' },
      ...{ recorded_at: INSTANT, arrived_at: INSTANT, zone: 'Asia/Kuala_Lumpur', local_date: DAY },
      ...{ marks: [{ key: 'unsigned', params: {} }], approval_id: approval?.id ?? 0 },
    };
    const [row] = await tx.insert(presenceEvents).values(values).returning();
    await tx
      .update(siteVisits)
      .set({ check_in_id: row?.id ?? 0, status: 'In Progress' })
      .where(eq(siteVisits.id, id));
    return row?.id ?? 0;
  });
  return { params: { id, event_id }, planted: true };
}

/** An event of a visit of the planted employee. */
const event = async (product: TestProduct, planted: Planted) => ({
  params: { id: (await createVisit(product, planted)).id },
  body: { uuid: randomUUID(), recorded_at: '2026-11-21T01:00:00.000Z', lat: null, lng: null },
});

/** By `METHOD path`. */
export const SITE_VISIT_REQUESTS: Record<string, Arrange> = {
  [`GET ${VISITS}`]: (_, { company_id }) => ({ query: { company_id }, planted: true }),
  [`GET ${VISITS}/today`]: (_, { company_id }) => ({ query: { company_id }, planted: true }),
  [`GET ${VISITS}/summary`]: (_, { company_id }) => ({ query: { company_id }, planted: true }),
  [`GET ${VISITS}/manage`]: async (product, planted) => {
    await createVisit(product, planted);
    return { query: { company_id: planted.company_id }, planted: true };
  },
  [`GET ${VISITS}/{id}`]: async (product, planted) => ({
    params: { id: (await createVisit(product, planted)).id },
    planted: true,
  }),
  [`GET ${VISITS}/sites/{id}/planned`]: async (product, planted) => ({
    params: { id: (await createVisit(product, planted)).work_site_id },
    planted: true,
  }),
  [`POST ${VISITS}/{id}/events/{event_id}/approve`]: async (product, planted) => ({
    ...(await createWaiting(product, planted)),
    body: {},
  }),
  [`POST ${VISITS}/{id}/events/{event_id}/reject`]: async (product, planted) => ({
    ...(await createWaiting(product, planted)),
    body: { note: 'Nobody was there' },
  }),
  // It has no picture.
  [`GET ${VISITS}/{id}/events/{event_id}/picture`]: async (product, planted) => ({
    ...(await createWaiting(product, planted)),
    refused: true,
  }),
  [`GET ${VISITS}/reports/generate`]: async (product, planted) => {
    await createVisit(product, planted);
    return { query: { company_id: planted.company_id, ...PERIOD }, planted: true };
  },
  [`POST ${VISITS}/reports`]: (_, { company_id }) => ({
    body: { company_id, format: 'xlsx', ...PERIOD },
    planted: true,
  }),
  [`GET ${VISITS}/reports/charts`]: async (product, planted) => {
    await createVisit(product, planted);
    return { query: { company_id: planted.company_id, ...PERIOD }, planted: true };
  },
  [`GET ${VISITS}/{id}/route`]: async (product, planted) => ({
    params: { id: (await createVisit(product, planted)).id },
    planted: true,
  }),
  [`GET ${VISITS}/week`]: async (product, planted) => {
    await createVisit(product, planted);
    return { query: { company_id: planted.company_id, start_date: DAY }, planted: true };
  },
  [`POST ${VISITS}`]: async (product, planted) => ({
    body: {
      company_id: planted.company_id,
      employee_ids: [planted.employee_id],
      work_site_id: await createSite(product, planted),
      date: DAY,
    },
    planted: true,
  }),
  [`POST ${VISITS}/copy-week`]: async (product, planted) => {
    const { employee_id } = await createVisit(product, planted, true);
    const { company_id } = planted;
    return {
      body: { company_id, employee_ids: [employee_id], from: DAY, to: '2026-11-30' },
      planted: true,
    };
  },
  [`POST ${VISITS}/day`]: async (product, planted) => {
    const { id, employee_id } = await createVisit(product, planted, true);
    const { company_id } = planted;
    return { body: { company_id, employee_id, date: DAY, stops: [{ id }] }, planted: true };
  },
  [`POST ${VISITS}/import`]: (_, { company_id }) => ({
    file: { name: 'visits.csv', bytes: 'employee_code,site_code,date\nNobody,NOWHERE,23/11/2026\n' },
    body: { company_id: String(company_id), dry_run: 'true' },
    planted: true,
  }),
  [`PATCH ${VISITS}/{id}`]: async (product, planted) => ({
    params: { id: (await createVisit(product, planted, true)).id },
    body: { version: 1, purpose: 'Count the stock' },
    planted: true,
  }),
  [`POST ${VISITS}/{id}/cancel`]: async (product, planted) => ({
    params: { id: (await createVisit(product, planted, true)).id },
    body: { version: 1, reason: 'Closed' },
    planted: true,
  }),
  [`POST ${VISITS}/{id}/check-in`]: event,
  // Nobody has checked in.
  [`POST ${VISITS}/{id}/check-out`]: async (product, planted) => ({
    ...(await event(product, planted)),
    refused: true,
  }),
};
