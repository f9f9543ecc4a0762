import { DAY_KINDS } from '@mesra/domain/attendance/work-week';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, rowId } from '../../kit/columns.ts';
import { employees } from '../employees/employees.tables.ts';
import { workSites } from '../sites/sites.tables.ts';
import { scheduleTemplates } from './schedules.tables.ts';

/** What is worked on one date. Days that are alike share one row, which is immutable (decision 0061). */
export const dayPlans = pgTable(
  'day_plans',
  {
    id: rowId(),
    company_id: companyId(),
    kind: text({ enum: DAY_KINDS }).notNull(),
    /** Identifies equal plans: see `dayPlanKey`. */
    pattern: text().notNull(),
    /** For the audit log: the templates by name, or times, with the sites. */
    name: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_day_plans__pattern').on(t.company_id, t.pattern),
  ],
);

/** A session of a day plan: a template's times, or times of its own. */
export const dayPlanSessions = pgTable(
  'day_plan_sessions',
  {
    company_id: companyId(),
    day_plan_id: bigNumber().notNull(),
    position: integer().notNull(),
    template_id: bigNumber(),
    /** `HH:mm`; null takes the template's. */
    start_time: text(),
    end_time: text(),
    break_minute: integer(),
    work_site_id: bigNumber(),
  },
  (t) => [
    primaryKey({ name: 'pk_day_plan_sessions', columns: [t.company_id, t.day_plan_id, t.position] }),
    index('ix_day_plan_sessions__template').on(t.company_id, t.template_id),
    index('ix_day_plan_sessions__work_site').on(t.company_id, t.work_site_id),
    inCompany(t.company_id, t.day_plan_id, dayPlans).onDelete('cascade'),
    inCompany(t.company_id, t.template_id, scheduleTemplates),
    inCompany(t.company_id, t.work_site_id, workSites),
    check('ck_day_plan_sessions__position', sql`${t.position} in (0, 1)`),
    check(
      'ck_day_plan_sessions__template_id',
      sql`${t.template_id} is not null or ${t.start_time} is not null`,
    ),
    check(
      'ck_day_plan_sessions__start_time',
      sql`${t.start_time} is null or ${t.start_time} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`,
    ),
    check(
      'ck_day_plan_sessions__end_time',
      sql`(${t.end_time} is null) = (${t.start_time} is null)
        and (${t.end_time} is null or (${t.end_time} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and ${t.end_time} <> ${t.start_time}))`,
    ),
    check(
      'ck_day_plan_sessions__break_minute',
      sql`(${t.break_minute} is null) = (${t.start_time} is null) and (${t.break_minute} is null or ${t.break_minute} >= 0)`,
    ),
  ],
);

/**
 * What a person works on one date instead of what their week says: as published, and as planners have it in
 * draft. Null follows the week; a row on which both are null does not exist.
 */
export const rosterDays = pgTable(
  'roster_days',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    date: day().notNull(),
    published_id: bigNumber(),
    draft_id: bigNumber(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_roster_days__date').on(t.company_id, t.employee_id, t.date),
    index('ix_roster_days__date').on(t.company_id, t.date),
    index('ix_roster_days__published').on(t.company_id, t.published_id),
    index('ix_roster_days__draft').on(t.company_id, t.draft_id),
    index('ix_roster_days__unpublished')
      .on(t.company_id, t.date)
      .where(sql`${t.published_id} is distinct from ${t.draft_id}`),
    inCompany(t.company_id, t.employee_id, employees),
    inCompany(t.company_id, t.published_id, dayPlans),
    inCompany(t.company_id, t.draft_id, dayPlans),
    check('ck_roster_days__draft_id', sql`${t.published_id} is not null or ${t.draft_id} is not null`),
  ],
);
