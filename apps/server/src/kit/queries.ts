import { Column, is, type Query, SQL } from 'drizzle-orm';
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgPreparedQuery, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';

/** One for every connection: it remembers the names of the columns of each table that a statement named. */
const dialect = new PgDialect();

/** Turns a value as it arrives into what its column declares. */
interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

type NoSchema = Record<string, never>;
type Prepare = NodePgSession<NoSchema, NoSchema>['prepareQuery'];
type Fields = NonNullable<Parameters<Prepare>[1]>;

/** How a selected value is read and under which name; undefined of a kind that is left to the library. */
function columnOf({ path, field }: Fields[number]): { key: string; decoder: Decoder } | undefined {
  const [key, ...rest] = path;
  if (key === undefined || rest.length > 0) return undefined;
  if (is(field, Column)) return { key, decoder: field };
  const text = is(field, SQL) ? field : is(field, SQL.Aliased) ? field.sql : undefined;
  return text && { key, decoder: (text as unknown as { decoder: Decoder }).decoder };
}

/** Puts rows together; undefined of a selection that is not of single values, whose rows the library puts together. */
export function rowsOf(fields: Fields | undefined): ((rows: unknown[][]) => unknown[]) | undefined {
  const columns = fields?.flatMap((one) => columnOf(one) ?? []);
  if (!columns || columns.length !== fields?.length) return undefined;
  return (rows) =>
    rows.map((values) => {
      const row: Record<string, unknown> = {};
      let at = 0;
      for (const { key, decoder } of columns) {
        const value = values[at++];
        row[key] = value === null ? null : decoder.mapFromDriverValue(value);
      }
      return row;
    });
}

/**
 * Finds out once for each statement how its columns are read. The library asks that of every value of every row, which
 * costs more than all else it does for a list.
 */
class Session extends NodePgSession<NoSchema, NoSchema> {
  override prepareQuery<T extends PreparedQueryConfig>(
    query: Query,
    fields: Fields | undefined,
    name: string | undefined,
    inArrays: boolean,
    map?: (rows: unknown[][]) => T['execute'],
    ...rest: Parameters<Prepare> extends [unknown, unknown, unknown, unknown, unknown?, ...infer More]
      ? More
      : never
  ): PgPreparedQuery<T> {
    return super.prepareQuery<T>(query, fields, name, inArrays, map ?? rowsOf(fields), ...rest);
  }
}

/** Statements on a connection. */
export function queriesOn<C extends pg.PoolClient>(client: C): NodePgDatabase & { $client: C } {
  const database = new NodePgDatabase(dialect, new Session(client, dialect, undefined), undefined);
  return Object.assign(database as NodePgDatabase, { $client: client });
}
