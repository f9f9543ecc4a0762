import type { QueryOf } from '@mesra/contract/kit/endpoint';
import { ROSTER_RELATIONS, workScheduleEndpoints } from '@mesra/contract/schedules/work-schedule';
import { endOfMonth, type PlainDate, plainMonthOf, startOfMonth } from '@mesra/domain/kit/plain-date';
import { and, type SQL, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { handle } from '../../kit/http.ts';
import { countMatches, metaOf } from '../../kit/list.ts';
import { orgUnitNames, orgUnitsOf } from '../company/company.api.ts';
import { employeesMatching, servingTotal } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { presentDays, readPlans, type Scheduled } from './plan.reads.ts';
import type { ScheduleCall } from './schedule.present.ts';
import { datesOf } from './schedules.api.ts';

type Query = QueryOf<typeof workScheduleEndpoints.roster>;
type Relation = (typeof ROSTER_RELATIONS)[number];

const SORTS = {
  name: sql`lower(${employees.name})`,
  employee_code: sql`lower(${employees.employee_code})`,
  id: sql`${employees.id}`,
};
/** The requested dates; defaults to the current month, or to the rest of the month of the one given date. */
function requestedDates(call: ScheduleCall, { start_date, end_date }: Query): PlainDate[] {
  const today = todayIn(call.actor, call.companyIds[0] ?? 0, call.services.clock);
  const start = start_date ?? startOfMonth(end_date ?? today);
  return datesOf(start, end_date ?? endOfMonth(plainMonthOf(start)));
}

/** Employees in the caller's scope who match the filters and are employed on some of the days. */
function matching(call: ScheduleCall, query: Query, dates: readonly PlainDate[]): SQL {
  const { actor, companyIds, services } = call;
  const requested = { ...query, status: 'all' as const, employee_type: undefined, as_of: undefined };
  const where = and(
    employeesMatching(requested, actor, companyIds, services),
    sql`${employees.company_joined_at} <= ${dates.at(-1)}::date`,
    sql`(${employees.inactive_at} is null or ${employees.inactive_at} >= ${dates[0]}::date)`,
  );
  return where ?? sql`false`;
}

const NARROWS = [
  'keyword',
  'id',
  'branch_id',
  'division_id',
  'department_id',
  'position_id',
  'position_level_id',
] as const;

/** The cached total for an unfiltered roster of one company; null for any other. */
function cachedTotal({ tx, actor, companyIds }: ScheduleCall, query: Query, dates: readonly PlainDate[]) {
  const [companyId, ...others] = companyIds;
  const [start, end] = [dates[0], dates.at(-1)];
  const activeFilters = NARROWS.some((name) => query[name]);
  if (activeFilters || !companyId || others.length > 0 || !start || !end) return null;
  return servingTotal(tx, actor, companyId, { start, end });
}

interface PersonRow extends Record<string, unknown>, Scheduled {
  name: string;
  employee_code: string;
}

/** A page of employees with the names of their org units, in one query. */
async function peopleOf(call: ScheduleCall, query: Query, where: SQL, relations: readonly Relation[]) {
  const direction = sql.raw(query.sort);
  const { columns, joins } = orgUnitNames(relations);
  const { rows } = await call.tx.execute<PersonRow>(sql`
    select ${employees.id}, ${employees.company_id}, ${employees.name}, ${employees.employee_code},
      ${employees.company_joined_at}, ${employees.inactive_at}${columns}
    from ${employees}${joins} where ${where}
    order by ${SORTS[query.sort_by]} ${direction}, ${employees.id} ${direction}
    limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`);
  return rows;
}

const roster = handle(workScheduleEndpoints.roster, async (call) => {
  const { query, tx } = call;
  const dates = requestedDates(call, query);
  const relations = ROSTER_RELATIONS.filter((name) => query.with?.includes(name));
  const where = matching(call, query, dates);
  const people = await peopleOf(call, query, where, relations);
  const companies = [...new Set(people.map((person) => person.company_id))];
  const ids = people.map((person) => person.id);
  const { schedules, planning } = await readPlans(tx, companies, ids, {
    from: dates[0] ?? '',
    to: dates.at(-1) ?? '',
  });
  const data = people.map((person) => ({
    id: person.id,
    company_id: person.company_id,
    name: person.name,
    employee_code: person.employee_code,
    ...orgUnitsOf(person, relations),
    days: presentDays(planning, person, schedules.get(person.id) ?? [], dates),
  }));
  const counted =
    (await cachedTotal(call, query, dates)) ??
    (await countMatches(tx, sql`from ${employees} where ${where}`));
  return { data, meta: metaOf(query, counted) };
});

export const rosterHandlers = [roster];
