import { and, eq, sql } from 'drizzle-orm';
import type { Vault } from '../../kit/crypto.ts';
import type { Tx } from '../../kit/db.ts';
import { drawId } from '../../kit/draw-ids.ts';
import { sealContextOf } from '../../kit/seal-context.ts';
import { payslipPasswords as passwords } from './payroll-documents.tables.ts';

interface Whose {
  company_id: number;
  employee_id: number;
}

const ofEmployee = ({ company_id, employee_id }: Whose) =>
  and(eq(passwords.company_id, company_id), eq(passwords.employee_id, employee_id));

const contextOf = (companyId: number, id: number) =>
  sealContextOf('payslip_passwords.password_sealed', companyId, id);

/** The password that an employee has set for their payslips, or null. */
export async function ownPassword(tx: Tx, vault: Vault, whose: Whose): Promise<string | null> {
  const [row] = await tx
    .select({ id: passwords.id, sealed: passwords.password_sealed })
    .from(passwords)
    .where(ofEmployee(whose));
  return row ? vault.open(contextOf(whose.company_id, row.id), row.sealed) : null;
}

/** Sets it, or removes it (null). Of several at once each waits for the one before, and the last counts. */
export async function setOwnPassword(
  tx: Tx,
  vault: Vault,
  whose: Whose,
  password: string | null,
): Promise<void> {
  // A statement of its own: what is deleted is seen as the one before left it.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`payslip password ${whose.company_id} ${whose.employee_id}`}, 0))`,
  );
  await tx.delete(passwords).where(ofEmployee(whose));
  if (password === null) return;
  const id = await drawId(tx, 'public.payslip_passwords');
  const password_sealed = vault.seal(contextOf(whose.company_id, id), password);
  await tx
    .insert(passwords)
    .overridingSystemValue()
    .values({ ...whose, id, password_sealed });
}
