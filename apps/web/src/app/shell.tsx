import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { screenAt } from '@mesra/contract/access/screens';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDomain } from '../lib/domain.ts';
import { popup } from '../lib/feedback.ts';
import { pageTitle } from '../lib/page-title.ts';
import { type Session, useSessionOrNull } from '../lib/session.ts';
import { useLoaded } from '../lib/use-loaded.ts';
import { Header } from './header.tsx';
import { LeftDrawer } from './left-drawer.tsx';
import { needsCompany } from './navigation.ts';
import { NoCompany } from './no-company.tsx';
import { SectionTabs } from './section-tabs.tsx';
import css from './shell.module.css';
import { useRealtime } from './use-realtime.ts';

const loadPalette = () => import('./command-palette.tsx').then((part) => part.CommandPalette);
const loadMobileDrawer = () => import('./mobile-drawer.tsx').then((part) => part.MobileDrawer);
const loadRightDrawer = () => import('./right-drawer.tsx').then((part) => part.RightDrawer);
const ahead = (load: () => Promise<unknown>) => () => void load().catch(() => {});

/** The default layout where somebody is signed in, otherwise the blank one. */
export function Shell() {
  const session = useSessionOrNull();
  usePageTitle();
  return session ? (
    <Frame key={session.user.id} company={session.company} />
  ) : (
    <main>
      <Outlet />
    </main>
  );
}

function usePageTitle() {
  const { t } = useTranslation('app');
  const { product_name } = useDomain();
  const { pathname } = useLocation();
  const screen = screenAt(pathname);
  const title = screen ? t(`screens.${screen.title as 'dashboard'}`) : null;
  useEffect(() => {
    if (screen) document.title = pageTitle(title, product_name);
  }, [screen, title, product_name]);
}

/** Opens by Ctrl/Cmd-K. */
function usePalette() {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpened(true);
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);
  return { opened, open: () => setOpened(true), close: () => setOpened(false) };
}

function Frame({ company }: Pick<Session, 'company'>) {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const desk = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const [mini, setMini] = useLocalStorage({
    key: 'mesra.drawer_mini',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const [menu, { open: openMenu, close: closeMenu }] = useDisclosure(false);
  const [account, { open: openAccount, close: closeAccount }] = useDisclosure(false);
  const palette = usePalette();
  useRealtime();
  const Palette = useLoaded(palette.opened, loadPalette);
  const MobileDrawer = useLoaded(menu, loadMobileDrawer);
  const RightDrawer = useLoaded(account, loadRightDrawer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes what stands over the one before it
  useEffect(() => {
    if (popup.get()?.kind === 'error') popup.set(null);
    closeMenu();
    closeAccount();
  }, [pathname]);

  return (
    <div className={css.frame} data-mini={mini || undefined}>
      <a href="#content" className={css.skip}>
        {t('skip')}
      </a>
      {desk ? <LeftDrawer mini={mini} /> : null}
      {MobileDrawer && !desk ? <MobileDrawer opened={menu} onClose={closeMenu} /> : null}
      <div className={css.body}>
        <Header
          mini={mini}
          desk={desk}
          onMenu={() => (desk ? setMini((now) => !now) : openMenu())}
          onPalette={palette.open}
          onAccount={openAccount}
          onIntent={desk ? ahead(loadRightDrawer) : ahead(loadMobileDrawer)}
        />
        {company === null ? null : <SectionTabs />}
        <main id="content" tabIndex={-1} className={css.content}>
          {company === null && needsCompany(pathname) ? <NoCompany /> : <Outlet />}
        </main>
      </div>
      {RightDrawer ? <RightDrawer opened={account} onClose={closeAccount} /> : null}
      {Palette ? <Palette opened={palette.opened} onClose={palette.close} /> : null}
    </div>
  );
}
