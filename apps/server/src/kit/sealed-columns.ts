import type pg from 'pg';
import { type SealContext, sealContextOf } from './seal-context.ts';

/*
 * Encrypted columns are found by name: a bytea column ending in `_sealed`, with its blind index, if any, in
 * the column of the same name ending in `_index`. Exceptions are listed here. A test compares this with the
 * database, so that none is missed.
 */
const SEALED_BY_OTHER_NAMES = ['public.jobs.secret_payload', 'system.idempotency.response'];

/** Row keys of encrypted values other than the primary key: known before the insert. */
const ROW_NAMED_BY: Record<string, string[]> = {
  'public.payrolls': ['company_id', 'employee_id', 'start_date', 'sequence'],
  'system.one_time_secrets': ['purpose', 'secret_hash'],
};

/** A table with encrypted columns. */
export interface SealedTable {
  schema: 'public' | 'system';
  name: string;
  /** Columns of the primary key in order, with their types. */
  key: { column: string; type: string }[];
  /** Columns of the permanent row key that encrypted values are bound to. */
  row: string[];
  sealed: string[];
  indexed: { field: string; column: string; sealed: string }[];
}

interface Found {
  schema: 'public' | 'system';
  name: string;
  columns: string[];
  key: { column: string; type: string }[];
}

const TABLES = `
  select n.nspname as schema, c.relname as name,
    (select json_agg(a.attname order by a.attnum) from pg_attribute a
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid = 'bytea'::regtype) as columns,
    (select json_agg(json_build_object('column', a.attname, 'type', format_type(a.atttypid, null)) order by array_position(i.indkey::int2[], a.attnum))
     from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
     where i.indrelid = c.oid and i.indisprimary) as key
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'system') and c.relkind in ('r', 'p') and not c.relispartition
    and exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid = 'bytea'::regtype)
  order by n.nspname, c.relname`;

/** All tables of the database with encrypted columns. */
export async function findSealedTables(client: pg.ClientBase | pg.Pool): Promise<SealedTable[]> {
  const { rows } = await client.query<Found>(TABLES);
  return rows.flatMap(({ schema, name, columns, key }) => {
    const sealed = columns.filter(
      (column) => column.endsWith('_sealed') || SEALED_BY_OTHER_NAMES.includes(`${schema}.${name}.${column}`),
    );
    if (sealed.length === 0) return [];
    const indexed = columns.flatMap((column) => {
      if (!column.endsWith('_index')) return [];
      const field = column.slice(0, -'_index'.length);
      return [{ field, column, sealed: `${field}_sealed` }];
    });
    const row = ROW_NAMED_BY[`${schema}.${name}`] ?? key.map(({ column }) => column);
    return [{ schema, name, key, row, sealed, indexed }];
  });
}

/** The location of a value in a row; `values` are those of `row` as text from the database. */
export const sealContextIn = (
  { schema, name }: SealedTable,
  column: string,
  values: readonly string[],
): SealContext => sealContextOf(`${schema === 'public' ? '' : `${schema}.`}${name}.${column}`, ...values);
