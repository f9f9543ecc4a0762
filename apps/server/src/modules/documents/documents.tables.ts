import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, moment, rowId } from '../../kit/columns.ts';
import {
  branches,
  departments,
  divisions,
  ofCompany,
  positionLevels,
  positions,
} from '../company/company.tables.ts';
import { employees } from '../employees/employees.tables.ts';
import { promoters } from '../promoters/promoters.tables.ts';
import { workSites } from '../sites/sites.tables.ts';

/** A folder of company documents; at most three levels (domain/documents/folders). */
export const documentFolders = pgTable(
  'document_folders',
  {
    id: rowId(),
    company_id: companyId(),
    parent_id: bigNumber(),
    name: text().notNull(),
    /** Rows archived together share a timestamp and are restored together. */
    archived_at: moment(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_document_folders__name')
      .on(t.company_id, sql`coalesce(${t.parent_id}, 0)`, sql`lower(${t.name})`)
      .where(sql`archived_at is null`),
    ofCompany(t.company_id),
    inCompany(t.company_id, t.parent_id, t),
  ],
);

/** A company document; its files are its versions. */
export const documents = pgTable(
  'documents',
  {
    id: rowId(),
    company_id: companyId(),
    folder_id: bigNumber(),
    title: text().notNull(),
    note: text(),
    /** Last day of validity. */
    expires_at: day(),
    /** Owners can read every document. `named`: those listed in `document_readers`. */
    readers: text({ enum: ['everyone', 'owners', 'named'] }).notNull(),
    archived_at: moment(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_documents__folder').on(t.company_id, t.folder_id),
    index('ix_documents__expires_at').on(t.company_id, t.expires_at),
    ofCompany(t.company_id),
    inCompany(t.company_id, t.folder_id, documentFolders),
  ],
);

/** Readers of a document with named readers: whoever matches any row. Each row sets exactly one column. */
export const documentReaders = pgTable(
  'document_readers',
  {
    id: rowId(),
    company_id: companyId(),
    document_id: bigNumber().notNull(),
    branch_id: bigNumber(),
    division_id: bigNumber(),
    department_id: bigNumber(),
    position_id: bigNumber(),
    position_level_id: bigNumber(),
    employee_id: bigNumber(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_document_readers__document').on(t.company_id, t.document_id),
    inCompany(t.company_id, t.document_id, documents).onDelete('cascade'),
    inCompany(t.company_id, t.branch_id, branches),
    inCompany(t.company_id, t.division_id, divisions),
    inCompany(t.company_id, t.department_id, departments),
    inCompany(t.company_id, t.position_id, positions),
    inCompany(t.company_id, t.position_level_id, positionLevels),
    inCompany(t.company_id, t.employee_id, employees),
    check(
      'ck_document_readers__document_id',
      sql`num_nonnulls(branch_id, division_id, department_id, position_id, position_level_id, employee_id) = 1`,
    ),
  ],
);

/** A document about one employee, managed by the company. */
export const employeeDocuments = pgTable(
  'employee_documents',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    category: text({
      enum: ['contract', 'identity', 'passport', 'permit', 'certificate', 'medical', 'other'],
    }).notNull(),
    title: text().notNull(),
    note: text(),
    expires_at: day(),
    visible_to_employee: boolean().notNull().default(false),
    archived_at: moment(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_employee_documents__employee').on(t.company_id, t.employee_id),
    index('ix_employee_documents__expires_at').on(t.company_id, t.expires_at),
    inCompany(t.company_id, t.employee_id, employees),
  ],
);

/** A document about one work site. */
export const siteDocuments = pgTable(
  'site_documents',
  {
    id: rowId(),
    company_id: companyId(),
    work_site_id: bigNumber().notNull(),
    title: text().notNull(),
    note: text(),
    expires_at: day(),
    archived_at: moment(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_site_documents__work_site').on(t.company_id, t.work_site_id),
    index('ix_site_documents__expires_at').on(t.company_id, t.expires_at),
    inCompany(t.company_id, t.work_site_id, workSites).onDelete('cascade'),
  ],
);

/** A document about one promoter. */
export const promoterDocuments = pgTable(
  'promoter_documents',
  {
    id: rowId(),
    company_id: companyId(),
    promoter_id: bigNumber().notNull(),
    title: text().notNull(),
    note: text(),
    expires_at: day(),
    archived_at: moment(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_promoter_documents__promoter').on(t.company_id, t.promoter_id),
    index('ix_promoter_documents__expires_at').on(t.company_id, t.expires_at),
    inCompany(t.company_id, t.promoter_id, promoters).onDelete('cascade'),
  ],
);

/** A file of a document; the highest number is the current version. The bytes are immutable. */
export const documentVersions = pgTable(
  'document_versions',
  {
    id: rowId(),
    company_id: companyId(),
    document_id: bigNumber(),
    employee_document_id: bigNumber(),
    site_document_id: bigNumber(),
    promoter_document_id: bigNumber(),
    number: integer().notNull(),
    /** File key (kit/files); random, never derived from a name. */
    file_key: text().notNull(),
    name: text().notNull(),
    size: integer().notNull(),
    type: text().notNull(),
    ext: text().notNull(),
    note: text(),
    /** Whether readers are asked to acknowledge this version. */
    acknowledge: boolean().notNull().default(false),
    /** When a manual reminder was last sent to those who had not acknowledged. */
    reminded_at: moment(),
    /** Null: the system. */
    created_by: bigNumber(),
    created_at: moment().notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_document_versions__number').on(t.company_id, t.document_id, t.number),
    uniqueIndex('uq_document_versions__employee_number').on(t.company_id, t.employee_document_id, t.number),
    uniqueIndex('uq_document_versions__site_number').on(t.company_id, t.site_document_id, t.number),
    uniqueIndex('uq_document_versions__promoter_number').on(t.company_id, t.promoter_document_id, t.number),
    uniqueIndex('uq_document_versions__file_key').on(t.file_key),
    inCompany(t.company_id, t.document_id, documents).onDelete('cascade'),
    inCompany(t.company_id, t.employee_document_id, employeeDocuments).onDelete('cascade'),
    inCompany(t.company_id, t.site_document_id, siteDocuments).onDelete('cascade'),
    inCompany(t.company_id, t.promoter_document_id, promoterDocuments).onDelete('cascade'),
    check(
      'ck_document_versions__document_id',
      sql`num_nonnulls(document_id, employee_document_id, site_document_id, promoter_document_id) = 1 and (document_id is not null or not acknowledge)`,
    ),
    check('ck_document_versions__size', sql`size > 0`),
  ],
);

/** When a person first opened the file of a version; whoever acknowledges it has opened it. */
export const documentOpenings = pgTable(
  'document_openings',
  {
    company_id: companyId(),
    version_id: bigNumber().notNull(),
    employee_id: bigNumber().notNull(),
    opened_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ name: 'pk_document_openings', columns: [t.company_id, t.version_id, t.employee_id] }),
    inCompany(t.company_id, t.version_id, documentVersions).onDelete('cascade'),
    inCompany(t.company_id, t.employee_id, employees),
  ],
);

/** A person's acknowledgement of a version; never revoked. */
export const documentAcknowledgements = pgTable(
  'document_acknowledgements',
  {
    id: rowId(),
    company_id: companyId(),
    version_id: bigNumber().notNull(),
    employee_id: bigNumber().notNull(),
    user_id: bigNumber().notNull(),
    acknowledged_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_document_acknowledgements__employee_id').on(t.company_id, t.version_id, t.employee_id),
    inCompany(t.company_id, t.version_id, documentVersions),
    inCompany(t.company_id, t.employee_id, employees),
  ],
);

/** Sent expiry reminders, so that none is sent twice; a changed expiry date is reminded of again. */
export const documentReminders = pgTable(
  'document_reminders',
  {
    id: rowId(),
    company_id: companyId(),
    document_id: bigNumber(),
    employee_document_id: bigNumber(),
    site_document_id: bigNumber(),
    promoter_document_id: bigNumber(),
    expires_at: day().notNull(),
    days: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_document_reminders__days').on(t.company_id, t.document_id, t.expires_at, t.days),
    uniqueIndex('uq_document_reminders__employee_days').on(
      t.company_id,
      t.employee_document_id,
      t.expires_at,
      t.days,
    ),
    uniqueIndex('uq_document_reminders__site_days').on(
      t.company_id,
      t.site_document_id,
      t.expires_at,
      t.days,
    ),
    uniqueIndex('uq_document_reminders__promoter_days').on(
      t.company_id,
      t.promoter_document_id,
      t.expires_at,
      t.days,
    ),
    inCompany(t.company_id, t.document_id, documents).onDelete('cascade'),
    inCompany(t.company_id, t.employee_document_id, employeeDocuments).onDelete('cascade'),
    inCompany(t.company_id, t.site_document_id, siteDocuments).onDelete('cascade'),
    inCompany(t.company_id, t.promoter_document_id, promoterDocuments).onDelete('cascade'),
  ],
);
