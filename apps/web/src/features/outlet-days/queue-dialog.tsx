import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { QueueList } from '../../shared/queue/queue-list.tsx';
import { SendNow } from '../../shared/queue/queue-panel.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Everything that waits on this device or was refused. */
export function QueueDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('queue');
  return (
    <Dialog title={t('title')} opened onClose={onClose}>
      <Stack gap="sm">
        <SendNow />
        <QueueList onOpen={onClose} />
      </Stack>
    </Dialog>
  );
}
