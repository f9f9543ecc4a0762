import { REASON_CODES } from '@mesra/domain/kit/reason-code';
import type { TaskAnswers, TaskSignatures } from '@mesra/domain/site-tasks/task-answers';
import { TASK_AUDIENCES, TASK_PRIORITIES, TASK_STATUSES } from '@mesra/domain/site-tasks/task-states';
import type { TaskItem } from '@mesra/domain/site-tasks/task-template';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bigNumber, companyId, day, editable, inCompany, moment, rowId } from '../../kit/columns.ts';
import { approvals } from '../approvals/approvals.tables.ts';
import { employees } from '../employees/employees.tables.ts';
import { workSites } from '../sites/sites.tables.ts';
import { workProjects } from '../work-projects/work-projects.tables.ts';

/** A template of tasks. */
export const taskTemplates = pgTable(
  'task_templates',
  {
    id: rowId(),
    company_id: companyId(),
    name: text().notNull(),
    description: text(),
    /** Of its current version. */
    number: integer().notNull().default(1),
    archived_at: moment(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_task_templates__name').on(t.company_id, sql`lower(${t.name})`),
  ],
);

/** What a template asks for in one of its versions; only added to. */
export const taskTemplateVersions = pgTable(
  'task_template_versions',
  {
    id: rowId(),
    company_id: companyId(),
    task_template_id: bigNumber().notNull(),
    number: integer().notNull(),
    items: jsonb().$type<TaskItem[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_task_template_versions__number').on(t.company_id, t.task_template_id, t.number),
    inCompany(t.company_id, t.task_template_id, taskTemplates),
  ],
);

/** What a task and the plan that repeats it have in common. */
const assigned = {
  work_site_id: bigNumber().notNull(),
  project_id: bigNumber(),
  title: text().notNull(),
  audience: text({ enum: TASK_AUDIENCES }).notNull(),
  /** The window, `HH:mm` by the company's clock; both or neither. */
  starts_at: text(),
  ends_at: text(),
  priority: text({ enum: TASK_PRIORITIES }).notNull(),
  note: text(),
};

/** A task that repeats on days of the week. */
export const taskPlans = pgTable(
  'task_plans',
  {
    id: rowId(),
    company_id: companyId(),
    task_template_id: bigNumber().notNull(),
    ...assigned,
    first_date: day().notNull(),
    /** 1 Monday to 7 Sunday. */
    weekdays: integer().array().notNull(),
    every_weeks: integer().notNull(),
    until: day().notNull(),
    /** The last day for which its tasks are there. */
    generated_until: day(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_task_plans__until').on(t.company_id, t.until),
    inCompany(t.company_id, t.task_template_id, taskTemplates),
    inCompany(t.company_id, t.work_site_id, workSites),
    inCompany(t.company_id, t.project_id, workProjects),
    check('ck_task_plans__ends_at', sql`(${t.starts_at} is null) = (${t.ends_at} is null)`),
  ],
);

/** Whom a plan names; never changes. */
export const taskPlanPeople = pgTable(
  'task_plan_people',
  {
    id: rowId(),
    company_id: companyId(),
    task_plan_id: bigNumber().notNull(),
    employee_id: bigNumber().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_task_plan_people__employee').on(t.company_id, t.task_plan_id, t.employee_id),
    inCompany(t.company_id, t.task_plan_id, taskPlans),
    inCompany(t.company_id, t.employee_id, employees),
  ],
);

/** Something to be done at a site on a day. */
export const siteTasks = pgTable(
  'site_tasks',
  {
    id: rowId(),
    company_id: companyId(),
    template_version_id: bigNumber().notNull(),
    /** The plan that repeats it; null for one alone. */
    task_plan_id: bigNumber(),
    ...assigned,
    date: day().notNull(),
    /** The end of its window, or of its day. */
    due_at: moment().notNull(),
    status: text({ enum: TASK_STATUSES }).notNull().default('Assigned'),
    /** Why it was returned or cancelled, in words or, where nobody gave any, by code; or what was remarked with its completion. */
    reason: text(),
    reason_code: text({ enum: REASON_CODES }),
    /** Who has accepted it. */
    carried_by: bigNumber(),
    answers: jsonb().$type<TaskAnswers>().notNull().default({}),
    signatures: jsonb().$type<TaskSignatures>().notNull().default({}),
    /** The verification of its latest completion. */
    approval_id: bigNumber(),
    /** While it is completed or verified. */
    completed_at: moment(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_site_tasks__plan').on(t.company_id, t.task_plan_id, t.date),
    uniqueIndex('uq_site_tasks__approval_id').on(t.company_id, t.approval_id),
    index('ix_site_tasks__date').on(t.company_id, t.date, t.id),
    index('ix_site_tasks__site').on(t.company_id, t.work_site_id, t.date),
    index('ix_site_tasks__project').on(t.company_id, t.project_id, t.date),
    index('ix_site_tasks__carried_by').on(t.company_id, t.carried_by, t.date),
    index('ix_site_tasks__open')
      .on(t.company_id, t.date, t.id)
      .where(sql`status in ('Assigned', 'In Progress', 'Returned')`),
    inCompany(t.company_id, t.template_version_id, taskTemplateVersions),
    inCompany(t.company_id, t.task_plan_id, taskPlans),
    inCompany(t.company_id, t.work_site_id, workSites),
    inCompany(t.company_id, t.project_id, workProjects),
    inCompany(t.company_id, t.carried_by, employees),
    inCompany(t.company_id, t.approval_id, approvals),
    check('ck_site_tasks__ends_at', sql`(${t.starts_at} is null) = (${t.ends_at} is null)`),
    check(
      'ck_site_tasks__completed_at',
      sql`(${t.completed_at} is not null) = (${t.status} in ('Completed', 'Verified'))`,
    ),
    check(
      'ck_site_tasks__carried_by',
      sql`${t.carried_by} is not null or ${t.status} in ('Assigned', 'Cancelled')`,
    ),
  ],
);

/** Whom a task names, or has named: whoever it was taken from has an instant of that. */
export const siteTaskPeople = pgTable(
  'site_task_people',
  {
    id: rowId(),
    company_id: companyId(),
    task_id: bigNumber().notNull(),
    employee_id: bigNumber().notNull(),
    taken_at: moment(),
    /** Whether some of it was done when it was taken from them: they do not verify it. */
    took_part: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_site_task_people__employee').on(t.company_id, t.task_id, t.employee_id),
    index('ix_site_task_people__employee').on(t.company_id, t.employee_id),
    inCompany(t.company_id, t.task_id, siteTasks),
    inCompany(t.company_id, t.employee_id, employees),
  ],
);

/** A photo of an item of a task. */
export const siteTaskPhotos = pgTable(
  'site_task_photos',
  {
    id: rowId(),
    company_id: companyId(),
    task_id: bigNumber().notNull(),
    item_key: text().notNull(),
    file_key: text().notNull(),
    /** SHA-256 of the photo as it was sent, in hex: the same again is known by it. */
    hash: text().notNull(),
    /** SHA-256 of the stored file, in hex, which signatures are below; null of older photos, of which they are below `hash`. */
    file_hash: text(),
    taken_at: moment().notNull(),
    created_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_site_task_photos__hash').on(t.company_id, t.task_id, t.item_key, t.hash),
    index('ix_site_task_photos__file_key').on(t.company_id, t.file_key),
    inCompany(t.company_id, t.task_id, siteTasks),
  ],
);

/** A change of a task's status, only added to. */
export const siteTaskMoves = pgTable(
  'site_task_moves',
  {
    id: rowId(),
    company_id: companyId(),
    task_id: bigNumber().notNull(),
    /** Null where it was assigned. */
    from_status: text({ enum: TASK_STATUSES }),
    to_status: text({ enum: TASK_STATUSES }).notNull(),
    reason: text(),
    /** Where nobody gave one in words. */
    reason_code: text({ enum: REASON_CODES }),
    /** The verification that it opened, of a completion. */
    approval_id: bigNumber(),
    /** The user; null for the system. */
    created_by: bigNumber(),
    created_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index('ix_site_task_moves__task').on(t.company_id, t.task_id, t.id),
    uniqueIndex('uq_site_task_moves__approval_id').on(t.company_id, t.approval_id),
    inCompany(t.company_id, t.task_id, siteTasks),
    inCompany(t.company_id, t.approval_id, approvals),
    check(
      'ck_site_task_moves__reason',
      sql`coalesce(${t.reason}, ${t.reason_code}) is not null or ${t.to_status} not in ('Returned', 'Cancelled')`,
    ),
  ],
);

export type TaskTemplateRow = typeof taskTemplates.$inferSelect;
export type TaskPlanRow = typeof taskPlans.$inferSelect;
export type SiteTaskRow = typeof siteTasks.$inferSelect;
