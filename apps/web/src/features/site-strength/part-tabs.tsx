import { useTranslation } from 'react-i18next';
import { NavTabs } from '../../ui/nav-tabs.tsx';
import css from './site-strength.module.css';

const PARTS = ['strength', 'needs'] as const;

/** The tabs of the page: the strength of a day, and what sites need. */
export function PartTabs({ current }: { current: (typeof PARTS)[number] }) {
  const { t } = useTranslation('site-strength');
  return (
    <div className={`surface ${css.tabs}`}>
      <NavTabs
        label={t('parts')}
        tabs={PARTS.map((part) => ({
          to: '/work-task/site',
          label: t(part),
          search: part === 'needs' ? { view: 'needs' } : {},
          current: part === current,
        }))}
      />
    </div>
  );
}
