import { PAYSLIP_MAIL_LACKS, PAYSLIP_MAIL_STATUSES } from '@mesra/contract/payroll-documents/payslip-mail';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, bytes, companyId, inCompany, moment, rowId } from '../../kit/columns.ts';
import { employees } from '../employees/employees.tables.ts';

/** Mails of payslips: one row each time that one is sent, or is not for want of something. Payrolls may go, these stay. */
export const payslipMails = pgTable(
  'payslip_mails',
  {
    id: rowId(),
    company_id: companyId(),
    payroll_id: bigNumber().notNull(),
    employee_id: bigNumber().notNull(),
    /** Because of the setting, once for each time that a payslip is issued. */
    automatic: boolean().notNull(),
    status: text({ enum: PAYSLIP_MAIL_STATUSES }).notNull(),
    /** Of the account, as it was when it was sent; until then, when it was queued. */
    address: text(),
    lack: text({ enum: PAYSLIP_MAIL_LACKS }),
    /** What the mail server answered. */
    answer: text(),
    requested_by: bigNumber(),
    queued_at: moment().notNull(),
    done_at: moment(),
    /** Its payroll was reopened since: it says nothing about the payslip of now. */
    withdrawn_at: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_payslip_mails__payroll').on(t.company_id, t.payroll_id, t.id),
    index('ix_payslip_mails__employee').on(t.company_id, t.employee_id),
    uniqueIndex('uq_payslip_mails__automatic')
      .on(t.company_id, t.payroll_id)
      .where(sql`${t.automatic} and ${t.withdrawn_at} is null`),
    uniqueIndex('uq_payslip_mails__queued')
      .on(t.company_id, t.payroll_id)
      .where(sql`${t.status} = 'Queued' and ${t.withdrawn_at} is null`),
    inCompany(t.company_id, t.employee_id, employees),
    check('ck_payslip_mails__lack', sql`(${t.status} = 'Not sent') = (${t.lack} is not null)`),
    check('ck_payslip_mails__done_at', sql`(${t.status} = 'Queued') = (${t.done_at} is null)`),
  ],
);

/** The password that an employee has set for their mailed payslips. */
export const payslipPasswords = pgTable(
  'payslip_passwords',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    password_sealed: bytes().notNull(),
    created_at: moment().notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_payslip_passwords__employee').on(t.company_id, t.employee_id),
    inCompany(t.company_id, t.employee_id, employees),
  ],
);
