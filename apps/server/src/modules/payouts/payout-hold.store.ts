import type { PayoutMove } from '@mesra/domain/payouts/payout-states';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { isAmong } from '../../kit/ids.ts';
import { whileNothingIsConfirmed } from '../../kit/pay-facts-lock.ts';
import type { PayoutKey } from './payout-facts.reads.ts';
import { payouts } from './payouts.tables.ts';

/** Holds payouts of a company, `p`, until the end, and returns their ids: in one order whoever asks, so that two never wait for each other. */
async function hold(tx: Tx, companyId: number, which: SQL): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select p.id from ${payouts} p where p.company_id = ${companyId} and ${which}
    order by p.promoter_id, p.sales_project_id, p.month for update of p`);
  return rows.map(({ id }) => id);
}

/**
 * Holds payouts that are to be moved, with the others of their promoters in their projects, and the confirming of payrolls back, until
 * the end; to post them, also the numbers of vouchers, before any payout. What a payroll has taken beside them is left to it. Returns
 * them in the order in which they are held, those that the company lacks last.
 */
export async function holdToMove<T extends { id: number }>(
  tx: Tx,
  companyId: number,
  { moving, move }: { moving: readonly T[]; move: PayoutMove },
): Promise<T[]> {
  await tx.execute(sql`select ${whileNothingIsConfirmed(companyId)}`);
  if (move === 'post')
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(concat('vouchers:', ${companyId}::bigint), 0))`,
    );
  const ids = moving.map(({ id }) => id);
  const held = await hold(
    tx,
    companyId,
    sql`(p.payroll_id is null or ${isAmong(sql`p.id`, ids)}) and (p.promoter_id, p.sales_project_id) in (
      select s.promoter_id, s.sales_project_id from ${payouts} s where s.company_id = ${companyId} and ${isAmong(sql`s.id`, ids)})`,
  );
  const ranks = new Map(held.map((id, rank) => [id, rank]));
  const rankOf = ({ id }: T) => ranks.get(id) ?? held.length;
  return [...moving].sort((a, b) => rankOf(a) - rankOf(b));
}

/** Holds the payouts of some months, as far as there are any, to store them as their facts make them. */
export async function holdToStore(tx: Tx, companyId: number, keys: readonly PayoutKey[]): Promise<void> {
  const named = keys.map(({ promoter_id, sales_project_id, month }) => ({
    ...{ promoter_id, sales_project_id, month },
  }));
  await hold(
    tx,
    companyId,
    sql`(p.promoter_id, p.sales_project_id, p.month) in (
      select k.promoter_id, k.sales_project_id, k.month
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as k (promoter_id bigint, sales_project_id bigint, month date))`,
  );
}
