import { sql } from 'drizzle-orm';
import type { AuditDeclaration } from '../../kit/audited.ts';

/** What the audit log says of this module's rows. */
export const siteTasksAudited: AuditDeclaration = {
  tables: {
    task_templates: { record: 'task_template', label: { column: 'name' } },
    task_plans: { record: 'task_plan', label: { column: 'title' }, title: sql`title` },
    site_tasks: { record: 'site_task', label: { column: 'title' }, title: sql`title` },
    site_task_people: { record: 'site_task_person', label: { column: 'task_id', of: 'site_tasks' } },
    site_task_photos: { record: 'site_task_photo', label: { column: 'task_id', of: 'site_tasks' } },
  },
  references: {
    task_template_id: 'task_templates',
    task_id: 'site_tasks',
    task_plan_id: 'task_plans',
    carried_by: 'employees',
  },
};
