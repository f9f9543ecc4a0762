import type { Message } from '@mesra/contract/kit/problem';
import { nextStatus, type PayrollStatus, type PayrollTransition } from '@mesra/domain/payroll/status';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { type EventCall, emit } from '../../kit/events.ts';
import { lockPayFacts } from '../../kit/pay-facts-lock.ts';
import type { Services } from '../../kit/services.ts';
import { checkMonth, lockMonth } from '../payroll-setup/payroll-setup.api.ts';
import { type Unready, unreadyPayrolls } from './payroll-changed.reads.ts';
import { monthConfirmed } from './payroll-run.events.ts';
import { type InMonth, payrollsOf } from './payroll-run.policy.ts';
import { payrolls } from './payroll-run.tables.ts';
import { releaseDue } from './payslip-release.store.ts';

type PayrollRow = typeof payrolls.$inferSelect;

interface Mover {
  tx: Tx;
  services: Services;
  user_id: number;
  /** Only these; all where absent. */
  only?: SQL | undefined;
  /** The versions that may be confirmed, by id; any where absent. */
  versions?: ReadonlyMap<number, number>;
  /** Which of these are not paid by the caller, by id, and why. */
  leavesOut?: (rows: readonly Payable[]) => Promise<ReadonlyMap<number, Message>>;
}

export type Payable = Pick<PayrollRow, 'id' | 'employee_id' | 'processed_by'>;

/** Columns a transition writes besides the status. */
export function stampOf(
  transition: PayrollTransition,
  { services, user_id }: Pick<Mover, 'services' | 'user_id'>,
): Partial<PayrollRow> {
  const now = services.clock.now().toISOString();
  if (transition === 'confirm') return { confirmed_at: now, confirmed_by: user_id, reopen_reason: null };
  return { paid_at: now, paid_by: user_id };
}

/** Releases payslips that are due at once, and tells other modules that the month is confirmed. */
export async function afterConfirming(
  call: EventCall,
  { company_id, start_date }: Pick<Period, 'company_id' | 'start_date'>,
  ids: readonly number[],
): Promise<void> {
  await releaseDue(call, company_id, ids);
  await emit(call, monthConfirmed, { companyId: company_id, start_date, payrolls: ids });
}

type Period = InMonth & { end_date: string };

export interface MovedMonth {
  count: number;
  /** Their ids. */
  moved: number[];
  /** Payrolls that are not confirmed as they are. */
  unready: Unready[];
  /** Payrolls that the caller does not pay. */
  left_out: { id: number; name: string; message: Message }[];
  /** Requested payrolls that were in another state. */
  left: { id: number; name: string; status: PayrollStatus }[];
  /** Requested ids that are not in the month or not eligible. */
  unknown: number[];
  /** Number that are in a payment batch. */
  waiting: number;
}

const { id, employee_id, sequence, status, person, version, processed_by } = payrolls;
const { total_gross_pay, total_deduction, total_contribution_employee, total_adjustment } = payrolls;
const MOVED = {
  ...{ id, employee_id, sequence, status, person, version, processed_by },
  ...{ total_gross_pay, total_deduction, total_contribution_employee, total_adjustment },
};

/** Moves all or the named payrolls of a month that are in the source state. */
export async function moveMonth(
  mover: Mover,
  period: Period,
  transition: 'confirm' | 'mark_as_paid',
): Promise<MovedMonth> {
  const { tx } = mover;
  checkMonth(period.start_date, period.end_date);
  await lockMonth(tx, period);
  if (transition === 'confirm') await lockPayFacts(tx, period.company_id);
  const whereRow = and(payrollsOf(period), mover.only);
  const rows = await tx.select(MOVED).from(payrolls).where(whereRow).orderBy(asc(payrolls.id)).for('update');
  const from: PayrollStatus = transition === 'confirm' ? 'In Process' : 'Confirmed';
  const inState = rows.filter((row) => row.status === from);
  const leftOut = transition === 'mark_as_paid' ? await mover.leavesOut?.(inState) : undefined;
  const others = inState.filter((row) => !leftOut?.has(row.id));
  const unready =
    transition === 'confirm'
      ? await unreadyPayrolls(mover, period, others, mover.versions)
      : new Map<number, Unready>();
  const movable = others.map((row) => row.id).filter((one) => !unready.has(one));
  const next = nextStatus(from, transition);
  if (next.ok && movable.length > 0) {
    await tx
      .update(payrolls)
      .set({ status: next.value, ...stampOf(transition, mover) })
      .where(and(eq(payrolls.company_id, period.company_id), inArray(payrolls.id, movable)));
    if (transition === 'confirm') await afterConfirming(mover, period, movable);
  }
  const left = period.ids ? rows.filter((row) => row.status !== from) : [];
  return {
    count: movable.length,
    moved: movable,
    unready: [...unready.values()],
    left_out: inState.flatMap(({ id, person: { name } }) => {
      const message = leftOut?.get(id);
      return message ? [{ id, name, message }] : [];
    }),
    left: left.map(({ id, status, person }) => ({ id, status, name: person.name })),
    unknown: [...new Set(period.ids)].filter((id) => !rows.some((row) => row.id === id)),
    waiting: rows.filter((row) => row.status === 'Waiting for Payment').length,
  };
}
