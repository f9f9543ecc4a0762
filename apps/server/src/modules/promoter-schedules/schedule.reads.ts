import type { QueryOf } from '@mesra/contract/kit/endpoint';
import {
  MAX_SCHEDULES,
  type PromoterSchedule,
  type promoterScheduleEndpoints,
  type ScheduledDay,
} from '@mesra/contract/promoter-schedules/promoter-schedule';
import {
  type PromoterScheduleStatus,
  type StoredScheduleStatus,
  scheduleStatusAt,
} from '@mesra/domain/promoter-schedules/schedule-states';
import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { invalid, notFound } from '../../kit/problem.ts';
import { reasonText } from '../../kit/reason.ts';
import { scheduleAbilities, schedulesLookedAfter, visibleSchedules } from './promoter-schedules.policy.ts';
import { promoterSchedules as schedules } from './promoter-schedules.tables.ts';

export type StoredSchedule = typeof schedules.$inferSelect;

/** A status as it is stored: Missed is worked out. */
export const storedStatus = (status: PromoterScheduleStatus): StoredScheduleStatus =>
  status === 'Missed' ? 'Scheduled' : status;

/** The status of a schedule now. */
export const statusNow = ({ status, ends_at }: Pick<StoredSchedule, 'status' | 'ends_at'>, now: Date) =>
  scheduleStatusAt(storedStatus(status), Date.parse(ends_at), now.getTime());

interface FoundSchedule {
  row: StoredSchedule;
  project: { code: string; name: string };
  outlet: { code: string; name: string };
  promoter: { code: string; name: string };
  checkin: string | null;
  checkout: string | null;
  stocks: PromoterSchedule['stocks'];
  reported: string | null;
}

/** The entries of stock of a schedule that count, without those that are taken back. */
const ENTRIES = sql<FoundSchedule['stocks']>`(
  select coalesce(json_agg(json_build_object('type', e.type, 'total', e.total, 'recorded_at', e.recorded_at,
    'product_id', e.product_id) order by e.recorded_at, e.uuid), '[]')
  from reads.stock_entries e where e.company_id = ${schedules.company_id} and e.schedule_id = ${schedules.id}
    and e.reverses is null and not exists (select from reads.stock_entries r
      where r.company_id = e.company_id and r.reverses = e.uuid))`;

/** When the daily report of a schedule that stands was recorded. */
const REPORTED = sql<string | null>`(
  select r.recorded_at from reads.daily_reports r where r.company_id = ${schedules.company_id}
    and r.schedule_id = ${schedules.id} and r.withdrawn_at is null)`;

const recordedAt = (
  eventId: SQL,
): SQL<string | null> => sql`(select e.recorded_at from reads.presence_events e
  where e.company_id = ${schedules.company_id} and e.id = ${eventId})`;

/** Schedules with the names of what they are of, by day, project, outlet and promoter. One query. */
async function scheduleRows({ tx }: RowCall, where: SQL | undefined): Promise<FoundSchedule[]> {
  const rows = await tx
    .select({
      row: schedules,
      project: sql<FoundSchedule['project']>`json_build_object('code', p.code, 'name', p.name)`,
      outlet: sql<FoundSchedule['outlet']>`json_build_object('code', w.code, 'name', w.name)`,
      promoter: sql<
        FoundSchedule['promoter']
      >`json_build_object('code', m.code, 'name', coalesce(m.name, e.name))`,
      checkin: recordedAt(sql`${schedules.checkin_event_id}`),
      checkout: recordedAt(sql`${schedules.checkout_event_id}`),
      stocks: ENTRIES,
      reported: REPORTED,
    })
    .from(schedules)
    .innerJoin(
      sql`reads.sales_projects p`,
      sql`p.company_id = ${schedules.company_id} and p.id = ${schedules.sales_project_id}`,
    )
    .innerJoin(
      sql`reads.work_sites w`,
      sql`w.company_id = ${schedules.company_id} and w.id = ${schedules.outlet_id}`,
    )
    .innerJoin(
      sql`reads.promoters m`,
      sql`m.company_id = ${schedules.company_id} and m.id = ${schedules.promoter_id}`,
    )
    .leftJoin(sql`reads.employees e`, sql`e.company_id = m.company_id and e.id = m.employee_id`)
    .where(where)
    .orderBy(
      schedules.date,
      sql`lower(p.code)`,
      sql`lower(w.name)`,
      schedules.outlet_id,
      schedules.starts_at,
      schedules.id,
    )
    .limit(MAX_SCHEDULES + 1);
  return rows;
}

const instant = (at: string | null) => (at === null ? null : { recorded_at: new Date(at).toISOString() });

function presentSchedule(
  { actor, services, language }: RowCall,
  { row, promoter, checkin, checkout, stocks, reported }: FoundSchedule,
  withPromoter: boolean,
): PromoterSchedule {
  const { id, uuid, promoter_id, start_time, end_time, version, company_id } = row;
  const now = services.clock.now();
  return {
    ...{ id, uuid, promoter_id, start_time, end_time, version },
    reason: reasonText(row.reason, row.reason_code, language),
    promoter: withPromoter ? { id: promoter_id, ...promoter } : null,
    status: statusNow(row, now),
    checkin: instant(checkin),
    checkout: instant(checkout),
    stocks: stocks.map((entry) => ({ ...entry, recorded_at: new Date(entry.recorded_at).toISOString() })),
    daily_report: instant(reported),
    can: scheduleAbilities(
      actor,
      { ...row, status: storedStatus(row.status) },
      todayIn(actor, company_id, services.clock),
    ),
  };
}

/** The last of some groups if it is the one wanted, else a new one. */
function lastOr<T>(groups: T[], is: (one: T) => boolean, create: () => T): T {
  const last = groups.at(-1);
  if (last !== undefined && is(last)) return last;
  const added = create();
  groups.push(added);
  return added;
}

type Filters = QueryOf<typeof promoterScheduleEndpoints.list>;

/** The condition of a list's filters. Without dates: what goes on (`isOngoing`). */
function schedulesMatching({ actor, services }: RowCall, query: Filters, seen: SQL): SQL | undefined {
  const today = todayIn(actor, query.company_id, services.clock);
  const { date, start_date, end_date, project_id, outlet_id, promoter_id } = query;
  const dated = date !== undefined || start_date !== undefined || end_date !== undefined;
  const { status = dated ? 'all' : 'on going' } = query;
  return and(
    seen,
    date === undefined ? undefined : eq(schedules.date, date),
    start_date === undefined ? undefined : sql`${schedules.date} >= ${start_date}::date`,
    end_date === undefined ? undefined : sql`${schedules.date} <= ${end_date}::date`,
    status === 'on going'
      ? or(
          eq(schedules.status, 'Checked In'),
          and(eq(schedules.date, today), ne(schedules.status, 'Cancelled')),
        )
      : undefined,
    project_id ? isAmong(schedules.sales_project_id, project_id) : undefined,
    outlet_id ? isAmong(schedules.outlet_id, outlet_id) : undefined,
    promoter_id ? isAmong(schedules.promoter_id, promoter_id) : undefined,
  );
}

/** The schedules of a list by day, project and outlet, of those that the caller sees; 422 where there are too many for an answer. */
export async function scheduledDays(
  call: RowCall,
  query: Filters,
  seen: SQL = visibleSchedules(call.actor, call.companyIds),
): Promise<ScheduledDay[]> {
  const rows = await scheduleRows(call, schedulesMatching(call, query, seen));
  if (rows.length > MAX_SCHEDULES)
    throw invalid('start_date', 'promoter_schedule.too_many', { max: MAX_SCHEDULES });
  const withPromoter = query.view_type === 'scheduleByProjectOutletDatePromoter';
  const days: ScheduledDay[] = [];
  for (const found of rows) {
    const { date, sales_project_id, outlet_id } = found.row;
    const day = lastOr<ScheduledDay>(
      days,
      (one) => one.date === date,
      () => ({ date, projects: [] }),
    );
    const project = lastOr(
      day.projects,
      (one) => one.id === sales_project_id,
      () => ({ id: sales_project_id, ...found.project, outlets: [] }),
    );
    const outlet = lastOr(
      project.outlets,
      (one) => one.id === outlet_id,
      () => ({ id: outlet_id, ...found.outlet, schedules: [] }),
    );
    outlet.schedules.push(presentSchedule(call, found, withPromoter));
  }
  return days;
}

/** The condition for a schedule by its number, or by the UUID that it was made under. */
const isNamed = (id: number | string): SQL =>
  typeof id === 'number' ? eq(schedules.id, id) : eq(schedules.uuid, id);

/** A schedule that the caller sees, else not found; and whether they look after its day at the outlet. */
export async function findScheduledDay(
  { tx, actor, companyIds }: RowCall,
  id: number | string,
): Promise<{ row: StoredSchedule; looked_after: boolean }> {
  const [found] = await tx
    .select({ row: schedules, looked_after: sql<boolean>`${schedulesLookedAfter(actor, companyIds)}` })
    .from(schedules)
    .where(and(visibleSchedules(actor, companyIds), isNamed(id)));
  if (!found) throw notFound();
  return found;
}

/** Holds a schedule until the end: nobody changes or cancels it meanwhile. */
export const holdSchedule = (tx: Tx, { company_id, id }: Pick<StoredSchedule, 'company_id' | 'id'>) =>
  tx
    .select({ id: schedules.id })
    .from(schedules)
    .where(and(eq(schedules.company_id, company_id), eq(schedules.id, id)))
    .for('no key update');

/** A schedule of a company, whoever asks; 404 for any other. */
export async function findScheduleRow(tx: Tx, companyId: number, id: number): Promise<StoredSchedule> {
  const [row] = await tx
    .select()
    .from(schedules)
    .where(and(eq(schedules.company_id, companyId), eq(schedules.id, id)));
  if (!row) throw notFound();
  return row;
}

/** A schedule that the caller sees, else not found. Locked, nobody changes it until the end. */
export async function findSchedule(
  { tx, actor, companyIds }: RowCall,
  id: number,
  lock = false,
): Promise<StoredSchedule> {
  const query = tx
    .select()
    .from(schedules)
    .where(and(visibleSchedules(actor, companyIds), eq(schedules.id, id)));
  const [row] = await (lock ? query.for('no key update') : query);
  if (!row) throw notFound();
  return row;
}

/** One schedule in the shape of the API, with the names of its project and outlet. */
export async function showScheduledDay(
  call: RowCall,
  { company_id, id }: Pick<StoredSchedule, 'company_id' | 'id'>,
) {
  const [found] = await scheduleRows(call, and(eq(schedules.company_id, company_id), eq(schedules.id, id)));
  if (!found) throw notFound();
  const { row, project, outlet } = found;
  return {
    shown: presentSchedule(call, found, true),
    project: { id: row.sales_project_id, ...project },
    outlet: { id: row.outlet_id, ...outlet },
  };
}

/** One schedule in the shape of the API, with the name of its outlet. */
export async function showSchedule(
  call: RowCall,
  row: Pick<StoredSchedule, 'company_id' | 'id'>,
): Promise<{ shown: PromoterSchedule; outlet: string }> {
  const { shown, outlet } = await showScheduledDay(call, row);
  return { shown, outlet: outlet.name };
}
