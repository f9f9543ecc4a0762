import { sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';

/** The active work sites of a company by name. */
export async function sitesOfCompany(tx: Tx, companyId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await tx.execute<{ id: number; name: string }>(sql`
    select id, name from reads.work_sites where company_id = ${companyId} and kind = 'work' and status = 'Active'
    order by lower(name), id`);
  return rows;
}
