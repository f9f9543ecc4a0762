import { Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Space } from '../../lib/queue/storage-space.ts';
import { QueueList } from '../../shared/queue/queue-list.tsx';
import { SendNow } from '../../shared/queue/queue-panel.tsx';
import { sizeText } from '../../ui/file-drop.tsx';
import { Section } from '../../ui/section.tsx';
import { useSpace } from './devices.queries.ts';

/** What waits on this device, and how well it is kept. */
export function ThisDevice() {
  const { t } = useTranslation('devices');
  const space = useSpace();
  return (
    <Section title={t('here.title')} description={t('here.hint')} actions={<SendNow />}>
      <Stack gap="md">
        <QueueList />
        {space ? <Storage space={space} /> : null}
      </Stack>
    </Section>
  );
}

function Storage({ space: { used, quota, persistent } }: { space: Space }) {
  const { t } = useTranslation('devices');
  const share = quota > 0 ? Math.min(100, (used / quota) * 100) : 0;
  const values = { used: sizeText(used), quota: sizeText(quota) };
  return (
    <div>
      <Text size="sm">{t('here.space', values)}</Text>
      <Progress
        value={share}
        size={6}
        my={6}
        aria-label={t('here.space', values)}
        color={share > 90 ? 'red.8' : undefined}
      />
      <Text size="sm" c="dimmed">
        {t(persistent ? 'here.persistent' : 'here.evictable')}
      </Text>
    </div>
  );
}
