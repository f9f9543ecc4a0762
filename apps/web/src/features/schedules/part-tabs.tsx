import { useTranslation } from 'react-i18next';
import { NavTabs } from '../../ui/nav-tabs.tsx';
import css from './schedules.module.css';

const PATH = '/attendance/schedule';

/** The two tabs of the page: templates and roster. */
export function PartTabs({ current }: { current: 'templates' | 'roster' }) {
  const { t } = useTranslation('schedules');
  return (
    <div className={`surface ${css.tabs}`}>
      <NavTabs
        label={t('parts')}
        tabs={(['templates', 'roster'] as const).map((part) => ({
          to: PATH,
          label: t(part),
          search: part === 'roster' ? { view: 'roster' } : {},
          current: part === current,
        }))}
      />
    </div>
  );
}
