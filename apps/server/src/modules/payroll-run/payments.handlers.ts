import { may } from '@mesra/contract/access/may';
import { paymentEndpoints } from '@mesra/contract/payroll-run/payment';
import { formatMoney } from '@mesra/domain/kit/money';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { type Call, handle } from '../../kit/http.ts';
import { countMatches, likePattern, metaOf, pageOf, withPage } from '../../kit/list.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { updateVersioned } from '../../kit/versioned.ts';
import { belongsToVisible } from '../employees/employees.api.ts';
import { checkMonth, lockMonth } from '../payroll-setup/payroll-setup.api.ts';
import { monthControl, monthControls } from './four-eyes.reads.ts';
import { type MonthControl, visiblePayrolls } from './payroll-run.policy.ts';
import { payrollPayments, payrolls } from './payroll-run.tables.ts';

type PaymentRow = typeof payrollPayments.$inferSelect;

async function withTotals(
  tx: Tx,
  actor: Pick<Actor, 'user_id'>,
  where: SQL | undefined,
  page?: ReturnType<typeof pageOf>,
) {
  const inBatch = sql`from ${payrolls} p where p.company_id = ${payrollPayments.company_id} and p.payment_id = ${payrollPayments.id}`;
  const query = tx
    .select({
      row: payrollPayments,
      count: sql<number>`(select count(*)::int ${inBatch})`,
      total: sql<number>`(select coalesce(sum(p.total_net_pay), 0)::bigint ${inBatch})`,
      own: sql<boolean>`exists (select ${inBatch} and ${actor.user_id}::bigint = any (p.processed_by))`,
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
  const pay =
    role !== undefined &&
    may(role, '/payroll/document', 'Payment') &&
    row.status === 'Waiting for Payment' &&
    !(leave_paying && found.own);
  return { ...row, count: found.count, total_net_pay: formatMoney(Number(found.total)), can: { pay } };
}

/** Batches containing only employees in the caller's scope; a batch with anyone else is hidden entirely. */
function visibleBatches(actor: Actor, companyIds: readonly number[]): SQL | undefined {
  const row = { company_id: sql`p.company_id`, employee_id: sql`p.employee_id` };
  const seen = belongsToVisible(actor, companyIds, row);
  if (!seen) return undefined;
  const inBatch = sql`select from ${payrolls} p
    where p.company_id = ${payrollPayments.company_id} and p.payment_id = ${payrollPayments.id}`;
  return sql`exists (${inBatch}) and not exists (${inBatch} and not ${seen})`;
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

/** Locks payrolls in the global lock order for bulk changes: the month (`lockMonth`), then by id. */
async function lockRows(tx: Tx, where: SQL | undefined): Promise<number[]> {
  const rows = await tx
    .select({ id: payrolls.id })
    .from(payrolls)
    .where(where)
    .orderBy(asc(payrolls.id))
    .for('update');
  return rows.map((row) => row.id);
}

const list = handle(paymentEndpoints.list, async ({ query, actor, companyIds, tx }) => {
  const where = and(
    eq(payrollPayments.company_id, query.company_id),
    visibleBatches(actor, companyIds),
    query.status ? inArray(payrollPayments.status, query.status) : undefined,
    query.keyword ? sql`${payrollPayments.name} ilike ${likePattern(query.keyword)}` : undefined,
  );
  const sort = { payment_date: payrollPayments.payment_date, created_at: payrollPayments.created_at };
  const rows = await withTotals(tx, actor, where, pageOf(query, sort, payrollPayments.id));
  const meta = metaOf(query, await countMatches(tx, sql`from ${payrollPayments} where ${where}`));
  const controlOf = await monthControls(tx, actor, query.company_id);
  return {
    data: rows.map((found) => presentPayment(found, actor, controlOf(found.row.start_date))),
    meta,
  };
});

/** Confirmed payrolls of a month outside a batch, as far as the caller sees them. */
export const waitingIn = (
  call: PaymentCall,
  { company_id, start_date }: { company_id: number; start_date: string },
) =>
  and(
    eq(payrolls.company_id, company_id),
    eq(payrolls.start_date, start_date),
    eq(payrolls.status, 'Confirmed'),
    visiblePayrolls(call.actor, call.companyIds),
  );

const create = handle(paymentEndpoints.create, async (call) => {
  const { body, actor, tx } = call;
  checkMonth(body.start_date, body.end_date);
  const { ids, ...values } = body;
  await lockMonth(tx, body);
  const [created] = await tx
    .insert(payrollPayments)
    .values({ ...values, created_by: actor.user_id })
    .returning();
  if (!created) throw notFound();
  const confirmed = and(waitingIn(call, body), ids ? inArray(payrolls.id, ids) : undefined);
  const moved = await lockRows(tx, confirmed);
  if (moved.length === 0) throw new Problem('wrong_state', { key: 'payroll.nothing_confirmed' });
  await tx
    .update(payrolls)
    .set({ status: 'Waiting for Payment', payment_id: created.id })
    .where(and(eq(payrolls.company_id, body.company_id), inArray(payrolls.id, moved)));
  const batch = await onePayment(call, created.id);
  const control = await monthControl(tx, actor, body);
  if (control.leave_paying && batch.own) throw new Problem('forbidden', { key: 'payroll.four_eyes' });
  return { data: presentPayment(batch, actor, control), message: 'created', status: 201 };
});

const pay = handle(paymentEndpoints.pay, async (call) => {
  const { params, body, actor, tx, services } = call;
  const before = await onePayment(call, params.id);
  const control = await monthControl(tx, actor, before.row);
  const current = presentPayment(before, actor, control);
  if (before.row.status === 'Paid') throw new Problem('wrong_state', { params: { status: 'Paid' }, current });
  if (control.leave_paying && before.own) throw new Problem('forbidden', { key: 'payroll.four_eyes' });
  const { company_id } = before.row;
  await lockMonth(tx, before.row);
  await lockRows(tx, and(eq(payrolls.company_id, company_id), eq(payrolls.payment_id, params.id)));
  const now = services.clock.now().toISOString();
  const where = and(eq(payrollPayments.company_id, company_id), eq(payrollPayments.id, params.id));
  const paid = { status: 'Paid', paid_at: now } as const;
  await updateVersioned(tx, payrollPayments, { where, version: body.version, set: paid }, () => current);
  await tx
    .update(payrolls)
    .set({ status: 'Paid', paid_at: now, paid_by: actor.user_id })
    .where(and(eq(payrolls.company_id, company_id), eq(payrolls.payment_id, params.id)));
  const data = presentPayment(await onePayment(call, params.id), actor, control);
  return { data, message: 'payroll.paid' };
});

export const paymentHandlers = [list, create, pay];
