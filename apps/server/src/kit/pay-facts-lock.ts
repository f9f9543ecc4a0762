import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from './db.ts';

const keyOf = (companyId: number): SQL =>
  sql`hashtextextended(concat('pay facts:', ${companyId}::bigint), 0)`;

/**
 * Holds back the confirming of a company's payrolls until the transaction ends, as an expression. Whoever changes what
 * payrolls rest on takes it before reading whether a day is locked; it holds back nobody else who does.
 */
export const whileNothingIsConfirmed = (companyId: number): SQL =>
  sql`pg_advisory_xact_lock_shared(${keyOf(companyId)})`;

/**
 * Waits for everyone who is changing what a company's payrolls rest on, and holds them back until the transaction ends.
 * Taken after the month (`lockMonth`), before the facts are read.
 */
export async function lockPayFacts(tx: Tx, companyId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${keyOf(companyId)})`);
}
