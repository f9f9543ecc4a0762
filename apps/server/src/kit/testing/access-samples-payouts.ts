import { sql } from 'drizzle-orm';
import type { Arrange, Planted, Sample } from './access-planting.ts';
import { scheduledToday } from './access-samples-promoters.ts';
import type { TestProduct } from './product.ts';

/* Requests about payouts. */

type Status = 'Pending' | 'Approved' | 'Posted';
const PAYOUT = '/api/spm/payouts/{id}';
const LINES = JSON.stringify([
  {
    ...{ kind: 'rate', amount: 9_000, rate: 9_000, by: 'day', product_id: null, price: null, target: null },
    steps: [{ date: '2026-10-05', quantity: 480, of: 480, entries: 1, amount: 9_000 }],
  },
]);
let vouchers = 0;

/** A payout of October of somebody from outside, moved as far as a status. */
async function payoutOf(product: TestProduct, planted: Planted, status: Status) {
  const { company_id } = planted;
  const { id: schedule } = await scheduledToday(product, planted);
  return product.within(company_id, async (tx) => {
    const { rows } = await tx.execute<{ id: number; promoter_id: number }>(sql`
      insert into payouts (company_id, promoter_id, sales_project_id, month, total, lines, waiting)
      select company_id, promoter_id, sales_project_id, '2026-10-01', 9000, ${LINES}::jsonb, '{"days": [], "sales": []}'
      from promoter_schedules where id = ${schedule} returning id, promoter_id`);
    const { id = 0, promoter_id = 0 } = rows[0] ?? {};
    const move = (set: ReturnType<typeof sql>) =>
      tx.execute<{ version: number }>(sql`update payouts set ${set} where id = ${id} returning version`);
    let version = 1;
    if (status !== 'Pending') version = (await move(sql`status = 'Approved'`)).rows[0]?.version ?? 0;
    vouchers += 1;
    if (status === 'Posted')
      version = (await move(sql`status = 'Posted', voucher_number = ${vouchers}`)).rows[0]?.version ?? 0;
    return { id, promoter_id, version };
  });
}

type Payout = Awaited<ReturnType<typeof payoutOf>>;

const withPayout =
  (status: Status, rest: (payout: Payout) => Sample = () => ({})): Arrange =>
  async (product, planted) => {
    const payout = await payoutOf(product, planted, status);
    return { params: { id: payout.id }, ...rest(payout), planted: true };
  };

const several =
  (status: Status, more: object = {}): Arrange =>
  async (product, planted) => {
    const { id, version } = await payoutOf(product, planted, status);
    const body = { company_id: planted.company_id, payouts: [{ id, version }], ...more };
    return { body, planted: true };
  };

const ofPeriod =
  (part: 'query' | 'body', more: object = {}): Arrange =>
  async (product, planted) => {
    await payoutOf(product, planted, 'Pending');
    const period = { start_date: '2026-10-01', end_date: '2026-10-31' };
    return { [part]: { company_id: planted.company_id, ...period, ...more }, planted: true };
  };

/** By `METHOD path`. */
export const PAYOUT_REQUESTS: Record<string, Arrange> = {
  'GET /api/spm/payouts': ofPeriod('query'),
  [`GET ${PAYOUT}`]: withPayout('Pending'),
  'GET /api/spm/promoters/{id}/payouts': withPayout('Pending', ({ promoter_id }) => ({
    params: { id: promoter_id },
  })),
  // Its facts come to nothing.
  [`POST ${PAYOUT}/approve`]: withPayout('Pending', ({ version }) => ({ body: { version }, refused: true })),
  [`POST ${PAYOUT}/post`]: withPayout('Approved', ({ version }) => ({ body: { version } })),
  [`POST ${PAYOUT}/pay`]: withPayout('Posted', ({ version }) => ({
    body: { version, paid_on: '2026-11-01' },
  })),
  [`POST ${PAYOUT}/withdraw`]: withPayout('Approved', ({ version }) => ({
    body: { version, reason: 'A mistake' },
  })),
  'POST /api/spm/payouts/approve': several('Pending'),
  'POST /api/spm/payouts/post': several('Approved'),
  'POST /api/spm/payouts/pay': several('Posted', { paid_on: '2026-11-01' }),
  [`GET ${PAYOUT}/voucher`]: withPayout('Posted'),
  'GET /api/spm/payouts/payments': async (product, planted) => {
    await payoutOf(product, planted, 'Posted');
    return { query: { company_id: planted.company_id }, planted: true };
  },
  'GET /api/spm/reports/promoter-payout': ofPeriod('query'),
  'POST /api/spm/reports/promoter-payout': ofPeriod('body', { format: 'xlsx' }),
};
