import { randomBytes } from 'node:crypto';
import { binary, likenessBands } from '@mesra/domain/claims/likeness';
import { and, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { sendDocument } from '../../kit/documents.ts';
import type { RowCall } from '../../kit/http.ts';
import type { RunningJob } from '../../kit/jobs.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import type { EvaluatedReceipt } from '../../kit/reading/evaluate-receipt.ts';
import { sweepFiles } from '../../kit/sweep-files.ts';
import type { ReceiptRow } from './claim.reads.ts';
import { claimItems, claimReceipts as receipts } from './claims.tables.ts';

/** The folder of a company's receipts. */
const folderOf = (companyId: number) => `claims/${companyId}`;

/** Stores a receipt for an item of somebody that will name it. */
export async function keepReceipt(
  call: RowCall,
  owner: { company_id: number; employee_id: number },
  file: EvaluatedReceipt,
): Promise<ReceiptRow> {
  const file_key = `${folderOf(owner.company_id)}/${randomBytes(20).toString('hex')}`;
  await call.services.files.put(file_key, file.bytes);
  const { name, type, digest, likeness, detail } = file;
  const [likeness_1, likeness_2, likeness_3, likeness_4] = likeness === null ? [] : likenessBands(likeness);
  const [row] = await call.tx
    .insert(receipts)
    .values({
      ...{ ...owner, file_key, name, type, digest },
      likeness: likeness === null ? null : binary(likeness),
      size: file.bytes.length,
      ...{ likeness_1, likeness_2, likeness_3, likeness_4 },
      detail: detail === null ? null : binary(detail),
      uploaded_by: call.actor.user_id,
    })
    .returning();
  if (!row) throw new Problem('unavailable');
  return row;
}

/**
 * The person's receipts that items name, by id. 422 at an item that names a receipt of somebody else, of another claim, or one
 * that another item names.
 */
export async function namedReceipts(
  { tx }: Pick<RowCall, 'tx'>,
  { company_id, employee_id, claim_id }: { company_id: number; employee_id: number; claim_id: number | null },
  items: readonly { receipt_ids: readonly number[] }[],
): Promise<Map<number, ReceiptRow>> {
  const ids = items.flatMap(({ receipt_ids }) => receipt_ids);
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({ receipt: receipts, claim_id: claimItems.claim_id })
          .from(receipts)
          .leftJoin(
            claimItems,
            and(eq(claimItems.company_id, receipts.company_id), eq(claimItems.id, receipts.claim_item_id)),
          )
          .where(
            and(
              eq(receipts.company_id, company_id),
              eq(receipts.employee_id, employee_id),
              inArray(receipts.id, ids),
            ),
          );
  const free = new Map(
    rows
      .filter((row) => row.claim_id === null || row.claim_id === claim_id)
      .map(({ receipt }) => [receipt.id, receipt]),
  );
  const seen = new Set<number>();
  const wrong = items.flatMap(({ receipt_ids }, index) => {
    const bad = receipt_ids.some((id) => !free.has(id) || seen.has(id));
    for (const id of receipt_ids) seen.add(id);
    return bad ? [[`items.${index}.receipt_ids`, [{ key: 'claim.receipt_unknown' }]]] : [];
  });
  if (wrong.length > 0) throw new Problem('invalid', { fields: Object.fromEntries(wrong) });
  return free;
}

/** Gives the receipts of a claim to its items, and lets go of those that none names. */
export async function attachReceipts(
  { tx }: Pick<RowCall, 'tx'>,
  companyId: number,
  items: readonly { id: number; receipt_ids: readonly number[] }[],
): Promise<void> {
  const named = items.flatMap(({ id, receipt_ids }) => receipt_ids.map((receipt) => ({ id, receipt })));
  if (named.length === 0) return;
  await tx.execute(sql`
    update ${receipts} r set claim_item_id = n.id
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as n (id bigint, receipt bigint)
    where r.company_id = ${companyId} and r.id = n.receipt`);
}

/** Lets go of the receipts of some items. */
export async function detachReceipts(
  { tx }: Pick<RowCall, 'tx'>,
  companyId: number,
  itemIds: readonly number[],
): Promise<void> {
  if (itemIds.length === 0) return;
  await tx
    .update(receipts)
    .set({ claim_item_id: null })
    .where(and(eq(receipts.company_id, companyId), inArray(receipts.claim_item_id, [...itemIds])));
}

/** A receipt of the call's companies that matches, with its claim; 404 otherwise. */
export async function findReceipt(call: Pick<RowCall, 'tx' | 'companyIds'>, id: number, where?: SQL) {
  const [row] = await call.tx
    .select({ receipt: receipts, claim_id: claimItems.claim_id })
    .from(receipts)
    .leftJoin(
      claimItems,
      and(eq(claimItems.company_id, receipts.company_id), eq(claimItems.id, receipts.claim_item_id)),
    )
    .where(and(inArray(receipts.company_id, [...call.companyIds]), eq(receipts.id, id), where));
  if (!row) throw notFound();
  return row;
}

/** Sends a receipt of one of some records of the caller, or one that they uploaded; 404 otherwise. */
export async function sendOwnReceipt(
  call: RowCall,
  records: readonly { companyId: number; employeeId: number }[],
  { id, inline }: { id: number; inline: boolean },
) {
  const mine = or(
    eq(receipts.uploaded_by, call.actor.user_id),
    ...records.map(({ companyId, employeeId }) =>
      and(eq(receipts.company_id, companyId), eq(receipts.employee_id, employeeId)),
    ),
  );
  const { receipt } = await findReceipt(call, id, mine);
  return sendDocument(call.services, receipt, inline);
}

/** Sends a receipt of one claim; 404 if it is another's. */
export async function sendReceiptOf(
  call: RowCall,
  { claimId, id, inline }: { claimId: number; id: number; inline: boolean },
) {
  const { receipt } = await findReceipt(call, id, eq(claimItems.claim_id, claimId));
  return sendDocument(call.services, receipt, inline);
}

/** How long a receipt waits for an item to name it. */
const UNNAMED_MS = 30 * 86_400_000;

/** Forgets receipts that no item has named, and removes files that no row refers to. */
export async function sweepReceipts(job: RunningJob): Promise<void> {
  const { companyId, services } = job;
  const before = new Date(services.clock.now().getTime() - UNNAMED_MS).toISOString();
  await job.transaction((tx) =>
    tx
      .delete(receipts)
      .where(
        and(
          eq(receipts.company_id, companyId),
          isNull(receipts.claim_item_id),
          lt(receipts.created_at, before),
        ),
      ),
  );
  await sweepFiles(job, folderOf(companyId), async (tx, keys) => {
    const rows = await tx
      .select({ key: receipts.file_key })
      .from(receipts)
      .where(and(eq(receipts.company_id, companyId), inArray(receipts.file_key, keys)));
    return rows.map(({ key }) => key);
  });
}
