import { PROMOTER_INVITATION_STATUSES } from '@mesra/domain/promoters/invitation-states';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, bytes, companyId, editable, inCompany, moment, rowId } from '../../kit/columns.ts';
import { ofCompany } from '../company/company.tables.ts';
import { employees } from '../employees/employees.tables.ts';
import { salesProjects } from '../sales-projects/sales-projects.tables.ts';

/**
 * Somebody who sells at outlets: an employee, or an outsider with a record of their own. Identity and bank numbers are encrypted;
 * the first also has a keyed blind index.
 */
export const promoters = pgTable(
  'promoters',
  {
    id: rowId(),
    company_id: companyId(),
    code: text().notNull(),
    /** Null: an outsider. */
    employee_id: bigNumber(),
    /** Of an outsider; an employee's stand in their own record. */
    name: text(),
    identity_number_sealed: bytes(),
    identity_number_index: bytes(),
    phone: text(),
    email: text(),
    bank_swift: text(),
    bank_account_sealed: bytes(),
    note: text(),
    archived_at: moment(),
    /** What they are called, in lower case: kept by triggers (56-promoters), also where the employee is renamed. */
    sort_name: text().notNull().default(''),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_promoters__code').on(t.company_id, sql`lower(${t.code})`),
    uniqueIndex('uq_promoters__employee_id').on(t.company_id, t.employee_id).where(sql`archived_at is null`),
    uniqueIndex('uq_promoters__identity_number')
      .on(t.company_id, t.identity_number_index)
      .where(sql`archived_at is null`),
    // Covers what locates a page and counts, so that neither needs heap access.
    index('ix_promoters__name').on(t.company_id, t.sort_name, t.id, t.archived_at, t.employee_id),
    ofCompany(t.company_id),
    inCompany(t.company_id, t.employee_id, employees),
    check('ck_promoters__name', sql`(${t.employee_id} is null) = (${t.name} is not null)`),
    check(
      'ck_promoters__identity_number',
      sql`(identity_number_sealed is null) = (identity_number_index is null)`,
    ),
    check(
      'ck_promoters__employee_id',
      sql`${t.employee_id} is null or num_nonnulls(identity_number_sealed, phone, email, bank_swift, bank_account_sealed) = 0`,
    ),
  ],
);

/** A promoter asked to take part in a project; the token of the mail is stored as its hash. */
export const promoterInvitations = pgTable(
  'promoter_invitations',
  {
    id: rowId(),
    company_id: companyId(),
    promoter_id: bigNumber().notNull(),
    sales_project_id: bigNumber().notNull(),
    email: text().notNull(),
    token_hash: bytes().notNull(),
    status: text({ enum: PROMOTER_INVITATION_STATUSES }).notNull().default('Pending'),
    invited_by: bigNumber().notNull(),
    sent_at: moment().notNull(),
    expires_at: moment().notNull(),
    answered_at: moment(),
    /** The user who answered. */
    answered_by: bigNumber(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_promoter_invitations__token_hash').on(t.token_hash),
    uniqueIndex('uq_promoter_invitations__promoter_id')
      .on(t.company_id, t.promoter_id, t.sales_project_id)
      .where(sql`status = 'Pending'`),
    index('ix_promoter_invitations__project').on(t.company_id, t.sales_project_id),
    index('ix_promoter_invitations__expires_at').on(t.expires_at).where(sql`status = 'Pending'`),
    inCompany(t.company_id, t.promoter_id, promoters),
    inCompany(t.company_id, t.sales_project_id, salesProjects),
  ],
);
