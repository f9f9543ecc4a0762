import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { isAmong } from '../../kit/ids.ts';
import { employees } from './employees.tables.ts';

/** When some employees of a company gave or were given notice, and why they leave, by id. */
export async function offboardingsOf(tx: Tx, companyId: number, ids: readonly number[]) {
  const { id, notice_given_at, leaving_reason } = employees;
  const rows = await tx
    .select({ id, notice_given_at, leaving_reason })
    .from(employees)
    .where(and(eq(employees.company_id, companyId), isAmong(employees.id, ids)));
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** The same of one employee. */
export async function offboardingOf(tx: Tx, { company_id, id }: { company_id: number; id: number }) {
  const found = await offboardingsOf(tx, company_id, [id]);
  return found.get(id) ?? { notice_given_at: null, leaving_reason: null };
}
