import { COUNTED_STATUSES } from '@mesra/domain/claims/claim-states';
import type { Sen } from '@mesra/domain/kit/money';
import { sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import type { Claiming } from './claim-ground.reads.ts';
import { claimItems, claims } from './claims.tables.ts';

/**
 * Sen of a paid claim that can still be taken back, by category: what was accepted of it, less what its other corrections take
 * back. The person's claims are held by whoever writes.
 */
export async function leftToCorrect(
  { tx }: Pick<RowCall, 'tx'>,
  { companyId, claimId }: Claiming,
  correctedId: number,
): Promise<Map<number, Sen>> {
  const { rows } = await tx.execute<{ claim_category_id: number; left: string }>(sql`
    select i.claim_category_id, sum(case when i.claim_id = ${correctedId} then coalesce(i.accepted_amount, 0)
        else least(coalesce(i.accepted_amount, i.amount), 0) end) as left
    from ${claimItems} i join ${claims} c on c.company_id = i.company_id and c.id = i.claim_id
    where i.company_id = ${companyId} and c.id is distinct from ${claimId}::bigint
      and (c.id = ${correctedId} or c.corrects_id = ${correctedId} and c.status = any (${sql.param([...COUNTED_STATUSES])}::text[]))
    group by 1`);
  return new Map(rows.map(({ claim_category_id, left }) => [claim_category_id, Number(left)]));
}
