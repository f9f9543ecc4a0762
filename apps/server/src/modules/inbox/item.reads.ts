import type { ApprovalPart } from '@mesra/contract/approvals/approval';
import type { InboxKindName } from '@mesra/contract/inbox/inbox-row';
import { type SQL, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { countMatches } from '../../kit/list.ts';
import { ONE_PLAN } from '../../kit/statements.ts';
import { decidedSql, sentSql, type Wanted, waitingSql } from '../approvals/approvals.api.ts';
import { seenBy } from '../employees/employees.api.ts';
import { inboxSnoozes } from './inbox.tables.ts';
import { decisionsAmong, ownKind, ownKindsAmong } from './inbox-kinds.ts';

/** What of the inbox is wanted. */
export interface Want {
  kind?: readonly InboxKindName[] | undefined;
  employee_id?: readonly number[] | undefined;
  /** Only items with these ids. */
  ids?: readonly number[];
  /** Only requests of a part of their kinds. */
  part?: ApprovalPart | undefined;
}

/** An item of any module, as the lists of the inbox order them. */
export interface Item {
  company_id: number;
  kind: InboxKindName;
  id: number;
  /** Null for what an account without an employee record acknowledges. */
  employee_id: number | null;
  status: 'Pending' | 'Reviewed' | 'Approved' | 'Rejected' | 'Cancelled' | 'Acknowledged';
  /** Since when it waits, or when it was decided or sent. */
  since: string;
}

/** What of the requests is wanted: of these kinds and people, each role within its employee access. */
export const wanted = ({ kind, employee_id, ids, part }: Want): Wanted => ({
  kinds: decisionsAmong(kind),
  employee_id,
  ids,
  part,
  inScope: seenBy,
});

/** The queries of several modules as one. */
const together = (queries: readonly SQL[]): SQL => sql.join([...queries], sql` union all `);

/** What waits for the caller in every module: requests as one query, and each kind of what waits for them alone. */
async function waiting(call: RowCall, want: Want): Promise<SQL[]> {
  const queries = [await waitingSql(call, wanted(want))];
  for (const kind of want.part ? [] : ownKindsAmong(want.kind)) {
    const query = ownKind(kind).waiting(call);
    if (query)
      queries.push(sql`select company_id, ${kind}::text as kind, id, employee_id, status, since from (${query}) as a
        where ${want.ids ? sql`id in ${[...want.ids]}` : sql`true`}
          and ${want.employee_id ? sql`employee_id in ${[...want.employee_id]}` : sql`true`}`);
  }
  return queries;
}

/** What the caller has put off, of any kind, until it is due. */
const putOff = ({ actor, companyIds, services }: RowCall): SQL => sql`
  from ${inboxSnoozes} as s where s.company_id in ${[...companyIds]} and s.user_id = ${actor.user_id}
    and s.until > ${services.clock.now().toISOString()}`;

/** Whether the caller has put an item of `w` off; read once for all of them. */
const isPutOff = (call: RowCall): SQL => sql`(w.kind, w.id) in (select s.kind, s.item_id ${putOff(call)})`;

const instantOf = (at: string | Date) => new Date(at).toISOString();

interface Page {
  sort: 'asc' | 'desc';
  limit: number;
  offset: number;
}

const orderedBy = ({ sort }: Page): SQL => sql`order by since ${sql.raw(sort)}, id ${sql.raw(sort)}`;

/** The items of a page among those of some queries: each gives no more than may be on it, which an index in this order finds. */
function pageAmong(queries: readonly SQL[], page: Page): SQL {
  const max = page.offset + page.limit;
  const first = queries.map((query) => sql`(select * from (${query}) as q ${orderedBy(page)} limit ${max})`);
  return sql`from (${together(first)}) as p ${orderedBy(page)} limit ${page.limit} offset ${page.offset}`;
}

interface NearerPage extends Page {
  /** It is read in the opposite order. */
  reversed: boolean;
}

/** A page of so many rows as read from the end that is nearer: it passes over no more than half of them. */
function fromNearerEnd(page: Page, total: number): NearerPage {
  const after = total - page.offset - page.limit;
  if (after >= page.offset) return { ...page, reversed: false };
  return {
    sort: page.sort === 'asc' ? 'desc' : 'asc',
    limit: Math.max(0, Math.min(page.limit, total - page.offset)),
    offset: Math.max(0, after),
    reversed: true,
  };
}

/** How many rows a query has; counted each for itself, which passes no row through a union. */
const countOf = (query: SQL): SQL => sql`(select count(*) from (${query}) as m)`;

/** An item that waits, with until when the caller has put it off. */
export interface WaitingItem extends Item {
  until: string | null;
}

type Read<T extends Item> = Omit<T, 'since'> & { since: Date };
const itemOf = <T extends Item>(row: Read<T>): T => ({ ...row, since: instantOf(row.since) }) as unknown as T;

/** A page of what waits for the caller, or of what they have put off, and how much that is in all. */
export async function waitingItems(call: RowCall, want: Want & { snoozed: boolean }, page: Page) {
  const { snoozed } = want;
  const matching = (await waiting(call, want)).map(
    (query) => sql`select * from (${query}) as w where ${snoozed ? sql`` : sql`not`} ${isPutOff(call)}`,
  );
  const count = async () => {
    const counted = await call.tx.execute<{ total: number }>(
      sql`${sql.raw(ONE_PLAN)}select (${sql.join(matching.map(countOf), sql` + `)})::int as total`,
    );
    return counted.rows[0]?.total ?? 0;
  };
  const read = async ({ reversed, ...nearer }: NearerPage) => {
    const { rows } = await call.tx.execute(
      sql`${sql.raw(ONE_PLAN)}select p.* ${pageAmong(matching, nearer)}`,
    );
    return reversed ? rows.reverse() : rows;
  };
  const counted = count();
  const [total, rows, untils] = await Promise.all([
    counted,
    // The first page is read without waiting for the count.
    page.offset === 0
      ? read({ ...page, reversed: false })
      : counted.then((among) => read(fromNearerEnd(page, among))),
    snoozed ? untilsOf(call) : new Map<string, string>(),
  ]);
  const items = rows.map((row) => {
    const item = itemOf(row as unknown as Read<Item>);
    return { ...item, until: untils.get(`${item.kind} ${item.id}`) ?? null };
  });
  return { items, total };
}

/** Until when the caller has put items off, by kind and id. */
async function untilsOf(call: RowCall): Promise<Map<string, string>> {
  const { rows } = await call.tx.execute<{ kind: string; item_id: number; until: Date }>(
    sql`select s.kind, s.item_id, s.until ${putOff(call)}`,
  );
  return new Map(rows.map(({ kind, item_id, until }) => [`${kind} ${item_id}`, instantOf(until)]));
}

/** One item that waits for the caller, put off or not; null if it does not. */
export async function waitingItem(
  call: RowCall,
  { kind, id }: { kind: InboxKindName; id: number },
): Promise<WaitingItem | null> {
  const { rows } = await call.tx.execute<{ until: Date | null }>(
    sql`select w.*, (select s.until ${putOff(call)} and s.kind = w.kind and s.item_id = w.id) as until
      from (${together(await waiting(call, { kind: [kind], ids: [id] }))}) as w`,
  );
  const [row] = rows;
  return row ? { ...itemOf(row as unknown as Read<Item>), until: row.until && instantOf(row.until) } : null;
}

/** How much waits for the caller, by kind, how much they have put off, and when the first of it is due. */
export async function countItems(call: RowCall) {
  const { rows } = await call.tx.execute<{ kind: InboxKindName; count: number; snoozed: number }>(
    sql`${sql.raw(ONE_PLAN)}select kind, count(*) filter (where not put_off)::int as count,
        count(*) filter (where put_off)::int as snoozed
      from (select w.kind, ${isPutOff(call)} as put_off from (${together(await waiting(call, {}))}) as w) as counted
      group by kind order by kind`,
  );
  const snoozed = rows.reduce((sum, row) => sum + row.snoozed, 0);
  return {
    count: rows.reduce((sum, row) => sum + row.count, 0),
    kinds: rows.filter((row) => row.count > 0).map(({ kind, count }) => ({ kind, count })),
    snoozed,
    next_due: snoozed > 0 ? ([...(await untilsOf(call)).values()].sort()[0] ?? null) : null,
  };
}

/** A page of some queries of items, and how many they have in all. */
async function pageOf<T extends Item>(call: RowCall, queries: readonly SQL[], page: Page) {
  const [{ rows }, counted] = await Promise.all([
    call.tx.execute(sql`${sql.raw(ONE_PLAN)}select p.* ${pageAmong(queries, page)}`),
    countMatches(
      call.tx,
      queries.map((query) => sql`from (${query}) as d`),
      ONE_PLAN,
    ),
  ]);
  return { items: rows.map((row) => itemOf<T>(row as unknown as Read<T>)), counted };
}

/** A page of what the caller has decided or acknowledged and may still see. */
export async function doneItems(call: RowCall, want: Want, page: Page) {
  const queries = await decidedSql(call, wanted(want));
  for (const kind of ownKindsAmong(want.kind)) {
    const query = ownKind(kind).done(call);
    if (query)
      queries.push(
        sql`select company_id, ${kind}::text as kind, id, employee_id, status, since, decided_for from (${query}) as a`,
      );
  }
  return pageOf<Item & { decided_for: number | null }>(call, queries, page);
}

/** A page of what the caller has requested and may still see. */
export const sentItems = (call: RowCall, want: Want, page: Page) =>
  pageOf<Item & { kind: Wanted['kinds'][number] }>(call, [sentSql(call, wanted(want))], page);
