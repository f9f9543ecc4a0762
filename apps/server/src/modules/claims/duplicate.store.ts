import { WAITING_STATUSES } from '@mesra/domain/claims/claim-states';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { type ClaimRow, claimRows, itemsOf, receiptsOf } from './claim.reads.ts';
import type { WorkedItem } from './claim-check.ts';
import { claims } from './claims.tables.ts';
import { findDuplicates } from './duplicate.reads.ts';

/** Holds the receipts of a company until the transaction ends: of two that are sent at once, the second is compared with the first. */
export const lockReceipts = ({ tx }: Pick<RowCall, 'tx'>, companyId: number) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(concat('claim receipts:', ${companyId}::bigint), 0))`,
  );

/** The most claims that are marked with one that is sent. */
const MARKED = 20;

/** Counts anew the possible duplicates of claims that wait and that a claim which was just sent resembles. */
export async function markOthers(
  call: RowCall,
  companyId: number,
  sent: readonly WorkedItem[],
): Promise<void> {
  const ids = new Set(sent.flatMap(({ duplicates }) => duplicates.flatMap(({ claim_id }) => claim_id ?? [])));
  if (ids.size === 0) return;
  const waiting = and(
    inArray(claims.id, [...ids].sort((a, b) => a - b).slice(0, MARKED)),
    inArray(claims.status, [...WAITING_STATUSES]),
  );
  for (const row of await claimRows({ ...call, companyIds: [companyId] }, waiting).orderBy(claims.id))
    await markOne(call, row);
}

async function markOne(call: RowCall, row: ClaimRow): Promise<void> {
  const { company_id: companyId, employee_id: employeeId, id: claimId } = row;
  const items = await itemsOf(call, row);
  const receipts = await receiptsOf(
    call,
    companyId,
    items.map(({ id }) => id),
  );
  const found = await findDuplicates(
    { ...call, companyId, employeeId, claimId },
    items.map((item) => ({ ...item, receipts: receipts.get(item.id) ?? [] })),
  );
  const duplicates = new Set(found.map(({ at }) => at)).size;
  if (duplicates === row.duplicates) return;
  await call.tx
    .update(claims)
    .set({ duplicates })
    .where(and(eq(claims.company_id, companyId), eq(claims.id, claimId)));
}
