import { type ProjectTask, projectTasks } from '@mesra/contract/sales-projects/project-plan';
import type { SalesProject } from '@mesra/contract/sales-projects/sales-project';
import { taskTemplateEndpoints } from '@mesra/contract/site-tasks/task-template';
import { useTranslation } from 'react-i18next';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { useResourceOptions } from '../../lib/resource-options.ts';
import { textColumn } from '../../shared/columns.tsx';
import type { RegisterDialogProps } from '../../shared/register-page.tsx';
import type { Column } from '../../ui/list-view.ts';
import { PartDialog, PartList, usePartDays } from './plan-part.tsx';
import { SalesProjectFrame } from './sales-project-record.tsx';

function useColumns(): Column<ProjectTask>[] {
  const { t } = useTranslation('sales-projects');
  return [
    {
      ...textColumn<ProjectTask>('title', t('tasks.task'), (row) => row.title, { sortable: true }),
      names: true,
    },
    textColumn('template', t('tasks.kind'), (row) => row.template?.name ?? t('tasks.photo')),
    textColumn('note', t('tasks.note'), (row) => row.note ?? ''),
    usePartDays(),
  ];
}

interface Values extends Record<string, unknown> {
  title: string;
  task_template_id: number | null;
  note: string;
}

const INITIAL: Values = { title: '', task_template_id: null, note: '' };

function TaskPart({ project, ...dialog }: RegisterDialogProps<ProjectTask> & { project: SalesProject }) {
  const { t } = useTranslation('sales-projects');
  const { row } = dialog;
  const template = row?.template;
  const chosen = template ? [{ value: String(template.id), label: template.name }] : [];
  const options = useResourceOptions(taskTemplateEndpoints.list, true, undefined, chosen);
  const fields: FieldSpecs<Values, ProjectTask> = {
    title: { label: t('tasks.task'), required: true, maxLength: 120 },
    task_template_id: {
      label: t('tasks.template'),
      description: t('tasks.template_hint'),
      kind: 'id',
      clearable: true,
      placeholder: t('tasks.photo'),
      ...options,
    },
    note: { label: t('tasks.note'), kind: 'lines', maxLength: 2000 },
  };
  const known = row ? { ...row, task_template_id: template?.id ?? null } : null;
  return (
    <PartDialog<ProjectTask, Values>
      {...dialog}
      row={known}
      part="tasks"
      project={project}
      endpoints={projectTasks}
      initial={INITIAL}
      fields={fields}
    />
  );
}

const dialogOf = async (project: SalesProject) => (props: RegisterDialogProps<ProjectTask>) => (
  <TaskPart {...props} project={project} />
);

/** What promoters do at the outlets of a project. */
export function ProjectTaskPage() {
  const columns = useColumns();
  return (
    <SalesProjectFrame part="tasks">
      {(project) => (
        <PartList
          part="tasks"
          screen="/spm/project/view/task"
          project={project}
          endpoints={projectTasks}
          columns={columns}
          dialogOf={dialogOf}
        />
      )}
    </SalesProjectFrame>
  );
}
