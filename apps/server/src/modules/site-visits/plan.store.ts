import { randomUUID } from 'node:crypto';
import type { VisitPlan } from '@mesra/contract/site-visits/managed-site-visit';
import { MAX_PLANNED } from '@mesra/contract/site-visits/managed-site-visit';
import { mondayOf } from '@mesra/domain/attendance/work-day';
import { addDays, daysBetween, type PlainDate } from '@mesra/domain/kit/plain-date';
import { offsetIn, startOfLocalDay, wallInstant } from '@mesra/domain/kit/zone';
import { withNewVisits } from '@mesra/domain/site-visits/day-order';
import {
  type PlannedPerson,
  type PlanProblem,
  serviceProblem,
  siteProblem,
  windowProblem,
} from '@mesra/domain/site-visits/plan-problem';
import { repeatedDates } from '@mesra/domain/site-visits/repetition';
import { and, between, eq, inArray, isNull, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { type RowCall, roleIn } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { invalid } from '../../kit/problem.ts';
import { visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { lockPresenceOf } from '../presence/presence.api.ts';
import { holdSites } from '../sites/sites.api.ts';
import { refreshVisits } from './refresh.store.ts';
import { notifyVisits } from './site-visits.notices.ts';
import { type SiteVisitRow, siteVisits as visits } from './site-visits.tables.ts';

/** When a visit should take place. */
export interface Timing {
  date: PlainDate;
  starts_at: string | null;
  ends_at: string | null;
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The window of a visit in time, as it is stored: by the clock on the wall, also where a day has 23 hours. */
export function windowOf({ date, starts_at, ends_at }: Timing, zone: string) {
  const offsetAt = offsetIn(zone);
  const at = (time: string) => new Date(wallInstant(date, minuteOf(time), offsetAt)).toISOString();
  const midnight = new Date(startOfLocalDay(addDays(date, 1), offsetAt)).toISOString();
  return { window_from: starts_at && at(starts_at), due_at: ends_at === null ? midnight : at(ends_at) };
}

/** The first and the last of some days. */
export const rangeOf = (dates: readonly PlainDate[]): [PlainDate, PlainDate] => {
  const sorted = [...dates].sort();
  return [sorted[0] ?? '', sorted.at(-1) ?? ''];
};

function refuse(problem: PlanProblem | null): void {
  if (problem) throw invalid(problem.field, problem.key, problem.params);
}

/** 422 where a window has one end alone, or ends before it begins. */
export const assertWindow = (window: Timing): void => refuse(windowProblem(window));

/** 422 unless the site is one of the company's, is active, and is open on every day. */
export async function assertSite(
  call: Pick<RowCall, 'tx'>,
  { company_id, work_site_id }: { company_id: number; work_site_id: number },
  dates: readonly PlainDate[],
): Promise<void> {
  const site = (await holdSites(call.tx, company_id, [work_site_id])).get(work_site_id);
  if (!site) throw invalid('work_site_id', 'validation.not_in_company');
  refuse(siteProblem(site, ...rangeOf(dates)));
}

export type Person = PlannedPerson & { id: number };

/** People whom the caller may see; 422 where one is not among them, or is not in service on a day. */
export async function plannedPeople(
  call: RowCall,
  ids: readonly number[],
  dates: readonly PlainDate[],
  field = 'employee_ids',
): Promise<Person[]> {
  const { id, name, company_joined_at, inactive_at } = employees;
  const people = await call.tx
    .select({ id, name, company_joined_at, inactive_at })
    .from(employees)
    .where(and(visibleTo(call.actor, call.companyIds), isAmong(id, ids), isNull(employees.archived_at)))
    .orderBy(id);
  if (people.length < new Set(ids).size) throw invalid(field, 'validation.unknown');
  const [first, last] = rangeOf(dates);
  for (const person of people) refuse(serviceProblem(person, first, last));
  return people;
}

/** The days of a plan; 422 where one is over, or there are too many. */
function datesOf({ date, repeat, employee_ids }: VisitPlan, today: PlainDate): PlainDate[] {
  if (date < today) throw invalid('date', 'site_visit.past');
  if (repeat && repeat.until < date) throw invalid('repeat.until', 'validation.ends_before_start');
  const dates = repeat ? repeatedDates(date, repeat, MAX_PLANNED) : [date];
  if (dates.length === 0) throw invalid('repeat.weekdays', 'site_visit.no_day');
  assertFew(dates.length * employee_ids.length, repeat ? 'repeat.until' : 'employee_ids');
  return dates;
}

function assertFew(count: number, field: string): void {
  if (count > MAX_PLANNED) throw invalid(field, 'site_visit.too_many', { max: MAX_PLANNED });
}

/** A visit to be planned for somebody. */
export interface NewVisit extends Timing {
  employee_id: number;
  work_site_id: number;
  purpose: string | null;
}

/** What tells planned visits of one company apart: nobody is sent to one place twice at one time. */
export const planKey = ({
  employee_id,
  work_site_id,
  date,
  starts_at,
}: Omit<NewVisit, 'purpose' | 'ends_at'>) => [employee_id, work_site_id, date, starts_at].join(' ');

/** Planned visits of some people in a range that are not cancelled, in the order of each day. */
export const activePlans = (
  tx: RowCall['tx'],
  companyId: number,
  people: readonly number[],
  [from, to]: [string, string],
) =>
  tx
    .select()
    .from(visits)
    .where(
      and(
        eq(visits.company_id, companyId),
        inArray(visits.employee_id, [...people]),
        between(visits.date, from, to),
        eq(visits.scheduled, true),
        isNull(visits.cancelled_at),
      ),
    )
    .orderBy(visits.date, visits.position, visits.id);

const dayKey = ({ employee_id, date }: Pick<NewVisit, 'employee_id' | 'date'>) => `${employee_id} ${date}`;

/** A visit as far as its place in its day goes; a new one has no id yet. */
export type OrderedPlan = Pick<NewVisit, 'starts_at'> & Partial<Pick<SiteVisitRow, 'id' | 'position'>>;

/** Stores the places of visits in the days that they are of, as far as they have moved. */
export async function movePlans(
  tx: RowCall['tx'],
  companyId: number,
  days: readonly (readonly OrderedPlan[])[],
): Promise<void> {
  const moved = days.flatMap((day) =>
    day.flatMap((visit, position) =>
      visit.id !== undefined && visit.position !== position ? [{ id: visit.id, position }] : [],
    ),
  );
  if (moved.length === 0) return;
  await tx.execute(sql`update ${visits} set position = m.position
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m(id bigint, position int)
    where ${visits.company_id} = ${companyId} and ${visits.id} = m.id`);
}

/** Stores visits of people who are held, each at its place in its day (`withNewVisits`), and tells each person once. */
export async function storePlans(
  call: RowCall,
  companyId: number,
  wanted: readonly NewVisit[],
  people: readonly Person[],
) {
  if (wanted.length === 0) return { planned: 0, already: 0 };
  const { tx, actor, services } = call;
  const range = rangeOf(wanted.map(({ date }) => date));
  const before = await activePlans(
    tx,
    companyId,
    people.map(({ id }) => id),
    range,
  );
  const known = new Set(before.map(planKey));
  const fresh = [
    ...new Map(wanted.filter((one) => !known.has(planKey(one))).map((one) => [planKey(one), one])).values(),
  ];
  const zone = roleIn(actor, companyId).time_zone;
  const days = new Map<string, (SiteVisitRow | NewVisit)[]>();
  for (const one of before) days.set(dayKey(one), [...(days.get(dayKey(one)) ?? []), one]);
  for (const one of fresh) days.set(dayKey(one), withNewVisits(days.get(dayKey(one)) ?? [], [one]));
  const planned = { scheduled: true, status: 'Scheduled' as const, planned_by: actor.user_id };
  const rows = fresh.map((visit) => ({
    ...visit,
    ...windowOf(visit, zone),
    ...planned,
    company_id: companyId,
    uuid: randomUUID(),
    position: days.get(dayKey(visit))?.indexOf(visit) ?? 0,
  }));
  await movePlans(tx, companyId, [...days.values()]);
  if (rows.length > 0) await tx.insert(visits).values(rows);
  for (const person of people) {
    const dates = fresh.filter(({ employee_id }) => employee_id === person.id).map(({ date }) => date);
    if (dates.length === 0) continue;
    const [from, to] = rangeOf(dates);
    const owner = { company_id: companyId, employee_id: person.id };
    await refreshVisits(tx, owner, { from, to }, { zone, now: services.clock.now() });
    await notifyVisits(call, owner, { kind: 'site_visits_planned', params: { count: dates.length, from } });
  }
  return { planned: rows.length, already: wanted.length - rows.length };
}

/** Plans a visit for people on one or more days. */
export async function planVisits(call: RowCall, plan: VisitPlan) {
  const { company_id, work_site_id, starts_at, ends_at, purpose } = plan;
  const dates = datesOf(plan, todayIn(call.actor, company_id, call.services.clock));
  assertWindow(plan);
  await assertSite(call, { company_id, work_site_id }, dates);
  const people = await plannedPeople(call, plan.employee_ids, dates);
  await lockPresenceOf(
    call.tx,
    company_id,
    people.map(({ id }) => id),
  );
  const wanted = people.flatMap(({ id }) =>
    dates.map((date) => ({ employee_id: id, work_site_id, date, starts_at, ends_at, purpose })),
  );
  return storePlans(call, company_id, wanted, people);
}

/** 422 with the first site that cannot be visited on all the days on which it would be; one query for all of them. */
async function assertSitesOpen(
  call: RowCall,
  companyId: number,
  wanted: readonly Pick<NewVisit, 'work_site_id' | 'date'>[],
): Promise<void> {
  const ids = wanted.map(({ work_site_id }) => work_site_id);
  for (const [id, site] of await holdSites(call.tx, companyId, ids)) {
    const dates = wanted.filter(({ work_site_id }) => work_site_id === id).map(({ date }) => date);
    if (siteProblem(site, ...rangeOf(dates)))
      throw invalid('to', 'site_visit.site_not_open', { site: site.name });
  }
}

/** Plans the visits of a week again in another; those of days that are over by then are refused. */
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
    .filter(({ date }) => date >= today);
  if (wanted.length === 0) throw invalid('from', 'site_visit.empty_week');
  assertFew(wanted.length, 'employee_ids');
  const dates = [...new Set(wanted.map(({ date }) => date))].sort();
  await assertSitesOpen(call, company_id, wanted);
  const people = await plannedPeople(call, employee_ids, dates);
  await lockPresenceOf(
    call.tx,
    company_id,
    people.map(({ id }) => id),
  );
  return storePlans(call, company_id, wanted, people);
}
