import { managedSiteVisitEndpoints } from '@mesra/contract/site-visits/managed-site-visit';
import type { ManagedSiteVisit } from '@mesra/contract/site-visits/site-visit';
import type { VisitDay, VisitStop } from '@mesra/contract/site-visits/visit-day';
import { inOrder } from '@mesra/domain/site-visits/day-order';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { allows, todayIn } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { forbidden, invalid, Problem } from '../../kit/problem.ts';
import { lockPresence } from '../presence/presence.api.ts';
import {
  activePlans,
  type Fault,
  movePlans,
  type NewVisit,
  planKey,
  plannedPeople,
  refuse,
  siteFault,
  storePlans,
  windowFault,
} from './plan.store.ts';
import { presentManaged } from './site-visit.present.ts';
import { visitRows } from './site-visit.reads.ts';
import { notifyVisits } from './site-visits.notices.ts';
import { siteVisits as visits } from './site-visits.tables.ts';

type DayOf = Pick<VisitDay, 'company_id' | 'employee_id' | 'date'>;
type PlannedStop = Extract<VisitStop, { id: number }>;

const isPlanned = (stop: VisitStop): stop is PlannedStop => 'id' in stop;

/** The visits that are planned for somebody's day, in their order. */
async function presentDay(
  call: RowCall,
  { company_id, employee_id, date }: DayOf,
): Promise<ManagedSiteVisit[]> {
  const rows = await visitRows(
    call,
    and(
      eq(visits.company_id, company_id),
      eq(visits.employee_id, employee_id),
      eq(visits.date, date),
      eq(visits.scheduled, true),
      isNull(visits.cancelled_at),
    ),
  ).orderBy(asc(visits.position), asc(visits.id));
  return rows.map((row) => presentManaged(call, row));
}

/** What is wrong with the new stops of a day, each at its field. Holds their sites. */
async function stopFaults(
  call: RowCall,
  { company_id, date }: DayOf,
  stops: readonly VisitStop[],
): Promise<Fault[]> {
  const found: Fault[] = [];
  for (const [at, stop] of stops.entries()) {
    if (isPlanned(stop)) continue;
    const faults = [
      windowFault(call, company_id, { ...stop, date }),
      await siteFault(call, { ...stop, company_id }, [date]),
    ];
    found.push(
      ...faults.flatMap((fault) => (fault ? [{ ...fault, field: `stops.${at}.${fault.field}` }] : [])),
    );
  }
  return found;
}

/** 422 at a new stop that stands in the day already, or is named twice. */
function assertNew(
  stops: readonly VisitStop[],
  { employee_id, date }: DayOf,
  planned: readonly string[],
): void {
  const taken = new Set(planned);
  for (const [at, stop] of stops.entries()) {
    if (isPlanned(stop)) continue;
    const key = planKey({ ...stop, employee_id, date });
    if (taken.has(key)) throw invalid(`stops.${at}.work_site_id`, 'site_visit.stands');
    taken.add(key);
  }
}

/**
 * Puts the visits of somebody's day in order and plans new ones among them; 409 with the visits of the day where one that is
 * named is no longer among them. Tells the person once.
 */
export async function planDay(call: RowCall, body: VisitDay): Promise<ManagedSiteVisit[]> {
  const { tx, actor, services } = call;
  const { company_id, employee_id, date, stops } = body;
  if (date < todayIn(actor, company_id, services.clock)) throw invalid('date', 'site_visit.past');
  const faults = await stopFaults(call, body, stops);
  const { people, faults: ofPerson } = await plannedPeople(call, [employee_id], () => [date], 'employee_id');
  refuse([...ofPerson, ...faults]);
  const fresh = stops.flatMap((stop): NewVisit[] =>
    isPlanned(stop) ? [] : [{ ...stop, employee_id, date }],
  );
  if (fresh.length > 0 && !allows(actor, company_id, managedSiteVisitEndpoints.create)) throw forbidden();
  await lockPresence(tx, { company_id, employee_id });
  const plans = () => activePlans(tx, company_id, [employee_id], [date, date]);
  const before = await plans();
  const known = new Map(before.map((row) => [row.id, row.version]));
  const isAsSeen = ({ id, version = known.get(id) }: PlannedStop) =>
    known.has(id) && version === known.get(id);
  if (stops.some((stop) => isPlanned(stop) && !isAsSeen(stop))) {
    const current = await presentDay(call, body);
    throw new Problem('stale', { key: 'site_visit.day_changed', current });
  }
  assertNew(stops, body, before.map(planKey));
  await storePlans(call, company_id, fresh, { people, field: 'stops' });
  const after = await plans();
  const byKey = new Map(after.map((row) => [planKey(row), row.id]));
  const idOf = (stop: VisitStop) =>
    isPlanned(stop) ? stop.id : (byKey.get(planKey({ ...stop, employee_id, date })) ?? 0);
  const ordered = inOrder(after, stops.map(idOf));
  await movePlans(tx, company_id, [ordered]);
  const orderOf = (rows: readonly { id: number }[]) =>
    rows.filter(({ id }) => known.has(id)).map(({ id }) => id);
  if (fresh.length === 0 && orderOf(before).join() !== orderOf(ordered).join())
    await notifyVisits(call, body, { kind: 'site_visits_ordered', params: { day: date } });
  return presentDay(call, body);
}
