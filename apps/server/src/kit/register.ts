import type { AnyEndpoint, BodyOf, QueryOf, ResponseOf } from '@mesra/contract/kit/endpoint';
import type { ListQuery } from '@mesra/contract/kit/list-query';
import type { Message } from '@mesra/contract/kit/problem';
import { and, eq, getTableColumns, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Actor, allows } from './actor.ts';
import { type Answer, type Call, type Handled, handle, type RowCall } from './http.ts';
import { countMatches, onPage, type Page, pageOf } from './list.ts';
import { type KeywordList, readListed } from './listed.ts';
import { notFound, Problem } from './problem.ts';
import { inUse, referencesTo } from './references.ts';
import { type Links, linkColumns, storeLinks } from './register-links.ts';
import { assertVersion, updateVersioned } from './versioned.ts';

/** A tenant table whose rows are edited individually. */
export type RegisterTable = PgTable & { id: AnyPgColumn; company_id: AnyPgColumn; version: AnyPgColumn };

interface RegisterEndpoints {
  list: AnyEndpoint;
  create: AnyEndpoint;
  read: AnyEndpoint;
  update: AnyEndpoint;
  remove: AnyEndpoint;
}

interface RowKey {
  id: number;
  company_id: number;
}
type Fields = Record<string, unknown>;
type FoundRow = RowKey & { version: number } & Fields;

type Sort = SQL | AnyPgColumn | JoinedSort;

/** An order by another table, which has exactly one row for each of the register where `on` holds. */
interface JoinedSort {
  by: SQL | AnyPgColumn;
  table: PgTable;
  on: SQL;
}

const isJoined = (sort: Sort | undefined): sort is JoinedSort => sort !== undefined && 'on' in sort;

/** What is specific to a register; the rest is common. */
interface RegisterOptions<T extends RegisterTable, E extends RegisterEndpoints> {
  table: T;
  endpoints: E;
  /** Sortable columns. */
  sorts: Record<string, Sort> | ((call: RowCall) => Record<string, Sort>);
  /** Conditions of a list's filters and keyword. */
  matching: (query: QueryOf<E['list']>, call: RowCall) => (SQL | undefined)[];
  /** How a keyword finds rows of a list that may be long; else each row is compared with it by `matching`. */
  keyword?: KeywordList<QueryOf<E['list']> & ListQuery>;
  /** Rows that the caller may see at all, where not all of the company's; others are 404. */
  visible?: (call: RowCall) => SQL | undefined;
  /** Computed columns of the response. */
  derived?: (call: RowCall) => Record<string, SQL>;
  /** Actions the caller may take on a row; default: by the access of the endpoints. */
  can?: (actor: Actor, row: T['$inferSelect']) => ResponseOf<E['list']> extends { can: infer C } ? C : never;
  /** Maps input to columns; default: those of the same name. */
  values?: (entered: Partial<BodyOf<E['create']>> & Fields, call: RowCall) => Fields;
  /** Validates the resulting row; errors by field. */
  check?: (row: BodyOf<E['create']>, call: RowCall) => Record<string, Message[] | undefined>;
  /** Linked rows of other registers, entered as lists of ids. */
  links?: Links;
  /** Stores what belongs to a row in other tables, as far as it was entered. */
  store?: (call: RowCall, row: RowKey, entered: Partial<BodyOf<E['create']>>) => Promise<void>;
  /** Formats what columns hold otherwise than responses, such as amounts. */
  present?: (row: Stored<T>) => Fields;
  /** What follows from a change, in its transaction; null before a creation and after a deletion. */
  changed?: (call: RowCall, change: { before: Stored<T> | null; after: Stored<T> | null }) => Promise<void>;
}

type Stored<T extends RegisterTable> = T['$inferSelect'];

type AnyCall = Call<AnyEndpoint> & { query: ListQuery & Fields; body: Fields; params: { id: number } };
const respond = (endpoint: AnyEndpoint, answer: (call: AnyCall) => Promise<Answer<unknown>>): Handled =>
  handle(endpoint, (call) => answer(call as unknown as AnyCall));

interface SortedPage {
  page: Page;
  /** The table that the order is by, if it is another. */
  joined: JoinedSort | undefined;
}

/** The page that is asked for. */
function pageBy(
  declared: Record<string, Sort> | ((call: RowCall) => Record<string, Sort>),
  call: AnyCall,
  { id }: RegisterTable,
): SortedPage {
  const sorts = typeof declared === 'function' ? declared(call) : declared;
  const sort = sorts[call.query.sort_by];
  const by = Object.entries(sorts).map(([name, one]) => [name, isJoined(one) ? one.by : one]);
  return {
    page: pageOf(call.query, Object.fromEntries(by), id),
    joined: isJoined(sort) ? sort : undefined,
  };
}

/** The condition of the rows of a page. */
function isOnPage(
  { tx }: RowCall,
  table: RegisterTable,
  where: SQL | undefined,
  { page, joined }: SortedPage,
): SQL {
  const { company_id, id } = table;
  const keys = tx
    .select({ company_id, id })
    .from(table as PgTable)
    .where(where)
    .$dynamic();
  if (joined) keys.innerJoin(joined.table, joined.on);
  return onPage(table, keys, page);
}

/** The handlers of a register (contract/kit/register): list, create, read, update, delete. */
export const registerHandlers = <T extends RegisterTable, E extends RegisterEndpoints>(
  options: RegisterOptions<T, E>,
): Handled[] => register(options).handlers;

/** The rows of a register as its endpoints read and write them, for what does so with many at once. */
export interface RegisterRows<Row> {
  /** The rows of a condition that the call may reach, as the endpoints answer them. */
  find: (call: RowCall, where: SQL | undefined) => Promise<Row[]>;
  /** The condition of the list's filters. */
  matching: (query: object, call: RowCall) => SQL | undefined;
  /** Creates one of values that the endpoint would take, with all its checks. */
  create: (call: RowCall, values: object) => Promise<void>;
  /** Changes some values of a row at its version. */
  change: (call: RowCall, row: { id: number; version: number }, values: object) => Promise<void>;
}

/** How the rows of a register are read. */
function readsOf<T extends RegisterTable, E extends RegisterEndpoints>(options: RegisterOptions<T, E>) {
  const { table, endpoints } = options;
  const columns = getTableColumns(table as PgTable);
  const can =
    options.can ??
    ((actor: Actor, { company_id }: RowKey) => ({
      update: allows(actor, company_id, endpoints.update),
      remove: allows(actor, company_id, endpoints.remove),
    }));

  async function find(call: AnyCall, where: SQL | undefined, page?: Page, joined?: JoinedSort) {
    // Within another fragment, columns keep the names of their tables.
    const worked = { ...linkColumns(table, options.links), ...options.derived?.(call) };
    const derived = Object.entries(worked).map(([name, value]) => [name, sql`${value}`]);
    const query = call.tx
      .select({ ...columns, ...Object.fromEntries(derived) } as typeof columns)
      .from(table as PgTable)
      .$dynamic();
    if (joined) query.innerJoin(joined.table, joined.on);
    if (page) query.where(isOnPage(call, table, where, { page, joined })).orderBy(...page.orderBy);
    else query.where(where);
    const rows = (await query) as unknown as FoundRow[];
    return rows.map((row) => ({
      ...row,
      ...options.present?.(row as never),
      can: can(call.actor, row),
    }));
  }
  const within = (call: AnyCall) =>
    and(inArray(table.company_id, [...call.companyIds]), options.visible?.(call));
  const at = ({ company_id, id }: RowKey) => and(eq(table.company_id, company_id), eq(table.id, id));
  async function one(call: AnyCall, id: number) {
    const [row] = await find(call, and(within(call), eq(table.id, id)));
    if (!row) throw notFound();
    return row;
  }
  return { find, within, at, one };
}

/** How its rows are written, with all that is checked. */
function writesOf<T extends RegisterTable, E extends RegisterEndpoints>(
  options: RegisterOptions<T, E>,
  { at, one }: Pick<ReturnType<typeof readsOf<T, E>>, 'at' | 'one'>,
) {
  const { table } = options;
  const columns = getTableColumns(table as PgTable);
  const values =
    options.values ??
    ((entered: Fields) => Object.fromEntries(Object.entries(entered).filter(([name]) => name in columns)));
  async function storeParts(call: AnyCall, row: RowKey, entered: Fields): Promise<void> {
    await storeLinks(call.tx, row, entered, options.links);
    await options.store?.(call, row, entered as never);
  }
  const changed = async (call: AnyCall, before: FoundRow | null, after: FoundRow | null) =>
    options.changed?.(call, { before: before as never, after: after as never });
  function assertRight(row: Fields, call: AnyCall): void {
    const wrong = Object.entries(options.check?.(row as never, call) ?? {});
    const fields = Object.fromEntries(
      wrong.flatMap(([field, messages]) => (messages ? [[field, messages]] : [])),
    );
    if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields });
  }

  async function create(call: AnyCall, body: Fields): Promise<FoundRow> {
    assertRight(body, call);
    const [row] = (await call.tx
      .insert(table as PgTable)
      .values(values(body as never, call))
      .returning()) as FoundRow[];
    if (!row) throw notFound();
    await storeParts(call, row, body);
    await changed(call, null, row);
    return row;
  }
  async function change(call: AnyCall, before: FoundRow, version: number, entered: Fields) {
    assertRight({ ...before, ...entered }, call);
    const set = values(entered as never, call);
    const current = () => one(call, before.id);
    if (Object.keys(entered).length === 0) await assertVersion(before, version, current);
    else
      await updateVersioned(
        call.tx,
        table as never,
        // What belongs to the row changes its version too.
        {
          where: at(before),
          version,
          set: Object.keys(set).length > 0 ? set : { company_id: before.company_id },
        },
        current,
      );
    await storeParts(call, before, entered);
    const after = await current();
    await changed(call, before, after);
    return after;
  }
  return { create, change, changed };
}

/** The same with `show`, which answers a row that the call may reach as the endpoints do, else not found, and with the rows. */
export function register<T extends RegisterTable, E extends RegisterEndpoints>(
  options: RegisterOptions<T, E>,
): {
  handlers: Handled[];
  show: (call: RowCall, id: number) => Promise<ResponseOf<E['read']>>;
  rows: RegisterRows<ResponseOf<E['read']>>;
} {
  const { table, endpoints } = options;
  const reads = readsOf(options);
  const { find, within, at, one } = reads;
  const { create, change, changed } = writesOf(options, reads);
  const handlers = [
    respond(endpoints.list, async (call) => {
      const { page, joined } = pageBy(options.sorts, call, table);
      return readListed(call, call.query as ListQuery, {
        id: table.id,
        keyword: options.keyword as KeywordList<ListQuery> | undefined,
        where: (query) => and(within(call), ...options.matching(query as never, call)),
        page,
        read: (where, wanted) => find(call, where, wanted, joined),
        count: (where) => countMatches(call.tx, sql`from ${table} where ${where}`),
      });
    }),
    respond(endpoints.read, async (call) => ({ data: await one(call, call.params.id) })),
    respond(endpoints.create, async (call) => {
      const row = await create(call, call.body);
      return { data: await one(call, row.id), message: 'created', status: 201 };
    }),
    respond(endpoints.update, async (call) => {
      const { version, ...entered } = call.body;
      const before = await one(call, call.params.id);
      return { data: await change(call, before, version as number, entered), message: 'saved' };
    }),
    respond(endpoints.remove, async (call) => {
      const row = await one(call, call.params.id);
      // Locked first: a transaction that begins to use the row waits, and then finds it gone.
      await call.tx.execute(
        sql`select from ${table} where company_id = ${row.company_id} and id = ${row.id} for update`,
      );
      const references = await referencesTo(call.tx, getTableName(table), row.company_id, row.id);
      if (references.length > 0) throw inUse(references, call.language);
      await call.tx.delete(table).where(at(row));
      await changed(call, row, null);
      return { data: {}, message: 'deleted' };
    }),
  ];
  return {
    handlers,
    show: async (call, id) => (await one(call as AnyCall, id)) as unknown as ResponseOf<E['read']>,
    rows: {
      find: async (call, where) =>
        (await find(call as AnyCall, and(within(call as AnyCall), where))) as unknown as ResponseOf<
          E['read']
        >[],
      matching: (query, call) => and(...options.matching(query as never, call)),
      create: async (call, body) => void (await create(call as AnyCall, body as Fields)),
      change: async (call, { id, version }, entered) =>
        void (await change(call as AnyCall, await one(call as AnyCall, id), version, entered as Fields)),
    },
  };
}
