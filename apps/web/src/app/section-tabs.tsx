import { tabsOf } from '@mesra/contract/access/may';
import { screenAt } from '@mesra/contract/access/screens';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../lib/session.ts';
import { NavTabs } from '../ui/nav-tabs.tsx';
import { belongsTo } from './navigation.ts';
import css from './section-tabs.module.css';

/** The tabs of the current section, if there are several. */
export function SectionTabs() {
  const { t } = useTranslation('app');
  const { role } = useSession();
  const { pathname } = useLocation();
  const section = screenAt(pathname)?.section;
  const tabs = section ? tabsOf(role, section) : [];
  if (tabs.length < 2) return null;
  return (
    <div className={css.bar}>
      <NavTabs
        label={t('section_tabs')}
        tabs={tabs.map((tab) => ({
          to: tab.path,
          label: t(`screens.${tab.title as 'dashboard'}`),
          current: belongsTo(pathname, tab.path),
        }))}
      />
    </div>
  );
}
