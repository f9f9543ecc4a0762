import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { employees } from './employees.tables.ts';

/** Unlinks a user's account from their employee record in the company. */
export async function unlinkAccount(tx: Tx, companyId: number, userId: number): Promise<void> {
  await tx
    .update(employees)
    .set({ user_id: null })
    .where(and(eq(employees.company_id, companyId), eq(employees.user_id, userId)));
}

/** Links the account to this employee record only. */
export async function linkAccount(
  tx: Tx,
  companyId: number,
  userId: number,
  employeeId: number,
): Promise<void> {
  await unlinkAccount(tx, companyId, userId);
  await tx
    .update(employees)
    .set({ user_id: userId })
    .where(and(eq(employees.company_id, companyId), eq(employees.id, employeeId)));
}
