import { Button, Group, Skeleton, Text } from '@mantine/core';
import { accountEndpoints, type Device } from '@mesra/contract/account/account';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { formatDateTime } from '../../lib/format.ts';
import { agentOf, isHandheld } from '../../lib/user-agent.ts';
import { useWrite } from '../../lib/write.ts';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import css from './account.module.css';
import { useDevices } from './account.queries.ts';

/** Sessions beyond this number are shown on request. */
const SHOWN = 8;

/** The user's sessions; each, or all but the current one, can be signed out. */
export function DevicesSection() {
  const { t } = useTranslation('account');
  const { data, error, refetch } = useDevices();
  const [all, setAll] = useState(false);
  const revokeOthers = useWrite(accountEndpoints.revokeOthers);
  const askOthers = async () => {
    const sure = await askConfirm({ title: t('device.others_ask'), body: t('device.others_effect') });
    if (sure) revokeOthers.mutate({ body: {} });
  };
  return (
    <Section
      title={t('device.title')}
      description={t('device.hint')}
      actions={
        data && data.length > 1 ? (
          <Button variant="default" loading={revokeOthers.isPending} onClick={() => void askOthers()}>
            {t('device.others')}
          </Button>
        ) : null
      }
    >
      {data ? (
        <>
          <ul className={css.list}>
            {(all ? data : data.slice(0, SHOWN)).map((device) => (
              <DeviceItem key={device.id} device={device} />
            ))}
          </ul>
          {!all && data.length > SHOWN ? (
            <Button variant="subtle" onClick={() => setAll(true)}>
              {t('device.all', { count: data.length })}
            </Button>
          ) : null}
        </>
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={120} radius="md" />
      )}
    </Section>
  );
}

function DeviceItem({ device }: { device: Device }) {
  const { t } = useTranslation('account');
  const revoke = useWrite(accountEndpoints.revokeDevice);
  const agent = agentOf(device.user_agent);
  const Icon = isHandheld(agent) ? IconDeviceMobile : IconDeviceDesktop;
  const { browser, os } = agent;
  const name = browser && os ? t('device.on', { browser, os }) : (browser ?? os ?? t('device.unknown'));
  return (
    <li className={css.item}>
      <Icon size={24} className={css.item_icon} aria-hidden />
      <div className={css.item_text}>
        <Group gap="xs">
          <Text fw={550}>{name}</Text>
          {device.current ? <Mark text={t('device.this')} tone="success" /> : null}
        </Group>
        <Text size="sm" c="dimmed">
          {[
            t('device.seen', { when: formatDateTime(device.last_seen_at) }),
            t('device.since', { when: formatDateTime(device.created_at) }),
            device.ip,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      {device.current ? null : (
        <Button
          variant="default"
          size="xs"
          loading={revoke.isPending}
          aria-label={t('device.revoke_named', { name })}
          onClick={() => revoke.mutate({ params: { id: device.id } })}
        >
          {t('device.revoke')}
        </Button>
      )}
    </li>
  );
}
