import type { QueryOf } from '@mesra/contract/kit/endpoint';
import {
  managedSiteVisitEndpoints as endpoints,
  type PlanOutcome,
} from '@mesra/contract/site-visits/managed-site-visit';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { handle, type RowCall } from '../../kit/http.ts';
import { countMatches, metaOf, pageOf } from '../../kit/list.ts';
import { listedPeople } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { workSites } from '../sites/sites.views.ts';
import { copyWeek, planVisits } from './plan.store.ts';
import { presentManaged } from './site-visit.present.ts';
import { visitRows, visitsMatching } from './site-visit.reads.ts';
import { siteVisits as visits } from './site-visits.tables.ts';
import { cancelVisit, changeVisit } from './visit-change.store.ts';
import { visitsWanted } from './visit-filter.ts';

const SORTS = {
  date: visits.date,
  name: sql`lower(${employees.name})`,
  site: sql`lower(${workSites.name})`,
  // Whoever has not come, or not left, is behind all others, not before them.
  late_minutes: sql`coalesce(${visits.late_minutes}, -1)`,
  minutes: sql`coalesce(${visits.minutes}, -1)`,
};

/** The visits that a list of those who manage them is of. */
function wanted(call: RowCall, query: QueryOf<typeof endpoints.list>): SQL | undefined {
  return and(
    eq(visits.scheduled, query.scheduled),
    query.employee_id ? inArray(visits.employee_id, query.employee_id) : undefined,
    visitsWanted(call, query),
    listedPeople(query, call),
  );
}

const list = handle(endpoints.list, async (call) => {
  const { query } = call;
  const where = wanted(call, query);
  const { orderBy, limit, offset } = pageOf(query, SORTS, visits.id);
  const [rows, counted] = await Promise.all([
    visitRows(call, where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    countMatches(call.tx, visitsMatching(call, where)),
  ]);
  return { data: rows.map((row) => presentManaged(call, row)), meta: metaOf(query, counted) };
});

/** How many visits were planned, and how many stood before. */
const plannedAnswer = (data: PlanOutcome) => ({
  data,
  message: {
    key: data.already > 0 ? ('site_visit.planned_some' as const) : ('site_visit.planned' as const),
    params: { ...data },
  },
  status: 201 as const,
});

const create = handle(endpoints.create, async (call) => plannedAnswer(await planVisits(call, call.body)));

const copy = handle(endpoints.copyWeek, async (call) => plannedAnswer(await copyWeek(call, call.body)));

const update = handle(endpoints.update, async (call) => ({
  data: presentManaged(call, await changeVisit(call, call.params.id, call.body)),
  message: 'saved',
}));

const cancel = handle(endpoints.cancel, async (call) => ({
  data: presentManaged(call, await cancelVisit(call, call.params.id, call.body)),
  message: 'site_visit.cancelled',
}));

export const managedVisitHandlers = [list, create, copy, update, cancel];
