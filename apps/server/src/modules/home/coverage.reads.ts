import { COVERAGE_DAYS, MAX_TEAM } from '@mesra/contract/home/home-figures';
import type { BoardStatus } from '@mesra/domain/attendance/board-status';
import { addDays, type PlainDate } from '@mesra/domain/kit/plain-date';
import type { LeaveDuration } from '@mesra/domain/leave/request-days';
import { sql } from 'drizzle-orm';
import { type RowCall, roleIn } from '../../kit/http.ts';
import { type DayGround, holidayOf, planOf, readGround, statusSql } from '../attendance/attendance.api.ts';
import { attendanceDays as days } from '../attendance/attendance.views.ts';
import { ownRecord } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';

interface Person extends Record<string, unknown> {
  id: number;
  name: string;
}

interface Away extends Person {
  date: PlainDate;
  duration: LeaveDuration;
}

/** Whoever reports to somebody and is employed on one of some days, by name. */
async function teamOf({ tx }: RowCall, companyId: number, own: number, from: PlainDate, until: PlainDate) {
  const { rows } = await tx.execute<Person>(sql`
    select ${employees.id} as id, ${employees.name} as name from ${employees}
    where ${employees.company_id} = ${companyId} and ${employees.reports_to_id} = ${own}
      and ${employees.archived_at} is null and ${employees.company_joined_at} <= ${until}::date
      and (${employees.inactive_at} is null or ${employees.inactive_at} >= ${from}::date)
    order by lower(${employees.name}), ${employees.id} limit ${MAX_TEAM}`);
  return rows;
}

/** Days of leave that were granted to some people, each once: both halves of a day are the whole of it. */
async function awayOn(
  { tx }: RowCall,
  companyId: number,
  ids: readonly number[],
  [from, until]: readonly [PlainDate, PlainDate],
) {
  const { rows } = await tx.execute<Away>(sql`
    select e.id, e.name, d.date::text as date,
      case when count(*) > 1 then 'Full' else max(d.duration) end as duration
    from reads.leave_request_days d
    join reads.leave_requests r on r.company_id = d.company_id and r.id = d.leave_request_id
    join reads.employees e on e.company_id = d.company_id and e.id = d.employee_id
    where d.company_id = ${companyId} and d.employee_id = any (${sql.param([...ids])}::bigint[])
      and d.date between ${from}::date and ${until}::date and d.released_at is null and d.half_days > 0
      and r.status = 'Approved'
    group by e.id, e.name, d.date order by lower(e.name), e.id, d.date`);
  return rows;
}

/** Where those stand who have a day of attendance, by name. */
async function statusesOf(
  { tx, services }: RowCall,
  companyId: number,
  ids: readonly number[],
  day: PlainDate,
) {
  const { rows } = await tx.execute<Person & { status: BoardStatus | null }>(sql`
    select ${employees.id} as id, ${employees.name} as name, ${statusSql(services.clock.now())} as status
    from ${days} join ${employees} on ${employees.company_id} = ${days.company_id}
      and ${employees.id} = ${days.employee_id}
    where ${days.company_id} = ${companyId} and ${days.date} = ${day}::date
      and ${days.employee_id} = any (${sql.param([...ids])}::bigint[])
    order by lower(${employees.name}), ${employees.id}`);
  return rows.flatMap(({ id, name, status }) => (status ? [{ id, name, status }] : []));
}

/** Whether somebody has work on a day that no holiday takes. */
const isPlanned = (ground: DayGround, employeeId: number, date: PlainDate): boolean =>
  planOf(ground, employeeId, date).kind === 'work' &&
  holidayOf(ground, employeeId, date)?.day_part !== 'full';

/** Who of the people who report to the caller is planned, away and in, today and in the days after. */
export async function coverageOf(call: RowCall, companyId: number, today: PlainDate) {
  const own = ownRecord(call, companyId);
  const until = addDays(today, COVERAGE_DAYS - 1);
  const team = own ? await teamOf(call, companyId, own.employeeId, today, until) : [];
  if (team.length === 0) return { team: 0, days: [], today: [] };
  const { modules } = roleIn(call.actor, companyId);
  const ids = team.map(({ id }) => id);
  const ground = modules.attendance
    ? await readGround(call.tx, { companyId, employeeIds: ids, from: today, to: until })
    : null;
  const away = modules.leave ? await awayOn(call, companyId, ids, [today, until]) : [];
  return {
    team: team.length,
    days: Array.from({ length: COVERAGE_DAYS }, (_, index) => {
      const date = addDays(today, index);
      const absent = away.filter((one) => one.date === date);
      const whole = new Set(absent.filter(({ duration }) => duration === 'Full').map(({ id }) => id));
      return {
        date,
        planned: ground && ids.filter((id) => !whole.has(id) && isPlanned(ground, id, date)).length,
        away: absent.map(({ id, name, duration }) => ({ id, name, duration })),
      };
    }),
    today: modules.attendance ? await statusesOf(call, companyId, ids, today) : [],
  };
}
