import { useTranslation } from 'react-i18next';
import { ViewTabs } from '../../ui/view-tabs.tsx';

export const TASK_PARTS = ['tasks', 'templates', 'plans'] as const;
export type TaskPart = (typeof TASK_PARTS)[number];

/** The tabs of the page: tasks, what they are made of, and those that repeat. */
export function PartTabs({ current }: { current: TaskPart }) {
  const { t } = useTranslation('site-tasks');
  return (
    <ViewTabs
      path="/work-task/site/task"
      label={t('parts')}
      parts={TASK_PARTS}
      current={current}
      labelOf={(part) => t(part)}
    />
  );
}
