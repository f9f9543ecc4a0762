import { LARGEST_BUDGET } from '@mesra/domain/work-projects/man-days';
import { WORK_PROJECT_STATUSES } from '@mesra/domain/work-projects/project-states';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, moment, rowId } from '../../kit/columns.ts';
import { clients } from '../clients/clients.tables.ts';
import { employees } from '../employees/employees.tables.ts';
import { workSites } from '../sites/sites.tables.ts';

/** What a company does for a client at some of its sites, from a day to another. */
export const workProjects = pgTable(
  'work_projects',
  {
    id: rowId(),
    company_id: companyId(),
    code: text().notNull(),
    name: text().notNull(),
    client_id: bigNumber(),
    manager_id: bigNumber(),
    start_date: day().notNull(),
    /** Null while it is open-ended. */
    end_date: day(),
    /** Man-days in halves; null without a budget. */
    budget_half_days: integer(),
    status: text({ enum: WORK_PROJECT_STATUSES }).notNull().default('Planned'),
    /** Why it came to its status, for the audit log; null where that needs no reason. */
    reason: text(),
    note: text(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_work_projects__code').on(t.company_id, sql`lower(${t.code})`),
    index('ix_work_projects__start_date').on(t.company_id, t.start_date, t.id),
    index('ix_work_projects__client').on(t.company_id, t.client_id),
    index('ix_work_projects__manager').on(t.company_id, t.manager_id),
    inCompany(t.company_id, t.client_id, clients),
    inCompany(t.company_id, t.manager_id, employees),
    check('ck_work_projects__end_date', sql`${t.end_date} >= ${t.start_date}`),
    check(
      'ck_work_projects__budget_days',
      sql`${t.budget_half_days} between 1 and ${sql.raw(String(LARGEST_BUDGET))}`,
    ),
  ],
);

/** A site of a project. */
export const workProjectSites = pgTable(
  'work_project_sites',
  {
    id: rowId(),
    company_id: companyId(),
    project_id: bigNumber().notNull(),
    work_site_id: bigNumber().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_work_project_sites__work_site_ids').on(t.company_id, t.project_id, t.work_site_id),
    index('ix_work_project_sites__work_site').on(t.company_id, t.work_site_id),
    inCompany(t.company_id, t.project_id, workProjects),
    inCompany(t.company_id, t.work_site_id, workSites, 'work_site_ids'),
  ],
);

/** A change of a project's status, only added to. */
export const workProjectMoves = pgTable(
  'work_project_moves',
  {
    id: rowId(),
    company_id: companyId(),
    project_id: bigNumber().notNull(),
    /** Null where it was created. */
    from_status: text({ enum: WORK_PROJECT_STATUSES }),
    to_status: text({ enum: WORK_PROJECT_STATUSES }).notNull(),
    reason: text(),
    /** The user; null for the system. */
    created_by: bigNumber(),
    created_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_work_project_moves__project').on(t.company_id, t.project_id, t.id),
    inCompany(t.company_id, t.project_id, workProjects),
    check(
      'ck_work_project_moves__reason',
      sql`${t.reason} is not null or (${t.to_status} <> 'Cancelled' and ${t.from_status} is distinct from 'Completed')`,
    ),
  ],
);
