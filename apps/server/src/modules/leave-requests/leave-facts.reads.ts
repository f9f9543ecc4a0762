import type { LeaveFacts, LeavePreview } from '@mesra/contract/leave-requests/leave-request';
import { addMonths, type PlainDate, yearOf } from '@mesra/domain/kit/plain-date';
import { daysOf } from '@mesra/domain/leave/half-days';
import { and, desc, eq, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import { employees } from '../employees/employees.views.ts';
import {
  awayCounts,
  type Balances,
  inGroup,
  type LeavePerson,
  type LeavePlacement,
  LIVE_STATUSES,
  leavePeople,
  readBalances,
} from '../leave-facts/leave-facts.api.ts';
import { readTypesOf, type StoredLeaveType } from '../leaves/leaves.api.ts';
import { leaveRequestDays as days, leaveRequests as requests } from './leave-requests.tables.ts';
import { shownType } from './request.present.ts';
import { daysOfRequest, OF_REQUEST, type RequestRow } from './request.reads.ts';

interface Counting {
  date: PlainDate;
  half_days: number;
}

/** The balances of the leave years of some days: before them, after them, and what else waits. */
export function presentBalances(
  type: StoredLeaveType,
  balances: Balances,
  counted: readonly Counting[],
  posted: boolean,
): LeaveFacts['balances'] {
  const years = [...new Set(counted.map(({ date }) => yearOf(date)))].sort((a, b) => a - b);
  return years.map((year) => {
    const requested = counted
      .filter(({ date }) => yearOf(date) === year)
      .reduce((sum, { half_days }) => sum + half_days, 0);
    const held = balances.held(type.id, year);
    if (type.basis === 'event') return { year, before: null, after: null, held: daysOf(held) };
    const now = balances.balance(type, year) - held;
    const before = posted ? now + requested : now;
    return { year, before: daysOf(before), after: daysOf(before - requested), held: daysOf(held) };
  });
}

type Group = SQL | undefined;

/** The nearest group of a person that they are placed in. */
export const groupOf = (
  person: LeavePerson,
  placement: Pick<LeavePlacement, 'branch_id' | 'department_id'>,
): Group =>
  inGroup(
    person,
    placement,
    placement.department_id !== null ? 'department' : placement.branch_id !== null ? 'branch' : 'company',
  );

/** Who of a group is away or asks to be on some days, each with these days. */
export async function awayPeople(
  { tx }: Pick<RowCall, 'tx'>,
  group: Group,
  dates: readonly PlainDate[],
): Promise<LeavePreview['away']> {
  if (dates.length === 0) return [];
  const { id, name, employee_code, image } = employees;
  const rows = await tx
    .select({
      ...{ id, name, employee_code, image },
      dates: sql<string[]>`array_agg(distinct ${days.date}::text order by ${days.date}::text)`,
      waits: sql<boolean>`bool_and(${requests.status} <> 'Approved')`,
    })
    .from(days)
    .innerJoin(requests, OF_REQUEST)
    .innerJoin(employees, and(eq(employees.company_id, days.company_id), eq(id, days.employee_id)))
    .where(
      and(
        group,
        isNull(days.released_at),
        inArray(days.date, [...dates]),
        sql`${days.half_days} > 0`,
        inArray(requests.status, [...LIVE_STATUSES]),
      ),
    )
    .groupBy(id, name, employee_code, image)
    .orderBy(name)
    .limit(100);
  return rows;
}

async function coverOn(
  { tx }: RowCall,
  group: Group,
  dates: readonly PlainDate[],
): Promise<LeaveFacts['cover']> {
  const away = await awayCounts(tx, group, dates);
  const [row] = await tx
    .select({ people: sql<number>`count(*)::int` })
    .from(employees)
    .where(and(group, isNull(employees.inactive_at)));
  return dates.map((date) => ({ date, people: row?.people ?? 0, away: away(date) }));
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

/** The facts beside the decision on a request. */
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
    balances: presentBalances(type, balances, counted, row.status === 'Approved'),
    away: await awayPeople(call, group, dates),
    cover: await coverOn(call, group, dates),
    earlier: await earlierOf(call, row, knows),
  };
}
