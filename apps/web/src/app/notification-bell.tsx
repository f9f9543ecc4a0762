import { Indicator, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLoaded } from '../lib/use-loaded.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { useUnread } from './use-unread.ts';

const loadList = () => import('./notification-list.tsx').then((part) => part.NotificationList);

/** The number of unread notifications, and the button that opens them. */
export function NotificationBell() {
  const { t } = useTranslation('app');
  const [opened, { toggle, close }] = useDisclosure(false);
  const { data } = useUnread();
  const count = data?.count ?? 0;
  const List = useLoaded(opened, loadList);
  return (
    <Popover
      opened={opened && List !== null}
      onChange={(next) => next || close()}
      position="bottom-end"
      width="min(380px, calc(100vw - 24px))"
      shadow="md"
      trapFocus
      withinPortal={false}
    >
      <Popover.Target>
        <IconButton
          label={count > 0 ? t('notifications.unread', { count }) : t('notifications.title')}
          onClick={toggle}
          aria-expanded={opened}
        >
          <Indicator
            disabled={count === 0}
            label={count > 9 ? '9+' : String(count)}
            size={16}
            color="red.8"
            offset={2}
          >
            <IconBell size={20} aria-hidden />
          </Indicator>
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown p={0}>{List ? <List onClose={close} /> : null}</Popover.Dropdown>
    </Popover>
  );
}
