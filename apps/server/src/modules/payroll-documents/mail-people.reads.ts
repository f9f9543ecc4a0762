import type { PayslipMailLack } from '@mesra/contract/payroll-documents/payslip-mail';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { passwordOf } from '@mesra/domain/payroll/payslip-password';
import { sql } from 'drizzle-orm';
import type { Vault } from '../../kit/crypto.ts';
import type { Tx } from '../../kit/db.ts';
import { isAmong } from '../../kit/ids.ts';
import { memberships } from '../company/company.views.ts';
import { openNumber } from '../employees/employees.api.ts';
import { employeePay, employees } from '../employees/employees.views.ts';
import { type MailReader, mailReadersOf } from '../notifications/notifications.api.ts';
import { payslipPasswords } from './payroll-documents.tables.ts';

/** An employee as the mail of a payslip needs them. */
export interface MailPerson {
  company_id: number;
  employee_id: number;
  /** Their account in this company, if one is in use. */
  user_id: number | null;
  date_of_birth: PlainDate | null;
  identity_number_sealed: Buffer | null;
  has_own_password: boolean;
  reader: MailReader | null;
}

/** People of a company with their accounts and what their passwords are made of, in two queries. */
export async function mailPeople(
  tx: Tx,
  companyId: number,
  employeeIds: readonly number[],
): Promise<Map<number, MailPerson>> {
  const { rows } = await tx.execute<Omit<MailPerson, 'reader'> & Record<string, unknown>>(sql`
    select e.company_id, e.id as employee_id, e.date_of_birth, p.identity_number_sealed,
      (select m.user_id from ${memberships} m where m.company_id = e.company_id and m.employee_id = e.id
        and m.status = 'Active' order by m.id limit 1) as user_id,
      exists (select from ${payslipPasswords} w where w.company_id = e.company_id and w.employee_id = e.id)
        as has_own_password
    from ${employees} e join ${employeePay} p on p.company_id = e.company_id and p.id = e.id
    where e.company_id = ${companyId} and ${isAmong(sql`e.id`, employeeIds)}`);
  const readers = await mailReadersOf(
    tx,
    rows.flatMap(({ user_id }) => user_id ?? []),
  );
  return new Map(
    rows.map((row) => [
      row.employee_id,
      { ...row, reader: row.user_id === null ? null : (readers.get(row.user_id) ?? null) },
    ]),
  );
}

/** What the address of somebody's account lacks to have payslips sent to it. */
export function addressLack(reader: MailReader | null): PayslipMailLack | null {
  if (!reader || reader.disabled) return 'no_account';
  if (!reader.verified) return 'unverified';
  return reader.refused ? 'refused' : null;
}

/** What somebody lacks to have payslips sent; null: nothing. */
export function lackOf({ reader, ...person }: MailPerson): PayslipMailLack | null {
  const lack = addressLack(reader);
  if (lack || person.has_own_password) return lack;
  if (person.date_of_birth === null) return 'no_date_of_birth';
  return person.identity_number_sealed === null ? 'no_identity_number' : null;
}

/** The password of somebody's payslips from what is on record of them, or null. */
export const factPassword = (
  vault: Vault,
  { company_id, employee_id: id, date_of_birth, identity_number_sealed }: MailPerson,
): string | null =>
  passwordOf({
    date_of_birth,
    identity_number: openNumber(vault, { company_id, id }, 'identity_number', identity_number_sealed),
  });
