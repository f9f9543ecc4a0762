import { OPEN_STATUSES } from '@mesra/domain/approvals/approval';
import { type PlainDate, yearOf } from '@mesra/domain/kit/plain-date';
import { leaveYear } from '@mesra/domain/leave/entitlement';
import type { HalfDays } from '@mesra/domain/leave/half-days';
import { sumsBy } from '@mesra/domain/leave/next-year';
import { balanceOf } from '@mesra/domain/leave/postings';
import { NO_SUMS, type YearSums } from '@mesra/domain/leave/year-end';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import {
  leaveRequestDays as days,
  leaveRequests as requests,
} from '../leave-requests/leave-requests.views.ts';
import { type StoredLeaveType, sumsOf } from '../leaves/leaves.api.ts';
import type { LeavePerson } from './leave-plan.reads.ts';

/** The year's balances of a person, and what waits for a decision, by type. */
export interface Balances {
  /** As posted; a year to come as it would begin today, less what waits of this one. */
  sums: (type: StoredLeaveType, year: number) => YearSums;
  balance: (type: StoredLeaveType, year: number) => HalfDays;
  held: (leaveTypeId: number, year: number) => HalfDays;
}

/** What waits for a decision, by type and leave year; without one request. */
async function readHeld(tx: Tx, person: LeavePerson, without: number | null) {
  const year = sql<number>`extract(year from ${days.date})::int`;
  const rows = await tx
    .select({
      leave_type_id: requests.leave_type_id,
      year,
      half_days: sql<number>`sum(${days.half_days})::int`,
    })
    .from(days)
    .innerJoin(
      requests,
      and(eq(requests.company_id, days.company_id), eq(requests.id, days.leave_request_id)),
    )
    .where(
      and(
        eq(days.company_id, person.company_id),
        eq(days.employee_id, person.id),
        isNull(days.released_at),
        inArray(requests.status, [...OPEN_STATUSES]),
        without === null ? undefined : ne(requests.id, without),
      ),
    )
    .groupBy(requests.leave_type_id, year);
  const found = new Map(rows.map((row) => [`${row.leave_type_id} ${row.year}`, row.half_days]));
  return (leaveTypeId: number, of: number): HalfDays => found.get(`${leaveTypeId} ${of}`) ?? 0;
}

interface BalancesWanted {
  today: PlainDate;
  years: readonly number[];
  /** Leaves out what this request holds. */
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
  const rows = await sumsOf(tx, person.company_id, [person.id], all);
  const held = await readHeld(tx, person, without);
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
