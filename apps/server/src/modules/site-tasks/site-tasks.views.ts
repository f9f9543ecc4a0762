import { AS_READER, reads } from '../../kit/reads.views.ts';
import { taskTemplates as allTemplates, taskTemplateVersions as allVersions } from './site-tasks.tables.ts';

/** Templates of tasks by name. */
export const taskTemplates = reads
  .view('task_templates')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, name, number, archived_at } = allTemplates;
    return query.select({ company_id, id, name, number, archived_at }).from(allTemplates);
  });

/** What templates ask for, by their versions. */
export const taskTemplateVersions = reads
  .view('task_template_versions')
  .with(AS_READER)
  .as((query) => query.select().from(allVersions));
