import type { BodyOf } from '@mesra/contract/kit/endpoint';
import { type EmployeeLeave, leaveBalanceEndpoints } from '@mesra/contract/leaves/leave-balance';
import { addMonths, isPast, yearOf } from '@mesra/domain/kit/plain-date';
import { leaveYear, serviceIn } from '@mesra/domain/leave/entitlement';
import { daysOf, type HalfDays, halfDaysOf } from '@mesra/domain/leave/half-days';
import { balanceOf, isFor } from '@mesra/domain/leave/postings';
import { sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';
import { type Call, handle } from '../../kit/http.ts';
import { forbidden, invalid, stale } from '../../kit/problem.ts';
import { type LookupCall, visibleEmployee } from '../employees/employees.api.ts';
import { assertNotWaiting, lockLeave, postLeave } from './entitlement.store.ts';
import { readHeld } from './held.reads.ts';
import { balancesOf, canAdjust, employeeLeave, type LeaveEmployee } from './leave-balance.reads.ts';
import { findType, ruleOf, type StoredLeaveType } from './leave-type.store.ts';
import { balanceChanged } from './leaves.events.ts';
import { mayAdjust } from './leaves.policy.ts';
import { leaveLedger } from './leaves.tables.ts';
import { lockLeaveOf } from './taken.store.ts';

const findEmployee = (call: LookupCall, id: number): Promise<LeaveEmployee> =>
  visibleEmployee(call, id, ['id', 'company_id', 'company_joined_at', 'inactive_at', 'gender']);

const read = handle(leaveBalanceEndpoints.read, async (call) => {
  const employee = await findEmployee(call, call.params.id);
  const today = todayIn(call.actor, employee.company_id, call.services.clock);
  const year = call.query.year ?? Number(today.slice(0, 4));
  return { data: await employeeLeave(call, employee, { year, today }) };
});

type Adjustment = BodyOf<typeof leaveBalanceEndpoints.adjust>;

/** Rejects adjustments that are never valid, or not for this employee and year. */
function assertValid(
  { year }: Adjustment,
  type: StoredLeaveType | undefined,
  employee: LeaveEmployee,
  current: number,
): asserts type is StoredLeaveType {
  if (!type) throw invalid('leave_type_id', 'validation.not_in_company');
  if (type.archived_at !== null) throw invalid('leave_type_id', 'validation.archived');
  if (type.basis === 'event') throw invalid('leave_type_id', 'leave.per_event');
  if (!isFor(ruleOf(type), employee)) throw invalid('leave_type_id', 'leave.not_theirs');
  if (year !== current && year !== current - 1)
    throw invalid('year', 'leave.year_closed', { from: current - 1, to: current });
  if (!serviceIn(employee, year)) throw invalid('year', 'leave.not_serving', { year });
}

/** Whether a balance is further below zero than its type lets it be. */
const isTooLow = ({ below_zero_half_days }: StoredLeaveType, balance: number): boolean =>
  below_zero_half_days !== null && balance < -below_zero_half_days;

/** The entry date of an adjustment: today, clamped to the employee's service days in the year. */
function entryDay(employee: LeaveEmployee, year: number, today: string): string {
  const { start, end } = leaveYear(year);
  const first = employee.company_joined_at > start ? employee.company_joined_at : start;
  return today < first ? first : today > end ? end : today;
}

/** How far ahead of its entry leave that is encashed may be paid, in months. */
const PAID_WITHIN_MONTHS = 24;

/**
 * The first day of service from one on whose leave no confirmed payroll has taken: its payroll pays what is encashed. Of last
 * year's leave that is a day of this one, once December is paid. The day itself where none is left.
 */
async function firstOpenDay(tx: Tx, { company_id, id, inactive_at }: LeaveEmployee, from: string) {
  const last = inactive_at ?? addMonths(from, PAID_WITHIN_MONTHS);
  const { rows } = await tx.execute<{ day: string }>(sql`
    select d::date as day from generate_series(${from}::date, ${last}::date, '1 day') as d
    where not system.day_is_locked(${company_id}, ${id}, d::date, 'leave') order by d limit 1`);
  return rows[0]?.day ?? from;
}

/** Rejects removing leave that was carried into the next year and used there. */
async function assertNotOverdrawn(
  tx: Tx,
  employee: LeaveEmployee,
  type: StoredLeaveType,
  adjusted: number,
): Promise<void> {
  const sums = (await balancesOf(tx, employee, adjusted + 1))(type.id);
  const left = balanceOf(sums);
  if (isTooLow(type, left))
    throw invalid('days', 'leave.used_since', { year: adjusted + 1, days: daysOf(-left) });
}

/** Rejects a day of work that is to come, not of the year or of the service, or has earned leave of the type before. */
async function assertEarnable(
  tx: Tx,
  { company_id, id, company_joined_at, inactive_at }: LeaveEmployee,
  { year, leave_type_id, worked_on }: { year: number; leave_type_id: number; worked_on: string },
  today: string,
): Promise<void> {
  if (worked_on > today) throw invalid('worked_on', 'leave.not_worked_yet');
  if (yearOf(worked_on) !== year) throw invalid('worked_on', 'leave.worked_in_year', { year });
  if (worked_on < company_joined_at || isPast(inactive_at, worked_on))
    throw invalid('worked_on', 'leave.not_serving_then');
  const { rows } = await tx.execute<{ half_days: number }>(sql`
    select sum(half_days)::int as half_days from ${leaveLedger}
    where company_id = ${company_id} and employee_id = ${id} and leave_type_id = ${leave_type_id}
      and kind = 'earned' and entry_on = ${worked_on}::date`);
  if ((rows[0]?.half_days ?? 0) > 0) throw invalid('worked_on', 'leave.earned_before');
}

/** Rejects paying days that somebody has asked to take: once that is approved they would have both. */
async function assertNotHeld(
  tx: Tx,
  { company_id, id }: LeaveEmployee,
  { leave_type_id, year, left }: { leave_type_id: number; year: number; left: HalfDays },
): Promise<void> {
  const held = (await readHeld(tx, company_id, [id]))(id, leave_type_id, year);
  if (held > left) throw invalid('days', 'leave.held', { held: daysOf(held), left: daysOf(left) });
}

/** An entry that somebody makes by hand. */
interface HandEntry {
  kind: 'adjustment' | 'earned' | 'encashed';
  /** The day for which it is earned; any other entry is of today. */
  worked_on?: string;
  /** Signed. */
  half_days: HalfDays;
  /** Whether a balance after it is too low for this kind of entry. */
  tooLow: (type: StoredLeaveType, balance: HalfDays) => boolean;
}

type EntryCall = Pick<
  Call<typeof leaveBalanceEndpoints.adjust>,
  'tx' | 'actor' | 'companyIds' | 'services' | 'language' | 'params' | 'body'
>;

/** Posts an entry made by hand, and what follows from it; 409 where the balance is no longer the one that was seen. */
async function postByHand(call: EntryCall, entry: HandEntry): Promise<EmployeeLeave> {
  const { kind, half_days, tooLow, worked_on } = entry;
  const { tx, body, actor, services } = call;
  const employee = await findEmployee(call, call.params.id);
  const { company_id, id } = employee;
  if (!(await canAdjust(tx, actor, employee))) throw forbidden();
  const today = todayIn(actor, company_id, services.clock);
  await assertNotWaiting(tx, company_id, today);
  await lockLeaveOf(tx, company_id, [id]);
  await lockLeave(tx, company_id);
  const type = await findType(tx, [company_id], body.leave_type_id);
  assertValid(body, type, employee, Number(today.slice(0, 4)));
  if (worked_on !== undefined) await assertEarnable(tx, employee, { ...body, worked_on }, today);
  const shown = { year: body.year, today };
  const sums = (await balancesOf(tx, employee, body.year))(type.id);
  if (balanceOf(sums) !== halfDaysOf(body.balance)) throw stale(await employeeLeave(call, employee, shown));
  // In a closed year the balance before the close counts: the carried amount is adjusted accordingly.
  const before = balanceOf({ ...sums, carried_out: 0, expired_year: 0 });
  if (half_days < 0 && tooLow(type, before + half_days))
    throw invalid('days', 'leave.below_zero', {
      balance: daysOf(before),
      result: daysOf(before + half_days),
    });
  if (kind === 'encashed') await assertNotHeld(tx, employee, { ...body, left: before + half_days });
  const day = worked_on ?? entryDay(employee, body.year, today);
  await tx.insert(leaveLedger).values({
    company_id,
    employee_id: id,
    leave_type_id: type.id,
    leave_year: body.year,
    entry_on: kind === 'encashed' ? await firstOpenDay(tx, employee, day) : day,
    kind,
    half_days,
    reason: body.reason,
    granted_at_once: !mayAdjust(actor, employee, false),
  });
  await postLeave(tx, { companyId: company_id, today, people: [id] });
  if (half_days < 0) await assertNotOverdrawn(tx, employee, type, body.year);
  await emit(call, balanceChanged, { companyId: company_id, employee_id: id, today });
  return employeeLeave(call, employee, shown);
}

const adjust = handle(leaveBalanceEndpoints.adjust, async (call) => {
  const half_days = halfDaysOf(call.body.days);
  const data = await postByHand(call, { kind: 'adjustment', half_days, tooLow: isTooLow });
  return { data, message: 'saved', status: 201 };
});

/** Only days that are left and that nobody has asked for can be paid instead of taken, however far below zero the type may go. */
const encash = handle(leaveBalanceEndpoints.encash, async (call) => {
  const half_days = -halfDaysOf(call.body.days);
  const data = await postByHand(call, { kind: 'encashed', half_days, tooLow: (_, balance) => balance < 0 });
  return { data, message: 'saved', status: 201 };
});

/** Only a day of service that is not to come earns leave, and only once. */
const earn = handle(leaveBalanceEndpoints.earn, async (call) => {
  const { worked_on, days } = call.body;
  const entry = { kind: 'earned', half_days: halfDaysOf(days), worked_on, tooLow: () => false } as const;
  return { data: await postByHand(call, entry), message: 'saved', status: 201 };
});

export const leaveBalanceHandlers = [read, adjust, encash, earn];
