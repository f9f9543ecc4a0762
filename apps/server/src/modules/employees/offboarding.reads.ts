import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { employees } from './employees.tables.ts';

/** When an employee gave or was given notice, and why they leave. */
export async function offboardingOf(tx: Tx, { company_id, id }: { company_id: number; id: number }) {
  const { notice_given_at, leaving_reason } = employees;
  const [row] = await tx
    .select({ notice_given_at, leaving_reason })
    .from(employees)
    .where(and(eq(employees.company_id, company_id), eq(employees.id, id)));
  return row ?? { notice_given_at: null, leaving_reason: null };
}
