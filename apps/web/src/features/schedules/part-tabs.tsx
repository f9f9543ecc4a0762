import { useTranslation } from 'react-i18next';
import { NavTabs } from '../../ui/nav-tabs.tsx';
import css from './schedules.module.css';

const PATH = '/attendance/schedule';

export const SCHEDULE_PARTS = ['templates', 'roster', 'open-shifts', 'swaps', 'posts', 'setting'] as const;
export type SchedulePart = (typeof SCHEDULE_PARTS)[number];

/** The tabs of the page: templates, roster, open shifts, swaps, needs and settings. */
export function PartTabs({ current }: { current: SchedulePart }) {
  const { t } = useTranslation('schedules');
  return (
    <div className={`surface ${css.tabs}`}>
      <NavTabs
        label={t('parts')}
        tabs={SCHEDULE_PARTS.map((part) => ({
          to: PATH,
          label: t(part),
          search: part === 'templates' ? {} : { view: part },
          current: part === current,
        }))}
      />
    </div>
  );
}
