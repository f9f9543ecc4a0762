import { Indicator, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notificationEndpoints } from '@mesra/contract/realtime/notification';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../lib/query-client.ts';
import { useSession } from '../lib/session.ts';
import { useLoaded } from '../lib/use-loaded.ts';
import { IconButton } from '../ui/icon-button.tsx';

const loadList = () => import('./notification-list.tsx').then((part) => part.NotificationList);

/** The number of unread notifications, and the button that opens them. */
export function NotificationBell() {
  const { t } = useTranslation('app');
  const { company } = useSession();
  const [opened, { toggle, close }] = useDisclosure(false);
  const { data } = useQuery({
    ...read(notificationEndpoints.unread, { query: { company_id: company.id } }),
    enabled: company.id !== 0,
    staleTime: 60_000,
    meta: { silent: true },
  });
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
