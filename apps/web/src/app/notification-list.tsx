import { Button, Skeleton, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { type Notification, notificationEndpoints } from '@mesra/contract/realtime/notification';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call, callList, type ListAnswer } from '../lib/api.ts';
import { formatDateTime } from '../lib/format.ts';
import { keyOf, refresh } from '../lib/query-client.ts';
import { parseSearch } from '../lib/search-text.ts';
import { useSession } from '../lib/session.ts';
import { Problem } from '../ui/problem.tsx';
import css from './notification-list.module.css';
import { useUnread } from './use-unread.ts';

const latestOf = (company_id: number) => {
  const query = { company_id, per_page: 20 };
  return {
    queryKey: [...keyOf(notificationEndpoints.list.path), 'latest', query],
    queryFn: ({ signal }: { signal: AbortSignal }) => callList(notificationEndpoints.list, { query, signal }),
  };
};

/** Marks notifications as read: in the list at once, on the server after it. */
function useRead() {
  const { company } = useSession();
  const client = useQueryClient();
  const mark = async (isMarked: (one: Notification) => boolean, save: () => Promise<unknown>) => {
    client.setQueryData<ListAnswer<Notification>>(
      latestOf(company.id).queryKey,
      (now) => now && { ...now, data: now.data.map((one) => (isMarked(one) ? { ...one, read: true } : one)) },
    );
    await save().catch((problem) => console.error('Not marked as read', problem));
    await refresh(client, [notificationEndpoints.list.path]);
  };
  return {
    readOne: ({ id }: Notification) =>
      mark(
        (one) => one.id === id,
        () => call(notificationEndpoints.read, { params: { id } }),
      ),
    readAll: (up_to: number) =>
      mark(
        (one) => one.id <= up_to,
        () => call(notificationEndpoints.readAll, { body: { company_id: company.id, up_to } }),
      ),
  };
}

/** The latest notifications in the company. Opening one marks it as read, and the button all of them. */
export function NotificationList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('app');
  const { company } = useSession();
  const { data, error, refetch } = useQuery({
    ...latestOf(company.id),
    staleTime: 0,
    enabled: company.id !== 0,
  });
  const { readOne, readAll } = useRead();
  const { data: unread } = useUnread();
  const newest = data?.data[0]?.id;
  return (
    <section aria-label={t('notifications.title')}>
      <div className={css.head}>
        <Title order={2} className={css.title}>
          {t('notifications.title')}
        </Title>
        {newest !== undefined && unread && unread.count > 0 ? (
          <Button size="compact-sm" variant="subtle" onClick={() => void readAll(newest)}>
            {t('notifications.read_all')}
          </Button>
        ) : null}
      </div>
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
              <Entry
                notification={one}
                onOpen={() => {
                  if (!one.read) void readOne(one);
                  if (one.link) onClose();
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Entry({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const { t } = useTranslation('app');
  const { title, link, at, read } = notification;
  const body = (
    <>
      <span>
        {title}
        {read ? null : <span className={css.new}>{t('notifications.new')}</span>}
      </span>
      <Text component="span" size="sm" c="dimmed">
        {formatDateTime(at)}
      </Text>
    </>
  );
  const [path, search = ''] = link?.split('?') ?? [];
  if (path)
    return (
      <Link to={path as '/'} search={parseSearch(search) as never} className={css.entry} onClick={onOpen}>
        {body}
      </Link>
    );
  // Without a page of its own there is nothing to open but the text itself.
  return read ? (
    <div className={css.entry}>{body}</div>
  ) : (
    <UnstyledButton className={css.entry} onClick={onOpen}>
      {body}
    </UnstyledButton>
  );
}
