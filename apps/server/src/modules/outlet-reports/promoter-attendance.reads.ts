import {
  type PromoterAttendanceTemplate,
  promoterAttendanceEndpoints,
} from '@mesra/contract/outlet-reports/promoter-attendance';
import type { EventState } from '@mesra/domain/presence/event';
import type { StoredScheduleStatus } from '@mesra/domain/promoter-schedules/schedule-states';
import { type SQL, sql } from 'drizzle-orm';
import { isAmong } from '../../kit/ids.ts';
import type { ReportPage } from '../../kit/report.ts';
import { zoneOf } from '../company/company.api.ts';
import type { ReportCall } from '../reports/reports.api.ts';
import { type TurnFilters, turnsOf } from './report-turns.reads.ts';

/** What a report of promoters' attendance is about, beside the days. */
export interface AttendanceFilters extends TurnFilters {
  template: PromoterAttendanceTemplate;
}

export type AttendanceCall = ReportCall<AttendanceFilters>;

const { access } = promoterAttendanceEndpoints.preview;

const minutes = (from: SQL, to: SQL): SQL =>
  sql`greatest(0, floor(extract(epoch from ${to} - ${from}) / 60))::int`;

/**
 * The schedules of a report with their minutes, as `sessionMinutes` of the domain has them: `worked` between check-in and
 * check-out within the session unless either is rejected, `verified` where both are.
 */
const attendedTurns = (call: AttendanceCall): SQL => sql`
  select d.company_id, d.id, d.promoter_id, d.outlet_id, d.sales_project_id, d.date, d.start_time, d.end_time, d.status,
    d.ends_at <= ${call.services.clock.now().toISOString()}::timestamptz as over,
    i.recorded_at as in_at, i.status as in_state, o.recorded_at as out_at, o.status as out_state,
    coalesce(i.status <> 'Rejected' and d.checkin_at >= d.due_at + interval '1 minute', false) as late,
    ${minutes(sql`d.starts_at`, sql`d.ends_at`)} as planned,
    case when i.status <> 'Rejected' and o.status <> 'Rejected'
      then ${minutes(sql`greatest(d.starts_at, i.recorded_at)`, sql`least(d.ends_at, o.recorded_at)`)} else 0 end as worked,
    case when i.status = 'Verified' and o.status = 'Verified'
      then ${minutes(sql`greatest(d.starts_at, i.recorded_at)`, sql`least(d.ends_at, o.recorded_at)`)} else 0 end as verified
  from (${turnsOf(call, access)}) d
  left join reads.presence_events i on i.company_id = d.company_id and i.id = d.checkin_event_id
  left join reads.presence_events o on o.company_id = d.company_id and o.id = d.checkout_event_id`;

const MISSED = sql`x.status = 'Scheduled' and x.over`;
const SUMS = sql`count(*)::int as schedules, (count(*) filter (where x.late))::int as late,
  (count(*) filter (where ${MISSED}))::int as missed, coalesce(sum(x.planned), 0)::bigint as planned,
  coalesce(sum(x.worked), 0)::bigint as worked, coalesce(sum(x.verified), 0)::bigint as verified`;

/** How often somebody was scheduled, late and missing, and their minutes. */
export interface AttendanceSums extends Record<string, unknown> {
  schedules: number;
  late: number;
  missed: number;
  planned: number;
  worked: number;
  verified: number;
}

/** A row: a promoter, or one of their schedules. */
export interface AttendanceRow extends AttendanceSums {
  id: number;
  promoter: string;
  code: string;
  turn: Turn | null;
}

/** A schedule as the report shows it; times by the company's clock. */
interface Turn {
  date: string;
  project: string;
  outlet: string;
  start_time: string | null;
  end_time: string | null;
  status: StoredScheduleStatus;
  over: boolean;
  in: string | null;
  in_state: EventState | null;
  out: string | null;
  out_state: EventState | null;
}

const PEOPLE = sql`join reads.promoters p on p.company_id = x.company_id and p.id = x.promoter_id
  left join reads.employees e on e.company_id = p.company_id and e.id = p.employee_id`;
const NAME = sql`coalesce(p.name, e.name)`;

/** What of the schedules is a record: a promoter, or a schedule; in the order of their names, and of their days. */
const RECORDS: Record<PromoterAttendanceTemplate, { id: SQL; order: SQL }> = {
  Promoter: { id: sql`x.promoter_id`, order: sql`lower(min(${NAME})), x.promoter_id` },
  Schedule: { id: sql`x.id`, order: sql`min(x.date), lower(min(${NAME})), min(x.in_at), x.id` },
};

/** The records of a report in their order, and how many there are. */
export async function attendanceRecords(
  call: AttendanceCall,
  page?: ReportPage,
): Promise<{ ids: number[]; total: number }> {
  const { id, order } = RECORDS[call.filters.template];
  const { rows } = await call.tx.execute<{ id: number; count: number }>(sql`
    select ${id} as id, count(*) over ()::int as count from (${attendedTurns(call)}) x ${PEOPLE}
    group by ${id} order by ${order} ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}`);
  if (rows.length > 0 || !page || page.offset === 0)
    return { ids: rows.map((row) => row.id), total: rows[0]?.count ?? 0 };
  const { ids } = await attendanceRecords(call);
  return { ids: [], total: ids.length };
}

/** The schedule of a row, its times by a zone. */
const turnIn = (zone: string): SQL => {
  const at = (column: SQL) => sql`to_char(min(${column}) at time zone ${zone}, 'HH24:MI')`;
  return sql`json_build_object('date', min(x.date), 'project', min(s.name), 'outlet', min(w.name),
    'start_time', min(x.start_time), 'end_time', min(x.end_time), 'status', min(x.status), 'over', bool_or(x.over),
    'in', ${at(sql`x.in_at`)}, 'in_state', min(x.in_state), 'out', ${at(sql`x.out_at`)}, 'out_state', min(x.out_state))`;
};

/** Some records of a report, in the order given. */
export async function attendanceRows(call: AttendanceCall, ids: readonly number[]): Promise<AttendanceRow[]> {
  const { id } = RECORDS[call.filters.template];
  const turn =
    call.filters.template === 'Schedule' ? turnIn(await zoneOf(call.tx, call.companyId)) : sql`null`;
  const { rows } = await call.tx.execute<AttendanceRow>(sql`
    select ${id} as id, min(${NAME}) as promoter, min(p.code) as code, ${turn} as turn, ${SUMS}
    from (${attendedTurns(call)}) x ${PEOPLE}
    join reads.work_sites w on w.company_id = x.company_id and w.id = x.outlet_id
    join reads.sales_projects s on s.company_id = x.company_id and s.id = x.sales_project_id
    where ${isAmong(id, ids)} group by ${id}`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((one) => byId.get(one) ?? []);
}

/** What a whole report comes to. */
export async function attendanceTotals(call: AttendanceCall): Promise<AttendanceSums> {
  const { rows } = await call.tx.execute<AttendanceSums>(sql`select ${SUMS} from (${attendedTurns(call)}) x`);
  const [row] = rows;
  if (!row) throw new Error('An aggregate has one row.');
  return row;
}
