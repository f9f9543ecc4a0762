import type { LeaveFacts } from '@mesra/contract/leave-requests/leave-request';
import { addMonths, type PlainDate, yearOf } from '@mesra/domain/kit/plain-date';
import { daysOf } from '@mesra/domain/leave/half-days';
import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import {
  awayPeople,
  type Balances,
  coverOn,
  groupOf,
  leavePeople,
  readBalances,
} from '../leave-facts/leave-facts.api.ts';
import { readTypesOf, type StoredLeaveType } from '../leaves/leaves.api.ts';
import { leaveRequests as requests } from './leave-requests.tables.ts';
import { shownType } from './request.present.ts';
import { daysOfRequest, type RequestRow } from './request.reads.ts';

interface Counting {
  date: PlainDate;
  half_days: number;
}

/** The balances of the leave years of some days: before them, after them, and what else waits; read without their own request. */
export function presentBalances(
  type: StoredLeaveType,
  balances: Balances,
  counted: readonly Counting[],
): LeaveFacts['balances'] {
  const years = [...new Set(counted.map(({ date }) => yearOf(date)))].sort((a, b) => a - b);
  return years.map((year) => {
    const requested = counted
      .filter(({ date }) => yearOf(date) === year)
      .reduce((sum, { half_days }) => sum + half_days, 0);
    const held = balances.held(type.id, year);
    if (type.basis === 'event') return { year, before: null, after: null, held: daysOf(held) };
    const before = balances.balance(type, year) - held;
    return { year, before: daysOf(before), after: daysOf(before - requested), held: daysOf(held) };
  });
}

/** The requests of the twelve months before one, the latest first. */
async function earlierOf(call: RowCall, row: RequestRow, knows: boolean): Promise<LeaveFacts['earlier']> {
  const { id, leave_type_id, start_date, end_date, half_days, status } = requests;
  const found = await call.tx
    .select({ id, leave_type_id, start_date, end_date, half_days, status })
    .from(requests)
    .where(
      and(
        eq(requests.company_id, row.company_id),
        eq(requests.employee_id, row.employee_id),
        ne(id, row.id),
        lt(start_date, row.start_date),
        sql`${end_date} >= ${addMonths(row.start_date, -12)}::date`,
      ),
    )
    .orderBy(desc(start_date), desc(id))
    .limit(50);
  const types = await readTypesOf(call.tx, row.company_id, [
    ...new Set(found.map((one) => one.leave_type_id)),
  ]);
  return found.map(({ leave_type_id: typeId, half_days: counted, ...one }) => ({
    ...one,
    leave_type: shownType(
      types.find((type) => type.id === typeId),
      knows,
      call.language,
    ).name,
    days: daysOf(counted),
  }));
}

/** The facts beside the decision on a request; what is left of a type would say which it is to whoever may not know it. */
export async function leaveFactsOf(call: RowCall, row: RequestRow, knows: boolean): Promise<LeaveFacts> {
  const { tx } = call;
  const { company_id, employee_id } = row;
  const person = (await leavePeople(tx, company_id, [employee_id])).get(employee_id);
  const [type] = await readTypesOf(tx, company_id, [row.leave_type_id]);
  if (!person || !type) throw notFound();
  const counted = (await daysOfRequest(call, row)).filter(
    (day) => day.released_at === null && day.half_days > 0,
  );
  const dates = counted.map(({ date }) => date);
  const today = todayIn(call.actor, company_id, call.services.clock);
  const years = [...new Set(dates.map(yearOf))];
  const balances = await readBalances(tx, person, { today, years, without: row.id });
  const group = groupOf(person, person);
  return {
    balances: type.confidential && !knows ? [] : presentBalances(type, balances, counted),
    away: await awayPeople(tx, group, dates),
    cover: await coverOn(tx, group, dates),
    earlier: await earlierOf(call, row, knows),
  };
}
