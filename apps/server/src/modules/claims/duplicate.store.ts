import { WAITING_STATUSES } from '@mesra/domain/claims/claim-states';
import { sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import type { WorkedItem } from './claim-check.ts';
import { claims } from './claims.tables.ts';

/** Marks claims that wait for as many of their items as a claim which was just sent resembles. */
export async function markOthers(
  { tx }: Pick<RowCall, 'tx'>,
  companyId: number,
  sent: readonly WorkedItem[],
): Promise<void> {
  const items = new Map<number, Set<number>>();
  for (const { claim_id, item_id } of sent.flatMap(({ duplicates }) => duplicates))
    if (claim_id !== null && item_id !== null)
      items.set(claim_id, (items.get(claim_id) ?? new Set()).add(item_id));
  if (items.size === 0) return;
  const like = [...items].sort(([a], [b]) => a - b).map(([id, alike]) => ({ id, alike: alike.size }));
  await tx.execute(sql`
    update ${claims} c set duplicates = l.alike
    from jsonb_to_recordset(${JSON.stringify(like)}::jsonb) as l (id bigint, alike int)
    where c.company_id = ${companyId} and c.id = l.id and c.duplicates < l.alike
      and c.status = any (${sql.param([...WAITING_STATUSES])}::text[])`);
}
