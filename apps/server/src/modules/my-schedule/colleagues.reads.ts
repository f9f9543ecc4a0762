import { MAX_COLLEAGUES, type OwnScheduleDay } from '@mesra/contract/my-schedule/own-schedule';
import type { PlannedDay } from '@mesra/domain/attendance/work-day';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { leaveOn } from '../attendance-rules/attendance-rules.api.ts';
import { employees } from '../employees/employees.views.ts';
import { readRosterGround, siteOn } from '../roster/roster.api.ts';
import { plannedBy } from '../schedules/schedules.api.ts';

/** Of so many people it is worked out whether they work beside somebody: those at their sites first. */
const MAX_LOOKED_AT = 200;

/** Somebody's days, with where each is worked. */
export interface OwnDays {
  companyId: number;
  employeeId: number;
  dates: readonly PlainDate[];
  dayOn(date: PlainDate): PlannedDay;
  primarySiteOn(date: PlainDate): number | null;
}

type Sites = (date: PlainDate) => number | null;

/** Where the sessions of a day are worked. */
const sitesOf = ({ sessions }: PlannedDay, date: PlainDate, primarySiteOn: Sites): Set<number | null> =>
  new Set(sessions.map(({ work_site_id }) => work_site_id ?? primarySiteOn(date)));

/** People who may work beside somebody: at the same sites; without a site, those of their department or with days of their own. */
async function peopleBeside(tx: Tx, { companyId, employeeId, dates }: OwnDays, sites: readonly number[]) {
  const [from, to] = [dates[0], dates.at(-1)];
  const placed = sql`exists (select from reads.site_assignments a where a.company_id = ${employees.company_id}
    and a.employee_id = ${employees.id} and a.work_site_id = any (${sql.param([...sites])}::bigint[])
    and a.start_date <= ${to}::date and coalesce(a.end_date, 'infinity') >= ${from}::date)`;
  const rostered = sql`exists (select from reads.roster_days d where d.company_id = ${employees.company_id}
    and d.employee_id = ${employees.id} and d.published_id is not null and d.date between ${from}::date and ${to}::date)`;
  const { rows } = await tx.execute<{ id: number; name: string }>(sql`
    select ${employees.id}, ${employees.name} from ${employees}
    join reads.employees me on me.company_id = ${employees.company_id} and me.id = ${employeeId}
    where ${employees.company_id} = ${companyId} and ${employees.id} <> ${employeeId} and ${employees.archived_at} is null
      and ${employees.company_joined_at} <= ${to}::date and coalesce(${employees.inactive_at}, 'infinity') >= ${from}::date
      and (${placed} or (${employees.branch_id} is not distinct from me.branch_id
        and (${rostered} or ${employees.department_id} is not distinct from me.department_id)))
    order by ${placed} desc, ${rostered} desc, lower(${employees.name}), ${employees.id} limit ${MAX_LOOKED_AT}`);
  return rows;
}

/** Whether two people work beside each other on a day: at one site, or the same shift where neither has a site. */
function workTogether(
  mine: PlannedDay,
  theirs: PlannedDay,
  own: Set<number | null>,
  other: Set<number | null>,
): boolean {
  if ([...own].some((site) => site !== null && other.has(site))) return true;
  if (!own.has(null) || !other.has(null)) return false;
  const shifts = new Set(mine.sessions.flatMap(({ template_id }) => template_id ?? []));
  return theirs.sessions.some(({ template_id }) => template_id !== null && shifts.has(template_id));
}

/** Who works beside somebody on each of their days, by name. */
export async function readColleagues(
  tx: Tx,
  own: OwnDays,
): Promise<(date: PlainDate) => OwnScheduleDay['colleagues']> {
  const { companyId, dates, dayOn, primarySiteOn } = own;
  const worked = dates.filter((date) => dayOn(date).sessions.length > 0);
  const [from, to] = [worked[0], worked.at(-1)];
  if (from === undefined || to === undefined) return () => ({ names: [], more: 0 });
  const sites = worked.flatMap((date) => [...sitesOf(dayOn(date), date, primarySiteOn)]);
  const people = await peopleBeside(
    tx,
    { ...own, dates: worked },
    sites.flatMap((site) => site ?? []),
  );
  const employeeIds = people.map(({ id }) => id);
  const ground = await readRosterGround(tx, { companyId, employeeIds, from, to });
  const found = new Map<PlainDate, string[]>();
  for (const { id, name } of people) {
    const theirDay = plannedBy(ground, id, 'published');
    for (const date of worked) {
      const theirs = theirDay(date);
      if (theirs.sessions.length === 0 || leaveOn(ground, id, date) === 'full') continue;
      const [own_sites, other] = [
        sitesOf(dayOn(date), date, primarySiteOn),
        sitesOf(theirs, date, (day) => siteOn(ground.primary_sites.get(id), day)),
      ];
      if (workTogether(dayOn(date), theirs, own_sites, other))
        found.set(date, [...(found.get(date) ?? []), name]);
    }
  }
  return (date) => {
    const names = [...(found.get(date) ?? [])].sort((a, b) => a.localeCompare(b));
    return { names: names.slice(0, MAX_COLLEAGUES), more: Math.max(0, names.length - MAX_COLLEAGUES) };
  };
}
