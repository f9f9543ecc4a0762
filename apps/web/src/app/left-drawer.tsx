import type { SectionKey } from '@mesra/contract/access/screen-declaration';
import { screenAt } from '@mesra/contract/access/screens';
import {
  IconAddressBook,
  IconBeach,
  IconBuilding,
  IconBuildingStore,
  IconCalendarTime,
  IconCash,
  IconClipboardCheck,
  IconIdBadge2,
  IconInbox,
  IconLayoutDashboard,
  IconMapPins,
  IconReceipt2,
  IconRoute,
  IconShieldLock,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDomain } from '../lib/domain.ts';
import { useSession } from '../lib/session.ts';
import { useOpenTasks } from '../lib/use-open-tasks.ts';
import { useWaiting } from '../lib/use-waiting.ts';
import css from './left-drawer.module.css';
import { type MenuEntry, menuFor } from './navigation.ts';

const ICONS: Record<SectionKey, typeof IconCash> = {
  home: IconLayoutDashboard,
  inbox: IconInbox,
  my_employment: IconIdBadge2,
  directory: IconAddressBook,
  attendance: IconCalendarTime,
  leave: IconBeach,
  claim: IconReceipt2,
  payroll: IconCash,
  work_task_site: IconMapPins,
  site_visit: IconRoute,
  my_project: IconClipboardCheck,
  sales_performance: IconBuildingStore,
  company: IconBuilding,
  employee: IconUsers,
  user: IconShieldLock,
  account: IconUserCircle,
};

/** The product's logo and name. */
export function Brand({ mini }: { mini?: boolean }) {
  const { product_name, logo } = useDomain();
  return (
    <Link to="/" className={css.brand} aria-label={product_name}>
      <img src={mini ? '/brand/mark.svg' : logo} alt="" height={28} className={css.logo} />
    </Link>
  );
}

/** The menu entries that the user may open. */
export function MenuList({ mini }: { mini: boolean }) {
  const { t } = useTranslation('app');
  const { role, company } = useSession();
  const { pathname } = useLocation();
  const section = screenAt(pathname)?.section;
  const menu = menuFor(role, company.id !== 0);
  const counts: Partial<Record<SectionKey, number>> = {
    inbox: useWaiting()?.count ?? 0,
    site_visit: useOpenTasks()?.count ?? 0,
  };
  const entry = ({ key, path }: MenuEntry) => {
    const Icon = ICONS[key];
    const current = section === key;
    const count = counts[key] ?? 0;
    const message = key === 'site_visit' ? 'tasks_to_do' : 'waiting';
    const name = count > 0 ? t(message, { name: t(`sections.${key}`), count }) : t(`sections.${key}`);
    return (
      <li key={key}>
        <Link
          to={path as '/'}
          className={css.entry}
          data-current={current || undefined}
          activeOptions={{ exact: true, includeSearch: false }}
          {...(mini || count > 0 ? { 'aria-label': name } : {})}
          {...(mini ? { title: name } : {})}
        >
          <Icon size={20} stroke={1.7} aria-hidden />
          {mini ? null : <span>{t(`sections.${key}`)}</span>}
          {count > 0 ? (
            <span className={`figures ${css.count}`} aria-hidden>
              {count > 99 ? '99+' : count}
            </span>
          ) : null}
        </Link>
      </li>
    );
  };
  return (
    <nav aria-label={t('menu')} className={css.menu}>
      {(['main', 'admin'] as const).map((group) => {
        const entries = menu.filter((one) => one.group === group);
        if (entries.length === 0) return null;
        return (
          <div key={group}>
            {mini ? <hr className={css.rule} /> : <p className={css.group}>{t(`groups.${group}`)}</p>}
            <ul className={css.list}>{entries.map(entry)}</ul>
          </div>
        );
      })}
    </nav>
  );
}

/** The menu beside the page, full width or mini. */
export function LeftDrawer({ mini }: { mini: boolean }) {
  return (
    <aside className={css.drawer} data-mini={mini || undefined}>
      <Brand mini={mini} />
      <div className={css.scroll}>
        <MenuList mini={mini} />
      </div>
    </aside>
  );
}
