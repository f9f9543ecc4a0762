import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { and, eq, gte, isNull, type SQL, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { asEmployees } from '../../kit/person.ts';
import { invalid } from '../../kit/problem.ts';
import { lockPresenceOf } from '../presence/presence.api.ts';
import type { Closing } from '../sites/sites.events.ts';
import { rangeOf } from './plan.store.ts';
import { notifyVisitors, type VisitNotice } from './site-visits.notices.ts';
import { siteVisits as visits } from './site-visits.tables.ts';

type Call = Pick<RowCall, 'tx' | 'actor' | 'services'>;

interface Site {
  company_id: number;
  id: number;
}

/** Visits planned at a site from a day on to which nobody has come yet; those of days that are over are missed, and stay so. */
function plannedFrom({ actor, services }: Call, { company_id, id }: Site, from: PlainDate): SQL | undefined {
  const today = todayIn(actor, company_id, services.clock);
  return and(
    eq(visits.company_id, company_id),
    eq(visits.work_site_id, id),
    eq(visits.scheduled, true),
    eq(visits.status, 'Scheduled'),
    isNull(visits.check_in_id),
    gte(visits.date, from < today ? today : from),
  );
}

/** How many visits, of how many people, are planned at a site from a day on. */
export async function countPlanned(call: Call, site: Site, from: PlainDate) {
  const [row] = await call.tx
    .select({
      visits: sql<number>`count(*)::int`,
      people: sql<number>`count(distinct ${visits.employee_id})::int`,
    })
    .from(visits)
    .where(plannedFrom(call, site, from));
  return row ?? { visits: 0, people: 0 };
}

/**
 * Cancels what is planned at a site that closes, which is held, and tells each person once. Whoever checks in meanwhile waits, or
 * has come. 422 without a reason where there is something to cancel, unless a file closes the site.
 */
export async function cancelAtClosed(
  call: Call,
  site: Site & { name: string },
  { from, reason, by_file }: Closing & { from: PlainDate },
): Promise<void> {
  const { tx, services } = call;
  const { company_id: companyId, name } = site;
  const where = plannedFrom(call, site, from);
  const people = await tx.selectDistinct({ id: visits.employee_id }).from(visits).where(where);
  if (people.length === 0) return;
  const ids = people.map(({ id }) => id);
  await lockPresenceOf(tx, companyId, asEmployees(ids));
  if (reason === null && !by_file) {
    const { visits: count } = await countPlanned(call, site, from);
    if (count > 0) throw invalid('cancel_reason', 'site_visit.site_closes', { count });
  }
  const cancelled = await tx
    .update(visits)
    .set({
      ...{ status: 'Cancelled', cancelled_at: services.clock.now().toISOString(), cancel_reason: reason },
      cancel_reason_code: reason === null ? 'site_closed' : null,
    })
    .where(and(where, isAmong(visits.employee_id, ids)))
    .returning({ employee_id: visits.employee_id, date: visits.date });
  const daysOf = (id: number) => cancelled.filter((one) => one.employee_id === id).map(({ date }) => date);
  const notices = new Map<number, VisitNotice>();
  for (const id of new Set(cancelled.map(({ employee_id }) => employee_id))) {
    const days = daysOf(id);
    const params = { count: days.length, site: name, from: rangeOf(days)[0] };
    notices.set(
      id,
      reason === null
        ? { kind: 'site_visits_site_closed', params }
        : { kind: 'site_visits_cancelled', params: { ...params, reason } },
    );
  }
  await notifyVisitors(call, companyId, notices);
}
