import { Anchor } from '@mantine/core';
import { type Screen, type ScreenPath, screenAt } from '@mesra/contract/access/screens';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSessionOrNull } from '../lib/session.ts';
import { mayOpen } from './guard.ts';
import { OFFLINE_PAGES } from './offline-pages.ts';

/** Links to the pages that can be opened without a network; nothing before anybody is known. */
export function OfflineLinks({ except }: { except?: string }) {
  const { t } = useTranslation('app');
  const role = useSessionOrNull()?.role;
  if (!role) return null;
  /** A section by its name, of which the page is the beginning; a page of one's account by its own. */
  const labelOf = (path: ScreenPath) => {
    const { section, title } = screenAt(path) as Screen;
    return section === 'account' || !section
      ? t(`screens.${title as 'dashboard'}`)
      : t(`sections.${section}`);
  };
  const paths: ScreenPath[] = OFFLINE_PAGES.filter((path) => path !== except && mayOpen(role, path));
  return (
    <span>
      {t('offline.pages')}{' '}
      {paths.map((path, index) => (
        <span key={path}>
          {index > 0 ? ' · ' : null}
          <Anchor inherit renderRoot={(props) => <Link {...props} to={path} />}>
            {labelOf(path)}
          </Anchor>
        </span>
      ))}
    </span>
  );
}
