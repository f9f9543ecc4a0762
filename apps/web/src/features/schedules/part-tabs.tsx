import { useTranslation } from 'react-i18next';
import { ViewTabs } from '../../ui/view-tabs.tsx';

export const SCHEDULE_PARTS = ['templates', 'roster', 'open-shifts', 'swaps', 'posts', 'setting'] as const;
export type SchedulePart = (typeof SCHEDULE_PARTS)[number];

/** The tabs of the page: templates, roster, open shifts, swaps, needs and settings. */
export function PartTabs({ current }: { current: SchedulePart }) {
  const { t } = useTranslation('schedules');
  return (
    <ViewTabs
      path="/attendance/schedule"
      label={t('parts')}
      parts={SCHEDULE_PARTS}
      current={current}
      labelOf={(part) => t(part)}
    />
  );
}
