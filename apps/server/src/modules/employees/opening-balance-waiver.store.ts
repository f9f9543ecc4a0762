import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';

/**
 * Records with a reason that these employees need no opening figures for a year; returns those who had none.
 */
export async function waiveOpeningBalances(
  tx: Tx,
  { company_id, year, reason }: { company_id: number; year: number; reason: string },
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await tx.execute<{ employee_id: number }>(sql`
    insert into employee_openings (company_id, employee_id, year, waiver_reason)
    select ${company_id}::bigint, id, ${year}::int, ${reason}::text
    from unnest(${sql.param([...ids])}::bigint[]) id
    on conflict (company_id, employee_id, year) do nothing returning employee_id`);
  return rows.map((row) => row.employee_id);
}
