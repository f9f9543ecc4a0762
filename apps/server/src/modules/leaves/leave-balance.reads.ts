import type { Language } from '@mesra/contract/kit/language';
import type { EmployeeLeave, LeaveBalance, LedgerEntry } from '@mesra/contract/leaves/leave-balance';
import { serviceIn, tierOn } from '@mesra/domain/leave/entitlement';
import { daysOf, type HalfDays } from '@mesra/domain/leave/half-days';
import { balanceOf, isFor } from '@mesra/domain/leave/postings';
import { carryLapsesOn, earnedLapsesOn, NO_SUMS, type YearSums } from '@mesra/domain/leave/year-end';
import { eq, sql } from 'drizzle-orm';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { peopleNames } from '../../kit/people.ts';
import { isSoleOwner } from '../approvals/approvals.api.ts';
import type { employees } from '../employees/employees.views.ts';
import { sumsOf } from './entitlement.store.ts';
import { readHeld } from './held.reads.ts';
import { typeName } from './leave-type.present.ts';
import { readTypes, ruleOf, type StoredLeaveType } from './leave-type.store.ts';
import { knowsDays, mayAdjust } from './leaves.policy.ts';
import { leaveLedger, leaveTypes } from './leaves.tables.ts';
import { nextYearOf, presentBegin } from './next-year.reads.ts';

export type LeaveEmployee = Pick<
  typeof employees.$inferSelect,
  'id' | 'company_id' | 'company_joined_at' | 'inactive_at' | 'gender'
>;

interface LedgerRow extends Record<string, unknown> {
  id: number;
  leave_type_id: number;
  entry_on: string;
  kind: LedgerEntry['kind'];
  closes_year: boolean;
  half_days: number;
  balance: number;
  reason: string | null;
  for_overtime: boolean;
  granted_at_once: boolean;
  created_at: Date | string;
  actor_user_id: number | null;
}

/** An employee's ledger entries of a year with running balance and author, latest first. */
async function ledgerOf(tx: Tx, employee: LeaveEmployee, year: number): Promise<LedgerEntry[]> {
  const { company_id } = employee;
  const { rows } = await tx.execute<LedgerRow>(sql`
    select l.id, l.leave_type_id, l.entry_on, l.kind, l.closes_year, l.half_days, l.reason, l.granted_at_once, l.created_at,
      l.attendance_overtime_id is not null as for_overtime,
      sum(l.half_days) over (partition by l.leave_type_id order by l.entry_on, l.id)::int as balance,
      (select a.actor_user_id from audit_log a where a.company_id = l.company_id and a.table_name = 'leave_ledger'
        and a.row_id = l.id and a.action = 'insert' limit 1) as actor_user_id
    from ${leaveLedger} l
    where l.company_id = ${company_id} and l.employee_id = ${employee.id} and l.leave_year = ${year}
    order by l.entry_on desc, l.id desc`);
  const names = await peopleNames(
    tx,
    rows.flatMap((row) => row.actor_user_id ?? []),
  );
  return rows.map(({ actor_user_id, half_days, balance, created_at, ...row }) => ({
    ...row,
    days: daysOf(half_days),
    balance: daysOf(balance),
    at: new Date(created_at).toISOString(),
    by: actor_user_id === null ? null : { id: actor_user_id, name: names.get(actor_user_id) ?? '' },
  }));
}

interface PresentedFor {
  employee: LeaveEmployee;
  year: number;
  today: string;
  language: Language;
  /** What waits for a decision, by type. */
  held: (leaveTypeId: number) => HalfDays;
}

function presentBalance(
  type: StoredLeaveType,
  sums: YearSums,
  { employee, year, today, language, held }: PresentedFor,
): LeaveBalance {
  const waiting = held(type.id);
  return {
    leave_type_id: type.id,
    name: typeName(type, language),
    ...{ basis: type.basis, kind: type.kind },
    below_zero_days: type.below_zero_half_days === null ? null : daysOf(type.below_zero_half_days),
    archived: type.archived_at !== null,
    each: type.basis === 'event' ? daysOf(tierOn(type.tiers, employee.company_joined_at, today)) : null,
    entitled: daysOf(sums.entitlement),
    carried: daysOf(sums.carried_in + sums.carried_out),
    adjusted: daysOf(sums.adjustment),
    earned: daysOf(sums.earned),
    taken: daysOf(sums.taken),
    encashed: daysOf(sums.encashed),
    expired: daysOf(sums.expired_carry + sums.expired_year),
    balance: daysOf(balanceOf(sums)),
    held: daysOf(waiting),
    available: type.basis === 'event' ? null : daysOf(balanceOf(sums) - waiting),
    earned_lapses_on: sums.earned > 0 ? earnedLapsesOn(type, year) : null,
    carry_lapses_on: sums.carried_in > 0 ? carryLapsesOn(type, year) : null,
    begins: null,
  };
}

/** An employee's balance in half-days per type and year; 0 for types without entries. */
export async function balancesOf(
  tx: Tx,
  employee: Pick<LeaveEmployee, 'company_id' | 'id'>,
  year: number,
): Promise<(leaveTypeId: number) => YearSums> {
  const rows = await sumsOf(tx, employee.company_id, [employee.id], [year]);
  const byType = new Map(rows.map((row) => [row.leave_type_id, row]));
  return (id) => byType.get(id) ?? NO_SUMS;
}

/**
 * An employee's leave in a year: every applicable type, and others that have entries. On which days confidential leave was taken
 * is told to nobody but the person and whoever knows all.
 */
export async function employeeLeave(
  { tx, actor, language }: { tx: Tx; actor: Actor; language: Language },
  employee: LeaveEmployee,
  { year, today }: { year: number; today: string },
): Promise<EmployeeLeave> {
  const types = await readTypes(tx, eq(leaveTypes.company_id, employee.company_id));
  const sums = await balancesOf(tx, employee, year);
  const whole = await ledgerOf(tx, employee, year);
  const waits = await readHeld(tx, employee.company_id, [employee.id]);
  const held = (leaveTypeId: number) => waits(employee.id, leaveTypeId, year);
  const posted = new Set(whole.map((entry) => entry.leave_type_id));
  const shown = types.filter(
    (type) => posted.has(type.id) || (type.archived_at === null && isFor(ruleOf(type), employee)),
  );
  const hidden = knowsDays(actor, employee)
    ? []
    : types.flatMap(({ id, confidential }) => (confidential ? [id] : []));
  const begins =
    year === Number(today.slice(0, 4)) + 1
      ? (await nextYearOf(tx, employee.company_id, [employee], year)).get(employee.id)
      : undefined;
  const balanceFor = (type: StoredLeaveType): LeaveBalance => {
    const begin = begins?.get(type.id);
    const posted = sums(type.id);
    const beginning = begin
      ? { ...posted, entitlement: begin.entitlement, carried_in: begin.carried }
      : posted;
    const shownAs = presentBalance(type, beginning, { employee, year, today, language, held });
    if (!begin) return shownAs;
    const available = daysOf(begin.begins - held(type.id));
    return { ...shownAs, balance: daysOf(begin.begins), available, begins: presentBegin(begin) };
  };
  return {
    employee_id: employee.id,
    company_id: employee.company_id,
    year,
    company_joined_at: employee.company_joined_at,
    inactive_at: employee.inactive_at,
    serves: serviceIn(employee, year) !== null,
    balances: shown.map(balanceFor),
    ledger: whole.filter(({ kind, leave_type_id }) => kind !== 'taken' || !hidden.includes(leave_type_id)),
    can: { adjust: await canAdjust(tx, actor, employee) },
  };
}

/** Whether the caller may adjust this employee's leave; their own only if nobody else could. */
export async function canAdjust(
  tx: Tx,
  actor: Actor,
  employee: { company_id: number; id: number },
): Promise<boolean> {
  if (mayAdjust(actor, employee, false)) return true;
  if (!mayAdjust(actor, employee, true)) return false;
  return isSoleOwner(tx, employee.company_id, actor.user_id);
}
