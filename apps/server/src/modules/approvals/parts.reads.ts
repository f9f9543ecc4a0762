import type { ApprovalPart } from '@mesra/contract/approvals/approval';
import { and, eq } from 'drizzle-orm';
import type { ActorRole } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { atOutletsOf, PART_SQL } from './approval-parts.ts';
import { ruleOf } from './approvals.policy.ts';
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

/** Whether a role supervises the outlet of the schedule that a request is about, on its date; no query where nobody decides as such. */
export async function supervises(
  tx: Tx,
  { company_id, id, kind }: Pick<ApprovalRow, 'company_id' | 'id' | 'kind'>,
  role: ActorRole | undefined,
): Promise<boolean> {
  const there = role && ruleOf(kind).outlet_supervisor ? atOutletsOf(role) : null;
  if (there === null) return false;
  const [row] = await tx
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(eq(approvals.company_id, company_id), eq(approvals.id, id), there));
  return row !== undefined;
}
