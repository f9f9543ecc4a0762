import type { SiteTaskRecord } from '@mesra/contract/site-tasks/site-task';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { formatTimeOfDay } from '../../lib/time-of-day.ts';

type Task = Pick<SiteTaskRecord, 'date' | 'starts_at' | 'ends_at' | 'audience' | 'people'>;

/** How tasks are put: when they are due, and for whom they are. */
export function useTaskText() {
  const { t } = useTranslation('task-record');
  const window = ({ starts_at, ends_at }: Pick<Task, 'starts_at' | 'ends_at'>): string =>
    starts_at === null || ends_at === null
      ? ''
      : t('window', { from: formatTimeOfDay(starts_at), to: formatTimeOfDay(ends_at) });
  return {
    window,
    due: ({ date, ...task }: Pick<Task, 'date' | 'starts_at' | 'ends_at'>): string =>
      task.starts_at === null
        ? t('due_day', { day: formatDate(date) })
        : t('due_window', { day: formatDate(date), window: window(task) }),
    forWhom: ({ audience, people }: Pick<Task, 'audience' | 'people'>): string =>
      audience === 'on_site' ? t('on_site') : people.map(({ name }) => name).join(', '),
  };
}
