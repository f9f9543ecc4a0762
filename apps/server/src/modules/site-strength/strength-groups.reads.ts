import type { BoardStatus } from '@mesra/domain/attendance/board-status';
import type { DayLeave } from '@mesra/domain/attendance/day-count';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import type { StatusFacts } from '@mesra/domain/site-strength/strength-status';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { statusSql } from '../attendance/attendance.api.ts';
import { attendanceDays as days } from '../attendance/attendance.views.ts';
import { type Alike, alikeSql } from '../schedules/schedules.api.ts';

/** The day of a company that is looked at. */
export interface DayRequest {
  companyId: number;
  date: PlainDate;
  now: Date;
}

/** People who work alike, are placed at the same site and stand alike on a day. */
export interface StrengthGroup extends Alike {
  /** Their primary site, for whatever names no site of its own. */
  placed_id: number | null;
  status: BoardStatus | null;
  late: boolean;
  leave: DayLeave | null;
  people: number;
}

/** One of them, with when they came and went. */
export interface StrengthMember extends Omit<StrengthGroup, 'people'> {
  employee_id: number;
  first_in: Date | string | null;
  last_out: Date | string | null;
}

/**
 * Everybody in service on a day with what decides what they work, where they are placed, and what attendance says of their day;
 * their leave where it says nothing yet.
 */
const strengthSql = ({ companyId, date, now }: DayRequest): SQL => sql`
  select a.employee_id, a.plan_id, a.week_id, a.state, p.work_site_id as placed_id, ${statusSql(now)} as status,
    coalesce(${days.late_minutes} > 0, false) as late, case when ${days.date} is null then l.part end as leave,
    ${days.first_in} as first_in, case when not ${days.missing_out} then ${days.last_out} end as last_out
  from (${alikeSql(companyId, date)}) as a
  left join reads.site_assignments p on p.company_id = ${companyId} and p.employee_id = a.employee_id and p.is_primary
    and p.start_date <= ${date}::date and (p.end_date is null or p.end_date >= ${date}::date)
  left join ${days} on ${days.company_id} = ${companyId} and ${days.date} = ${date}::date
    and ${days.employee_id} = a.employee_id
  left join reads.leave_days l on l.company_id = ${companyId} and l.date = ${date}::date and l.employee_id = a.employee_id`;

/** How many people stand how on a day, with what they work: one row for all who are alike. */
export async function readStrengthGroups(tx: Tx, request: DayRequest): Promise<StrengthGroup[]> {
  const { rows } = await tx.execute<StrengthGroup & Record<string, unknown>>(sql`
    select plan_id, week_id, state, placed_id, status, late, leave, count(*)::int as people
    from (${strengthSql(request)}) as s group by plan_id, week_id, state, placed_id, status, late, leave`);
  return rows;
}

type Kin = Alike & Pick<StrengthGroup, 'placed_id'>;

/** The people of some groups, one by one. */
export async function readStrengthMembers(
  tx: Tx,
  request: DayRequest,
  groups: readonly Kin[],
): Promise<StrengthMember[]> {
  if (groups.length === 0) return [];
  const wanted = groups.map(({ plan_id, week_id, state, placed_id }) => ({
    ...{ plan_id, week_id, state, placed_id },
  }));
  const { rows } = await tx.execute<StrengthMember & Record<string, unknown>>(sql`
    with wanted as (select distinct * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as w (plan_id bigint, week_id bigint, state text, placed_id bigint))
    select s.* from (${strengthSql(request)}) as s
    join wanted w on w.plan_id is not distinct from s.plan_id and w.week_id is not distinct from s.week_id
      and w.state is not distinct from s.state and w.placed_id is not distinct from s.placed_id
    order by s.employee_id`);
  return rows;
}

const instantOf = (value: Date | string | null): number | null =>
  value === null ? null : new Date(value).getTime();

/** What the domain rules ask of a group, or of somebody. */
export const factsOf = (one: StrengthGroup | StrengthMember): StatusFacts => ({
  board: one.status,
  late: one.late,
  leave: one.leave,
  first_in: 'first_in' in one ? instantOf(one.first_in) : null,
  last_out: 'last_out' in one ? instantOf(one.last_out) : null,
});
