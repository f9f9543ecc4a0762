import { PAYMENT_DAYS } from '@mesra/contract/claim-payments/claim-batch';
import { addDays, type PlainDate } from '@mesra/domain/kit/plain-date';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import { updateVersioned } from '../../kit/versioned.ts';
import { approvals } from '../approvals/approvals.views.ts';
import { readSetting } from '../claim-setup/claim-setup.api.ts';
import { type ClaimRow, claimRows } from '../claims/claims.api.ts';
import { claimItems, claims } from '../claims/claims.views.ts';
import { belongsToVisible } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { type BatchRow, findBatch, presentBatch, waitsForTransfer } from './batch.reads.ts';
import { claimBatches, claimBatchReleases, claimPayables, claimPayments } from './claim-payments.tables.ts';
import { notifyPaid } from './payable.store.ts';
import { nextPaymentDay } from './payment-day.reads.ts';

/** Holds the transfers of a company until the transaction ends. */
export const lockTransfers = ({ tx }: Pick<RowCall, 'tx'>, companyId: number) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(concat('claim transfers:', ${companyId}::bigint), 0))`,
  );

/** What of a company waits to be transferred to people in the caller's employee access. */
export function waitingWhere(call: RowCall, companyId: number, claimIds?: readonly number[]): SQL {
  const row = { company_id: sql`p.company_id`, employee_id: sql`p.employee_id` };
  const seen = belongsToVisible(call.actor, [companyId], row);
  return sql`p.company_id = ${companyId} and ${waitsForTransfer(todayIn(call.actor, companyId, call.services.clock))}
    ${seen ? sql`and ${seen}` : sql``}
    ${claimIds ? sql`and p.claim_id = any (${sql.param([...claimIds])}::bigint[])` : sql``}`;
}

interface Reserved {
  company_id: number;
  batch_id: number;
  claimIds?: readonly number[] | undefined;
}

/**
 * Puts what waits into a batch, leaving out whom nothing would be paid; the key of a payment holds each payable once. Returns the
 * claims of which something was put in.
 */
async function reserve(call: RowCall, { company_id, batch_id, claimIds }: Reserved): Promise<Set<number>> {
  const { rows } = await call.tx.execute<{ claim_id: number }>(sql`
    with due as (
      select p.id, p.claim_id, sum(p.amount) over (partition by p.employee_id) as of_person
      from ${claimPayables} p join ${employees} e on e.company_id = p.company_id and e.id = p.employee_id
      where ${waitingWhere(call, company_id, claimIds)})
    insert into ${claimPayments} (company_id, claim_payable_id, claim_id, claim_batch_id)
    select ${company_id}, id, claim_id, ${batch_id} from due where of_person > 0 order by id
    on conflict do nothing returning claim_id`);
  return new Set(rows.map(({ claim_id }) => claim_id));
}

interface NewBatch {
  company_id: number;
  name: string;
  /** The next working day unless it is named. */
  payment_date?: PlainDate | undefined;
}

/** 422 where a day is so far from today that it was mistyped. */
function assertPaymentDate(day: PlainDate, today: PlainDate): void {
  const { before, after } = PAYMENT_DAYS;
  if (day < addDays(today, -before) || day > addDays(today, after))
    throw invalid('payment_date', 'claim.payment_date', PAYMENT_DAYS);
}

/** A batch of a company; it waits for approval where the company wants one. */
async function insertBatch(call: RowCall, { payment_date, ...values }: NewBatch): Promise<number> {
  const today = todayIn(call.actor, values.company_id, call.services.clock);
  assertPaymentDate(payment_date ?? today, today);
  const { batch_approval } = await readSetting(call.tx, values.company_id);
  const status = batch_approval ? 'Waiting for Payment Approval' : 'Waiting for Payment';
  const [row] = await call.tx
    .insert(claimBatches)
    .values({
      ...{ ...values, status, created_by: call.actor.user_id },
      payment_date: payment_date ?? (await nextPaymentDay(call.tx, values.company_id, today)),
    })
    .returning({ id: claimBatches.id });
  if (!row) throw new Problem('unavailable');
  return row.id;
}

/**
 * Puts what waits to be transferred into a batch: all of it, or that of the named claims. 409 where nothing waits, or one of these
 * does not wait or would be paid nothing.
 */
export async function createBatch(
  call: RowCall,
  { claim_ids, ...values }: NewBatch & { claim_ids?: number[] | undefined },
): Promise<BatchRow> {
  await lockTransfers(call, values.company_id);
  const batch_id = await insertBatch(call, values);
  const put = await reserve(call, { company_id: values.company_id, batch_id, claimIds: claim_ids });
  if (put.size === 0) throw new Problem('wrong_state', { key: 'claim.nothing_waits' });
  if (claim_ids?.some((id) => !put.has(id))) throw new Problem('wrong_state', { key: 'claim.not_all_wait' });
  return findBatch(call, batch_id);
}

/** A batch held with the transfers of its company. */
export async function lockBatch(call: RowCall, id: number): Promise<BatchRow> {
  const { row } = await findBatch(call, id);
  await lockTransfers(call, row.company_id);
  return findBatch(call, id);
}

type BatchStatus = BatchRow['row']['status'];

/** Refuses a batch that is in none of these states: 409 with the batch as it is. */
export async function assertBatch(
  call: RowCall,
  found: BatchRow,
  statuses: readonly BatchStatus[],
): Promise<void> {
  const { status } = found.row;
  if (!statuses.includes(status))
    throw new Problem('wrong_state', { params: { status }, current: await presentBatch(call, found) });
}

export const ofBatch = ({ row }: BatchRow) =>
  and(eq(claimBatches.company_id, row.company_id), eq(claimBatches.id, row.id));

/** Changes a batch at the version that the caller saw; 409 with the batch otherwise. */
export const setBatch = (
  call: RowCall,
  found: BatchRow,
  version: number,
  set: Partial<typeof claimBatches.$inferInsert>,
) =>
  updateVersioned(call.tx, claimBatches, { where: ofBatch(found), version, set }, async () =>
    presentBatch(call, await findBatch(call, found.row.id)),
  );

/**
 * Puts one claim, held with the transfers of its company, into a batch that is not paid yet, or into one of its own. 409 where it
 * does not wait or the batch is closed.
 */
export async function prepareClaim(
  call: RowCall,
  claim: ClaimRow,
  { batch_id, payment_date }: { batch_id: number | null; payment_date: PlainDate | undefined },
): Promise<void> {
  const { company_id, id } = claim;
  if (batch_id !== null)
    await assertBatch(call, await findBatch({ ...call, companyIds: [company_id] }, batch_id), [
      'Waiting for Payment',
      'Waiting for Payment Approval',
    ]);
  const into =
    batch_id ??
    (await insertBatch(call, {
      ...{ company_id, payment_date },
      name: `${claim.name}, ${claim.title}`.slice(0, 120),
    }));
  const put = await reserve(call, { company_id, batch_id: into, claimIds: [id] });
  if (!put.has(id)) throw new Problem('wrong_state', { key: 'claim.not_all_wait' });
}

/** What of some payments a payer may not pay: four eyes keep whoever checked a claim, or is paid by it, from paying it. */
async function assertFourEyes(call: RowCall, companyId: number, where: SQL): Promise<void> {
  const { four_eyes } = await readSetting(call.tx, companyId);
  if (!four_eyes) return;
  const role = call.actor.roles.find((one) => one.company_id === companyId);
  const user = call.actor.user_id;
  const { rows } = await call.tx.execute<{ own: boolean; checked: boolean }>(sql`
    select bool_or(c.employee_id = ${role?.employee_id ?? null}::bigint) as own,
      bool_or(a.decided_by = ${user} or exists (select from ${claimItems} i where i.company_id = c.company_id
        and i.claim_id = c.id and i.checked_by = ${user})) as checked
    from ${claimPayments} m join ${claims} c on c.company_id = m.company_id and c.id = m.claim_id
      left join ${approvals} a on a.company_id = c.company_id and a.id = c.approval_id
    where m.company_id = ${companyId} and ${where}`);
  const [found] = rows;
  if (found?.own) throw new Problem('forbidden', { key: 'claim.four_eyes_own' });
  if (found?.checked) throw new Problem('forbidden', { key: 'claim.four_eyes_checked' });
}

/** Marks payments as paid, and tells whom they pay. */
async function markPaid(call: RowCall, companyId: number, where: SQL): Promise<void> {
  const paid_at = call.services.clock.now().toISOString();
  const paid = await call.tx
    .update(claimPayments)
    .set({ paid_at })
    .where(and(eq(claimPayments.company_id, companyId), isNull(claimPayments.paid_at), where))
    .returning({ claim_id: claimPayments.claim_id });
  const ids = [...new Set(paid.map(({ claim_id }) => claim_id))];
  const of = { ...call, companyIds: [companyId] };
  await notifyPaid(call, companyId, await claimRows(of, sql`claims.id = any (${sql.param(ids)}::bigint[])`));
}

/** Marks a batch as paid, and every claim in it. 409 where it is paid already, 403 by four eyes. */
export async function payBatch(call: RowCall, found: BatchRow, version: number): Promise<void> {
  await assertBatch(call, found, ['Waiting for Payment']);
  const { company_id, id } = found.row;
  await assertFourEyes(call, company_id, sql`m.claim_batch_id = ${id} and m.paid_at is null`);
  await markPaid(call, company_id, sql`${claimPayments.claim_batch_id} = ${id}`);
  const paid_at = call.services.clock.now().toISOString();
  await setBatch(call, found, version, { status: 'Paid', paid_at, paid_by: call.actor.user_id });
}

/** Closes a batch of which nothing is left to be paid: Paid where something was, else Cancelled. */
async function closeBatch(call: RowCall, { row }: BatchRow, note: string | null): Promise<void> {
  const { rows } = await call.tx.execute<{ unpaid: number; paid: number }>(sql`
    select count(*) filter (where paid_at is null)::int as unpaid, count(paid_at)::int as paid
    from ${claimPayments} where company_id = ${row.company_id} and claim_batch_id = ${row.id}`);
  const [left] = rows;
  if (!left || left.unpaid > 0) return;
  const paid = { status: 'Paid', paid_by: call.actor.user_id } as const;
  const set =
    left.paid > 0
      ? { ...paid, paid_at: call.services.clock.now().toISOString() }
      : { status: 'Cancelled' as const };
  await call.tx
    .update(claimBatches)
    .set(note === null ? set : { ...set, note })
    .where(and(eq(claimBatches.company_id, row.company_id), eq(claimBatches.id, row.id)));
}

/** Cancels what of a batch is not paid: its claims are Approved again, and the batch still says which it held. */
export async function cancelBatch(
  call: RowCall,
  found: BatchRow,
  { note, version }: { note: string; version: number },
): Promise<void> {
  await assertBatch(call, found, ['Waiting for Payment', 'Waiting for Payment Approval']);
  const { row } = found;
  await setBatch(call, found, version, { note });
  await call.tx.execute(sql`
    with released as (delete from ${claimPayments} where company_id = ${row.company_id} and claim_batch_id = ${row.id}
      and paid_at is null returning company_id, claim_batch_id, claim_payable_id)
    insert into ${claimBatchReleases} (company_id, claim_batch_id, claim_payable_id, released_at)
    select company_id, claim_batch_id, claim_payable_id, ${call.services.clock.now().toISOString()}::timestamptz from released`);
  await closeBatch(call, found, note);
}

/**
 * Marks one claim of a batch, held with the transfers of its company, as paid; the batch is paid with its last. `refused` is thrown
 * where the claim waits in none.
 */
export async function payClaim(
  call: RowCall,
  claim: ClaimRow,
  refused: () => Promise<Problem>,
): Promise<void> {
  const { company_id, id } = claim;
  const [payment] = await call.tx
    .select({ batch_id: claimPayments.claim_batch_id })
    .from(claimPayments)
    .where(
      and(
        eq(claimPayments.company_id, company_id),
        eq(claimPayments.claim_id, id),
        isNull(claimPayments.paid_at),
      ),
    );
  if (!payment?.batch_id) throw await refused();
  const of = { ...call, companyIds: [company_id] };
  const batch = await findBatch(of, payment.batch_id);
  await assertBatch(of, batch, ['Waiting for Payment']);
  await assertFourEyes(call, company_id, sql`m.claim_id = ${id} and m.paid_at is null`);
  await markPaid(call, company_id, sql`${claimPayments.claim_id} = ${id}`);
  await closeBatch(call, batch, null);
}
