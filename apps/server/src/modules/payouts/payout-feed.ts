import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { ownLines } from '@mesra/domain/payouts/payout-differences';
import { type PaidPayout, payoutPayLines } from '@mesra/domain/payouts/payout-pay-lines';
import type { GivenLine } from '@mesra/domain/payroll/feed-lines';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { isAmong } from '../../kit/ids.ts';
import type { FeedRequest, PayFeed } from '../../kit/pay-feed.ts';
import { productsOf } from './payout.reads.ts';
import { keyText, type PayoutKey, workOutPayouts } from './payout-facts.reads.ts';
import { payouts } from './payouts.tables.ts';

/** An employee's payout as a payroll takes it. */
export interface GivenPayout extends PayoutKey, Omit<PaidPayout, 'id' | 'products'>, Record<string, unknown> {
  /** Null where none is stored. */
  id: number | null;
  employee_id: number;
}

interface OfMonth {
  companyId: number;
  employeeIds: readonly number[];
  /** The first day. */
  start: PlainDate;
}

const CLOSED = sql`exists (select from reads.payrolls r where r.company_id = p.company_id and r.employee_id = p.employee_id
  and r.start_date = p.month and r.sequence = 1 and r.status <> 'In Process')`;

/** What was posted for payrolls of a month that are not closed, as it was approved. */
async function posted(tx: Tx, { companyId, employeeIds, start }: OfMonth): Promise<GivenPayout[]> {
  const { rows } = await tx.execute<GivenPayout>(sql`
    select p.id, p.employee_id, p.promoter_id, p.sales_project_id, p.month, p.lines, j.name as project
    from ${payouts} p join reads.sales_projects j on j.company_id = p.company_id and j.id = p.sales_project_id
    where p.company_id = ${companyId} and p.month = ${start}::date and ${isAmong(sql`p.employee_id`, employeeIds)}
      and p.status = 'Posted' and not ${CLOSED}
    order by p.employee_id, p.id`);
  return rows.map((row) => ({ ...row, lines: ownLines(row.lines) }));
}

/**
 * What closed payrolls of a month would take now by the facts, whatever was posted: what they lack or took too much is found as a
 * difference.
 */
export async function payoutsOfClosed(
  tx: Tx,
  { companyId, employeeIds, start }: OfMonth,
): Promise<GivenPayout[]> {
  const { rows } = await tx.execute<GivenPayout>(sql`
    with p as materialized (
      select m.company_id, m.employee_id, m.id as promoter_id, ${start}::date as month from reads.promoters m
      where m.company_id = ${companyId} and ${isAmong(sql`m.employee_id`, employeeIds)})
    select x.id, p.employee_id, p.promoter_id, s.sales_project_id, p.month, j.name as project from p
    join lateral (select distinct s.sales_project_id from reads.promoter_schedules s
      where s.company_id = p.company_id and s.promoter_id = p.promoter_id and s.date >= p.month
        and s.date < p.month + interval '1 month') s on true
    join reads.sales_projects j on j.company_id = p.company_id and j.id = s.sales_project_id
    left join ${payouts} x on x.company_id = p.company_id and x.promoter_id = p.promoter_id
      and x.sales_project_id = s.sales_project_id and x.month = p.month
    where ${CLOSED} order by p.employee_id, s.sales_project_id`);
  const worked = await workOutPayouts(
    tx,
    companyId,
    rows.map(({ promoter_id, sales_project_id, month }) => ({ promoter_id, sales_project_id, month })),
  );
  return rows.map((row) => ({ ...row, lines: worked.get(keyText(row))?.lines ?? [] }));
}

async function lines(
  tx: Tx,
  { companyId, employeeIds, month }: FeedRequest,
): Promise<Map<number, GivenLine[]>> {
  const of = { companyId, employeeIds, start: month.start };
  const given = [...(await posted(tx, of)), ...(await payoutsOfClosed(tx, of))];
  const named = given.map((one) => ({ lines: one.lines, waiting: { days: [], sales: [] } }));
  const products = await productsOf({ tx }, companyId, named);
  const found = new Map<number, GivenLine[]>();
  for (const { id, employee_id, sales_project_id, project, lines } of given) {
    const payout = payoutPayLines({ id: id ?? `project ${sales_project_id}`, project, lines, products });
    found.set(employee_id, [...(found.get(employee_id) ?? []), ...payout]);
  }
  return found;
}

/**
 * What payouts give to the payroll of their month, of the month as a whole. A payroll takes them by trigger when it is confirmed
 * (59-payouts), so that none is paid twice.
 */
export const payoutFeed: PayFeed = { source: 'payouts', module: 'spm', lines, freed: async () => {} };
