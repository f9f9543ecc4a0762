import { randomUUID } from 'node:crypto';
import type { VisitPlan } from '@mesra/contract/site-visits/managed-site-visit';
import { MAX_PLANNED } from '@mesra/contract/site-visits/managed-site-visit';
import { addDays, daysBetween, type PlainDate } from '@mesra/domain/kit/plain-date';
import { offsetIn, startOfLocalDay, wallInstant } from '@mesra/domain/kit/zone';
import { mondayOf, repeatedDates } from '@mesra/domain/site-visits/repetition';
import { and, between, eq, inArray, isNull } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { type RowCall, roleIn } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { invalid } from '../../kit/problem.ts';
import { visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { lockPresenceOf } from '../presence/presence.api.ts';
import { workSites } from '../sites/sites.views.ts';
import { refreshVisits } from './refresh.store.ts';
import { notifyVisits } from './site-visits.notices.ts';
import { siteVisits as visits } from './site-visits.tables.ts';

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

/** 422 where a window has one end alone, or ends before it begins. */
export function assertWindow({ starts_at, ends_at }: Timing): void {
  if (starts_at === null && ends_at !== null) throw invalid('starts_at', 'validation.required');
  if (starts_at !== null && ends_at === null) throw invalid('ends_at', 'validation.required');
  if (starts_at !== null && ends_at !== null && ends_at <= starts_at)
    throw invalid('ends_at', 'site_visit.ends_before_start');
}

/** 422 unless the site is one of the company's, is active, and is open on every day. */
export async function assertSite(
  { tx }: Pick<RowCall, 'tx'>,
  { company_id, work_site_id }: { company_id: number; work_site_id: number },
  dates: readonly PlainDate[],
): Promise<{ name: string }> {
  const [site] = await tx
    .select()
    .from(workSites)
    .where(and(eq(workSites.company_id, company_id), eq(workSites.id, work_site_id)));
  if (!site) throw invalid('work_site_id', 'validation.not_in_company');
  if (site.status !== 'Active') throw invalid('work_site_id', 'site_visit.site_inactive');
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  if (site.start_date !== null && first < site.start_date)
    throw invalid('date', 'site.not_begun', { value: site.start_date });
  if (site.end_date !== null && last > site.end_date)
    throw invalid('date', 'site.over', { value: site.end_date });
  return site;
}

interface Person {
  id: number;
  name: string;
  company_joined_at: PlainDate | null;
  inactive_at: PlainDate | null;
}

/** People whom the caller may see; 422 where one is not among them, or is not in service on a day. */
export async function plannedPeople(
  call: RowCall,
  ids: readonly number[],
  dates: readonly PlainDate[],
): Promise<Person[]> {
  const { id, name, company_joined_at, inactive_at } = employees;
  const people = await call.tx
    .select({ id, name, company_joined_at, inactive_at })
    .from(employees)
    .where(and(visibleTo(call.actor, call.companyIds), isAmong(id, ids), isNull(employees.archived_at)))
    .orderBy(id);
  if (people.length < new Set(ids).size) throw invalid('employee_ids', 'validation.unknown');
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const outside = people.find(
    (one) =>
      one.company_joined_at === null ||
      first < one.company_joined_at ||
      (one.inactive_at !== null && last > one.inactive_at),
  );
  if (outside) throw invalid('date', 'site_visit.not_in_service', { name: outside.name });
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
interface NewVisit extends Timing {
  employee_id: number;
  work_site_id: number;
  purpose: string | null;
}

/** What tells planned visits of one company apart: nobody is sent to one place twice at one time. */
const keyOf = ({ employee_id, work_site_id, date, starts_at }: Omit<NewVisit, 'purpose' | 'ends_at'>) =>
  [employee_id, work_site_id, date, starts_at].join(' ');

/** Planned visits of some people in a range that are not cancelled. */
const activePlans = (
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

const rangeOf = (dates: readonly string[]): [string, string] => {
  const sorted = [...dates].sort();
  return [sorted[0] ?? '', sorted.at(-1) ?? ''];
};

/** Stores visits of people who are held, each after those of its day, and tells each person once. */
async function storePlans(
  call: RowCall,
  companyId: number,
  wanted: readonly NewVisit[],
  people: readonly Person[],
) {
  const { tx, actor, services } = call;
  const range = rangeOf(wanted.map(({ date }) => date));
  const before = await activePlans(
    tx,
    companyId,
    people.map(({ id }) => id),
    range,
  );
  const known = new Set(before.map(keyOf));
  const fresh = [
    ...new Map(wanted.filter((one) => !known.has(keyOf(one))).map((one) => [keyOf(one), one])).values(),
  ];
  const positions = new Map<string, number>();
  for (const { employee_id, date, position } of before)
    positions.set(
      `${employee_id} ${date}`,
      Math.max(position + 1, positions.get(`${employee_id} ${date}`) ?? 0),
    );
  const zone = roleIn(actor, companyId).time_zone;
  const rows = fresh.map((visit) => {
    const day = `${visit.employee_id} ${visit.date}`;
    const position = positions.get(day) ?? 0;
    positions.set(day, position + 1);
    const planned = { scheduled: true, status: 'Scheduled' as const, planned_by: actor.user_id };
    return {
      ...visit,
      ...windowOf(visit, zone),
      ...planned,
      company_id: companyId,
      uuid: randomUUID(),
      position,
    };
  });
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
  for (const work_site_id of new Set(wanted.map((one) => one.work_site_id)))
    await assertSite(call, { company_id, work_site_id }, dates);
  const people = await plannedPeople(call, employee_ids, dates);
  await lockPresenceOf(
    call.tx,
    company_id,
    people.map(({ id }) => id),
  );
  return storePlans(call, company_id, wanted, people);
}
