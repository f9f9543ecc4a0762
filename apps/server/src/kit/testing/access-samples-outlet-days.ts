import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { products } from '../../modules/products/products.tables.ts';
import { salesProjectProducts } from '../../modules/sales-projects/project-plan.tables.ts';
import type { Arrange, Planted } from './access-planting.ts';
import { PIXEL } from './access-samples-domains.ts';
import { scheduledToday } from './access-samples-promoters.ts';
import type { TestProduct } from './product.ts';

/* Requests about the days of promoters at outlets. */

const RECORDED = '2026-11-21T00:30:00.000Z';
const SCHEDULE = '/api/spm/schedules/{id}';
let created = 0;

async function createProduct(product: TestProduct, { company_id, marker }: Planted): Promise<number> {
  created += 1;
  const named = { sku: `OD${created}`, name: `${marker} Product ${created}` };
  const [row] = await product.within(company_id, (tx) =>
    tx
      .insert(products)
      .values({ company_id, ...named })
      .returning(),
  );
  return row?.id ?? 0;
}

/** A schedule of today in a project with a product. */
async function ofDay(product: TestProduct, planted: Planted) {
  const { id, project_id } = await scheduledToday(product, planted);
  const product_id = await createProduct(product, planted);
  const part = { product_id, start_date: '2026-01-01', price: 1_290 };
  await product.within(planted.company_id, (tx) =>
    tx
      .insert(salesProjectProducts)
      .values({ company_id: planted.company_id, sales_project_id: project_id, ...part }),
  );
  return { id, product_id };
}

const withDay =
  (rest: (day: { id: number; product_id: number }) => object = () => ({})): Arrange =>
  async (product, planted) => {
    const day = await ofDay(product, planted);
    return { params: { id: day.id }, ...rest(day), planted: true };
  };

/** A schedule of today with a check-in of its promoter. */
async function withEvent(product: TestProduct, planted: Planted) {
  const { company_id, marker } = planted;
  const { id } = await scheduledToday(product, planted);
  const event_id = await product.within(company_id, async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into presence_events (company_id, promoter_id, uuid, type, recorded_at, arrived_at, zone, local_date, note,
        source, visit_uuid, status)
      select company_id, promoter_id, ${randomUUID()}, 'in', ${RECORDED}, ${RECORDED}, 'Asia/Kuala_Lumpur', date,
        ${marker}, 'own', uuid, 'Verified'
      from promoter_schedules where id = ${id} returning id`);
    return rows[0]?.id ?? 0;
  });
  return { id, event_id };
}

const body = (more: object) => ({ body: { uuid: randomUUID(), recorded_at: RECORDED, ...more } });

/** What the monitoring of today reads, in the planted company. */
const monitored =
  (queryOf: (of: { project_id: number; outlet_id: number }) => Record<string, string | number>): Arrange =>
  async (product, planted) => {
    const of = await scheduledToday(product, planted);
    return { query: { company_id: planted.company_id, ...queryOf(of) }, planted: true };
  };
const TODAY = RECORDED.slice(0, 10);

/** A product that is out of stock at an outlet. */
async function shortToday(product: TestProduct, planted: Planted) {
  const day = await ofDay(product, planted);
  await product.call('POST', `/api/spm/schedules/${day.id}/stocks`, {
    as: planted.owner,
    ...body({ type: 'opening', product_id: day.product_id, total: 0, reason: 'Phoned in' }),
  });
  const { rows } = await product.within(planted.company_id, (tx) =>
    tx.$client.query('select outlet_id from promoter_schedules where id = $1', [day.id]),
  );
  return { ...day, outlet_id: Number(rows[0]?.outlet_id) };
}

const atOutlet: Arrange = async (product, planted) => ({
  params: { id: (await shortToday(product, planted)).outlet_id },
  planted: true,
});

const PERIOD = { start_date: '2026-11-01', end_date: '2026-11-30' };
const ofPeriod =
  (kind: 'query' | 'body', more: object = {}): Arrange =>
  async (product, planted) => {
    await shortToday(product, planted);
    return { [kind]: { company_id: planted.company_id, ...PERIOD, ...more }, planted: true };
  };

/** By `METHOD path`. The own day, reports, photos and presence are of the promoter alone: their own tests call them as one. */
export const OUTLET_DAY_REQUESTS: Record<string, Arrange> = {
  'GET /api/spm/schedules/my-day': (_, { company_id }) => ({
    ...{ query: { company_id }, planted: true, refused: true },
  }),
  'GET /api/spm/projects/monitoring': monitored(() => ({ start_date: TODAY, end_date: TODAY })),
  'GET /api/spm/projects/monitoring/day': monitored(({ project_id, outlet_id }) => ({
    project_id,
    outlet_id,
    date: TODAY,
  })),
  [`GET ${SCHEDULE}/outlet-day`]: withDay(),
  [`POST ${SCHEDULE}/stocks`]: withDay(({ product_id }) =>
    body({ type: 'opening', product_id, total: 4, reason: 'Phoned in' }),
  ),
  [`POST ${SCHEDULE}/products`]: async (product, planted) => ({
    params: { id: (await ofDay(product, planted)).id },
    body: { product_id: await createProduct(product, planted), price: '5.00' },
    planted: true,
  }),
  [`PATCH ${SCHEDULE}/products/{product_id}`]: withDay(({ id, product_id }) => ({
    params: { id, product_id },
    body: { price: '5.00', version: 1 },
  })),
  [`DELETE ${SCHEDULE}/products/{product_id}`]: withDay(({ id, product_id }) => ({
    params: { id, product_id },
  })),
  [`POST ${SCHEDULE}/daily-report`]: withDay(({ product_id }) => ({
    ...body({ closing_counts: [{ product_id, counted: 0 }] }),
    refused: true,
  })),
  [`POST ${SCHEDULE}/daily-report/photos`]: withDay(() => ({
    ...{ body: { taken_at: RECORDED }, file: { name: 'shelf.png', bytes: PIXEL } },
    refused: true,
  })),
  [`GET ${SCHEDULE}/daily-report/photos/{photo_id}`]: withDay(({ id }) => ({
    params: { id, photo_id: 1 },
    refused: true,
  })),
  [`POST ${SCHEDULE}/daily-report/withdraw`]: withDay(() => ({
    body: { reason: 'Wrong counts', version: 1 },
    refused: true,
  })),
  [`POST ${SCHEDULE}/tasks/{task_id}/answers`]: withDay(({ id }) => ({
    ...{ params: { id, task_id: 1 }, body: { recorded_at: RECORDED, answers: [] } },
    refused: true,
  })),
  [`POST ${SCHEDULE}/tasks/{task_id}/photos`]: withDay(({ id }) => ({
    ...{ params: { id, task_id: 1 }, body: { taken_at: RECORDED } },
    ...{ file: { name: 'shelf.png', bytes: PIXEL }, refused: true },
  })),
  [`GET ${SCHEDULE}/tasks/{task_id}/photos/{photo_id}`]: withDay(({ id }) => ({
    params: { id, task_id: 1, photo_id: 1 },
    refused: true,
  })),
  [`GET ${SCHEDULE}/events`]: async (product, planted) => ({
    params: { id: (await withEvent(product, planted)).id },
    planted: true,
  }),
  [`POST ${SCHEDULE}/events`]: withDay(() => body({ type: 'in', reason: 'Phoned in' })),
  // It has no picture.
  [`GET ${SCHEDULE}/events/{event_id}/picture`]: async (product, planted) => ({
    params: await withEvent(product, planted),
    refused: true,
  }),
  'GET /api/spm/outlet-stocks': async (product, planted) => {
    await shortToday(product, planted);
    return { query: { company_id: planted.company_id }, planted: true };
  },
  'GET /api/spm/outlets/{id}/stocks': atOutlet,
  'GET /api/spm/outlets/{id}/photos': atOutlet,
  'GET /api/spm/reports/generate': ofPeriod('query'),
  'GET /api/spm/reports/charts': ofPeriod('query'),
  'POST /api/spm/reports': ofPeriod('body', { format: 'xlsx' }),
  'GET /api/spm/reports/promoter-attendance': ofPeriod('query'),
  'POST /api/spm/reports/promoter-attendance': ofPeriod('body', { format: 'xlsx' }),
  [`POST ${SCHEDULE}/check-in`]: withDay(() => ({ ...body({}), refused: true })),
  [`POST ${SCHEDULE}/check-out`]: withDay(() => ({ ...body({}), refused: true })),
};
