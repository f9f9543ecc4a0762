import type { InboxKindName } from '@mesra/contract/inbox/inbox-row';
import { type SQL, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { countWaiting, decidedSql, sentSql, type Wanted, waitingSql } from '../approvals/approvals.api.ts';
import { belongsToVisible } from '../employees/employees.api.ts';
import { inboxSnoozes } from './inbox.tables.ts';
import { acknowledgementsAmong, acknowledgingKind, decisionsAmong } from './inbox-kinds.ts';

/** What of the inbox is wanted. */
export interface Want {
  kind?: readonly InboxKindName[] | undefined;
  employee_id?: readonly number[] | undefined;
  /** Only items with these ids. */
  ids?: readonly number[];
}

/** An item of any module, as the lists of the inbox order them. */
export interface Item {
  company_id: number;
  kind: InboxKindName;
  id: number;
  employee_id: number;
  status: 'Pending' | 'Reviewed' | 'Approved' | 'Rejected' | 'Cancelled' | 'Acknowledged';
  /** Since when it waits, or when it was decided or sent. */
  since: string;
}

/** What of the requests is wanted: of these kinds and people, each role within its employee access. */
export const wanted = ({ kind, employee_id, ids }: Want): Wanted => ({
  kinds: decisionsAmong(kind),
  employee_id,
  ids,
  inScope: (role, row) => belongsToVisible({ roles: [role] }, [role.company_id], row),
});

/** The queries of several modules as one. */
const together = (queries: readonly SQL[]): SQL => sql.join([...queries], sql` union all `);

/** What waits for the caller in every module: requests as one query, and each kind of what they acknowledge. */
async function waiting(call: RowCall, want: Want): Promise<SQL> {
  const queries = [await waitingSql(call, wanted(want))];
  for (const kind of acknowledgementsAmong(want.kind)) {
    const query = acknowledgingKind(kind).waiting(call);
    if (query)
      queries.push(sql`select company_id, ${kind}::text as kind, id, employee_id, status, since from (${query}) as a
        where ${want.ids ? sql`id in ${[...want.ids]}` : sql`true`}
          and ${want.employee_id ? sql`employee_id in ${[...want.employee_id]}` : sql`true`}`);
  }
  return together(queries);
}

/** What waits, each with until when the caller has put it off; null once that is due. */
const withSnoozes = async (call: RowCall, want: Want): Promise<SQL> => sql`
  from (${await waiting(call, want)}) as w left join ${inboxSnoozes} as s
    on s.company_id = w.company_id and s.user_id = ${call.actor.user_id} and s.kind = w.kind
      and s.item_id = w.id and s.until > ${call.services.clock.now().toISOString()}`;

const instantOf = (at: string | Date) => new Date(at).toISOString();

interface Page {
  sort: 'asc' | 'desc';
  limit: number;
  offset: number;
}

const ordered = ({ sort, limit, offset }: Page): SQL =>
  sql`order by since ${sql.raw(sort)}, kind ${sql.raw(sort)}, id ${sql.raw(sort)} limit ${limit} offset ${offset}`;

/** A page of items of a query that counts them in `total`; a page beyond the last counts none. */
async function readPage<T extends Item>(
  call: RowCall,
  query: SQL,
  page: Page,
): Promise<{ items: T[]; total: number }> {
  const { rows } = await call.tx.execute<{ since: Date; total: number }>(sql`${query} ${ordered(page)}`);
  const items = rows.map(({ total: _, ...row }) => ({ ...row, since: instantOf(row.since) }) as unknown as T);
  return { items, total: rows[0]?.total ?? 0 };
}

/** Reads a page, and counts by the first one where it lies beyond the last. */
async function pageOf<T extends Item>(call: RowCall, query: SQL, page: Page) {
  const read = await readPage<T>(call, query, page);
  if (read.items.length > 0 || page.offset === 0) return read;
  const { total } = await readPage<T>(call, query, { ...page, limit: 1, offset: 0 });
  return { items: [], total };
}

/** An item that waits, with until when the caller has put it off. */
export interface WaitingItem extends Item {
  until: string | null;
}

/** A page of what waits for the caller, or of what they have put off. */
export async function waitingItems(call: RowCall, want: Want & { snoozed: boolean }, page: Page) {
  const query = sql`select w.*, s.until, count(*) over ()::int as total ${await withSnoozes(call, want)}
    where s.until is ${sql.raw(want.snoozed ? 'not null' : 'null')}`;
  const { items, total } = await pageOf<WaitingItem>(call, query, page);
  return { items: items.map((item) => ({ ...item, until: item.until && instantOf(item.until) })), total };
}

/** One item that waits for the caller, put off or not; null if it does not. */
export async function waitingItem(
  call: RowCall,
  { kind, id }: { kind: InboxKindName; id: number },
): Promise<WaitingItem | null> {
  const query = sql`select w.*, s.until, 1 as total ${await withSnoozes(call, { kind: [kind], ids: [id] })} where true`;
  const { items } = await readPage<WaitingItem>(call, query, { sort: 'asc', limit: 1, offset: 0 });
  const [item] = items;
  return item ? { ...item, until: item.until && instantOf(item.until) } : null;
}

/** How much waits for the caller, by kind, how much they have put off, and when the first of it is due. */
export async function countItems(call: RowCall) {
  const { rows } = await call.tx.execute<{
    kind: InboxKindName;
    count: number;
    snoozed: number;
    due: Date | null;
  }>(sql`select w.kind, count(*) filter (where s.until is null)::int as count,
      count(s.until)::int as snoozed, min(s.until) as due
    ${await withSnoozes(call, {})} group by w.kind`);
  const dues = rows.flatMap(({ due }) => (due ? [instantOf(due)] : [])).sort();
  return {
    count: rows.reduce((sum, row) => sum + row.count, 0),
    kinds: rows.filter((row) => row.count > 0).map(({ kind, count }) => ({ kind, count })),
    snoozed: rows.reduce((sum, row) => sum + row.snoozed, 0),
    next_due: dues[0] ?? null,
  };
}

/** Whether requests wait for the caller. */
export const waitsForCaller = async (call: RowCall, id: number): Promise<boolean> =>
  (await countWaiting(call, wanted({ ids: [id] }))).length > 0;

/** A page of what the caller has decided or acknowledged and may still see. */
export async function doneItems(call: RowCall, want: Want, page: Page) {
  const queries = [await decidedSql(call, wanted(want))];
  for (const kind of acknowledgementsAmong(want.kind)) {
    const query = acknowledgingKind(kind).done(call);
    if (query)
      queries.push(
        sql`select company_id, ${kind}::text as kind, id, employee_id, status, since, decided_for from (${query}) as a`,
      );
  }
  const query = sql`select d.*, count(*) over ()::int as total from (${together(queries)}) as d`;
  return pageOf<Item & { decided_for: number | null }>(call, query, page);
}

/** A page of what the caller has requested and may still see. */
export const sentItems = (call: RowCall, want: Want, page: Page) => {
  const query = sql`select d.*, count(*) over ()::int as total from (${sentSql(call, wanted(want))}) as d`;
  return pageOf<Item & { kind: Wanted['kinds'][number] }>(call, query, page);
};
