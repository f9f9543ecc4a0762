import { messageText } from '@mesra/contract/kit/messages';
import type { Message } from '@mesra/contract/kit/problem';
import { payrollEndpoints } from '@mesra/contract/payroll-run/payroll';
import { nextStatus, type PayrollTransition } from '@mesra/domain/payroll/status';
import { and, eq, inArray } from 'drizzle-orm';
import type { Actor } from '../../kit/actor.ts';
import { emit } from '../../kit/events.ts';
import { type Call, handle } from '../../kit/http.ts';
import { lockPayFacts } from '../../kit/pay-facts-lock.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import {
  lockMonth,
  type MonthControl,
  monthControl,
  presentCalculation,
} from '../payroll-setup/payroll-setup.api.ts';
import { unreadyMessage, unreadyPayrolls } from './payroll-changed.reads.ts';
import { payrollsPaying } from './payroll-run.events.ts';
import { leavesPaying, paidInBatch, payrollCan, visiblePayrolls } from './payroll-run.policy.ts';
import { payrolls } from './payroll-run.tables.ts';
import { afterConfirming, type MovedMonth, moveMonth, type Payable, stampOf } from './payroll-transition.ts';

type PayrollRow = typeof payrolls.$inferSelect;

/** A payroll with its calculation, for payroll managers. */
export function presentPayroll(row: PayrollRow, actor: Actor, control: MonthControl) {
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
    can: payrollCan(actor, row.company_id, row.status, row, control),
  };
}

/** One payroll of an employee in the caller's scope, locked if it is about to change; 404 otherwise. */
export async function onePayroll(
  { tx, actor, companyIds }: Pick<Call<never>, 'tx' | 'actor' | 'companyIds'>,
  id: number,
  lock = false,
): Promise<PayrollRow> {
  const seen = visiblePayrolls(actor, companyIds);
  const query = tx
    .select()
    .from(payrolls)
    .where(and(inArray(payrolls.company_id, [...companyIds]), eq(payrolls.id, id), seen));
  const [row] = lock ? await query.for('update') : await query;
  if (!row) throw notFound();
  return row;
}

async function move(
  call: Pick<Call<never>, 'tx' | 'actor' | 'services' | 'companyIds'>,
  id: number,
  transition: PayrollTransition,
) {
  const { tx, actor, services } = call;
  const found = await onePayroll(call, id);
  await lockMonth(tx, found);
  if (transition === 'confirm') await lockPayFacts(tx, found.company_id);
  const row = await onePayroll(call, id, true);
  const control = await monthControl(tx, actor, row);
  const current = presentPayroll(row, actor, control);
  const next = nextStatus(row.status, transition);
  if (!next.ok) throw new Problem('wrong_state', { params: { status: row.status }, current });
  if (transition === 'mark_as_paid' && paidInBatch(control))
    throw new Problem('wrong_state', { key: 'payroll.paid_in_batch', current });
  if (transition === 'mark_as_paid' && leavesPaying(actor, control, row))
    throw new Problem('forbidden', { key: 'payroll.four_eyes' });
  if (transition === 'confirm' && control.approval)
    throw new Problem('wrong_state', { key: 'payroll.needs_approval', current });
  const unready = transition === 'confirm' ? (await unreadyPayrolls(call, row, [row])).get(id) : undefined;
  if (unready) throw new Problem('wrong_state', { key: unready.key, current });
  if (transition === 'mark_as_paid')
    await emit(call, payrollsPaying, { companyId: row.company_id, payrolls: [row.id] });
  const set = { status: next.value, ...stampOf(transition, { services, user_id: actor.user_id }) };
  const whereRow = and(eq(payrolls.company_id, row.company_id), eq(payrolls.id, id));
  await tx.update(payrolls).set(set).where(whereRow);
  if (transition === 'confirm') await afterConfirming(call, row, [row.id]);
  return presentPayroll(await onePayroll(call, id), actor, control);
}

type MonthCall = Pick<Call<never>, 'tx' | 'actor' | 'services' | 'language'>;

/**
 * Message of a bulk transition: how many moved and, if none, why the remaining ones cannot be paid
 * individually.
 */
function movedMessage(
  transition: 'confirm' | 'mark_as_paid',
  { count, waiting, unready }: MovedMonth,
): Message {
  const verb = transition === 'confirm' ? 'payroll.confirmed' : 'payroll.paid';
  if (count > 0) return { key: `${verb}_some`, params: { count } };
  if (transition === 'mark_as_paid' && waiting > 0)
    return { key: 'payroll.paid_none_waiting', params: { count: waiting } };
  return unreadyMessage(unready) ?? { key: `${verb}_none` };
}

async function moveMany(
  call: MonthCall,
  body: Parameters<typeof moveMonth>[1],
  transition: 'confirm' | 'mark_as_paid',
) {
  const { tx, services, actor } = call;
  const { company_id: companyId } = body;
  const control = await monthControl(tx, actor, body);
  if (transition === 'confirm' && control.approval)
    throw new Problem('wrong_state', { key: 'payroll.needs_approval' });
  if (transition === 'mark_as_paid' && paidInBatch(control))
    throw new Problem('wrong_state', { key: 'payroll.paid_in_batch' });
  const mover = {
    ...{ tx, services, user_id: actor.user_id },
    only: visiblePayrolls(actor, [companyId]),
    leavesOut: async (rows: readonly Payable[]) => {
      const own = rows.filter((row) => leavesPaying(actor, control, row));
      const found = new Map<number, Message>(own.map(({ id }) => [id, { key: 'payroll.four_eyes' }]));
      const leaveOut = (employeeId: number, message: Message) => {
        for (const row of rows) if (row.employee_id === employeeId) found.set(row.id, message);
      };
      await emit(call, payrollsPaying, { companyId, payrolls: rows.map(({ id }) => id), leaveOut });
      return found;
    },
  };
  const moved = await moveMonth(mover, body, transition);
  const text = (message: Message) => messageText(message, call.language);
  const skip = (id: number, name: string, message: Message) => ({ id, name, message: text(message) });
  const skipped = [
    ...moved.unready.map(({ id, name, key }) => skip(id, name, { key })),
    ...moved.left_out.map(({ id, name, message }) => skip(id, name, message)),
    ...moved.left.map(({ id, name, status }) =>
      skip(id, name, { key: 'problem.wrong_state', params: { status } }),
    ),
    ...moved.unknown.map((id) => skip(id, `#${id}`, { key: 'payroll.not_of_month' })),
  ];
  return { data: { count: moved.count, skipped }, message: movedMessage(transition, moved) };
}

const read = handle(payrollEndpoints.read, async (call) => {
  const row = await onePayroll(call, call.params.id);
  return { data: presentPayroll(row, call.actor, await monthControl(call.tx, call.actor, row)) };
});
const confirm = handle(payrollEndpoints.confirm, async (call) => ({
  data: await move(call, call.params.id, 'confirm'),
  message: 'payroll.confirmed',
}));
const pay = handle(payrollEndpoints.pay, async (call) => ({
  data: await move(call, call.params.id, 'mark_as_paid'),
  message: 'payroll.paid',
}));
const confirmMany = handle(payrollEndpoints.confirmMany, (call) => moveMany(call, call.body, 'confirm'));
const payMany = handle(payrollEndpoints.payMany, (call) => moveMany(call, call.body, 'mark_as_paid'));

export const transitionHandlers = [read, confirm, pay, confirmMany, payMany];
