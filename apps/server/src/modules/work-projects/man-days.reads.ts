import type { ProjectManDays } from '@mesra/contract/work-projects/work-project';
import { isHalfDay } from '@mesra/domain/attendance/work-day';
import { datesBetween, type PlainDate } from '@mesra/domain/kit/plain-date';
import {
  type CountedDay,
  inManDays,
  manDay,
  manDaysByMonth,
  shownDays,
  totalOf,
} from '@mesra/domain/work-projects/man-days';
import { and, eq, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { employees } from '../employees/employees.views.ts';
import { primarySites, siteOn } from '../roster/roster.api.ts';
import { type Days, plannedAtSites, plannedBy, readPlans } from '../schedules/schedules.api.ts';
import { type StoredProject, siteIdsOf } from './work-project.reads.ts';
import { type WorkedDay, workedDays } from './worked-days.reads.ts';

/** People who are placed at one of some sites, or rostered there, on any of the days. */
async function peopleAt({ tx }: RowCall, companyId: number, sites: readonly number[], days: Days) {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct employee_id as id from reads.site_assignments a
    where a.company_id = ${companyId} and a.is_primary and ${isAmong(sql`a.work_site_id`, sites)}
      and a.start_date <= ${days.to}::date and coalesce(a.end_date, 'infinity') >= ${days.from}::date`);
  const rostered = await plannedAtSites(tx, companyId, sites, days);
  const ids = [...new Set([...rows.map(({ id }) => id), ...rostered])];
  const { id, company_id, company_joined_at, inactive_at } = employees;
  return tx
    .select({ id, company_id, company_joined_at, inactive_at })
    .from(employees)
    .where(and(eq(company_id, companyId), isAmong(id, ids)));
}

/** Published days of people at some sites: whoever is planned without a site counts where they are placed, as the roster does. */
async function plannedDays(
  call: RowCall,
  companyId: number,
  siteIds: readonly number[],
  days: Days,
): Promise<CountedDay[]> {
  const people = await peopleAt(call, companyId, siteIds, days);
  const ids = people.map(({ id }) => id);
  const plans = await readPlans(call.tx, [companyId], ids, days);
  const placed = await primarySites(call.tx, companyId, ids);
  const ground = { ...plans, people: new Map(people.map((one) => [one.id, one])) };
  const dates = datesBetween(days.from, days.to);
  const at = new Set<number | null>(siteIds);
  return ids.flatMap((id) => {
    const dayOn = plannedBy(ground, id, 'published');
    const single = plans.planning.roster.get(id);
    return dates.flatMap((date): CountedDay[] => {
      const own = siteOn(placed.get(id), date);
      if (!at.has(own) && !single?.has(date)) return [];
      const day = dayOn(date);
      const here = day.sessions.some(({ work_site_id }) => at.has(work_site_id ?? own));
      return day.kind === 'work' && here ? [{ date, halves: manDay(isHalfDay(day)) }] : [];
    });
  });
}

/** Days worked at the sites of a project, of those that are shown. */
async function actualDays({ tx }: RowCall, { company_id, id }: StoredProject, { from, to }: Days) {
  const values = {
    company_id: sql`${company_id}::bigint`,
    id: sql`${id}::bigint`,
    start_date: sql`${from}::date`,
    end_date: sql`${to}::date`,
  };
  const { rows } = await tx.execute<WorkedDay & Record<string, unknown>>(workedDays(values));
  return rows;
}

const until = (days: readonly CountedDay[], last: PlainDate): CountedDay[] =>
  days.filter(({ date }) => date <= last);

/** The man-days of a project: its budget, what is rostered at its sites, and what was worked there. */
export async function readManDays(call: RowCall, project: StoredProject): Promise<ProjectManDays> {
  const { company_id, start_date, end_date, budget_half_days: budget } = project;
  const today = todayIn(call.actor, company_id, call.services.clock);
  const days = shownDays(project, today);
  const sites = await siteIdsOf(call, project);
  const planned = await plannedDays(call, company_id, sites, days);
  const actual = await actualDays(call, project, days);
  const months = manDaysByMonth({ start_date, end_date, budget, planned, actual }, days);
  return {
    months: months.map(({ month, ...halves }) => ({
      month,
      budget: halves.budget === null ? null : inManDays(halves.budget),
      planned: inManDays(halves.planned),
      actual: inManDays(halves.actual),
    })),
    total: {
      budget: budget === null ? null : inManDays(budget),
      planned: inManDays(totalOf(planned)),
      actual: inManDays(totalOf(actual)),
    },
    planned_to_date: inManDays(totalOf(until(planned, today))),
  };
}
