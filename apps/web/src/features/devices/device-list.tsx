import { Button, Group, Skeleton, Text } from '@mantine/core';
import { deviceEndpoints as endpoints, type OwnDevice } from '@mesra/contract/devices/device';
import { IconDevices } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { formatDateTime } from '../../lib/format.ts';
import { loadQueue } from '../../lib/queue/load-queue.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useWrite } from '../../lib/write.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import css from './devices.module.css';
import { useOwnDevices, useThisDevice } from './devices.queries.ts';

const loadDialog = () => import('./rename-dialog.tsx').then((part) => part.RenameDialog);

/** Own devices that record attendance, the one last seen first. */
export function DeviceList() {
  const { t } = useTranslation('devices');
  const { data, error, refetch } = useOwnDevices();
  const here = useThisDevice();
  const [renamed, setRenamed] = useState<OwnDevice | null>(null);
  const Dialog = useLoaded(renamed !== null, loadDialog);
  return (
    <Section title={t('list.title')} description={t('list.hint')}>
      {data && data.length === 0 ? (
        <EmptyState title={t('list.none')} hint={t('list.none_hint')} />
      ) : data ? (
        <ul className={css.list}>
          {data.map((device) => (
            <DeviceItem
              key={device.id}
              device={device}
              isHere={device.uuid === here}
              onRename={() => setRenamed(device)}
            />
          ))}
        </ul>
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={96} />
      )}
      {Dialog && renamed ? <Dialog device={renamed} onClose={() => setRenamed(null)} /> : null}
    </Section>
  );
}

interface DeviceItemProps {
  device: OwnDevice;
  isHere: boolean;
  onRename: () => void;
}

function DeviceItem({ device, isHere, onRename }: DeviceItemProps) {
  const { t } = useTranslation('devices');
  const { name, revoked_at } = device;
  const revoke = useWrite(endpoints.revoke, {
    onDone: async ({ uuid }) => {
      if (isHere) await (await loadQueue()).retireDevice(uuid);
    },
  });
  const ask = async () => {
    const sure = await askConfirm({
      ...{ title: t('revoke_ask', { name }), confirm: t('revoke'), danger: true },
      body: t(isHere ? 'revoke_here' : 'revoke_effect'),
    });
    if (sure) revoke.mutate({ params: { id: device.id }, body: { version: device.version } });
  };
  /** What is recorded from now on is signed by a new key, as of a new device. */
  const again = async () => {
    const sure = await askConfirm({ title: t('again_ask'), body: t('again_effect'), confirm: t('again') });
    if (sure) await (await loadQueue()).retireDevice(device.uuid);
  };
  const facts = [
    t('seen', { when: formatDateTime(device.last_seen_at) }),
    device.queue_count > 0 ? t('waiting', { count: device.queue_count }) : null,
  ];
  return (
    <li className={css.item}>
      <IconDevices size={24} className={css.icon} aria-hidden />
      <div className={css.text}>
        <Group gap="xs">
          <Text fw={550}>{name}</Text>
          {isHere ? <Mark text={t('this')} tone="success" /> : null}
          {revoked_at ? <Mark text={t('revoked')} tone="error" /> : null}
        </Group>
        <Text size="sm" c="dimmed">
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </div>
      {revoked_at && isHere ? (
        <Button size="xs" variant="default" onClick={() => void again().catch(reportProblem)}>
          {t('again')}
        </Button>
      ) : null}
      {revoked_at ? null : (
        <Group gap="xs">
          <Button size="xs" variant="default" aria-label={t('rename_named', { name })} onClick={onRename}>
            {t('rename')}
          </Button>
          <Button
            size="xs"
            variant="default"
            loading={revoke.isPending}
            aria-label={t('revoke_named', { name })}
            onClick={() => void ask()}
          >
            {t('revoke')}
          </Button>
        </Group>
      )}
    </li>
  );
}
