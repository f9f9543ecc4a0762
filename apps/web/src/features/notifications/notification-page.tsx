import { Button, Skeleton, Stack } from '@mantine/core';
import {
  type NotificationSettings,
  notificationSettingEndpoints,
} from '@mesra/contract/notifications/notification-setting';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import { useWrite } from '../../lib/write.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import table from '../../ui/plain-table.module.css';
import { Problem } from '../../ui/problem.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { Section } from '../../ui/section.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import { useNotificationSettings } from './notifications.queries.ts';
import { PushSection } from './push-section.tsx';
import { TimesSection } from './times-section.tsx';
import { TopicsSection } from './topics-section.tsx';

/** How the user is told of what happens: what, where and when. */
export function NotificationPage() {
  const { t } = useTranslation('notifications');
  const { data, error, refetch } = useNotificationSettings();
  return (
    <>
      <PageHeader title={t('title')} description={t('hint')} />
      <Stack gap="md">
        {data ? (
          <>
            <MailNotice mail={data.mail} />
            <TopicsSection topics={data.topics} />
            <TimesSection settings={data} />
            <PushSection devices={data.devices} />
            <UndeliveredSection undelivered={data.undelivered} />
          </>
        ) : error ? (
          <div className="surface">
            <Problem error={error} retry={() => void refetch()} />
          </div>
        ) : (
          <>
            <Skeleton height={560} radius="md" />
            <Skeleton height={160} radius="md" />
          </>
        )}
      </Stack>
    </>
  );
}

/** Why no mail comes, and what the user can do about it. */
function MailNotice({ mail }: { mail: NotificationSettings['mail'] }) {
  const { t } = useTranslation('notifications');
  const retry = useWrite(notificationSettingEndpoints.retryMail);
  const { address, refused, verified } = mail;
  if (refused)
    return (
      <Notice
        tone="warning"
        title={t('mail.refused', { address, day: formatDate(refused.at.slice(0, 10)) })}
        actions={
          <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate({ body: {} })}>
            {t('mail.retry')}
          </Button>
        }
      >
        {t('mail.refused_reason', { reason: refused.reason })}
      </Notice>
    );
  if (verified) return null;
  return <Notice tone="warning" title={t('mail.unverified', { address })} />;
}

const REASONS = ['no_device', 'no_member', 'unverified'] as const;

/** What has not reached the user lately; it stands in the app all the same. */
function UndeliveredSection({ undelivered }: Pick<NotificationSettings, 'undelivered'>) {
  const { t } = useTranslation('notifications');
  if (undelivered.length === 0) return null;
  const reasonOf = (reason: string | null) => {
    const known = REASONS.find((one) => one === reason);
    return known ? t(`reason.${known}`) : (reason ?? '');
  };
  return (
    <Section title={t('undelivered.title')} description={t('undelivered.hint')}>
      <ScrollBox label={t('undelivered.title')}>
        <table className={table.table}>
          <thead>
            <tr>
              <th>{t('undelivered.at')}</th>
              <th>{t('undelivered.what')}</th>
              <th>{t('undelivered.channel')}</th>
              <th>{t('undelivered.state')}</th>
            </tr>
          </thead>
          <tbody>
            {undelivered.map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no id, and do not move
              <tr key={index}>
                <td>{formatDateTime(one.at)}</td>
                <td>{one.title}</td>
                <td>{t(`channel.${one.channel}`)}</td>
                <td>
                  <Mark
                    text={t(one.waiting ? 'undelivered.waiting' : 'undelivered.failed')}
                    tone={one.waiting ? 'warning' : 'error'}
                  />{' '}
                  {one.waiting ? t('undelivered.waiting_hint') : reasonOf(one.reason)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Section>
  );
}
