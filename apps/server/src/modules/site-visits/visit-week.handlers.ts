import type { QueryOf } from '@mesra/contract/kit/endpoint';
import { visitDayEndpoints as endpoints } from '@mesra/contract/site-visits/visit-day';
import { mondayOf } from '@mesra/domain/attendance/work-day';
import { addDays, type PlainDate } from '@mesra/domain/kit/plain-date';
import { and, asc, between, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { countMatches, metaOf, pageOf } from '../../kit/list.ts';
import { listedPeople } from '../directory/directory.api.ts';
import { visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { presentOwn } from './site-visit.present.ts';
import { visitRows } from './site-visit.reads.ts';
import { siteVisits as visits } from './site-visits.tables.ts';
import { planDay } from './visit-day.store.ts';

const SORTS = { name: sql`lower(${employees.name})`, employee_code: sql`lower(${employees.employee_code})` };

interface Week {
  start: PlainDate;
  end: PlainDate;
}

/** The planned visits of a week that are not cancelled. */
const planned = ({ start, end }: Week) =>
  and(eq(visits.scheduled, true), isNull(visits.cancelled_at), between(visits.date, start, end));

/** Those in the caller's scope who match the filters and are in service on some day of the week. */
async function peopleOf(
  call: RowCall,
  query: QueryOf<typeof endpoints.week>,
  week: Week,
): Promise<SQL | undefined> {
  const { rows, people } = await listedPeople(query, call, employees.id);
  const { start, end } = week;
  const hasVisits = sql`exists (select from ${visits} where ${visits.company_id} = ${employees.company_id}
    and ${visits.employee_id} = ${employees.id} and ${planned(week)})`;
  return and(
    visibleTo(call.actor, call.companyIds),
    isNull(employees.archived_at),
    rows,
    people,
    lte(employees.company_joined_at, end),
    or(isNull(employees.inactive_at), gte(employees.inactive_at, start)),
    query.planned ? hasVisits : undefined,
  );
}

const week = handle(endpoints.week, async (call) => {
  const { query, tx, services } = call;
  const today = todayIn(call.actor, call.companyIds[0] ?? 0, services.clock);
  const start = mondayOf(query.start_date ?? today);
  const days = { start, end: addDays(start, 6) };
  const where = await peopleOf(call, query, days);
  const { orderBy, limit, offset } = pageOf(query, SORTS, employees.id);
  const { id, company_id, name, employee_code, image } = employees;
  const [people, counted] = await Promise.all([
    tx
      .select({ id, company_id, name, employee_code, image })
      .from(employees)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    countMatches(tx, sql`from ${employees} where ${where}`),
  ]);
  const ids = people.map((person) => person.id);
  const rows =
    ids.length === 0
      ? []
      : await visitRows(call, and(isAmong(visits.employee_id, ids), planned(days))).orderBy(
          asc(visits.date),
          asc(visits.position),
          asc(visits.id),
        );
  const visitsOf = (person: number) =>
    rows.filter(({ employee_id }) => employee_id === person).map((row) => presentOwn(call, row));
  return {
    data: people.map((person) => ({ ...person, visits: visitsOf(person.id) })),
    meta: metaOf(query, counted),
  };
});

const plan = handle(endpoints.plan, async (call) => ({
  data: await planDay(call, call.body),
  message: 'saved',
}));

export const visitWeekHandlers = [week, plan];
