import { Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { IconLogout, IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { avatarSource, useSession } from '../lib/session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { LanguageSwitch, SchemeSwitch } from '../ui/preferences.tsx';
import css from './right-drawer.module.css';
import { useSignOut } from './use-sign-out.ts';

/** The signed-in user, their company, preferences, and sign-out. */
export function RightDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('app');
  const { user, company, membership } = useSession();
  const leave = useSignOut();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={320}
      title={t('account_open')}
      closeButtonProps={{ 'aria-label': t('close') }}
      styles={{ title: { fontWeight: 600 } }}
    >
      <Stack gap="lg">
        <Group wrap="nowrap">
          <Avatar
            name={user.name}
            src={avatarSource(user, membership?.employee ?? null, company)}
            size={48}
          />
          <div className={css.who}>
            <Text fw={650} size="lg">
              {user.name}
            </Text>
            <Text c="dimmed">{company.name}</Text>
            <Text c="dimmed" size="sm">
              {company.config.locality}
            </Text>
          </div>
        </Group>
        <Link to="/my/account" className={css.link}>
          <IconUserCircle size={20} stroke={1.7} aria-hidden />
          {t('account')}
        </Link>
        <LanguageSwitch />
        <SchemeSwitch />
        <Button
          variant="default"
          leftSection={<IconLogout size={18} />}
          onClick={() => void leave()}
          className={css.out}
        >
          {t('sign_out')}
        </Button>
      </Stack>
    </Drawer>
  );
}
