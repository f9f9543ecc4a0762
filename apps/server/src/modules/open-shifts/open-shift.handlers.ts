import type { QueryOf } from '@mesra/contract/kit/endpoint';
import { openShiftEndpoints as endpoints } from '@mesra/contract/open-shifts/open-shift';
import { isMoving, OPEN_SHIFT_STATUSES, type OpenShiftStatus } from '@mesra/domain/roster/shift-states';
import { and, gte, lte, type SQL, sql } from 'drizzle-orm';
import { handle, type RowCall, roleIn } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { countMatches, likePattern, metaOf, pageOf } from '../../kit/list.ts';
import { notFound } from '../../kit/problem.ts';
import { ownRecord, type Self, visibleTo } from '../employees/employees.api.ts';
import { readCandidates } from './candidates.reads.ts';
import {
  findOpenShift,
  hasStatus,
  openShiftRows,
  openShiftsMatching,
  presentOpenShift,
  presentOpenShifts,
} from './open-shift.reads.ts';
import { cancelOpenShift, createOpenShifts } from './open-shift.store.ts';
import { presentOwn, readOffered, requestOpenShift, withdrawRequest } from './open-shift-request.store.ts';
import { openShifts } from './open-shifts.tables.ts';

const SORTS = { date: openShifts.starts_at, id: openShifts.id };

/** The states that a filter asks for. */
const statusesOf = (status: QueryOf<typeof endpoints.list>['status']): readonly OpenShiftStatus[] =>
  status === 'all'
    ? OPEN_SHIFT_STATUSES
    : status === 'waiting'
      ? OPEN_SHIFT_STATUSES.filter(isMoving)
      : [status];

/** Shifts whose note, site or template has a text in it. */
const mentions = (keyword: string): SQL => {
  const text = likePattern(keyword);
  return sql`(${openShifts.note} ilike ${text}
    or exists (select from reads.work_sites w where w.company_id = ${openShifts.company_id}
      and w.id = ${openShifts.work_site_id} and w.name ilike ${text})
    or exists (select from reads.schedule_templates t where t.company_id = ${openShifts.company_id}
      and t.id = ${openShifts.template_id} and t.name ilike ${text}))`;
};

const list = handle(endpoints.list, async (call) => {
  const { query } = call;
  const where = and(
    hasStatus(statusesOf(query.status), call.services.clock.now()),
    query.keyword ? mentions(query.keyword) : undefined,
    query.start_date ? gte(openShifts.date, query.start_date) : undefined,
    query.end_date ? lte(openShifts.date, query.end_date) : undefined,
    query.work_site_id ? isAmong(openShifts.work_site_id, query.work_site_id) : undefined,
  );
  const { orderBy, limit, offset } = pageOf(query, SORTS, openShifts.id);
  const [rows, counted] = await Promise.all([
    openShiftRows(call, where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    countMatches(call.tx, openShiftsMatching(call, where)),
  ]);
  return { data: await presentOpenShifts(call, rows), meta: metaOf(query, counted) };
});

const create = handle(endpoints.create, async (call) => {
  const rows = await createOpenShifts(call, call.body);
  return { data: await presentOpenShifts(call, rows), message: 'open_shift.created', status: 201 };
});

const candidates = handle(endpoints.candidates, async (call) => {
  const shift = await findOpenShift(call, call.params.id);
  const rows = await readCandidates(call, shift, {
    within: visibleTo(call.actor, [shift.company_id]),
  });
  const fit = rows.filter(({ reasons }) => reasons.length === 0).length;
  return { data: { fit, rows: rows.slice(0, Math.max(fit, 50)).slice(0, 200) } };
});

const cancel = handle(endpoints.cancel, async (call) => {
  await cancelOpenShift(call, call.params.id, call.body);
  return { data: await presentOpenShift(call, call.params.id), message: 'open_shift.cancelled' };
});

/** The caller as an employee of a company with the module; null if they are none. */
export function selfIn(call: RowCall, companyId: number | undefined): Self | null {
  const companyIds = call.companyIds.filter((id) => roleIn(call.actor, id).modules.attendance);
  return ownRecord({ ...call, companyIds }, companyId);
}

/** The caller as an employee of the company of a shift; 404 otherwise. */
async function selfFor(call: RowCall, id: number): Promise<Self> {
  const found = selfIn(call, (await findOpenShift(call, id)).company_id);
  if (!found) throw notFound();
  return found;
}

const offered = handle(endpoints.offered, async (call) => {
  const found = selfIn(call, call.query.company_id);
  return { data: found ? await readOffered(found) : [] };
});

const request = handle(endpoints.request, async (call) => {
  const found = await selfFor(call, call.params.id);
  const outcome = await requestOpenShift(found, call.params.id);
  return { data: await presentOwn(found, call.params.id), message: `open_shift.${outcome}` };
});

const withdraw = handle(endpoints.withdraw, async (call) => {
  const found = await selfFor(call, call.params.id);
  await withdrawRequest(found, call.params.id);
  return { data: await presentOwn(found, call.params.id), message: 'open_shift.withdrawn' };
});

export const openShiftHandlers = [list, create, candidates, cancel, offered, request, withdraw];
