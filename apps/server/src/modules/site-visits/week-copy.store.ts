import { mondayOf } from '@mesra/domain/attendance/work-day';
import { addDays, daysBetween } from '@mesra/domain/kit/plain-date';
import { siteProblem } from '@mesra/domain/site-visits/plan-problem';
import { todayIn } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { invalid } from '../../kit/problem.ts';
import { lockPresenceOf } from '../presence/presence.api.ts';
import { holdSites } from '../sites/sites.api.ts';
import {
  activePlans,
  type Fault,
  type NewVisit,
  plannedPeople,
  rangeOf,
  refuse,
  storePlans,
  tooMany,
  windowFault,
} from './plan.store.ts';

/** The sites that cannot be visited on all the days on which they would be; one query for all of them. */
async function closedSites(
  call: RowCall,
  companyId: number,
  wanted: readonly Pick<NewVisit, 'work_site_id' | 'date'>[],
): Promise<Fault[]> {
  const ids = wanted.map(({ work_site_id }) => work_site_id);
  return [...(await holdSites(call.tx, companyId, ids))].flatMap(([id, site]): Fault[] => {
    const dates = wanted.filter(({ work_site_id }) => work_site_id === id).map(({ date }) => date);
    const closed = siteProblem(site, ...rangeOf(dates)) !== null;
    return closed ? [{ field: 'to', key: 'site_visit.site_not_open', params: { site: site.name } }] : [];
  });
}

/**
 * Plans the visits of a week again in another; those that would be over are left out. 422 where a site is not open, or somebody
 * not in service, on a day of their own.
 */
export async function copyWeek(
  call: RowCall,
  {
    company_id,
    employee_ids,
    from,
    to,
  }: { company_id: number; employee_ids: number[]; from: string; to: string },
) {
  const [source, target] = [mondayOf(from), mondayOf(to)];
  if (source === target) throw invalid('to', 'site_visit.same_week');
  const today = todayIn(call.actor, company_id, call.services.clock);
  if (target < mondayOf(today)) throw invalid('to', 'site_visit.past');
  const copied = await activePlans(call.tx, company_id, employee_ids, [source, addDays(source, 6)]);
  const weeks = daysBetween(source, target);
  const wanted = copied
    .map(({ employee_id, work_site_id, date, starts_at, ends_at, purpose }) => ({
      ...{ employee_id, work_site_id, starts_at, ends_at, purpose },
      date: addDays(date, weeks),
    }))
    .filter((one) => one.date >= today && windowFault(call, company_id, one) === null);
  if (wanted.length === 0) throw invalid('from', 'site_visit.empty_week');
  const closed = await closedSites(call, company_id, wanted);
  const datesOf = (id: number) =>
    wanted.filter(({ employee_id }) => employee_id === id).map(({ date }) => date);
  const { people, faults } = await plannedPeople(call, employee_ids, datesOf);
  // The form asks for weeks alone.
  const ofWeek = faults.map((fault) => (fault.field === 'date' ? { ...fault, field: 'to' } : fault));
  refuse([tooMany(wanted.length, 'employee_ids'), ...closed, ...ofWeek]);
  await lockPresenceOf(
    call.tx,
    company_id,
    people.map(({ id: employee_id }) => ({ employee_id })),
  );
  return storePlans(call, company_id, wanted, { people, field: 'to' });
}
