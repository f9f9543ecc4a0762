import { Indicator, Kbd, UnstyledButton } from '@mantine/core';
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMenu2,
  IconSearch,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { avatarSource, useSession } from '../lib/session.ts';
import { useWaiting } from '../lib/use-waiting.ts';
import { Avatar } from '../ui/avatar.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Clock } from './clock.tsx';
import { CompanySwitcher } from './company-switcher.tsx';
import css from './header.module.css';
import { NotificationBell } from './notification-bell.tsx';
import { QueueButton } from './queue-button.tsx';

interface HeaderProps {
  mini: boolean;
  desk: boolean;
  onMenu: () => void;
  onPalette: () => void;
  onAccount: () => void;
  /** The pointer or focus reaches a drawer button: preload it. */
  onIntent: () => void;
}

/** The header: breadcrumbs, clock, company and user. */
export function Header({ mini, desk, onMenu, onPalette, onAccount, onIntent }: HeaderProps) {
  const { t } = useTranslation('app');
  const { user, company, membership } = useSession();
  const waiting = useWaiting()?.count ?? 0;
  const toggle = t(desk ? (mini ? 'menu_wide' : 'menu_narrow') : 'menu_open');
  // On a phone the menu is closed: its button says that something waits in it.
  const hidden = !desk && waiting > 0;
  const Toggle = !desk ? IconMenu2 : mini ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <header className={css.header} onPointerEnter={onIntent}>
      <IconButton label={hidden ? t('waiting', { name: toggle, count: waiting }) : toggle} onClick={onMenu}>
        <Indicator disabled={!hidden} size={9} color="red.8" offset={2}>
          <Toggle size={20} aria-hidden />
        </Indicator>
      </IconButton>
      <Breadcrumbs />
      <div className={css.tools}>
        <Clock />
        <UnstyledButton className={css.palette} onClick={onPalette} aria-label={t('palette')}>
          <IconSearch size={16} aria-hidden />
          <span className={css.paletteText}>{t('palette')}</span>
          <Kbd className={css.keys}>Ctrl K</Kbd>
        </UnstyledButton>
        <QueueButton />
        <NotificationBell />
        <CompanySwitcher />
        <UnstyledButton
          className={css.avatar}
          onClick={onAccount}
          aria-label={`${t('account_open')}: ${user.name}`}
        >
          <Avatar
            name={user.name}
            src={avatarSource(user, membership?.employee ?? null, company)}
            size={34}
          />
        </UnstyledButton>
      </div>
    </header>
  );
}
