import { monthInFigures } from '@mesra/domain/kit/plain-date';
import type { PayoutMove } from '@mesra/domain/payouts/payout-states';
import { nextPayoutStatus } from '@mesra/domain/payouts/payout-states';
import { and, eq, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import { assertChangeable } from '../../kit/versioned.ts';
import { findPayout, type PayoutRow, presentPayout } from './payout.reads.ts';
import { holdToMove } from './payout-hold.store.ts';
import { type FreshPayout, freshPayouts } from './payout-refresh.store.ts';
import { payoutEvents, payoutMoves, payouts } from './payouts.tables.ts';

/** A payout that is moved, at the version that the caller saw. */
interface Moving {
  id: number;
  version: number;
}

/** 409 with the payout as it is, for a reason of its own. */
const refused = async (call: RowCall, row: PayoutRow, key: string, params = {}): Promise<Problem> =>
  new Problem('wrong_state', { key, params, current: await presentPayout(call, row) });

/**
 * A payout held to be moved (`holdToMove`). 404 where the caller does not see it; 409 where the move is not possible, it is another
 * version, or its payroll is closed.
 */
async function hold(call: RowCall, { id, version }: Moving, move: PayoutMove): Promise<PayoutRow> {
  const seen = await findPayout(call, id);
  await holdToMove(call.tx, seen.company_id, { moving: [seen], move });
  const row = await findPayout(call, id);
  const employed = row.employee_id !== null;
  if (employed && move === 'pay') throw await refused(call, row, 'payout.by_payroll');
  const possible = nextPayoutStatus(row.status, move, { employed }) !== null;
  await assertChangeable(row, possible, version, () => presentPayout(call, row));
  if (row.closed) throw await refused(call, row, 'payout.month_closed');
  return row;
}

/** Moves a payout that is held, and returns it as it is then. */
async function moveTo(
  call: RowCall,
  row: PayoutRow,
  move: PayoutMove,
  { reason = null, ...set }: Partial<typeof payouts.$inferInsert> & { reason?: string | null },
): Promise<PayoutRow> {
  const { tx, actor, services } = call;
  const { company_id, id: payout_id } = row;
  const to_status = nextPayoutStatus(row.status, move, { employed: row.employee_id !== null }) ?? row.status;
  await tx
    .update(payouts)
    .set({ ...set, status: to_status })
    .where(and(eq(payouts.company_id, company_id), eq(payouts.id, payout_id)));
  await tx.insert(payoutMoves).values({
    ...{ company_id, payout_id, from_status: row.status, to_status, reason, created_by: actor.user_id },
    created_at: services.clock.now().toISOString(),
  });
  return findPayout(call, payout_id);
}

/** Stores what a frozen payout pays for, without what earlier ones have paid already. */
async function keepEvents(call: RowCall, { company_id, id }: PayoutRow, events: FreshPayout['events']) {
  const { presence, entries } = events;
  await call.tx.execute(sql`
    insert into ${payoutEvents} (company_id, payout_id, presence_event_id)
    select ${company_id}, ${id}, n.id from unnest(${sql.param(presence)}::bigint[]) as n (id)
    where not exists (select from ${payoutEvents} p where p.company_id = ${company_id} and p.presence_event_id = n.id)`);
  await call.tx.execute(sql`
    insert into ${payoutEvents} (company_id, payout_id, entry_uuid)
    select ${company_id}, ${id}, n.uuid from unnest(${sql.param(entries)}::uuid[]) as n (uuid)
    where not exists (select from ${payoutEvents} p where p.company_id = ${company_id} and p.entry_uuid = n.uuid)`);
}

/** Whether a payout by its facts is the one that is stored: as the caller saw it. */
async function isAsStored(call: RowCall, row: PayoutRow, fresh: FreshPayout): Promise<boolean> {
  const { rows } = await call.tx.execute<{ same: boolean }>(sql`
    select lines = ${JSON.stringify(fresh.lines)}::jsonb and waiting = ${JSON.stringify(fresh.waiting)}::jsonb
      and total = ${fresh.total}::bigint as same
    from ${payouts} where company_id = ${row.company_id} and id = ${row.id}`);
  return rows[0]?.same === true;
}

/** Approves a payout as the caller saw it: its facts are read anew, and what they come to otherwise is refused. */
export async function approvePayout(call: RowCall, moving: Moving): Promise<PayoutRow> {
  const row = await hold(call, moving, 'approve');
  const { company_id, promoter_id, sales_project_id, month } = row;
  if (row.own) throw new Problem('forbidden', { key: 'approval.own' });
  const about = { companyId: company_id, today: todayIn(call.actor, company_id, call.services.clock) };
  const fresh = await freshPayouts(call.tx, about, [{ promoter_id, sales_project_id, month }]);
  const now = fresh.find((one) => one.month === month);
  if (!now || !(await isAsStored(call, row, now))) throw await refused(call, row, 'payout.changed');
  if (row.total === 0) throw await refused(call, row, 'payout.nothing');
  const approved = await moveTo(call, row, 'approve', { approved_by: call.actor.user_id });
  await keepEvents(call, row, now.events);
  return approved;
}

/** The next number of a payment voucher of a company, whose numbers are held; that of one that was withdrawn is not given again. */
async function nextVoucher(call: RowCall, companyId: number): Promise<number> {
  const { rows } = await call.tx.execute<{ number: number }>(sql`
    select greatest(max(p.voucher_number), count(p.voucher_number) + (
      select count(*) from ${payoutMoves} m join ${payouts} w on w.company_id = m.company_id and w.id = m.payout_id
      where m.company_id = ${companyId} and m.from_status = 'Posted' and m.to_status = 'Pending' and w.employee_id is null
    ))::int + 1 as number from ${payouts} p where p.company_id = ${companyId}`);
  return rows[0]?.number ?? 1;
}

/** Hands an approved payout on: to the payroll of its month, 409 where its employee left before that, or with a payment voucher. */
export async function postPayout(call: RowCall, moving: Moving): Promise<PayoutRow> {
  const row = await hold(call, moving, 'post');
  if (row.left_on !== null) throw await refused(call, row, 'payout.left_before', { date: row.left_on });
  const voucher_number = row.employee_id === null ? await nextVoucher(call, row.company_id) : null;
  return moveTo(call, row, 'post', { voucher_number });
}

interface Payment {
  paid_on: string;
  payment_reference: string | null;
}

/** Says that a posted payout of somebody from outside was paid, on a day from the first of its month until today. */
export async function payPayout(call: RowCall, moving: Moving, payment: Payment): Promise<PayoutRow> {
  const row = await hold(call, moving, 'pay');
  if (payment.paid_on > todayIn(call.actor, row.company_id, call.services.clock))
    throw invalid('paid_on', 'payout.paid_later');
  if (payment.paid_on < row.month)
    throw invalid('paid_on', 'payout.paid_earlier', { month: monthInFigures(row.month) });
  return moveTo(call, row, 'pay', payment);
}

/** Takes a payout back that is not paid, with a reason; not while a later one has a difference of it. */
export async function withdrawPayout(call: RowCall, moving: Moving, reason: string): Promise<PayoutRow> {
  const row = await hold(call, moving, 'withdraw');
  const { rows: followed } = await call.tx.execute(sql`
    select from ${payouts} p where p.company_id = ${row.company_id} and p.promoter_id = ${row.promoter_id}
      and p.sales_project_id = ${row.sales_project_id} and p.status <> 'Pending' and p.id <> ${row.id}
      and p.lines @> ${JSON.stringify([{ kind: 'difference', month: row.month }])}::jsonb limit 1`);
  if (followed.length > 0) throw await refused(call, row, 'payout.followed');
  await call.tx
    .delete(payoutEvents)
    .where(and(eq(payoutEvents.company_id, row.company_id), eq(payoutEvents.payout_id, row.id)));
  return moveTo(call, row, 'withdraw', { reason, voucher_number: null, approved_by: null });
}
