import { sayMessage } from '@mesra/contract/kit/messages';
import { payrollEndpoints } from '@mesra/contract/payroll/payroll';
import { nextStatus, type PayrollStatus, type PayrollTransition } from '@mesra/domain/payroll/status';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Actor } from '../../kit/actor.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db.ts';
import { type Call, handle } from '../../kit/http.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { payrollCan } from './payroll.policy.ts';
import { presentCalculation } from './payroll.present.ts';
import { checkMonth } from './payroll.run.ts';
import { payrolls } from './payroll.tables.ts';

type PayrollRow = typeof payrolls.$inferSelect;

/** A payroll with its working, for those who manage payroll. */
export function presentPayroll(row: PayrollRow, actor: Actor) {
  return {
    id: row.id,
    company_id: row.company_id,
    employee_id: row.employee_id,
    employee_code: row.person.employee_code,
    name: row.person.name,
    status: row.status,
    start_date: row.start_date,
    end_date: row.end_date,
    sequence: row.sequence,
    calculation: presentCalculation(row.result),
    confirmed_at: row.confirmed_at,
    paid_at: row.paid_at,
    version: row.version,
    can: payrollCan(actor, row.company_id, row.status, true),
  };
}

/** One payroll of the caller's companies, locked when it is about to change. */
export async function onePayroll(
  tx: Tx,
  companyIds: readonly number[],
  id: number,
  lock = false,
): Promise<PayrollRow> {
  const query = tx
    .select()
    .from(payrolls)
    .where(and(inArray(payrolls.company_id, [...companyIds]), eq(payrolls.id, id)));
  const [row] = lock ? await query.for('update') : await query;
  if (!row) throw notFound();
  return row;
}

/** What a transition writes beside the status. */
function stamp(transition: PayrollTransition, actor: Actor, clock: Clock): Partial<PayrollRow> {
  const now = clock.now().toISOString();
  if (transition === 'confirm')
    return { confirmed_at: now, confirmed_by: actor.user_id, reopen_reason: null };
  return { paid_at: now, paid_by: actor.user_id };
}

async function move(
  call: Pick<Call<never>, 'tx' | 'actor' | 'services' | 'companyIds'>,
  id: number,
  transition: PayrollTransition,
) {
  const { tx, actor, services, companyIds } = call;
  const row = await onePayroll(tx, companyIds, id, true);
  const next = nextStatus(row.status, transition);
  if (!next.ok)
    throw new Problem('wrong_state', { params: { status: row.status }, current: presentPayroll(row, actor) });
  const set = { status: next.value, ...stamp(transition, actor, services.clock) };
  const here = and(eq(payrolls.company_id, row.company_id), eq(payrolls.id, id));
  await tx.update(payrolls).set(set).where(here);
  return presentPayroll(await onePayroll(tx, companyIds, id), actor);
}

interface Many {
  company_id: number;
  start_date: string;
  end_date: string;
  ids?: number[] | undefined;
}

/** Moves all payrolls of a month (or the named ones) that are in the state to move from; says which were not. */
async function moveMany(
  call: Pick<Call<never>, 'tx' | 'actor' | 'services' | 'language'>,
  body: Many,
  transition: 'confirm' | 'mark_as_paid',
) {
  const { tx, actor, services, language } = call;
  checkMonth(body.start_date, body.end_date);
  const named: SQL | undefined = body.ids ? inArray(payrolls.id, body.ids) : undefined;
  const here = and(eq(payrolls.company_id, body.company_id), eq(payrolls.start_date, body.start_date), named);
  const columns = { id: payrolls.id, status: payrolls.status, person: payrolls.person };
  const rows = await tx.select(columns).from(payrolls).where(here).orderBy(asc(payrolls.id)).for('update');
  const from: PayrollStatus = transition === 'confirm' ? 'In Process' : 'Confirmed';
  const movable = rows.filter((row) => row.status === from);
  const next = nextStatus(from, transition);
  if (next.ok && movable.length > 0) {
    const ids = inArray(
      payrolls.id,
      movable.map((row) => row.id),
    );
    await tx
      .update(payrolls)
      .set({ status: next.value, ...stamp(transition, actor, services.clock) })
      .where(and(eq(payrolls.company_id, body.company_id), ids));
  }
  const left = body.ids ? rows.filter((row) => row.status !== from) : [];
  const skipped = left.map((row) => ({
    id: row.id,
    name: row.person.name,
    message: sayMessage({ key: 'problem.wrong_state', params: { status: row.status } }, language),
  }));
  return { count: movable.length, skipped };
}

const read = handle(payrollEndpoints.read, async ({ params, companyIds, actor, tx }) => ({
  data: presentPayroll(await onePayroll(tx, companyIds, params.id), actor),
}));
const confirm = handle(payrollEndpoints.confirm, async (call) => ({
  data: await move(call, call.params.id, 'confirm'),
  message: 'payroll.confirmed',
}));
const pay = handle(payrollEndpoints.pay, async (call) => ({
  data: await move(call, call.params.id, 'mark_as_paid'),
  message: 'payroll.paid',
}));
const confirmMany = handle(payrollEndpoints.confirmMany, async (call) => ({
  data: await moveMany(call, call.body, 'confirm'),
  message: 'payroll.confirmed',
}));
const payMany = handle(payrollEndpoints.payMany, async (call) => ({
  data: await moveMany(call, call.body, 'mark_as_paid'),
  message: 'payroll.paid',
}));

export const transitionHandlers = [read, confirm, pay, confirmMany, payMany];
