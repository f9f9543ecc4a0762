import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';

/** Holds somebody's claims until the transaction ends, so that limits, rates by distance and advances are read as they are. */
export const lockClaimsOf = (tx: Tx, companyId: number, employeeId: number) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(concat('claims:', ${companyId}::bigint, ':', ${employeeId}::bigint), 0))`,
  );

/** Holds the receipts of a company until the transaction ends: of two that are sent at once, the second is compared with the first. */
export const lockReceipts = (tx: Tx, companyId: number) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(concat('claim receipts:', ${companyId}::bigint), 0))`,
  );
