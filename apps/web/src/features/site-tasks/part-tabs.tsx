import { useTranslation } from 'react-i18next';
import { NavTabs } from '../../ui/nav-tabs.tsx';
import css from './site-tasks.module.css';

const PATH = '/work-task/site/task';

export const TASK_PARTS = ['tasks', 'templates', 'plans'] as const;
export type TaskPart = (typeof TASK_PARTS)[number];

/** The tabs of the page: tasks, what they are made of, and those that repeat. */
export function PartTabs({ current }: { current: TaskPart }) {
  const { t } = useTranslation('site-tasks');
  return (
    <div className={`surface ${css.tabs}`}>
      <NavTabs
        label={t('parts')}
        tabs={TASK_PARTS.map((part) => ({
          to: PATH,
          label: t(part),
          search: part === 'tasks' ? {} : { view: part },
          current: part === current,
        }))}
      />
    </div>
  );
}
