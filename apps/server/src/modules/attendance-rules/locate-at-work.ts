import { attributeEvents, shiftsOf } from '@mesra/domain/attendance/attribution';
import { addDays, datesBetween, type PlainDate } from '@mesra/domain/kit/plain-date';
import { offsetIn } from '@mesra/domain/kit/zone';
import type { EntryFacts } from '@mesra/domain/presence/marks';
import { refusalsOf } from '@mesra/domain/presence/refusal';
import { atSite, distanceBetween } from '@mesra/domain/sites/geofence';
import { sql } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import type { Tx } from '../../kit/db.ts';
import { groupedBy } from '../../kit/grouped.ts';
import { type RowCall, roleIn } from '../../kit/http.ts';
import { invalid, orProblem, Problem } from '../../kit/problem.ts';
import { readTogether } from '../../kit/together.ts';
import {
  type DaysAmong,
  holdSql,
  isTold,
  type Located,
  type Locating,
  type NamedSchedule,
  namedSchedulesSql,
  type ReportedFix,
  type Unlocated,
} from '../presence/presence.api.ts';
import { type PlanRows, type Plans, plansOf, plansSql, scheduledOn } from '../schedules/schedules.api.ts';
import { type AssignedSite, assignedOn, type SiteOfPerson, sitesSql } from '../sites/sites.api.ts';
import { type Placing, type PlacingRows, placingOf, placingSql, settingsOn } from './placing.reads.ts';

const circleOf = ({ lat, lng, radius }: SiteOfPerson) =>
  lat === null || lng === null ? null : { lat, lng, radius };

/**
 * The site of an event: the one that was named, else of the person's sites that day the one they stand in, else their
 * primary one; null if they have none.
 */
function siteOf(
  named: number | null,
  sites: readonly SiteOfPerson[],
  fix: ReportedFix | null,
): number | null {
  if (named !== null) return named;
  const here = sites.find((site) => {
    const circle = circleOf(site);
    return circle && fix && atSite(circle, fix) === 'inside';
  });
  return (here ?? sites[0])?.id ?? null;
}

/** Refuses an event that is certainly outside its site, where the rules say so. */
function assertInside(site: SiteOfPerson | undefined, fix: ReportedFix | null): void {
  const circle = site && circleOf(site);
  if (!circle || !fix || atSite(circle, fix) !== 'outside') return;
  const metres = Math.round(distanceBetween(circle, fix));
  throw invalid('work_site_id', 'attendance.outside_site', {
    site: site.name,
    metres,
    radius: circle.radius,
  });
}

/** The first and last day of somebody's service, as far as they are known. */
interface Service {
  company_joined_at?: PlainDate | null;
  inactive_at?: PlainDate | null;
}

/**
 * Refuses an event of a day on which nobody could have worked: the clock of a device whose battery was empty begins decades
 * ago. `told`: its time is of no clock (`isTold`). A shift may begin on the evening before a service and end on the morning after it.
 */
function assertInService({ company_joined_at, inactive_at }: Service, date: PlainDate, told: boolean): void {
  const joined = company_joined_at != null && addDays(date, 1) >= company_joined_at;
  const left = inactive_at != null && addDays(date, -1) > inactive_at;
  if (!joined || left)
    throw invalid('recorded_at', told ? 'presence.outside_service' : 'presence.not_in_service');
}

/** So many days around an event decide on the shift that it belongs to. */
const PLANNED_AROUND = 7;

/** Those of some events that are not refused: no plan is worked out for the decades back to what the clock of an empty battery says. */
const openOf = <E>(events: readonly E[], located: readonly (Located | Problem)[]): E[] =>
  events.filter((_event, index) => !(located[index] instanceof Problem));

/** Which day and session the events of somebody of some days, in order, count for, by their plan. */
function attributing(ground: Placing & Plans, employeeId: number, days: readonly PlainDate[]): DaysAmong {
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return () => new Map();
  const dates = datesBetween(addDays(from, -PLANNED_AROUND), addDays(to, PLANNED_AROUND));
  const offsetAt = offsetIn(ground.zone);
  const plans = dates.map((day) => scheduledOn(ground, employeeId, day));
  return (all) =>
    new Map(
      attributeEvents(all, shiftsOf(plans, offsetAt), offsetAt).map(({ event, date, session }) => [
        event.uuid,
        { local_date: date, session },
      ]),
    );
}

/** The first and the last of some days. */
function rangeOf(dates: readonly PlainDate[]): { from: PlainDate; to: PlainDate } {
  const sorted = [...dates].sort();
  return { from: sorted[0] ?? '', to: sorted.at(-1) ?? '' };
}

type LocatingRows = PlacingRows &
  PlanRows & { sites: AssignedSite; hold: { held: string }; named: NamedSchedule };

/** Most events name no schedule: looking for none would be planned with each of them all the same. */
const NO_SCHEDULES = sql`select where false`;

interface LocatingGround {
  placing: Placing;
  sites: readonly AssignedSite[];
  employeeId: number;
  /** Schedules as a promoter that the employee had been taken off, by UUID. */
  removed: ReadonlySet<string>;
}

/**
 * Locates one event. 422 outside their service, and where the rules ask for a picture that it has not, or refuse one from
 * outside its site.
 */
function locate({ placing, sites, employeeId, removed }: LocatingGround, event: Unlocated): Located {
  const { recorded_at, work_site_id, fix, source, has_picture, visit_uuid } = event;
  const date = dayIn(placing.zone, new Date(recorded_at));
  const service: Service = placing.people.get(employeeId) ?? {};
  assertInService(service, date, isTold({ source, entry: null }));
  const { presence } = settingsOn(placing, employeeId, date);
  if (refusalsOf({ source }, [], presence, has_picture).includes('picture_missing'))
    throw invalid('file', 'attendance.picture_missing');
  const onDay = assignedOn(sites, date);
  const id = siteOf(work_site_id, onDay, fix);
  if (presence.outside === 'refuse')
    assertInside(
      onDay.find((site) => site.id === id),
      fix,
    );
  const { late_arrival_hours } = presence;
  const after_service = service.inactive_at != null && date > service.inactive_at;
  const unplanned = { day: null, after_removal: visit_uuid !== null && removed.has(visit_uuid) };
  return { zone: placing.zone, work_site_id: id, late_arrival_hours, after_service, ...unplanned };
}

/**
 * Holds the events of an employee, and returns what the rules say about some that are recorded now, or why each is refused; and the
 * days that they count for. In one query.
 */
export async function locateAtWork(
  call: RowCall,
  employeeId: number,
  events: readonly Unlocated[],
): Promise<Locating> {
  const [companyId = 0] = call.companyIds;
  const zone = roleIn(call.actor, companyId).time_zone;
  const dates = events.map(({ recorded_at }) => dayIn(zone, new Date(recorded_at)));
  const { from, to } = rangeOf(dates);
  const employeeIds = [employeeId];
  const visits = events.flatMap(({ visit_uuid }) => visit_uuid ?? []);
  const { sites, named, ...read } = await readTogether<LocatingRows>(call.tx, {
    hold: holdSql(companyId, [{ employee_id: employeeId }]),
    ...placingSql({ companyId, employeeIds, from, to }),
    ...plansSql([companyId], employeeIds, {
      from: addDays(from, -PLANNED_AROUND),
      to: addDays(to, PLANNED_AROUND),
    }),
    sites: sitesSql(companyId, employeeId, { from, to }),
    named:
      visits.length === 0
        ? NO_SCHEDULES
        : namedSchedulesSql(
            companyId,
            sql`select p.id from reads.promoters p where p.company_id = ${companyId} and p.employee_id = ${employeeId}`,
            visits,
          ),
  });
  const removed = new Set(named.flatMap(({ uuid, expected }) => (expected ? [] : [uuid])));
  const placing = placingOf(read);
  const ground = { placing, sites, employeeId, removed };
  const located = events.map((event) => orProblem(() => locate(ground, event)));
  const days = openOf(dates, located).sort();
  return { located, daysAmong: attributing({ ...placing, ...plansOf(read) }, employeeId, days), held: true };
}

/** An event of an employee at a device that stands at a site. */
export interface AtSite {
  employee_id: number;
  recorded_at: string;
  /** The signed entry that it came with; null for what another maker's terminal says. */
  entry: EntryFacts | null;
}

/** A site in the zone of its company. */
export interface SiteInZone {
  company_id: number;
  work_site_id: number;
  zone: string;
}

/** What is to be known before events at a site are recorded. */
export interface LocatingAtSite {
  located: (Located | Problem)[];
  /** The days that the events of an employee count for. */
  daysAmong: (employeeId: number) => DaysAmong;
}

/**
 * What the rules say about some events of employees at a device of a site, or why each is refused, and the days that they count
 * for, in one query. The device says where they were. 422 outside their service.
 */
export async function locateAtSite(
  tx: Tx,
  { company_id: companyId, work_site_id, zone }: SiteInZone,
  events: readonly AtSite[],
): Promise<LocatingAtSite> {
  const dayOf = ({ recorded_at }: AtSite) => dayIn(zone, new Date(recorded_at));
  const employeeIds = [...new Set(events.map(({ employee_id }) => employee_id))];
  const { from, to } = rangeOf(events.map(dayOf));
  const read = await readTogether<PlacingRows & PlanRows>(tx, {
    ...placingSql({ companyId, employeeIds, from, to }),
    ...plansSql([companyId], employeeIds, {
      from: addDays(from, -PLANNED_AROUND),
      to: addDays(to, PLANNED_AROUND),
    }),
  });
  const placing = placingOf(read);
  const ground = { ...placing, ...plansOf(read) };
  const located = events.map((event) =>
    orProblem((): Located => {
      const date = dayOf(event);
      const service: Service = placing.people.get(event.employee_id) ?? {};
      assertInService(service, date, isTold({ source: 'terminal', entry: event.entry }));
      const { late_arrival_hours } = settingsOn(placing, event.employee_id, date).presence;
      const after_service = service.inactive_at != null && date > service.inactive_at;
      return { zone, work_site_id, late_arrival_hours, after_service, day: null, after_removal: false };
    }),
  );
  const own = groupedBy(openOf(events, located), ({ employee_id }) => employee_id);
  const daysAmong = (employeeId: number): DaysAmong =>
    attributing(ground, employeeId, (own.get(employeeId) ?? []).map(dayOf).sort());
  return { located, daysAmong };
}
