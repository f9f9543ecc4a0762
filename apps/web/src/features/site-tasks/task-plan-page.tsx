import {
  managedTaskEndpoints as endpoints,
  type TaskPlan,
} from '@mesra/contract/site-tasks/managed-site-task';
import { IconPlayerStop } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { refreshAfter } from '../../lib/query-client.ts';
import { useWrite } from '../../lib/write.ts';
import { textColumn } from '../../shared/columns.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { siteFilter } from '../../shared/site-select.tsx';
import { useTaskText } from '../../shared/tasks/task-text.ts';
import { useCancelling } from '../../shared/use-cancelling.ts';
import { ListPage } from '../../ui/list-page.tsx';
import type { Column, RowAction } from '../../ui/list-view.ts';
import { useViewedList } from '../../ui/use-saved-views.ts';

function useColumns(): Column<TaskPlan>[] {
  const { t } = useTranslation(['site-tasks', 'task-record', 'when']);
  const { forWhom } = useTaskText();
  const names = t('when:weekday_names', { returnObjects: true }) as string[];
  const daysOf = ({ weekdays, every_weeks: count }: TaskPlan): string => {
    const days = weekdays.map((day) => names[day - 1]).join(', ');
    return count === 1 ? days : t('plan_list.every', { days, count });
  };
  return [
    { ...{ key: 'title', title: t('field.title'), sortable: true, names: true } },
    textColumn('site', t('field.site'), ({ site }) => site.name, { sortable: true }),
    textColumn('days', t('plan_list.days'), daysOf),
    textColumn('until', t('plan_list.until'), ({ until }) => formatDate(until), { sortable: true }),
    textColumn('people', t('field.people'), forWhom),
    textColumn('priority', t('field.priority'), ({ priority }) => t(`task-record:priorities.${priority}`)),
    textColumn('project', t('field.project'), ({ project }) => project?.name ?? '', { optional: true }),
  ];
}

/** The plans that repeat a task; each may be ended with a reason. */
export function TaskPlanPage({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation('site-tasks');
  const client = useQueryClient();
  const { list, views } = useViewedList('/work-task/site/task#plans', endpoints.plans);
  const write = useWrite(endpoints.endPlan);
  const sent: Parameters<typeof useCancelling>[0] = {
    isPending: write.isPending,
    mutate: ({ params, body: { note, version } }, on) =>
      write.mutate({ params, body: { reason: note, version } }, on),
  };
  const ending = useCancelling<TaskPlan>(sent, () => void refreshAfter(client, endpoints.endPlan));
  const rowActions = (plan: TaskPlan): RowAction[] =>
    plan.can.end
      ? [
          {
            ...{ label: t('plan_list.end'), danger: true, icon: <IconPlayerStop size={16} /> },
            onClick: () => ending.ask(plan),
          },
        ]
      : [];
  return (
    <>
      <ListPage
        name="repeated-tasks"
        title={t('plan_list.title')}
        description={t('plan_list.description')}
        list={list}
        views={views}
        columns={useColumns()}
        filters={[siteFilter('work_site_id', t('field.site'))]}
        rowActions={rowActions}
        searchLabel={t('plan_list.search')}
        empty={{ title: t('plan_list.none'), hint: t('plan_list.none_hint') }}
      >
        {tabs}
      </ListPage>
      {ending.cancelling ? (
        <ReasonDialog
          labels={{
            title: t('plan_list.end_ask', { name: ending.cancelling.title }),
            effect: t('plan_list.end_effect'),
            label: t('plan_list.end_reason'),
            save: t('plan_list.end'),
            close: t('plan_list.end_close'),
          }}
          danger
          maxLength={255}
          saving={ending.saving}
          onAnswer={ending.answer}
        />
      ) : null}
    </>
  );
}
