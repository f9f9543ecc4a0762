import { projectTasks as endpoints } from '@mesra/contract/sales-projects/project-plan';
import { and, eq, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { likePattern } from '../../kit/list.ts';
import { invalid } from '../../kit/problem.ts';
import { register } from '../../kit/register.ts';
import { taskTemplates } from '../site-tasks/site-tasks.views.ts';
import {
  assertInProject,
  ofProject,
  planAbilities,
  planDerived,
  planProblems,
  planValues,
} from './plan-part.ts';
import { salesProjectTasks as table } from './project-plan.tables.ts';

type Row = typeof table.$inferSelect;

/** 422 for a checklist that is newly named and of another company, or out of use. */
async function assertTemplate({ tx }: RowCall, before: Row | null, after: Row): Promise<void> {
  const { company_id, task_template_id } = after;
  if (task_template_id === null || task_template_id === before?.task_template_id) return;
  const [found] = await tx
    .select({ archived_at: taskTemplates.archived_at })
    .from(taskTemplates)
    .where(and(eq(taskTemplates.company_id, company_id), eq(taskTemplates.id, task_template_id)));
  if (!found) throw invalid('task_template_id', 'validation.not_in_company');
  if (found.archived_at !== null) throw invalid('task_template_id', 'task.template_archived');
}

/** What promoters do at the outlets of projects on their days. */
export const projectTaskRows = register({
  table,
  endpoints,
  sorts: { title: sql`lower(${table.title})`, start_date: table.start_date },
  matching: ({ project_id, keyword }) => [
    ofProject(table, project_id),
    keyword ? sql`${table.title} ilike ${likePattern(keyword)}` : undefined,
  ],
  derived: () => ({
    ...planDerived(table),
    template: sql`(select jsonb_build_object('id', ${taskTemplates.id}, 'name', ${taskTemplates.name})
      from ${taskTemplates} where ${taskTemplates.company_id} = ${table.company_id}
        and ${taskTemplates.id} = ${table.task_template_id})`,
  }),
  can: planAbilities(endpoints),
  values: (entered) => planValues(entered),
  check: planProblems,
  changed: async (call, { before, after }) => {
    await assertInProject(call, before, after);
    if (after) await assertTemplate(call, before, after);
  },
});
