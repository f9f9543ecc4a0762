import { type SQL, sql } from 'drizzle-orm';
import { isAmong } from '../../kit/ids.ts';
import { statusSql } from '../attendance/attendance.api.ts';
import { attendanceDays as days } from '../attendance/attendance.views.ts';
import { reportPeople as peopleMatching } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import type { AttendanceCall } from './report-days.reads.ts';

/**
 * The figures of attendance over days of people, for a person, a day, a department or everyone: what is a figure is said
 * here and nowhere else. A day is worked, absent, on leave, rest or a holiday, or none of them: still to come, or without
 * a schedule. Minutes are of what counts.
 */
const FIGURES = {
  worked: sql`count(*) filter (where d.status in ('In', 'Out', 'Missing out'))`,
  late_times: sql`count(*) filter (where d.late_minutes > 0)`,
  late_minutes: sql`sum(d.late_minutes)`,
  late_now: sql`count(*) filter (where d.status = 'Late')`,
  absent: sql`count(*) filter (where d.status = 'Absent')`,
  leave: sql`count(*) filter (where d.status = 'On leave')`,
  rest: sql`count(*) filter (where d.status = 'Rest')`,
  holiday: sql`count(*) filter (where d.status = 'Holiday')`,
  normal_minutes: sql`sum(d.normal_minutes)`,
  overtime_minutes: sql`sum(d.overtime_minutes)`,
  /** Beyond the normal hours of days that are neither rest days nor holidays. */
  overtime_work: sql`sum(d.overtime_minutes) filter (where d.kind not in ('rest', 'holiday'))`,
  /** All work on rest days, and on holidays. */
  rest_work: sql`sum(d.normal_minutes + d.overtime_minutes) filter (where d.kind = 'rest')`,
  holiday_work: sql`sum(d.normal_minutes + d.overtime_minutes) filter (where d.kind = 'holiday')`,
} satisfies Record<string, SQL>;

export type AttendanceFigures = Record<keyof typeof FIGURES, number>;

const FIGURE_COLUMNS = sql.join(
  Object.entries(FIGURES).map(
    ([name, figure]) => sql`coalesce(${figure}, 0)::int as ${sql.identifier(name)}`,
  ),
  sql`, `,
);

/** The days that figures are over: those of the report's people, or of the ones named among them. */
function daysOf(call: AttendanceCall, ids?: readonly number[]): SQL {
  const { filters, services } = call;
  const people = ids ? isAmong(days.employee_id, ids) : peopleMatching(call);
  const join = ids
    ? sql``
    : sql`join ${employees} on ${employees.company_id} = ${days.company_id} and ${employees.id} = ${days.employee_id}`;
  return sql`(select ${days.employee_id} as employee_id, ${days.date} as date, ${days.kind} as kind,
      ${days.late_minutes} as late_minutes, ${days.normal_minutes} as normal_minutes,
      ${days.overtime_minutes} as overtime_minutes, ${statusSql(services.clock.now())} as status
      ${ids ? sql`` : sql`, ${employees.department_id} as department_id`}
    from ${days} ${join}
    where ${days.company_id} = ${call.companyId} and ${days.kind} <> 'away'
      and ${days.date} between ${filters.start_date}::date and ${filters.end_date}::date and ${people}) as d`;
}

/** The figures of each of some people; those without a stored day are left out. */
export async function figuresOf(
  call: AttendanceCall,
  ids: readonly number[],
): Promise<Map<number, AttendanceFigures>> {
  const { rows } = await call.tx.execute<AttendanceFigures & { employee_id: number }>(
    sql`select d.employee_id, ${FIGURE_COLUMNS} from ${daysOf(call, ids)} group by d.employee_id`,
  );
  return new Map(rows.map((row) => [row.employee_id, row]));
}

/** The figures of everyone in the report together. */
export async function allFigures(call: AttendanceCall): Promise<AttendanceFigures & { people: number }> {
  const { rows } = await call.tx.execute<AttendanceFigures & { people: number }>(
    sql`select count(distinct d.employee_id)::int as people, ${FIGURE_COLUMNS} from ${daysOf(call)}`,
  );
  const [row] = rows;
  if (!row) throw new Error('An aggregate has one row.');
  return row;
}

/** The figures of each day, in order. */
export async function figuresByDay(call: AttendanceCall): Promise<(AttendanceFigures & { date: string })[]> {
  const { rows } = await call.tx.execute<AttendanceFigures & { date: string }>(
    sql`select d.date, ${FIGURE_COLUMNS} from ${daysOf(call)} group by d.date order by d.date`,
  );
  return rows;
}

/** The figures of each department; null is none. */
export async function figuresByDepartment(
  call: AttendanceCall,
): Promise<(AttendanceFigures & { department_id: number | null; department: string | null })[]> {
  const { rows } = await call.tx.execute<
    AttendanceFigures & { department_id: number | null; department: string | null }
  >(sql`
    select figures.*, n.name as department from (
      select d.department_id, ${FIGURE_COLUMNS} from ${daysOf(call)} group by d.department_id) as figures
    left join reads.departments n on n.company_id = ${call.companyId} and n.id = figures.department_id
    order by lower(n.name) nulls last`);
  return rows;
}
