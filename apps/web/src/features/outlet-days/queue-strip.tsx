import { UnstyledButton } from '@mantine/core';
import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadMessages } from '../../lib/i18n.ts';
import { queueState } from '../../lib/queue/queue-state.ts';
import { useStore } from '../../lib/store.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import css from './my-day.module.css';

const loadQueueDialog = async () =>
  (await Promise.all([import('./queue-dialog.tsx'), loadMessages(['queue'])]))[0].QueueDialog;

/** How much waits on this device, always in sight, and the way to each of it. */
export function QueueStrip() {
  const { t } = useTranslation('my-day');
  const { acts } = useStore(queueState);
  const [opened, setOpened] = useState(false);
  const Dialog = useLoaded(opened, loadQueueDialog);
  const count = acts.length;
  const refused = acts.filter(({ refusal }) => refusal !== null).length;
  const Icon = refused > 0 ? IconCloudOff : count > 0 ? IconCloudUp : IconCloudCheck;
  return (
    <div className={css.strip}>
      <UnstyledButton
        className={css.queue}
        data-refused={refused > 0 || undefined}
        data-waiting={count > 0 || undefined}
        onClick={() => setOpened(true)}
      >
        <Icon size={18} aria-hidden />
        <strong>{t('queue', { count })}</strong>
        <span>
          {t(refused > 0 ? 'queue_refused' : count > 0 ? 'queue_waits' : 'queue_empty', { refused })}
        </span>
      </UnstyledButton>
      {opened && Dialog ? <Dialog onClose={() => setOpened(false)} /> : null}
    </div>
  );
}
