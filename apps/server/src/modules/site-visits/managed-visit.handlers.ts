import type { QueryOf } from '@mesra/contract/kit/endpoint';
import {
  managedSiteVisitEndpoints as endpoints,
  type PlanOutcome,
} from '@mesra/contract/site-visits/managed-site-visit';
import {
  MAX_VISIT_ROWS,
  type VisitFileResult,
  visitFileEndpoints,
} from '@mesra/contract/site-visits/visit-file';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { handle, handleUpload, type RowCall } from '../../kit/http.ts';
import { countMatches, metaOf, pageOf, plannedFor } from '../../kit/list.ts';
import { Problem } from '../../kit/problem.ts';
import { presentProblems } from '../../kit/reading/present-problems.ts';
import type { FileTable } from '../../kit/reading/table.ts';
import { type ListedPeople, listedPeople, rowsOfPeople } from '../directory/directory.api.ts';
import { employees } from '../employees/employees.views.ts';
import { sendPicture } from '../presence/presence.api.ts';
import { findSite } from '../sites/sites.api.ts';
import { workSites } from '../sites/sites.views.ts';
import { countPlanned } from './closed-site.store.ts';
import { planVisits } from './plan.store.ts';
import { presentManaged } from './site-visit.present.ts';
import { nearestVisits, visitRows, waitsForReview } from './site-visit.reads.ts';
import { siteVisits as visits } from './site-visits.tables.ts';
import { cancelVisit, changeVisit } from './visit-change.store.ts';
import { compareVisits, storeVisits } from './visit-file.store.ts';
import { readVisits, VISIT_FILE } from './visit-file.ts';
import { visitsWanted } from './visit-filter.ts';
import { eventOfVisit, reviewVisit, showVisit } from './visit-review.store.ts';
import { copyWeek } from './week-copy.store.ts';

const SORTS = {
  date: visits.date,
  name: sql`lower(${employees.name})`,
  site: sql`lower(${workSites.name})`,
  // Whoever has not come, or not left, is behind all others, not before them.
  late_minutes: sql`coalesce(${visits.late_minutes}, -1)`,
  minutes: sql`coalesce(${visits.minutes}, -1)`,
};

/** The visits that a list of those who manage them is of. */
async function wanted(call: RowCall, query: QueryOf<typeof endpoints.list>): Promise<ListedPeople> {
  const { scheduled = query.waiting ? undefined : true } = query;
  const { rows, people } = await listedPeople(query, call, visits.employee_id);
  const those = and(
    scheduled === undefined ? undefined : eq(visits.scheduled, scheduled),
    query.waiting ? waitsForReview : undefined,
    query.employee_id ? inArray(visits.employee_id, query.employee_id) : undefined,
    visitsWanted(call, query, query.waiting === true),
    rows,
  );
  return { rows: those, people };
}

const list = handle(endpoints.list, async (call) => {
  const { query } = call;
  const wantedRows = await wanted(call, query);
  const where = and(wantedRows.rows, wantedRows.people);
  const page = pageOf(query, SORTS, visits.id);
  const today = todayIn(call.actor, call.companyIds[0] ?? 0, call.services.clock);
  // Days are found by the index of days whichever they are.
  const planned = plannedFor([
    wantedRows.people,
    query.keyword,
    query.employee_id,
    query.work_site_id,
    query.waiting,
  ]);
  const [rows, counted] = await Promise.all([
    query.sort_by === 'nearest'
      ? nearestVisits(call, where, today, page)
      : visitRows(call, where)
          .orderBy(...page.orderBy)
          .limit(page.limit)
          .offset(page.offset),
    countMatches(call.tx, rowsOfPeople(visits, call, wantedRows), planned),
  ]);
  return { data: rows.map((row) => presentManaged(call, row)), meta: metaOf(query, counted) };
});

const plannedAt = handle(endpoints.plannedAt, async (call) => {
  const { company_id, id } = await findSite(call, call.params.id);
  const from = call.query.from ?? todayIn(call.actor, company_id, call.services.clock);
  return { data: await countPlanned(call, { company_id, id }, from) };
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

const read = handle(endpoints.read, async (call) => ({ data: await showVisit(call, call.params.id) }));

const approve = handle(endpoints.approve, async (call) => {
  const data = await reviewVisit(call, call.params, { status: 'Approved', note: call.body.note });
  return { data, message: 'site_visit.approved' };
});

const reject = handle(endpoints.reject, async (call) => {
  const data = await reviewVisit(call, call.params, { status: 'Rejected', note: call.body.note });
  return { data, message: 'site_visit.rejected' };
});

const picture = handle(endpoints.picture, async (call) => {
  const event = await eventOfVisit(call, call.params.id, call.params.event_id);
  return sendPicture(call, event, call.query.inline);
});

const update = handle(endpoints.update, async (call) => ({
  data: presentManaged(call, await changeVisit(call, call.params.id, call.body)),
  message: 'saved',
}));

const cancel = handle(endpoints.cancel, async (call) => ({
  data: presentManaged(call, await cancelVisit(call, call.params.id, call.body)),
  message: 'site_visit.cancelled',
}));

/** The most rows in an answer. */
const SHOWN = 200;

const importFile = handleUpload(
  visitFileEndpoints.import,
  () => ({ kind: 'table', columns: VISIT_FILE.keys, max_rows: MAX_VISIT_ROWS }) as const,
  async (call) => {
    const { body, file, language } = call;
    const { company_id: companyId, dry_run } = body;
    const table = JSON.parse(file.json) as FileTable;
    const read = readVisits(table);
    const compared = await compareVisits(call, companyId, read.rows);
    const problems = [...read.problems, ...compared.problems].sort((a, b) => a.row - b.row);
    const already = compared.visits.filter((one) => one.already).length;
    const result: VisitFileResult = {
      total: table.rows.length,
      planned: compared.visits.length - already,
      already,
      rows: compared.visits.slice(0, SHOWN).map(({ visit: _visit, ...row }) => row),
      errors: presentProblems(problems, language),
      errors_total: problems.length,
      dry_run,
    };
    if (dry_run) return { data: result, message: 'ok' };
    if (problems.length > 0) {
      const message = { key: 'site_visit.import_refused', params: { count: problems.length } };
      throw new Problem('invalid', {
        ...message,
        fields: { file: [message] },
        current: { ...result, planned: 0 },
      });
    }
    const stored = await storeVisits(call, companyId, compared);
    return { ...plannedAnswer(stored), data: { ...result, ...stored } };
  },
);

const planning = [create, copy, update, cancel, importFile];
export const managedVisitHandlers = [list, read, approve, reject, picture, plannedAt, ...planning];
