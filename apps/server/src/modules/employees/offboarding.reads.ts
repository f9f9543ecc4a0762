import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { isAmong } from '../../kit/ids.ts';
import { employees } from './employees.tables.ts';

/** When some employees of a company gave or were given notice, why they leave, and whether they leave Malaysia, by id. */
export async function offboardingsOf(tx: Tx, companyId: number, ids: readonly number[]) {
  const { id, notice_given_at, leaving_reason, leaves_malaysia } = employees;
  const rows = await tx
    .select({ id, notice_given_at, leaving_reason, leaves_malaysia })
    .from(employees)
    .where(and(eq(employees.company_id, companyId), isAmong(employees.id, ids)));
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}
