import { type PlainDate, yearOf } from '@mesra/domain/kit/plain-date';
import { leaveYear } from '@mesra/domain/leave/entitlement';
import type { HalfDays } from '@mesra/domain/leave/half-days';
import { sumsBy } from '@mesra/domain/leave/next-year';
import { balanceOf } from '@mesra/domain/leave/postings';
import { NO_SUMS, type YearSums } from '@mesra/domain/leave/year-end';
import type { Tx } from '../../kit/db.ts';
import { readHeld, type StoredLeaveType, sumsOf } from '../leaves/leaves.api.ts';
import type { LeavePerson } from './leave-plan.reads.ts';

/** The year's balances of a person, and what waits for a decision, by type. */
export interface Balances {
  /** As posted; a year to come as it would begin today, less what waits of this one. */
  sums: (type: StoredLeaveType, year: number) => YearSums;
  balance: (type: StoredLeaveType, year: number) => HalfDays;
  held: (leaveTypeId: number, year: number) => HalfDays;
}

interface BalancesWanted {
  today: PlainDate;
  years: readonly number[];
  /** Leaves out what this request holds, and what was posted for it. */
  without?: number | null;
  /** Projects the balances of its year to a day to come: with what will be granted and will have lapsed by then. */
  on?: PlainDate;
}

/**
 * The balances of a person in some years, in two queries. A year to come begins as it would by today's types and postings.
 */
export async function readBalances(
  tx: Tx,
  person: LeavePerson,
  { today, years, without = null, on = today }: BalancesWanted,
): Promise<Balances> {
  const current = yearOf(today);
  const first = Math.min(current, ...years);
  const last = Math.max(current, ...years);
  const all = Array.from({ length: last - first + 2 }, (_, index) => first - 1 + index);
  const rows = await sumsOf(tx, person.company_id, [person.id], all, without);
  const waits = await readHeld(tx, person.company_id, [person.id], without);
  const held = (leaveTypeId: number, year: number) => waits(person.id, leaveTypeId, year);
  const postedOf = (type: StoredLeaveType, year: number): YearSums | null =>
    rows.find((row) => row.leave_type_id === type.id && row.leave_year === year) ?? null;
  const sums = (type: StoredLeaveType, year: number): YearSums => {
    const projected = yearOf(on) === year && on > today;
    if (type.basis === 'event' || (year <= current && !projected)) return postedOf(type, year) ?? NO_SUMS;
    const day = projected ? on : leaveYear(year).start;
    if (year === current) return sumsBy(type, person, day, (of) => postedOf(type, of));
    const before = sums(type, year - 1);
    const waiting = held(type.id, year - 1);
    const used = { ...before, taken: before.taken - waiting };
    return sumsBy(type, person, day, (of) => (of === year - 1 ? used : postedOf(type, of)));
  };
  return { sums, held, balance: (type, year) => balanceOf(sums(type, year)) };
}
