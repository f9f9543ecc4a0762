import { type Sen, sumSen } from '@mesra/domain/kit/money';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { type AnyPayoutLine, ownLines } from '@mesra/domain/payouts/payout-differences';
import type { PayoutStatus } from '@mesra/domain/payouts/payout-states';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { keyText, type PayoutKey, workOutPayouts } from './payout-facts.reads.ts';
import { payoutEvents, payouts, type WaitingFacts } from './payouts.tables.ts';

interface Frozen extends PayoutKey {
  company_id: number;
  status: PayoutStatus;
  lines: readonly AnyPayoutLine[];
  waiting: WaitingFacts;
}

/** What of a payout waits for a review now, and what counts now that no payout pays for. */
export interface ReviewedSince {
  waiting: WaitingFacts;
  /** What its month comes to now, in sen. */
  total: Sen;
  accepted: { days: PlainDate[]; sales: WaitingFacts['sales'] };
}

const NONE: ReviewedSince['accepted'] = { days: [], sales: [] };

/** What a payout was approved with of its own month, in sen. */
export const ownTotal = ({ lines }: Pick<Frozen, 'lines'>): Sen =>
  sumSen(ownLines(lines).map(({ amount }) => amount));

/** The sales of some that no payout pays for, by day and product. */
async function unpaidSales(tx: Tx, companyId: number, uuids: readonly string[]) {
  const { rows } = await tx.execute<WaitingFacts['sales'][number] & Record<string, unknown>>(sql`
    select s.date, e.product_id, sum(e.total)::int as pieces
    from reads.stock_entries e
    join reads.promoter_schedules s on s.company_id = e.company_id and s.id = e.schedule_id
    where e.company_id = ${companyId} and e.uuid = any (${sql.param([...uuids])}::uuid[])
      and not exists (select from ${payoutEvents} p where p.company_id = ${companyId} and p.entry_uuid = e.uuid)
    group by 1, 2 order by 1, 2`);
  return rows;
}

/**
 * The days of some check-ins that no payout pays for. One that stands in the place of another, or of one that was rejected, is of the
 * same schedule: what has changed of a day that a payout pays for is a difference, and no further day.
 */
async function unpaidDates(
  tx: Tx,
  { company_id, promoter_id, sales_project_id }: Frozen,
  checkins: readonly number[],
): Promise<PlainDate[]> {
  const { rows } = await tx.execute<{ date: PlainDate }>(sql`
    with paid as materialized (
      select e.id, e.visit_uuid from ${payouts} p
      join ${payoutEvents} v on v.company_id = p.company_id and v.payout_id = p.id
      join reads.presence_events e on e.company_id = v.company_id and e.id = v.presence_event_id
      where p.company_id = ${company_id} and p.promoter_id = ${promoter_id} and p.sales_project_id = ${sales_project_id})
    select distinct s.date from reads.promoter_schedules s
    where s.company_id = ${company_id} and s.checkin_event_id = any (${sql.param([...checkins])}::bigint[])
      and not exists (select from paid where paid.id = s.checkin_event_id or paid.visit_uuid = s.uuid)
    order by 1`);
  return rows.map(({ date }) => date);
}

/**
 * What of a payout waits for a review now, and of a frozen one what was verified since it was approved: what is stored of it is of
 * the moment of its approval.
 */
export async function reviewedSince(tx: Tx, row: Frozen): Promise<ReviewedSince> {
  const { company_id, promoter_id, sales_project_id, month } = row;
  const asStored = { waiting: row.waiting, total: ownTotal(row), accepted: NONE };
  if (row.status === 'Pending') return asStored;
  const key = { promoter_id, sales_project_id, month };
  const now = (await workOutPayouts(tx, company_id, [key])).get(keyText(key));
  if (!now) return asStored;
  const { presence, entries } = now.events;
  const [days, sales] = await Promise.all([
    unpaidDates(tx, row, presence),
    unpaidSales(tx, company_id, entries),
  ]);
  return { waiting: now.waiting, total: now.total, accepted: { days, sales } };
}
