import type { NamedShare } from '@mesra/domain/payroll/cost-centres';
import type { JournalAccount, JournalPosting } from '@mesra/domain/payroll/journal';
import type { JournalColumn, JournalEntryLine } from '@mesra/domain/payroll/journal-lines';
import { index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, moment, rowId, sen } from '../../kit/columns.ts';
import { ofCompany } from '../company/company.tables.ts';
import { employees } from '../employees/employees.tables.ts';

/** The account of each kind of posting and the columns of a journal's files; a company that set nothing has no row. */
export const payrollJournalSettings = pgTable(
  'payroll_journal_settings',
  {
    id: rowId(),
    company_id: companyId(),
    accounts: jsonb()
      .$type<Partial<Record<JournalAccount, { code: string; name: string | null }>>>()
      .notNull(),
    columns: jsonb().$type<JournalColumn[]>().notNull(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_payroll_journal_settings__company_id').on(t.company_id),
    ofCompany(t.company_id),
  ],
);

/** A journal that was made, with its lines as they were then; nothing of it changes. */
export const payrollJournals = pgTable(
  'payroll_journals',
  {
    id: rowId(),
    company_id: companyId(),
    /** The first day of its month. */
    start_date: day().notNull(),
    date: day().notNull(),
    reference: text().notNull(),
    /** How many payrolls it has, and how many it takes back. */
    payrolls: integer().notNull(),
    reversed: integer().notNull(),
    total: sen().notNull(),
    lines: jsonb().$type<JournalEntryLine[]>().notNull(),
    created_by: bigNumber(),
    created_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_payroll_journals__reference').on(t.company_id, t.reference),
    ofCompany(t.company_id),
  ],
);

/**
 * The postings of a payroll when it was confirmed, and what took them back when it was reopened: odd turns post, even ones
 * reverse. Kept where the payroll itself is taken back afterwards.
 */
export const payrollJournalEntries = pgTable(
  'payroll_journal_entries',
  {
    company_id: companyId(),
    payroll_id: bigNumber().notNull(),
    turn: smallint().notNull(),
    employee_id: bigNumber().notNull(),
    /** The first day of its month. */
    start_date: day().notNull(),
    postings: jsonb().$type<JournalPosting[]>().notNull(),
    /** The cost centres of its postings, by the names of then. */
    centres: jsonb().$type<NamedShare[]>().notNull(),
    /** The journal that has it; null: none yet. */
    journal_id: bigNumber(),
    created_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.payroll_id, t.turn] }),
    index('ix_payroll_journal_entries__month').on(t.company_id, t.start_date, t.journal_id),
    inCompany(t.company_id, t.employee_id, employees),
    inCompany(t.company_id, t.journal_id, payrollJournals),
  ],
);
