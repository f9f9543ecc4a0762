import { Button, Text } from '@mantine/core';
import {
  notificationSettingEndpoints,
  type PushDevice,
} from '@mesra/contract/notifications/notification-setting';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { showToast } from '../../lib/feedback.ts';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { agentOf, isHandheld } from '../../lib/user-agent.ts';
import { useWrite } from '../../lib/write.ts';
import { Section } from '../../ui/section.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import { currentSubscription, pushSupport, subscribeBrowser } from './browser-push.ts';
import css from './notifications.module.css';

const OWN_SUBSCRIPTION = ['push-subscription'];

/** Subscribes this browser after asking its user. */
function useTurnOn() {
  const { t } = useTranslation('notifications');
  const client = useQueryClient();
  const subscribe = useWrite(notificationSettingEndpoints.subscribe, { silent: true });
  const [asking, setAsking] = useState(false);
  const turnOn = async () => {
    setAsking(true);
    try {
      const { public_key } = await call(notificationSettingEndpoints.pushKey, { body: {} });
      const body = await subscribeBrowser(public_key);
      if (body) await subscribe.mutateAsync({ body });
    } catch (error) {
      reportProblem(error);
      if (!(error instanceof ApiProblem)) showToast({ kind: 'error', message: t('push.failed') });
    } finally {
      await client.invalidateQueries({ queryKey: OWN_SUBSCRIPTION });
      setAsking(false);
    }
  };
  return { turnOn, asking };
}

/** The devices that are told while the product is closed. */
export function PushSection({ devices }: { devices: readonly PushDevice[] }) {
  const { t } = useTranslation('notifications');
  const own = useQuery({
    queryKey: OWN_SUBSCRIPTION,
    queryFn: async () => (await currentSubscription())?.endpoint ?? null,
    meta: { silent: true },
  }).data;
  const support = pushSupport();
  const { turnOn, asking } = useTurnOn();
  const isOn = devices.some((one) => one.endpoint === own && one.dead_at === null);
  return (
    <Section
      title={t('push.title')}
      description={t('push.hint')}
      actions={
        support === 'ready' && !isOn ? (
          <Button loading={asking} onClick={() => void turnOn()}>
            {t('push.turn_on')}
          </Button>
        ) : null
      }
    >
      {support === 'ready' ? null : <Text c="dimmed">{t(`push.${support}`)}</Text>}
      {devices.length === 0 ? (
        <Text c="dimmed">{t('push.none')}</Text>
      ) : (
        <ul className={css.devices}>
          {devices.map((one) => (
            <DeviceItem key={one.id} device={one} isOwn={one.endpoint === own} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function DeviceItem({ device, isOwn }: { device: PushDevice; isOwn: boolean }) {
  const { t } = useTranslation('notifications');
  const remove = useWrite(notificationSettingEndpoints.unsubscribe);
  const { browser, os } = agentOf(device.user_agent);
  const Icon = isHandheld({ browser, os }) ? IconDeviceMobile : IconDeviceDesktop;
  const name = browser && os ? t('push.on', { browser, os }) : (browser ?? os ?? t('push.unknown'));
  return (
    <li>
      <Icon size={24} aria-hidden />
      <div>
        <strong>
          {name} {isOwn ? <Mark text={t('push.this')} tone="success" /> : null}
          {device.dead_at ? <Mark text={t('push.dead')} tone="error" /> : null}
        </strong>
        <Text size="sm" c="dimmed">
          {device.dead_at
            ? t('push.dead_since', { day: formatDate(device.dead_at.slice(0, 10)) })
            : t('push.since', { when: formatDateTime(device.created_at) })}
        </Text>
      </div>
      <Button
        variant="default"
        size="xs"
        loading={remove.isPending}
        aria-label={t('push.remove_named', { name })}
        onClick={() => remove.mutate({ params: { id: device.id } })}
      >
        {t('push.remove')}
      </Button>
    </li>
  );
}
