import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';

/** Stores that these people need no opening figures of a year, with the reason; answers for whom none stood. */
export async function waiveOpenings(
  tx: Tx,
  { company_id, year, reason }: { company_id: number; year: number; reason: string },
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await tx.execute<{ employee_id: number }>(sql`
    insert into employee_openings (company_id, employee_id, year, source, waiver_reason)
    select ${company_id}::bigint, id, ${year}::int, 'ytd', ${reason}::text
    from unnest(${sql.param([...ids])}::bigint[]) id
    on conflict (company_id, employee_id, year, source) do nothing returning employee_id`);
  return rows.map((row) => row.employee_id);
}
