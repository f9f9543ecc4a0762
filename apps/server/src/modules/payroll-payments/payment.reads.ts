import { may } from '@mesra/contract/access/may';
import { formatMoney } from '@mesra/domain/kit/money';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import type { Call } from '../../kit/http.ts';
import { type pageOf, withPage } from '../../kit/list.ts';
import { notFound } from '../../kit/problem.ts';
import { belongsToVisible } from '../employees/employees.api.ts';
import type { MonthControl } from '../payroll-run/payroll-run.api.ts';
import { payslips } from '../payroll-run/payroll-run.views.ts';
import { payrollPaymentReleases, payrollPayments } from './payroll-payments.tables.ts';

type PaymentRow = typeof payrollPayments.$inferSelect;

/** The payrolls of a batch: those in it, or those that it held when it was cancelled. */
const IN_BATCH = sql`from (
    select p.employee_id, p.total_net_pay, p.processed_by from ${payslips} p
      where p.company_id = ${payrollPayments.company_id} and p.payment_id = ${payrollPayments.id}
    union all select r.employee_id, r.amount, '{}'::bigint[] from ${payrollPaymentReleases} r
      where r.company_id = ${payrollPayments.company_id} and r.payment_id = ${payrollPayments.id}) p`;

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
      count: sql<number>`(select count(*)::int ${IN_BATCH})`,
      total: sql<number>`(select coalesce(sum(p.total_net_pay), 0)::bigint ${IN_BATCH})`,
      own: sql<boolean>`exists (select ${IN_BATCH} where ${actor.user_id}::bigint = any (p.processed_by))`,
    })
    .from(payrollPayments)
    .where(where)
    .$dynamic();
  return withPage(query, page);
}

interface FoundPayment {
  row: PaymentRow;
  count: number;
  total: number;
  /** The caller has processed a payroll of it. */
  own: boolean;
}

/** A batch in the shape of the API. */
export function presentPayment(found: FoundPayment, actor: Actor, { leave_paying }: MonthControl) {
  const { created_by: _by, updated_at: _updated, ...row } = found.row;
  const role = actor.roles.find((one) => one.company_id === row.company_id);
  const open =
    role !== undefined && may(role, '/payroll/document', 'Payment') && row.status === 'Waiting for Payment';
  const can = { pay: open && !(leave_paying && found.own), cancel: open };
  return { ...row, count: found.count, total_net_pay: formatMoney(Number(found.total)), can };
}

/** Batches containing only employees in the caller's scope; a batch with anyone else is hidden entirely. */
export function visibleBatches(actor: Actor, companyIds: readonly number[]): SQL | undefined {
  const row = { company_id: payrollPayments.company_id, employee_id: sql`p.employee_id` };
  const seen = belongsToVisible(actor, companyIds, row);
  if (!seen) return undefined;
  return sql`exists (select ${IN_BATCH}) and not exists (select ${IN_BATCH} where not ${seen})`;
}

export type PaymentCall = Pick<Call<never>, 'tx' | 'actor' | 'companyIds'>;

/** A batch that the caller may see; 404 otherwise. */
export async function onePayment({ tx, actor, companyIds }: PaymentCall, id: number) {
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
