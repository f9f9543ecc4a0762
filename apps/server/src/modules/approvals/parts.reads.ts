import type { ApprovalPart } from '@mesra/contract/approvals/approval';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { PART_SQL, ruleOf } from './approvals.policy.ts';
import { type ApprovalRow, approvals } from './approvals.tables.ts';

/** The parts of its kind that a request belongs to; no query for a kind whose rights are to all of it. */
export async function partsOf(
  tx: Tx,
  { company_id, id, kind }: Pick<ApprovalRow, 'company_id' | 'id' | 'kind'>,
): Promise<ApprovalPart[]> {
  const found: ApprovalPart[] = [];
  for (const { only } of ruleOf(kind).rights) {
    if (only === undefined) continue;
    const [row] = await tx
      .select({ id: approvals.id })
      .from(approvals)
      .where(and(eq(approvals.company_id, company_id), eq(approvals.id, id), PART_SQL[only]));
    if (row) found.push(only);
  }
  return found;
}
