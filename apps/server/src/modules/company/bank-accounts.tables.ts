import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, bytes, companyId, editable, inCompany, moment, rowId } from '../../kit/columns.ts';
import { ofCompany } from './company.tables.ts';

/** An account the company pays from. Its number is encrypted, with a keyed blind index next to it. */
export const companyBankAccounts = pgTable(
  'company_bank_accounts',
  {
    id: rowId(),
    company_id: companyId(),
    bank_swift: text().notNull(),
    account_number_sealed: bytes().notNull(),
    account_number_index: bytes().notNull(),
    holder: text().notNull(),
    purpose: text({ enum: ['salary', 'statutory'] }).notNull(),
    is_default: boolean().notNull().default(false),
    archived_at: moment(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_company_bank_accounts__account_number').on(
      t.company_id,
      t.purpose,
      t.account_number_index,
    ),
    uniqueIndex('uq_company_bank_accounts__is_default').on(t.company_id, t.purpose).where(sql`is_default`),
    ofCompany(t.company_id),
    check('ck_company_bank_accounts__is_default', sql`not (is_default and archived_at is not null)`),
  ],
);

/** Each reveal of a full account number; append-only. */
export const bankAccountReveals = pgTable(
  'bank_account_reveals',
  {
    id: rowId(),
    company_id: companyId(),
    bank_account_id: bigNumber().notNull(),
    /** As in the list: the bank and the last four digits. */
    account: text().notNull(),
    revealed_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    inCompany(t.company_id, t.bank_account_id, companyBankAccounts),
  ],
);
