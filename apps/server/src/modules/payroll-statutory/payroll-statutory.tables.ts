import {
  CURRENT_FILE_STATUSES,
  STATUTORY_FILE_STATUSES,
} from '@mesra/contract/payroll-statutory/statutory-file-status';
import type { PersonLack } from '@mesra/domain/statutory-files/file-lacks';
import {
  EPF_CSV_HEADERS,
  type FileAmounts,
  STATUTORY_FILES,
  STATUTORY_LAYOUTS,
} from '@mesra/domain/statutory-files/statutory-file';
import { TAX_NOTICES } from '@mesra/domain/statutory-files/tax-notice';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  bigNumber,
  bytes,
  companyId,
  day,
  editable,
  inCompany,
  moment,
  rowId,
  sen,
} from '../../kit/columns.ts';
import { ofCompany } from '../company/company.tables.ts';
import { employees } from '../employees/employees.tables.ts';

/** A file that was made of a closed month for an authority. Only its state changes; one stands of a month. */
export const statutoryFiles = pgTable(
  'statutory_files',
  {
    id: rowId(),
    company_id: companyId(),
    kind: text({ enum: STATUTORY_FILES }).notNull(),
    layout: text({ enum: STATUTORY_LAYOUTS }).notNull(),
    start_date: day().notNull(),
    end_date: day().notNull(),
    status: text({ enum: STATUTORY_FILE_STATUSES }).notNull().default('Generated'),
    /** 0: of the whole month. Otherwise the account, limited to some employees, that made it of those. */
    part_of: bigNumber().notNull().default(0),
    file_name: text().notNull(),
    /** Of the file, in hexadecimal. */
    sha256: text().notNull(),
    count: integer().notNull(),
    left_out: integer().notNull(),
    /** What its columns come to, and what is handed over; sen. */
    totals: jsonb().$type<FileAmounts>().notNull(),
    total: sen().notNull(),
    created_by: bigNumber(),
    submitted_on: day(),
    receipt_number: text(),
    submitted_by: bigNumber(),
    paid_on: day(),
    paid_by: bigNumber(),
    outdated_at: moment(),
    /** A payroll of the month was opened again, or payrolls of it were confirmed. */
    outdated_cause: text({ enum: ['reopened', 'confirmed'] }),
    /** Whose payroll; null where it is about several, or, of a part, about somebody outside it. */
    employee_id: bigNumber(),
    /** Why it was replaced after it was submitted. */
    note: text(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_statutory_files__kind')
      .on(t.company_id, t.start_date, t.kind, t.part_of)
      .where(sql`${t.status} in (${sql.raw(CURRENT_FILE_STATUSES.map((one) => `'${one}'`).join(', '))})`),
    inCompany(t.company_id, t.employee_id, employees),
    check('ck_statutory_files__start_date', sql`extract(day from start_date) = 1`),
    check(
      'ck_statutory_files__receipt_number',
      sql`${t.status} not in ('Submitted', 'Paid') or ${t.submitted_on} is not null and ${t.receipt_number} is not null`,
    ),
    check('ck_statutory_files__paid_on', sql`${t.status} <> 'Paid' or ${t.paid_on} is not null`),
    check('ck_statutory_files__outdated_at', sql`${t.status} <> 'Outdated' or ${t.outdated_at} is not null`),
  ],
);

/** A file as it is handed in: it has the numbers of everyone, so it is encrypted. */
export const statutoryFileContents = pgTable(
  'statutory_file_contents',
  {
    company_id: companyId(),
    file_id: bigNumber().notNull(),
    content_sealed: bytes().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.file_id] }),
    inCompany(t.company_id, t.file_id, statutoryFiles),
  ],
);

/** Who is in a file with which amounts in sen, and who was left out of it with which reason. */
export const statutoryFilePeople = pgTable(
  'statutory_file_people',
  {
    company_id: companyId(),
    file_id: bigNumber().notNull(),
    employee_id: bigNumber().notNull(),
    name: text().notNull(),
    employee_code: text().notNull(),
    amounts: jsonb().$type<FileAmounts>().notNull(),
    total: sen().notNull(),
    /** Null: in the file. */
    left_out_reason: text(),
    lacks: jsonb().$type<PersonLack[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.file_id, t.employee_id] }),
    inCompany(t.company_id, t.file_id, statutoryFiles),
    inCompany(t.company_id, t.employee_id, employees),
  ],
);

/** What a company sets about its files. */
export const statutoryFileSettings = pgTable(
  'statutory_file_settings',
  {
    id: rowId(),
    company_id: companyId(),
    epf_csv_header: text({ enum: EPF_CSV_HEADERS }).notNull(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_statutory_file_settings__company_id').on(t.company_id),
    ofCompany(t.company_id),
  ],
);

/** What became of a notice to LHDN that was due of somebody: submitted with its receipt, or set aside with a reason. */
export const taxNotices = pgTable(
  'tax_notices',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    notice: text({ enum: TAX_NOTICES }).notNull(),
    /** The day on which they joined, or their last day. */
    event_on: day().notNull(),
    submitted_on: day(),
    receipt_number: text(),
    note: text(),
    created_by: bigNumber(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_tax_notices__notice').on(t.company_id, t.employee_id, t.notice, t.event_on),
    inCompany(t.company_id, t.employee_id, employees),
    check(
      'ck_tax_notices__note',
      sql`${t.submitted_on} is not null and ${t.receipt_number} is not null or ${t.note} is not null`,
    ),
  ],
);
