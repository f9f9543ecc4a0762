import type { ScheduleColour } from '@mesra/contract/schedules/schedule';
import { inForce, type PlannedSession, weekdayOf } from '@mesra/domain/attendance/work-day';
import { addDays, type PlainDate } from '@mesra/domain/kit/plain-date';
import { NOBODY_ROSTERED, type StrengthCounts, withStatus } from '@mesra/domain/site-strength/shift-strength';
import { type ShiftSpan, statusInSplit, strengthStatus } from '@mesra/domain/site-strength/strength-status';
import { type SQL, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { movingShifts } from '../open-shifts/open-shifts.api.ts';
import { spanInstants } from '../roster/roster.api.ts';
import { type Alike, readAlike } from '../schedules/schedules.api.ts';
import { movedShifts } from './moved-shifts.ts';
import {
  type DayRequest,
  factsOf,
  readStrengthGroups,
  readStrengthMembers,
  type StrengthGroup,
  type StrengthMember,
} from './strength-groups.reads.ts';

/** The strength that is requested: of a day, by the company's today and zone, of some sites or all that are open. */
export interface StrengthRequest extends DayRequest {
  today: PlainDate;
  zone: string;
  /** A condition on `w`, the sites; all of them where it is absent. */
  sites?: SQL | undefined;
  /** Whether shifts can be offered: open shifts are of the attendance module. */
  offers?: boolean;
  /** Those at which nobody is needed or rostered too. */
  all?: boolean;
}

/** A site that is open on the day. */
export interface OpenSite extends Record<string, unknown> {
  id: number;
  code: string;
  name: string;
  lat: number | null;
  lng: number | null;
  radius: number;
}

/** A shift of a site: its times on the day, what it needs and how many stand how. */
export interface ShiftOfSite {
  template_id: number;
  name: string;
  colour: ScheduleColour;
  start_time: string;
  end_time: string;
  break_minute: number;
  span: ShiftSpan;
  required: number;
  counts: StrengthCounts;
  /** Open shifts that are offered for it. */
  offered: number;
}

/** A site with its shifts of the day, in order of their start. */
export interface SiteOfDay {
  site: OpenSite;
  shifts: ShiftOfSite[];
}

/** A session that somebody works at a site on the day, with the shift as an instant. */
interface WorkedSession {
  template_id: number;
  work_site_id: number;
  span: ShiftSpan & { first: boolean };
}

/** Sites that are open on a day. One that has become inactive was open on days before today. */
async function readSites({ tx }: Pick<RowCall, 'tx'>, { companyId, date, today, sites }: StrengthRequest) {
  const { rows } = await tx.execute<OpenSite>(sql`
    select w.id, w.code, w.name, w.lat, w.lng, w.radius from reads.work_sites w
    where w.company_id = ${companyId} and w.kind = 'work' and (w.status = 'Active' or ${date}::date < ${today}::date)
      and (w.start_date is null or w.start_date <= ${date}::date)
      and (w.end_date is null or w.end_date >= ${date}::date)${sites ? sql` and ${sites}` : sql``}`);
  return rows;
}

type Need = { work_site_id: number; template_id: number; required: number };

/** How many people the posts of sites ask for on a day (domain `neededOn`), by site and template. */
async function readNeeds({ tx }: Pick<RowCall, 'tx'>, { companyId, date }: DayRequest): Promise<Need[]> {
  const { rows } = await tx.execute<Need>(sql`
    select work_site_id, template_id, sum(people_needed)::int as required from reads.posts
    where company_id = ${companyId} and work_site_id is not null and effective_from <= ${date}::date
      and (effective_to is null or effective_to >= ${date}::date) and ${weekdayOf(date)}::int = any (weekdays)
    group by work_site_id, template_id`);
  return rows;
}

const keyOf = (site: number, template: number): string => `${site} ${template}`;

/** The instants of a shift on the day. */
function spanOn(
  { date, zone }: StrengthRequest,
  times: { start_time: string; end_time: string; ontime_checkin_minute: number },
): ShiftSpan {
  const { start, end } = spanInstants(date, times, zone);
  return { from: start, to: end, late_after: start + times.ontime_checkin_minute * 60_000 };
}

/** What people work where on the day, worked out once for all who are alike. */
function sessionsAt(
  request: StrengthRequest,
  workedBy: (one: Alike) => { sessions: PlannedSession[] },
): (one: Alike & Pick<StrengthGroup, 'placed_id'>) => WorkedSession[] {
  const spans = new Map<PlannedSession, WorkedSession['span']>();
  return (one) =>
    workedBy(one).sessions.flatMap((session, index): WorkedSession[] => {
      const { template_id } = session;
      const work_site_id = session.work_site_id ?? one.placed_id;
      if (template_id === null || work_site_id === null) return [];
      const span = spans.get(session) ?? { ...spanOn(request, session), first: index === 0 };
      spans.set(session, span);
      return [{ template_id, work_site_id, span }];
    });
}

/** Somebody, or some who are alike, in each shift that they are rostered for. */
function statusesOf(
  one: StrengthGroup | StrengthMember,
  worked: readonly WorkedSession[],
  { split, now }: { split: boolean; now: number },
) {
  const facts = factsOf(one);
  return worked.map(({ template_id, work_site_id, span }) => ({
    template_id,
    work_site_id,
    status: split ? statusInSplit(facts, span, now) : strengthStatus(facts, span, now),
  }));
}

/** Where everybody stands on a day in each shift that they are rostered for. */
export async function readStatuses(call: Pick<RowCall, 'tx'>, request: StrengthRequest) {
  const { companyId, date } = request;
  const now = Math.floor(request.now.getTime() / 60_000) * 60_000;
  const groups = await readStrengthGroups(call.tx, request);
  const { templates, workedBy } = await readAlike(call.tx, companyId, date, groups);
  const worked = sessionsAt(request, workedBy);
  const isSplit = (one: Alike) => workedBy(one).sessions.length > 1;
  const of = (one: StrengthGroup | StrengthMember) =>
    statusesOf(one, worked(one), { split: isSplit(one), now });
  return { groups, templates, isSplit, of };
}

/** How many stand how in each shift of each site. Of those with several shifts a day each is read by themselves. */
async function readCounts(call: Pick<RowCall, 'tx'>, request: StrengthRequest) {
  const { groups, templates, isSplit, of } = await readStatuses(call, request);
  const counts = new Map<string, StrengthCounts>();
  const add = (one: StrengthGroup | StrengthMember, people: number) => {
    for (const { work_site_id, template_id, status } of of(one)) {
      const key = keyOf(work_site_id, template_id);
      counts.set(key, withStatus(counts.get(key) ?? NOBODY_ROSTERED, status, people));
    }
  };
  const split = groups.filter(isSplit);
  for (const group of groups) if (!isSplit(group)) add(group, group.people);
  for (const one of await readStrengthMembers(call.tx, request, split)) add(one, 1);
  return { templates, counts };
}

/** The templates needed or worked at each site. */
function templatesBySite(keys: Iterable<string>): Map<number, Set<number>> {
  const found = new Map<number, Set<number>>();
  for (const key of keys) {
    const [site = 0, template = 0] = key.split(' ').map(Number);
    found.set(site, (found.get(site) ?? new Set()).add(template));
  }
  return found;
}

/** The strength of a company's sites on a day: those at which somebody is needed or rostered. In a constant number of queries. */
export async function readStrength(
  call: Pick<RowCall, 'tx' | 'services'>,
  request: StrengthRequest,
): Promise<SiteOfDay[]> {
  const { companyId, date } = request;
  const sites = await readSites(call, request);
  // Most people are in charge of no site.
  if (sites.length === 0) return [];
  const [{ templates, counts }, needs, moving] = await Promise.all([
    readCounts(call, request),
    readNeeds(call, request),
    movingShifts(call, companyId, [date, addDays(date, 1)]),
  ]);
  const needed = new Map(needs.map((one) => [keyOf(one.work_site_id, one.template_id), one.required]));
  const found = templatesBySite([...needed.keys(), ...counts.keys()]);
  const movedOf = movedShifts(moving, request);
  const spans = new Map<number, ShiftSpan>();
  const shiftAt = (work_site_id: number, template_id: number): ShiftOfSite[] => {
    const template = templates.get(template_id);
    const times = inForce(template?.times ?? [], date);
    if (!template || !times) return [];
    const { start_time, end_time, break_minute } = times;
    const key = keyOf(work_site_id, template_id);
    const span = spans.get(template_id) ?? spanOn(request, times);
    spans.set(template_id, span);
    const { offered, relieved } = movedOf({ work_site_id, template_id, end_time, to: span.to });
    const rostered = withStatus(counts.get(key) ?? NOBODY_ROSTERED, 'Expected', relieved);
    const required = needed.get(key) ?? 0;
    const { name, colour } = template;
    return [
      // Written out, as in presentShift.
      {
        template_id,
        name,
        colour,
        start_time,
        end_time,
        break_minute,
        span,
        required,
        counts: rostered,
        offered,
      },
    ];
  };
  return sites.flatMap((site) => {
    const shifts = [...(found.get(site.id) ?? [])].flatMap((template) => shiftAt(site.id, template));
    shifts.sort((a, b) => a.span.from - b.span.from || a.template_id - b.template_id);
    return shifts.length > 0 || request.all ? [{ site, shifts }] : [];
  });
}
