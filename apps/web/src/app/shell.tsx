import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { screenAt } from '@mesra/contract/access/screens';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDomain } from '../lib/domain.ts';
import { popup } from '../lib/feedback.ts';
import { showTimesIn } from '../lib/format.ts';
import { HELD_KEY } from '../lib/held-items.ts';
import { pageCount, pageTitle } from '../lib/page-title.ts';
import { reached } from '../lib/reach.ts';
import { refusal } from '../lib/refusal.ts';
import { reportProblem } from '../lib/report-problem.ts';
import { type Session, useSessionOrNull } from '../lib/session.ts';
import { sessionHas } from '../lib/storage.ts';
import { useStore } from '../lib/store.ts';
import { isCovered, isTyping } from '../lib/typing.ts';
import { useLoaded } from '../lib/use-loaded.ts';
import { newVersion } from '../lib/worker.ts';
import { Header } from './header.tsx';
import { LeftDrawer } from './left-drawer.tsx';
import { needsCompany } from './navigation.ts';
import { NoCompany } from './no-company.tsx';
import { catchKeys } from './palette-keys.ts';
import { useScreenLabel } from './screen-label.ts';
import { SectionTabs } from './section-tabs.tsx';
import css from './shell.module.css';
import { useHeadingFocus } from './use-heading-focus.ts';
import { loadStrip, useOffline } from './use-offline.ts';
import { useQueue } from './use-queue.ts';
import { useRealtime } from './use-realtime.ts';

const loadPalette = () => import('./command-palette.tsx').then((part) => part.CommandPalette);
const loadRefusalNotice = () => import('./refusal-notice.tsx').then((part) => part.RefusalNotice);
const loadShortcuts = () => import('./shortcuts-dialog.tsx').then((part) => part.ShortcutsDialog);
const loadMobileDrawer = () => import('./mobile-drawer.tsx').then((part) => part.MobileDrawer);
const loadRightDrawer = () => import('./right-drawer.tsx').then((part) => part.RightDrawer);
const ahead = (load: () => Promise<unknown>) => () => void load().catch(() => {});

/** The default layout when signed in, otherwise the blank one. */
export function Shell() {
  const session = useSessionOrNull();
  usePageTitle();
  // Before anything inside it is drawn.
  if (session?.company) showTimesIn(session.company.config.time_zone);
  return session ? (
    <Frame key={session.user.id} company={session.company} />
  ) : (
    <main>
      <Outlet />
    </main>
  );
}

function usePageTitle() {
  const label = useScreenLabel();
  const { product_name } = useDomain();
  const { pathname } = useLocation();
  const screen = screenAt(pathname);
  const count = useStore(pageCount);
  const name = screen ? label(screen) : null;
  const title = name && count > 0 ? `(${count}) ${name}` : name;
  useEffect(() => {
    if (screen) document.title = pageTitle(title, product_name);
  }, [screen, title, product_name]);
}

/** State of an overlay that a key also opens. */
function useOpenedBy(isKey: (event: KeyboardEvent) => boolean) {
  const [opened, { open, close }] = useDisclosure(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: which key it is does not change
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!isKey(event)) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
  return { opened, open, close };
}

const isPaletteKey = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);

const isShortcutsKey = (event: KeyboardEvent) =>
  event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event) && !isCovered();

/** Shows which page was refused, on the page where the user landed. */
function Refused() {
  const now = useStore(refusal);
  const Notice = useLoaded(now !== null, loadRefusalNotice);
  return Notice && now ? <Notice path={now.path} reason={now.reason} /> : null;
}

/** Says how old the page is without a network, and that a new version waits. */
function Strip() {
  const needed = [!useStore(reached), useStore(newVersion) !== null].some(Boolean);
  const Loaded = useLoaded(needed, loadStrip);
  return Loaded ? <Loaded /> : null;
}

/** Sends what the page before this one could not see arrive. */
function useHeldBefore() {
  const client = useQueryClient();
  const userId = useSessionOrNull()?.user.id;
  useEffect(() => {
    if (userId === undefined || !sessionHas(HELD_KEY)) return;
    void import('../lib/held-writes.ts').then((part) => part.resumeHeld(client, userId)).catch(reportProblem);
  }, [client, userId]);
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
  const palette = useOpenedBy(isPaletteKey);
  const shortcuts = useOpenedBy(isShortcutsKey);
  useEffect(() => (palette.opened ? catchKeys(palette.close) : undefined), [palette.opened, palette.close]);
  useRealtime();
  useHeldBefore();
  useQueue();
  useOffline();
  useHeadingFocus();
  const Shortcuts = useLoaded(shortcuts.opened, loadShortcuts);
  const Palette = useLoaded(palette.opened, loadPalette);
  const MobileDrawer = useLoaded(menu, loadMobileDrawer);
  const RightDrawer = useLoaded(account, loadRightDrawer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes what stands over the one before it
  useEffect(() => {
    popup.set(null);
    closeMenu();
    closeAccount();
    shortcuts.close();
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
        <Strip />
        <main id="content" tabIndex={-1} className={css.content}>
          <Refused />
          {company === null && needsCompany(pathname) ? <NoCompany /> : <Outlet />}
        </main>
      </div>
      {RightDrawer ? <RightDrawer opened={account} onClose={closeAccount} /> : null}
      {Shortcuts ? <Shortcuts opened={shortcuts.opened} onClose={shortcuts.close} /> : null}
      {Palette ? <Palette opened={palette.opened} onClose={palette.close} /> : null}
    </div>
  );
}
