import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { type Notification, notificationEndpoints } from '@mesra/contract/realtime/notification';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callList } from '../lib/api.ts';
import { formatDateTime } from '../lib/format.ts';
import { keyOf, refresh } from '../lib/query-client.ts';
import { parseSearch } from '../lib/search-text.ts';
import { useSession } from '../lib/session.ts';
import { Problem } from '../ui/problem.tsx';
import css from './notification-list.module.css';

/** The latest notifications in the company; opening the list marks them as read. */
export function NotificationList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('app');
  const { company } = useSession();
  const client = useQueryClient();
  const query = { company_id: company.id, per_page: 20 };
  const { data, error, refetch } = useQuery({
    queryKey: [...keyOf(notificationEndpoints.list.path), 'latest', query],
    queryFn: ({ signal }) => callList(notificationEndpoints.list, { query, signal }),
    staleTime: 0,
    enabled: company.id !== 0,
  });
  const newest = data?.data.find((one) => !one.read)?.id;
  useEffect(() => {
    if (newest === undefined) return;
    const body = { company_id: company.id, up_to: newest };
    call(notificationEndpoints.read, { body })
      .then(() => refresh(client, [notificationEndpoints.unread.path]))
      .catch((problem) => console.error('Not marked as read', problem));
  }, [newest, company.id, client]);
  return (
    <section aria-label={t('notifications.title')}>
      <Title order={2} className={css.title}>
        {t('notifications.title')}
      </Title>
      {error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : !data && company.id !== 0 ? (
        <Stack p="md" gap="sm">
          <Skeleton height={36} />
          <Skeleton height={36} />
        </Stack>
      ) : !data?.data.length ? (
        <Text c="dimmed" p="md">
          {t('notifications.none')}
        </Text>
      ) : (
        <ul className={css.list}>
          {data.data.map((one) => (
            <li key={one.id} data-unread={!one.read || undefined}>
              <Entry notification={one} onClose={onClose} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Entry({ notification, onClose }: { notification: Notification; onClose: () => void }) {
  const { t } = useTranslation('app');
  const body = (
    <>
      <span>
        {notification.title}
        {notification.read ? null : <span className={css.new}>{t('notifications.new')}</span>}
      </span>
      <Text component="span" size="sm" c="dimmed">
        {formatDateTime(notification.at)}
      </Text>
    </>
  );
  const [path, search = ''] = notification.link?.split('?') ?? [];
  return path ? (
    <Link to={path as '/'} search={parseSearch(search) as never} className={css.entry} onClick={onClose}>
      {body}
    </Link>
  ) : (
    <div className={css.entry}>{body}</div>
  );
}
