import { randomUUID } from 'node:crypto';
import { weekdayOf } from '@mesra/domain/attendance/work-day';
import { addDays, addMonths, datesBetween, type PlainDate, startOfMonth } from '@mesra/domain/kit/plain-date';
import { offsetIn, wallMinute } from '@mesra/domain/kit/zone';
import { and, asc, eq, gte } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import { asEmployees } from '../../kit/person.ts';
import type { Services } from '../../kit/services.ts';
import type { DemoCompany } from '../../seed/demo-cast.ts';
import { Dice } from '../../seed/dice.ts';
import { demoSitesOf, lockPresenceOf } from '../presence/presence.api.ts';
import { presenceEvents } from '../presence/presence.views.ts';
import { workSites } from '../sites/sites.views.ts';
import { windowOf } from './plan.store.ts';
import { refreshVisits } from './refresh.store.ts';
import { siteVisits as visits } from './site-visits.tables.ts';

const ZONE = 'Asia/Kuala_Lumpur';
const SEED = 20_261_127;
const MONTHS = 3;
/** So many days are planned ahead. */
const AHEAD = 8;
const STEP = 15;

const PURPOSES = [
  'Meet the building manager',
  'Train new staff',
  'Check the attendance sheet',
  'Inspect the safety equipment',
  'Collect signed documents',
  'Hand over to the next shift',
] as const;
const REASONS = [
  'The client asked for another day.',
  'The building is closed for maintenance.',
  'The person in charge is away.',
] as const;

type Site = Pick<typeof workSites.$inferSelect, 'id' | 'start_date' | 'end_date'>;

interface Ground {
  today: PlainDate;
  sites: readonly Site[];
  /** The minute of the first coming of a person on a day; by their id and the day. */
  comings: ReadonlyMap<string, number>;
}

type Plan = Pick<
  typeof visits.$inferInsert,
  'work_site_id' | 'purpose' | 'cancelled_at' | 'cancel_reason'
> & {
  date: PlainDate;
  starts_at: string | null;
  ends_at: string | null;
};

const keyOf = (employeeId: number, date: PlainDate): string => `${employeeId} ${date}`;

/** `HH:mm` of a minute of the day, to the quarter of an hour before it. */
function timeOf(minute: number): string {
  const step = Math.floor(minute / STEP) * STEP;
  return [Math.floor(step / 60), step % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The window of a visit from a minute on; none that would run past midnight. */
const windowFrom = (minute: number, lasts: number): Pick<Plan, 'starts_at' | 'ends_at'> =>
  minute < 0 || minute + lasts >= 1440
    ? { starts_at: null, ends_at: null }
    : { starts_at: timeOf(minute), ends_at: timeOf(minute + lasts) };

const isOpenOn =
  (date: PlainDate) =>
  ({ start_date, end_date }: Site): boolean =>
    (start_date === null || start_date <= date) && (end_date === null || end_date >= date);

/** A visit elsewhere to which nobody came: cancelled before, or missed. */
function elsewhere(dice: Dice, { sites }: Ground, own: number, date: PlainDate): Plan[] {
  const others = sites.filter((site) => site.id !== own && isOpenOn(date)(site));
  const cancelled = dice.chance(40);
  const [reason, purpose] = [dice.from(REASONS), dice.from(PURPOSES)];
  const site = others.length > 0 ? dice.from(others) : undefined;
  const before = `${addDays(date, -1)}T02:30:00.000Z`;
  if (!site) return [];
  return [
    {
      ...{ work_site_id: site.id, date, purpose, ...windowFrom(14 * 60, 90) },
      ...(cancelled ? { cancelled_at: before, cancel_reason: reason } : {}),
    },
  ];
}

/** What somebody was to visit on a day: mostly where they came, on some days nothing, or a place more. */
function plansOn(dice: Dice, ground: Ground, [person, own]: [number, number], date: PlainDate): Plan[] {
  const came = ground.comings.get(keyOf(person, date));
  const [forgotten, extra, early] = [dice.chance(8), dice.chance(9), dice.chance(8) ? 45 : 0];
  const [purpose, timed] = [dice.from(PURPOSES), dice.chance(75)];
  // Today has a plan whatever day it is, so that the demo never opens on an empty one.
  const ahead = date === ground.today || (date > ground.today && weekdayOf(date) < 5);
  const working = came !== undefined || ahead;
  if (!working) return [];
  const window = timed ? windowFrom((came ?? 9 * 60) - early, 180) : { starts_at: null, ends_at: null };
  // A day that nobody planned is an unplanned visit once its person came.
  const ordinary = forgotten && date < ground.today ? [] : [{ work_site_id: own, date, purpose, ...window }];
  return extra ? [...ordinary, ...elsewhere(dice, ground, own, date)] : ordinary;
}

async function readGround(tx: Tx, companyId: number, from: PlainDate, today: PlainDate): Promise<Ground> {
  const { employee_id, local_date, recorded_at } = presenceEvents;
  const ofCompany = and(eq(presenceEvents.company_id, companyId), eq(presenceEvents.type, 'in'));
  const events = await tx
    .select({ employee_id, local_date, recorded_at })
    .from(presenceEvents)
    .where(and(ofCompany, gte(local_date, from)))
    .orderBy(asc(recorded_at));
  const sites = await tx
    .select({ id: workSites.id, start_date: workSites.start_date, end_date: workSites.end_date })
    .from(workSites)
    .where(
      and(eq(workSites.company_id, companyId), eq(workSites.kind, 'work'), eq(workSites.status, 'Active')),
    )
    .orderBy(asc(workSites.id));
  const offsetAt = offsetIn(ZONE);
  const comings = new Map<string, number>();
  for (const { employee_id: id, ...event } of events) {
    if (id === null) continue;
    const key = keyOf(id, event.local_date);
    if (!comings.has(key)) comings.set(key, wallMinute(Date.parse(event.recorded_at), offsetAt));
  }
  return { today, sites, comings };
}

/** The rows of a company's plans, each after the others of its person's day. */
function rowsOf(
  company: DemoCompany,
  ground: Ground,
  people: ReadonlyMap<number, { id: number }>,
  days: readonly PlainDate[],
) {
  return [...people].flatMap(([employee_id, site]) => {
    const dice = new Dice(SEED + employee_id);
    return days.flatMap((date) =>
      plansOn(dice, ground, [employee_id, site.id], date).map((plan, position) => ({
        ...plan,
        ...windowOf(plan, ZONE),
        ...{ company_id: company.id, employee_id, uuid: randomUUID(), position, scheduled: true },
        status: plan.cancelled_at ? ('Cancelled' as const) : ('Scheduled' as const),
        planned_by: company.ownerId,
      })),
    );
  });
}

/** Three months of a company's visits and a week ahead in one transaction, unless it already has some. */
async function fillCompany(services: Services, company: DemoCompany): Promise<void> {
  const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
  const now = services.clock.now();
  const today = dayIn(ZONE, now);
  const from = startOfMonth(addMonths(today, -MONTHS));
  await inTransaction(services.db.app, scope, async (tx) => {
    const [done] = await tx.select({ id: visits.id }).from(visits).limit(1);
    if (done) return;
    const people = await demoSitesOf(tx, company.id);
    const ground = await readGround(tx, company.id, from, today);
    const rows = rowsOf(company, ground, people, datesBetween(from, addDays(today, AHEAD)));
    if (rows.length > 0) await tx.insert(visits).values(rows);
    await lockPresenceOf(tx, company.id, asEmployees([...people.keys()]));
    const visitors = new Map([...people.keys()].map((id) => [id, { from, to: today }]));
    await refreshVisits(tx, company.id, visitors, { zone: ZONE, now });
  });
}

/**
 * Seeds the demo companies with three months of visits: planned rows, and what the comings and goings of those who work at
 * sites make of them.
 */
export async function seedVisits(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  for (const company of companies) await fillCompany(services, company);
}
