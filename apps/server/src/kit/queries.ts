import { Column, is, type Query, SQL, sql } from 'drizzle-orm';
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgPreparedQuery, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { writeQuickly } from './sql-text.ts';

type Selected = readonly { field: object }[];
type Build = (fields: Selected, options?: { isSingleTable?: boolean }) => SQL;

/** A selection that was built before; its text once it came back, unless it has parameters. */
interface Known {
  fields: Selected;
  single: boolean;
  text?: string | null;
}

/** So many selections are remembered of those that begin with the same column. */
const MAX_KNOWN = 16;

/**
 * Builds what is selected as text once: most of what a wide list costs the library is to put the names of the same columns
 * together again. A selection with parameters, or of expressions that were written for one call, is left to the library.
 */
export function rememberSelections(dialect: PgDialect): PgDialect {
  const known = new WeakMap<object, Known[]>();
  const builder = dialect as unknown as { buildSelection: Build };
  const build = builder.buildSelection.bind(dialect);
  builder.buildSelection = (fields, options = {}) => {
    const built = () => build(fields, options);
    const first = fields[0]?.field;
    if (!first) return built();
    const single = options.isSingleTable === true;
    const alike = known.get(first) ?? [];
    const found = alike.find(
      (one) =>
        one.single === single &&
        one.fields.length === fields.length &&
        one.fields.every(({ field }, index) => field === fields[index]?.field),
    );
    if (!found) {
      known.set(first, [{ fields, single }, ...alike].slice(0, MAX_KNOWN));
      return built();
    }
    if (found.text === undefined) {
      const { sql: text, params } = dialect.sqlToQuery(built());
      found.text = params.length > 0 ? null : text;
    }
    return found.text === null ? built() : sql.raw(found.text);
  };
  return dialect;
}

type Select = (config: { limit?: unknown }) => SQL;

/**
 * Writes the number of rows of a page into the statement. PostgreSQL takes a limit that it does not know for a tenth of all
 * rows, so that no plan for any values looks as good as one for these, and each use is planned anew: for a list that takes
 * longer than to read it.
 */
export function writeLimits(dialect: PgDialect): PgDialect {
  const builder = dialect as unknown as { buildSelectQuery: Select };
  const build = builder.buildSelectQuery.bind(dialect);
  builder.buildSelectQuery = (config) =>
    Number.isSafeInteger(config.limit)
      ? build({ ...config, limit: sql.raw(`${config.limit}`) })
      : build(config);
  return dialect;
}

/** One for every connection: it remembers the names of the columns of each table that a statement named. */
const dialect = writeLimits(rememberSelections(writeQuickly(new PgDialect())));

/** Turns a value as it arrives into what its column declares. */
interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

type NoSchema = Record<string, never>;
type Prepare = NodePgSession<NoSchema, NoSchema>['prepareQuery'];
type Fields = NonNullable<Parameters<Prepare>[1]>;

const decoders = new WeakMap<object, Decoder | null>();

/** How the value of a field is read; null of a kind that is left to the library. */
function decoderOf(field: Fields[number]['field']): Decoder | null {
  const known = decoders.get(field);
  if (known !== undefined) return known;
  const text = is(field, SQL) ? field : is(field, SQL.Aliased) ? field.sql : undefined;
  const decoder = is(field, Column) ? field : ((text as unknown as { decoder: Decoder })?.decoder ?? null);
  decoders.set(field, decoder);
  return decoder;
}

/** How a selected value is read and under which name; undefined of a kind that is left to the library. */
function columnOf({ path, field }: Fields[number]): { key: string; decoder: Decoder } | undefined {
  const [key, ...rest] = path;
  if (key === undefined || rest.length > 0) return undefined;
  const decoder = decoderOf(field);
  return decoder === null ? undefined : { key, decoder };
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
