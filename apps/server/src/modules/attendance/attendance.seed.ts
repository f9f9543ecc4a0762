import { DEFAULT_ATTENDANCE_SETTINGS } from '@mesra/domain/attendance/rule-set';
import { spanOf } from '@mesra/domain/attendance/sessions';
import type { PlannedDay } from '@mesra/domain/attendance/work-day';
import { addDays, addMonths, type PlainDate, startOfMonth } from '@mesra/domain/kit/plain-date';
import { instantAt, offsetIn } from '@mesra/domain/kit/zone';
import { and, asc, eq } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import type { Services } from '../../kit/services.ts';
import { type DemoCompany, ownerOf } from '../../seed/demo-cast.ts';
import { Dice } from '../../seed/dice.ts';
import { employees } from '../employees/employees.views.ts';
import { hasEvents, type SeedEvent, storeSeedEvents } from '../presence/presence.api.ts';
import { siteAssignments, workSites } from '../sites/sites.views.ts';
import { attendanceRuleSets } from './attendance.tables.ts';
import { refreshDays } from './day.store.ts';
import { datesBetween } from './day-dates.ts';
import { type DayGround, holidayOf, planOf, readGround } from './day-facts.reads.ts';

const MONTHS = 3;
/** Its guards' overtime counts without approval; that of the other company waits for it. */
const UNASKED = 'Mesra Security Services Sdn Bhd';
const SEED = 20_261_123;
/** Marked events and overtime of the last days still wait for a decision. */
const WAITING_DAYS = 10;
/** Where those without a site clock: an office in Kuala Lumpur. */
const OFFICE = { lat: 3.1579, lng: 101.7123 };
const DEGREE_M = 111_195;

interface Site {
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

const hex = (dice: Dice, count: number): string =>
  Array.from({ length: count }, () => dice.below(16).toString(16)).join('');

const uuid = (dice: Dice): string =>
  [hex(dice, 8), hex(dice, 4), `4${hex(dice, 3)}`, `a${hex(dice, 3)}`, hex(dice, 12)].join('-');

/** A position within a site, now and then none, or one outside. */
function fixOf(
  dice: Dice,
  site: Site | undefined,
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

interface Filling {
  ground: DayGround;
  sites: ReadonlyMap<number, Site>;
  today: PlainDate;
  now: number;
}

/** What one person's device reported from the first day until now. */
function eventsOf(
  { ground, sites, today, now }: Filling,
  employee_id: number,
  dates: readonly PlainDate[],
): SeedEvent[] {
  const dice = new Dice(SEED + employee_id);
  const offsetAt = offsetIn(ground.zone);
  const site = sites.get(employee_id);
  const recent = addDays(today, -WAITING_DAYS);
  return dates.flatMap((date) => {
    const times = timesOf(
      dice,
      planOf(ground, employee_id, date),
      holidayOf(ground, employee_id, date) !== null,
    );
    if (!times) return [];
    const event = (type: 'in' | 'out', minute: number): SeedEvent => {
      const fix = fixOf(dice, site);
      const at = instantAt(date, minute, offsetAt) + dice.below(60) * 1000;
      return {
        employee_id,
        uuid: uuid(dice),
        type,
        recorded_at: new Date(at).toISOString(),
        local_date: date,
        session: times.session,
        work_site_id: site?.id ?? null,
        ...fix,
        status: fix.marks.length > 0 && date >= recent ? 'Pending' : 'Verified',
      };
    };
    const found = [event('in', times.come), ...(times.go === null ? [] : [event('out', times.go)])];
    return found.filter(({ recorded_at }) => Date.parse(recorded_at) <= now);
  });
}

/** The primary site of each person, of those that are on a map. */
async function sitesOfPeople(tx: Tx, companyId: number): Promise<Map<number, Site>> {
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

/**
 * Grace on coming, and overtime in steps of a quarter of an hour. Where it needs approval it counts for the last days only,
 * so that the inbox holds what a person can decide.
 */
async function setRules(
  tx: Tx,
  company: DemoCompany,
  { from, today }: { from: PlainDate; today: PlainDate },
): Promise<void> {
  const { grace, overtime, ...rest } = DEFAULT_ATTENDANCE_SETTINGS;
  const rules = (effective_from: PlainDate, changed: Partial<typeof overtime>) => ({
    company_id: company.id,
    scope: 'company' as const,
    target_id: null,
    effective_from,
    settings: {
      ...rest,
      grace: { ...grace, checkin_minutes: 5 },
      overtime: { ...overtime, step_minutes: 15, ...changed },
    },
  });
  await tx
    .insert(attendanceRuleSets)
    .values(
      company.name === UNASKED
        ? [rules(from, { needs_approval: false })]
        : [rules(from, { after: false }), rules(addDays(today, -WAITING_DAYS), { needs_approval: true })],
    );
}

/** Three months of a company's attendance in one transaction, unless it already has some. */
async function fillCompany(services: Services, company: DemoCompany): Promise<void> {
  const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
  await inTransaction(services.db.app, scope, async (tx) => {
    if (await hasEvents(tx)) return;
    const now = services.clock.now();
    const today = dayIn('Asia/Kuala_Lumpur', now);
    const people = await tx
      .select({ id: employees.id })
      .from(employees)
      .where(eq(employees.company_id, company.id))
      .orderBy(asc(employees.id));
    const employeeIds = people.map(({ id }) => id);
    const requested = {
      companyId: company.id,
      employeeIds,
      from: startOfMonth(addMonths(today, -MONTHS)),
      to: today,
    };
    await setRules(tx, company, { from: requested.from, today });
    const ground = await readGround(tx, requested);
    const filling = { ground, sites: await sitesOfPeople(tx, company.id), today, now: now.getTime() };
    const dates = datesBetween(requested.from, today);
    const actor = ownerOf(company);
    const call: RowCall = { tx, services, actor, companyIds: [company.id], language: 'en' };
    await storeSeedEvents(
      call,
      ground.zone,
      employeeIds.flatMap((id) => eventsOf(filling, id, dates)),
    );
    await refreshDays(tx, requested);
  });
}

/** Seeds the demo companies with the comings and goings of three months, before their payrolls close the days. */
export async function seedAttendance(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  for (const company of companies) await fillCompany(services, company);
}
