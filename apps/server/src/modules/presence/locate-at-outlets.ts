import type { PlainDate } from '@mesra/domain/kit/plain-date';
import type { EventSource } from '@mesra/domain/presence/event';
import { DEFAULT_MARK_LIMITS } from '@mesra/domain/presence/marks';
import { isNearSchedule } from '@mesra/domain/promoter-schedules/schedule-states';
import { type SQL, sql } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import { type RowCall, roleIn } from '../../kit/http.ts';
import { invalid, orProblem, type Problem } from '../../kit/problem.ts';
import { readTogether } from '../../kit/together.ts';
import { holdSql } from './event.store.ts';
import type { DaysAmong, ReportedFix } from './new-event.ts';

/** An event that is to be located. */
export interface Unlocated {
  recorded_at: string;
  work_site_id: number | null;
  fix: ReportedFix | null;
  source: EventSource;
  /** Whether it has a picture, or names the one that follows. */
  has_picture: boolean;
  /** The visit or schedule that it is named for. */
  visit_uuid: string | null;
}

/** What the rules say about an event that somebody records: its zone and site, and how late it may arrive. */
export interface Located {
  zone: string;
  work_site_id: number | null;
  late_arrival_hours: number;
  /** Whether its day is after the person's last day of service. */
  after_service: boolean;
  /** The day of the schedule that it counts for; null where the person's plan decides. */
  day: PlainDate | null;
  /** Whether its person has been taken off its schedule. */
  after_removal: boolean;
}

/** What is to be known before events are recorded; the person's events are held. */
export interface Locating {
  located: (Located | Problem)[];
  daysAmong?: DaysAmong;
  held: true;
}

/** A schedule of a promoter, as far as events that name it rest on it. */
export interface NamedSchedule {
  uuid: string;
  outlet_id: number;
  date: PlainDate;
  /** Whether it stands, and its promoter is in the project on its day. */
  expected: boolean;
}

/** The schedules of a promoter among some that events name. */
export const namedSchedulesSql = (companyId: number, promoterId: SQL, uuids: readonly string[]): SQL => sql`
  select s.uuid, s.outlet_id, s.date::text as date, s.status <> 'Cancelled' and exists (
      select from reads.sales_project_promoters p
      where p.company_id = s.company_id and p.sales_project_id = s.sales_project_id and p.promoter_id = s.promoter_id
        and p.start_date <= s.date and coalesce(p.end_date, 'infinity') >= s.date) as expected
  from reads.promoter_schedules s
  where s.company_id = ${companyId} and s.promoter_id in (${promoterId})
    and s.uuid = any (${sql.param([...uuids])}::uuid[])`;

/**
 * Holds the events of a promoter from outside, and locates some by the schedules that they name, in one query: they are at its
 * outlet and count for its day. 422 for one that names none of theirs, another place, or another day. They have no attendance, so
 * that its rules do not apply to them.
 */
export async function locateAtOutlets(
  call: RowCall,
  promoterId: number,
  events: readonly Unlocated[],
): Promise<Locating> {
  const [companyId = 0] = call.companyIds;
  const zone = roleIn(call.actor, companyId).time_zone;
  const uuids = events.flatMap(({ visit_uuid }) => visit_uuid ?? []);
  const { schedules } = await readTogether<{ hold: { held: string }; schedules: NamedSchedule }>(call.tx, {
    hold: holdSql(companyId, [{ promoter_id: promoterId }]),
    schedules: namedSchedulesSql(companyId, sql`${promoterId}`, uuids),
  });
  const named = new Map(schedules.map((one) => [one.uuid, one]));
  const locate = ({ visit_uuid, work_site_id, recorded_at }: Unlocated): Located => {
    const schedule = visit_uuid === null ? undefined : named.get(visit_uuid);
    if (!schedule) throw invalid('visit_uuid', 'presence.no_schedule');
    const { outlet_id, date, expected } = schedule;
    if (work_site_id !== null && work_site_id !== outlet_id)
      throw invalid('work_site_id', 'validation.unknown');
    if (!isNearSchedule(dayIn(zone, new Date(recorded_at)), date))
      throw invalid('recorded_at', 'outlet_day.other_day', { day: date });
    return {
      ...{ zone, work_site_id: outlet_id, day: date, after_removal: !expected, after_service: false },
      late_arrival_hours: DEFAULT_MARK_LIMITS.late_arrival_hours,
    };
  };
  return { located: events.map((event) => orProblem(() => locate(event))), held: true };
}
