import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import type { Call } from '../../kit/http.ts';
import { type pageOf, withPage } from '../../kit/list.ts';
import { notFound } from '../../kit/problem.ts';
import { approvals } from '../approvals/approvals.views.ts';
import { belongsToVisible } from '../employees/employees.api.ts';
import { payslips } from '../payroll-run/payroll-run.views.ts';
import {
  payrollPayments,
  payrollPaymentReleases as releases,
  payrollPaymentReturns as returns,
} from './payroll-payments.tables.ts';

const batch = sql`${payrollPayments}`;

/**
 * What a batch pays, `p`: its payrolls, and the returned payments that it makes again; of a cancelled one what it held. What was
 * released is read of cancelled ones alone.
 */
const IN_BATCH = sql`from (
    select p.employee_id, p.total_net_pay, p.processed_by, false as again from ${payslips} p
      where ${batch}.status <> 'Cancelled' and p.company_id = ${batch}.company_id and p.payment_id = ${batch}.id
    union all select t.employee_id, t.amount, s.processed_by, true from ${returns} t
      join ${payslips} s on s.company_id = t.company_id and s.id = t.payroll_id
      where t.company_id = ${batch}.company_id and t.repaid_in = ${batch}.id
    union all select r.employee_id, r.amount, '{}'::bigint[], r.return_id is not null from ${releases} r
      where ${batch}.status = 'Cancelled' and r.company_id = ${batch}.company_id and r.payment_id = ${batch}.id) p`;

/** Batches with what they come to. */
export async function withTotals(
  tx: Tx,
  actor: Pick<Actor, 'user_id'>,
  where: SQL | undefined,
  page?: ReturnType<typeof pageOf>,
) {
  const query = tx
    .select({
      row: payrollPayments,
      approved_by: sql<
        number | null
      >`case when ${approvals.status} = 'Approved' then ${approvals.decided_by} end`,
      count: sql<number>`held.count`,
      total: sql<number>`held.total`,
      repayments: sql<number>`held.repayments`,
      own: sql<boolean>`held.own`,
      returned: sql<number>`back.returned`,
      returned_waiting: sql<number>`back.waiting`,
    })
    .from(payrollPayments)
    .innerJoin(
      sql`lateral (select count(*)::int as count, coalesce(sum(p.total_net_pay), 0)::bigint as total,
        count(*) filter (where p.again)::int as repayments,
        coalesce(bool_or(${actor.user_id}::bigint = any (p.processed_by)), false) as own ${IN_BATCH}) held`,
      sql`true`,
    )
    .innerJoin(
      sql`lateral (select count(*)::int as returned, count(*) filter (where t.repaid_in is null)::int as waiting
        from ${returns} t where t.company_id = ${batch}.company_id and t.payment_id = ${batch}.id) back`,
      sql`true`,
    )
    .leftJoin(
      approvals,
      and(
        eq(approvals.company_id, payrollPayments.company_id),
        eq(approvals.id, payrollPayments.approval_id),
      ),
    )
    .where(where)
    .$dynamic();
  return withPage(query, page);
}

export type FoundPayment = Awaited<ReturnType<typeof withTotals>>[number];
export type PaymentRow = FoundPayment['row'];

/** Batches containing only employees in the caller's scope; a batch with anyone else is hidden entirely. */
export function visibleBatches(actor: Actor, companyIds: readonly number[]): SQL | undefined {
  const row = { company_id: sql`${batch}.company_id`, employee_id: sql`p.employee_id` };
  const seen = belongsToVisible(actor, companyIds, row);
  if (!seen) return undefined;
  return sql`exists (select ${IN_BATCH}) and not exists (select ${IN_BATCH} where not ${seen})`;
}

export type PaymentCall = Pick<Call<never>, 'tx' | 'actor' | 'companyIds' | 'services'>;

/** A batch that the caller may see; 404 otherwise. */
export async function onePayment(
  { tx, actor, companyIds }: Omit<PaymentCall, 'services'>,
  id: number,
): Promise<FoundPayment> {
  const [found] = await withTotals(
    tx,
    actor,
    and(
      inArray(payrollPayments.company_id, [...companyIds]),
      eq(payrollPayments.id, id),
      visibleBatches(actor, companyIds),
    ),
  );
  if (!found) throw notFound();
  return found;
}

/** The batches that some approvals are about, whoever asks; each with its approval. */
export async function paymentsUnder(
  { tx, actor, companyIds }: PaymentCall,
  approvalIds: readonly number[],
): Promise<FoundPayment[]> {
  if (approvalIds.length === 0) return [];
  return withTotals(
    tx,
    actor,
    and(
      inArray(payrollPayments.company_id, [...companyIds]),
      inArray(payrollPayments.approval_id, [...approvalIds]),
    ),
  );
}

/** Who has processed what a batch pays. */
export async function processedIn(
  tx: Tx,
  { company_id, id }: Pick<PaymentRow, 'company_id' | 'id'>,
): Promise<number[]> {
  const { rows } = await tx.execute<{ user_id: number }>(sql`
    select distinct u.user_id from ${payrollPayments}, lateral (select p.processed_by ${IN_BATCH}) i, unnest(i.processed_by) u(user_id)
    where ${batch}.company_id = ${company_id} and ${batch}.id = ${id}`);
  return rows.map(({ user_id }) => user_id);
}

/** Confirmed payrolls of a month outside a batch, as far as the caller sees them. */
export const waitingIn = (
  { actor, companyIds }: PaymentCall,
  {
    company_id,
    start_date,
    sequence,
  }: { company_id: number; start_date: string; sequence?: number | undefined },
): SQL | undefined =>
  and(
    eq(payslips.company_id, company_id),
    eq(payslips.start_date, start_date),
    eq(payslips.status, 'Confirmed'),
    sequence ? eq(payslips.sequence, sequence) : undefined,
    belongsToVisible(actor, companyIds, payslips),
  );
