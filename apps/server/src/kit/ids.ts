import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Whether a column is one of some texts: one parameter, which PostgreSQL takes as it is; a list in brackets it builds anew for each row. */
export const isOneOf = (column: SQLWrapper, texts: readonly string[]): SQL =>
  sql`${column} = any (${sql.param([...texts])}::text[])`;

/** Whether a column is one of some ids: one parameter however many they are, so that the statement stays the same. */
export const isAmong = (column: SQLWrapper, ids: readonly number[]): SQL =>
  sql`${column} = any (${sql.param([...ids])}::bigint[])`;

/** Whether a row is of one of some companies: of a single one by equality, so that an index gives its rows in order. */
export const ofCompanies = (column: SQLWrapper, ids: readonly number[]): SQL =>
  ids.length === 1 ? sql`${column} = ${ids[0]}` : isAmong(column, ids);
