import type { ShiftSessionShown } from '@mesra/contract/roster/shift';
import { minuteOf, spanOf } from '@mesra/domain/attendance/sessions';
import { inForce } from '@mesra/domain/attendance/work-day';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { offsetIn, wallInstant } from '@mesra/domain/kit/zone';
import type { ShiftSession } from '@mesra/domain/roster/shift-swap';
import type { Point } from '@mesra/domain/sites/geofence';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { readTemplates } from '../schedules/schedules.api.ts';

/** The names by which the sessions of shifts are shown. */
export interface ShiftNames {
  templates: Awaited<ReturnType<typeof readTemplates>>;
  sites: ReadonlyMap<number, { name: string; lat: number | null; lng: number | null }>;
}

/** The templates of some companies, and the sites of some sessions, in two queries. */
export async function readShiftNames(
  tx: Tx,
  companyIds: readonly number[],
  sessions: readonly Pick<ShiftSession, 'work_site_id'>[],
): Promise<ShiftNames> {
  const ids = [...new Set(sessions.flatMap(({ work_site_id }) => work_site_id ?? []))];
  const { rows } = await tx.execute<{ id: number; name: string; lat: number | null; lng: number | null }>(sql`
    select id, name, lat, lng from reads.work_sites
    where company_id = any (${sql.param([...companyIds])}::bigint[]) and id = any (${sql.param(ids)}::bigint[])`);
  return {
    templates: await readTemplates(tx, companyIds),
    sites: new Map(rows.map(({ id, ...site }) => [id, site])),
  };
}

/** A session in the API's format. */
export function presentSession(session: ShiftSession, { templates, sites }: ShiftNames): ShiftSessionShown {
  const { template_id, start_time, end_time, break_minute, work_site_id } = session;
  const { name = '', colour = 'gray' as const } =
    (template_id === null ? undefined : templates.get(template_id)) ?? {};
  const work_site =
    work_site_id === null ? null : { id: work_site_id, name: sites.get(work_site_id)?.name ?? '' };
  return { template_id, name, colour, start_time, end_time, break_minute, work_site };
}

/** Where a session is worked; null where it is at no site, or that has no position. */
export function positionIn(
  { sites }: Pick<ShiftNames, 'sites'>,
  { work_site_id }: Pick<ShiftSession, 'work_site_id'>,
): Point | null {
  const { lat = null, lng = null } = (work_site_id === null ? undefined : sites.get(work_site_id)) ?? {};
  return lat === null || lng === null ? null : { lat, lng };
}

/** Whether the times of a session are not those that its template has on the day. */
export const hasOwnTimes =
  ({ templates }: Pick<ShiftNames, 'templates'>, date: PlainDate) =>
  ({ template_id, start_time, end_time, break_minute }: ShiftSession): boolean => {
    const times = template_id === null ? null : inForce(templates.get(template_id)?.times ?? [], date);
    return (
      times?.start_time !== start_time || times.end_time !== end_time || times.break_minute !== break_minute
    );
  };

/** The instant at which the first of some sessions of a day begins. */
export function beginsAt(
  date: PlainDate,
  sessions: readonly Pick<ShiftSession, 'start_time'>[],
  zone: string,
): string {
  const minute = Math.min(...sessions.map(({ start_time }) => minuteOf(start_time)));
  return new Date(wallInstant(date, minute, offsetIn(zone))).toISOString();
}

/** The instants from which until when a session of a day is worked. */
export function spanInstants(
  date: PlainDate,
  session: Pick<ShiftSession, 'start_time' | 'end_time'>,
  zone: string,
) {
  const { from, to } = spanOf(session);
  const offsetAt = offsetIn(zone);
  return { start: wallInstant(date, from, offsetAt), end: wallInstant(date, to, offsetAt) };
}
