import type { EventBody } from '@mesra/contract/attendance/own-attendance';
import type { PresenceEventRow as ShownEvent } from '@mesra/contract/presence/presence-event';
import { addDays, type PlainDate } from '@mesra/domain/kit/plain-date';
import type { EventSource } from '@mesra/domain/presence/event';
import { refusalsOf } from '@mesra/domain/presence/refusal';
import { atSite, distanceBetween } from '@mesra/domain/sites/geofence';
import { dayIn } from '../../kit/clock.ts';
import { type RowCall, roleIn } from '../../kit/http.ts';
import { invalid, notFound } from '../../kit/problem.ts';
import { type Placing, readPlacing, settingsOn } from '../attendance-rules/attendance-rules.api.ts';
import { type PresenceEventRow, presentEvents, type ReportedFix } from '../presence/presence.api.ts';
import { sitesOn } from '../sites/sites.api.ts';

/** Where the pictures of events are: for the person, and for those who manage attendance. */
export const PICTURES = {
  own: '/api/attendances/events',
  manage: '/api/operation/attendances/events',
} as const;

/** The position that a device reported; null if it reported none. */
export function fixOf({ lat, lng, accuracy, fix_age }: EventBody): ReportedFix | null {
  if (lat === null || lng === null) return null;
  return { lat, lng, accuracy: accuracy ?? Number.MAX_SAFE_INTEGER, age_seconds: fix_age ?? 0 };
}

type Site = Awaited<ReturnType<typeof sitesOn>>[number];

const circleOf = ({ lat, lng, radius }: Site) => (lat === null || lng === null ? null : { lat, lng, radius });

/**
 * The site of an event: the one that was named, else of the person's sites that day the one they stand in, else their
 * primary one; null if they have none.
 */
function siteOf(named: number | null, sites: readonly Site[], fix: ReportedFix | null): number | null {
  if (named !== null) return named;
  const here = sites.find((site) => {
    const circle = circleOf(site);
    return circle && fix && atSite(circle, fix) === 'inside';
  });
  return (here ?? sites[0])?.id ?? null;
}

/** Refuses an event that is certainly outside its site, where the rules say so. */
function assertInside(site: Site | undefined, fix: ReportedFix | null): void {
  const circle = site && circleOf(site);
  if (!circle || !fix || atSite(circle, fix) !== 'outside') return;
  const metres = Math.round(distanceBetween(circle, fix));
  throw invalid('work_site_id', 'attendance.outside_site', {
    site: site.name,
    metres,
    radius: circle.radius,
  });
}

/**
 * Refuses an event of a day on which nobody could have worked: the clock of a device whose battery was empty begins decades
 * ago. A shift may begin on the evening before a service and end on the morning after it.
 */
function assertInService({ people }: Placing, employeeId: number, date: PlainDate): void {
  const { company_joined_at, inactive_at } = people.get(employeeId) ?? {};
  const joined = company_joined_at != null && addDays(date, 1) >= company_joined_at;
  const left = inactive_at != null && addDays(date, -1) > inactive_at;
  if (!joined || left) throw invalid('recorded_at', 'presence.not_in_service');
}

/**
 * What the rules say about an event that somebody records now: its zone and site, and how late it may arrive. 422 outside
 * their service, and where the rules ask for a picture that it has not, or refuse one from outside its site.
 */
export async function locateEvent(
  call: RowCall,
  employeeId: number,
  {
    recorded_at,
    work_site_id,
    fix,
    source,
    has_picture,
  }: {
    recorded_at: string;
    work_site_id: number | null;
    fix: ReportedFix | null;
    source: EventSource;
    has_picture: boolean;
  },
) {
  const [companyId = 0] = call.companyIds;
  const zone = roleIn(call.actor, companyId).time_zone;
  const date = dayIn(zone, new Date(recorded_at));
  const placing = await readPlacing(call.tx, { companyId, employeeIds: [employeeId], from: date, to: date });
  assertInService(placing, employeeId, date);
  const { presence } = settingsOn(placing, employeeId, date);
  if (refusalsOf({ source }, [], presence, has_picture).includes('picture_missing'))
    throw invalid('file', 'attendance.picture_missing');
  const sites = await sitesOn(call.tx, companyId, employeeId, date);
  const id = siteOf(work_site_id, sites, fix);
  if (presence.outside === 'refuse')
    assertInside(
      sites.find((site) => site.id === id),
      fix,
    );
  return { zone, work_site_id: id, late_arrival_hours: presence.late_arrival_hours };
}

/** One event in the API's format. */
export async function presentEvent(
  call: RowCall,
  row: PresenceEventRow,
  pictures: string,
): Promise<ShownEvent> {
  const [shown] = await presentEvents(call, [row], ({ id }) => `${pictures}/${id}/picture`);
  if (!shown) throw notFound();
  return shown;
}
