import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { screenAt } from '@mesra/contract/access/screens';
import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDomain } from '../lib/domain.ts';
import { pageTitle } from '../lib/page-title.ts';
import { useSessionOrNull } from '../lib/session.ts';
import { Header } from './header.tsx';
import { LeftDrawer, MobileDrawer } from './left-drawer.tsx';
import { RightDrawer } from './right-drawer.tsx';
import { SectionTabs } from './section-tabs.tsx';
import css from './shell.module.css';

const Palette = lazy(() =>
  import('./command-palette.tsx').then((part) => ({ default: part.CommandPalette })),
);

/** The default layout where somebody is signed in, otherwise the blank one. */
export function Shell() {
  const session = useSessionOrNull();
  usePageTitle();
  return session ? <Frame key={session.user.id} /> : <Outlet />;
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

/** Opens by Ctrl/Cmd-K; its code is fetched at the first opening. */
function usePalette() {
  const [palette, setPalette] = useState<{ opened: boolean } | null>(null);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setPalette({ opened: true });
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);
  return { palette, open: () => setPalette({ opened: true }), close: () => setPalette({ opened: false }) };
}

function Frame() {
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
  const { palette, open, close } = usePalette();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the drawers over it
  useEffect(() => {
    closeMenu();
    closeAccount();
  }, [pathname]);

  return (
    <div className={css.frame} data-mini={mini || undefined}>
      <a href="#content" className={css.skip}>
        {t('skip')}
      </a>
      {desk ? <LeftDrawer mini={mini} /> : <MobileDrawer opened={menu} onClose={closeMenu} />}
      <div className={css.body}>
        <Header
          mini={mini}
          desk={desk}
          onMenu={() => (desk ? setMini((now) => !now) : openMenu())}
          onPalette={open}
          onAccount={openAccount}
        />
        <SectionTabs />
        <main id="content" tabIndex={-1} className={css.content}>
          <Outlet />
        </main>
      </div>
      <RightDrawer opened={account} onClose={closeAccount} />
      {palette ? (
        <Suspense fallback={null}>
          <Palette opened={palette.opened} onClose={close} />
        </Suspense>
      ) : null}
    </div>
  );
}
