import { SCHEDULE_COLOURS } from '@mesra/contract/schedules/schedule';
import { DAY_KINDS } from '@mesra/domain/attendance/work-week';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, moment, rowId } from '../../kit/columns.ts';
import { employees } from '../employees/employees.tables.ts';
import { workSites } from '../sites/sites.tables.ts';

/** A named schedule template; its times are in `schedule_template_times`. At most one default per company. */
export const scheduleTemplates = pgTable(
  'schedule_templates',
  {
    id: rowId(),
    company_id: companyId(),
    name: text().notNull(),
    colour: text({ enum: SCHEDULE_COLOURS }).notNull().default('blue'),
    /** Today's default; its start dates are in `schedule_defaults`. */
    is_default: boolean().notNull().default(false),
    archived_at: moment(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_schedule_templates__name').on(t.company_id, sql`lower(${t.name})`),
    uniqueIndex('uq_schedule_templates__is_default').on(t.company_id).where(sql`${t.is_default}`),
    check('ck_schedule_templates__archived', sql`not (${t.is_default} and ${t.archived_at} is not null)`),
  ],
);

/** A template's times from a day until the next row; an end before the start is on the next day. */
export const scheduleTemplateTimes = pgTable(
  'schedule_template_times',
  {
    id: rowId(),
    company_id: companyId(),
    template_id: bigNumber().notNull(),
    effective_from: day().notNull(),
    /** `HH:mm`. */
    start_time: text().notNull(),
    end_time: text().notNull(),
    ontime_checkin_minute: integer().notNull().default(0),
    ontime_checkout_minute: integer().notNull().default(0),
    break_minute: integer().notNull().default(0),
    /** A half working day: leave on it counts half. */
    half_day: boolean().notNull().default(false),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_schedule_template_times__effective_from').on(
      t.company_id,
      t.template_id,
      t.effective_from,
    ),
    inCompany(t.company_id, t.template_id, scheduleTemplates).onDelete('cascade'),
    check('ck_schedule_template_times__start_time', sql`${t.start_time} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check(
      'ck_schedule_template_times__end_time',
      sql`${t.end_time} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and ${t.end_time} <> ${t.start_time}`,
    ),
    check('ck_schedule_template_times__ontime_checkin_minute', sql`${t.ontime_checkin_minute} >= 0`),
    check('ck_schedule_template_times__ontime_checkout_minute', sql`${t.ontime_checkout_minute} >= 0`),
    check('ck_schedule_template_times__break_minute', sql`${t.break_minute} >= 0`),
  ],
);

/** The default template for employees without a schedule of their own, from a day until the next row. */
export const scheduleDefaults = pgTable(
  'schedule_defaults',
  {
    id: rowId(),
    company_id: companyId(),
    effective_from: day().notNull(),
    template_id: bigNumber().notNull(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_schedule_defaults__effective_from').on(t.company_id, t.effective_from),
    inCompany(t.company_id, t.template_id, scheduleTemplates),
  ],
);

/** A weekly pattern. Employees with the same week share one row, which is immutable (decision 0020). */
export const workWeeks = pgTable(
  'work_weeks',
  {
    id: rowId(),
    company_id: companyId(),
    /** Identifies equal weeks: see `patternKey`. */
    pattern: text().notNull(),
    /** For the audit log: the templates by name, with their weekdays. */
    name: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_work_weeks__pattern').on(t.company_id, t.pattern),
  ],
);

/** A day of a week, Monday 0: one row per template on a work day, one row on a day without work. */
export const workWeekDays = pgTable(
  'work_week_days',
  {
    company_id: companyId(),
    week_id: bigNumber().notNull(),
    weekday: integer().notNull(),
    position: integer().notNull(),
    kind: text({ enum: DAY_KINDS }).notNull(),
    template_id: bigNumber(),
  },
  (t) => [
    primaryKey({
      name: 'pk_work_week_days',
      columns: [t.company_id, t.week_id, t.weekday, t.position],
    }),
    index('ix_work_week_days__template').on(t.company_id, t.template_id),
    inCompany(t.company_id, t.week_id, workWeeks).onDelete('cascade'),
    inCompany(t.company_id, t.template_id, scheduleTemplates),
    check('ck_work_week_days__weekday', sql`${t.weekday} between 0 and 6`),
    check('ck_work_week_days__template_id', sql`(${t.kind} = 'work') = (${t.template_id} is not null)`),
    check(
      'ck_work_week_days__position',
      sql`${t.position} >= 0 and (${t.kind} = 'work' or ${t.position} = 0)`,
    ),
  ],
);

/**
 * An employee's week from a day until their next row. It has no end date, so that two rows can never be in
 * force on the same day. A null week is the company's default.
 */
export const workSchedules = pgTable(
  'work_schedules',
  {
    id: rowId(),
    company_id: companyId(),
    employee_id: bigNumber().notNull(),
    effective_from: day().notNull(),
    week_id: bigNumber(),
    reason: text(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_work_schedules__effective_from').on(t.company_id, t.employee_id, t.effective_from),
    index('ix_work_schedules__week').on(t.company_id, t.week_id),
    inCompany(t.company_id, t.employee_id, employees),
    inCompany(t.company_id, t.week_id, workWeeks),
  ],
);

/** A week that was assigned to many in one step, so that it can be undone exactly. Kept for a week. */
export const weekEdits = pgTable(
  'week_edits',
  {
    id: rowId(),
    company_id: companyId(),
    user_id: bigNumber().notNull(),
    effective_from: day().notNull(),
    after_week_id: bigNumber(),
    after_reason: text(),
    undone: boolean().notNull().default(false),
    created_at: moment().notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_week_edits__created_at').on(t.company_id, t.created_at),
    inCompany(t.company_id, t.after_week_id, workWeeks),
  ],
);

/** Somebody of such an assignment: whether a schedule of theirs began on its day before, and which. */
export const weekEditPeople = pgTable(
  'week_edit_people',
  {
    company_id: companyId(),
    edit_id: bigNumber().notNull(),
    employee_id: bigNumber().notNull(),
    had_row: boolean().notNull(),
    before_week_id: bigNumber(),
    before_reason: text(),
  },
  (t) => [
    primaryKey({ name: 'pk_week_edit_people', columns: [t.company_id, t.edit_id, t.employee_id] }),
    inCompany(t.company_id, t.edit_id, weekEdits).onDelete('cascade'),
    inCompany(t.company_id, t.employee_id, employees),
    inCompany(t.company_id, t.before_week_id, workWeeks),
  ],
);

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
    check('ck_day_plan_sessions__position', sql`${t.position} in (0, 1, 2)`),
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
  ],
);
