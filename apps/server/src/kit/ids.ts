import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Whether a column is one of some ids: one parameter however many they are, so that the statement stays the same. */
export const isAmong = (column: SQLWrapper, ids: readonly number[]): SQL =>
  sql`${column} = any (${sql.param([...ids])}::bigint[])`;
