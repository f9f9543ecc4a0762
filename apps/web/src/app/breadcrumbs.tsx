import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../lib/session.ts';
import { breadcrumb, type Crumb } from './breadcrumb.ts';
import css from './breadcrumbs.module.css';
import { linksFor } from './navigation.ts';

/** The breadcrumbs of the page; those that the user may open are links. */
export function Breadcrumbs() {
  const { t, i18n } = useTranslation('app');
  const { pathname } = useLocation();
  const { role } = useSession();
  const open = new Set<string>(linksFor(role).map((screen) => screen.path));
  const crumbs = breadcrumb(pathname);
  const word = (crumb: Crumb) =>
    i18n.exists(`crumbs.${crumb.key}`, { ns: 'app' }) ? t(`crumbs.${crumb.key as 'homepage'}`) : crumb.label;
  return (
    <nav aria-label={t('breadcrumb')} className={css.nav}>
      <ol className={css.list}>
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1;
          return (
            <li key={crumb.path} className={css.crumb}>
              {!last && open.has(crumb.path) ? (
                <Link to={crumb.path as '/'} activeOptions={{ exact: true }}>
                  {word(crumb)}
                </Link>
              ) : (
                <span aria-current={last ? 'page' : undefined}>{word(crumb)}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
