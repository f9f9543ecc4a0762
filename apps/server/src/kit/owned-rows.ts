import type { Endpoint } from '@mesra/contract/kit/endpoint';
import { and, eq, getTableColumns, getTableName, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Vault } from './crypto.ts';
import { drawId } from './draw-ids.ts';
import { type Handled, handle, type RowCall } from './http.ts';
import { notFound } from './problem.ts';
import { assertVersion } from './versioned.ts';

/*
 * Rows owned by one record, such as the contacts, education and family of an employee, or the allowances of a
 * site. The module supplies the table, the presentation of a row and the visibility of its owner; it gets
 * functions for other modules, and the handlers of the four endpoints.
 */

type OwnedTable = PgTable & { id: PgColumn; company_id: PgColumn };

/** The owner of the rows: the company, and the column of the table that names the record in it. */
export type RowOwner = { company_id: number } & Readonly<Record<string, number>>;

/** Identifies the row that a sealed value is bound to. */
export interface RowName {
  company_id: number;
  id: number;
}

interface OwnedOptions<T extends OwnedTable, Values, Shown> {
  table: T;
  /** The owner if visible to the caller; otherwise 404. */
  ownerOf: (call: RowCall, ownerId: number) => Promise<RowOwner>;
  /** The order of the list; that of creation by default. */
  order?: (table: T) => readonly (SQL | PgColumn)[];
  present: (row: T['$inferSelect'], vault: Vault) => Shown;
  /** Validation beyond column constraints. */
  check?: (call: RowCall, owner: RowOwner, values: Partial<Values>) => void;
  /** The columns for the input, with values sealed; `before` is the row as presented. */
  seal?: (
    values: Partial<Values>,
    row: RowName,
    vault: Vault,
    before: Shown | null,
  ) => Record<string, unknown>;
}

/** Operations on the rows of an owner visible to the caller. */
export interface OwnedRows<Values, Shown> {
  list(call: RowCall, ownerId: number): Promise<Shown[]>;
  /** One row or null. `lock` locks it for update. */
  find(call: RowCall, ownerId: number, id: number, lock?: boolean): Promise<Shown | null>;
  add(call: RowCall, ownerId: number, values: Values): Promise<Shown>;
  /** Updates the given fields at the version seen by the caller; a stale version is refused. */
  change(
    call: RowCall,
    ownerId: number,
    id: number,
    values: Partial<Values> & { version: number },
  ): Promise<Shown>;
  /** 404 if missing. */
  remove(call: RowCall, ownerId: number, id: number): Promise<void>;
}

/** The functions of the rows of one table that others own. */
export function ownedRows<T extends OwnedTable, Values extends object, Shown extends { version: number }>({
  table,
  ownerOf,
  order = () => [table.id],
  present,
  check,
  seal,
}: OwnedOptions<T, Values, Shown>): OwnedRows<Values, Shown> {
  const rows: PgTable = table;
  const columns: Record<string, PgColumn> = getTableColumns(rows);
  const of = (owner: RowOwner, id?: number): SQL | undefined =>
    and(
      ...Object.entries(owner).map(([name, value]) => eq(columns[name] as PgColumn, value)),
      id === undefined ? undefined : eq(table.id, id),
    );
  const find = async (call: RowCall, owner: RowOwner, id: number, lock: boolean): Promise<Shown | null> => {
    const query = call.tx.select().from(rows).where(of(owner, id));
    const [row] = await (lock ? query.for('update') : query);
    return row ? present(row, call.services.vault) : null;
  };
  return {
    async list(call, ownerId) {
      const where = of(await ownerOf(call, ownerId));
      const found = await call.tx
        .select()
        .from(rows)
        .where(where)
        .orderBy(...order(table));
      return found.map((row) => present(row, call.services.vault));
    },
    async find(call, ownerId, id, lock = false) {
      return find(call, await ownerOf(call, ownerId), id, lock);
    },
    async add(call, ownerId, values) {
      const { tx, services } = call;
      const owner = await ownerOf(call, ownerId);
      check?.(call, owner, values);
      const insert = tx.insert(rows);
      const name = seal && {
        company_id: owner.company_id,
        id: await drawId(tx, `public.${getTableName(table)}`),
      };
      const [row] = name
        ? await insert
            .overridingSystemValue()
            .values({ ...seal(values, name, services.vault, null), ...owner, ...name })
            .returning()
        : await insert.values({ ...values, ...owner }).returning();
      if (!row) throw notFound();
      return present(row, services.vault);
    },
    async change(call, ownerId, id, { version, ...rest }) {
      const { vault } = call.services;
      const values = rest as unknown as Partial<Values>;
      const owner = await ownerOf(call, ownerId);
      const before = await find(call, owner, id, true);
      if (!before) throw notFound();
      await assertVersion(before, version, () => before);
      check?.(call, owner, values);
      const set = seal ? seal(values, { company_id: owner.company_id, id }, vault, before) : { ...values };
      if (Object.keys(set).length === 0) return before;
      const [row] = await call.tx.update(rows).set(set).where(of(owner, id)).returning();
      return row ? present(row, vault) : before;
    },
    async remove(call, ownerId, id) {
      const owner = await ownerOf(call, ownerId);
      const gone = await call.tx.delete(rows).where(of(owner, id)).returning({ id: table.id });
      if (gone.length === 0) throw notFound();
    },
  };
}

interface OwnedEndpoints<Values, Shown> {
  list: Endpoint & { response: z.ZodType<Shown[]> };
  create: Endpoint & { body?: z.ZodType<Values>; response: z.ZodType<Shown> };
  update: Endpoint & { body?: z.ZodType<Partial<Values> & { version: number }>; response: z.ZodType<Shown> };
  remove: Endpoint;
}

/** The handlers of `{id}/<rows>` and `{id}/<rows>/{<param>}`: list, create, update and remove. */
export function ownedHandlers<Values, Shown>(
  endpoints: OwnedEndpoints<Values, Shown>,
  param: string,
  rows: OwnedRows<Values, Shown>,
): Handled[] {
  const ids = (params: unknown): [number, number] => {
    const { id = 0, [param]: row = 0 } = params as Record<string, number>;
    return [id, row];
  };
  return [
    handle(endpoints.list, async (call) => ({ data: await rows.list(call, ids(call.params)[0]) })),
    handle(endpoints.create, async (call) => ({
      data: await rows.add(call, ids(call.params)[0], call.body as Values),
      message: 'created',
      status: 201,
    })),
    handle(endpoints.update, async (call) => ({
      data: await rows.change(call, ...ids(call.params), call.body as Partial<Values> & { version: number }),
      message: 'saved',
    })),
    handle(endpoints.remove, async (call) => {
      await rows.remove(call, ...ids(call.params));
      return { data: {}, message: 'deleted' };
    }),
  ];
}
