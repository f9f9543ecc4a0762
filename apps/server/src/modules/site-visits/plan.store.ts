import { randomUUID } from 'node:crypto';
import type { Message, MessageParams } from '@mesra/contract/kit/problem';
import type { VisitPlan } from '@mesra/contract/site-visits/managed-site-visit';
import { MAX_PLANNED } from '@mesra/contract/site-visits/managed-site-visit';
import { MAX_STOPS } from '@mesra/contract/site-visits/visit-day';
import { addDays, type PlainDate } from '@mesra/domain/kit/plain-date';
import { offsetIn, startOfLocalDay, wallInstant } from '@mesra/domain/kit/zone';
import { withNewVisits } from '@mesra/domain/site-visits/day-order';
import {
  overProblem,
  type PlannedPerson,
  serviceProblem,
  siteProblem,
  windowProblem,
} from '@mesra/domain/site-visits/plan-problem';
import { repeatedDates } from '@mesra/domain/site-visits/repetition';
import { and, between, eq, inArray, isNull, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { groupedBy } from '../../kit/grouped.ts';
import { type RowCall, roleIn } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { Problem } from '../../kit/problem.ts';
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

/** What is wrong with a plan, by the field of the request. */
export interface Fault {
  readonly field: string;
  readonly key: string;
  readonly params?: MessageParams;
}

/** 422 with everything that is wrong with a plan, each at its field. */
export function refuse(faults: readonly (Fault | null)[]): void {
  const fields: Record<string, Message[]> = {};
  for (const fault of faults) {
    if (!fault) continue;
    const { field, key, params } = fault;
    fields[field] = [...(fields[field] ?? []), params ? { key, params } : { key }];
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields });
}

type Planner = Pick<RowCall, 'actor' | 'services'>;

/** What is wrong with a window: it has one end alone, ends before it begins, or is over already; null for nothing. */
export function windowFault({ actor, services }: Planner, companyId: number, timing: Timing): Fault | null {
  const { due_at } = windowOf(timing, roleIn(actor, companyId).time_zone);
  const over = () => overProblem(timing, Date.parse(due_at), services.clock.now().getTime());
  return windowProblem(timing) ?? over();
}

/** Why a site cannot be visited on some days; null if it can. Holds the site. Without days, whether it can be at all. */
export async function siteFault(
  call: Pick<RowCall, 'tx'>,
  { company_id, work_site_id }: { company_id: number; work_site_id: number },
  dates: readonly PlainDate[],
): Promise<Fault | null> {
  const site = (await holdSites(call.tx, company_id, [work_site_id])).get(work_site_id);
  if (!site) return { field: 'work_site_id', key: 'validation.not_in_company' };
  const open = dates.length > 0 ? site : { ...site, start_date: null, end_date: null };
  return siteProblem(open, ...rangeOf(dates));
}

export type Person = PlannedPerson & { id: number };

/** People whom the caller may see, and what is wrong where one is not among them, or is not in service on a day of theirs. */
export async function plannedPeople(
  call: RowCall,
  ids: readonly number[],
  datesOf: (id: number) => readonly PlainDate[],
  field = 'employee_ids',
): Promise<{ people: Person[]; faults: Fault[] }> {
  const { id, name, company_joined_at, inactive_at } = employees;
  const people = await call.tx
    .select({ id, name, company_joined_at, inactive_at })
    .from(employees)
    .where(and(visibleTo(call.actor, call.companyIds), isAmong(id, ids), isNull(employees.archived_at)))
    .orderBy(id);
  if (people.length < new Set(ids).size) return { people, faults: [{ field, key: 'validation.unknown' }] };
  const faults = people.flatMap((person): Fault[] => {
    const dates = datesOf(person.id);
    const problem = dates.length === 0 ? null : serviceProblem(person, ...rangeOf(dates));
    return problem ? [problem] : [];
  });
  return { people, faults };
}

/** The days of a plan; none, with what is wrong, where one is over or there are too many. */
function daysOf(
  { date, repeat, employee_ids }: VisitPlan,
  today: PlainDate,
): { dates: PlainDate[]; fault: Fault | null } {
  const wrong = (field: string, key: string) => ({ dates: [], fault: { field, key } });
  if (date < today) return wrong('date', 'site_visit.past');
  if (repeat && repeat.until < date) return wrong('repeat.until', 'validation.ends_before_start');
  const dates = repeat ? repeatedDates(date, repeat, MAX_PLANNED) : [date];
  if (dates.length === 0) return wrong('repeat.weekdays', 'site_visit.no_day');
  const fault = tooMany(dates.length * employee_ids.length, repeat ? 'repeat.until' : 'employee_ids');
  return { dates: fault ? [] : dates, fault };
}

/** That more visits are planned at once than may be; null if they are not. */
export const tooMany = (count: number, field: string): Fault | null =>
  count > MAX_PLANNED ? { field, key: 'site_visit.too_many', params: { max: MAX_PLANNED } } : null;

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

export const dayKey = ({ employee_id, date }: Pick<NewVisit, 'employee_id' | 'date'>) =>
  `${employee_id} ${date}`;

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

/** That somebody's day would have more visits than may be planned for it. */
export const fullDay = (field: string, name: string, date: PlainDate): Fault => ({
  ...{ field, key: 'site_visit.day_full' },
  params: { name, date, max: MAX_STOPS },
});

/**
 * Stores visits of people who are held, each at its place in its day (`withNewVisits`), and tells each person once. 422 at a
 * field of the request where somebody's day would be too full.
 */
export async function storePlans(
  call: RowCall,
  companyId: number,
  wanted: readonly NewVisit[],
  { people, field }: { people: readonly Person[]; field: string },
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
  const full = fresh.find((one) => (days.get(dayKey(one))?.length ?? 0) > MAX_STOPS);
  const nameOf = (id: number) => people.find((person) => person.id === id)?.name ?? '';
  if (full) refuse([fullDay(field, nameOf(full.employee_id), full.date)]);
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
  const ofPeople = groupedBy(fresh, ({ employee_id }) => employee_id);
  const ranges = [...ofPeople].map(([id, own]) => {
    const [from, to] = rangeOf(own.map(({ date }) => date));
    return [id, { from, to }] as const;
  });
  if (ranges.length > 0)
    await refreshVisits(tx, companyId, new Map(ranges), { zone, now: services.clock.now() });
  for (const [employee_id, { from }] of ranges) {
    const params = { count: ofPeople.get(employee_id)?.length ?? 0, from };
    await notifyVisits(call, { company_id: companyId, employee_id }, { kind: 'site_visits_planned', params });
  }
  return { planned: rows.length, already: wanted.length - rows.length };
}

/** Plans a visit for people on one or more days. */
export async function planVisits(call: RowCall, plan: VisitPlan) {
  const { company_id, work_site_id, starts_at, ends_at, purpose } = plan;
  const { dates, fault } = daysOf(plan, todayIn(call.actor, company_id, call.services.clock));
  const [first] = dates;
  const site = await siteFault(call, { company_id, work_site_id }, dates);
  const { people, faults } = await plannedPeople(call, plan.employee_ids, () => dates);
  const window =
    first === undefined ? windowProblem(plan) : windowFault(call, company_id, { ...plan, date: first });
  refuse([fault, window, site, ...faults]);
  await lockPresenceOf(
    call.tx,
    company_id,
    people.map(({ id: employee_id }) => ({ employee_id })),
  );
  const wanted = people.flatMap(({ id }) =>
    dates.map((date) => ({ employee_id: id, work_site_id, date, starts_at, ends_at, purpose })),
  );
  return storePlans(call, company_id, wanted, { people, field: 'date' });
}
