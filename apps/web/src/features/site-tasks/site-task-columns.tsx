import type { ManagedTask } from '@mesra/contract/site-tasks/managed-site-task';
import { TASK_STATUSES, type TaskStatus } from '@mesra/domain/site-tasks/task-states';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { OneLine, textColumn } from '../../shared/columns.tsx';
import { dayFilter } from '../../shared/filters.tsx';
import { personFilter } from '../../shared/person-filter.tsx';
import { siteFilter } from '../../shared/site-select.tsx';
import { TaskStatusMarks } from '../../shared/tasks/task-record.tsx';
import { useTaskText } from '../../shared/tasks/task-text.ts';
import type { Column, Filter } from '../../ui/list-view.ts';
import css from './site-tasks.module.css';

/** The columns of the tasks; the name opens the task. */
export function useTaskColumns(): Column<ManagedTask>[] {
  const { t } = useTranslation(['site-tasks', 'task-record']);
  const { due, window, forWhom } = useTaskText();
  return [
    {
      ...{ key: 'title', title: t('field.title'), sortable: true, names: true },
      text: (row) => row.title,
      render: (row) => (
        <Link
          data-row-link
          to="/work-task/site/task"
          search={((before: object) => ({ ...before, task: row.id })) as never}
          className={css.name}
        >
          {row.title}
        </Link>
      ),
    },
    textColumn('site', t('field.site'), ({ site }) => site.name, { sortable: true }),
    {
      ...{ key: 'date', title: t('field.date'), sortable: true },
      text: due,
      render: (row) => (
        <>
          <OneLine text={formatDate(row.date)} />
          {row.starts_at ? (
            <span className={css.below}>
              <OneLine text={window(row)} />
            </span>
          ) : null}
        </>
      ),
    },
    {
      ...{ key: 'people', title: t('field.people'), text: forWhom },
      render: (row) => (
        <>
          {forWhom(row)}
          {row.carried_by && row.carried_by.name !== forWhom(row) ? (
            <span className={css.below}>{t('carried_by', { name: row.carried_by.name })}</span>
          ) : null}
        </>
      ),
    },
    textColumn('carried_by', t('field.carried_by'), ({ carried_by }) => carried_by?.name ?? '', {
      optional: true,
    }),
    textColumn('priority', t('field.priority'), ({ priority }) => t(`task-record:priorities.${priority}`), {
      sortable: true,
    }),
    {
      ...{ key: 'done', title: t('field.done'), align: 'right' },
      text: ({ done, items_total: total }) => t('task-record:done', { done, total }),
      render: ({ done, items_total: total, failures }) => (
        <>
          <OneLine text={`${done}/${total}`} />
          {failures > 0 ? <span className={css.below}>{t('failures_of', { count: failures })}</span> : null}
        </>
      ),
    },
    textColumn('failures', t('field.failures'), ({ failures }) => (failures > 0 ? String(failures) : ''), {
      ...{ align: 'right', optional: true },
    }),
    textColumn('project', t('field.project'), ({ project }) => project?.name ?? '', { optional: true }),
    textColumn('template', t('field.template'), ({ template }) => template.name, { optional: true }),
    {
      ...{ key: 'status', title: t('field.status'), sortable: true },
      text: ({ status, overdue, late }) =>
        [t(`task-record:statuses.${status}`), overdue ? t('overdue') : '', late ? t('task-record:late') : '']
          .filter(Boolean)
          .join(', '),
      render: (row) => <TaskStatusMarks task={row} />,
    },
  ];
}

const STATUSES = ['open', 'overdue', ...TASK_STATUSES, 'all'] as const;

const isOwn = (one: (typeof STATUSES)[number]): one is TaskStatus =>
  (TASK_STATUSES as readonly string[]).includes(one);

/** The filters of the tasks: state, site, person and days. */
export function useTaskFilters(): Filter[] {
  const { t } = useTranslation(['site-tasks', 'task-record']);
  return [
    {
      ...{ key: 'status', label: t('field.status'), required: true },
      options: STATUSES.map((one) => ({
        value: one,
        label: isOwn(one) ? t(`task-record:statuses.${one}`) : t(one as 'open'),
      })),
    },
    siteFilter('work_site_id', t('field.site')),
    personFilter('employee_id', t('field.person')),
    dayFilter('start_date', t('on_or_after')),
    dayFilter('end_date', t('on_or_before')),
  ];
}
