import { spanOf } from '@mesra/domain/attendance/sessions';
import type { PlannedDay } from '@mesra/domain/attendance/work-day';
import { addDays, type PlainDate } from '@mesra/domain/kit/plain-date';
import { instantAt, offsetIn } from '@mesra/domain/kit/zone';
import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { Dice } from '../../seed/dice.ts';
import { siteAssignments, workSites } from '../sites/sites.views.ts';
import type { SeedEvent } from './presence.seed.ts';

const SEED = 20_261_123;
/** Marked events and overtime of the last days still wait for a decision. */
export const DEMO_WAITING_DAYS = 10;
/** Where those without a site clock: an office in Kuala Lumpur. */
const OFFICE = { lat: 3.1579, lng: 101.7123 };
const DEGREE_M = 111_195;
const HOUR_MS = 3_600_000;

/** The site at which somebody clocks in the demo. */
export interface SeedSite {
  id: number;
  lat: number;
  lng: number;
  radius: number;
}

/** The first and last minute of somebody's day; null where they forgot. */
interface Times {
  session: number | null;
  come: number;
  go: number | null;
}

/** When somebody came and went on a day: mostly on time, sometimes late, longer, shorter or without going. */
function timesOf(dice: Dice, { kind, sessions }: PlannedDay, holiday: boolean): Times | null {
  const [session] = sessions;
  if (kind !== 'work' || !session) {
    if ((kind !== 'rest' && kind !== 'off') || !dice.chance(2)) return null;
    const come = 540 + dice.below(60);
    return { session: null, come, go: come + 180 + dice.below(300) };
  }
  if (holiday ? !dice.chance(8) : dice.chance(1)) return null;
  const { from, to } = spanOf(session);
  const come = from + (dice.chance(9) ? 5 + dice.below(40) : dice.below(16) - 14);
  if (dice.chance(1)) return { session: 0, come, go: null };
  const longer = dice.chance(12) ? 45 + dice.below(110) : dice.below(14);
  return { session: 0, come, go: to + (dice.chance(3) ? -10 - dice.below(50) : longer) };
}

/** A day off that was worked: eight hours, from half past eight. */
const WORKED_DAY_OFF: Times = { session: null, come: 510, go: 995 };

/** A position within a site, now and then none, or one outside. */
function fixOf(
  dice: Dice,
  site: SeedSite | undefined,
): Pick<SeedEvent, 'lat' | 'lng' | 'accuracy' | 'fix_age' | 'marks'> {
  if (dice.chance(1))
    return {
      lat: null,
      lng: null,
      accuracy: null,
      fix_age: null,
      marks: [{ key: 'no_position', params: {} }],
    };
  const { lat, lng } = site ?? OFFICE;
  const accuracy = 5 + dice.below(10);
  const reach = Math.max(0, (site?.radius ?? 60) - accuracy);
  const metres =
    site && dice.chance(1) ? site.radius + 200 + dice.below(600) : dice.below(Math.max(1, reach));
  const outside = site !== undefined && metres - accuracy > site.radius;
  return {
    lat: Number((lat + metres / DEGREE_M).toFixed(6)),
    lng,
    accuracy,
    fix_age: dice.below(20),
    marks: outside ? [{ key: 'outside_site', params: { metres, radius: site.radius, accuracy } }] : [],
  };
}

/** What the demo events of a person rest on. */
export interface SeedGround {
  zone: string;
  site: SeedSite | undefined;
  today: PlainDate;
  /** Milliseconds. */
  now: number;
  planOn: (date: PlainDate) => { plan: PlannedDay; holiday: boolean; away: boolean };
  /** A day off that the person worked; null for most. */
  worked: PlainDate | null;
}

/** What one person's device reported on some days until now; the same each time. */
export function deviceEvents(
  { zone, site, today, now, planOn, worked }: SeedGround,
  employee_id: number,
  dates: readonly PlainDate[],
): SeedEvent[] {
  const dice = new Dice(SEED + employee_id);
  // Apart, so that what waited in the queue changes nothing else.
  const queue = new Dice(SEED * 3 + employee_id);
  const arrival = (at: number) => (queue.chance(3) ? at + (1 + queue.below(8)) * HOUR_MS : at);
  const offsetAt = offsetIn(zone);
  const recent = addDays(today, -DEMO_WAITING_DAYS);
  return dates.flatMap((date) => {
    const { plan, holiday, away } = planOn(date);
    const times = date === worked ? WORKED_DAY_OFF : timesOf(dice, plan, holiday);
    if (!times) return [];
    const event = (type: 'in' | 'out', minute: number): SeedEvent => {
      const fix = fixOf(dice, site);
      const at = instantAt(date, minute, offsetAt) + dice.below(60) * 1000;
      return {
        employee_id,
        uuid: dice.uuid(),
        type,
        recorded_at: new Date(at).toISOString(),
        arrived_at: new Date(Math.max(at, Math.min(now, arrival(at)))).toISOString(),
        local_date: date,
        session: times.session,
        work_site_id: site?.id ?? null,
        ...fix,
        status: fix.marks.length > 0 && date >= recent ? 'Pending' : 'Verified',
      };
    };
    const found = [event('in', times.come), ...(times.go === null ? [] : [event('out', times.go)])];
    // Drawn all the same, so that leave changes no other day.
    return found.filter(({ recorded_at }) => !away && Date.parse(recorded_at) <= now);
  });
}

/** The primary site of each person, of those that are on a map. */
export async function demoSitesOf(tx: Tx, companyId: number): Promise<Map<number, SeedSite>> {
  const rows = await tx
    .select({
      employee_id: siteAssignments.employee_id,
      id: workSites.id,
      lat: workSites.lat,
      lng: workSites.lng,
      radius: workSites.radius,
      status: workSites.status,
      is_primary: siteAssignments.is_primary,
    })
    .from(siteAssignments)
    .innerJoin(
      workSites,
      and(
        eq(workSites.company_id, siteAssignments.company_id),
        eq(workSites.id, siteAssignments.work_site_id),
      ),
    )
    .where(eq(siteAssignments.company_id, companyId))
    .orderBy(asc(siteAssignments.is_primary), asc(siteAssignments.id));
  return new Map(
    rows.flatMap(({ employee_id, id, lat, lng, radius, status }) =>
      lat === null || lng === null || status !== 'Active'
        ? []
        : [[employee_id, { id, lat, lng, radius }] as const],
    ),
  );
}
