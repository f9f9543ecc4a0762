import { Switch } from '@mantine/core';
import {
  type NotificationSettings,
  notificationSettingEndpoints,
} from '@mesra/contract/notifications/notification-setting';
import { MAIL_TIMINGS, type MailTiming } from '@mesra/domain/notifications/delivery';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../lib/write.ts';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import css from './notifications.module.css';

type Topic = NotificationSettings['topics'][number];

/** For each topic, whether it is told in the app, by mail and on devices. Each choice is saved at once. */
export function TopicsSection({ topics }: { topics: readonly Topic[] }) {
  const { t } = useTranslation('notifications');
  return (
    <Section title={t('topics.title')} description={t('topics.hint')}>
      <table className={css.topics}>
        <thead>
          <tr>
            <th>{t('topics.topic')}</th>
            <th>{t('channel.app')}</th>
            <th>{t('channel.mail')}</th>
            <th>{t('channel.push')}</th>
          </tr>
        </thead>
        <tbody>
          {topics.map((one) => (
            <TopicRow key={one.topic} row={one} />
          ))}
          <tr>
            <TopicName name={t('topic.sign_in')} hint={t('topic_hint.sign_in')} />
            <td className={css.always} colSpan={3}>
              {t('always.mail')}
            </td>
          </tr>
        </tbody>
      </table>
    </Section>
  );
}

function TopicName({ name, hint }: { name: string; hint: string }) {
  return (
    <th scope="row">
      <strong>{name}</strong>
      <span>{hint}</span>
    </th>
  );
}

function TopicRow({ row }: { row: Topic }) {
  const { t } = useTranslation('notifications');
  const write = useWrite(notificationSettingEndpoints.update);
  const { topic, locked, ...stored } = row;
  const { app, mail, push } = { ...stored, ...(write.isPending ? write.variables.body?.topics?.[0] : {}) };
  const change = (part: Partial<Pick<Topic, 'app' | 'mail' | 'push'>>) =>
    write.mutate({ body: { topics: [{ topic, app, mail, push, ...part }] } });
  const name = t(`topic.${topic}`);
  const labelled = (channel: 'app' | 'mail' | 'push') => `${name}: ${t(`channel.${channel}`)}`;
  return (
    <tr>
      <TopicName name={name} hint={t(`topic_hint.${topic}`)} />
      {locked ? (
        <td className={css.always} colSpan={3}>
          {t('always.all')}
        </td>
      ) : (
        <>
          <td>
            <span aria-hidden>{t('channel.app')}</span>
            <Switch
              aria-label={labelled('app')}
              checked={app}
              onChange={(event) => change({ app: event.currentTarget.checked })}
            />
          </td>
          <td>
            <span aria-hidden>{t('channel.mail')}</span>
            <SelectField
              className={css.timing}
              aria-label={labelled('mail')}
              allowDeselect={false}
              data={MAIL_TIMINGS.map((timing) => ({ value: timing, label: t(`timing.${timing}`) }))}
              value={mail}
              onChange={(timing) => change({ mail: (timing ?? 'off') as MailTiming })}
            />
          </td>
          <td>
            <span aria-hidden>{t('channel.push')}</span>
            <Switch
              aria-label={labelled('push')}
              checked={push}
              onChange={(event) => change({ push: event.currentTarget.checked })}
            />
          </td>
        </>
      )}
    </tr>
  );
}
