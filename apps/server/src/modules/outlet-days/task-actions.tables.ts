import type { TaskAnswers } from '@mesra/domain/site-tasks/task-answers';
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, companyId, editable, inCompany, moment, rowId } from '../../kit/columns.ts';
import { promoterSchedules } from '../promoter-schedules/promoter-schedules.tables.ts';
import { taskTemplateVersions } from '../site-tasks/site-tasks.tables.ts';

/** What was done of a task of the project on a schedule (foreign key `fk_task_actions__project_task_id`). */
export const taskActions = pgTable(
  'task_actions',
  {
    id: rowId(),
    company_id: companyId(),
    schedule_id: bigNumber().notNull(),
    project_task_id: bigNumber().notNull(),
    /** The checklist as it was begun; null for a photo. */
    template_version_id: bigNumber(),
    answers: jsonb().$type<TaskAnswers>().notNull().default({}),
    /** When it was done, by the device; null while a checklist has photos alone. */
    recorded_at: moment(),
    ...editable,
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_task_actions__project_task_id').on(t.company_id, t.schedule_id, t.project_task_id),
    index('ix_task_actions__task').on(t.company_id, t.project_task_id),
    index('ix_task_actions__version').on(t.company_id, t.template_version_id),
    inCompany(t.company_id, t.schedule_id, promoterSchedules),
    inCompany(t.company_id, t.template_version_id, taskTemplateVersions),
  ],
);

/** A photo of it. Never changes. */
export const taskActionPhotos = pgTable(
  'task_action_photos',
  {
    id: rowId(),
    company_id: companyId(),
    task_action_id: bigNumber().notNull(),
    /** The item of the checklist; null for the photo of a task. */
    item_key: text(),
    file_key: text().notNull(),
    /** SHA-256 of the photo as it was sent, in hex. */
    hash: text().notNull(),
    taken_at: moment().notNull(),
    created_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    uniqueIndex('uq_task_action_photos__hash').on(t.company_id, t.task_action_id, t.item_key, t.hash),
    index('ix_task_action_photos__file_key').on(t.company_id, t.file_key),
    inCompany(t.company_id, t.task_action_id, taskActions),
  ],
);
