import { COUNTED_STATUSES } from '@mesra/domain/claims/claim-states';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { claims } from '../claims/claims.views.ts';
import { claimAdvances } from './claim-advances.tables.ts';

/** Sen that a person of `row` has been given and not set off, as SQL; claims that wait hold what they set off. */
export const advanceLeft = (
  row: { company_id: unknown; employee_id: unknown },
  without: number | null = null,
) => sql<number>`(
  coalesce((select sum(a.amount) from ${claimAdvances} a
    where a.company_id = ${row.company_id} and a.employee_id = ${row.employee_id}), 0)
  - coalesce((select sum(c.advance_amount) from ${claims} c
    where c.company_id = ${row.company_id} and c.employee_id = ${row.employee_id}
      and c.status = any (${sql.param([...COUNTED_STATUSES])}::text[])
      and c.id is distinct from ${without}::bigint), 0))::bigint`;

/** The same for one person, without a claim of theirs. */
export async function readAdvanceLeft(
  tx: Tx,
  person: { company_id: number; employee_id: number },
  without: number | null,
): Promise<number> {
  const { rows } = await tx.execute<{ left: number }>(
    sql`select ${advanceLeft({ company_id: sql`${person.company_id}::bigint`, employee_id: sql`${person.employee_id}::bigint` }, without)} as left`,
  );
  return Number(rows[0]?.left ?? 0);
}
