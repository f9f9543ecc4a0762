import type { QueryOf } from '@mesra/contract/kit/endpoint';
import { shiftSwapEndpoints as endpoints } from '@mesra/contract/shift-swaps/shift-swap';
import { isMoving, SWAP_STATUSES, type SwapStatus } from '@mesra/domain/roster/shift-states';
import { and, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import { handle, type RowCall, roleIn } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { countMatches, likePattern, metaOf, pageOf } from '../../kit/list.ts';
import { notFound } from '../../kit/problem.ts';
import { ownRecord, type Self, visibleTo } from '../employees/employees.api.ts';
import { readColleagues } from './colleagues.reads.ts';
import {
  findSwap,
  hasStatus,
  presentSwap,
  presentSwaps,
  swapRows,
  swapsMatching,
} from './shift-swap.reads.ts';
import { acceptSwap, endSwap, requestSwap } from './shift-swap.store.ts';
import { shiftSwaps } from './shift-swaps.tables.ts';

/** Swaps that have ended are listed for so long. */
const SHOWN_DAYS = 28;
const MAX_OWN = 100;

/** The caller as an employee of a company with the module; null if they are none. */
function selfIn(call: RowCall, companyId: number | undefined): Self | null {
  const companyIds = call.companyIds.filter((id) => roleIn(call.actor, id).modules.attendance);
  return ownRecord({ ...call, companyIds }, companyId);
}

function assertSelf(call: RowCall, companyId: number): Self {
  const found = selfIn(call, companyId);
  if (!found) throw notFound();
  return found;
}

/** The caller as one of the two people of a swap; 404 otherwise. */
async function selfOf(call: RowCall, id: number, side: 'employee_id' | 'colleague_id'): Promise<Self> {
  const row = await findSwap(call, id);
  const found = selfIn(call, row.company_id);
  if (!found || row[side] !== found.employeeId) throw notFound();
  return found;
}

const own = handle(endpoints.own, async (call) => {
  const found = selfIn(call, call.query.company_id);
  if (!found) return { data: [] };
  const { self, employeeId } = found;
  const now = call.services.clock.now();
  const since = new Date(now.getTime() - SHOWN_DAYS * 86_400_000).toISOString();
  const rows = await swapRows(
    self,
    and(
      or(eq(shiftSwaps.employee_id, employeeId), eq(shiftSwaps.colleague_id, employeeId)),
      or(hasStatus(['Requested', 'Accepted'], now), sql`${shiftSwaps.updated_at} >= ${since}`),
    ),
  )
    .orderBy(shiftSwaps.starts_at, shiftSwaps.id)
    .limit(MAX_OWN);
  return { data: await presentSwaps(self, rows, employeeId) };
});

const colleagues = handle(endpoints.colleagues, async (call) => {
  const { company_id, date, keyword } = call.query;
  return { data: await readColleagues(assertSelf(call, company_id), company_id, { date, keyword }) };
});

const create = handle(endpoints.create, async (call) => {
  const found = assertSelf(call, call.body.company_id);
  const { id } = await requestSwap(found, call.body);
  return { data: await presentSwap(found.self, id, found.employeeId), message: 'swap.sent', status: 201 };
});

const accept = handle(endpoints.accept, async (call) => {
  const { id } = call.params;
  const found = await selfOf(call, id, 'colleague_id');
  const outcome = await acceptSwap(found, id);
  return { data: await presentSwap(found.self, id, found.employeeId), message: `swap.${outcome}` };
});

const decline = handle(endpoints.decline, async (call) => {
  const { id } = call.params;
  const found = await selfOf(call, id, 'colleague_id');
  await endSwap(found, id, { status: 'Rejected', reason: call.body.reason });
  return { data: await presentSwap(found.self, id, found.employeeId), message: 'swap.declined' };
});

const cancel = handle(endpoints.cancel, async (call) => {
  const { id } = call.params;
  const found = await selfOf(call, id, 'employee_id');
  await endSwap(found, id, { status: 'Cancelled', reason: null });
  return { data: await presentSwap(found.self, id, found.employeeId), message: 'swap.cancelled' };
});

/** The states that a filter asks for. */
const statusesOf = (status: QueryOf<typeof endpoints.list>['status']): readonly SwapStatus[] =>
  status === 'all' ? SWAP_STATUSES : status === 'waiting' ? SWAP_STATUSES.filter(isMoving) : [status];

/** Swaps of somebody whose name has a text in it. */
const involves = (keyword: string): SQL =>
  sql`exists (select from reads.employees p where p.company_id = ${shiftSwaps.company_id}
    and p.id in (${shiftSwaps.employee_id}, ${shiftSwaps.colleague_id}) and p.name ilike ${likePattern(keyword)})`;

const list = handle(endpoints.list, async (call) => {
  const { query } = call;
  const where = and(
    visibleTo(call.actor, call.companyIds),
    hasStatus(statusesOf(query.status), call.services.clock.now()),
    query.keyword ? involves(query.keyword) : undefined,
    query.start_date ? gte(shiftSwaps.date, query.start_date) : undefined,
    query.end_date ? lte(shiftSwaps.date, query.end_date) : undefined,
    query.employee_id
      ? or(
          isAmong(shiftSwaps.employee_id, query.employee_id),
          isAmong(shiftSwaps.colleague_id, query.employee_id),
        )
      : undefined,
  );
  const { orderBy, limit, offset } = pageOf(
    query,
    { date: shiftSwaps.starts_at, id: shiftSwaps.id },
    shiftSwaps.id,
  );
  const [rows, counted] = await Promise.all([
    swapRows(call, where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    countMatches(call.tx, swapsMatching(call, where)),
  ]);
  return { data: await presentSwaps(call, rows, null), meta: metaOf(query, counted) };
});

export const shiftSwapHandlers = [own, colleagues, create, accept, decline, cancel, list];
