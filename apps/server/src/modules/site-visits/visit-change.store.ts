import type { BodyOf } from '@mesra/contract/kit/endpoint';
import type { managedSiteVisitEndpoints } from '@mesra/contract/site-visits/managed-site-visit';
import { MAX_STOPS } from '@mesra/contract/site-visits/visit-day';
import { earlierOf, laterOf } from '@mesra/domain/kit/plain-date';
import { withNewVisits } from '@mesra/domain/site-visits/day-order';
import { and, eq } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { type RowCall, roleIn } from '../../kit/http.ts';
import { Problem } from '../../kit/problem.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { visibleTo } from '../employees/employees.api.ts';
import { lockPresence } from '../presence/presence.api.ts';
import { holdSites } from '../sites/sites.api.ts';
import {
  activePlans,
  type Fault,
  fullDay,
  movePlans,
  type OrderedPlan,
  planKey,
  plannedPeople,
  refuse,
  siteFault,
  windowFault,
  windowOf,
} from './plan.store.ts';
import { refreshVisits } from './refresh.store.ts';
import { isOpenPlan, presentManaged } from './site-visit.present.ts';
import { findVisit, type VisitRow } from './site-visit.reads.ts';
import { notifyVisits, type VisitNotice } from './site-visits.notices.ts';
import { type SiteVisitRow, siteVisits as visits } from './site-visits.tables.ts';

/** A visit of somebody in the caller's scope; 404 otherwise. */
export const findManaged = (call: RowCall, id: number): Promise<VisitRow> =>
  findVisit(call, and(eq(visits.id, id), visibleTo(call.actor, call.companyIds)));

const byId = ({ company_id, id }: Pick<VisitRow, 'company_id' | 'id'>) =>
  and(eq(visits.company_id, company_id), eq(visits.id, id));

/**
 * A planned visit to which nobody has come, with its person held: whoever checks in meanwhile waits, or has come. 409 with the
 * visit as it is where it is no longer so, or another has changed it.
 */
async function holdOpenPlan(call: RowCall, id: number, version: number): Promise<VisitRow> {
  const { company_id, employee_id } = await findManaged(call, id);
  await lockPresence(call.tx, { company_id, employee_id });
  const row = await findManaged(call, id);
  const current = () => presentManaged(call, row);
  if (!isOpenPlan(row)) throw new Problem('wrong_state', { key: 'site_visit.begun', current: current() });
  await assertVersion(row, version, current);
  return row;
}

const notifyPerson = (call: RowCall, row: VisitRow, kind: VisitNotice['kind']) =>
  notifyVisits(call, row, { kind, params: { site: row.site_name, day: row.date } });

type Change = Omit<BodyOf<typeof managedSiteVisitEndpoints.update>, 'version'>;

/** Whether a visit is planned for another day, time or place than before. */
const isElsewhere = (before: VisitRow, after: VisitRow): boolean =>
  (['date', 'starts_at', 'ends_at', 'work_site_id'] as const).some((field) => before[field] !== after[field]);

/** What is wrong with a visit as it would be, as far as it is planned otherwise than before. */
async function changeFaults(call: RowCall, before: VisitRow, after: VisitRow): Promise<Fault[]> {
  const { company_id, employee_id, date } = after;
  const moves = date !== before.date;
  const past = moves && date < todayIn(call.actor, company_id, call.services.clock);
  if (past) return [{ field: 'date', key: 'site_visit.past' }];
  const window = isElsewhere(before, after) ? windowFault(call, company_id, after) : null;
  if (!moves && after.work_site_id === before.work_site_id) return window ? [window] : [];
  const site = await siteFault(call, after, [date]);
  const { faults } = await plannedPeople(call, [employee_id], () => [date]);
  return [window, site, ...faults].filter((fault) => fault !== null);
}

/** What is wrong with a visit beside those that stay on its day: it is one of them, or they are too many. */
function clashFaults(before: VisitRow, after: VisitRow, stays: readonly SiteVisitRow[]): Fault[] {
  const moves = after.date !== before.date;
  if (stays.some((one) => planKey(one) === planKey(after)))
    return [{ field: moves ? 'date' : 'work_site_id', key: 'site_visit.stands' }];
  return moves && stays.length >= MAX_STOPS ? [fullDay('date', after.name, after.date)] : [];
}

/** Changes a planned visit at the version that the caller saw, and tells its person. */
export async function changeVisit(
  call: RowCall,
  id: number,
  { version, ...given }: Change & { version: number },
): Promise<VisitRow> {
  // The site before its visitor, in the order of whoever closes it.
  const seen = await findManaged(call, id);
  await holdSites(call.tx, seen.company_id, [given.work_site_id ?? seen.work_site_id]);
  const row = await holdOpenPlan(call, id, version);
  const { company_id, employee_id } = row;
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Change;
  const after = { ...row, ...set } as VisitRow;
  const others = await activePlans(call.tx, company_id, [employee_id], [after.date, after.date]);
  const stays = others.filter((one) => one.id !== id);
  refuse([...(await changeFaults(call, row, after)), ...clashFaults(row, after, stays)]);
  const zone = roleIn(call.actor, company_id).time_zone;
  const window = windowOf(after, zone);
  await call.tx
    .update(visits)
    .set({ ...set, ...window, late_notified_at: null })
    .where(byId(row));
  // Another day or time has another place in its day, unless one was chosen.
  const moves = after.date !== row.date || after.starts_at !== row.starts_at;
  if (moves && set.position === undefined)
    await movePlans(call.tx, company_id, [withNewVisits<OrderedPlan, OrderedPlan>(stays, [after])]);
  const range = { from: earlierOf(row.date, after.date), to: laterOf(row.date, after.date) };
  await refreshVisits(call.tx, company_id, new Map([[employee_id, range]]), {
    zone,
    now: call.services.clock.now(),
  });
  const changed = await findManaged(call, id);
  await notifyPerson(call, changed, 'site_visit_changed');
  return changed;
}

/** Cancels a planned visit with a reason, and tells its person. */
export async function cancelVisit(
  call: RowCall,
  id: number,
  { version, reason }: { version: number; reason: string },
): Promise<VisitRow> {
  const row = await holdOpenPlan(call, id, version);
  const cancelled_at = call.services.clock.now().toISOString();
  await call.tx
    .update(visits)
    .set({ status: 'Cancelled', cancelled_at, cancel_reason: reason })
    .where(byId(row));
  await notifyPerson(call, row, 'site_visit_cancelled');
  return findManaged(call, id);
}
